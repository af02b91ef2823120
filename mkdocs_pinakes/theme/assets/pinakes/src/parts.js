// @ts-check
/**
 * What loads the graph: a reader who opens it.
 *
 * @typedef {import("./runtime.js").Pinakes} Pinakes
 */

const GRAPH = "[data-pinakes-graph]";

/**
 * Load the graph when its section is opened.
 *
 * @param {Pinakes} pinakes
 * @returns {() => void} To be called for each page.
 */
export function startGraph(pinakes) {
  /** @param {Event} event */
  const show = (event) => {
    const target = event.target;
    const section = target instanceof Element ? target.closest(GRAPH) : null;
    const isWanted =
      event.type === "toggle" ? /** @type {any} */ (target).open : target instanceof Element && target.closest("button");
    if (section && isWanted) pinakes.get("graph").then((graph) => graph.show(section), () => undefined);
  };
  // `toggle` does not bubble.
  document.addEventListener("toggle", show, true);
  document.addEventListener("click", show);
  return () => {
    for (const section of document.querySelectorAll(GRAPH)) section.removeAttribute("hidden");
  };
}
