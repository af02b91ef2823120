// @ts-check
/** The forms that numbers take; the twin of `plural_category` in translations.py. */

/** @typedef {"zero" | "one" | "two" | "few" | "many" | "other"} PluralCategory */

const UNCOUNTED = new Set(["id", "ja", "ko", "ms", "th", "vi", "zh"]);
const ZERO_IS_ONE = new Set(["fa", "fr", "hi"]);

/**
 * Tells which form a number takes in a language.
 *
 * @param {string} language A code of ISO 639; of one that is not known, 1 is the only number apart.
 * @param {number} count A whole number, at least 0.
 * @returns {PluralCategory} By the rules of CLDR for whole numbers below a million.
 */
export function pluralCategory(language, count) {
  if (UNCOUNTED.has(language)) return "other";
  if (language === "ar") return arabicCategory(count);
  return count === 1 || (count === 0 && ZERO_IS_ONE.has(language)) ? "one" : "other";
}

/**
 * States a number of things.
 *
 * @param {Readonly<Record<string, string>>} strings Phrases by name.
 * @param {string} language The language they are in.
 * @param {string} name The name of the phrase.
 * @param {number} count How many; at least 0.
 * @returns {string} The phrase in the right form, with the number in it.
 */
export function counted(strings, language, name, count) {
  const none = count === 0 ? strings[`${name}.none`] : undefined;
  const form = none ?? strings[`${name}.${pluralCategory(language, count)}`] ?? strings[name];
  return form.replaceAll("{}", String(count));
}

/**
 * @param {number} count
 * @returns {PluralCategory}
 */
function arabicCategory(count) {
  if (count === 0) return "zero";
  if (count < 3) return count === 1 ? "one" : "two";
  const last = count % 100;
  if (last >= 3 && last <= 10) return "few";
  return last > 10 ? "many" : "other";
}
