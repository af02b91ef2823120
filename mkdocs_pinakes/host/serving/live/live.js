// @ts-check
/**
 * The state of the site while it is written, asked of the development server once a second.
 *
 *   visible ──ask──> changed? ──show──> wait ──> ask ...
 *   hidden: nothing is asked; no answer: said, and asked again
 */

import { count, part, say } from "./make.js";
import { showHealth, showProblems } from "./problems.js";
import { askAgain, startSearch } from "./search.js";

/**
 * @typedef {import("./problems.js").Problem} Problem
 * @typedef {object} Check
 * @property {string} site_name
 * @property {string} site
 * @property {"building" | "finished" | "failed"} state
 * @property {string | null} error
 * @property {number} builds
 * @property {number} pages
 * @property {{error: number, warning: number, info: number}} counts
 * @property {Problem[]} problems
 * @property {number} left_out
 * @property {Record<string, number> | null} health
 */

const CHECK = new URL("../api/check", location.href);
const WAIT = 1000;
const PATIENCE = 10000;

/** @type {Check | undefined} */
let last;
let tag = "";
let shownBuild = -1;
let timer = 0;
let isAsking = false;

async function ask() {
  clearTimeout(timer);
  if (isAsking || document.hidden) return;
  isAsking = true;
  try {
    const headers = tag ? { "If-None-Match": tag } : undefined;
    const patience = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(CHECK, { ...(headers && { headers }), cache: "no-store", signal: patience });
    if (answer.status === 304 && last) showState(last);
    else if (answer.ok) {
      last = /** @type {Check} */ (await answer.json());
      tag = answer.headers.get("ETag") ?? "";
      show(last);
    } else showRefusal((await answer.json()).detail);
  } catch {
    showLoss();
  }
  isAsking = false;
  timer = setTimeout(ask, WAIT);
}

/** @param {Check} check */
function show(check) {
  const isNew = check.state === "finished" && check.builds !== shownBuild;
  showState(check);
  say(part(".pinakes-site"), check.site_name);
  if (!isNew && shownBuild >= 0) return;
  showProblems(check, { isFirst: shownBuild < 0 });
  showHealth(check.health);
  shownBuild = check.builds;
  askAgain();
}

/** @param {Check} check */
function showState(check) {
  const { error, warning, info } = check.counts;
  const found = [
    ...(error ? [count(error, "error")] : []),
    ...(warning ? [count(warning, "warning")] : []),
    ...(info ? [count(info, "remark")] : []),
  ].join(", ");
  const verdict = error || warning ? found : "No problems";
  const details = [count(check.pages, "page"), `build ${check.builds}`];
  if (!error && !warning && info) details.unshift(found);
  if (check.state === "building") {
    draw({ look: "building", headline: "Building", detail: `Before: ${verdict.toLowerCase()}`, title: "…" });
  } else if (check.state === "failed") {
    const detail = "Below is what the last build that finished has left. The pages of the site wait for the next.";
    draw({ look: "bad", headline: "The build failed", detail, title: "✕", error: check.error ?? "" });
    say(part("#pinakes-said"), `The build failed. ${check.error ?? ""}`);
  } else {
    const look = error ? "bad" : warning ? "warned" : "good";
    draw({ look, headline: verdict, detail: details.join(" · "), title: error || warning ? `(${error + warning})` : "✓" });
    say(part("#pinakes-said"), `${verdict}.`);
  }
}

function showLoss() {
  // A server that was started again counts its builds from one.
  shownBuild = -1;
  tag = "";
  draw({ look: "lost", headline: "No connection", detail: "The server does not answer; asking again.", title: "·" });
  say(part("#pinakes-said"), "No connection to the server.");
}

/** @param {unknown} detail */
function showRefusal(detail) {
  const text = typeof detail === "string" ? detail : "The server refuses to answer.";
  draw({ look: "bad", headline: "No answer", detail: text, title: "✕" });
  say(part("#pinakes-said"), text);
}

/** @param {{look: string, headline: string, detail: string, title: string, error?: string}} state */
function draw({ look, headline, detail, title, error = "" }) {
  part(".pinakes-state").dataset.look = look;
  say(part("#pinakes-headline"), headline);
  say(part(".pinakes-detail"), detail);
  say(part(".pinakes-error"), error);
  part(".pinakes-error").hidden = !error;
  document.title = `${title} ${last?.site_name ?? "Problems"}`;
}

startSearch(() => last?.site ?? "/");
document.addEventListener("visibilitychange", ask);
ask();
