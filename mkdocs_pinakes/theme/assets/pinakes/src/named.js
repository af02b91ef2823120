// @ts-check
/** The pages that a query names. */

import { sum } from "./numbers.js";

/** @typedef {import("./read-query.js").Token} Token */

/** @typedef {readonly (readonly [number, number])[]} Pages Pages, and how surely each is meant. */

/**
 * A part of a query that is the name of pages.
 *
 * @typedef {object} Named
 * @property {number} start Number of its first token.
 * @property {number} length How many tokens it has.
 * @property {Pages} pages Numbers of the pages that bear it, and how surely each is meant.
 * @property {boolean} isSpecific Whether it is written as a name, or could be a word of everyday.
 */

// The most terms of a title or an alias that a query may name a page by.
const LONGEST_NAME = 12;

/**
 * Find the names of pages in a query, shorter ones inside longer ones included.
 *
 * @param {readonly Token[]} tokens The query.
 * @param {readonly string[]} stems The stem of each token, of its correction where it is unknown.
 * @param {ReadonlyMap<string, Pages>} known The pages by the names that begin with one of the stems.
 * @returns {Named[]} The longest first, then in the order written.
 */
export function findNames(tokens, stems, known) {
  const spans = tokens.flatMap((_, start) =>
    Array.from({ length: Math.min(LONGEST_NAME, tokens.length - start) }, (_, more) => ({
      start,
      length: more + 1,
      name: stems.slice(start, start + more + 1).join(" "),
    })),
  );
  return spans
    .flatMap(({ start, length, name }) => {
      const pages = known.get(name);
      if (!pages) return [];
      const isSpecific = isWrittenAsName(tokens.slice(start, start + length), tokens.length);
      return [{ start, length, pages, isSpecific }];
    })
    .sort((one, other) => other.length - one.length || one.start - other.start);
}

/**
 * @param {readonly Token[]} tokens
 * @param {number} whole
 */
function isWrittenAsName(tokens, whole) {
  if (tokens.length > 1 || tokens.length === whole) return true;
  return tokens[0].isMarked || tokens[0].isCapitalised;
}

/**
 * Say how much of a walk begins at each page that a query names.
 *
 * @param {readonly Named[]} named The names in it, longest first.
 * @returns {Map<number, number>} Shares by the number of the page, together 1, longer names more;
 *   empty if nothing is named. What lies inside a longer name counts as part of it, and what could
 *   be a word of everyday does not count.
 */
export function seedWeights(named) {
  /** @type {Map<number, number>} */
  const weights = new Map();
  for (const { length, pages } of apart(named)) {
    for (const [page, weight] of pages) {
      weights.set(page, (weights.get(page) ?? 0) + (length * weight) / pages.length);
    }
  }
  const whole = sum(weights.values());
  return new Map(
    [...weights]
      .sort(([one], [other]) => one - other)
      .map(([page, weight]) => [page, weight / whole]),
  );
}

/** @param {readonly Named[]} named */
function apart(named) {
  /** @type {Set<number>} */
  const taken = new Set();
  return named.filter(({ start, length, isSpecific }) => {
    const places = Array.from({ length }, (_, more) => start + more);
    if (places.some((place) => taken.has(place))) return false;
    for (const place of places) taken.add(place);
    return isSpecific;
  });
}

/**
 * Say how much of a query is the name of a page.
 *
 * @param {readonly Named[]} named The names in it.
 * @param {number} tokenCount How many tokens it has.
 * @returns {Map<number, number>} The share of its longest name in the query, by the number of the
 *   page.
 */
export function titleCoverage(named, tokenCount) {
  /** @type {Map<number, number>} */
  const shares = new Map();
  for (const { length, pages } of named) {
    for (const [page, weight] of pages) {
      shares.set(page, Math.max(shares.get(page) ?? 0, (weight * length) / tokenCount));
    }
  }
  return shares;
}
