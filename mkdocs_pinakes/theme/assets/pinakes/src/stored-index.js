// @ts-check
/** The words and names of a bundle, as a search looks them up: each file when it is needed. */

import { compareCodePoints, findRun } from "./bytes.js";
import { once } from "./once.js";
import { readLexicon, readPositions, readTerms } from "./term-files.js";

/** @typedef {import("./bundle.js").Bundle} Bundle */
/** @typedef {import("./term-files.js").Entry} Entry */
/** @typedef {ReturnType<typeof createIndex>} StoredIndex */

// What is spelled like a word may be far away in a large lexicon; most people hit the first letter.
const LARGEST_LEXICON = 128 * 1024;
const MOST_RUN_FILES = 6;

/**
 * @param {Bundle} bundle
 * @param {() => Promise<import("./unusual.js").Unusual>} unusual What knows words that the site does not have.
 */
export function createIndex(bundle, unusual) {
  const { families } = bundle.manifest.browser;
  /** @type {string[]} */
  const firsts = families.terms.keys.firsts;
  const { lexicon } = families;
  /** @type {Map<number, Promise<Map<string, Entry>>>} */
  const files = new Map();
  /** @type {Map<string, Promise<string[]>>} */
  const lists = new Map();
  /** @type {Map<string, Entry>} Entries that have been found. */
  const found = new Map();

  /** @param {number} number */
  const file = (number) =>
    once(files, number, async () => readTerms(await bundle.bytes("terms", number)));

  /**
   * @param {string} term
   * @returns {Promise<Entry | undefined>}
   */
  const entry = async (term) => {
    if (!firsts.length) return undefined;
    const one = (await file(findRun(firsts, term))).get(term);
    if (one) found.set(term, one);
    return one;
  };

  /** @param {readonly string[]} terms */
  const entries = (terms) => Promise.all(terms.map(entry));

  /**
   * @param {string} letters
   * @returns {Promise<Entry[]>} Terms that begin with them, in code-point order.
   */
  const run = async (letters) => {
    if (!firsts.length) return [];
    const numbers = span(firsts, letters).slice(0, MOST_RUN_FILES);
    const all = (await Promise.all(numbers.map(file))).flatMap((one) => [...one.values()]);
    const begun = all.filter(({ term }) => term.startsWith(letters));
    for (const one of begun) found.set(one.term, one);
    return begun;
  };

  /**
   * Give what stands for the stem of a term.
   *
   * @param {string} term
   * @returns {string} The first of the site's terms that have it.
   */
  const leader = (term) => {
    const mate = found.get(term)?.mates[0];
    return mate !== undefined && compareCodePoints(mate, term) < 0 ? mate : term;
  };

  return {
    found,
    leader,
    unusual,

    /**
     * Count the sections that hold each of some terms.
     *
     * @param {readonly string[]} terms
     * @returns {Promise<Map<string, number>>} Of those that occur.
     */
    count: async (terms) => counted(await entries(terms)),

    /**
     * Find the terms that have the stem of a term.
     *
     * @param {string} term
     * @returns {Promise<Map<string, number>>} With their counts, in code-point order.
     */
    async withStem(term) {
      const one = await entry(term);
      if (!one) return counted(await (await unusual()).stemMates(term, bundle.manifest.search.language, run));
      return counted([...(await entries(one.mates)), one].sort(byTerm));
    },

    /**
     * Find the terms that begin with some letters.
     *
     * @param {string} letters
     * @param {{limit: number}} wanted
     * @returns {Promise<Map<string, number>>} The most frequent ones, with their counts.
     */
    async beginning(letters, { limit }) {
      const begun = await run(letters);
      begun.sort((one, other) => other.count - one.count || byTerm(one, other));
      return counted(begun.slice(0, limit));
    },

    /**
     * Give the terms that a misspelt one may be meant to be.
     *
     * @param {string} term In a large lexicon only terms of the same first letter are given.
     * @returns {Promise<string[]>} In code-point order; the same list each time.
     */
    allTerms(term) {
      const letter = lexicon.bytes > LARGEST_LEXICON ? [...term][0] : "";
      return once(lists, letter, async () => {
        const parts = span(lexicon.keys.firsts, letter).map(async (number) =>
          readLexicon(await bundle.bytes("lexicon", number)),
        );
        return (await Promise.all(parts)).flat();
      });
    },

    /**
     * Give the pages by the names that begin with some stems.
     *
     * @param {Iterable<string>} leaders What stands for the stems.
     * @returns {Promise<Map<string, readonly [number, number][]>>} By all stems of the name, a space between them.
     */
    async names(leaders) {
      /** @type {Map<string, readonly [number, number][]>} */
      const names = new Map();
      for (const one of await entries([...new Set(leaders)])) {
        for (const { rest, pages } of one?.names ?? []) {
          names.set([/** @type {Entry} */ (one).term, ...rest].join(" "), pages);
        }
      }
      return names;
    },

    /**
     * @param {string} term
     * @returns {Promise<Map<number, Int32Array>>} Its places in each section.
     */
    async positions(term) {
      const one = await entry(term);
      if (!one) return new Map();
      const number = findRun(firsts, term);
      const { size } = await file(number);
      const { together } = families.positions.keys;
      const bytes = await bundle.bytes("positions", Math.floor(number / together));
      return readPositions(bytes, number % together, one, size);
    },
  };
}

/**
 * @param {readonly string[]} firsts
 * @param {string} letters
 * @returns {number[]} The files that may hold terms that begin so.
 */
function span(firsts, letters) {
  const numbers = [...firsts.keys()];
  const begin = letters ? findRun(firsts, letters) : 0;
  return numbers.filter((number) => number === begin || (number > begin && firsts[number].startsWith(letters)));
}

/** @param {readonly (Entry | undefined)[]} entries */
function counted(entries) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const entry of entries) if (entry) counts.set(entry.term, entry.count);
  return counts;
}

/**
 * @param {Entry | undefined} one
 * @param {Entry | undefined} other
 */
function byTerm(one, other) {
  return one && other ? compareCodePoints(one.term, other.term) : 0;
}
