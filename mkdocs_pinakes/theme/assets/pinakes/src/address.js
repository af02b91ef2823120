// @ts-check
/** The query in the address, so that a search can be shared and gone back to. */

/** @param {string} query Nothing takes it out of the address. */
export function keepQuery(query) {
  const address = new URL(location.href);
  if ((address.searchParams.get("q") ?? "") === query) return;
  if (query) address.searchParams.set("q", query);
  else address.searchParams.delete("q");
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // Browsers allow only so many changes a minute.
  }
}

/**
 * Whether a link leads to a place on the page that is open.
 *
 * @param {string} href
 */
export function isHere(href) {
  const target = new URL(href);
  return target.origin === location.origin && target.pathname === location.pathname;
}
