// @ts-check
/** Sections scored by the words of a query: BM25F over an index of impacts. */

/** @typedef {import("./expansion.js").Expansion} Expansion */

/**
 * Which sections hold a term, and its impacts there.
 *
 * @typedef {{sections: Int32Array | Uint32Array, impacts: Uint8Array}} Posting
 */

/**
 * What the words of a query say of sections.
 *
 * @typedef {object} WordScores
 * @property {Float64Array} scores For each section; at least 0.
 * @property {Uint8Array} isTold 1 for each section that holds more than words that tell next to
 *   nothing.
 * @property {Expansion[]} telling The terms of the query that tell notably much.
 */

/** The impact of a term that says as much of a section as a term can. */
const HIGHEST_IMPACT = 255;
// Words that tell less than so much of what the rarest does are not worth being mentioned.
const TELLING_SHARE = 0.2;
// Questions are full of words that everybody uses; more than 1 lets rare ones decide.
const RARITY_EXPONENT = 1.3;

/**
 * Score sections by the words they hold.
 *
 * Robertson, Zaragoza and Taylor (2004), Simple BM25 Extension to Multiple Weighted Fields.
 *
 * @param {readonly Expansion[]} expansions The terms of the query, and what stands for each.
 * @param {Map<string, Posting>} postings Of all variants.
 * @param {{sectionCount: number, everyday?: ReadonlySet<string>}} site How many sections there are,
 *   and words that tell nothing, if there are others.
 * @returns {WordScores} The sum over the terms; of the variants of a term the best one in a section
 *   counts.
 */
export function scoreWords(expansions, postings, { sectionCount, everyday = new Set() }) {
  const telling = findTelling(expansions, sectionCount, everyday);
  const scores = new Float64Array(sectionCount);
  const isTold = new Uint8Array(sectionCount);
  const best = new Float64Array(sectionCount);
  for (const expansion of telling) addTerm(scores, best, expansion, postings, isTold);
  for (const expansion of expansions) {
    if (!telling.includes(expansion)) addTerm(scores, best, expansion, postings, null);
  }
  return { scores, isTold, telling };
}

/**
 * @param {Float64Array} scores
 * @param {Float64Array} best Zeros, which it leaves behind.
 * @param {Expansion} expansion
 * @param {Map<string, Posting>} postings
 * @param {Uint8Array | null} isTold
 */
function addTerm(scores, best, { variants }, postings, isTold) {
  const sectionCount = scores.length;
  const whole = variants.reduce((total, variant) => total + variant.count, 0);
  const together = Math.min(whole, sectionCount);
  const found = variants.flatMap((variant) => postings.get(variant.term) ?? []);
  for (const variant of variants) {
    const posting = postings.get(variant.term);
    if (!posting) continue;
    const count = variant.match === "exact" ? variant.count : together;
    const worth = (variant.factor * rarity(count, sectionCount)) / HIGHEST_IMPACT;
    const { sections, impacts } = posting;
    for (let place = 0; place < sections.length; place++) {
      const score = impacts[place] * worth;
      if (score > best[sections[place]]) best[sections[place]] = score;
    }
  }
  for (const { sections } of found) {
    for (let place = 0; place < sections.length; place++) {
      const section = sections[place];
      scores[section] += best[section];
      best[section] = 0;
      if (isTold) isTold[section] = scores[section] > 0 ? 1 : 0;
    }
  }
}

/**
 * Say how much it tells that a section holds a term.
 *
 * Robertson and Spärck Jones (1976), Relevance Weighting of Search Terms.
 *
 * @param {number} count How many sections hold it.
 * @param {number} sectionCount How many sections there are.
 * @returns {number} A power of the inverse document frequency, above 0.
 */
export function rarity(count, sectionCount) {
  return Math.log(1 + (sectionCount - count + 0.5) / (count + 0.5)) ** RARITY_EXPONENT;
}

/**
 * @param {readonly Expansion[]} expansions
 * @param {number} sectionCount
 * @param {ReadonlySet<string>} everyday
 */
function findTelling(expansions, sectionCount, everyday) {
  const worths = expansions
    .filter((expansion) => expansion.variants.length)
    .map((expansion) => ({
      expansion,
      worth: Math.max(...expansion.variants.map((one) => rarity(one.count, sectionCount))),
    }));
  const others = worths.filter(({ expansion }) => !everyday.has(expansion.term));
  const rare = others.length ? others : worths;
  const least = TELLING_SHARE * Math.max(0, ...rare.map(({ worth }) => worth));
  return rare.filter(({ worth }) => worth >= least).map(({ expansion }) => expansion);
}
