// @ts-check
/**
 * The search dialog: what is typed becomes a request, and its answer a list.
 *
 * ```
 * field, filters ──request──> searcher ──answer──> list, status, address
 *                                      ──failed──> message with "Try again"
 * ```
 */

import { isHere, keepQuery } from "./address.js";
import { createChips } from "./chips.js";
import { make, makeButton } from "./elements.js";
import { createFrame, put } from "./frame.js";
import { createListbox } from "./listbox.js";
import { partTags, readQuery, unfinishedTag, writeQuery } from "./typed.js";
import { createRecent } from "./recent.js";
import { makeResult } from "./results.js";
import { createSearcher, PAUSE } from "./searcher.js";
import { enumerate } from "./wording.js";

/**
 * @typedef {import("./runtime.js").Pinakes} Pinakes
 * @typedef {import("./source.js").Source} Source
 * @typedef {import("./searcher.js").Request} Request
 * @typedef {import("./searcher.js").Answer} Answer
 * @typedef {import("./searcher.js").Excerpt} Excerpt
 */

const PAGE = 10;
const COMPLETIONS = 8;
/** Milliseconds after which a count is said, so that typing is not talked over. */
const QUIET = 300;

/**
 * Make the dialog; it is put into the page when it is first opened.
 *
 * @param {Pinakes} pinakes
 * @param {Source} source
 */
