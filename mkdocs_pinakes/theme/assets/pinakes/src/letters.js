// @ts-check
/** Letters of all languages: text to terms where it is more than plain English, the same as where the index was made. */

import { CJK, isCjk } from "./cjk.js";

const SEPARATOR = 0;
const UNSEEN = 1;
const HEAD = 2;
const ACCENT = 4;

// Letters that are others with a sign, though Unicode takes none of them apart.
/** @type {Record<string, string>} */
const PLAIN = {
  "\u00df": "ss", "\u00e6": "ae", "\u00f8": "o", "\u0111": "d", "\u0127": "h", "\u0131": "i",
  "\u0142": "l", "\u0153": "oe", "\u0167": "t", "\u03c2": "\u03c3",
};
const CJK_RUN = new RegExp(`[${CJK}]+|[^${CJK}]+`, "gu");

/** @type {number[]} */
const starts = [];
/** @type {number[]} */
const kinds = [];
/** @type {Map<number, string>} */
const folds = new Map();

/**
 * Learn what the letters of all languages are, once.
 *
 * @param {string} table A line of runs of code points of one kind: a letter for the kind, and how many
 *   in base 36 if more. A line of runs of those that have a lower-case one: how far on, how many, and
 *   its distance.
 * @returns {(text: string) => string[]} Splits a text into the terms that stand for it, in its order,
 *   repetitions kept.
 */
export function createSplitter(table) {
  if (!kinds.length) readTable(table);
  return (text) => {
    // What another Unicode would take apart is gone by now.
    let folded = "";
    for (const character of apart(text).normalize("NFKD")) {
      folded += fold(character);
    }
    return spoken(folded.normalize("NFC")).flatMap(splitCjk);
  };
}

/**
 * Split a text into its words as they are written, once each.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function splitWords(text) {
  return [...new Set(spoken(apart(text)))];
}

/** @param {string} text */
function apart(text) {
  let found = "";
  for (const character of text) {
    const kind = kindOf(codeOf(character));
    found += kind === SEPARATOR ? " " : kind === UNSEEN ? "" : character;
  }
  return found;
}

/** @param {string} character */
function fold(character) {
  const code = codeOf(character);
  const kind = kindOf(code);
  if (kind === SEPARATOR) {
    return " ";
  }
  const lowered = folds.get(code) ?? character;
  return kind === UNSEEN || kind === ACCENT ? "" : PLAIN[lowered] ?? lowered;
}

/** @param {string} text */
function spoken(text) {
  // A mark stands on a letter; by itself it is no word.
  return text
    .split(" ")
    .filter((word) => [...word].some((character) => kindOf(codeOf(character)) === HEAD));
}

/** @param {string} word */
function splitCjk(word) {
  return (word.match(CJK_RUN) ?? []).flatMap((run) => {
    const characters = isCjk(run) ? [...run] : [];
    return characters.length > 1
      ? characters.slice(1).map((character, place) => characters[place] + character)
      : spoken(run);
  });
}

/** @param {string} character */
function codeOf(character) {
  return /** @type {number} */ (character.codePointAt(0));
}

/** @param {number} code */
function kindOf(code) {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= code) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return kinds[low];
}

/** @param {string} table */
function readTable(table) {
  const [runs, lowered] = table.split("\n");
  let start = 0;
  for (const [, kind, length] of runs.matchAll(/([A-Z])([0-9a-z]*)/g)) {
    starts.push(start);
    kinds.push(kind.charCodeAt(0) - 65);
    start += parseInt(length || "1", 36);
  }
  const numbers = lowered.split(",").map((number) => parseInt(number, 36));
  for (let place = 0, code = 0; place < numbers.length; place += 3) {
    const step = numbers[place + 1] > 0 ? 1 : 2;
    code += numbers[place];
    for (let left = Math.abs(numbers[place + 1]); left; left--, code += step) {
      folds.set(code, String.fromCodePoint(code + numbers[place + 2]));
    }
    code -= step;
  }
}
