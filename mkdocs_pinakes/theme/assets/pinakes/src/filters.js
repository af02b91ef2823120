// @ts-check
/** What only searches with filters need: which pages pass, the row that sets them, and tags completed. */

import { kindText } from "./chips.js";
import { make } from "./elements.js";
import { listFacet } from "./facets.js";
import { fold } from "./fold.js";

export { filteredPages, listFacet } from "./facets.js";

/**
 * @typedef {import("./bundle.js").Bundle} Bundle
 * @typedef {import("./chips.js").Chips} Chips
 * @typedef {import("./say.js").Say} Say
 */

const MOST = 200;

/**
 * Fill the row of filters, once.
 *
 * @param {Chips} chips
 * @param {Bundle} bundle
 * @param {Say} say
 * @param {() => void} changed
 */
export async function fillRow({ row, put, add, show }, bundle, say, changed) {
  const facets = await Promise.all([
    listFacet(bundle, "tags"),
    listFacet(bundle, "folders"),
    listFacet(bundle, "kinds"),
  ]);
  if (row.firstChild) return;
  const labels = ["client.search.tag", "client.search.folder", "client.search.kind"];
  /** @type {import("./chips.js").Name[]} */ (["tags", "paths", "kinds"]).forEach((name, i) => {
    const select = make("select", { name }, make("option", { value: "" }, say("client.search.any")));
    for (const { name: value, count } of facets[i].slice(0, MOST)) {
      const text = name === "kinds" ? kindText(say, value) : value;
      select.append(make("option", { value }, `${text} (${count})`));
    }
    select.addEventListener("change", () => {
      if (name !== "tags") put(name, select.value ? [select.value] : []);
      else if (select.value) add(select.value);
      changed();
    });
    if (facets[i].length) row.append(make("label", {}, make("span", {}, say(labels[i])), select));
  });
  show();
}

/**
 * Choose the tags that complete a beginning: those that begin with it, then those of which a part does.
 *
 * @template {{name: string}} Tag
 * @param {Tag[]} tags
 * @param {string} beginning
 * @param {number} limit
 * @returns {Tag[]}
 */
export function completeTag(tags, beginning, limit) {
  const wanted = fold(beginning);
  const names = tags.map((one) => fold(one.name));
  const first = tags.filter((_, i) => names[i].startsWith(wanted));
  const later = tags.filter((_, i) => !names[i].startsWith(wanted) && names[i].includes(`/${wanted}`));
  return [...first, ...later].slice(0, limit);
}
