// @ts-check
/**
 * Pages found by us within Material's own search, as a group below what it found itself.
 *
 * Material writes its list anew with each answer of its worker; the group stands
 * after that list, in the element whose links the arrows of Material go through.
 */

/**
 * @typedef {import("./runtime.js").Pinakes} Pinakes
 * @typedef {import("./source.js").Source} Source
 * @typedef {import("./searcher.js").Hit} Hit
 * @typedef {import("./searcher.js").Excerpt} Excerpt
 */

/**
 * What the dialog has too, so that it is not loaded twice.
 *
 * @typedef {Pick<typeof import("./marks.js"), "showMarked" | "titleMarks">
 *   & {createSearcher: typeof import("./searcher.js").createSearcher, readQuery: typeof import("./typed.js").readQuery,
 *   reasonLine: typeof import("./wording.js").reasonLine}} Tools
 */

import { make, makeButton } from "./elements.js";
import { pageAddress } from "./page-address.js";

const MOST = 5;
const ASKED = 15;
/** Milliseconds; Material's own answer comes first, for ours leaves out what it has. */
const PAUSE = 200;

/**
 * Join Material's search, where there is one; once.
 *
 * @param {Pinakes} pinakes
 * @param {Source} source
 * @param {(query: string) => void} openDialog
 * @param {Tools} tools
 */
export function joinMaterial(pinakes, source, openDialog, tools) {
  const input = /** @type {HTMLInputElement | null} */ (document.querySelector(".md-search__input"));
  const result = document.querySelector(".md-search-result");
  const list = result?.querySelector(".md-search-result__list");
  if (!input || !list || result?.querySelector(".pinakes-group")) return;

  const heading = make("h2", { class: "pinakes-group-heading", id: "pinakes-group" });
  const items = make("ol", { class: "pinakes-group-list" });
  const all = makeButton("", { class: "pinakes-group-all" }, () => openDialog(input.value));
  const group = make("section", { class: "pinakes-group", "aria-labelledby": heading.id, hidden: "" }, heading, items, all);
  list.after(group);

  /** @type {{query: string, hits: Hit[], excerpts: Promise<Excerpt | null>[]}} */
  let latest = { query: "", hits: [], excerpts: [] };
  const show = () => {
    const listed = new Set([...list.querySelectorAll("a")].map((link) => new URL(link.href).pathname));
    const isNew = (/** @type {Hit} */ hit) => !listed.has(new URL(pageAddress(pinakes.root, hit.url)).pathname);
    const chosen = latest.hits.filter(isNew).slice(0, MOST);
    items.replaceChildren(
      ...chosen.map((hit) => makeItem(tools, pinakes, source, latest.query, hit, latest.excerpts[latest.hits.indexOf(hit)])),
    );
    heading.textContent = source.say()("client.search.group");
    all.textContent = source.say()("client.search.everything");
    group.hidden = !chosen.length;
  };
  const clear = () => {
    latest = { query: "", hits: [], excerpts: [] };
    show();
  };
  const searcher = tools.createSearcher({
    engine: source.engine,
    answered: (request, { hits }, excerpts) => {
      latest = { query: request.text, hits, excerpts };
      show();
    },
    // Material's own results are there.
    failed: clear,
  });
  const ask = () => {
    const { text, tags } = tools.readQuery(input.value.trim());
    if (text || tags.length) return searcher.ask({ text, tags, paths: [], kinds: [], limit: ASKED }, PAUSE);
    searcher.drop();
    clear();
  };
  input.addEventListener("input", ask);
  input.form?.addEventListener("reset", () => setTimeout(ask));
  new MutationObserver(show).observe(list, { childList: true });
  ask();
}

/**
 * @param {Tools} tools
 * @param {Pinakes} pinakes
 * @param {Source} source
 * @param {string} query
 * @param {Hit} hit
 * @param {Promise<Excerpt | null>} excerpt
 */
function makeItem({ showMarked, titleMarks, reasonLine }, pinakes, source, query, hit, excerpt) {
  const title = make("h2", { dir: "auto" });
  const marks = titleMarks(hit.title, query);
  showMarked(title, hit.title, marks);
  const text = make("p", { dir: "auto" });
  const reason = make("p", { class: "pinakes-group-reason" }, reasonLine(source.say(), hit.reasons, marks.length > 0));
  const article = make("article", { class: "md-search-result__article md-typeset" }, title, text, reason);
  const link = make("a", { class: "md-search-result__link", href: pageAddress(pinakes.root, hit.url) }, article);
  excerpt.then((found) => {
    if (!found) return;
    link.href = pageAddress(pinakes.root, hit.url, found.anchor);
    showMarked(text, found.text, found.marks);
    reason.textContent = reasonLine(source.say(), hit.reasons, marks.length + found.marks.length > 0);
  });
  return make("li", { class: "md-search-result__item" }, link);
}
