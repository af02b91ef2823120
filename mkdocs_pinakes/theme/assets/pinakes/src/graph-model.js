// @ts-check
/** What a graph view draws, before anything is drawn; nothing here touches a document. */

import { fold } from "./fold.js";

/**
 * @typedef {object} Keys
 * @property {string[]} nodeKinds
 * @property {string[]} edgeKinds The most telling first.
 * @property {boolean} tags Whether tags are drawn unless a reader chooses otherwise.
 * @property {boolean} directories
 * @property {boolean} site
 */

/**
 * @typedef {object} Node
 * @property {string} title
 * @property {string} url Relative to the site's root; of tags and directories `null` in effect, an empty text.
 * @property {string} kind
 * @property {number} depth Steps from the page in the middle; 0 for all pages of a site.
 * @property {number} x
 * @property {number} y
 * @property {number} degree
 * @property {number} radius
 * @property {number} topic
 */

/**
 * @typedef {object} Edge
 * @property {number} source
 * @property {number} target
 * @property {string} kind
 * @property {string} relation
 * @property {boolean} isMutual
 */

/**
 * @typedef {object} Drawing
 * @property {Node[]} nodes
 * @property {Edge[]} edges
 * @property {string[]} kinds Kinds of edges that it has, the most telling first.
 * @property {string[]} topics
 * @property {number} leftOut Pages that are not drawn.
 * @property {number} edgesLeftOut
 * @property {boolean} isLocal Whether the first node is the page in the middle.
 */

/**
 * @typedef {object} Line
 * @property {number} source
 * @property {number} target
 * @property {string} kind The most telling of its kinds that are shown.
 */

/**
 * @typedef {object} Part
 * @property {number[]} nodes Numbers of the nodes that are shown.
 * @property {Line[]} lines One for each pair.
 */

const LARGEST = 11;

/**
 * Say how large a node is.
 *
 * @param {number} degree
 */
export function radiusOf(degree) {
  return Math.min(LARGEST, 2 + Math.sqrt(degree));
}

/**
 * Read the graph around a page.
 *
 * @param {{nodes: [string, string, number, number, number, number, number][],
 *   edges: [number, number, number, string?, number?][], more?: number}} data
 * @param {Keys} keys
 * @returns {Drawing}
 */
export function readLocal(data, keys) {
  const nodes = data.nodes.map(([title, url, kind, depth, x, y, degree]) => ({
    ...{ title, url, kind: keys.nodeKinds[kind], depth, x, y, degree },
    ...{ radius: radiusOf(degree), topic: -1 },
  }));
  const edges = data.edges.map(([source, target, kind, relation = "", mutual = 0]) => ({
    ...{ source, target, kind: keys.edgeKinds[kind], relation, isMutual: mutual === 1 },
  }));
  const kinds = keys.edgeKinds.filter((kind) => edges.some((edge) => edge.kind === kind));
  return { nodes, edges, kinds, topics: [], leftOut: data.more ?? 0, edgesLeftOut: 0, isLocal: true };
}

/**
 * Read the graph of a site.
 *
 * @param {{x: number[], y: number[], degree: number[], kind: number[], title: string[],
 *   url: string[], topic: number[], topics: string[], left_out: number, edges_left_out: number,
 *   edges: {kind: number, source: number[], target: number[]}[]}} data
 * @param {Keys} keys
 * @returns {Drawing}
 */
export function readSite(data, keys) {
  const pages = data.url.length;
  const nodes = data.title.map((title, number) => ({
    title,
    url: data.url[number] ?? "",
    kind: keys.nodeKinds[number < pages ? 0 : data.kind[number - pages]],
    depth: 0,
    x: data.x[number],
    y: data.y[number],
    degree: data.degree[number],
    radius: radiusOf(data.degree[number]),
    topic: data.topic[number] ?? -1,
  }));
  /** @type {Edge[]} */
  const edges = [];
  for (const run of data.edges) {
    let source = 0;
    run.source.forEach((step, place) => {
      source += step;
      const kind = keys.edgeKinds[run.kind];
      edges.push({ source, target: source + run.target[place], kind, relation: "", isMutual: false });
    });
  }
  const kinds = keys.edgeKinds.filter((kind) => edges.some((edge) => edge.kind === kind));
  const { topics, left_out: leftOut, edges_left_out: edgesLeftOut } = data;
  return { nodes, edges, kinds, topics, leftOut, edgesLeftOut, isLocal: false };
}

