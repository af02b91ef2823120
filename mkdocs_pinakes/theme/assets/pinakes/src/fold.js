// @ts-check

/**
 * Leave out case and accents.
 *
 * @param {string} text
 */
export function fold(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
