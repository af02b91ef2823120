// @ts-check
/**
 * A graph of thousands of nodes, drawn when something has changed and not before.
 *
 * Two canvases lie on each other: the picture, and what of it is lit. To light a node,
 * the picture is only faded, never drawn anew.
 */

import { listenForGestures, within } from "./graph-gestures.js";
import { createGrid, fitted, onScreen, placeLabels, zoomed } from "./graph-layout.js";
import { nearestInDirection, neighboursOf } from "./graph-model.js";
import { createInk, watchTheme } from "./graph-ink.js";
import { shortened } from "./graph-svg.js";
import { make } from "./elements.js";

/**
 * @typedef {import("./graph-model.js").Part} Part
 * @typedef {import("./graph-layout.js").View} View
 * @typedef {import("./graph-svg.js").Setting} Setting
 * @typedef {import("./graph-svg.js").GraphView} GraphView
 */

const MOST_LABELS = 60;
const TRIED_LABELS = 500;
// With more lines than this, dragging moves the picture and draws it when it rests.
const MOST_AT_ONCE = 4000;
const REST = 120;
const REACH = 14;

/**
 * @param {Setting & {announce: (text: string) => void}} setting
 * @returns {GraphView}
 */
export function createCanvasView({ drawing, label, href, here, leave, announce }) {
  const base = make("canvas", { class: "pinakes-graph-base" });
  const lit = make("canvas", { class: "pinakes-graph-lit" });
  const attributes = { class: "pinakes-graph-picture", role: "application", tabindex: "0", "aria-label": label };
  const element = make("div", attributes, base, lit);
  const ink = createInk(element, drawing);
  const home = drawing.nodes.findIndex((node) => node.kind === "document" && node.url === here);
  const byDegree = drawing.nodes.map((_, number) => number).sort((a, b) => drawing.nodes[b].degree - drawing.nodes[a].degree);
  /** @type {Part} */
  let part = { nodes: [], lines: [] };
  /** @type {View} */
  let view = { scale: 1, x: 0, y: 0 };
  /** @type {View} The view that the picture was drawn in. */
  let drawn = view;
  let isFitted = true;
  let chosen = -1;
  /** @type {ReturnType<typeof createGrid> | undefined} */
  let grid;
  /** @type {number[][] | undefined} */
  let neighbours;
  let frame = 0;
  let rest = 0;

  const size = () => ({ width: element.clientWidth, height: element.clientHeight });
  const middle = () => ({ x: element.clientWidth / 2, y: element.clientHeight / 2 });
  /** @param {import("./graph-layout.js").Point} point */
  const inDrawing = ({ x, y }) => ({ x: (x - view.x) / view.scale, y: (y - view.y) / view.scale });
  const limits = () => {
    const least = overview().scale;
    return { least: least / 2, most: Math.max(4, least * 4) };
  };
  const overview = () =>
    fitted(part.nodes.map((number) => drawing.nodes[number]), size(), { margin: { x: 24, y: 24 }, largest: 1.6, isCentred: false });
  const scene = () => ({ drawing, part, view, size: size(), home });

  const draw = () => {
    if (element.clientWidth === 0) return;
    if (isFitted) view = overview();
    drawn = view;
    base.style.transform = "";
    ink.drawPicture(base, scene(), labelsOf(byDegree, scene(), ink));
    drawLit();
  };
  const drawLit = () => {
    element.classList.toggle("is-dimmed", chosen >= 0);
    neighbours ??= neighboursOf(part.lines, drawing.nodes.length);
    const around = chosen < 0 ? [] : [chosen, ...neighbours[chosen]];
    const first = around.slice(0, 1).concat(around.slice(1).sort((a, b) => drawing.nodes[b].degree - drawing.nodes[a].degree));
    ink.drawLit(lit, scene(), around, around.length ? labelsOf(first, scene(), ink) : []);
  };
  /** @param {View} next */
  const look = (next) => {
    [view, isFitted] = [next, false];
    if (part.lines.length <= MOST_AT_ONCE) {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
      return;
    }
    const scale = view.scale / drawn.scale;
    base.style.transform = `translate(${view.x - drawn.x * scale}px, ${view.y - drawn.y * scale}px) scale(${scale})`;
    if (chosen >= 0) choose(-1);
    clearTimeout(rest);
    rest = window.setTimeout(draw, REST);
  };
  /** @param {number} number */
  const choose = (number) => {
    if (number === chosen) return;
    chosen = number;
    element.classList.toggle("is-on-node", number >= 0);
    drawLit();
  };
  /** @param {MouseEvent} event */
  const under = (event) => {
    grid ??= createGrid(part.nodes.map((number) => drawing.nodes[number]), 40);
    const place = grid.nearest(inDrawing(within(element, event)), REACH / view.scale);
    return place < 0 ? -1 : part.nodes[place];
  };
  /** @param {number} number */
  const open = (number) => {
    const { kind, url } = drawing.nodes[number];
    if (kind === "document") location.assign(href(url));
  };
  /** @param {number} number */
  const find = (number) => {
    const { x, y } = drawing.nodes[number];
    const scale = Math.min(limits().most, Math.max(view.scale, 0.9));
    [view, isFitted] = [{ scale, x: middle().x - x * scale, y: middle().y - y * scale }, false];
    chosen = number;
    draw();
    announce(drawing.nodes[number].title);
  };
  /** @param {import("./graph-layout.js").Point} direction */
  const move = (direction) => {
    const from = chosen < 0 ? inDrawing(middle()) : drawing.nodes[chosen];
    const others = part.nodes.filter((number) => number !== chosen);
    const place = nearestInDirection(others.map((number) => drawing.nodes[number]), from, direction);
    if (place >= 0) find(others[place]);
  };
  /** @param {number} factor */
  const zoom = (factor, point = middle()) => look(zoomed(view, factor, point, limits()));
  /** @type {GraphView} */
  const shown = {
    element,
    show(next) {
      [part, grid, neighbours, chosen] = [next, undefined, undefined, -1];
      draw();
    },
    zoom,
    reset() {
      isFitted = true;
      draw();
    },
    find(number) {
      element.focus();
      find(number);
    },
  };
  listenForGestures(element, {
    pan: (x, y) => look({ ...view, x: view.x + x, y: view.y + y }),
    zoom,
    reset: shown.reset,
    move,
    leave,
  });
  element.addEventListener("pointermove", (event) => event.buttons === 0 && choose(under(event)));
  element.addEventListener("pointerleave", () => choose(-1));
  element.addEventListener("blur", () => choose(-1));
  element.addEventListener("click", (event) => {
    const number = under(event);
    if (number < 0) return;
    // A finger covers what it touches: the first touch says what is there.
    const isTouch = /** @type {PointerEvent} */ (event).pointerType === "touch";
    if (isTouch && number !== chosen) choose(number);
    else open(number);
  });
  element.addEventListener("keydown", (event) => event.key === "Enter" && chosen >= 0 && open(chosen));
  const forget = watchTheme(() => {
    ink.forget();
    draw();
  });
  // What is taken out of the page has no size any more.
  new ResizeObserver(() => (element.isConnected ? draw() : forget())).observe(element);
  return shown;
}

/**
 * Name the largest nodes that have room for it.
 *
 * @param {number[]} numbers The most important first.
 * @param {import("./graph-ink.js").Scene} scene
 * @param {import("./graph-ink.js").Ink} ink
 */
function labelsOf(numbers, { drawing, part, view, size, home }, ink) {
  const shown = new Set(part.nodes);
  const order = home >= 0 ? [home, ...numbers.filter((number) => number !== home)] : numbers;
  const items = [];
  for (const number of order) {
    const spot = onScreen(view, drawing.nodes[number]);
    const isInside = spot.x >= 0 && spot.y >= 0 && spot.x <= size.width && spot.y <= size.height;
    if (!shown.has(number) || !isInside) continue;
    const text = shortened(drawing.nodes[number].title);
    items.push({ ...spot, number, text, radius: ink.radius(number, view.scale), width: ink.width(text) });
    if (items.length === TRIED_LABELS) break;
  }
  const most = Math.min(MOST_LABELS, Math.round((size.width * size.height) / 14000));
  const spots = placeLabels(items, size, { height: 13, obstacles: [], most });
  return items.flatMap((item, place) => {
    const spot = spots[place];
    return spot ? [{ number: item.number, text: item.text, x: spot.x, y: spot.y }] : [];
  });
}
