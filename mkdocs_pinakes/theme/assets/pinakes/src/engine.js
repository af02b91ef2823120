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
import { expand } from "./expansion.js";
import { filteredPages, listFacet } from "./facets.js";
import { readLinks } from "./walks.js";
import { Meaning } from "./meaning.js";
import { findNames, seedWeights, titleCoverage } from "./named.js";
import { readCard, readOwners, readSections } from "./pages.js";
import { rankPages } from "./rank.js";
import { readQuery } from "./read-query.js";
import { StoredIndex } from "./stored-index.js";
import { standOut } from "./text-ranking.js";
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
/** @typedef {Evidence & {words: import("./words.js").WordScores, isAlike: Uint8Array | null}} Known */

/** @typedef {{kind: string, subjects: string[]}} Reason */

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

/** Answers queries. */
class Engine {
  /**
   * @param {Bundle} bundle
   * @param {import("./pages.js").Owners} owners
   */
  constructor(bundle, { owners, firsts }) {
    this.bundle = bundle;
    this.owners = owners;
    this.firsts = firsts;
    this.index = new StoredIndex(bundle);
    this.everyday = new Set(bundle.manifest.browser.everyday);
    this.meaning = bundle.has("vectors") ? new Meaning(bundle, owners, firsts) : undefined;
    /** @type {Promise<Links | undefined> | undefined} */
    this.links = undefined;
  }

  /** Ask for what the first search will need. */
  prepare() {
    this.meaning?.prepare();
    void this.readLinks().catch(() => {});
  }

  /**
   * Find the pages that answer a query, each by its best section.
   *
   * @param {string} text
   * @param {Wish} [wish]
   * @returns {Promise<Answer>}
   */
  async search(text, wish = {}) {
    const { limit = 10, mode = "multi" } = wish;
    await this.readLetters(text);
    const query = readQuery(text);
    const notes = this.meaning ? [] : ["client.search.no_meaning"];
    if (!query.tokens.length || !this.owners.length || limit < 1) {
      return { hits: [], total: 0, notes, corrected: [] };
    }
    const asksMeaning = mode !== "bm25";
    const asksLinks = mode === "multi" || mode === "graph";
    const [expansions, vector, links, allowed] = await Promise.all([
      this.expand(query),
      asksMeaning && this.meaning ? this.meaning.embed(terms(query.text)) : null,
      asksLinks ? this.readLinks() : undefined,
      filteredPages(this.bundle, wish),
    ]);
    const named = await this.named(query, expansions);
    const evidence = await this.evidence(query, expansions, named, { vector, allowed, mode });
    const { fusion } = this.bundle.manifest.search;
    const walker = links?.walks ?? null;
    const ranking = await rankPages(evidence, { mode, fusion, walker, limit });
    const isAnyWalkedTo = ranking.pages.some(({ isWalkedTo }) => isWalkedTo);
    const way = links && isAnyWalkedTo ? links.ways(ranking.seeds) : () => [];
    const hits = await Promise.all(
      ranking.pages.map((page) => this.hit(page, { query, evidence, way })),
    );
    return { hits, total: ranking.total, notes, corrected: corrections(evidence) };
  }

  /**
   * Show what a hit says.
   *
   * @param {Hit} hit
   * @returns {Promise<Excerpt>}
   */
  async excerpt(hit) {
    const sections = await readSections(this.bundle, hit.page);
    const [anchor, heading, text] = sections[hit.section - this.firsts[hit.page]];
    await this.readLetters(text);
    return { anchor, heading, ...makeExcerpt(text, hit.answers) };
  }

  /** @returns {Promise<{tag: string, count: number}[]>} */
  async tags() {
    return (await listFacet(this.bundle, "tags")).map(({ name, count }) => ({ tag: name, count }));
  }

  /** @returns {Promise<{kind: string, count: number}[]>} */
  async kinds() {
    return (await listFacet(this.bundle, "kinds")).map(({ name, count }) => ({ kind: name, count }));
  }

