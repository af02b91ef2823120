// @ts-check
/** Where the graph of a bundle leads: the whole of a small one, or walks from single pages. */

import { Reader } from "./bytes.js";
import { bestPlaces } from "./numbers.js";
import { Walker } from "./pagerank.js";
import { Paths } from "./paths.js";

/** @typedef {import("./bundle.js").Bundle} Bundle */
/** @typedef {import("./pagerank.js").Adjacency} Adjacency */
/** @typedef {import("./rank.js").Walks} Walks */

/**
 * @typedef {object} Links
 * @property {Walks} walks
 * @property {(seeds: readonly number[]) => (page: number) => Step[]} ways From where walks begin to a page, the page
 *   itself left out; empty if nothing leads there.
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
    walks: walker,
    ways: (seeds) => {
      const paths = new Paths(walker, seeds);
      /** @param {number} node */
      const step = (node) => (node < pages ? { page: node } : { label: labels[node - pages] });
      return (page) => paths.to(page).slice(0, -1).map(step);
    },
  };
}

/**
 * @param {Uint8Array} bytes
 * @param {number} nodes
 * @returns {Adjacency}
 */
function decodeGraph(bytes, nodes) {
  const reader = new Reader(bytes);
  const weights = reader.doubles(reader.varint());
  const starts = new Int32Array(nodes + 1);
  for (let node = 0; node < nodes; node++) starts[node + 1] = starts[node] + reader.varint();
  const targets = new Int32Array(starts[nodes]);
  for (let node = 0; node < nodes; node++) {
    targets.set(reader.ascending(starts[node + 1] - starts[node]), starts[node]);
  }
  return { starts, targets, weights: Float64Array.from(targets, () => weights[reader.varint()]) };
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
    /** @type {Map<number, Map<number, number>>} Where walks from pages lead, as far as it is known. */
    this.reached = new Map();
    /** @type {Walks} */
    this.walks = {
      nodeCount: bundle.manifest.browser.pages,
      fromRestart: (restart) => this.fromRestart(restart),
    };
  }

  /**
   * A walk that begins at several pages is the sum of those that begin at each.
   *
   * @param {Float64Array} restart
   * @returns {Promise<Float64Array>}
   */
  async fromRestart(restart) {
    const pages = bestPlaces(restart, MOST_SEEDS);
    await Promise.all(pages.map(async (page) => this.reached.set(page, await this.from(page))));
    const scores = new Float64Array(restart.length);
    for (const page of pages) {
      scores[page] += OWN_SHARE * restart[page];
      for (const [other, share] of this.reached.get(page) ?? []) scores[other] += share * restart[page];
    }
    return scores;
  }

  /**
   * @param {readonly number[]} seeds
   * @returns {(page: number) => Step[]} The page at which the walk begins that is most often there.
   */
  ways(seeds) {
    return (page) => {
      const share = (/** @type {number} */ seed) => this.reached.get(seed)?.get(page) ?? 0;
      const leading = seeds.filter((seed) => share(seed) > 0);
      leading.sort((one, other) => share(other) - share(one));
      return leading.slice(0, 1).map((seed) => ({ page: seed }));
    };
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
