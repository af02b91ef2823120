// @ts-check
/** Pages that were found, as the options of a list; each is a real link. */

import { make } from "./elements.js";
import { showMarked, titleMarks } from "./marks.js";
import { pageAddress } from "./page-address.js";
import { reasonLine } from "./wording.js";

/**
 * @typedef {import("./searcher.js").Hit} Hit
 * @typedef {import("./searcher.js").Excerpt} Excerpt
 * @typedef {import("./say.js").Say} Say
 */

/**
 * Make the option of a page, which fills itself when its excerpt comes.
 *
 * @param {object} context
 * @param {string} context.root
 * @param {Say} context.say
 * @param {string} context.query
 * @param {string} context.id
 * @param {Hit} hit
 * @param {Promise<Excerpt | null>} excerpt
 */
export function makeResult({ root, say, query, id }, hit, excerpt) {
  const title = make("bdi", { class: "pinakes-search-title", id: `${id}-title` });
  const marks = titleMarks(hit.title, query);
  showMarked(title, hit.title, marks);
  const link = make("a", { class: "pinakes-search-hit", href: pageAddress(root, hit.url) }, title);
  if (hit.path) link.append(make("bdi", { class: "pinakes-search-path" }, hit.path));
  const heading = make("bdi", { class: "pinakes-search-section", id: `${id}-section`, hidden: "" });
  const text = make("span", { class: "pinakes-search-excerpt", dir: "auto", id: `${id}-text`, hidden: "" });
  const reason = make("span", { class: "pinakes-search-reason", id: `${id}-reason` });
  link.append(heading, text, reason);
  if (hit.tags.length) link.append(makeTags(hit.tags));
  link.setAttribute("aria-labelledby", `${id}-title ${id}-section`);
  link.setAttribute("aria-describedby", `${id}-text ${id}-reason`);
  /** @param {boolean} hasMarks */
  const explain = (hasMarks) => (reason.textContent = reasonLine(say, hit.reasons, hasMarks));
  explain(marks.length > 0);
  excerpt.then((found) => {
    if (!found) return;
    link.href = pageAddress(root, hit.url, found.anchor);
    fill(heading, found.heading === hit.title ? "" : found.heading, titleMarks(found.heading, query));
    fill(text, found.text, found.marks);
    explain(marks.length + found.marks.length > 0);
  });
  return link;
}

/** @param {string[]} tags */
function makeTags(tags) {
  const shown = tags.slice(0, 4).map((tag) => make("bdi", {}, `#${tag}`));
  return make("span", { class: "pinakes-search-tags" }, ...shown);
}

/**
 * @param {HTMLElement} element
 * @param {string} text
 * @param {[number, number][]} marks
 */
function fill(element, text, marks) {
  element.hidden = !text;
  showMarked(element, text, marks);
}
