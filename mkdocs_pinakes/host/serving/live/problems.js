// @ts-check
/** The problems of the site by file, and what its health report counts. */

import { count, make, part, say } from "./make.js";

/**
 * @typedef {object} Problem
 * @property {string} file
 * @property {number | null} line
 * @property {"error" | "warning" | "info"} level
 * @property {string} kind
 * @property {string} message
 * @property {string | null} reference
 */

const MOST = 200;
const LEVELS = /** @type {const} */ ({ error: "error", warning: "warning", info: "remark" });
const HINTS = /** @type {const} */ ([
  ["unlinked_mentions", "name that could be a link", "names that could be links"],
  ["orphans", "page that no other leads to", "pages that no other leads to"],
  ["dead_ends", "page that leads to no other", "pages that lead to no other"],
  ["near_duplicates", "group of pages with nearly the same text", "groups of pages with nearly the same text"],
  ["tags_used_once", "tag of a single page", "tags of a single page"],
]);

/** @type {Problem[]} */
let problems = [];
/** @type {Set<string>} */
let fresh = new Set();
/** @type {Set<string>} */
const hidden = new Set();
let isWhole = false;

/**
 * Show problems in place of those shown before, and mark those that were not among them.
 *
 * @param {{problems: Problem[], counts: Record<keyof LEVELS, number>, left_out: number}} check
 * @param {{isFirst: boolean}} options
 */
export function showProblems(check, { isFirst }) {
  const before = new Set(problems.map(nameOf));
  problems = check.problems;
  fresh = new Set(isFirst ? [] : problems.map(nameOf).filter((name) => !before.has(name)));
  showLevels(check.counts);
  say(part(".pinakes-left-out"), `${count(check.left_out, "further problem")} ${check.left_out === 1 ? "is" : "are"} in the log.`);
  part(".pinakes-left-out").hidden = !check.left_out;
  part(".pinakes-problems").hidden = !problems.length;
  const isGrave = problems.some((one) => one.level !== "info");
  say(part("#pinakes-problems-heading"), isGrave ? "Problems" : "Remarks");
  showFiles();
}

/** @param {Record<string, number> | null} health */
export function showHealth(health) {
  const found = HINTS.filter(([key]) => health?.[key]);
  const hints = found.map(([key, noun, plural]) => {
    const number = health?.[key] ?? 0;
    const words = count(number, noun, plural).split(" ");
    return make("li", {}, make("strong", {}, words[0]), ` ${words.slice(1).join(" ")}`);
  });
  part(".pinakes-hints").replaceChildren(...hints);
  part(".pinakes-health").hidden = !hints.length;
}

/** @param {Record<keyof LEVELS, number>} counts */
function showLevels(counts) {
  const buttons = Object.entries(LEVELS).flatMap(([level, noun]) => {
    const number = counts[/** @type {keyof LEVELS} */ (level)];
    if (!number) return [];
    const attributes = { type: "button", class: "pinakes-level", "data-level": level };
    const button = make("button", attributes, count(number, noun));
    button.setAttribute("aria-pressed", String(!hidden.has(level)));
    button.addEventListener("click", () => {
      if (!hidden.delete(level)) hidden.add(level);
      button.setAttribute("aria-pressed", String(!hidden.has(level)));
      showFiles();
    });
    return [button];
  });
  const group = part(".pinakes-levels");
  const focused = group.querySelector(":focus")?.getAttribute("data-level");
  group.replaceChildren(...buttons);
  buttons.find((one) => one.dataset.level === focused)?.focus();
  // One kind alone is no choice.
  group.hidden = buttons.length < 2;
  if (group.hidden) hidden.clear();
}

function showFiles() {
  const wanted = problems.filter((one) => !hidden.has(one.level));
  const listed = isWhole ? wanted : wanted.slice(0, MOST);
  /** @type {Map<string, Problem[]>} */
  const byFile = new Map();
  for (const one of listed) byFile.set(one.file, [...(byFile.get(one.file) ?? []), one]);
  // What is gravest stands first; files otherwise keep their order.
  const weight = (/** @type {Problem[]} */ group) => Math.min(...group.map((one) => Object.keys(LEVELS).indexOf(one.level)));
  const groups = [...byFile].sort(([, one], [, other]) => weight(one) - weight(other));
  part(".pinakes-files").replaceChildren(...groups.map(([file, group]) => makeFile(file, group)));
  showButton(wanted.length - listed.length);
}

/** @param {number} left */
function showButton(left) {
  const button = part(".pinakes-all");
  button.hidden = !left;
  say(button, `Show ${count(left, "more problem")}`);
  button.onclick = () => {
    isWhole = true;
    showFiles();
  };
}

/**
 * @param {string} file
 * @param {Problem[]} group
 */
function makeFile(file, group) {
  const cut = file.lastIndexOf("/") + 1;
  const name = file
    ? [make("span", { class: "pinakes-folder" }, file.slice(0, cut)), file.slice(cut)]
    : ["The whole site"];
  return make(
    "section",
    { class: "pinakes-file" },
    make("h3", { dir: "auto" }, ...name),
    make("ul", {}, ...group.map(makeProblem)),
  );
}

/** @param {Problem} problem */
function makeProblem(problem) {
  const { level, line, message } = problem;
  const place = make("span", { class: "pinakes-line" }, line === null ? "" : `line ${line}`);
  const badge = fresh.has(nameOf(problem)) ? [make("span", { class: "pinakes-new" }, "new")] : [];
  const sort = make("span", { class: "pinakes-unseen" }, `${LEVELS[level]}: `);
  const words = make("span", { class: "pinakes-message", dir: "auto" }, sort, ...marked(message, problem.reference), " ", ...badge);
  return make("li", { "data-level": level }, place, words);
}

/**
 * What was written stands apart from what is said of it.
 *
 * @param {string} message
 * @param {string | null} reference
 */
function marked(message, reference) {
  const at = reference ? message.indexOf(reference) : -1;
  if (!reference || at < 0) return [message];
  return [message.slice(0, at), make("code", {}, reference), message.slice(at + reference.length)];
}

// Lines move while a page is written.
/** @param {Problem} problem */
function nameOf({ file, kind, message }) {
  return JSON.stringify([file, kind, message]);
}
