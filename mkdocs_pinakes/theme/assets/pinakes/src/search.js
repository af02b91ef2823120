// @ts-check
/** The search dialog and what answers in it; loaded when a reader begins to search. */

import { createDialog } from "./dialog.js";
import { addStyles } from "./elements.js";
import { showMarked, titleMarks } from "./marks.js";
import { createSearcher } from "./searcher.js";
import { createSource } from "./source.js";
import { reasonLine } from "./wording.js";
import { readQuery } from "./typed.js";

const { pinakes } = /** @type {{pinakes: import("./runtime.js").Pinakes}} */ (/** @type {unknown} */ (globalThis));
const source = createSource(pinakes);
const dialog = createDialog(pinakes, source);
const tools = { createSearcher, readQuery, showMarked, titleMarks, reasonLine };
const styled = addStyles(new URL("assets/pinakes/pinakes-search.css", pinakes.root).href);

/**
 * @param {string} [query]
 * @param {() => string} [takeKeys] Gives what was typed until now.
 */
const open = (query, takeKeys) => styled.then(() => dialog.open(query, takeKeys?.()));

pinakes.provide("search", {
  open,
  /** Answers queries without the dialog. */
  engine: source.engine,
  isOpen: dialog.isOpen,
  close: dialog.close,
  /** A reader turns to the search: what it needs can come already. */
  prepare() {
    if (document.querySelector(".md-search__input")) {
      pinakes.get("material").then((material) => material.joinMaterial(pinakes, source, open, tools), () => undefined);
    }
    source.engine().catch(() => undefined);
  },
});
