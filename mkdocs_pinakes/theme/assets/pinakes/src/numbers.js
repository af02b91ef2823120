// @ts-check
/** Rounding, and the greatest of many numbers. */

// Adding and taking away so much leaves no place for a fraction, and rounds halves to even.
const NO_FRACTION = 1.5 * 2 ** 52;
// So many places more are gathered before they are put in order.
const SPARE = 64;

/**
 * Round, halves to even.
 *
 * @param {number} value
 * @param {number} scale 10 to the power of the digits kept.
 * @returns {number}
 */
export function round(value, scale) {
  return (value * scale + NO_FRACTION - NO_FRACTION) / scale;
}

/**
 * Add numbers up.
 *
 * @param {Iterable<number>} values
 * @returns {number}
 */
export function sum(values) {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/**
 * @param {ArrayLike<number>} values At least 0; those that are not count nothing.
 * @param {number} [least]
 * @returns {number} The greatest of them, or the least that is wanted.
 */
export function greatestOf(values, least = 0) {
  for (let place = 0; place < values.length; place++) {
    if (values[place] > least) least = values[place];
  }
  return least;
}

/**
 * Find the number that has a rank among others.
 *
 * @param {Float64Array} values NaN for those that are not known.
 * @param {number} rank From 1, for the greatest.
 * @returns {number} The least that is known if so many are not; 0 if none is.
 */
export function findRanked(values, rank) {
  const kept = new Float64Array(2 * rank);
  let count = 0;
  let least = -Infinity;
  for (let place = 0; place < values.length; place++) {
    if (!(values[place] > least)) continue;
    kept[count++] = values[place];
    if (count === kept.length) {
      least = kept.sort()[rank];
      kept.copyWithin(0, rank);
      count = rank;
    }
  }
  return kept.subarray(0, count).sort()[Math.max(0, count - rank)] ?? 0;
}

/**
 * Put the greatest of some numbers in order.
 *
 * @param {Float64Array} values
 * @param {number} most How many places are filled.
 * @param {Uint8Array | null} [chosen] 1 for each number that is asked for; if left out, those above 0.
 * @returns {number[]} Their places, the greatest first, of equal ones the lower place first.
 */
export function bestPlaces(values, most, chosen = null) {
  /** @type {number[]} */
  let best = [];
  let least = chosen ? -Infinity : 0;
  const order = () =>
    best.sort((one, other) => values[other] - values[one] || one - other).slice(0, most);
  for (let place = 0; place < values.length; place++) {
    // Of equal ones, those that come later are behind.
    if (!(values[place] > least) || (chosen && !chosen[place])) continue;
    if (best.push(place) < 2 * most + SPARE) continue;
    best = order();
    least = values[best[most - 1]];
  }
  return order();
}
