// @ts-check
/** Which file of a family speaks of a page; `sharding.py` is the same in Python. */

const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Choose the file of a family that speaks of a page.
 *
 * @param {string} url The page's address relative to the site's root. A lone surrogate
 *   counts as the characters that spell it in JSON.
 * @param {number} files Files of the family, at least 1.
 * @returns {number} Number of the file, from 0.
 */
export function shardOf(url, files) {
  const spelled = url.replace(LONE_SURROGATE, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
  let found = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(spelled)) {
    found = Math.imul(found ^ byte, 0x01000193);
  }
  return (found >>> 0) % files;
}