  /** @returns {Promise<{path: string, count: number}[]>} */
  async folders() {
    return (await listFacet(this.bundle, "folders")).map(({ name, count }) => ({
      path: name,
      count,
    }));
  }

  // What is known

  /** @param {string} text One that is to be split. */
  async readLetters(text) {
    if (canSplit(text)) return;
    learnLetters(new TextDecoder().decode(await this.bundle.bytes("letters", 0)));
  }

  /** @param {Query} query */
  expand(query) {
    const isLarge = this.owners.length > MANY_SECTIONS;
    const telling = query.terms.filter((term) => !this.everyday.has(term));
    const asked = isLarge && telling.length ? { ...query, terms: telling } : query;
    return expand(asked, this.index);
  }

  /**
   * @param {Query} query
   * @param {readonly Expansion[]} expansions
   */
  async named(query, expansions) {
    /** @type {Map<string, string>} */
    const meant = new Map();
    for (const { term, variants } of expansions) if (variants.length) meant.set(term, variants[0].term);
    const leaders = query.tokens.map(({ term }) => this.index.leader(meant.get(term) ?? term));
    return findNames(query.tokens, leaders, () => this.index.names(new Set(leaders)));
  }

  /**
   * @param {Query} query
   * @param {readonly Expansion[]} expansions
   * @param {readonly Named[]} named
   * @param {{vector: Float64Array | null, allowed: Set<number> | undefined, mode: Mode}} asked
   * @returns {Promise<Known>}
   */
  async evidence(query, expansions, named, { vector, allowed, mode }) {
    const variants = expansions.flatMap((one) => one.variants.map(({ term }) => term));
    const words = scoreWords(expansions, this.index.postings(variants), {
      sectionCount: this.owners.length,
      everyday: this.everyday,
    });
    const leaning = mode === "vector" ? null : words.scores;
    const alike = vector && this.meaning ? await this.meaning.compare(vector, leaning) : null;
    const namedShares = seedWeights(named);
    const mayPass = this.passing(allowed);
    const mayAnswer = await this.holding(mayPass, await this.demanded(query));
    const mayWander = namedShares.size > 0 && !query.isAllQuoted;
    return {
      owners: this.owners,
      words,
      similarities: alike && alike.similarities,
      least: alike && alike.least,
      isAlike: alike && standOut(asked(alike.similarities, mayAnswer), alike.least),
      coverage: titleCoverage(named, query.tokens.length),
      named: namedShares,
      mayAnswer,
      mayBeReached: mayWander ? mayPass : mayAnswer,
    };
  }

  /** @param {Set<number> | undefined} allowed */
  passing(allowed) {
    const passing = new Uint8Array(this.owners.length);
    if (!allowed) return passing.fill(1);
    for (const page of allowed) passing.fill(1, this.firsts[page], this.firsts[page + 1]);
    return passing;
  }

  /**
   * @param {Query} query
   * @returns {Promise<readonly (readonly string[])[]>} The phrases that an answer must hold.
   */
  async demanded(query) {
    // Titles in a question are quoted to name pages, not to be looked for.
    if (query.isAllQuoted || !query.phrases.length) return query.phrases;
    await this.index.count(query.phrases.flat());
    const keys = query.phrases.map((phrase) => phrase.map((term) => this.index.leader(term)));
    const names = await this.index.names(new Set(keys.map(([first]) => first)));
    return query.phrases.filter((_, i) => !names.has(keys[i].join(" ")));
  }

  /**
   * @param {Uint8Array} passing
   * @param {readonly (readonly string[])[]} phrases
   */
  async holding(passing, phrases) {
    const found = await Promise.all(phrases.map((phrase) => this.index.phrase(phrase)));
    const holding = passing.slice();
    for (const places of found) {
      const holds = new Uint8Array(holding.length);
      for (const [section, starts] of places) {
        const page = this.owners[section];
        // What stands in a title is said of the first section, and holds for all.
        if (starts[0] < HEADING_PLACE) holds.fill(1, this.firsts[page], this.firsts[page + 1]);
        else holds[section] = 1;
      }
      holding.forEach((one, section) => (holding[section] = one & holds[section]));
    }
    return holding;
  }

