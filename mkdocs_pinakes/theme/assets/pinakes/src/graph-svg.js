// @ts-check
/** A graph of up to a hundred and fifty nodes: every page is a link. */

import { listenForGestures } from "./graph-gestures.js";
import { fitted, onScreen, placeLabels, zoomed } from "./graph-layout.js";
import { nearestInDirection, neighboursOf } from "./graph-model.js";

/**
 * @typedef {import("./graph-model.js").Drawing} Drawing
 * @typedef {import("./graph-model.js").Part} Part
 * @typedef {import("./graph-layout.js").View} View
 *
 * @typedef {object} Setting
 * @property {Drawing} drawing
 * @property {string} label What the picture is.
 * @property {(url: string) => string} href
 * @property {string} here The address of the page the reader is on.
 * @property {() => void} leave
 *
 * @typedef {object} GraphView
 * @property {HTMLElement | SVGElement} element
 * @property {(part: Part) => void} show
 * @property {(factor: number) => void} zoom
 * @property {() => void} reset
 * @property {(number: number) => void} find Show one node.
 */

const NAMESPACE = "http://www.w3.org/2000/svg";
const LINE_HEIGHT = 13;
const LONGEST_LABEL = 28;
const LIMITS = { least: 0.05, most: 8 };
// From here on pages farther away have names too.
const CLOSE = 1.5;

/**
 * @param {Setting} setting
 * @returns {GraphView}
 */
export function createSvgView(setting) {
  const { drawing, label, leave } = setting;
  const svg = shape("svg", { class: "pinakes-graph-picture", role: "group", "aria-label": label, tabindex: "-1" });
  // A listener for the focus would have Tab stop at the picture itself.
  const nodes = drawing.nodes.map((_, number) => nodeElement(setting, number));
  /** @type {Part} */
  let part = { nodes: [], lines: [] };
  /** @type {View} */
  let view = { scale: 1, x: 0, y: 0 };
  let isFitted = true;
  /** @type {SVGElement[]} */
  let lines = [];

  const size = () => ({ width: svg.clientWidth, height: svg.clientHeight });
  const update = () => {
    if (svg.clientWidth === 0) return;
    if (isFitted) view = fittedView(drawing, part, size());
    const spots = part.nodes.map((number) => onScreen(view, drawing.nodes[number]));
    const at = new Map(part.nodes.map((number, place) => [number, spots[place]]));
    part.lines.forEach((line, place) => put(lines[place], lineEnds(at, line)));
    part.nodes.forEach((number, place) => {
      nodes[number].setAttribute("transform", `translate(${rounded(spots[place])})`);
    });
    putLabels(svg, { drawing, part, view, size: size() });
  };
  /** @param {View} next */
  const look = (next) => {
    [view, isFitted] = [next, false];
    update();
  };
  const middle = () => ({ x: svg.clientWidth / 2, y: svg.clientHeight / 2 });
  /** @param {number} factor */
  const zoom = (factor, point = middle()) => look(zoomed(view, factor, point, LIMITS));
  /** @type {GraphView} */
  const shown = {
    element: svg,
    show(next) {
      part = next;
      lines = part.lines.map((line) => lineElement(drawing, line));
      svg.replaceChildren(...lines, ...part.nodes.map((number) => nodes[number]));
      update();
    },
    zoom,
    reset() {
      isFitted = true;
      update();
    },
    find: (number) => nodes[number].focus(),
  };
  listenForGestures(svg, {
    pan: (x, y) => look({ ...view, x: view.x + x, y: view.y + y }),
    zoom,
    reset: shown.reset,
    move: (direction) => moveFocus(drawing, part, nodes, direction),
    leave,
  });
  light(svg, () => ({ part, nodes, lines }), drawing.nodes.length);
  svg.addEventListener("focusin", ({ target }) => {
    const node = drawing.nodes[nodes.indexOf(/** @type {SVGElement} */ (target))];
    if (!node) return;
    const spot = onScreen(view, node);
    const [x, y] = [middle().x - spot.x, middle().y - spot.y];
    const isSeen = Math.abs(x) <= middle().x && Math.abs(y) <= middle().y;
    if (!isSeen) look({ ...view, x: view.x + x, y: view.y + y });
  });
  new ResizeObserver(update).observe(svg);
  return shown;
}

/**
 * @param {Drawing} drawing
 * @param {import("./graph-model.js").Line} line
 */
function lineElement({ isLocal }, { source, target, kind }) {
  const isFar = isLocal && source !== 0 && target !== 0;
  return shape("line", { class: `pinakes-graph-line is-${kind}${isFar ? " is-far" : ""}` });
}

/**
 * @param {Drawing} drawing
 * @param {Part} part
 * @param {import("./graph-layout.js").Size} size
 */
function fittedView(drawing, part, size) {
  const points = part.nodes.map((number) => drawing.nodes[number]);
  const margin = { x: Math.min(70, size.width / 8), y: 30 };
  return fitted(points, size, { margin, largest: 1.6, isCentred: drawing.isLocal });
}

/**
 * @param {Setting} setting
 * @param {number} number
 * @returns {SVGElement}
 */
