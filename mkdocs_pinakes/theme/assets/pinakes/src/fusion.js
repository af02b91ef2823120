// @ts-check
/** One ranking out of several: by places, by scores, or with the first places guarded. */

import { compareCodePoints } from "./bytes.js";
import { exactSum, findRanked } from "./numbers.js";

/** What vectors count beside the text, unless told otherwise. */
export const MEANING_SHARE = 0.4;

// The similarity of the candidate of this rank counts as none.
const LEAST_RANK = 1000;

/**
 * Rank by the sum of weight / (k + place) over all rankings.
 *
 * Cormack, Clarke and Büttcher (2009), Reciprocal rank fusion outperforms Condorcet and individual
 * rank learning methods.
 *
 * @template {string | number} Identity
 * @param {readonly (readonly Identity[])[]} rankings Each with the best first, and each once.
 * @param {{k?: number, weights?: readonly number[]}} [options] How little the first places stand
 *   out, at least 0; and what each ranking counts.
 * @returns {Map<Identity, number>} Scores, best first; the smaller of two that are equal first.
 */
export function reciprocalRankFusion(rankings, { k = 60, weights } = {}) {
  /** @type {Map<Identity, number[]>} */
  const shares = new Map();
  rankings.forEach((ranking, number) => {
    const weight = weights?.length ? weights[number] : 1;
    ranking.forEach((found, place) => {
      const parts = shares.get(found);
      const share = weight / (k + place + 1);
      if (parts) parts.push(share);
      else shares.set(found, [share]);
    });
  });
  // A sum that depends on the order of the rankings would break ties.
  const scores = Array.from(
    shares,
    ([found, parts]) => /** @type {[Identity, number]} */ ([found, exactSum(parts)]),
  );
  return new Map(scores.sort((one, other) => other[1] - one[1] || compare(one[0], other[0])));
}

/**
 * @param {string | number} one
 * @param {string | number} other
 */
function compare(one, other) {
  return typeof one === "string" && typeof other === "string"
    ? compareCodePoints(one, other)
    : Number(one) - Number(other);
}

/**
 * Mix text scores and vector similarities, each scaled to [0, 1].
 *
 * Bruch, Gai and Ingber (2023), An analysis of fusion functions for hybrid retrieval.
 *
 * @param {Float64Array} text Text scores, at least 0; higher is better.
 * @param {Float64Array | null} vectors Similarities to the query; higher is closer, and NaN, where
 *   none is known, counts as the least that is. Without them the text decides alone.
 * @param {{alpha?: number}} [options] Share of the vectors, in [0, 1].
 * @returns {Float64Array} Scores in [0, 1]; higher is better.
 */
export function convexCombination(text, vectors, { alpha = MEANING_SHARE } = {}) {
  const scores = scaled(text, 0);
  if (!vectors) return scores;
  const known = knownOf(vectors);
  const least = known.length ? findRanked(known, Math.min(LEAST_RANK, known.length)) : 0;
  const byMeaning = scaled(vectors, least);
  for (let place = 0; place < scores.length; place++) {
    scores[place] = (1 - alpha) * scores[place] + alpha * byMeaning[place];
  }
  return scores;
}

/** @param {Float64Array} vectors */
function knownOf(vectors) {
  const known = new Float64Array(vectors.length);
  let count = 0;
  for (let place = 0; place < vectors.length; place++) {
    if (!Number.isNaN(vectors[place])) known[count++] = vectors[place];
  }
  return known.subarray(0, count);
}

/**
 * @param {Float64Array} scores
 * @param {number} least
 */
function scaled(scores, least) {
  const found = new Float64Array(scores.length);
  let greatest = least;
  for (let place = 0; place < scores.length; place++) {
    if (scores[place] > greatest) greatest = scores[place];
  }
  const span = greatest - least;
  if (span <= 0) return found;
  for (let place = 0; place < scores.length; place++) {
    // What is not known is not above anything.
    if (scores[place] > least) found[place] = Math.min((scores[place] - least) / span, 1);
  }
  return found;
}

/**
 * Put the first of one ranking before all of another, and its rest behind.
 *
 * @template Identity
 * @param {Iterable<Identity>} head The ranking whose first places are kept, best first.
 * @param {Iterable<Identity>} graph The ranking that follows, best first.
 * @param {{size?: number}} [options] How many places are kept, at least 0.
 * @returns {Identity[]} Each once.
 */
export function guardedHead(head, graph, { size = 3 } = {}) {
  const kept = [...head];
  return [...new Set([...kept.slice(0, size), ...graph, ...kept])];
}
