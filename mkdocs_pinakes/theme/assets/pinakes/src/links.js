// @ts-check
/**
 * Which links lead to other pages of the site.
 *
 * Addresses of pages are relative to the site's root and percent-encoded as Python's
 * `urllib.parse.quote` does it, whatever a link or an address bar makes of them.
 */

const INDEX = "index.html";
const PAGE = /(^|\/)([^/.]*|[^/]*\.html?)$/;

/**
 * @typedef {object} Place
 * @property {string} url The page's address relative to the site's root.
 * @property {string} anchor The id of a place in it; empty for its top.
 */

/**
 * Find out which page an address names.
 *
 * @param {string} href A whole address.
 * @param {string} root The site's address, with a slash at its end.
 * @returns {Place | null} None if it is no page of the site.
 */
export function placeOf(href, root) {
  try {
    const target = new URL(href);
    const site = new URL(root);
    const [path, base] = [canonical(target.pathname), canonical(site.pathname)];
    // Every file has the origin `null`.
    const isInside = target.protocol === site.protocol && target.host === site.host && path.startsWith(base);
    if (!isInside || target.search || !PAGE.test(path)) return null;
    return { url: path.slice(base.length), anchor: decodeURIComponent(target.hash.slice(1)) };
  } catch {
    // A lone per cent sign is no address of a page.
    return null;
  }
}

/**
 * List the ways to write the address of a page.
 *
 * @param {string} url The page's address relative to the site's root.
 * @returns {string[]} Itself first.
 */
export function spellings(url) {
  if (url.endsWith("/") || !url) return [url, url + INDEX];
  if (url === INDEX || url.endsWith(`/${INDEX}`)) return [url, url.slice(0, -INDEX.length)];
  return [url];
}

/**
 * Tell whether two addresses name one page.
 *
 * @param {string} one
 * @param {string} other
 * @returns {boolean}
 */
export function isSamePage(one, other) {
  return spellings(one).includes(other);
}

/** @param {string} path */
function canonical(path) {
  return encodeURIComponent(decodeURIComponent(path))
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%2F/g, "/");
}
