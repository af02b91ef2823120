// @ts-check
/** The search dialog and what answers in it; loaded when a reader begins to search. */

import { createDialog } from "./dialog.js";
import { addStyles } from "./elements.js";
import { joinMaterial } from "./material.js";
import { createSource } from "./source.js";

const { pinakes } = /** @type {{pinakes: import("./runtime.js").Pinakes}} */ (/** @type {unknown} */ (globalThis));
const source = createSource(pinakes);
const dialog = createDialog(pinakes, source);
const styled = addStyles(new URL("assets/pinakes/pinakes-search.css", pinakes.root).href);

/** @param {string} [query] */
const open = (query) => styled.then(() => dialog.open(query));

pinakes.provide("search", {
  open,
  /** Answers queries without the dialog. */
  engine: source.engine,
  toggle: () => (dialog.isOpen() ? dialog.close() : open()),
  /** A reader turns to the search: what it needs can come already. */
  prepare() {
    joinMaterial(pinakes, source, open);
    source.engine().catch(() => undefined);
  },
});
