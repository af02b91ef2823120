// @ts-check
/** The strings of the client, filled in. */

import { counted } from "./plural.js";

/**
 * @typedef {(name: string, value?: string | number) => string} Say Nothing where there is no such string.
 */

/**
 * Make what says a string by its name.
 *
 * @param {Record<string, string>} strings
 * @param {string} language
 * @returns {Say}
 */
export function createSay(strings, language) {
  return (name, value = "") => {
    if (!(name in strings)) return "";
    if (typeof value === "number") return counted(strings, language, name, value);
    const text = strings[name];
    // What separates names ends in a space that matters.
    return text.includes("{}") ? text.replaceAll("{}", () => value).trim() : text;
  };
}
