// @ts-check
/**
 * When a preview is shown: WCAG 1.4.13 asks that it can be dismissed, pointed at, and stays.
 *
 *   pointer or focus on a link ──300 ms──> shown ──neither on link nor preview──> hidden
 *                                            └──Escape, a press, another page──> hidden
 */

import { createBox } from "./peek-box.js";

/** @typedef {import("./peek-box.js").Shown} Shown */

const ASK_AFTER = 100;
const SHOW_AFTER = 200;
const HIDE_AFTER = 200;

/**
 * Show previews of links from now on.
 *
 * @param {(link: HTMLAnchorElement) => unknown} isPreviewed
 * @param {(link: HTMLAnchorElement) => Promise<Shown | null>} find
 * @param {string} root The site's address, with a slash at its end.
 * @returns {(event: Event) => void} Takes an event that came before.
 */
export function watchLinks(isPreviewed, find, root) {
  const box = createBox(root);
  /** @type {HTMLAnchorElement | null} */
  let wanted = null;
  /** @type {HTMLAnchorElement | null} */
  let shown = null;
  let showing = 0;
  let hiding = 0;

  const hide = () => {
    if (shown) box.hide(shown);
    shown = null;
  };
  const forget = () => {
    clearTimeout(showing);
    wanted = null;
  };
  const stop = () => {
    forget();
    hide();
  };
  const settle = () => {
    clearTimeout(hiding);
    hiding = setTimeout(() => {
      if (shown && !isHeld(shown) && !box.element.matches(":hover")) hide();
    }, HIDE_AFTER);
  };

  /** @type {(link: HTMLAnchorElement, y: number) => void} */
  const want = (link, y) => {
    if (link === wanted || link === shown) return;
    forget();
    wanted = link;
    showing = setTimeout(() => {
      // Who only passes over a link asks for nothing.
      const found = Promise.all([find(link), box.ready()]).catch(() => null);
      showing = setTimeout(async () => {
        const preview = (await found)?.[0];
        if (wanted !== link) return;
        forget();
        if (!preview || !link.isConnected || !isHeld(link)) return;
        hide();
        box.show(link, preview, y);
        shown = link;
      }, SHOW_AFTER);
    }, ASK_AFTER);
  };

  /** @param {Event} event */
  const turnTo = (event) => {
    if (shown && !shown.isConnected) hide();
    const link = linkOf(event.target);
    const isMeant =
      event.type === "focusin" ? link?.matches(":focus-visible") : /** @type {PointerEvent} */ (event).pointerType !== "touch";
    if (link && isMeant && isPreviewed(link)) want(link, /** @type {PointerEvent} */ (event).clientY);
  };
  /** @param {Event} event */
  const turnFrom = (event) => {
    const link = linkOf(event.target);
    // Moving between the words of a link is not leaving it.
    if (link && link === linkOf(/** @type {PointerEvent} */ (event).relatedTarget)) return;
    if (link && link === wanted) forget();
    settle();
  };

  for (const name of ["pointerover", "focusin"]) document.addEventListener(name, turnTo);
  for (const name of ["pointerout", "focusout"]) document.addEventListener(name, turnFrom);
  document.addEventListener("pointerdown", (event) => {
    if (!box.element.contains(/** @type {Node} */ (event.target))) stop();
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && shown) {
        // One press closes one thing.
        event.preventDefault();
        event.stopPropagation();
        stop();
      } else if (event.key === "Enter") stop();
    },
    true,
  );
  for (const name of ["resize", "popstate", "pagehide"]) addEventListener(name, stop);
  return turnTo;
}

/** @param {EventTarget | null} target */
function linkOf(target) {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/** @param {Element} link */
function isHeld(link) {
  return link.matches(":hover, :focus-visible");
}
