// @ts-check
/** The forms that numbers take; the twin of `plural_category` in translations.py. */

/**
 * Tells which form a number takes in a language.
 *
 * @param {string} language A code of ISO 639; of one that is none, 1 is the only number apart.
 * @param {number} count A whole number, at least 0.
 * @returns {Intl.LDMLPluralRule} By the rules of CLDR.
 */
export function pluralCategory(language, count) {
  try {
    return new Intl.PluralRules(language).select(count);
  } catch {
    return count === 1 ? "one" : "other";
  }
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
  const forms = [`.${pluralCategory(language, count)}`, ".other", ""];
  if (!count) forms.unshift(".none");
  const form = forms.find((one) => name + one in strings) ?? "";
  return strings[name + form].replaceAll("{}", String(count));
}
