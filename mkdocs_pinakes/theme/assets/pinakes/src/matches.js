// @ts-check
/** Which words of a query a section holds, and how that is said. */

/** @typedef {import("./expansion.js").Expansion} Expansion */
/** @typedef {{found: string, match: string, shown: string}} WordMatch */
/** @typedef {{kind: string, subjects: string[]}} Reason */

/**
 * Find how a section holds a word of a query.
 *
 * @param {number} section
 * @param {Expansion} expansion
 * @param {import("./read-query.js").Query} query
 * @param {ReadonlyMap<string, import("./term-files.js").Entry>} entries
 * @returns {WordMatch[]} The best variant that it holds, if there is one.
 */
export function matchIn(section, { term, variants }, query, entries) {
  const variant = variants.find((one) => {
    const sections = entries.get(one.term)?.sections;
    return sections && holds(sections, section);
  });
  if (!variant) return [];
  const { term: found, match } = variant;
  const token = match === "exact" && query.tokens.find((one) => one.term === term);
  return [{ found, match, shown: (token && written(token.written)) || found }];
}

/**
 * Say which words a page was found by, and which of them were corrected.
 *
 * @param {readonly WordMatch[]} matches
 * @returns {Reason[]}
 */
export function wordReasons(matches) {
  return ["matched_words", "corrected_words"].flatMap((kind) => {
    const isCorrected = kind === "corrected_words";
    const said = matches.filter(({ match }) => (match === "corrected") === isCorrected);
    return said.length ? [{ kind, subjects: [...new Set(said.map(({ shown }) => shown))] }] : [];
  });
}

/**
 * List the words that were searched for besides those of the query.
 *
 * @param {readonly Expansion[]} telling
 */
export function corrections(telling) {
  const best = telling.flatMap(({ variants }) => variants.slice(0, 1));
  return best.filter(({ match }) => match === "corrected").map(({ term }) => term);
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
