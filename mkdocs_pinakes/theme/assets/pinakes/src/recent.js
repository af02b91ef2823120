// @ts-check
/** What a reader looked for before, kept in the browser alone. */

const KEY = "pinakes.recent";
const MOST = 5;

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store */

/**
 * Remember searches.
 *
 * @param {() => Store} open Gives the storage; browsers that block it throw here.
 * @param {string} site Sites of one host share a storage.
 */
export function createRecent(open, site) {
  const key = `${KEY}:${site}`;

  /** @returns {string[]} */
  function list() {
    try {
      const found = JSON.parse(open().getItem(key) ?? "[]");
      return Array.isArray(found) ? found.filter((one) => typeof one === "string").slice(0, MOST) : [];
    } catch {
      return [];
    }
  }

  /** @param {string} query */
  function add(query) {
    const others = list().filter((one) => one.toLowerCase() !== query.toLowerCase());
    if (query) attempt(() => open().setItem(key, JSON.stringify([query, ...others].slice(0, MOST))));
  }

  return { list, add, forget: () => attempt(() => open().removeItem(key)) };
}

/** @param {() => void} action */
function attempt(action) {
  try {
    action();
  } catch {
    // Without a storage nothing is remembered.
  }
}
