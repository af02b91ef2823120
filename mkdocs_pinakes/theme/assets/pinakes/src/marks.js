// @ts-check
/** Marked words: where they are, and how they enter the page, which is as text alone. */

import { make } from "./elements.js";
import { fold } from "./fold.js";

/** @typedef {[start: number, end: number]} Mark */

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
// Scripts that write no spaces: what is looked for may stand anywhere.
const JOINED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Letters from which on a word is marked where another ending follows it. */
const LONG = 4;

/**
 * Find the words of a title that a query names, or begins.
 *
 * @param {string} title
 * @param {string} query
 * @returns {Mark[]}
 */
export function titleMarks(title, query) {
  const wanted = (query.match(WORD) ?? []).map(fold);
  /** @type {Mark[]} */
  const marks = [];
  for (const match of title.matchAll(WORD)) {
    const [word] = match;
    const start = match.index ?? 0;
    const folded = fold(word);
    wanted.forEach((one, i) => {
      const at = placeIn(folded, one, i === wanted.length - 1);
      // Folding may change lengths; then the whole word is marked.
      const isSame = folded.length === word.length;
      if (at >= 0) marks.push(isSame ? [start + at, start + at + one.length] : [start, start + word.length]);
    });
  }
  return joinMarks(marks);
}

/**
 * @param {string} word
 * @param {string} wanted
 * @param {boolean} isLast The last word may not be finished.
 */
function placeIn(word, wanted, isLast) {
  if (JOINED.test(wanted)) return word.indexOf(wanted);
  const mayBegin = isLast || wanted.length >= LONG;
  return word === wanted || (mayBegin && word.startsWith(wanted)) ? 0 : -1;
}

/**
 * Sort marks and join those that meet.
 *
 * @param {Mark[]} marks
 * @returns {Mark[]}
 */
export function joinMarks(marks) {
  /** @type {Mark[]} */
  const joined = [];
  for (const [start, end] of [...marks].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) joined.push([start, end]);
  }
  return joined;
}

/**
 * Put text with marks into an element.
 *
 * @param {Element} element
 * @param {string} text
 * @param {Mark[]} marks
 */
export function showMarked(element, text, marks) {
  element.textContent = "";
  let done = 0;
  for (const [start, end] of joinMarks(marks)) {
    element.append(text.slice(done, start), make("mark", {}, text.slice(start, end)));
    done = end;
  }
  element.append(text.slice(done));
}