export function createDialog(pinakes, source) {
  const filters = createChips(source.say, () => ask(0));
  const frame = createFrame(pinakes.labels, filters.chips, filters.row);
  const { dialog, input } = frame;
  const listbox = createListbox(input, frame.list);
  const recent = createRecent(() => localStorage, pinakes.root);
  const searcher = createSearcher({ engine: source.engine, answered, failed });
  /** @type {Set<string>} */
  const said = new Set();
  let limit = PAGE;
  let isFollowing = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let quiet;

  const say = () => source.say();
  const typed = () => ({ text: input.value.trim(), tags: filters.set.tags });

  /** @param {number} [pause] */
  function ask(pause = PAUSE) {
    const tag = unfinishedTag(input.value);
    const text = (tag ? tag.before : input.value).trim();
    limit = PAGE;
    if (tag) return void complete(tag.before, tag.beginning);
    if (!text && !filters.isAny()) return idle();
    request(text, pause);
  }

  /** @param {string} text @param {number} pause */
  function request(text, pause) {
    dialog.classList.add("is-busy");
    searcher.ask({ text, ...filters.set, limit }, pause);
  }

  /** What is shown before anything is typed. */
  function idle() {
    searcher.drop();
    keepQuery("");
    clear();
    const list = recent.list();
    listbox.show(list.map((query) => choice(query, "recent", () => write(query))));
    const forget = makeButton(say()("client.search.forget"), { class: "pinakes-search-forget" }, () => {
      recent.forget();
      idle();
      input.focus();
    });
    put(frame.heading, ...(list.length ? [say()("client.search.recent"), forget] : []));
    put(frame.message, list.length ? "" : say()("client.search.hint"));
  }

  /** @param {string} before @param {string} beginning */
  async function complete(before, beginning) {
    searcher.drop();
    const value = input.value;
    try {
      const [bundle, { listFacet, completeTag }] = await Promise.all([pinakes.open(), pinakes.get("filters")]);
      const tags = await listFacet(bundle, "tags");
      // A reader may have typed on, or turned away.
      if (input.value !== value || !dialog.open) return;
      clear();
      /** @type {{name: string, count: number}[]} */
      const found = completeTag(tags, beginning, COMPLETIONS);
      const pick = (/** @type {string} */ tag) => () => {
        filters.add(tag);
        input.value = before;
        input.focus();
        ask(0);
      };
      listbox.show(found.map(({ name, count }) => choice(`#${name}`, "tag", pick(name), count)));
      put(frame.message, found.length ? "" : say()("client.search.none", `#${beginning}`));
    } catch {
      if (input.value === value && dialog.open) failed();
    }
  }

  /** @param {string} text @param {string} kind @param {() => void} chosen @param {number} [count] */
  function choice(text, kind, chosen, count) {
    const button = makeButton("", { class: `pinakes-search-choice is-${kind}`, tabindex: "-1" }, chosen);
    button.append(make("bdi", {}, text));
    if (count) button.append(make("small", {}, String(count)));
    return button;
  }

  /** @param {Request} request @param {Answer} answer @param {Promise<Excerpt | null>[]} excerpts */
  function answered(request, answer, excerpts) {
    const { hits, total, corrected, notes } = answer;
    const isMore = request.limit > PAGE;
    clear();
    const shown = writeQuery({ text: request.text, tags: request.tags });
    keepQuery(shown);
    const context = { root: pinakes.root, say: say(), query: `${request.text} ${corrected.join(" ")}` };
    const results = hits.map((hit, i) => makeResult({ ...context, id: `pinakes-hit-${i}` }, hit, excerpts[i]));
    listbox.show(results, isMore);
    const isCorrected = corrected.length > 0 && hits.length > 0;
    put(frame.heading, isCorrected ? say()("client.search.corrected", enumerate(say(), corrected)) : "");
    frame.more.hidden = hits.length >= total;
    if (!isMore) frame.body.scrollTop = 0;
    if (request.text) put(frame.note, ...notes.filter((one) => !said.has(one)).map((one) => say()(one)));
    if (hits.length) notes.forEach((one) => said.add(one));
    announce(hits.length ? say()("client.search.count", total) : nothing(shown));
  }

  /** @param {string} wanted */
  function nothing(wanted) {
    // Folders and kinds alone are in no query.
    const text = wanted ? say()("client.search.none", `\u2068${wanted}\u2069`) : say()("client.search.hint");
    put(frame.message, make("p", {}, text), wanted && say()("client.search.none_hint"));
    return text;
  }

  function failed() {
    dialog.classList.remove("is-busy");
    // It may be about to be pressed.
    if (frame.message.querySelector("button")) return;
    clear();
    listbox.show([]);
    const again = makeButton(pinakes.labels.again, { class: "pinakes-search-again" }, () => {
      source.close();
      input.focus();
      ask(0);
    });
    put(frame.message, pinakes.labels.failed, ...(pinakes.isReadable ? [again] : []));
    announce(pinakes.labels.failed);
  }

  function clear() {
    dialog.classList.remove("is-busy");
    for (const part of [frame.heading, frame.message, frame.note]) put(part);
    frame.more.hidden = true;
    announce("");
  }

  /** @param {string} text */
  function announce(text) {
    clearTimeout(quiet);
    quiet = setTimeout(() => (frame.status.textContent = text), text ? QUIET : 0);
  }

  /** @param {string} query */
  function write(query) {
    const { text, tags } = readQuery(query);
    filters.reset(tags);
    input.value = text;
    input.focus();
    ask(0);
  }

  /** The words that the bundle brings. */
  function name() {
    input.placeholder = say()("client.search.placeholder") || pinakes.labels.search;
    frame.list.setAttribute("aria-label", say()("client.search.results") || pinakes.labels.search);
    frame.filter.textContent = say()("client.search.filters");
    frame.filter.hidden = !frame.filter.textContent;
    frame.more.textContent = say()("client.search.more");
    frame.keys.textContent = say()("client.search.keys");
    filters.show();
  }

  input.addEventListener("input", () => {
    const { text, tags } = partTags(input.value);
    if (tags.length) {
      tags.forEach(filters.add);
      input.value = text;
    }
    ask();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Backspace" && !input.value && filters.removeLast()) ask(0);
    else if (event.key === "Enter" && dialog.classList.contains("is-busy") && !event.isComposing) ask(0);
    else listbox.press(event);
  });
  frame.list.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link) return;
    recent.add(writeQuery(typed()));
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Going back from there shows the same search; on this page it is over.
    isFollowing = !isHere(link.href);
    dialog.close();
  });
  frame.more.addEventListener("click", () => {
    limit += PAGE;
    request(input.value.trim(), 0);
    input.focus();
  });
  frame.filter.addEventListener("click", async () => {
    const isOpen = filters.row.hidden;
    frame.filter.setAttribute("aria-expanded", String(isOpen));
    filters.row.hidden = !isOpen;
    if (!isOpen) return;
    try {
      const [bundle, { fillRow }] = await Promise.all([pinakes.open(), pinakes.get("filters")]);
      await fillRow(filters, bundle, say(), () => ask(0));
    } catch {
      failed();
    }
  });
  dialog.addEventListener("close", () => {
    searcher.drop();
    dialog.classList.remove("is-busy");
    if (!isFollowing) keepQuery("");
    isFollowing = false;
  });

  return {
    /**
     * @param {string} [query]
     * @param {string} [early] What was typed while the search was loaded.
     */
    open(query, early) {
      if (!dialog.isConnected) document.body.append(dialog);
      if (!dialog.open) dialog.showModal();
      input.focus();
      input.select();
      if (early) input.value = early;
      if (query && !early) write(query);
      else ask(0);
      source.engine().then(() => {
        name();
        if (dialog.open && !input.value) ask(0);
      }, () => undefined);
    },
    isOpen: () => dialog.open,
    close: () => dialog.close(),
  };
}
