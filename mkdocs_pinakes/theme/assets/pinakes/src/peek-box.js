// @ts-check
/** The box that shows a preview beside its link. */

import { addStyles, make } from "./elements.js";

/**
 * @typedef {object} Shown
 * @property {string} title
 * @property {string} [path]
 * @property {string} [heading]
 * @property {string} [description]
 * @property {string} [text]
 */

const ID = "pinakes-peek";
const DESCRIBED = "aria-describedby";
const GAP = 6;
const MARGIN = 8;
/** Whose whole area leads where the link in it leads. */
const AREA = ".pinakes-card, .pinakes-excerpt";
const PARTS = /** @type {const} */ (["title", "path", "heading", "description", "text"]);

/**
 * Make the box; it is in the page once it is shown.
 *
 * @param {string} root The site's address, with a slash at its end.
 */
export function createBox(root) {
  const attributes = { id: ID, class: ID, role: "tooltip", popover: "manual" };
  const element = make("div", { ...attributes, "data-search-exclude": "", hidden: "" });
  /** @type {Promise<void> | undefined} */
  let styles;
  /** @type {string | null} */
  let described;

  return {
    element,

    /** @returns {Promise<void>} When it can be shown without a jump. */
    ready() {
      return (styles ??= addStyles(new URL("assets/pinakes/pinakes-peek.css", root).href));
    },

    /**
     * @param {HTMLAnchorElement} link
     * @param {Shown} preview
     * @param {number | undefined} y Where the pointer is, if there is one.
     */
    show(link, preview, y) {
      element.replaceChildren(...PARTS.flatMap((name) => part(name, preview[name])));
      if (!element.isConnected) document.body.append(element);
      element.hidden = false;
      element.showPopover?.();
      place(element, link, y);
      described = link.getAttribute(DESCRIBED);
      link.setAttribute(DESCRIBED, described ? `${described} ${ID}` : ID);
    },

    /** @param {HTMLAnchorElement} link */
    hide(link) {
      if (described) link.setAttribute(DESCRIBED, described);
      else link.removeAttribute(DESCRIBED);
      if (element.isConnected) element.hidePopover?.();
      element.hidden = true;
    },
  };
}

/**
 * @param {string} name
 * @param {string | undefined} text
 */
function part(name, text) {
  return text ? [make("div", { class: `${ID}-${name}`, dir: "auto" }, text)] : [];
}

/**
 * @param {HTMLElement} box
 * @param {HTMLAnchorElement} link
 * @param {number | undefined} y
 */
function place(box, link, y) {
  const lines = [...(link.closest(AREA) ?? link).getClientRects()];
  const line = lines.find(({ top, bottom }) => y !== undefined && top <= y && y <= bottom) ?? lines[0];
  const { clientWidth, clientHeight } = document.documentElement;
  const { width, height } = box.getBoundingClientRect();
  const isLeftward = getComputedStyle(link).direction === "rtl";
  const left = isLeftward ? line.right - width : line.left;
  const below = line.bottom + GAP;
  const isBelow = below + height <= clientHeight || line.top < clientHeight - line.bottom;
  const top = isBelow ? below : line.top - GAP - height;
  // In the coordinates of the page, so that it stays with its link.
  box.style.left = `${clamp(left, clientWidth - width) + scrollX}px`;
  box.style.top = `${clamp(top, clientHeight - height) + scrollY}px`;
}

/**
 * @param {number} position
 * @param {number} room
 */
function clamp(position, room) {
  return Math.max(MARGIN, Math.min(position, room - MARGIN));
}
