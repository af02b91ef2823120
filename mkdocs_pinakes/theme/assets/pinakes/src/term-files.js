// @ts-check
/** The files of the index, decoded: terms with their postings, the lexicon, and positions. */

import { Reader } from "./bytes.js";

/**
 * @typedef {object} CalledSo
 * @property {readonly string[]} rest The terms of a name behind its first.
 * @property {readonly [number, number][]} pages Numbers of the pages that bear it, and how surely each is meant.
 */

/**
 * @typedef {object} Entry
 * @property {string} term
 * @property {number} place Its number in the file.
 * @property {number} count How many sections hold it.
 * @property {readonly string[]} mates Other terms with the same stem, in code-point order.
 * @property {readonly CalledSo[]} names The names of pages that begin with a term of its stem; only the first of them has any.
 * @property {Int32Array} sections Ascending; decoded when they are asked for.
 * @property {Uint8Array} impacts
 */

const HAS_MATES = 1;
const HAS_NAMES = 2;
const FULL_WEIGHT = 2;
const decoder = new TextDecoder();

/**
 * Read a file of `terms`.
 *
 * @param {Uint8Array} bytes
 * @returns {Map<string, Entry>} In code-point order.
 */
export function readTerms(bytes) {
  const reader = new Reader(bytes);
  const nextTerm = frontCoded(reader);
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  for (let place = 0, left = reader.varint(); left > 0; left--, place++) {
    const term = nextTerm();
    const flags = reader.varint();
    const count = reader.varint();
    const mates = flags & HAS_MATES ? texts(reader) : [];
    const names = flags & HAS_NAMES ? namesFrom(reader) : [];
    const kept = reader.varint();
    const steps = reader.take(reader.varint());
    const impacts = reader.take(kept);
    /** @type {Int32Array | undefined} */
    let sections;
    entries.set(term, {
      term,
      place,
      count,
      mates,
      names,
      impacts,
      // Most terms of a file are not asked for.
      get sections() {
        return (sections ??= new Reader(steps).ascending(kept));
      },
    });
  }
  return entries;
}

/**
 * Read a file of `lexicon`.
 *
 * @param {Uint8Array} bytes
 * @returns {string[]} Its terms, in code-point order.
 */
export function readLexicon(bytes) {
  const reader = new Reader(bytes);
  const nextTerm = frontCoded(reader);
  return Array.from({ length: reader.varint() }, nextTerm);
}

/**
 * Read where a term stands, from a file of `positions`.
 *
 * @param {Uint8Array} bytes
 * @param {number} part Which of the files of terms that it goes with has the term.
 * @param {Entry} entry
 * @param {number} terms How many terms that file has.
 * @returns {Map<number, Int32Array>} Its places in each section, ascending.
 */
export function readPositions(bytes, part, entry, terms) {
  const whole = new Reader(bytes);
  for (; part > 0; part--) whole.take(whole.varint());
  const reader = new Reader(whole.take(whole.varint()));
  const lengths = reader.varints(terms);
  for (let i = 0; i < entry.place; i++) reader.at += lengths[i];
  /** @type {Map<number, Int32Array>} */
  const places = new Map();
  for (const section of entry.sections) places.set(section, reader.ascending(reader.varint()));
  return places;
}

/**
 * @param {Reader} reader
 * @returns {() => string}
 */
function frontCoded(reader) {
  let term = new Uint8Array(64);
  return () => {
    const shared = reader.varint();
    const rest = reader.take(reader.varint());
    const length = shared + rest.length;
    if (length > term.length) {
      const longer = new Uint8Array(2 * length);
      longer.set(term.subarray(0, shared));
      term = longer;
    }
    term.set(rest, shared);
    return decoder.decode(term.subarray(0, length));
  };
}

/** @param {Reader} reader */
function texts(reader) {
  return Array.from({ length: reader.varint() }, () => reader.text());
}

/**
 * @param {Reader} reader
 * @returns {CalledSo[]}
 */
function namesFrom(reader) {
  return Array.from({ length: reader.varint() }, () => ({
    rest: texts(reader),
    pages: Array.from(
      { length: reader.varint() },
      () => /** @type {[number, number]} */ ([reader.varint(), reader.varint() / FULL_WEIGHT]),
    ),
  }));
}
