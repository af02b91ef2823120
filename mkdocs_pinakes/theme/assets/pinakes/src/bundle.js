// @ts-check
/**
 * The bundle as a browser reads it: a manifest, and families of numbered files.
 *
 * @typedef {object} Bundle
 * @property {any} manifest
 * @property {Record<string, string>} strings What the client says, by name.
 * @property {(family: string, number: number) => Promise<Uint8Array>} bytes
 * @property {(family: string, number: number) => Promise<any>} json
 */

/**
 * Open a bundle.
 *
 * @param {string} address The address of its folder, with a slash at its end.
 * @returns {Promise<Bundle>}
 */
export async function openBundle(address) {
  const manifest = await (await get(`${address}manifest.json`)).json();
  /** @type {Map<string, Promise<Uint8Array>>} */
  const files = new Map();
  /** @type {Bundle["bytes"]} */
  const bytes = (family, number) => {
    const path = manifest.browser.families[family].path.replace("{}", number);
    const found = files.get(path) ?? get(address + path).then(unpack);
    files.set(path, found);
    found.catch(() => files.delete(path));
    return found;
  };
  return {
    manifest,
    strings: manifest.browser.strings,
    bytes,
    json: async (family, number) => JSON.parse(new TextDecoder().decode(await bytes(family, number))),
  };
}

/** @param {string} address */
async function get(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}: ${address}`);
  return response;
}

/** @param {Response} response */
async function unpack(response) {
  const plain = /** @type {ReadableStream} */ (response.body).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