  /** @returns {Promise<Links | undefined>} */
  readLinks() {
    if (!this.links) {
      this.links = readLinks(this.bundle);
      this.links.catch(() => (this.links = undefined));
    }
    return this.links;
  }

  // What is shown

  /**
   * @param {RankedPage} ranked
   * @param {{query: Query, evidence: Known, way: (page: number) => import("./walks.js").Step[]}} known
   * @returns {Promise<Hit>}
   */
  async hit({ page, section, score, isWalkedTo }, { query, evidence, way }) {
    const isAlike = !!evidence.isAlike?.[section];
    const matches = evidence.words.telling.flatMap((expansion) =>
      this.matchIn(section, expansion, query),
    );
    const shown = isAlike || matches.length ? section : this.firsts[page];
    const [card, steps] = await Promise.all([
      readCard(this.bundle, page),
      isWalkedTo ? this.labels(way(page)) : [],
    ]);
    const reasons = [...wordReasons(matches), ...(isAlike ? [SIMILAR] : [])];
    if (steps.length) reasons.push({ kind: "found_through", subjects: steps });
    const answers = new Set(matches.map(({ found }) => found));
    return { page, section: shown, score, reasons, answers, ...card };
  }

  /**
   * @param {number} section
   * @param {Expansion} expansion
   * @param {Query} query
   * @returns {WordMatch[]} The best variant that the section holds, if there is one.
   */
  matchIn(section, { term, variants }, query) {
    for (const { term: found, match } of variants) {
      const sections = this.index.found.get(found)?.sections;
      if (sections && holds(sections, section)) {
        const token = query.tokens.find((one) => one.term === term);
        const isExact = match === "exact";
        return [{ found, match, shown: (isExact && token && written(token.written)) || found }];
      }
    }
    return [];
  }

  /**
   * @param {readonly import("./walks.js").Step[]} steps
   * @returns {Promise<string[]>}
   */
  labels(steps) {
    return Promise.all(
      steps.map(async (step) =>
        "label" in step ? step.label : (await readCard(this.bundle, step.page)).title,
      ),
    );
  }
}

/** @typedef {{found: string, match: string, shown: string}} WordMatch */

const HEADING_PLACE = 4096;
const SIMILAR = { kind: "similar_meaning", subjects: [] };

/**
 * Prepare to answer queries.
 *
 * @param {Bundle} bundle
 * @returns {Promise<Engine>}
 */
export async function createEngine(bundle) {
  return new Engine(bundle, await readOwners(bundle));
}

/** @param {readonly WordMatch[]} matches */
function wordReasons(matches) {
  /** @type {Reason[]} */
  const reasons = [];
  const named = matches.filter(({ match }) => match !== "corrected").map(({ shown }) => shown);
  const corrected = matches.filter(({ match }) => match === "corrected").map(({ shown }) => shown);
  if (named.length) reasons.push({ kind: "matched_words", subjects: [...new Set(named)] });
  if (corrected.length) reasons.push({ kind: "corrected_words", subjects: [...new Set(corrected)] });
  return reasons;
}

/** @param {Known} evidence */
function corrections({ words }) {
  const best = words.telling.flatMap(({ variants }) => variants.slice(0, 1));
  return best.filter(({ match }) => match === "corrected").map(({ term }) => term);
}

/**
 * @param {Float64Array} similarities
 * @param {Uint8Array} mayAnswer
 */
function asked(similarities, mayAnswer) {
  return similarities.map((similarity, section) => (mayAnswer[section] ? similarity : -1));
}

/**
 * @param {string} run
 * @returns {string} Without the signs around it.
 */
function written(run) {
  return run.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

/**
 * @param {Int32Array} sections Ascending.
 * @param {number} section
 */
function holds(sections, section) {
  let low = 0;
  let high = sections.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sections[middle] < section) low = middle + 1;
    else high = middle;
  }
  return sections[low] === section;
}
