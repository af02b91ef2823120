// @ts-check
/**
 * What loads the graph and the link previews: a reader who turns to them.
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

/**
 * Load what shows previews and more of a list, once a link is pointed at or focused.
 *
 * The script listens for itself from then on; `begin` gets the event that came before it.
 *
 * @param {Pinakes} pinakes
 */
export function startPeek(pinakes) {
  const names = ["pointerover", "focusin", "click"];
  /** @param {Event} event */
  const begin = (event) => {
    const target = event.target;
    if (!(target instanceof Element) || !target.closest("a[href], [data-pinakes-more]")) return;
    for (const name of names) document.removeEventListener(name, begin);
    pinakes.get("peek").then((peek) => peek?.begin?.(event), () => undefined);
  };
  for (const name of names) document.addEventListener(name, begin, { passive: true });
}
