// @ts-check
/** Which pages may answer, and a chip for each condition: a tag, a folder, a kind of link. */

import { make, makeButton } from "./elements.js";

/**
 * @typedef {import("./say.js").Say} Say
 * @typedef {"tags" | "paths" | "kinds"} Name
 * @typedef {Record<Name, string[]>} Filters
 * @typedef {ReturnType<typeof createChips>} Chips
 */

/** @type {Name[]} */
const names = ["tags", "paths", "kinds"];

/**
 * Make the chips of the filters that are set, and the place for the row that sets them.
 *
 * @param {() => Say} wording
 * @param {() => void} changed
 */
export function createChips(wording, changed) {
  /** @type {Filters} */
  const set = { tags: [], paths: [], kinds: [] };
  const chips = make("div", { class: "pinakes-search-chips", hidden: "" });
  const row = make("div", { class: "pinakes-search-filters", id: "pinakes-search-filters", hidden: "" });

  /** @param {Name} name @param {string[]} values */
  const put = (name, values) => {
    set[name] = values;
    show();
  };
  const show = () => {
    const all = names.flatMap((name) => set[name].map((value) => makeChip(name, value)));
    chips.replaceChildren(...all);
    chips.hidden = !all.length;
    for (const select of row.querySelectorAll("select")) {
      select.value = select.name === "tags" ? "" : (set[/** @type {Name} */ (select.name)][0] ?? "");
    }
  };
  /** @param {Name} name @param {string} value */
  const remove = (name, value) => put(name, set[name].filter((one) => one !== value));

  /** @param {Name} name @param {string} value */
  function makeChip(name, value) {
    const text = name === "tags" ? `#${value}` : name === "kinds" ? kindText(wording(), value) : value;
    const label = wording()("client.search.remove_filter", text) || text;
    const chip = makeButton("", { class: "pinakes-search-chip", "aria-label": label }, () => {
      remove(name, value);
      changed();
    });
    chip.append(make("bdi", {}, text), make("span", { "aria-hidden": "true" }, "×"));
    return chip;
  }

  return {
    chips,
    row,
    set,
    put,
    show,
    /** @param {string} tag */
    add: (tag) => put("tags", [...new Set([...set.tags, tag])]),
    /** Take the newest chip away. */
    removeLast() {
      const name = [...names].reverse().find((one) => set[one].length);
      if (name) put(name, set[name].slice(0, -1));
      return !!name;
    },
    /** @param {string[]} tags */
    reset(tags) {
      Object.assign(set, { tags, paths: [], kinds: [] });
      show();
    },
    isAny: () => names.some((name) => set[name].length),
  };
}

/** @param {Say} say @param {string} kind */
export function kindText(say, kind) {
  return say(`client.kind.${kind}`) || kind;
}
