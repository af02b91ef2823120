// @ts-check
/** The words and names of a bundle, as a search looks them up: each file when it is needed. */

import { compareCodePoints, findRun } from "./bytes.js";
import { stemmer } from "./stemmer.js";
import { readLexicon, readPositions, readTerms } from "./term-files.js";

/** @typedef {import("./bundle.js").Bundle} Bundle */
/** @typedef {import("./term-files.js").Entry} Entry */

// What is spelled like a word may be far away in a large lexicon; most people hit the first letter.
const LARGEST_LEXICON = 128 * 1024;
const MOST_RUN_FILES = 6;
const SHORTEST_STEM = 3;

export class StoredIndex {
  /** @param {Bundle} bundle */
  constructor(bundle) {
    this.bundle = bundle;
    const { families } = bundle.manifest.browser;
    /** @type {string[]} */
    this.firsts = families.terms.keys.firsts;
    this.lexicon = families.lexicon;
    this.stem = stemmer(bundle.manifest.search.language);
    /** @type {Map<number, Promise<Map<string, Entry>>>} */
    this.files = new Map();
    /** @type {Map<string, Entry>} Entries that have been found. */
    this.found = new Map();
  }

  /**
   * Count the sections that hold each of some terms.
   *
   * @param {readonly string[]} terms
   * @returns {Promise<Map<string, number>>} Of those that occur.
   */
  async count(terms) {
    const entries = await Promise.all(terms.map((term) => this.entry(term)));
    return counted(entries);
  }

  /**
   * Find the terms that have the stem of a term.
   *
   * @param {string} term
   * @returns {Promise<Map<string, number>>} With their counts, in code-point order.
   */
  async withStem(term) {
    const entry = await this.entry(term);
    const mates = entry ? entry.mates : await this.matesOf(term);
    const entries = await Promise.all(mates.map((mate) => this.entry(mate)));
    if (entry) entries.push(entry);
    return counted(entries.sort(byTerm));
  }

  /**
   * Find the terms that begin with some letters.
   *
   * @param {string} letters
   * @param {{limit: number}} wanted
   * @returns {Promise<Map<string, number>>} The most frequent ones, with their counts.
   */
  async beginning(letters, { limit }) {
    const entries = await this.run(letters);
    entries.sort((one, other) => other.count - one.count || byTerm(one, other));
    return counted(entries.slice(0, limit));
  }

  /**
   * Give the terms that a misspelt one may be meant to be.
   *
   * @param {string} [term] In a large lexicon only terms of the same first letter are given.
   * @returns {Promise<string[]>} In code-point order.
   */
  async allTerms(term = "") {
    const { files, bytes, keys } = this.lexicon;
    const numbers = Array.from({ length: files }, (_, number) => number);
    const letter = Array.from(term)[0];
    const isWhole = bytes <= LARGEST_LEXICON || !letter;
    const chosen = isWhole ? numbers : numbers.slice(...span(keys.firsts, letter));
    const parts = await Promise.all(
      chosen.map(async (number) => readLexicon(await this.bundle.bytes("lexicon", number))),
    );
    return parts.flat().map(([known]) => known);
  }

  /**
   * Give the postings of terms that have been counted.
   *
   * @param {Iterable<string>} terms
   * @returns {Map<string, Entry>}
   */
  postings(terms) {
    /** @type {Map<string, Entry>} */
    const postings = new Map();
    for (const term of terms) {
      const entry = this.found.get(term);
      if (entry) postings.set(term, entry);
    }
    return postings;
  }

  /**
   * Give what stands for the stem of a term.
   *
   * @param {string} term
   * @returns {string} The first of the site's terms that have it.
   */
  leader(term) {
    const mate = this.found.get(term)?.mates[0];
    return mate !== undefined && compareCodePoints(mate, term) < 0 ? mate : term;
  }