/**
 * Say which kinds of edges are shown at first.
 *
 * @param {Drawing} drawing
 * @param {Keys} keys
 * @returns {Set<string>}
 */
export function firstKinds(drawing, keys) {
  const hidden = new Set([...(keys.tags ? [] : ["tag"]), ...(keys.directories ? [] : ["directory"])]);
  return new Set(drawing.kinds.filter((kind) => !hidden.has(kind)));
}

/**
 * Choose what is shown.
 *
 * @param {Drawing} drawing
 * @param {{depth: number, kinds: ReadonlySet<string>}} choice
 * @returns {Part}
 */
export function visiblePart(drawing, { depth, kinds }) {
  const edges = drawing.edges.filter((edge) => kinds.has(edge.kind));
  const shown = drawing.isLocal ? reached(drawing, edges, depth) : shownOnSite(drawing, kinds);
  /** @type {Map<number, Line>} */
  const lines = new Map();
  const rank = new Map(drawing.kinds.map((kind, place) => [kind, place]));
  const size = drawing.nodes.length;
  for (const { source, target, kind } of edges) {
    if (!shown.has(source) || !shown.has(target)) continue;
    const pair = source < target ? source * size + target : target * size + source;
    const line = lines.get(pair);
    if (!line || /** @type {number} */ (rank.get(kind)) < /** @type {number} */ (rank.get(line.kind))) {
      lines.set(pair, { source, target, kind });
    }
  }
  return { nodes: [...shown].sort((a, b) => a - b), lines: [...lines.values()] };
}

/**
 * @param {Drawing} drawing
 * @param {ReadonlySet<string>} kinds
 */
function shownOnSite(drawing, kinds) {
  /** @type {Set<number>} */
  const shown = new Set();
  drawing.nodes.forEach((node, number) => {
    if (node.kind === "document" || kinds.has(node.kind)) shown.add(number);
  });
  return shown;
}

/**
 * Walk from the page in the middle; a tag leads no farther.
 *
 * @param {Drawing} drawing
 * @param {Edge[]} edges
 * @param {number} depth
 */
function reached(drawing, edges, depth) {
  const { nodes } = drawing;
  const around = neighboursOf(edges, nodes.length);
  const shown = new Set([0]);
  let outer = [0];
  for (let step = 0; step < depth; step += 1) {
    const next = outer
      .filter((number) => nodes[number].kind === "document")
      .flatMap((number) => around[number])
      .filter((number) => nodes[number].depth <= depth);
    outer = [...new Set(next)].filter((number) => !shown.has(number));
    outer.forEach((number) => shown.add(number));
  }
  return shown;
}

/**
 * List the neighbours of each node.
 *
 * @param {Iterable<{source: number, target: number}>} edges
 * @param {number} size
 * @returns {number[][]}
 */
export function neighboursOf(edges, size) {
  /** @type {number[][]} */
  const found = Array.from({ length: size }, () => []);
  for (const { source, target } of edges) {
    found[source].push(target);
    found[target].push(source);
  }
  return found;
}

/**
 * Find the nearest point in a direction.
 *
 * @param {{x: number, y: number}[]} points
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} direction Of length 1.
 * @returns {number} Its place among the points; -1 if there is none.
 */
export function nearestInDirection(points, from, direction) {
  let best = -1;
  let least = Infinity;
  points.forEach((point, place) => {
    const x = point.x - from.x;
    const y = point.y - from.y;
    const along = x * direction.x + y * direction.y;
    const aside = Math.abs(x * direction.y - y * direction.x);
    const cost = along + 2 * aside;
    if (along > 0 && aside <= along && cost < least) {
      best = place;
      least = cost;
    }
  });
  return best;
}

/**
 * Find nodes by words of their titles; titles that begin so come first.
 *
 * @param {Node[]} nodes
 * @param {string} text
 * @returns {number[]} Numbers of pages.
 */
export function findByTitle(nodes, text) {
  const wanted = fold(text.trim());
  if (!wanted) return [];
  /** @type {number[]} */
  const first = [];
  /** @type {number[]} */
  const later = [];
  nodes.forEach((node, number) => {
    const place = node.kind === "document" ? fold(node.title).indexOf(wanted) : -1;
    if (place === 0) first.push(number);
    else if (place > 0) later.push(number);
  });
  const byDegree = (/** @type {number} */ a, /** @type {number} */ b) => nodes[b].degree - nodes[a].degree;
  return [...first.sort(byDegree), ...later.sort(byDegree)];
}
