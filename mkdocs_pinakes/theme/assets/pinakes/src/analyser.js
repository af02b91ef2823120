// @ts-check
/**
 * The analyser: text to terms, the same as where the index was made.
 *
 * Plain English needs no table of letters; what else there is comes with the bundle.
 */

/** Name and version of the rules below; an index is valid for one version only. */
export const ANALYZER = "pinakes-3";

// ASCII, and signs that are no part of any word.
const PLAIN = /^[\0-\xa9\xab\xb7\xbb\xd7\u200e-\u205f\u218a-\u245f\u2500-\u2775]*$/;
const HUMPED = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}/;
const HUMP = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g;

/** @type {((text: string) => string[]) | null} */
let splitLetters = null;

/**
 * Tell whether a text can be split.
 *
 * @param {string} text
 * @returns {boolean} False if it needs the table of letters, and this is not there.
 */
export function canSplit(text) {
  return splitLetters !== null || PLAIN.test(text);
}

/**
 * Learn how to split what is not plain English.
 *
 * @param {(text: string) => string[]} splitter
 */
export function learnLetters(splitter) {
  splitLetters = splitter;
}

/**
 * Split a text into the terms that stand for it, in its order, repetitions kept.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function terms(text) {
  if (splitLetters && !PLAIN.test(text)) return splitLetters(text);
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/**
 * Find the words that the identifiers of a text are put together from.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function identifierParts(text) {
  return (text.match(/[A-Za-z0-9]+/g) ?? [])
    .filter((run) => HUMPED.test(run))
    .flatMap((run) => run.match(HUMP) ?? [])
    .map((part) => part.toLowerCase());
}
