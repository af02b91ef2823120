// @ts-check
/** Which pages may answer: those with a tag, in a folder, with a kind of link. */

import { make, makeButton } from "./elements.js";

/**
 * @typedef {import("./searcher.js").Engine} Engine
 * @typedef {import("./wording.js").Say} Say
 * @typedef {"tags" | "paths" | "kinds"} Name
 * @typedef {Record<Name, string[]>} Filters
 * @typedef {{value: string, text: string, count: number}} Choice
 */

const MOST = 200;

/**
 * Make the row of filters and the chips of those that are set.
 *
 * @param {() => Say} wording
 * @param {() => void} changed
 */
export function createFilters(wording, changed) {
  /** @type {Filters} */
  const set = { tags: [], paths: [], kinds: [] };
  const chips = make("div", { class: "pinakes-search-chips", hidden: "" });
  const row = make("div", { class: "pinakes-search-filters", id: "pinakes-search-filters", hidden: "" });
  let isFilled = false;

  /** @param {Name} name @param {string} value */
  const add = (name, value) => {
    if (!set[name].includes(value)) set[name] = name === "tags" ? [...set[name], value] : [value];
    show();
  };
  /** @param {Name} name @param {string} value */
  const remove = (name, value) => {
    set[name] = set[name].filter((one) => one !== value);
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
  function makeChip(name, value) {
    const text = name === "tags" ? `#${value}` : name === "kinds" ? kindText(wording(), value) : value;
    const label = wording()("client.search.remove_filter", text) || text;
    const cross = make("span", { "aria-hidden": "true" }, "×");
    const chip = makeButton("", { class: "pinakes-search-chip", "aria-label": label }, () => {
      remove(name, value);
      changed();
    });
    chip.append(make("bdi", {}, text), cross);
    return chip;
  }

  /** @param {Name} name @param {string} label @param {Choice[]} choices */
  function makeSelect(name, label, choices) {
    const select = make("select", { name });
    select.append(make("option", { value: "" }, wording()("client.search.any")));
    for (const { value, text, count } of choices.slice(0, MOST)) {
      select.append(make("option", { value }, `${text} (${count})`));
    }
    select.addEventListener("change", () => {
      if (select.value) add(name, select.value);
      else if (name !== "tags") set[name] = [];
      show();
      changed();
    });
    return make("label", {}, make("span", {}, label), select);
  }

  /** @param {Engine} engine */
  async function fillRow(engine) {
    if (isFilled) return;
    const [tags, folders, kinds] = await Promise.all([engine.tags(), engine.folders(), engine.kinds()]);
    if (isFilled) return;
    isFilled = true;
    const say = wording();
    /** @type {[Name, string, Choice[]][]} */
    const all = [
      ["tags", say("client.search.tag"), tags.map(({ tag, count }) => ({ value: tag, text: tag, count }))],
      ["paths", say("client.search.folder"), folders.map(({ path, count }) => ({ value: path, text: path, count }))],
      ["kinds", say("client.search.kind"), kinds.map(({ kind, count }) => ({ value: kind, text: kindText(say, kind), count }))],
    ];
    row.append(...all.filter(([, , choices]) => choices.length).map((one) => makeSelect(...one)));
    show();
  }

  return {
    chips,
    row,
    set,
    add,
    show,
    fillRow,
    /** Take the newest chip away. */
    removeLast() {
      const name = [...names].reverse().find((one) => set[one].length);
      const value = name && set[name].at(-1);
      if (name && value) remove(name, value);
      return Boolean(name);
    },
    /** @param {string[]} tags */
    reset(tags) {
      Object.assign(set, { tags, paths: [], kinds: [] });
      show();
    },
    isAny: () => names.some((name) => set[name].length > 0),
  };
}

/** @type {Name[]} */
const names = ["tags", "paths", "kinds"];

/** @param {Say} say @param {string} kind */
function kindText(say, kind) {
  return say(`client.kind.${kind}`) || kind;
}
