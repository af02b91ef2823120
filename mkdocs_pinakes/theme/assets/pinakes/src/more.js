// @ts-check
/** More pages in a panel. */

import { make } from "./elements.js";
import { pageAddress } from "./page-address.js";

/**
 * @typedef {import("./say.js").Say} Say
 *
 * @typedef {object} FurtherPage
 * @property {string} url Relative to the site's root.
 * @property {string} title
 * @property {string} [path]
 * @property {string} [mark]
 * @property {string} [reason]
 *
 * @typedef {object} Further
 * @property {FurtherPage[]} [related]
 * @property {FurtherPage[]} [backlinks]
 * @property {string} [unlisted] How many more link to the page, in words.
 */

const STATUS = "pinakes-status";

/**
 * Put the pages a panel left out into it, in place of the button.
 *
 * @param {HTMLElement} button
 * @param {Further} entry
 * @param {string} root The site's address, with a slash at its end.
 * @param {Say} say
 */
export function addPages(button, entry, root, say) {
  const isRelated = button.dataset.pinakesMore === "related";
  const pages = (isRelated ? entry.related : entry.backlinks) ?? [];
  const lists = button.closest(".pinakes-panel")?.querySelectorAll("ul");
  const list = lists?.[lists.length - 1];
  if (!list || !pages.length) return;
  const items = pages.map((page) => item(page, isRelated ? "pinakes-card" : "pinakes-source", root));
  list.append(...items);
  if (isLeftToUs(button)) items[0].querySelector("a")?.focus();
  const unlisted = isRelated ? null : button.parentElement?.querySelector(".pinakes-unlisted");
  if (entry.unlisted && unlisted) unlisted.textContent = entry.unlisted;
  else unlisted?.remove();
  button.remove();
  announce(say("client.more.shown", items.length));
}

/**
 * Whether the reader has focused nothing else while the pages were fetched.
 * Some browsers do not focus a button that is clicked; then the page itself has it.
 *
 * @param {HTMLElement} button
 */
function isLeftToUs(button) {
  return document.activeElement === button || document.activeElement === document.body;
}

/**
 * @param {FurtherPage} page
 * @param {string} name
 * @param {string} root
 */
function item(page, name, root) {
  const isCard = name === "pinakes-card";
  const link = make("a", { class: "pinakes-title", href: pageAddress(root, page.url) }, make("bdi", {}, page.title));
  const top = make("div", { class: "pinakes-top" }, link);
  const found = make("li", { class: name }, top);
  if (page.mark) top.append(" ", make("span", { class: "pinakes-mark" }, page.mark));
  if (page.path) {
    const path = make(isCard ? "div" : "span", { class: "pinakes-path" }, make("bdi", {}, page.path));
    (isCard ? found : top).append(" ", path);
  }
  if (page.reason) found.append(make("div", { class: "pinakes-reason" }, page.reason));
  return found;
}

/** @param {string} text */
function announce(text) {
  document.querySelector(`.${STATUS}`)?.remove();
  const region = make("div", { class: STATUS, role: "status" });
  document.body.append(region);
  // What is in a region from the start is not read out.
  setTimeout(() => (region.textContent = text), 100);
}
