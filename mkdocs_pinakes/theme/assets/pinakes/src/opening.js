// @ts-check
/**
 * What opens the search: the button, keys, and an address with `?q=`.
 *
 * Nothing of the search is loaded before a reader turns to it.
 *
 * @typedef {import("./runtime.js").Pinakes} Pinakes
 */

import { BUTTON, placeButton } from "./button.js";
import { make, makeButton } from "./elements.js";

const TURNING = `${BUTTON}, .md-search, [for=__search]`;

/**
 * Listen to all that opens the search.
 *
 * @param {Pinakes} pinakes
 * @returns {() => void} To be called for each page, also where a theme replaces pages itself.
 */
export function startSearch(pinakes) {
  const query = takeQuery();

  /** What is typed while the search is loaded. @type {string | null} */
  let early = null;
  const takeKeys = () => {
    const keys = early ?? "";
    early = null;
    return keys;
  };
  /** @param {string} [text] */
  const open = (text) => {
    early ??= "";
    pinakes.get("search").then(
      (search) => (text === undefined && search.isOpen() ? search.close(takeKeys()) : search.open(text, takeKeys)),
      () => sayFailure(pinakes.labels, takeKeys, () => open(text)),
    );
  };
  /** @param {Event} event */
  const prepare = (event) => {
    if (isAt(event.target, TURNING)) ready();
  };
  const ready = () => {
    pinakes.get("search").then((search) => search.prepare(), () => undefined);
  };

  for (const name of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(name, prepare, { passive: true });
  }
  document.addEventListener("click", (event) => {
    if (!isAt(event.target, BUTTON)) return;
    event.preventDefault();
    open();
  });
  // Before the theme: the one named `mkdocs` takes `/` for the `?` of its help.
  addEventListener("keydown", (event) => {
    const isEarly = early !== null && isSign(event) && !isField(event.composedPath()[0]);
    if (!isEarly && !isOurs(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEarly) early += event.key;
    else open();
  }, true);
  // A page that comes back as it was left.
  addEventListener("pageshow", (event) => {
    const again = event.persisted && queryOfAddress();
    if (again) open(again);
  });

  let first = query;
  return () => {
    placeButton(pinakes.labels.search);
    const wanted = first ?? queryOfAddress();
    first = null;
    if (wanted) open(wanted);
    // Material opens its search by itself for an address with `?q=`.
    if (isAt(document.activeElement, TURNING)) ready();
  };
}

/** @param {EventTarget | null} target @param {string} selector */
function isAt(target, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/** @param {KeyboardEvent} event */
function isOurs(event) {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return false;
  const target = event.composedPath()[0];
  const isInDialog = target instanceof Element && target.closest(".pinakes-search") !== null;
  if (isField(target) && !isInDialog) return false;
  if (event.ctrlKey !== event.metaKey) return event.key.toLowerCase() === "k" && !event.shiftKey;
  if (event.key !== "/" || event.ctrlKey || isField(target)) return false;
  return document.querySelector(".md-search") === null;
}

/** @param {EventTarget} target */
function isField(target) {
  // A dialog that was just closed may still hold the focus.
  if (!(target instanceof HTMLElement) || target.closest("dialog:not([open])")) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function queryOfAddress() {
  // Material's search and the page of results of other themes read `q` too.
  if (document.querySelector(".md-search, #content_search")) return null;
  return new URLSearchParams(location.search).get("q");
}

/**
 * Read the query before the theme `mkdocs` does, which would open its own dialog too.
 *
 * @returns {string | null}
 */
function takeQuery() {
  const query = queryOfAddress();
  if (query !== null && document.getElementById("mkdocs_search_modal")) {
    const address = new URL(location.href);
    address.searchParams.delete("q");
    history.replaceState(history.state, "", address);
  }
  return query;
}

/** @param {KeyboardEvent} event */
function isSign({ key, ctrlKey, metaKey, altKey }) {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
}

/**
 * Say that there is no search, beside a button that tries again.
 *
 * @param {import("./runtime.js").Labels} labels
 * @param {() => void} drop Forget what was typed.
 * @param {() => void} retry
 */
function sayFailure(labels, drop, retry) {
  drop();
  document.querySelector(".pinakes-failure")?.remove();
  const box = make("div", { class: "pinakes-failure", role: "alert" }, labels.failed);
  for (const [label, action] of /** @type {[string, () => void][]} */ ([[labels.again, retry], [labels.close, () => undefined]])) {
    const pressed = () => {
      box.remove();
      action();
    };
    box.append(" ", makeButton(label, {}, pressed));
  }
  document.body.append(box);
}
