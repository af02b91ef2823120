// @ts-check
/**
 * What loads link previews and "more": a reader who turns to a link or asks for more.
 *
 * @typedef {{get(name: string): Promise<any>}} Parts
 */

/**
 * Load the script once it is wanted; it listens for itself from then on.
 *
 * @param {Parts} pinakes
 */
export function startPeek(pinakes) {
  // Buttons that need a script are hidden without one.
  document.documentElement.classList.add("pinakes-scripted");
  /** @param {Event} event */
  const begin = (event) => {
    if (!isWanted(event)) return;
    for (const name of ["pointerover", "focusin", "click"]) document.removeEventListener(name, begin);
    // What could not be loaded is tried again when a reader insists.
    const retry = () => document.addEventListener("click", begin);
    pinakes.get("peek").then((peek) => peek.begin(event), retry);
  };
  for (const name of ["pointerover", "focusin", "click"]) document.addEventListener(name, begin);
}

/** @param {Event} event */
function isWanted(event) {
  if (!(event.target instanceof Element)) return false;
  if (event.type === "click") return event.target.closest("[data-pinakes-more]") !== null;
  const link = event.target.closest("a");
  const isTouch = /** @type {PointerEvent} */ (event).pointerType === "touch";
  return link !== null && !isTouch && link.host === location.host && link.pathname !== location.pathname;
}
