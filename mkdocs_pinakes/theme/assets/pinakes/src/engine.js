// @ts-check
/**
 * Searching a bundle in the browser, as the Python does it.
 *
 *   query ─> terms, phrases ─> postings ─> words of sections ─┐
 *         ├> vector ─> cosines of sections ───────────────────┼─> ranking ─> hits with reasons
 *         └> names ─> pages ─> random walk ───────────────────┘
 */

import { canSplit, learnLetters, terms } from "./analyser.js";
import { makeExcerpt } from "./excerpt.js";
import { SHORTEST_BEGINNING, expand } from "./expansion.js";
import { corrections, matchIn, wordReasons } from "./matches.js";
import { createMeaning } from "./meaning.js";
import { findNames, seedWeights, titleCoverage } from "./named.js";
import { once } from "./once.js";
import { readCard, readOwners, readSections } from "./pages.js";
import { rankPages } from "./rank.js";
import { readQuery } from "./read-query.js";
import { createIndex } from "./stored-index.js";
import { readLinks } from "./walks.js";
import { scoreWords } from "./words.js";

/** @typedef {import("./bundle.js").Bundle} Bundle */
/** @typedef {import("./read-query.js").Query} Query */
/** @typedef {import("./expansion.js").Expansion} Expansion */
/** @typedef {import("./named.js").Named} Named */
/** @typedef {import("./text-ranking.js").Evidence} Evidence */
/** @typedef {import("./rank.js").RankedPage} RankedPage */
/** @typedef {import("./walks.js").Links} Links */
/** @typedef {import("./excerpt.js").Mark} Mark */

/** @typedef {import("./text-ranking.js").SearchMode} Mode */
/** @typedef {Evidence & {words: import("./words.js").WordScores}} Known */

/** @typedef {import("./matches.js").Reason} Reason */

/**
 * @typedef {object} Hit
 * @property {number} page
 * @property {number} section
 * @property {string} url Relative to the site's root, without an anchor.
 * @property {string} title
 * @property {string} path
 * @property {string[]} tags
 * @property {number} score
 * @property {Reason[]} reasons
 * @property {ReadonlySet<string>} answers The terms that answer.
 */

/** @typedef {{heading: string, anchor: string, text: string, marks: Mark[]}} Excerpt */

/**
 * @typedef {object} Wish
 * @property {number} [limit] Most hits.
 * @property {Mode} [mode] What counts.
 * @property {readonly string[]} [tags]
 * @property {readonly string[]} [paths]
 * @property {readonly string[]} [kinds]
 */

/**
 * @typedef {object} Answer
 * @property {Hit[]} hits Best first.
 * @property {number} total How many pages answer by their text.
 * @property {string[]} notes Names of what is to be said once.
 * @property {string[]} corrected Words that were searched for besides.
 */

// Beyond so many sections, words that everybody uses are not worth their files.
const MANY_SECTIONS = 20000;
const FOREIGN = "\xe9";
const SIMILAR = { kind: "similar_meaning", subjects: [] };

/**
 * @typedef {object} Engine
 * @property {() => void} prepare Asks for what the first search will need.
 * @property {(text: string, wish?: Wish) => Promise<Answer>} search Finds the pages that answer a query, each by its
 *   best section.
 * @property {(hit: Hit) => Promise<Excerpt>} excerpt Shows what a hit says.
 */

/**
 * Parts that come when a query needs them: `unusual`, `filters` and `letters`, the modules of these names.
 *
 * @typedef {(name: string) => Promise<any>} GetPart
 */

/**
 * Prepare to answer queries.
 *
 * @param {Bundle} bundle
 * @param {GetPart} part
 * @returns {Promise<Engine>}
 */
