// @ts-check
/** What the graph views say. */

import { counted } from "./plural.js";

/** Stands in for phrases that a bundle does not have. */
const ENGLISH = /** @type {Record<string, string>} */ ({
  label: "{} pages linked to this one",
  "label.one": "{} page linked to this one",
  hide: "Hide the graph",
  site: "Graph of the whole site",
  site_label: "{} pages and the links between them",
  expand: "Enlarge",
  close: "Close",
  depth: "Steps",
  closer: "Fewer steps",
  further: "More steps",
  zoom_in: "Zoom in",
  zoom_out: "Zoom out",
  reset: "Show all",
  legend: "Kinds of links",
  list: "As a list",
  tags: "Tags",
  folders: "Folders",
  find: "Find a page in the graph",
  left_out: "{} pages with few links are not shown",
  "left_out.one": "{} page with few links is not shown",
  failed: "The graph could not be loaded",
  keys: "Arrow keys move, plus and minus zoom, 0 shows all",
  "kind.field": "Properties",
  "kind.link": "Links",
  "kind.embed": "Embedded notes",
  "kind.nav": "Navigation",
  "kind.mention": "Mentions",
  from_here: "{}: from this page",
  to_here: "{}: to this page",
  both_ways: "{}: in both directions",
  farther: "Farther away",
  other_pages: "Other pages",
  found: "{} pages found",
  "found.one": "{} page found",
  "found.none": "No page found",
  show_more: "Show {} more",
  lines_left_out: "{} links are not drawn",
  "lines_left_out.one": "{} link is not drawn",
});
const PREFIX = "client.graph.";

/**
 * @typedef {object} Words
 * @property {(name: string, text?: string) => string} say A phrase, with a text in its gap.
 * @property {(name: string, count: number) => string} count A phrase with a number.
 * @property {(kind: string) => string} kind The name of a kind of edges.
 */

/**
 * Say phrases in the language of a bundle.
 *
 * @param {Readonly<Record<string, string>>} strings
 * @param {string} language
 * @returns {Words}
 */
export function createWords(strings, language) {
  /** @type {Record<string, string>} */
  const all = {};
  for (const [name, text] of Object.entries(ENGLISH)) {
    // A form for a number is of no use to a phrase of another language.
    const base = PREFIX + name.replace(/\.(one|none)$/, "");
    if (!(base in strings)) all[PREFIX + name] = text;
  }
  Object.assign(all, strings);
  /** @type {Words["say"]} */
  const say = (name, text = "") => all[PREFIX + name].replaceAll("{}", text);
  const named = /** @type {Record<string, string>} */ ({ tag: "tags", directory: "folders" });
  return {
    say,
    count: (name, count) =>
      count === 0 && `${PREFIX}${name}.none` in all
        ? say(`${name}.none`)
        : counted(all, language, PREFIX + name, count),
    kind: (kind) => say(named[kind] ?? `kind.${kind}`),
  };
}