  /**
   * Give the pages by the names that begin with some stems.
   *
   * @param {Iterable<string>} leaders What stands for the stems.
   * @returns {Promise<Map<string, readonly [number, number][]>>} By all stems of the name, a space between them.
   */
  async names(leaders) {
    /** @type {Map<string, readonly [number, number][]>} */
    const names = new Map();
    const entries = await Promise.all(Array.from(leaders, (leader) => this.entry(leader)));
    for (const entry of entries) {
      for (const { rest, pages } of entry?.names ?? []) {
        names.set([/** @type {Entry} */ (entry).term, ...rest].join(" "), pages);
      }
    }
    return names;
  }

  /**
   * Find the sections in which terms stand side by side.
   *
   * @param {readonly string[]} phrase
   * @returns {Promise<Map<number, number[]>>} The places of the first term, by section.
   */
  async phrase(phrase) {
    const places = await Promise.all(phrase.map((term) => this.positions(term)));
    /** @type {Map<number, number[]>} */
    const holding = new Map();
    if (places.some((one) => !one)) return holding;
    const [first, ...others] = /** @type {Map<number, Int32Array>[]} */ (places);
    for (const [section, starts] of first) {
      const sets = others.map((one) => new Set(one.get(section)));
      const found = Array.from(starts).filter((start) =>
        sets.every((set, i) => set.has(start + i + 1)),
      );
      if (found.length) holding.set(section, found);
    }
    return holding;
  }

  /**
   * @param {string} term
   * @returns {Promise<Entry | undefined>}
   */
  async entry(term) {
    if (!this.firsts.length) return undefined;
    const entry = (await this.file(findRun(this.firsts, term))).get(term);
    if (entry) this.found.set(term, entry);
    return entry;
  }

  /** @param {string} term */
  async positions(term) {
    const entry = await this.entry(term);
    if (!entry) return undefined;
    const number = findRun(this.firsts, term);
    const { size } = await this.file(number);
    const { together } = this.bundle.manifest.browser.families.positions.keys;
    const bytes = await this.bundle.bytes("positions", Math.floor(number / together));
    return readPositions(bytes, number % together, entry, size);
  }

  /**
   * @param {string} term One that the site does not have.
   * @returns {Promise<string[]>}
   */
  async matesOf(term) {
    const stem = this.stem(term);
    // The last letter of a stem may be another one than that of its words: `librari`.
    const letters = stem.slice(0, Math.max(SHORTEST_STEM, stem.length - 1));
    const entries = letters.length < SHORTEST_STEM ? [] : await this.run(letters);
    return entries.map((entry) => entry.term).filter((known) => this.stem(known) === stem);
  }

  /**
   * @param {string} letters
   * @returns {Promise<Entry[]>} Terms that begin with them, in code-point order.
   */
  async run(letters) {
    if (!this.firsts.length) return [];
    const [begin, end] = span(this.firsts, letters);
    const last = Math.min(end, begin + MOST_RUN_FILES);
    const files = await Promise.all(
      Array.from({ length: last - begin }, (_, i) => this.file(begin + i)),
    );
    const entries = files.flatMap((file) =>
      Array.from(file.values()).filter((entry) => entry.term.startsWith(letters)),
    );
    for (const entry of entries) this.found.set(entry.term, entry);
    return entries;
  }

  /**
   * @param {number} number
   * @returns {Promise<Map<string, Entry>>}
   */
  file(number) {
    let file = this.files.get(number);
    if (!file) {
      file = this.bundle.bytes("terms", number).then(readTerms);
      file.catch(() => this.files.delete(number));
      this.files.set(number, file);
    }
    return file;
  }
}

/**
 * @param {readonly string[]} firsts
 * @param {string} letters
 * @returns {[number, number]} The files that may hold terms that begin so, the last one excluded.
 */
function span(firsts, letters) {
  const begin = findRun(firsts, letters);
  let end = begin + 1;
  while (end < firsts.length && firsts[end].startsWith(letters)) end++;
  return [begin, end];
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
