// @ts-check
/** The terms that a misspelt one may be meant to be. */

const SHORTEST = 4;
const SHORTEST_TWICE = 8;
// Most people hit the first letter; in a short word another one makes another word.
const OTHER_FIRST_LETTER = 0.5;
const SHORTEST_FIRST = 5;
const DIGITS = /^\p{Nd}+$/u;
const LONGEST = 255;

/**
 * How many characters terms have, and which ones, a bit for each as far as there are bits.
 *
 * @typedef {{lengths: Uint8Array, letters: Int32Array}} Measures
 */

/**
 * Worked out once for each list of terms.
 *
 * @type {WeakMap<readonly string[], Measures>}
 */
const measured = new WeakMap();

/**
 * Find the terms that a misspelt one may be meant to be.
 *
 * Boytsov (2011), Indexing Methods for Approximate Dictionary Searching.
 *
 * @param {string} term A term that is not known.
 * @param {readonly string[]} known All terms.
 * @returns {Map<string, number>} Terms at a distance of at most one letter inserted, left out,
 *   replaced or swapped, two for terms of eight letters and more; half a letter is added where the
 *   first ones differ, which they may from five letters on. The nearest first. Nothing for terms
 *   below four letters and for numbers.
 */
export function nearestTerms(term, known) {
  const wanted = codes(term);
  if (wanted.length < SHORTEST || DIGITS.test(term)) return new Map();
  const edits = wanted.length < SHORTEST_TWICE ? 1 : 2;
  const mayBeginElse = wanted.length >= SHORTEST_FIRST;
  const { lengths, letters: sets } = measure(known);
  const wantedSet = setOf(wanted);
  /** @type {[string, number][][]} */
  const found = [[], [], []];
  for (let number = 0; number < known.length; number++) {
    if (Math.abs(lengths[number] - wanted.length) > edits) continue;
    // An edit brings one letter, takes one away, or both.
    if (hasMore(wantedSet & ~sets[number], edits)) continue;
    if (hasMore(sets[number] & ~wantedSet, edits)) continue;
    const other = known[number];
    const letters = codes(other);
    const isElse = letters[0] !== wanted[0];
    if (isElse && !mayBeginElse) continue;
    const distance = distanceWithin(wanted, letters, edits);
    if (distance <= edits && !DIGITS.test(other)) {
      found[distance].push([other, distance + (isElse ? OTHER_FIRST_LETTER : 0)]);
    }
  }
  return new Map(found.flat());
}

/**
 * Count the letters to insert, leave out, replace or swap to make one word of another.
 *
 * Only cells near the diagonal can be so small; each letter is touched once.
 *
 * @param {ArrayLike<number>} one
 * @param {ArrayLike<number>} other
 * @param {number} most
 * @returns {number} More than `most`, whatever more it is.
 */
export function distanceWithin(one, other, most) {
  let start = 0;
  let ends = [one.length, other.length];
  while (start < Math.min(...ends) && one[start] === other[start]) start++;
  while (ends[0] > start && ends[1] > start && one[ends[0] - 1] === other[ends[1] - 1]) {
    ends = [ends[0] - 1, ends[1] - 1];
  }
  return banded(one, other, most, start, ends[0], ends[1]);
}

/**
 * @param {ArrayLike<number>} one
 * @param {ArrayLike<number>} other
 * @param {number} most
 * @param {number} start
 * @param {number} oneEnd
 * @param {number} otherEnd
 */
function banded(one, other, most, start, oneEnd, otherEnd) {
  const rows = oneEnd - start;
  const columns = otherEnd - start;
  if (Math.abs(rows - columns) > most) return most + 1;
  let before = new Uint8Array(columns + 1).fill(most + 1);
  let above = Uint8Array.from(before, (_, column) => Math.min(column, most + 1));
  for (let row = 1; row <= rows; row++) {
    const current = new Uint8Array(columns + 1).fill(most + 1);
    if (row <= most) current[0] = row;
    let least = current[0];
    for (let column = Math.max(1, row - most); column <= Math.min(columns, row + most); column++) {
      const letter = one[start + row - 1];
      const differs = letter === other[start + column - 1] ? 0 : 1;
      let cost = Math.min(above[column - 1] + differs, above[column] + 1, current[column - 1] + 1);
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === other[start + column - 2] &&
        one[start + row - 2] === other[start + column - 1];
      if (isSwapped) cost = Math.min(cost, before[column - 2] + 1);
      current[column] = Math.min(cost, most + 1);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, above] = [above, current];
  }
  return above[columns];
}

/** @param {string} term */
function codes(term) {
  /** @type {number[]} */
  const found = [];
  for (let at = 0; at < term.length; at++) {
    const code = /** @type {number} */ (term.codePointAt(at));
    found.push(code);
    if (code > 0xffff) at++;
  }
  return found;
}

/** @param {readonly number[]} letters */
function setOf(letters) {
  let set = 0;
  for (const letter of letters) set |= 1 << (letter & 31);
  return set;
}

/**
 * @param {number} set
 * @param {number} most
 */
function hasMore(set, most) {
  for (let left = most; set && left; left--) set &= set - 1;
  return set !== 0;
}

/**
 * @param {readonly string[]} known
 * @returns {Measures}
 */
function measure(known) {
  let found = measured.get(known);
  if (!found) {
    found = { lengths: new Uint8Array(known.length), letters: new Int32Array(known.length) };
    for (let number = 0; number < known.length; number++) {
      const letters = codes(known[number]);
      found.lengths[number] = Math.min(LONGEST, letters.length);
      found.letters[number] = setOf(letters);
    }
    measured.set(known, found);
  }
  return found;
}
