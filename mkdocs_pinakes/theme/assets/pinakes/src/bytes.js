// @ts-check
/** Numbers and texts read from bytes: varints of seven bits a byte, and UTF-8 with its length. */

const decoder = new TextDecoder();

/** Reads bytes from the first to the last. */
export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    /** The position of the next byte. */
    this.at = 0;
  }

  /** @returns {number} The next varint. */
  varint() {
    const { bytes } = this;
    let byte = bytes[this.at++];
    if (byte < 0x80) return byte;
    let number = byte & 0x7f;
    let worth = 0x80;
    do {
      byte = bytes[this.at++];
      number += (byte & 0x7f) * worth;
      worth *= 0x80;
    } while (byte >= 0x80);
    return number;
  }

  /** @returns {string} The next text. */
  text() {
    return decoder.decode(this.take(this.varint()));
  }

  /**
   * @param {number} count
   * @returns {Uint8Array} The next bytes, not copied.
   */
  take(count) {
    const taken = this.bytes.subarray(this.at, this.at + count);
    this.at += count;
    return taken;
  }

  /**
   * @param {number} count
   * @returns {Int32Array} The next varints.
   */
  varints(count) {
    const numbers = new Int32Array(count);
    for (let i = 0; i < count; i++) numbers[i] = this.varint();
    return numbers;
  }

  /**
   * @param {number} count
   * @returns {Int32Array} Ascending numbers, of which the next varints are the steps.
   */
  ascending(count) {
    const numbers = new Int32Array(count);
    let number = 0;
    for (let i = 0; i < count; i++) numbers[i] = number += this.varint();
    return numbers;
  }

  /**
   * @param {number} count
   * @returns {Float32Array} The next single-precision numbers.
   */
  floats(count) {
    return new Float32Array(this.take(4 * count).slice().buffer);
  }
}

/**
 * Compare strings by code points, as the files are sorted.
 *
 * @param {string} one
 * @param {string} other
 * @returns {number} Below, at or above 0.
 */
export function compareCodePoints(one, other) {
  const length = Math.min(one.length, other.length);
  for (let i = 0; i < length; i++) {
    const a = one.charCodeAt(i);
    const b = other.charCodeAt(i);
    // The halves of characters beyond U+FFFF come before U+E000 as numbers, and after it as characters.
    if (a !== b) return (a >= 0xd800 && b >= 0xd800 ? rank(a) - rank(b) : a - b);
  }
  return one.length - other.length;
}

/** @param {number} unit */
function rank(unit) {
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/**
 * Find the last of ascending strings that is not behind a string.
 *
 * @param {readonly string[]} firsts
 * @param {string} wanted
 * @returns {number} Its number; 0 if all are behind.
 */
export function findRun(firsts, wanted) {
  let low = 0;
  let high = firsts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (compareCodePoints(firsts[middle], wanted) <= 0) low = middle;
    else high = middle;
  }
  return low;
}
