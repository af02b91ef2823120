// @ts-check
/** What a reader types: words and phrases for the engine, and `#tag` for the filters. */

const TAG = /(^|\s)#([^\s#"]*[^\s#"\d][^\s#"]*)(?=\s)/gu;
const UNFINISHED = /(?:^|\s)#([^\s#"]*)$/u;

/**
 * @typedef {object} Typed
 * @property {string} text The words and phrases.
 * @property {string[]} tags The tags that are followed by a space, without `#`.
 */

/**
 * Part words from tags.
 *
 * A tag ends at a space; as in vaults, one of digits alone is none. Phrases in
 * quotation marks are left as they are.
 *
 * @param {string} typed
 * @returns {Typed}
 */
export function partTags(typed) {
  /** @type {string[]} */
  const tags = [];
  const pieces = typed.split(/("[^"]*"?)/);
  const text = pieces
    .map((piece) =>
      piece.startsWith('"')
        ? piece
        : piece.replace(TAG, (_, before, tag) => {
            tags.push(tag);
            return before;
          }),
    )
    .join("");
  return { text: tags.length ? text.replace(/^\s+/, "") : text, tags };
}

/**
 * Read the query of an address, in which the last tag ends with the address.
 *
 * @param {string} query
 * @returns {Typed}
 */
export function readQuery(query) {
  const { text, tags } = partTags(`${query} `);
  return { text: text.trim(), tags };
}

/**
 * Write a query for an address.
 *
 * @param {Typed} typed
 */
export function writeQuery({ text, tags }) {
  return [text.trim(), ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(" ");
}

/**
 * Find the tag that is being typed at the end.
 *
 * @param {string} typed
 * @returns {{before: string, beginning: string} | null}
 */
export function unfinishedTag(typed) {
  const found = UNFINISHED.exec(typed);
  if (!found) return null;
  return { before: typed.slice(0, typed.length - found[1].length - 1), beginning: found[1] };
}
