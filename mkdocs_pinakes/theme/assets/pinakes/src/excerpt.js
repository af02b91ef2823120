// @ts-check
/** The passage of a text that fits a query best, and the words in it that answer. */

import { identifierParts, terms } from "./analyser.js";

const MOST_SHOWN = 320;
// A sentence of one line; a long one in parts, between words where there are any.
const PASSAGE = /\S[^\n]{0,150}?(?:[.!?](?=\s)|[。！？]|$)|\S[^\n]{0,150}(?=\s)|\S[^\n]{0,150}/gmu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const SPACE = /\s+/g;

/** @typedef {[number, number]} Mark Where a word that answers begins and ends. */

/**
 * Cut out of a text what answers a query best.
 *
 * @param {string} text
 * @param {ReadonlySet<string>} answers The terms that answer.
 * @returns {{text: string, marks: Mark[]}} At most some 320 characters, whole words.
 */
export function makeExcerpt(text, answers) {
  let start = 0;
  let best = 0;
  for (const { 0: passage, index } of text.matchAll(PASSAGE)) {
    const held = answers.size ? new Set(allTerms(passage).filter((term) => answers.has(term))) : answers;
    if (held.size > best) {
      best = held.size;
      start = index;
    }
    if (best === answers.size) break;
  }
  const shown = cut(text.slice(start).slice(0, 2 * MOST_SHOWN).replace(SPACE, " ").trim());
  return { text: shown, marks: findMarks(shown, answers) };
}

/**
 * Find the words of a text that answer.
 *
 * @param {string} text
 * @param {ReadonlySet<string>} answers The terms that answer.
 * @returns {Mark[]} In the order of the text, none overlapping.
 */
export function findMarks(text, answers) {
  /** @type {Mark[]} */
  const marks = [];
  if (!answers.size) return marks;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const end = index + word.length;
    if (allTerms(word).some((term) => answers.has(term))) mark(marks, word, index, end, answers);
  }
  return marks;
}

/**
 * @param {Mark[]} marks
 * @param {string} word
 * @param {number} start
 * @param {number} end
 * @param {ReadonlySet<string>} answers
 */
function mark(marks, word, start, end, answers) {
  const pairs = terms(word);
  // A run of Chinese is a whole line; only its pairs that answer are marked.
  if (pairs.length < 2 || !pairs.every((pair) => pair.length === 2 && word.includes(pair))) {
    marks.push([start, end]);
    return;
  }
  for (const pair of answers) {
    for (let at = word.indexOf(pair); at >= 0; at = word.indexOf(pair, at + 1)) {
      marks.push([start + at, start + at + pair.length]);
    }
  }
  marks.sort((one, other) => one[0] - other[0]);
  for (let i = marks.length - 1; i > 0; i--) {
    if (marks[i][0] <= marks[i - 1][1]) {
      marks[i - 1][1] = Math.max(marks[i - 1][1], marks[i][1]);
      marks.splice(i, 1);
    }
  }
}

/** @param {string} text */
function allTerms(text) {
  return [...terms(text), ...identifierParts(text)];
}

/** @param {string} text */
function cut(text) {
  if (text.length <= MOST_SHOWN) return text;
  const space = text.lastIndexOf(" ", MOST_SHOWN);
  const end = space > MOST_SHOWN / 2 ? space : MOST_SHOWN;
  // Never between the halves of one character.
  const last = text.charCodeAt(end - 1);
  return `${text.slice(0, last >= 0xd800 && last < 0xdc00 ? end - 1 : end).trimEnd()}…`;
}
