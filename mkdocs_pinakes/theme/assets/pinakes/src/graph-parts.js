// @ts-check
/** What stands around a picture: the legend, the steps, the list of the same links, finding. */

import { make, makeButton } from "./elements.js";
import { findByTitle } from "./graph-model.js";
import { shape } from "./graph-svg.js";

/**
 * @typedef {import("./graph-model.js").Drawing} Drawing
 * @typedef {import("./graph-words.js").Words} Words
 */

const MOST_FOUND = 8;
const AT_ONCE = 100;
let count = 0;

/**
 * Make a button with a sign on it.
 *
 * @param {string} sign
 * @param {string} label
 * @param {() => void} pressed
 */
export function signButton(sign, label, pressed) {
  const button = makeButton("", { class: "pinakes-graph-sign", "aria-label": label, title: label }, pressed);
  button.append(make("span", { "aria-hidden": "true" }, sign));
  return button;
}

/**
 * Make the legend, whose entries show and hide kinds of edges.
 *
 * @param {Drawing} drawing
 * @param {Words} words
 * @param {Set<string>} kinds Those that are shown; changed.
 * @param {() => void} changed
 */
export function createLegend(drawing, words, kinds, changed) {
  const legend = make("div", { class: "pinakes-graph-legend", role: "group", "aria-label": words.say("legend") });
  for (const kind of drawing.kinds) {
    const button = makeButton("", { class: "pinakes-graph-kind", "aria-pressed": String(kinds.has(kind)) }, () => {
      const isShown = kinds.delete(kind) ? false : Boolean(kinds.add(kind));
      button.setAttribute("aria-pressed", String(isShown));
      changed();
    });
    const sample = shape("svg", { class: "pinakes-graph-sample", "aria-hidden": "true", width: 28, height: 8 });
    sample.append(shape("line", { class: `pinakes-graph-line is-${kind}`, x1: 1, x2: 27, y1: 4, y2: 4 }));
    button.append(sample, words.kind(kind));
    legend.append(button);
  }
  return legend;
}

/**
 * Make what chooses how many steps from the page are shown.
 *
 * @param {Words} words
 * @param {{depth: number, deepest: number}} choice
 * @param {(depth: number) => void} changed
 */
export function createStepper(words, { depth, deepest }, changed) {
  const shown = make("output", { class: "pinakes-graph-depth" });
  const less = signButton("−", words.say("closer"), () => set(depth - 1));
  const more = signButton("+", words.say("further"), () => set(depth + 1));
  const update = () => {
    shown.textContent = String(depth);
    // Unlike `disabled`, this keeps the focus where it is.
    less.setAttribute("aria-disabled", String(depth <= 1));
    more.setAttribute("aria-disabled", String(depth >= deepest));
  };
  /** @param {number} wanted */
  const set = (wanted) => {
    if (wanted < 1 || wanted > deepest) return;
    depth = wanted;
    update();
    changed(depth);
  };
  update();
  const label = words.say("depth");
  const attributes = { class: "pinakes-graph-stepper", role: "group", "aria-label": label };
  return make("div", attributes, make("span", { "aria-hidden": "true" }, label), less, shown, more);
}

/**
 * Make the list of the links that a picture shows.
 *
 * @param {Words} words
 * @param {(url: string) => string} href
 */
export function createList(words, href) {
  const body = make("div", { class: "pinakes-graph-groups" });
  const list = make("details", { class: "pinakes-graph-list" }, make("summary", {}, words.say("list")), body);
  /** @type {() => {heading: string, nodes: import("./graph-model.js").Node[]}[]} */
  let groups = () => [];
  const fill = () => {
    if (!list.open) return;
    body.replaceChildren(
      ...groups().map(({ heading, nodes }) => {
        const items = make("ul", {});
        addItems(items, nodes, words, href);
        return make("div", { class: "pinakes-graph-group" }, make("h3", {}, make("bdi", {}, heading)), items);
      }),
    );
  };
  list.addEventListener("toggle", fill);
  return {
    element: list,
    /** @param {typeof groups} next */
    show(next) {
      groups = next;
      fill();
    },
  };
}

/**
 * @param {HTMLElement} items
 * @param {import("./graph-model.js").Node[]} nodes
 * @param {Words} words
 * @param {(url: string) => string} href
 */
