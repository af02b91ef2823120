// @ts-check
/** One ranking of pages out of what words, meaning and the graph say of them. */

import { guardedHead, reciprocalRankFusion } from "./fusion.js";
import { bestPlaces, greatestOf, sum } from "./numbers.js";
import { LONGEST_LIST, rankByText } from "./text-ranking.js";

/** @typedef {import("./text-ranking.js").Evidence} Evidence */
/** @typedef {import("./text-ranking.js").SearchMode} SearchMode */
/** @typedef {import("./text-ranking.js").TextRanking} TextRanking */

/**
 * Random walks over a graph whose first nodes are the pages.
 *
 * @typedef {object} Walks
 * @property {number} nodeCount
 * @property {(restart: Float64Array) => Float64Array | Promise<Float64Array>} fromRestart
 */

/**
 * A page that answers.
 *
 * @typedef {object} RankedPage
 * @property {number} page Its number.
 * @property {number} section The number of its best section.
 * @property {number} score Higher is better; never above that of a page before it.
 * @property {boolean} isWalkedTo Whether its place comes from the walk.
 */

/**
 * The pages that answer a query.
 *
 * @typedef {object} Ranking
 * @property {RankedPage[]} pages Best first.
 * @property {number} total How many pages answer, the ones beyond the limit included.
 * @property {Float64Array | null} walk How often the walk is at each page that it may find, 0 for
 *   the others; none if there was no walk.
 * @property {Uint8Array | null} isAlike 1 for each section that stands out by its meaning, if that counts.
 * @property {number[]} seeds Pages at which the walk begins: those named, or else those that the
 *   text finds first.
 */

// How many first places words and meaning decide alone.
const GUARDED_HEAD = 3;
// How much of a walk begins at the pages that the query names.
const NAMED_SHARE = 0.7;

const SEEDS_BY_TEXT = 20;
const NOTABLE_SHARE = 0.05;

/**
 * Rank the pages that answer a query.
 *
 * @param {Evidence} evidence
 * @param {object} options
 * @param {SearchMode} options.mode What counts. What is missing counts nothing: without similarities
 *   words decide alone, and without a walker the text ranking stands.
 * @param {import("./text-ranking.js").Fusion} options.fusion How words and meaning are joined.
 * @param {Walks | null} options.walker
 * @param {number} options.limit Most pages.
 * @returns {Promise<Ranking>} Best first, ties by the number of the page.
 */
export async function rankPages(evidence, { mode, fusion, walker, limit }) {
  const text = rankByText(evidence, { mode, fusion, most: Math.max(limit, LONGEST_LIST) });
  const isWalked = walker && (mode === "multi" || mode === "graph");
  const nodeScores = isWalked ? await walkFrom(evidence, text, walker) : null;
  const walk = nodeScores && findReached(evidence, text, nodeScores, mode);
  // Where the text finds fewer, the walk begins with the first place that it leaves.
  const size = mode === "graph" ? 0 : Math.min(GUARDED_HEAD, text.count);
  const ranked = walk
    ? follow(evidence, text, walk, { mode, size, limit })
    : text.order.slice(0, limit).map((page) => ({ page, score: text.scores[page] }));
  return {
    pages: ranked.map(({ page, score }, place) => ({
      page,
      section: text.bestSections[page],
      score,
      isWalkedTo: walk !== null && place >= size && walk[page] > 0,
    })),
    total: countAnswers(text, walk),
    walk,
    isAlike: text.isAlike,
    seeds: evidence.named.size ? [...evidence.named.keys()] : text.order.slice(0, SEEDS_BY_TEXT),
  };
}

/**
 * @param {Evidence} evidence
 * @param {TextRanking} text
 * @param {Walks} walker
 */
function walkFrom({ named }, text, walker) {
  const restart = new Float64Array(walker.nodeCount);
  const seeds = text.order.slice(0, SEEDS_BY_TEXT);
  const worth = sum(seeds.map((page) => text.scores[page]));
  const share = named.size ? 1 - NAMED_SHARE : 1;
  if (worth > 0) for (const page of seeds) restart[page] += (text.scores[page] / worth) * share;
  for (const [page, part] of named) restart[page] += part * NAMED_SHARE;
  return worth > 0 || named.size ? walker.fromRestart(restart) : null;
}

/**
 * @param {Evidence} evidence
 * @param {TextRanking} text
 * @param {Float64Array} nodeScores
 * @param {SearchMode} mode
 */
function findReached({ owners, mayBeReached, named }, text, nodeScores, mode) {
  const walk = new Float64Array(text.scores.length);
  for (let section = 0; section < owners.length; section++) {
    if (mayBeReached[section]) walk[owners[section]] = nodeScores[owners[section]];
  }
  // What holds no word of the query is worth showing only where the walk is often.
  const mayBeNew = named.size > 0 || mode === "graph";
  const least = mayBeNew ? NOTABLE_SHARE * greatestOf(walk) : Infinity;
  return walk.map((share, page) => (share < least && text.scores[page] === 0 ? 0 : share));
}

/**
 * @param {Evidence} evidence
 * @param {TextRanking} text
 * @param {Float64Array} walk
 * @param {{mode: SearchMode, size: number, limit: number}} options
 */
function follow({ named }, text, walk, { mode, size, limit }) {
  // A walk that begins only where the text leads knows little that the text does not.
  const shares = mode === "multi" && !named.size ? joined(text, walk) : walk;
  const order = guardedHead(text.order, bestPlaces(shares, limit), size).slice(0, limit);
  return scored(order, text, shares, size);
}

/**
 * @param {TextRanking} text
 * @param {Float64Array} walk
 */
function joined(text, walk) {
  const lists = [text.order.slice(0, LONGEST_LIST), bestPlaces(walk, LONGEST_LIST)];
  return reciprocalRankFusion(lists, walk.length);
}

/**
 * @param {readonly number[]} order
 * @param {TextRanking} text
 * @param {Float64Array} shares
 * @param {number} size
 */
function scored(order, text, shares, size) {
  // The scores of the two rankings have nothing in common; what matters is that they fall.
  const greatest = greatestOf(order.slice(size).map((page) => shares[page])) || 1;
  const begin = size > 0 && size <= order.length ? text.scores[order[size - 1]] : 1;
  let least = Infinity;
  return order.map((page, place) => {
    const isText = place < size || shares[page] === 0;
    least = Math.min(least, isText ? text.scores[page] : begin * (shares[page] / greatest));
    return { page, score: least };
  });
}

/**
 * @param {TextRanking} text
 * @param {Float64Array | null} walk
 */
function countAnswers(text, walk) {
  let count = text.count;
  for (let page = 0; walk && page < walk.length; page++) {
    if (walk[page] > 0 && !text.isFound[page]) count++;
  }
  return count;
}
