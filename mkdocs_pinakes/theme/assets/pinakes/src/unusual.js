// @ts-check
/** What only some queries need: words that the site does not have, and phrases. */

import { isCjk } from "./cjk.js";
import { stemmer } from "./stemmer.js";
import { nearestTerms } from "./typos.js";

/**
 * @typedef {import("./expansion.js").Lexicon} Lexicon
 * @typedef {import("./expansion.js").Variant} Variant
 * @typedef {import("./term-files.js").Entry} Entry
 */

/** @typedef {Pick<typeof import("./unusual.js"), "stemMates" | "corrections" | "pairsWith" | "holding">} Unusual */

// A word at a distance of one or two letters says seven tenths for each of what the word says.
const PER_EDIT = [1, 0.7, 0.7 * 0.7];
const PART = 0.5;
const MOST_PAIRS = 50;
const MOST_CORRECTIONS = 4;
const OTHER_FIRST_LETTER = 0.5;
const SHORTEST_STEM = 2;
const SHORTEST_CUT = 3;
const HEADING_PLACE = 4096;

/**
 * Find the terms of a site that have the stem of one that it does not have.
 *
 * @param {string} term
 * @param {string} language The one whose rules make the stems.
 * @param {(letters: string) => Promise<Entry[]>} run Gives the terms that begin with some letters.
 * @returns {Promise<Entry[]>} In code-point order.
 */
export async function stemMates(term, language, run) {
  const stemOf = stemmer(language);
  const stem = stemOf(term);
  // The last letter of a stem may be another one than that of its words: `librari`. Of a short
  // one, such as that of `ids`, it is the same.
  const letters = stem.slice(0, Math.max(SHORTEST_CUT, stem.length - 1));
  const begun = letters.length < SHORTEST_STEM ? [] : await run(letters);
  return begun.filter((known) => stemOf(known.term) === stem);
}

/**
 * Find the terms that a misspelt one may be meant to be.
 *
 * @param {string} term
 * @param {Lexicon} lexicon
 * @returns {Promise<Variant[]>} The best first.
 */
export async function corrections(term, lexicon) {
  const near = nearestTerms(term, await lexicon.allTerms(term));
  const counts = await lexicon.count([...near.keys()]);
  // Of equal ones the first in code-point order is before, as they are given.
  const best = Array.from(near, ([other, distance]) => ({ other, distance, count: counts.get(other) ?? 0 }))
    .sort((one, other) => one.distance - other.distance || other.count - one.count)
    .slice(0, MOST_CORRECTIONS);
  return best
    .filter(({ distance }) => distance <= best[0].distance + OTHER_FIRST_LETTER)
    .map(({ other, distance, count }) => ({
      term: other,
      match: "corrected",
      factor: PER_EDIT[Math.max(1, Math.floor(distance))],
      count,
    }));
}

/**
 * Find the pairs of characters that hold a character.
 *
 * @param {string} character
 * @param {Lexicon} lexicon
 * @returns {Promise<Variant[]>} The most frequent ones, if it is written without spaces.
 */
export async function pairsWith(character, lexicon) {
  if (!isCjk(character)) return [];
  // Words of one character are in no lexicon where others stand beside them.
  const terms = await lexicon.allTerms(character);
  const counts = await lexicon.count(
    terms.filter((term) => term.includes(character) && Array.from(term).length === 2),
  );
  return Array.from(counts, ([term, count]) => /** @type {Variant} */ ({ term, match: "part", factor: PART, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_PAIRS);
}

/**
 * Find the sections that hold all of some phrases.
 *
 * @param {Uint8Array} passing 1 for each section that may.
 * @param {readonly (readonly string[])[]} phrases
 * @param {object} site
 * @param {(term: string) => Promise<Map<number, Int32Array>>} site.positions Gives the places of a term by section.
 * @param {Int32Array} site.owners The page of each section.
 * @param {Int32Array} site.firsts The first section of each page.
 * @returns {Promise<Uint8Array>} 1 for each section that does.
 */
export async function holding(passing, phrases, { positions, owners, firsts }) {
  const found = await Promise.all(phrases.map((phrase) => Promise.all(phrase.map(positions))));
  for (const places of found) {
    const holds = new Uint8Array(passing.length);
    for (const [section, start] of startsOf(places)) {
      // What stands in a title is said of the first section, and holds for all.
      if (start < HEADING_PLACE) holds.fill(1, firsts[owners[section]], firsts[owners[section] + 1]);
      else holds[section] = 1;
    }
    passing = passing.map((one, section) => one & holds[section]);
  }
  return passing;
}

/**
 * @param {readonly Map<number, Int32Array>[]} places Of each term of a phrase, by section.
 * @returns {Map<number, number>} Where the phrase first stands, by section.
 */
function startsOf([first, ...others]) {
  /** @type {Map<number, number>} */
  const holding = new Map();
  for (const [section, starts] of first) {
    const sets = others.map((one) => new Set(one.get(section)));
    const found = starts.find((start) => sets.every((set, i) => set.has(start + i + 1)));
    if (found !== undefined) holding.set(section, found);
  }
  return holding;
}
