// @ts-check
/** A field that asks the search of the site as it was last built. */

import { count, make, part, say } from "./make.js";

/**
 * @typedef {object} Hit
 * @property {string} url
 * @property {string} title
 * @property {string} section
 * @property {{text: string}[]} reasons
 * @property {string} snippet
 */

const SEARCH = new URL("../api/search", location.href);
const DELAY = 150;
const MOST = 8;
const PATIENCE = 15000;

let timer = 0;
let waiting = new AbortController();
let findSite = () => "/";

/**
 * Begin to answer what is typed.
 *
 * @param {() => string} site Gives the path of the site, with a slash at its end.
 */
export function startSearch(site) {
  findSite = site;
  const search = part(".pinakes-search");
  search.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, DELAY);
  });
  search.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    ask();
  });
}

/** Ask once more what is in the field: there is a new build. */
export function askAgain() {
  if (query()) ask();
}

function query() {
  return /** @type {HTMLInputElement} */ (part("#pinakes-query")).value?.trim() ?? "";
}

async function ask() {
  waiting.abort();
  const { signal } = (waiting = new AbortController());
  const words = query();
  if (!words) {
    show("", []);
    return;
  }
  const address = new URL(SEARCH);
  address.search = String(new URLSearchParams({ q: words, limit: String(MOST) }));
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const answer = await fetch(address, { cache: "no-store", signal: patience });
    const record = await answer.json();
    if (signal.aborted) return;
    if (answer.ok) show(heading(record.hits.length), record.hits);
    else show(`No answer: ${record.detail}`, []);
  } catch {
    if (!signal.aborted) show("No answer: the server cannot be reached.", []);
  }
}

/** @param {number} number */
function heading(number) {
  if (!number) return "No page found";
  return number < MOST ? count(number, "page") : `The best ${number} pages`;
}

/**
 * @param {string} words
 * @param {Hit[]} hits
 */
function show(words, hits) {
  say(part("#pinakes-found"), words);
  part(".pinakes-hits").replaceChildren(...hits.map(makeHit));
}

/** @param {Hit} hit */
function makeHit({ url, title, section, reasons, snippet }) {
  const href = new URL(url, new URL(findSite(), location.href)).href;
  const link = make("a", { href, target: "pinakes-site", dir: "auto" }, title || url);
  const below = section && section !== title ? [" ", make("span", { class: "pinakes-section", dir: "auto" }, section)] : [];
  const why = reasons.map((one) => one.text).join(" · ");
  return make(
    "li",
    {},
    link,
    ...below,
    ...(snippet ? [make("p", { class: "pinakes-snippet", dir: "auto" }, snippet)] : []),
    ...(why ? [make("p", { class: "pinakes-why", dir: "auto" }, why)] : []),
  );
}
