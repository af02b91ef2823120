// @ts-check
/**
 * The bundle of a site: its manifest, and its files, each asked for once.
 *
 *   manifest.json ──> families ──> terms.<hash>/7.bin, cards.<hash>/3.bin, ...
 *
 * Where a page is opened without a server nothing can be fetched, but scripts load: each file
 * is then a script that calls `__pinakes` with its content.
 */

import { make } from "./elements.js";
import { once } from "./once.js";

/**
 * @typedef {object} Family
 * @property {string} path The path of its files, with `{}` for their numbers.
 * @property {number} files How many there are.
 * @property {number} bytes
 * @property {Record<string, any>} keys
 */

/**
 * @typedef {object} Manifest
 * @property {number} version
 * @property {string} analyzer
 * @property {{language: string, fusion: import("./text-ranking.js").Fusion, damping: number,
 *   parts: string[]}} search
 * @property {{documents: number, sections: number}} counts
 * @property {{language: string, strings: Record<string, string>, offline: boolean,
 *   everyday: string[], pages: number, families: Record<string, Family>}} browser
 */

/**
 * @typedef {object} Bundle
 * @property {Manifest} manifest
 * @property {Record<string, string>} strings What to say to readers, by name.
 * @property {(family: string) => boolean} has Whether the bundle has a family.
 * @property {(family: string, number: number) => Promise<Uint8Array>} bytes
 * @property {(family: string, number: number) => Promise<any>} json
 */

/** @typedef {(path: string) => Promise<Uint8Array>} ReadFile Reads a file of the bundle's folder. */

// The version of the bundle's form that this client reads.
const BUNDLE_VERSION = 3;

/** @type {Map<string, Promise<Bundle>>} */
const opened = new Map();

/**
 * Open a bundle, once for each address.
 *
 * @param {string} address The address of its folder, with a slash at its end.
 * @returns {Promise<Bundle>} Rejected if it cannot be read; it may then be tried again.
 */
export function openBundle(address) {
  return once(opened, address, () => readBundle(reader(address)));
}

/**
 * Read a bundle by any means.
 *
 * @param {ReadFile} read
 * @returns {Promise<Bundle>}
 */
export async function readBundle(read) {
  const manifest = /** @type {Manifest} */ (JSON.parse(decoded(await read("manifest.json"))));
  if (manifest.version !== BUNDLE_VERSION) {
    throw new Error(`bundle ${manifest.version}`);
  }
  const { families } = manifest.browser;
  /** @type {Map<string, Promise<any>>} */
  const files = new Map();

  /** @type {Bundle["bytes"]} */
  const bytes = (family, number) => {
    const path = families[family].path.replace("{}", String(number));
    return once(files, path, async () => unpacked(await read(path)));
  };
  return {
    manifest,
    strings: manifest.browser.strings,
    has: (family) => Object.hasOwn(families, family),
    bytes,
    json: (family, number) =>
      once(files, `${family} ${number}`, async () => JSON.parse(decoded(await bytes(family, number)))),
  };
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  return new TextDecoder().decode(bytes);
}

/** @param {Uint8Array} bytes */
function isPacked(bytes) {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
async function unpacked(bytes) {
  if (!isPacked(bytes)) return bytes;
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream();
  const plain = stream.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/**
 * @param {string} address
 * @returns {ReadFile}
 */
function reader(address) {
  const hasServer = !address.startsWith("file:");
  return (path) => {
    const isManifest = path === "manifest.json";
    if (!hasServer && isManifest) return readScript(new URL("manifest.js", address).href);
    const url = new URL(path, address).href;
    return path.endsWith(".js") ? readScript(url) : fetched(url, isManifest);
  };
}

/**
 * @param {string} url
 * @param {boolean} mayChange
 */
async function fetched(url, mayChange) {
  const response = await fetch(url, { cache: mayChange ? "no-cache" : "default" });
  // Some servers answer with a page of their own, and call that a success.
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Some hosts unpack on the way, and say so.
  const isWhole = mayChange || isPacked(bytes) || response.headers.has("content-encoding");
  if (!response.ok || isPage || !isWhole) throw new Error(url);
  return bytes;
}

/** @type {Map<string, string>} */
const delivered = new Map();

/**
 * @param {string} url
 * @returns {Promise<Uint8Array>}
 */
function readScript(url) {
  const shared = /** @type {any} */ (globalThis);
  shared.__pinakes = (/** @type {string} */ _, /** @type {string} */ content) => {
    const script = /** @type {HTMLScriptElement} */ (document.currentScript);
    delivered.set(script.src, content);
  };
  return new Promise((resolve, reject) => {
    const script = make("script", { src: url });
    const settle = () => {
      script.remove();
      const content = delivered.get(url);
      delivered.delete(url);
      if (content === undefined) reject(new Error(url));
      else resolve(Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)));
    };
    script.onload = script.onerror = settle;
    document.head.append(script);
  });
}
