// @ts-check
/** Sums, rounding and the greatest of many numbers, to the same digits as in Python. */

/** @typedef {Float64Array | Float32Array | readonly number[]} Numbers */

const BLOCK = 128;
const BUCKETS = 1024;
// Adding and taking away so much leaves no place for a fraction, and rounds halves to even.
const NO_FRACTION = 1.5 * 2 ** 52;

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
 * Add numbers up by halves, in the order in which numpy does.
 *
 * @param {Numbers} values
 * @param {number} [start]
 * @param {number} [end]
 * @returns {number}
 */
export function sum(values, start = 0, end = values.length) {
  const count = end - start;
  if (count > BLOCK) {
    const half = (count >> 1) - ((count >> 1) % 8);
    return sum(values, start, start + half) + sum(values, start + half, end);
  }
  let total = 0;
  let at = start;
  if (count >= 8) {
    let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (; at + 8 <= end; at += 8) {
      a += values[at];
      b += values[at + 1];
      c += values[at + 2];
      d += values[at + 3];
      e += values[at + 4];
      f += values[at + 5];
      g += values[at + 6];
      h += values[at + 7];
    }
    total = a + b + (c + d) + (e + f + (g + h));
  }
  for (; at < end; at++) total += values[at];
  return total;
}

/**
 * Add numbers up exactly, and round once.
 *
 * Shewchuk (1997), Adaptive Precision Floating-Point Arithmetic.
 *
 * @param {Iterable<number>} values
 * @returns {number}
 */
export function exactSum(values) {
  /** @type {number[]} */
  let parts = [];
  for (let value of values) {
    const kept = [];
    for (let part of parts) {
      if (Math.abs(value) < Math.abs(part)) [value, part] = [part, value];
      const high = value + part;
      const low = part - (high - value);
      if (low) kept.push(low);
      value = high;
    }
    parts = [...kept, value];
  }
  let total = parts.pop() ?? 0;
  while (parts.length) {
    const high = total;
    const part = /** @type {number} */ (parts.pop());
    total = high + part;
    const low = part - (total - high);
    if (low) {
      // What is left may decide to which side a half is rounded.
      const next = parts.at(-1) ?? 0;
      const further = total + 2 * low;
      return low * next > 0 && 2 * low === further - total ? further : total;
    }
  }
  return total;
}

/**
 * Find the number that has a rank among others.
 *
 * @param {Float64Array} values No one of them is NaN.
 * @param {number} rank From 1, for the greatest.
 * @returns {number}
 */
export function findRanked(values, rank) {
  let least = Infinity;
  let greatest = -Infinity;
  const { length } = values;
  for (let place = 0; place < length; place++) {
    if (values[place] < least) least = values[place];
    if (values[place] > greatest) greatest = values[place];
  }
  if (values.length <= BUCKETS || least === greatest) {
    return values.length <= BUCKETS ? values.slice().sort()[values.length - rank] : least;
  }
  const counts = new Int32Array(BUCKETS);
  const scale = (BUCKETS - 1) / (greatest - least);
  for (let place = 0; place < length; place++) counts[((values[place] - least) * scale) | 0]++;
  let bucket = BUCKETS - 1;
  let above = 0;
  for (; above + counts[bucket] < rank; bucket--) above += counts[bucket];
  if (counts[bucket] === values.length) return values.slice().sort()[values.length - rank];
  const inside = new Float64Array(counts[bucket]);
  for (let place = 0, end = 0; place < length; place++) {
    if ((((values[place] - least) * scale) | 0) === bucket) inside[end++] = values[place];
  }
  return findRanked(inside, rank - above);
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
  let places = [];
  for (let place = 0; place < values.length; place++) {
    if (chosen ? chosen[place] : values[place] > 0) places.push(place);
  }
  if (places.length > most) {
    if (most < 1) return [];
    const found = new Float64Array(places.length);
    for (let place = 0; place < found.length; place++) found[place] = values[places[place]];
    const least = findRanked(found, most);
    const above = places.filter((place) => values[place] > least);
    const equal = places.filter((place) => values[place] === least);
    places = [...above, ...equal.slice(0, most - above.length)];
  }
  return places.sort((one, other) => values[other] - values[one] || one - other);
}
