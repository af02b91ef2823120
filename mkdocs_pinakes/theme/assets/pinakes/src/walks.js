// @ts-check
/** Where the graph of a bundle leads: the whole of a small one, or walks from single pages. */

import { Reader } from "./bytes.js";
import { Walker } from "./pagerank.js";
import { Paths } from "./paths.js";

/** @typedef {import("./bundle.js").Bundle} Bundle */
/** @typedef {import("./pagerank.js").Graph} Graph */

/**
 * @typedef {object} Walks
 * @property {number} nodeCount
 * @property {(restart: Float64Array) => Float64Array} fromRestart How often a walk is at each node.
 */

/**
 * @typedef {object} Links
 * @property {(seeds: readonly [number, number][]) => Promise<Walks>} walks Walks that begin at some pages, each with its share.
 * @property {(seeds: readonly number[], page: number) => Step[]} way What lies between, the page itself left out; empty if nothing leads there.
 */

/** @typedef {{page: number} | {label: string}} Step A page, or what pages share: a tag, a folder. */

// Each of the pages that a walk begins at is a file.
const MOST_SEEDS = 8;
const FULL = 255;
const OWN_SHARE = 0.5;

/**
 * Read the graph of a bundle.
 *
 * @param {Bundle} bundle
 * @returns {Promise<Links | undefined>} None if there is no edge to follow.
 */
export async function readLinks(bundle) {
  if (!bundle.has("walks")) return undefined;
  const { keys } = bundle.manifest.browser.families.walks;
  return keys.form === "graph" ? readGraph(bundle, keys.nodes) : new Reach(bundle, keys.pages);
}

/**
 * @param {Bundle} bundle
 * @param {number} nodes
 * @returns {Promise<Links>}
 */
async function readGraph(bundle, nodes) {
  const [bytes, labels] = await Promise.all([bundle.bytes("walks", 0), bundle.json("walks", 1)]);
  const graph = decodeGraph(bytes, nodes);
  const walker = new Walker(graph, { damping: bundle.manifest.search.damping });
  const { pages } = bundle.manifest.browser;
  return {
    walks: async () => walker,
    way: (seeds, page) => {
      const nodesOnTheWay = new Paths(graph, seeds).to(page).slice(0, -1);
      return nodesOnTheWay.map((node) =>
        node < pages ? { page: node } : { label: labels[node - pages] },
      );
    },
  };
}

/**
 * @param {Uint8Array} bytes
 * @param {number} nodes
 * @returns {Graph}
 */
function decodeGraph(bytes, nodes) {
  const reader = new Reader(bytes);
  const weights = reader.doubles(reader.varint());
  const indptr = new Int32Array(nodes + 1);
  for (let node = 0; node < nodes; node++) indptr[node + 1] = indptr[node] + reader.varint();
  const indices = new Int32Array(indptr[nodes]);
  for (let node = 0; node < nodes; node++) {
    indices.set(reader.ascending(indptr[node + 1] - indptr[node]), indptr[node]);
  }
  const data = Float64Array.from(indices, () => weights[reader.varint()]);
  return { indptr, indices, data };
}

/** @implements {Links} */
class Reach {
  /**
   * @param {Bundle} bundle
   * @param {number} size Pages a file.
   */
  constructor(bundle, size) {
    this.bundle = bundle;
    this.size = size;
    /** @type {Map<number, Map<number, number>>} */
    this.reached = new Map();
  }

  /**
   * @param {readonly [number, number][]} seeds
   * @returns {Promise<Walks>}
   */
  async walks(seeds) {
    const strongest = [...seeds].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    const pages = strongest.slice(0, MOST_SEEDS).map(([page]) => page);
    const reached = await Promise.all(pages.map((page) => this.from(page)));
    pages.forEach((page, i) => this.reached.set(page, reached[i]));
    const nodeCount = this.bundle.manifest.browser.pages;
    return {
      nodeCount,
      fromRestart: (restart) => {
        const scores = new Float64Array(nodeCount);
        for (const [page] of seeds) {
          scores[page] += OWN_SHARE * restart[page];
          for (const [other, share] of this.reached.get(page) ?? []) {
            scores[other] += share * restart[page];
          }
        }
        return scores;
      },
    };
  }

  /**
   * @param {readonly number[]} seeds
   * @param {number} page
   * @returns {Step[]}
   */
  way(seeds, page) {
    const leading = seeds.filter((seed) => this.reached.get(seed)?.has(page));
    const share = (/** @type {number} */ seed) => this.reached.get(seed)?.get(page) ?? 0;
    leading.sort((one, other) => share(other) - share(one));
    return leading.slice(0, 1).map((seed) => ({ page: seed }));
  }

  /**
   * @param {number} page
   * @returns {Promise<Map<number, number>>} Where walks from it are, and how often.
   */
  async from(page) {
    const file = Math.floor(page / this.size);
    const reader = new Reader(await this.bundle.bytes("walks", file));
    const held = Math.min(this.size, this.bundle.manifest.browser.pages - file * this.size);
    const counts = reader.varints(held);
    const pages = Array.from(counts, (count) => reader.ascending(count));
    const place = page % this.size;
    for (let i = 0; i < place; i++) reader.at += counts[i];
    const shares = reader.take(counts[place]);
    return new Map(Array.from(pages[place], (other, i) => [other, (shares[i] / FULL) ** 2]));
  }
}
