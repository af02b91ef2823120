// @ts-check
/** The strings of the client, filled in. */

/**
 * @typedef {(name: string, ...values: (string | number)[]) => string} Say
 */

/**
 * Make what says a string by its name.
 *
 * @param {Record<string, string>} strings
 * @returns {Say}
 */
export function createSay(strings) {
  return (name, ...values) => {
    const singular = values[0] === 1 ? strings[`${name}.one`] : undefined;
    let next = 0;
    return (singular ?? strings[name] ?? "").replace(/\{\}/g, () => String(values[next++] ?? "")).trim();
  };
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
    const subjects = reason.subjects.slice(0, 3).map((one) => `\u2068${one}\u2069`);
    const line = subjects.length ? say(kind, subjects.join(say("list.separator") || ", ")) : "";
    return line || say(`${kind}.none`) || say(kind);
  }
  return "";
}
