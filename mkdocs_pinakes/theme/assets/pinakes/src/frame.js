// @ts-check
/** The elements of the search dialog. */

import { closeBeside, make, makeButton } from "./elements.js";

/**
 * @typedef {ReturnType<typeof createFrame>} Frame
 * @typedef {import("./runtime.js").Labels} Labels
 */

/**
 * Make the dialog with all that is always in it.
 *
 * @param {Labels} labels
 * @param {HTMLElement} chips
 * @param {HTMLElement} row
 */
export function createFrame(labels, chips, row) {
  const list = make("div", { class: "pinakes-search-list", id: "pinakes-search-list", role: "listbox", hidden: "" });
  const input = make("input", {
    class: "pinakes-search-input",
    type: "text",
    role: "combobox",
    dir: "auto",
    inputmode: "search",
    enterkeyhint: "search",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "300",
    "aria-autocomplete": "list",
    "aria-controls": list.id,
    "aria-expanded": "false",
    "aria-label": labels.search,
    placeholder: labels.search,
  });
  list.setAttribute("aria-label", labels.search);
  const dialog = make("dialog", { class: "pinakes-search", "aria-label": labels.search, "data-search-exclude": "" });
  const filter = makeButton("", { class: "pinakes-search-filter", "aria-expanded": "false", "aria-controls": row.id, hidden: "" }, () => undefined);
  const close = makeButton("", { class: "pinakes-search-close", "aria-label": labels.close }, () => dialog.close());
  close.append(make("span", { "aria-hidden": "true" }, "×"));
  const form = make("form", { class: "pinakes-search-form", role: "search" }, input, filter, close);
  form.addEventListener("submit", (event) => event.preventDefault());
  const heading = make("div", { class: "pinakes-search-heading", hidden: "" });
  const message = make("div", { class: "pinakes-search-message", hidden: "" });
  const note = make("p", { class: "pinakes-search-note", hidden: "" });
  const more = makeButton("", { class: "pinakes-search-more", hidden: "" }, () => undefined);
  const body = make("div", { class: "pinakes-search-body" }, heading, list, message, more, note);
  const status = make("p", { class: "pinakes-search-status", role: "status" });
  const keys = make("p", { class: "pinakes-search-keys", "aria-hidden": "true" });
  const foot = make("div", { class: "pinakes-search-foot" }, status, keys);
  // Within it, so that a press beside it is one on the dialog itself.
  dialog.append(make("div", { class: "pinakes-search-frame" }, form, chips, row, body, foot));
  closeBeside(dialog);
  return { dialog, form, input, filter, list, heading, message, note, more, body, status, keys };
}

/**
 * Show text or elements in a part, or hide it where there is nothing to show.
 *
 * @param {HTMLElement} part
 * @param {(Node | string)[]} content
 */
export function put(part, ...content) {
  const shown = content.filter((one) => one !== "");
  part.replaceChildren(...shown);
  part.hidden = shown.length === 0;
}
