// @ts-check
/** Pages ranked by their text: by words, by meaning, or by both. */

import { convexCombination, reciprocalRankFusion } from "./fusion.js";
import { bestPlaces, round } from "./numbers.js";

/** @typedef {"bm25" | "vector" | "hybrid" | "multi" | "graph"} SearchMode */
/** @typedef {"convex" | "rrf"} Fusion */

/**
 * What is known of all sections and pages with regard to a query.
 *
 * @typedef {object} Evidence
 * @property {Int32Array} owners The number of the page of each section, ascending.
 * @property {{scores: Float64Array, isTold: Uint8Array}} words What the words of the query say.
 * @property {Float64Array | null} similarities Cosines of the query's vector and the sections';
 *   NaN where none is known.
 * @property {number | undefined} [share] What similarities count beside words; some of them, if it is not told.
 * @property {number | null} [least] From where on a similarity stands out; worked out from all of
 *   them where it is not known.
 * @property {ReadonlyMap<number, number>} coverage How much of the query is the name of a page.
 * @property {ReadonlyMap<number, number>} named Share of the walk that begins at each page that the
 *   query names; together 1, or empty.
 * @property {Uint8Array} mayAnswer 1 for each section that words and meaning may find.
 * @property {Uint8Array} mayBeReached 1 for each section whose page the walk may find.
 */

/**
 * Pages ranked by words and meaning.
 *
 * @typedef {object} TextRanking
 * @property {Float64Array} scores For each page; 0 for pages that do not answer.
 * @property {number[]} order The first pages that answer, best first.
 * @property {Uint8Array} isFound 1 for each page that answers.
 * @property {number} count How many pages answer.
 * @property {Uint8Array | null} isAlike 1 for each section that stands out by its meaning, if that counts.
 * @property {Int32Array} bestSections The number of the best section of each page.
 */

/** How much of a ranking counts where rankings are joined by places. */
export const LONGEST_LIST = 50;

const COVERAGE_WEIGHT = 0.1;
const ALIKE_DEVIATIONS = 1;
const SCALE = 1e9;

/**
 * Rank pages by words and meaning, as far as a mode counts them.
 *
 * @param {Evidence} evidence
 * @param {object} options
 * @param {SearchMode} options.mode Words alone, meaning alone, or both.
 * @param {Fusion} options.fusion How both are joined.
 * @param {number} [options.most] How many places are put in order.
 * @returns {TextRanking} A page counts as its best section.
 */
export function rankByText(evidence, { mode, fusion, most = Infinity }) {
  const { mayAnswer } = evidence;
  const words = chosen(evidence.words.scores, mayAnswer, 0);
  const isMeant = evidence.similarities !== null && mode !== "bm25";
  const similarities = isMeant ? chosen(evidence.similarities, mayAnswer, -1) : null;
  const bySection =
    similarities && mode === "vector"
      ? above0(similarities)
      : convexCombination(words, similarities, evidence.share);
  // Further digits depend on the order of adding up.
  for (let place = 0; place < bySection.length; place++) {
    if (bySection[place]) bySection[place] = round(bySection[place], SCALE);
  }
  const best = bestOfPages(bySection, evidence);
  const isAlike = similarities && standOut(similarities, evidence.least);
  const isFound = findAnswers(evidence, isAlike, mode);
  const isByRank = fusion === "rrf" && mode !== "bm25" && mode !== "vector";
  const scores = isByRank
    ? fuseByRank(words, similarities, evidence)
    : best.scores;
  if (!isByRank && mode !== "vector") addCoverage(scores, evidence.coverage);
  let count = 0;
  for (let page = 0; page < scores.length; page++) {
    scores[page] = isFound[page] ? round(scores[page], SCALE) : 0;
    count += isFound[page];
  }
  return { scores, order: bestPlaces(scores, most, isFound), isFound, count, bestSections: best.sections, isAlike };
}

/**
 * @param {Float64Array | null} scores
 * @param {Uint8Array} isChosen
 * @param {number} other
 */
