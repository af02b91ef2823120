// @ts-check
/** What a person wrote into a search field, taken apart. */

import { identifierParts, terms } from "./analyser.js";

/**
 * One term of a query.
 *
 * @typedef {object} Token
 * @property {string} term As it is analysed.
 * @property {string} written The run of characters it was written in.
 * @property {boolean} isMarked Whether it stands in quotes or in backticks.
 * @property {boolean} isCapitalised Whether a capital letter or a number says that it is a name.
 */

/**
 * A query, taken apart.
 *
 * @typedef {object} Query
 * @property {string} text What is read of it.
 * @property {Token[]} tokens Its terms in the order written, repetitions kept.
 * @property {string[]} terms Its terms, once each.
 * @property {string[][]} phrases The terms of what stands in quotes: each must occur as it is.
 * @property {boolean} isAllQuoted Whether it is nothing but phrases.
 * @property {string[]} parts The words that its identifiers are put together from.
 */

const LONGEST_QUERY = 1000;
const MOST_TERMS = 64;
// Quotes of many languages; what is not closed is no quote.
const QUOTED = new RegExp(
  '"([^"]*)"' +
    "|\u201c([^\u201c\u201d]*)\u201d" +
    "|\u201e([^\u201c-\u201e]*)[\u201c\u201d]" +
    "|\u201d([^\u201d]*)\u201d" +
    "|\u00ab([^\u00ab\u00bb]*)\u00bb" +
    "|\u00bb([^\u00ab\u00bb]*)\u00ab" +
    "|\u300c([^\u300c\u300d]*)\u300d",
  "g",
);
const CODE = /`([^`]*)`/g;
// Spaces as Python has them.
const RUN = /[^\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
const OPENING = /^[^\p{L}\p{N}]+/u;
const SAYS_NAME = /[\p{Uppercase}\p{Nd}]/u;

/**
 * Take a query apart.
 *
 * @param {string} written Any text; nothing in it is an error. What is behind its first 1,000
 *   characters, or behind 64 terms, is not read.
 * @returns {Query}
 */
export function readQuery(written) {
  const text = readable(written);
  const marked = [...text.matchAll(QUOTED), ...text.matchAll(CODE)].map(span);
  const runs = Array.from(text.matchAll(RUN), (run) => ({
    begin: run.index,
    written: run[0],
    found: terms(run[0]),
  })).filter(({ found }) => found.length);
  const tokens = runs
    .flatMap((run, number) => {
      const isMarked = marked.some(([begin, end]) => begin <= run.begin && run.begin < end);
      const isCapitalised = isName(run.written, number === 0);
      return run.found.map((term) => ({ term, written: run.written, isMarked, isCapitalised }));
    })
    .slice(0, MOST_TERMS);
  const quoted = Array.from(text.matchAll(QUOTED), ([, ...groups]) => groups.find(Boolean) ?? "");
  const phrases = quoted.map((phrase) => terms(phrase).slice(0, MOST_TERMS));
  return {
    text,
    tokens,
    terms: [...new Set(tokens.map((token) => token.term))],
    phrases: onceEach(phrases.filter((phrase) => phrase.length)),
    isAllQuoted: tokens.length > 0 && !terms(text.replace(QUOTED, " ")).length,
    parts: [...new Set(identifierParts(text))].slice(0, MOST_TERMS),
  };
}

/** @param {string} written */
function readable(written) {
  const characters = Array.from(written.slice(0, 2 * LONGEST_QUERY)).slice(0, LONGEST_QUERY);
  return characters.map((one) => (/^[\ud800-\udfff]$/.test(one) ? "?" : one)).join("");
}

/**
 * @param {RegExpMatchArray} found
 * @returns {[number, number]}
 */
function span(found) {
  const begin = /** @type {number} */ (found.index);
  return [begin, begin + found[0].length];
}

/**
 * @param {string} written
 * @param {boolean} isFirst Whether it begins the query, as a capital letter does anyway.
 */
function isName(written, isFirst) {
  const signs = isFirst ? Array.from(written.replace(OPENING, "")).slice(1).join("") : written;
  return SAYS_NAME.test(signs);
}

/** @param {string[][]} phrases */
function onceEach(phrases) {
  return [...new Map(phrases.map((phrase) => [phrase.join(" "), phrase])).values()];
}
