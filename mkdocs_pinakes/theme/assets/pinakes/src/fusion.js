// @ts-check
/** One ranking out of several: by places, by scores, or with the first places guarded. */

import { findRanked, greatestOf } from "./numbers.js";

const MEANING_SHARE = 0.4;
// The similarity of the candidate of this rank counts as none.
const LEAST_RANK = 1000;
// How little the first places stand out where rankings are joined by places.
const PLACES = 60;

/**
 * Rank by the sum of 1 / (60 + place) over two rankings.
 *
 * Cormack, Clarke and Büttcher (2009), Reciprocal rank fusion outperforms Condorcet and individual
 * rank learning methods.
 *
 * @param {readonly (readonly number[])[]} rankings Numbers of pages, the best first, each once.
 * @param {number} count How many pages there are.
 * @returns {Float64Array} A score for each page; 0 for those in neither.
 */
export function reciprocalRankFusion(rankings, count) {
  const scores = new Float64Array(count);
  for (const ranking of rankings) {
    ranking.forEach((page, place) => (scores[page] += 1 / (PLACES + place + 1)));
  }
  return scores;
}

/**
 * Mix text scores and vector similarities, each scaled to [0, 1].
 *
 * Bruch, Gai and Ingber (2023), An analysis of fusion functions for hybrid retrieval.
 *
 * @param {Float64Array} text Text scores, at least 0; higher is better.
 * @param {Float64Array | null} vectors Similarities to the query; higher is closer, and NaN, where
 *   none is known, counts as the least that is. Without them the text decides alone.
 * @param {number} [share] What vectors count beside the text.
 * @returns {Float64Array} Scores in [0, 1]; higher is better.
 */
export function convexCombination(text, vectors, share = MEANING_SHARE) {
  const scores = new Float64Array(text.length);
  addScaled(scores, text, 0, vectors ? 1 - share : 1);
  if (vectors) addScaled(scores, vectors, findRanked(vectors, LEAST_RANK), share);
  return scores;
}

/**
 * @param {Float64Array} total
 * @param {Float64Array} scores
 * @param {number} least
 * @param {number} share
 */
function addScaled(total, scores, least, share) {
  const span = greatestOf(scores, least) - least;
  for (let place = 0; place < scores.length; place++) {
    // What is not known is not above anything.
    if (scores[place] > least) total[place] += share * Math.min((scores[place] - least) / span, 1);
  }
}

/**
 * Put the first of one ranking before all of another, and its rest behind.
 *
 * @template Identity
 * @param {readonly Identity[]} head The ranking whose first places are kept, best first.
 * @param {readonly Identity[]} graph The ranking that follows, best first.
 * @param {number} size How many places are kept, at least 0.
 * @returns {Identity[]} Each once.
 */
export function guardedHead(head, graph, size) {
  return [...new Set([...head.slice(0, size), ...graph, ...head])];
}
