// @ts-check
/**
 * The button that opens the search, in the place where a theme has its own.
 *
 * A theme may have a button of its own anywhere: an element with `data-pinakes-search`.
 */

import { make } from "./elements.js";

/** Of all buttons, those of themes too. */
export const BUTTON = "[data-pinakes-search]";

const ICON = "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20";
const IS_APPLE = /Mac|iP/.test(navigator.platform);

/** @typedef {[theme: string, place: (found: Element, button: () => Element) => void]} Place */

/** @type {Place[]} */
const places = [
  // Material shows the results of the graph in its own search, unless that is switched off.
  [".md-header__inner .md-search", () => undefined],
  [
    ".md-header__inner",
    (header, button) => header.insertBefore(button(), header.querySelector(".md-header__source")),
  ],
  [
    ".wy-side-nav-search",
    (side, button) => {
      side.querySelector("[role=search]")?.classList.add("pinakes-replaced");
      side.append(button());
      document.querySelector(".wy-nav-top")?.append(button());
    },
  ],
  [
    ".navbar > .container, .navbar > .container-fluid",
    (bar, button) => {
      bar.querySelector("[data-bs-target='#mkdocs_search_modal']")?.parentElement?.classList.add("pinakes-replaced");
      bar.insertBefore(button(), bar.querySelector(":scope > .navbar-toggler, :scope > .navbar-collapse"));
    },
  ],
  [
    "body",
    (body, button) => {
      const fixed = button();
      fixed.classList.add("pinakes-fixed");
      body.prepend(fixed);
    },
  ],
];

/**
 * Put the button into the page, unless there is one.
 *
 * @param {string} label
 */
export function placeButton(label) {
  if (document.querySelector(BUTTON)) return;
  for (const [selector, place] of places) {
    const found = document.querySelector(selector);
    if (found) return place(found, () => makeOpener(label));
  }
}

/** @param {string} label */
function makeOpener(label) {
  const button = make("button", {
    type: "button",
    class: "pinakes-open",
    "data-pinakes-search": "",
    "aria-label": label,
    "aria-haspopup": "dialog",
    "aria-keyshortcuts": "/ Control+K Meta+K",
  });
  button.append(makeIcon(), make("span", {}, label), make("kbd", { "aria-hidden": "true" }, IS_APPLE ? "⌘K" : "Ctrl K"));
  return button;
}

function makeIcon() {
  const space = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(space, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICON);
  icon.append(path);
  return icon;
}
