// @ts-check
/** Vectors of queries and sections: rows of bytes, each with the worth of one step. */

import { bestPlaces, round } from "./numbers.js";

/**
 * Rows of small numbers, one behind the other.
 *
 * @typedef {object} Rows
 * @property {Int8Array} numbers
 * @property {Float32Array} scales What a step of each row is worth.
 */

const SECTIONS = 3;
const SHARE = 0.3;
// Further digits depend on the machine.
const SCALE = 1e6;

/**
 * Embed a query as the sum of the rows of its words.
 *
 * @param {readonly Rows[]} rows One for each word that has one, in the order of the query.
 * @param {number} dimension
 * @returns {Float64Array | null} A unit vector; none if the words cancel out, or there are none.
 */
export function queryVector(rows, dimension) {
  const total = new Float64Array(dimension);
  for (const row of rows) addRow(total, row, 0);
  const length = lengthOf(total);
  return length ? total.map((number) => number / length) : null;
}

/**
 * Move a query's vector towards the best sections by words.
 *
 * Rocchio (1971), Relevance feedback in information retrieval.
 *
 * @param {Float64Array} query Unit vector of the query.
 * @param {Float64Array} words Scores of the sections by words, at least 0.
 * @param {Rows} sections Rows of all sections.
 * @returns {Float64Array} Unit vector.
 */
export function lean(query, words, sections) {
  const best = bestPlaces(words, SECTIONS);
  const total = new Float64Array(query.length);
  for (const row of best) addRow(total, sections, row);
  const towards = total.map((number) => number / (best.length || 1));
  const length = lengthOf(towards);
  if (!length) return query;
  const moved = query.map((number, axis) => (1 - SHARE) * number + (SHARE * towards[axis]) / length);
  const whole = lengthOf(moved);
  return moved.map((number) => number / whole);
}

/**
 * Say how close each row is to a query.
 *
 * @param {Rows} rows
 * @param {Float64Array} query Unit vector.
 * @returns {Float64Array} Cosines, rounded to six decimals.
 */
export function cosines({ numbers, scales }, query) {
  const dimension = query.length;
  const unrolled = dimension - (dimension % 4);
  const found = new Float64Array(scales.length);
  for (let row = 0, at = 0; row < scales.length; row++) {
    let [a, b, c, d] = [0, 0, 0, 0];
    let axis = 0;
    for (; axis < unrolled; axis += 4, at += 4) {
      a += numbers[at] * query[axis];
      b += numbers[at + 1] * query[axis + 1];
      c += numbers[at + 2] * query[axis + 2];
      d += numbers[at + 3] * query[axis + 3];
    }
    for (; axis < dimension; axis++, at++) a += numbers[at] * query[axis];
    found[row] = round((a + b + c + d) * scales[row], SCALE);
  }
  return found;
}

/**
 * @param {Float64Array} total
 * @param {Rows} rows
 * @param {number} row
 */
function addRow(total, { numbers, scales }, row) {
  const start = row * total.length;
  for (let axis = 0; axis < total.length; axis++) {
    total[axis] += numbers[start + axis] * scales[row];
  }
}

/** @param {Float64Array} vector */
function lengthOf(vector) {
  let squares = 0;
  for (const number of vector) squares += number * number;
  return Math.sqrt(squares);
}