function nodeElement({ drawing, href, here }, number) {
  const { title, url, kind, radius, depth, topic } = drawing.nodes[number];
  const isHere = drawing.isLocal ? number === 0 : kind === "document" && url === here;
  const isLink = kind === "document" && !(drawing.isLocal && isHere);
  const text = shape("text", {});
  text.textContent = shortened(title);
  const attributes = {
    class: `pinakes-graph-node is-${kind} is-depth-${depth} is-topic-${topic < 0 ? "none" : topic % 8}`,
    "data-node": String(number),
  };
  const group = isLink
    ? shape("a", { ...attributes, href: href(url), "aria-label": title })
    : shape("g", { ...attributes, role: "img", "aria-label": title });
  if (isHere) group.classList.add("is-here");
  group.append(shape("circle", { class: "pinakes-graph-reach", r: String(Math.max(12, radius + 3)) }));
  group.append(dot(kind, isHere ? Math.max(radius, 7) : radius), text);
  return group;
}

/**
 * @param {string} kind
 * @param {number} radius
 */
function dot(kind, radius) {
  if (kind === "document") return shape("circle", { class: "pinakes-graph-dot", r: radius.toFixed(1) });
  const half = Math.min(6, radius);
  const square = { x: -half, y: -half, width: 2 * half, height: 2 * half };
  const turn = kind === "tag" ? { transform: "rotate(45)" } : {};
  return shape("rect", { class: "pinakes-graph-dot", ...square, ...turn });
}

/** @param {string} title */
export function shortened(title) {
  const signs = [...title];
  return signs.length > LONGEST_LABEL ? `${signs.slice(0, LONGEST_LABEL - 1).join("").trimEnd()}…` : title;
}

/**
 * @param {SVGElement} svg
 * @param {{drawing: Drawing, part: Part, view: View, size: import("./graph-layout.js").Size}} shown
 */
function putLabels(svg, { drawing, part, view, size }) {
  const nodes = /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll(".pinakes-graph-node"));
  const items = [...nodes].map((element) => {
    const node = drawing.nodes[Number(element.dataset.node)];
    const text = /** @type {SVGTextElement} */ (element.querySelector("text"));
    return { ...onScreen(view, node), node, element, text, radius: node.radius, width: text.getComputedTextLength() };
  });
  const isNamed = (/** @type {{depth: number}} */ node) =>
    !drawing.isLocal || node.depth <= 1 || view.scale >= CLOSE || part.nodes.length <= 24;
  const order = [...items].sort((a, b) => a.node.depth - b.node.depth || b.node.degree - a.node.degree);
  const named = order.filter(({ node }) => isNamed(node));
  // A label may lie over the edge of a node, but not over its middle.
  const obstacles = items.map(({ x, y, radius }) => ({ x, y, radius: radius / 2 }));
  const spots = placeLabels(named, size, { height: LINE_HEIGHT, obstacles, most: 80 });
  const spotOf = new Map(named.map((item, place) => [item, spots[place]]));
  for (const item of items) {
    const spot = spotOf.get(item);
    item.element.classList.toggle("is-unnamed", !spot);
    const x = spot ? spot.x - item.x : 0;
    const y = spot ? spot.y - item.y : item.radius + LINE_HEIGHT;
    item.text.setAttribute("x", x.toFixed(1));
    item.text.setAttribute("y", y.toFixed(1));
  }
}

/**
 * @param {Drawing} drawing
 * @param {Part} part
 * @param {SVGElement[]} nodes
 * @param {import("./graph-layout.js").Point} direction
 */
function moveFocus(drawing, part, nodes, direction) {
  const current = nodes.indexOf(/** @type {any} */ (document.activeElement));
  const others = part.nodes.filter((number) => number !== current && nodes[number].hasAttribute("href"));
  const from = current < 0 ? { x: 0, y: 0 } : drawing.nodes[current];
  const place = nearestInDirection(others.map((number) => drawing.nodes[number]), from, direction);
  if (place >= 0) nodes[others[place]].focus();
}

/**
 * Dim all but a node and its neighbours while a pointer or the focus is on it.
 *
 * @param {SVGElement} svg
 * @param {() => {part: Part, nodes: SVGElement[], lines: SVGElement[]}} shown
 * @param {number} count
 */
function light(svg, shown, count) {
  /** @param {Event} event */
  const update = (event) => {
    const isOver = event.type === "pointerover" || event.type === "focusin";
    const target = isOver ? /** @type {Element} */ (event.target).closest?.("[data-node]") : null;
    const { part, nodes, lines } = shown();
    const number = target ? nodes.indexOf(/** @type {SVGElement} */ (target)) : -1;
    const lit = new Set(number < 0 ? [] : [number, ...neighboursOf(part.lines, count)[number]]);
    svg.classList.toggle("is-dimmed", number >= 0);
    nodes.forEach((node, place) => {
      node.classList.toggle("is-lit", lit.has(place));
      node.classList.toggle("is-chosen", place === number);
    });
    part.lines.forEach(({ source, target: end }, place) => {
      lines[place].classList.toggle("is-lit", source === number || end === number);
    });
  };
  for (const name of ["pointerover", "pointerout", "focusin", "focusout"]) svg.addEventListener(name, update);
}

/**
 * @param {Map<number, import("./graph-layout.js").Point>} at
 * @param {{source: number, target: number}} line
 */
function lineEnds(at, { source, target }) {
  const one = /** @type {import("./graph-layout.js").Point} */ (at.get(source));
  const other = /** @type {import("./graph-layout.js").Point} */ (at.get(target));
  const [x1, y1, x2, y2] = [one.x, one.y, other.x, other.y].map((value) => value.toFixed(1));
  return { x1, y1, x2, y2 };
}

/** @param {import("./graph-layout.js").Point} point */
function rounded({ x, y }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/**
 * @param {Element} element
 * @param {Record<string, string | number>} attributes
 */
function put(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
export function shape(name, attributes) {
  const element = /** @type {SVGElement} */ (document.createElementNS(NAMESPACE, name));
  put(element, attributes);
  return element;
}
