// @ts-check
/** The graph views; loaded when a reader opens one. */

import { addStyles, make } from "./elements.js";
import { openDialog } from "./graph-dialog.js";
import { readLocal, readSite } from "./graph-model.js";
import { createPanel } from "./graph-panel.js";
import { createWords } from "./graph-words.js";
import { shardOf } from "./hash.js";

/**
 * @typedef {import("./runtime.js").Pinakes} Pinakes
 * @typedef {import("./graph-panel.js").Site} Site
 * @typedef {import("./bundle.js").Bundle} Bundle
 */

const shared = /** @type {{pinakes?: Pinakes}} */ (globalThis);
/** @type {WeakSet<Element>} */
const mounted = new WeakSet();
/** @type {Promise<void> | undefined} */
let styles;

/**
 * Show the graph of a page in its section, once.
 *
 * @param {HTMLElement} section The element with `data-pinakes-graph`.
 * @param {Pinakes} runtime
 */
export async function mountLocalGraph(section, runtime) {
  if (mounted.has(section)) return;
  mounted.add(section);
  const place = section.querySelector("details") ?? section;
  const wait = make("div", { class: "pinakes-graph-view", "aria-busy": "true" });
  place.append(wait);
  try {
    styles ??= addStyles(new URL("assets/pinakes/pinakes-graph.css", runtime.root).href);
    const [bundle] = await Promise.all([runtime.open(), styles]);
    await showLocal(section, wait, bundle, runtime);
  } catch {
    // It may be tried again.
    mounted.delete(section);
    wait.remove();
    tellFailure(place, runtime);
  }
}

/**
 * @param {Element} place
 * @param {Pinakes} runtime
 */
function tellFailure(place, runtime) {
  const text = runtime.isReadable ? runtime.labels.graphFailed : runtime.labels.failed;
  const told = place.querySelector(".pinakes-graph-failed");
  if (!told) place.append(make("p", { class: "pinakes-graph-failed", role: "status" }, text));
}

/**
 * @param {HTMLElement} section
 * @param {HTMLElement} view
 * @param {Bundle} bundle
 * @param {Pinakes} runtime
 */
async function showLocal(section, view, bundle, runtime) {
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
    // Joined as text, an address can lead nowhere but into the site.
    href: (url) => runtime.root + (url === "." || url === "./" ? "" : url),
  };
  const { words } = site;
  const title = read().nodes[0].title;
  const showWhole = () =>
    showSite(section, site, bundle).catch(() => tellFailure(section.querySelector("[open]") ?? section, runtime));
  const whole = { text: words.say("site"), pressed: () => void showWhole() };
  const actions = [
    {
      text: words.say("expand"),
      pressed: () => {
        const more = bundle.has("sitegraph") ? [whole] : [];
        openDialog(section, words, title, (leave) => createPanel(read(), site, { actions: more, leave }));
      },
    },
    ...(bundle.has("sitegraph") ? [whole] : []),
  ];
  const leave = () => /** @type {HTMLElement | null} */ (section.querySelector("summary"))?.focus();
  nameSummary(section, words.say("hide"));
  view.removeAttribute("aria-busy");
  view.replaceChildren(createPanel(read(), site, { actions, leave }));
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
 * @param {HTMLElement} section
 * @param {Site} site
 * @param {Bundle} bundle
 */
async function showSite(section, site, bundle) {
  const data = await bundle.json("sitegraph", 0);
  const drawing = readSite(data, site.keys);
  section.querySelector(".pinakes-graph-failed")?.remove();
  openDialog(section, site.words, site.words.say("site"), (leave) => createPanel(drawing, site, { actions: [], leave }));
}

shared.pinakes?.provide("graph", {
  mountLocalGraph,
  /** @param {HTMLElement} section */
  show: (section) => mountLocalGraph(section, /** @type {Pinakes} */ (shared.pinakes)),
});
