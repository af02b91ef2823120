// @ts-check
/** The graph views; loaded when a reader opens one. */

import { addStyles, make } from "./elements.js";
import { openDialog } from "./graph-dialog.js";
import { readLocal, readSite } from "./graph-model.js";
import { createPanel } from "./graph-panel.js";
import { createWords } from "./graph-words.js";
import { shardOf } from "./hash.js";
import { pageAddress } from "./page-address.js";

/**
 * @typedef {import("./runtime.js").Pinakes} Pinakes
 * @typedef {import("./graph-panel.js").Site} Site
 * @typedef {import("./bundle.js").Bundle} Bundle
 * @typedef {(place: Element) => void} Tell Says in a place that its graph could not be loaded.
 */

const { pinakes } = /** @type {{pinakes: Pinakes}} */ (/** @type {unknown} */ (globalThis));
/** @type {WeakSet<Element>} */
const mounted = new WeakSet();
/** @type {Promise<void> | undefined} */
let styles;

/**
 * Show the graph of a page in its section, once.
 *
 * @param {HTMLElement} section The element with `data-pinakes-graph`.
 * @param {Tell} tellFailure
 */
async function show(section, tellFailure) {
  if (mounted.has(section)) return;
  mounted.add(section);
  const place = section.querySelector("details") ?? section;
  const wait = make("div", { class: "pinakes-graph-view", "aria-busy": "true" });
  place.append(wait);
  try {
    styles ??= addStyles(new URL("assets/pinakes/pinakes-graph.css", pinakes.root).href);
    const [bundle] = await Promise.all([pinakes.open(), styles]);
    await showLocal(section, wait, bundle, tellFailure);
  } catch {
    // It may be tried again.
    mounted.delete(section);
    wait.remove();
    tellFailure(place);
  }
}

/**
 * @param {HTMLElement} section
 * @param {HTMLElement} view
 * @param {Bundle} bundle
 * @param {Tell} tellFailure
 */
async function showLocal(section, view, bundle, tellFailure) {
  const here = section.dataset.pinakesGraph ?? "";
  const { families, language } = bundle.manifest.browser;
  const { files, keys } = families.local;
  const entries = await bundle.json("local", shardOf(here, files));
  const read = () => readLocal(entries[here], /** @type {any} */ (keys));
  /** @type {Site} */
  const site = {
    words: createWords(bundle.strings, language),
    keys: /** @type {any} */ (keys),
    here,
    href: (url) => pageAddress(pinakes.root, url),
  };
  const { words } = site;
  const title = read().nodes[0].title;
  /** @type {import("./graph-panel.js").Action} */
  const whole = { text: words.say("site"), pressed: (button) => void showSite(button, { section, site, bundle, tellFailure }) };
  const more = bundle.has("sitegraph") ? [whole] : [];
  const enlarge = {
    text: words.say("expand"),
    pressed: () => openDialog(section, words, title, (leave) => createPanel(read(), site, { actions: more, leave })),
  };
  const actions = [enlarge, ...more];
  const leave = () => /** @type {HTMLElement | null} */ (section.querySelector("summary"))?.focus();
  view.removeAttribute("aria-busy");
  view.replaceChildren(createPanel(read(), site, { actions, leave }));
  nameSummary(section, words.say("hide"));
  section.querySelector(".pinakes-graph-failed")?.remove();
}

/**
 * Let what opens the graph say what it does next.
 *
 * @param {HTMLElement} section
 * @param {string} hide
 */
function nameSummary(section, hide) {
  const details = section.querySelector("details");
  const summary = details?.querySelector("summary");
  if (!details || !summary) return;
  const show = summary.textContent;
  const update = () => void (summary.textContent = details.open ? hide : show);
  details.addEventListener("toggle", update);
  update();
}

/**
 * @param {HTMLElement} button What was pressed.
 * @param {{section: HTMLElement, site: Site, bundle: Bundle, tellFailure: Tell}} shown
 */
async function showSite(button, { section, site, bundle, tellFailure }) {
  const place = button.closest(".pinakes-graph-panel") ?? section;
  try {
    const drawing = readSite(await bundle.json("sitegraph", 0), site.keys);
    // A reader may have closed what it is in, or have gone to another page.
    if (!button.isConnected) return;
    place.querySelector(".pinakes-graph-failed")?.remove();
    openDialog(section, site.words, site.words.say("site"), (leave) => createPanel(drawing, site, { actions: [], leave }));
  } catch {
    tellFailure(place);
  }
}

pinakes.provide("graph", { show });
