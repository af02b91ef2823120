// @ts-check
/** What the graph views say. */

import { createSay } from "./say.js";

const PREFIX = "client.graph.";
const HUBS = /** @type {Record<string, string>} */ ({ tag: "tags", directory: "folders" });

/**
 * @typedef {object} Words
 * @property {(name: string, text?: string) => string} say A phrase, with a text in its gap.
 * @property {(name: string, count: number) => string} count A phrase with a number.
 * @property {(kind: string) => string} kind The name of a kind of edges.
 */

/**
 * Say phrases in the language of a bundle.
 *
 * @param {Record<string, string>} strings
 * @param {string} language
 * @returns {Words}
 */
export function createWords(strings, language) {
  const all = createSay(strings, language);
  /** @param {string} name @param {string | number} [value] */
  const say = (name, value) => all(PREFIX + name, value);
  return { say, count: say, kind: (kind) => say(HUBS[kind] ?? `kind.${kind}`) };
}
