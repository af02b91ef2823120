// @ts-check
/** The terms of a site that a term of a query stands for. */

/** @typedef {import("./read-query.js").Query} Query */

/**
 * How a term of the site stands for one of the query: it is the same, has the same stem, begins
 * with the last term, is spelled nearly the same, or one is a part of the other.
 *
 * @typedef {"exact" | "stem" | "beginning" | "corrected" | "part"} Match
 */

/**
 * A term of the site that stands for a term of the query.
 *
 * @typedef {object} Variant
 * @property {string} term The term of the site.
 * @property {Match} match How it stands for it.
 * @property {number} factor How much of it counts, in (0, 1].
 * @property {number} count How many sections hold it.
 */

/**
 * A term of the query, and what stands for it.
 *
 * @typedef {object} Expansion
 * @property {string} term The term of the query.
 * @property {Variant[]} variants The best first; none if nothing of the site is like it.
 */

/**
 * The terms of a site.
 *
 * @typedef {object} Lexicon
 * @property {(terms: readonly string[]) => Promise<Map<string, number>>} count Counts the sections
 *   that hold each of the terms that occur.
 * @property {(term: string) => Promise<Map<string, number>>} withStem Gives the terms that have the
 *   stem of a term, with their counts.
 * @property {(letters: string, wanted: {limit: number}) => Promise<Map<string, number>>} beginning
 *   Gives the most frequent terms that begin so, with their counts.
 * @property {(term: string) => Promise<string[]>} allTerms Gives all terms in code-point order, or
 *   those that may be meant by one.
 * @property {() => Promise<import("./unusual.js").Unusual>} unusual Gives what looks for others where
 *   no term is like one.
 */

// A word with another ending says half of what the word says, and the rest of a word that is being
// written a third.
const SAME_STEM = 0.5;
const BEGINNING = 0.3;
const ASCII = "\x7f";
const PART = 0.5;
/** How many letters may be the beginning of a word. */
export const SHORTEST_BEGINNING = 3;
const MOST_BEGINNINGS = 50;

/**
 * Find the terms of a site that stand for those of a query.
 *
 * @param {Query} query Its last term may be one that is still being written.
 * @param {Lexicon} lexicon
 * @returns {Promise<Expansion[]>} One for each term of the query, once each, and for parts of its
 *   identifiers.
 */
export async function expand(query, lexicon) {
  const asked = query.terms;
  const known = await lexicon.count([...asked, ...query.parts]);
  const last = query.tokens.at(-1)?.term;
  const expansions = await Promise.all(
    asked.map(async (term) => ({
      term,
      variants: await findVariants(term, lexicon, known.get(term), term === last),
    })),
  );
  for (const part of query.parts) {
    const count = known.get(part);
    if (count !== undefined && !asked.includes(part)) {
      expansions.push({ term: part, variants: [{ term: part, match: "part", factor: PART, count }] });
    }
  }
  return expansions;
}

/**
 * @param {string} term
 * @param {Lexicon} lexicon
 * @param {number | undefined} known
 * @param {boolean} isBeginning
 */
async function findVariants(term, lexicon, known, isBeginning) {
  /** @type {Map<string, Variant>} */
  const found = new Map();
  /** @type {(counts: Map<string, number>, match: Match, factor: number) => void} */
  const add = (counts, match, factor) => {
    for (const [other, count] of counts) {
      if (!found.has(other)) found.set(other, { term: other, match, factor, count });
    }
  };
  if (known !== undefined) add(new Map([[term, known]]), "exact", 1);
  add(await lexicon.withStem(term), "stem", SAME_STEM);
  const characters = Array.from(term);
  if (isBeginning && characters.length >= SHORTEST_BEGINNING) {
    add(await lexicon.beginning(term, { limit: MOST_BEGINNINGS }), "beginning", BEGINNING);
  }
  const variants = [...found.values()];
  if (characters.length === 1 && term > ASCII) {
    return [...variants, ...(await (await lexicon.unusual()).pairsWith(term, lexicon))];
  }
  return variants.length ? variants : (await lexicon.unusual()).corrections(term, lexicon);
}
