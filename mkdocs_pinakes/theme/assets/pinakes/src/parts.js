// @ts-check
/**
 * What loads the graph: its section, open and near to what a reader sees.
 *
 * ```
 * wide screen ──opens──┐
 * reader ──────opens──>│ details ──near the viewport──> script, bundle, picture
 * ```
 *
 * @typedef {import("./runtime.js").Pinakes} Pinakes
 */

import { make } from "./elements.js";

const GRAPH = "[data-pinakes-graph]";
/** Where there is room, the graph is open from the start. */
const WIDE = "(min-width: 1024px)";
const NEAR = "50%";

/**
 * Load the graph when its section is open and comes near.
 *
 * @param {Pinakes} pinakes
 * @returns {() => void} To be called for each page.
 */
export function startGraph(pinakes) {
  const { isReadable, labels } = pinakes;
  /** @param {Element} place */
  const tellFailure = (place) => {
    if (place.querySelector(":scope > .pinakes-graph-failed")) return;
    const text = isReadable ? labels.graphFailed : labels.failed;
    place.append(make("p", { class: "pinakes-graph-failed", role: "status" }, text));
  };
  /** @param {Element} section */
  const show = (section) =>
    pinakes.get("graph").then(
      (graph) => graph.show(section, tellFailure),
      () => tellFailure(section.querySelector("details") ?? section),
    );
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        show(target);
      }
    },
    { rootMargin: NEAR },
  );
  /** @param {Event} event */
  const open = ({ type, target }) => {
    const section = target instanceof Element ? target.closest(GRAPH) : null;
    const isWanted =
      type === "toggle" ? /** @type {any} */ (target).open : target instanceof Element && target.closest("button");
    if (section && isWanted) near.observe(section);
  };
  // `toggle` does not bubble.
  document.addEventListener("toggle", open, true);
  document.addEventListener("click", open);
  return () => {
    const isOpen = isReadable && matchMedia(WIDE).matches;
    for (const section of document.querySelectorAll(GRAPH)) {
      section.removeAttribute("hidden");
      const details = section.querySelector("details");
      // Now, and not when it comes near: what is below would move.
      if (details && isOpen) details.open = true;
    }
  };
}