function addItems(items, nodes, words, href) {
  for (const { title, url, kind } of nodes.slice(0, AT_ONCE)) {
    const name = make("bdi", {}, title);
    items.append(make("li", {}, kind === "document" ? make("a", { href: href(url) }, name) : name));
  }
  const rest = nodes.slice(AT_ONCE);
  if (rest.length === 0) return;
  const text = words.say("show_more", String(Math.min(rest.length, AT_ONCE)));
  const more = makeButton(text, { class: "pinakes-graph-more" }, () => {
    const place = items.childElementCount - 1;
    more.parentElement?.remove();
    addItems(items, rest, words, href);
    items.children[place].querySelector("a")?.focus();
  });
  items.append(make("li", {}, more));
}

/**
 * Group what a picture of a page shows: by kind and direction next to the page, then the rest.
 *
 * @param {Drawing} drawing
 * @param {import("./graph-model.js").Part} part
 * @param {ReadonlySet<string>} kinds
 * @param {Words} words
 */
export function groupsAround(drawing, part, kinds, words) {
  const shown = new Set(part.nodes);
  /** @type {Map<string, Set<number>>} */
  const members = new Map();
  const near = new Set([0]);
  /** @param {string} heading @param {number} number */
  const add = (heading, number) => {
    if (!shown.has(number)) return;
    near.add(number);
    const group = members.get(heading);
    if (group) group.add(number);
    else members.set(heading, new Set([number]));
  };
  for (const kind of drawing.kinds.filter((one) => kinds.has(one))) {
    const isHub = kind === "tag" || kind === "directory";
    const name = words.kind(kind);
    for (const { source, target, relation, isMutual } of drawing.edges.filter((edge) => edge.kind === kind)) {
      const said = relation ? `${name} › ${relation}` : name;
      const direction = isMutual ? "both_ways" : source === 0 ? "from_here" : "to_here";
      if (source === 0) add(isHub ? said : words.say(direction, said), target);
      else if (target === 0) add(words.say(direction, said), source);
    }
  }
  const groups = [...members].map(([heading, numbers]) => ({ heading, nodes: named(drawing, [...numbers]) }));
  const farther = part.nodes.filter((number) => !near.has(number));
  if (farther.length) groups.push({ heading: words.say("farther"), nodes: named(drawing, farther) });
  return groups;
}

/**
 * Group all pages of a site by topic.
 *
 * @param {Drawing} drawing
 * @param {Words} words
 */
export function groupsOfSite(drawing, words) {
  const pages = drawing.nodes.map((_, number) => number).filter((number) => drawing.nodes[number].kind === "document");
  return [...drawing.topics, words.say("other_pages")]
    .map((heading, place) => {
      const topic = place === drawing.topics.length ? -1 : place;
      return { heading, nodes: named(drawing, pages.filter((number) => drawing.nodes[number].topic === topic)) };
    })
    .filter(({ nodes }) => nodes.length > 0);
}

/**
 * @param {Drawing} drawing
 * @param {number[]} numbers
 */
function named(drawing, numbers) {
  return numbers.map((number) => drawing.nodes[number]).sort((a, b) => a.title.localeCompare(b.title));
}

/**
 * Make the field that finds a page in the picture.
 *
 * @param {Drawing} drawing
 * @param {Words} words
 * @param {(number: number) => void} find
 */
export function createFinder(drawing, words, find) {
  const results = make("ul", { class: "pinakes-graph-results", id: `pinakes-graph-results-${(count += 1)}`, hidden: "" });
  const status = make("span", { class: "pinakes-graph-status", role: "status" });
  const label = words.say("find");
  const field = make("input", {
    ...{ type: "search", class: "pinakes-graph-find", dir: "auto", autocomplete: "off", maxlength: "100" },
    ...{ "aria-label": label, placeholder: label, "aria-controls": results.id },
  });
  /** @type {number[]} */
  let found = [];
  /** @param {number} number */
  const choose = (number) => {
    results.hidden = true;
    find(number);
  };
  field.addEventListener("input", () => {
    found = findByTitle(drawing.nodes, field.value);
    status.textContent = field.value.trim() ? words.count("found", found.length) : "";
    results.hidden = found.length === 0;
    results.replaceChildren(
      ...found.slice(0, MOST_FOUND).map((number) => {
        const button = makeButton("", {}, () => choose(number));
        button.append(make("bdi", {}, drawing.nodes[number].title));
        return make("li", {}, button);
      }),
    );
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing && found.length) choose(found[0]);
  });
  return make("div", { class: "pinakes-graph-finder" }, field, status, results);
}
