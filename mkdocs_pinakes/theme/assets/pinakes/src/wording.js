// @ts-check
/** What is said of a page that was found. */

/** @typedef {import("./say.js").Say} Say */

/**
 * Enumerate what others wrote; each keeps its own direction.
 *
 * @param {Say} say
 * @param {string[]} subjects
 */
export function enumerate(say, subjects) {
  return subjects.map((one) => `\u2068${one}\u2069`).join(say("list.separator") || ", ");
}

// The first of them that a hit has is the one line it shows.
const TELLING = ["found_through", "corrected_words", "similar_meaning", "matched_words"];

/**
 * Say the one reason that tells most of why a page was found.
 *
 * @param {Say} say
 * @param {{kind: string, subjects: string[]}[]} reasons
 * @param {boolean} hasMarks Marked words say by themselves that they were found.
 */
export function reasonLine(say, reasons, hasMarks) {
  const kinds = hasMarks ? TELLING.slice(0, -1) : TELLING;
  for (const kind of kinds) {
    const reason = reasons.find((one) => one.kind === kind);
    if (!reason) continue;
    const subjects = reason.subjects.slice(0, 3);
    return (subjects.length && say(kind, enumerate(say, subjects))) || say(`${kind}.none`) || say(kind);
  }
  return "";
}
