// @ts-check

/**
 * Say where a page is; whatever a bundle holds, it stays within the site.
 *
 * @param {string} root The site's address, with a slash at its end.
 * @param {string} url Relative to it.
 * @param {string} [anchor]
 */
export function pageAddress(root, url, anchor) {
  // Joined as text, it can be neither another site nor a script.
  return root + url.replace(/^(\.?\/)+|^\.$/, "") + (anchor ? `#${anchor}` : "");
}
