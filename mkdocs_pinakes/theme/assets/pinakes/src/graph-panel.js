// @ts-check
/** A picture with all that belongs to it. */

import { make, makeButton } from "./elements.js";
import { createCanvasView } from "./graph-canvas.js";
import { firstKinds, visiblePart } from "./graph-model.js";
import { createFinder, createLegend, createList, createStepper, groupsAround, groupsOfSite, signButton } from "./graph-parts.js";
import { createSvgView } from "./graph-svg.js";

/**
 * @typedef {object} Site What all pictures of a site share.
 * @property {import("./graph-words.js").Words} words
 * @property {import("./graph-model.js").Keys} keys
 * @property {string} here The address of the page the reader is on, relative to the site's root.
 * @property {(url: string) => string} href
 *
 * @typedef {{text: string, pressed: (button: HTMLElement) => void}} Action
 */

const MOST_LINKS = 150;
const STEP = 1.4;

/**
 * @param {import("./graph-model.js").Drawing} drawing
 * @param {Site} site
 * @param {{actions: Action[], leave: () => void}} choice
 * @returns {HTMLElement}
 */
export function createPanel(drawing, site, { actions, leave }) {
  const { words, keys, here, href } = site;
  const kinds = firstKinds(drawing, keys);
  let depth = 1;
  const status = make("p", { class: "pinakes-graph-said", role: "status" });
  const announce = (/** @type {string} */ text) => void (status.textContent = text);
  const create = drawing.nodes.length > MOST_LINKS ? createCanvasView : createSvgView;
  const view = create({ drawing, label: labelOf(drawing, words), href, here, leave, announce });
  const list = createList(words, href);
  const update = () => {
    const part = visiblePart(drawing, { depth, kinds });
    view.show(part);
    list.show(() => (drawing.isLocal ? groupsAround(drawing, part, kinds, words) : groupsOfSite(drawing, words)));
  };
  const bar = make("div", { class: "pinakes-graph-bar" });
  const deepest = Math.max(...new Set(drawing.nodes.map((node) => node.depth)));
  if (drawing.isLocal && deepest > 1) {
    bar.append(createStepper(words, { depth, deepest }, (next) => {
      depth = next;
      update();
    }));
  }
  if (!drawing.isLocal) bar.append(createFinder(drawing, words, view.find));
  const tools = make("div", { class: "pinakes-graph-tools" });
  tools.append(
    signButton("−", words.say("zoom_out"), () => view.zoom(1 / STEP)),
    signButton("+", words.say("zoom_in"), () => view.zoom(STEP)),
    signButton("⤢", words.say("reset"), view.reset),
    ...actions.map(({ text, pressed }) => {
      const button = makeButton(text, { class: "pinakes-graph-action" }, () => pressed(button));
      return button;
    }),
  );
  bar.append(tools);
  const stage = make("div", { class: "pinakes-graph-stage" });
  stage.append(view.element, make("p", { class: "pinakes-graph-keys" }, words.say("keys")));
  const panel = make("div", { class: "pinakes-graph-panel" }, bar, stage, createLegend(drawing, words, kinds, update));
  panel.append(...notes(drawing, words), list.element, status);
  update();
  return panel;
}

/**
 * @param {import("./graph-model.js").Drawing} drawing
 * @param {import("./graph-words.js").Words} words
 */
function labelOf({ isLocal, nodes, leftOut }, words) {
  const pages = nodes.filter(({ kind, depth }) => kind === "document" && (!isLocal || depth === 1)).length;
  return isLocal ? words.count("label", pages + leftOut) : words.count("site_label", pages);
}

/**
 * @param {import("./graph-model.js").Drawing} drawing
 * @param {import("./graph-words.js").Words} words
 */
function notes({ leftOut, edgesLeftOut }, words) {
  const texts = [];
  if (leftOut) texts.push(words.count("left_out", leftOut));
  if (edgesLeftOut) texts.push(words.count("lines_left_out", edgesLeftOut));
  return texts.map((text) => make("p", { class: "pinakes-graph-note" }, text));
}
