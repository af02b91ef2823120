// @ts-check
/** Chinese and Japanese, written without spaces. */

/** A class of their characters, for regular expressions. */
export const CJK = "\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
const CHARACTER = new RegExp(`^[${CJK}]`, "u");

/**
 * Tell whether a character belongs to them.
 *
 * @param {string} character
 * @returns {boolean}
 */
export function isCjk(character) {
  return CHARACTER.test(character);
}
