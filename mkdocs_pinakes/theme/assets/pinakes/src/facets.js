// @ts-check
/** What pages can be filtered by: tags, folders, and the kinds of edges that they are at an end of. */

/** @typedef {import("./bundle.js").Bundle} Bundle */

/**
 * @typedef {object} Filter
 * @property {readonly string[]} [tags] Tags that a page must have, each itself or one nested in it.
 * @property {readonly string[]} [paths] Folders, one of which must hold it.
 * @property {readonly string[]} [kinds] Kinds of edges, at an end of one of which it must be.
 */

const TAGS = 0;
const FOLDERS = 1;
const KINDS = 2;

/**
 * Find the pages that a filter lets through.
 *
 * @param {Bundle} bundle
 * @param {Filter} filter
 * @returns {Promise<Set<number> | undefined>} None if it lets every page through.
 */
export async function filteredPages(bundle, { tags = [], paths = [], kinds = [] }) {
  /** @type {Promise<Set<number>>[]} */
  const conditions = tags.map((tag) => pagesOf(bundle, TAGS, (name) => isBelow(name, tag)));
  if (paths.length) {
    const folders = paths.map((path) => path.replace(/^\/+|\/+$/g, ""));
    conditions.push(pagesOf(bundle, FOLDERS, (name) => folders.includes(name)));
  }
  if (kinds.length) conditions.push(pagesOf(bundle, KINDS, (name) => kinds.includes(name)));
  if (!conditions.length) return undefined;
  const [first, ...others] = await Promise.all(conditions);
  return new Set([...first].filter((page) => others.every((pages) => pages.has(page))));
}

/**
 * List what pages can be filtered by.
 *
 * @param {Bundle} bundle
 * @param {"tags" | "folders" | "kinds"} facet
 * @returns {Promise<{name: string, count: number}[]>} With the number of pages, by name.
 */
export async function listFacet(bundle, facet) {
  const number = { tags: TAGS, folders: FOLDERS, kinds: KINDS }[facet];
  /** @type {Record<string, number[]>} */
  const found = await bundle.json("facets", number);
  return Object.entries(found).map(([name, steps]) => ({ name, count: steps.length }));
}

/**
 * @param {Bundle} bundle
 * @param {number} facet
 * @param {(name: string) => boolean} fits
 */
async function pagesOf(bundle, facet, fits) {
  /** @type {Record<string, number[]>} */
  const found = await bundle.json("facets", facet);
  /** @type {Set<number>} */
  const pages = new Set();
  for (const [name, steps] of Object.entries(found)) {
    if (!fits(name)) continue;
    let page = 0;
    for (const step of steps) pages.add((page += step));
  }
  return pages;
}

/**
 * @param {string} name
 * @param {string} wanted
 */
function isBelow(name, wanted) {
  const tag = compared(name);
  const above = compared(wanted.replace(/^#/, "").replace(/\/+$/, ""));
  return tag === above || tag.startsWith(`${above}/`);
}

/** @param {string} tag */
function compared(tag) {
  return tag.normalize("NFC").toLowerCase();
}
