// @ts-check
/** What every page of a site loads: it brings in the rest when a reader asks for it. */

import { make } from "./elements.js";
import { kit } from "./kit.js";
import { labelsOf } from "./labels.js";
import { startSearch } from "./opening.js";
import { startGraph } from "./parts.js";
import { startPeek } from "./peek-boot.js";
import { createRuntime } from "./runtime.js";
import { serverNeeded } from "./server.js";

/**
 * @typedef {object} Shared
 * @property {import("./runtime.js").Pinakes} [pinakes]
 * @property {{subscribe(listener: () => void): void}} [document$] Material says here that it has replaced the page.
 */

const shared = /** @type {Shared} */ (globalThis);
// Known only while the script runs for the first time.
const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);

// A page with a heading "Pinakes" has that element by this name, though not as its own.
if (script && !Object.hasOwn(shared, "pinakes")) start(script.src);

/** @param {string} source */
function start(source) {
  const { lang } = document.documentElement;
  const labels = labelsOf(lang);
  const pinakes = createRuntime(source, addScript, labels);
  if (!pinakes.isReadable) labels.failed = serverNeeded(lang);
  shared.pinakes = Object.assign(pinakes, { kit });
  /** @type {(() => void)[]} */
  const visits = [];
  if (pinakes.has("dialog")) visits.push(startSearch(pinakes));
  if (pinakes.has("graph")) visits.push(startGraph(pinakes));
  if (pinakes.has("peek") && pinakes.isReadable) startPeek(pinakes);
  const visit = () => visits.forEach((one) => one());
  // Opened as a file, Material replaces no page, and may not even tell of the first.
  const isReplaced = shared.document$ && location.protocol !== "file:";
  if (isReplaced) shared.document$?.subscribe(visit);
  else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", visit);
  else visit();
}

/**
 * @param {string} address
 * @returns {Promise<void>}
 */
function addScript(address) {
  return new Promise((resolve, reject) => {
    const element = make("script", { src: address });
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(address));
    };
    document.head.append(element);
  });
}