export async function createEngine(bundle, part) {
  const { browser, search: rules } = bundle.manifest;
  const sectionCount = bundle.manifest.counts.sections;
  /** @type {import("./pages.js").Owners} */
  const pages = { owners: new Int32Array(), firsts: new Int32Array() };
  // They come beside the files of the first query, not before them.
  const opening = readOwners(bundle).then((found) => Object.assign(pages, found));
  opening.catch(() => {});
  const index = createIndex(bundle, () => part("unusual"));
  const everyday = new Set(browser.everyday);
  const meaning = bundle.has("vectors") ? createMeaning(bundle, pages) : null;
  /** @type {Map<string, Promise<Links | undefined>>} */
  const kept = new Map();
  const links = () => once(kept, "", () => readLinks(bundle));

  // What is known

  /** @param {string} text One that is to be split. */
  const readLetters = async (text) => {
    if (canSplit(text)) return;
    const [{ createSplitter }, table] = await Promise.all([part("letters"), bundle.bytes("letters", 0)]);
    learnLetters(createSplitter(new TextDecoder().decode(table)));
  };

  /** @param {Query} query */
  const expanded = (query) => {
    const telling = query.terms.filter((term) => !everyday.has(term));
    const isShort = sectionCount > MANY_SECTIONS && telling.length;
    // What may be the beginning of a word is looked up beside the words.
    const last = query.tokens[query.tokens.length - 1].term;
    if (last.length >= SHORTEST_BEGINNING) index.beginning(last, { limit: 1 }).catch(() => {});
    return expand(isShort ? { ...query, terms: telling } : query, index);
  };

  /**
   * @param {Query} query
   * @param {readonly Expansion[]} expansions
   */
  const namesIn = async (query, expansions) => {
    /** @type {Map<string, string>} */
    const meant = new Map();
    for (const { term, variants } of expansions) if (variants.length) meant.set(term, variants[0].term);
    const leaders = query.tokens.map(({ term }) => index.leader(meant.get(term) ?? term));
    return findNames(query.tokens, leaders, await index.names(leaders));
  };

  /**
   * @param {Query} query
   * @returns {Promise<readonly (readonly string[])[]>} The phrases that an answer must hold.
   */
  const demanded = async (query) => {
    // Titles in a question are quoted to name pages, not to be looked for.
    if (query.isAllQuoted || !query.phrases.length) return query.phrases;
    await index.count(query.phrases.flat());
    const keys = query.phrases.map((phrase) => phrase.map(index.leader));
    const names = await index.names(keys.map(([first]) => first));
    return query.phrases.filter((_, i) => !names.has(keys[i].join(" ")));
  };

  /** @param {Set<number> | undefined} allowed */
  const passing = (allowed) => {
    const found = new Uint8Array(pages.owners.length).fill(allowed ? 0 : 1);
    for (const page of allowed ?? []) found.fill(1, pages.firsts[page], pages.firsts[page + 1]);
    return found;
  };

  /**
   * @param {Query} query
   * @param {readonly Expansion[]} expansions
   * @param {{vector: Float64Array | null, allowed: Set<number> | undefined, mode: Mode}} asked
   * @returns {Promise<Known>}
   */
  const evidenceOf = async (query, expansions, { vector, allowed, mode }) => {
    const named = await namesIn(query, expansions);
    const words = scoreWords(expansions, index.found, { sectionCount: pages.owners.length, everyday });
    const leaning = mode === "vector" ? null : words.scores;
    const alike = vector && meaning ? await meaning.compare(vector, leaning) : null;
    const seeds = seedWeights(named);
    const mayPass = passing(allowed);
    const phrases = await demanded(query);
    const mayAnswer = phrases.length
      ? await (await part("unusual")).holding(mayPass, phrases, { ...index, ...pages })
      : mayPass;
    return {
      owners: pages.owners,
      words,
      similarities: alike && alike.similarities,
      least: alike && alike.least,
      share: meaning?.share,
      coverage: titleCoverage(named, query.tokens.length),
      named: seeds,
      mayAnswer,
      mayBeReached: seeds.size && !query.isAllQuoted ? mayPass : mayAnswer,
    };
  };

  // What is shown

  /**
   * @param {readonly import("./walks.js").Step[]} steps
   * @returns {Promise<string[]>}
   */
  const labels = (steps) =>
    Promise.all(
      steps.map(async (step) =>
        "label" in step ? step.label : (await readCard(bundle, step.page)).title,
      ),
    );

  /**
   * @param {RankedPage} ranked
   * @param {boolean} isAlike
   * @param {import("./walks.js").Step[]} way
   * @param {{query: Query, telling: Expansion[]}} known
   * @returns {Promise<Hit>}
   */
  const hit = async ({ page, section, score }, isAlike, way, { query, telling }) => {
    const matches = telling.flatMap((expansion) => matchIn(section, expansion, query, index.found));
    const [card, steps] = await Promise.all([readCard(bundle, page), labels(way)]);
    const reasons = wordReasons(matches);
    if (isAlike) reasons.push(SIMILAR);
    if (steps.length) reasons.push({ kind: "found_through", subjects: steps });
    return {
      page,
      section: isAlike || matches.length ? section : pages.firsts[page],
      score,
      reasons,
      answers: new Set(matches.map(({ found }) => found)),
      ...card,
    };
  };

  /**
   * List what a filter lets through, where nothing is looked for.
   *
   * @param {import("./facets.js").Filter} filter
   * @param {number} limit
   * @returns {Promise<Answer>} In the order of the pages.
   */
  const list = async (filter, limit) => {
    const allowed = await (await part("filters")).filteredPages(bundle, filter);
    const numbers = [...allowed].sort((one, other) => one - other);
    const hits = await Promise.all(
      numbers.slice(0, limit).map(async (page) => ({
        page,
        section: pages.firsts[page],
        score: 0,
        reasons: [],
        answers: new Set(),
        ...(await readCard(bundle, page)),
      })),
    );
    return { hits, total: numbers.length, notes: [], corrected: [] };
  };

  return {
    prepare() {
      meaning?.prepare();
      links().catch(() => {});
      if (rules.language !== "en") readLetters(FOREIGN).catch(() => {});
    },

    async search(text, { limit = 10, mode = "multi", ...filter } = {}) {
      await readLetters(text);
      const query = readQuery(text);
      const notes = meaning ? [] : ["client.search.no_meaning"];
      const isFiltered = Object.values(filter).some((wanted) => wanted?.length);
      if (!sectionCount || limit < 1 || !(query.tokens.length || isFiltered)) {
        return { hits: [], total: 0, notes, corrected: [] };
      }
      if (!query.tokens.length) return opening.then(() => list(filter, limit));
      const asksLinks = mode === "multi" || mode === "graph";
      const [expansions, vector, walks, allowed] = await Promise.all([
        expanded(query),
        mode !== "bm25" && meaning ? meaning.embed(terms(query.text)) : null,
        asksLinks ? links() : undefined,
        isFiltered ? part("filters").then((filters) => filters.filteredPages(bundle, filter)) : undefined,
        opening,
      ]);
      const evidence = await evidenceOf(query, expansions, { vector, allowed, mode });
      const { pages, total, seeds, isAlike } = await rankPages(evidence, {
        mode,
        fusion: rules.fusion,
        walker: walks?.walks ?? null,
        limit,
      });
      const way = pages.some(({ isWalkedTo }) => isWalkedTo) && walks?.ways(seeds);
      const known = { query, telling: evidence.words.telling };
      const hits = await Promise.all(
        pages.map((ranked) =>
          hit(ranked, !!isAlike?.[ranked.section], way && ranked.isWalkedTo ? way(ranked.page) : [], known),
        ),
      );
      return { hits, total, notes, corrected: corrections(known.telling) };
    },

    async excerpt({ page, section, answers }) {
      const [anchor, heading, text] = (await readSections(bundle, page))[section - pages.firsts[page]];
      await readLetters(text);
      return { anchor, heading, ...makeExcerpt(text, answers) };
    },
  };
}
