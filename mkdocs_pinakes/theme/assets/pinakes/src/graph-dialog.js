// @ts-check
/** The dialog with a large picture; one at a time. */

import { closeBeside, make } from "./elements.js";
import { signButton } from "./graph-parts.js";

/** @type {HTMLDialogElement | undefined} */
let dialog;
/** @type {Element | null} */
let opener = null;

/**
 * Show a panel in a dialog, in place of the panel that is shown there.
 *
 * @param {HTMLElement} section Where the dialog lives.
 * @param {import("./graph-words.js").Words} words
 * @param {string} title
 * @param {(leave: () => void) => HTMLElement} createPanel
 */
export function openDialog(section, words, title, createPanel) {
  if (!dialog?.isConnected) dialog = createDialog(section);
  const shown = dialog;
  const heading = make("h2", { class: "pinakes-graph-title" }, make("bdi", {}, title));
  const close = signButton("×", words.say("close"), () => shown.close());
  shown.setAttribute("aria-label", title);
  if (!shown.open) {
    opener = document.activeElement;
    shown.showModal();
  }
  // The browser closes a dialog on Escape by itself.
  shown.replaceChildren(make("div", { class: "pinakes-graph-head" }, heading, close), createPanel(() => undefined));
  close.focus();
}

/** @param {HTMLElement} section */
function createDialog(section) {
  const made = make("dialog", { class: "pinakes-graph-dialog" });
  made.addEventListener("close", () => {
    made.replaceChildren();
    if (opener instanceof HTMLElement) opener.focus();
  });
  closeBeside(made);
  // What is pressed here is no shortcut of the page's theme.
  made.addEventListener("keydown", (event) => event.stopPropagation());
  section.append(made);
  return made;
}
