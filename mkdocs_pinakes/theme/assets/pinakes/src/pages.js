// @ts-check
/** The pages of a bundle: whose each section is, what pages are called, and what they say. */

import { Reader } from "./bytes.js";

/** @typedef {import("./bundle.js").Bundle} Bundle */

/**
 * @typedef {object} Card
 * @property {string} url Relative to the site's root.
 * @property {string} title
 * @property {string} path The navigation sections or folders that hold it.
 * @property {string[]} tags
 */

/** @typedef {[anchor: string, heading: string, text: string]} Section */

/**
 * @typedef {object} Owners
 * @property {Int32Array} firsts The first section of each page, and the number of sections.
 * @property {Int32Array} owners The page of each section.
 */

/**
 * Read whose each section is.
 *
 * @param {Bundle} bundle
 * @returns {Promise<Owners>}
 */
export async function readOwners(bundle) {
  const reader = new Reader(await bundle.bytes("owners", 0));
  const { pages } = bundle.manifest.browser;
  const firsts = new Int32Array(pages + 1);
  for (let page = 0; page < pages; page++) firsts[page + 1] = firsts[page] + reader.varint();
  const owners = new Int32Array(firsts[pages]);
  for (let page = 0; page < pages; page++) owners.fill(page, firsts[page], firsts[page + 1]);
  return { firsts, owners };
}

/**
 * Read what a page is called.
 *
 * @param {Bundle} bundle
 * @param {number} page One that may be searched.
 * @returns {Promise<Card>}
 */
export async function readCard(bundle, page) {
  const { keys } = bundle.manifest.browser.families.cards;
  const cards = await bundle.json("cards", Math.floor(page / keys.pages));
  const [url, title, path, tags] = cards[page % keys.pages];
  return { url, title, path, tags };
}

/**
 * Read what a page says.
 *
 * @param {Bundle} bundle
 * @param {number} page
 * @returns {Promise<Section[]>}
 */
export async function readSections(bundle, page) {
  const { keys } = bundle.manifest.browser.families.sections;
  const pages = await bundle.json("sections", Math.floor(page / keys.pages));
  return pages[page % keys.pages];
}