function chosen(scores, isChosen, other) {
  const all = /** @type {Float64Array} */ (scores);
  // Mostly nothing is left out, and a site may have very many sections.
  if (!isChosen.includes(0)) return all;
  const found = all.slice();
  for (let place = 0; place < found.length; place++) if (!isChosen[place]) found[place] = other;
  return found;
}

/** @param {Float64Array} scores */
function above0(scores) {
  return scores.map((score) => (score > 0 ? score : 0));
}

/**
 * @param {Evidence} evidence
 * @param {Uint8Array | null} isAlike
 * @param {SearchMode} mode
 */
function findAnswers({ owners, words, mayAnswer }, isAlike, mode) {
  const isTold = isAlike && mode === "vector" ? null : words.isTold;
  const isFound = new Uint8Array(owners[owners.length - 1] + 1);
  for (let section = 0; section < owners.length; section++) {
    if (mayAnswer[section] && (isTold?.[section] || isAlike?.[section])) isFound[owners[section]] = 1;
  }
  return isFound;
}

/**
 * Give each page the score of its best section.
 *
 * @param {Float64Array} scores At least 0.
 * @param {Evidence} evidence
 * @returns {{sections: Int32Array, scores: Float64Array}} The first of the best sections of each page, its first one
 *   if none may answer; and their scores, -1 where none may.
 */
function bestOfPages(scores, { owners, mayAnswer }) {
  const count = owners[owners.length - 1] + 1;
  const best = { sections: new Int32Array(count), scores: new Float64Array(count).fill(-1) };
  let page = -1;
  let greatest = -1;
  for (let section = 0; section < owners.length; section++) {
    const score = mayAnswer[section] ? scores[section] : -1;
    if (owners[section] === page && score <= greatest) continue;
    page = owners[section];
    greatest = score;
    best.sections[page] = section;
    best.scores[page] = score;
  }
  return best;
}

/**
 * @param {Float64Array} scores
 * @param {ReadonlyMap<number, number>} coverage
 */
function addCoverage(scores, coverage) {
  for (const [page, share] of coverage) {
    if (page < scores.length) scores[page] += COVERAGE_WEIGHT * share;
  }
}

/**
 * @param {Float64Array} words
 * @param {Float64Array | null} similarities
 * @param {Evidence} evidence
 */
function fuseByRank(words, similarities, evidence) {
  const byWords = bestOfPages(convexCombination(words, null), evidence).scores;
  addCoverage(byWords, new Map([...evidence.coverage].filter(([page]) => byWords[page] > 0)));
  const lists = [bestPlaces(byWords.map((score) => round(score, SCALE)), LONGEST_LIST)];
  if (similarities) {
    lists.push(bestPlaces(bestOfPages(above0(similarities), evidence).scores, LONGEST_LIST));
  }
  return reciprocalRankFusion(lists, byWords.length);
}

/**
 * Tell which sections are notably closer to a query than others.
 *
 * @param {Float64Array} similarities Cosines; -1 for what is not asked for, NaN for what is not
 *   known.
 * @param {number | null} [known] From where on, if that is known.
 * @returns {Uint8Array} 1 for each that is above 0 and above the mean by a standard deviation.
 */
export function standOut(similarities, known = null) {
  const isFar = new Uint8Array(similarities.length);
  const least = known ?? farFromMean(similarities);
  for (let section = 0; section < isFar.length; section++) {
    if (similarities[section] > 0 && similarities[section] >= least) isFar[section] = 1;
  }
  return isFar;
}

/** @param {Float64Array} similarities */
function farFromMean(similarities) {
  let count = 0;
  let total = 0;
  for (const similarity of similarities) {
    if (similarity > -1) {
      total += similarity;
      count++;
    }
  }
  const mean = total / count;
  let squares = 0;
  for (const similarity of similarities) {
    const distance = similarity - mean;
    if (similarity > -1) squares += distance * distance;
  }
  return count ? mean + ALIKE_DEVIATIONS * Math.sqrt(squares / count) - 1e-6 : Infinity;
}
