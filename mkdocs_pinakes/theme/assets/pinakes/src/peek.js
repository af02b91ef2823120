// @ts-check
/** Link previews, and more of the lists in panels; loaded when a reader turns to either. */

import { shardOf } from "./hash.js";
import { isSamePage, placeOf, spellings } from "./links.js";
import { addPages } from "./more.js";
import { watchLinks } from "./peek-links.js";
import { createSay } from "./say.js";

/**
 * @typedef {import("./links.js").Place} Place
 * @typedef {import("./peek-box.js").Shown} Shown
 * @typedef {import("./runtime.js").Pinakes} Pinakes
 */

/** What leads to a page: not the navigation, and not the marks beside headings. */
const TEXT = ".md-content, [role=main], article, main, .pinakes-panel";
const NO_TEXT = "nav, header, footer, .md-sidebar, [role=navigation], .headerlink, [data-preview], [download]";

const pinakes = /** @type {{pinakes: Pinakes}} */ (/** @type {unknown} */ (globalThis)).pinakes;
/**
 * Look up what a family says of a page.
 *
 * @param {string} family
 * @param {string} url
 * @returns {Promise<any>} Undefined if it says nothing.
 */
async function lookUp(family, url) {
  const { manifest, json } = await pinakes.open();
  const files = manifest.browser.families[family]?.files;
  for (const spelling of files ? spellings(url) : []) {
    const entries = await json(family, shardOf(spelling, files));
    if (Object.hasOwn(entries, spelling)) return entries[spelling];
  }
  return undefined;
}

/** @returns {string} */
const here = () => placeOf(location.href.split(/[?#]/)[0], pinakes.root)?.url ?? "";

/**
 * @param {HTMLAnchorElement} link
 * @returns {Place | null} None if nothing is shown of where it leads.
 */
function previewed(link) {
  const isText = link.closest(TEXT) && !link.closest(NO_TEXT);
  const place = isText ? placeOf(link.href, pinakes.root) : null;
  return place && !isSamePage(place.url, here()) ? place : null;
}

/**
 * @param {HTMLAnchorElement} link
 * @returns {Promise<Shown | null>}
 */
async function preview(link) {
  const { url, anchor } = /** @type {Place} */ (previewed(link));
  const page = await lookUp("previews", url);
  if (!page) return null;
  const { title, path, description, text, sections = {} } = page;
  if (Object.hasOwn(sections, anchor)) return { title, path, ...sections[anchor] };
  // A title alone is news only if the link says something else.
  const isNews = description || text || link.textContent !== title;
  return isNews ? { title, path, description, text } : null;
}

/** @param {Event} event */
async function showMore(event) {
  const button = event.target instanceof Element ? event.target.closest("[data-pinakes-more]") : null;
  if (!(button instanceof HTMLElement) || button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  try {
    const entry = await lookUp("more", here());
    const { strings, manifest } = await pinakes.open();
    if (entry) addPages(button, entry, pinakes.root, createSay(strings, manifest.browser.language));
  } catch {
    // The button stays, and may be pressed again.
  } finally {
    button.ariaBusy = "false";
  }
}

let isWatching = false;

pinakes.provide("peek", {
  /**
   * Begin to listen.
   *
   * @param {Event} event What came before this script was there.
   */
  begin(event) {
    if (isWatching) return;
    isWatching = true;
    const turnTo = watchLinks(previewed, preview, pinakes.root);
    document.addEventListener("click", showMore);
    if (event.type === "click") showMore(event);
    else turnTo(event);
  },
});
