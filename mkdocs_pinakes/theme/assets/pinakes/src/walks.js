// @ts-check
/** Where the graph of a bundle leads: the whole of a small one, or walks from single pages. */

import { Reader } from "./bytes.js";
import { bestPlaces } from "./numbers.js";
import { createWalker } from "./pagerank.js";
import { findWays } from "./paths.js";

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
  return keys.form === "graph" ? readGraph(bundle, keys.nodes) : readReach(bundle, keys.pages);
}

/**
 * @param {Bundle} bundle
 * @param {number} nodes
 * @returns {Promise<Links>}
 */
async function readGraph(bundle, nodes) {
  const [bytes, labels] = await Promise.all([bundle.bytes("walks", 0), bundle.json("walks", 1)]);
  const graph = decodeGraph(bytes, nodes);
  const walker = createWalker(graph, bundle.manifest.search.damping);
  const { pages } = bundle.manifest.browser;
  return {
    walks: walker,
    ways: (seeds) => {
      const way = findWays(walker, seeds);
      /** @param {number} node */
      const step = (node) => (node < pages ? { page: node } : { label: labels[node - pages] });
      return (page) => way(page).slice(0, -1).map(step);
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
  const weights = new Float64Array(reader.take(8 * reader.varint()).slice().buffer);
  const starts = new Int32Array(nodes + 1);
  for (let node = 0; node < nodes; node++) starts[node + 1] = starts[node] + reader.varint();
  const targets = new Int32Array(starts[nodes]);
  for (let node = 0; node < nodes; node++) {
    targets.set(reader.ascending(starts[node + 1] - starts[node]), starts[node]);
  }
  return { starts, targets, weights: Float64Array.from(targets, () => weights[reader.varint()]) };
}

/**
 * @param {Bundle} bundle
 * @param {number} size Pages a file.
 * @returns {Links}
 */
function readReach(bundle, size) {
  const { pages: nodeCount } = bundle.manifest.browser;
  /** @type {Map<number, Map<number, number>>} Where walks from pages lead, as far as it is known. */
  const reached = new Map();

  /** @param {number} page */
  const reach = async (page) => {
    if (reached.has(page)) return;
    const file = Math.floor(page / size);
    const reader = new Reader(await bundle.bytes("walks", file));
    const counts = reader.varints(Math.min(size, nodeCount - file * size));
    const pages = Array.from(counts, (count) => reader.ascending(count));
    const place = page % size;
    for (let i = 0; i < place; i++) reader.at += counts[i];
    const shares = reader.take(counts[place]);
    reached.set(page, new Map(Array.from(pages[place], (other, i) => [other, (shares[i] / FULL) ** 2])));
  };

  return {
    walks: {
      nodeCount,
      // A walk that begins at several pages is the sum of those that begin at each.
      async fromRestart(restart) {
        const pages = bestPlaces(restart, MOST_SEEDS);
        await Promise.all(pages.map(reach));
        const scores = new Float64Array(restart.length);
        for (const page of pages) {
          scores[page] += OWN_SHARE * restart[page];
          for (const [other, share] of reached.get(page) ?? []) scores[other] += share * restart[page];
        }
        return scores;
      },
    },
    ways: (seeds) => (page) => {
      // The page at which the walk begins that is most often there.
      const share = (/** @type {number} */ seed) => reached.get(seed)?.get(page) ?? 0;
      const leading = seeds.filter(share).sort((one, other) => share(other) - share(one));
      return leading.slice(0, 1).map((seed) => ({ page: seed }));
    },
  };
}
