// @ts-check
/**
 * Where the parts of the client meet: `globalThis.pinakes`.
 *
 *   main.js ──load("search")──> <script src=".../pinakes-search.js">
 *           <──provide("search", api)──
 *
 * Classic scripts know nothing of each other but this object, and load from `file://` too.
 */

import { openBundle } from "./bundle.js";
import { once } from "./once.js";

/**
 * @typedef {object} Labels
 * @property {string} search
 * @property {string} close
 * @property {string} failed
 * @property {string} again
 * @property {string} graphFailed
 */

/**
 * @typedef {object} Pinakes
 * @property {string} root The address of the site, with a slash at its end.
 * @property {string} bundle The address of the bundle's folder, with a slash at its end.
 * @property {boolean} isReadable Whether the bundle can be read: not by fetching, where pages are opened as files.
 * @property {() => Promise<import("./bundle.js").Bundle>} open Open the bundle, once for all parts.
 * @property {Labels} labels What is said before the strings of the bundle are there.
 * @property {(name: string) => boolean} has Whether the site has a part, such as `graph`.
 * @property {(name: string) => Promise<void>} load Load the script of a part, once.
 * @property {(name: string, api: any) => void} provide Called by that script.
 * @property {(name: string) => Promise<any>} get Load a part, and get what it provides.
 */

/**
 * Make the object that the parts share.
 *
 * @param {string} source The address of `pinakes.js`, from which all others follow:
 *   `?in=de` names the folder of a language, `?on=dialog,graph` the parts the site has,
 *   with `files` among them if the bundle can be read without a server.
 * @param {(address: string) => Promise<void>} addScript Runs a classic script.
 * @param {Labels} labels
 * @returns {Pinakes}
 */
export function createRuntime(source, addScript, labels) {
  const address = new URL(source);
  const root = new URL("../../", address).href;
  const folder = address.searchParams.get("in");
  const parts = (address.searchParams.get("on") ?? "").split(",");
  /** @type {Map<string, Promise<void>>} */
  const loading = new Map();
  /** @type {Map<string, any>} */
  const provided = new Map();

  const bundle = new URL(folder ? `${encodeURIComponent(folder)}/pinakes/` : "pinakes/", root).href;
  const isReadable = address.protocol !== "file:" || parts.includes("files");
  const open = () => (isReadable ? openBundle(bundle) : Promise.reject(new Error("no server")));

  /** @type {Pinakes["load"]} */
  const load = async (name) => {
    if (!provided.has(name)) {
      // Every part reads the bundle: it comes beside the script, not after it.
      open().catch(() => undefined);
      await once(loading, name, () => addScript(new URL(`pinakes-${name}.js`, address).href));
    }
  };

  return {
    root,
    bundle,
    isReadable,
    open,
    labels,
    has: (name) => parts.includes(name),
    load,
    provide: (name, api) => void provided.set(name, api),
    get: async (name) => {
      await load(name);
      return provided.get(name);
    },
  };
}
