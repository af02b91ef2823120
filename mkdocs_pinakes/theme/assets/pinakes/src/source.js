// @ts-check
/** The engine and the strings of a site, opened once, and again after a failure. */

import { openBundle } from "./bundle.js";
import { createEngine } from "./engine.js";
import { createSay } from "./wording.js";

/**
 * @typedef {import("./searcher.js").Engine} Engine
 * @typedef {object} Source
 * @property {() => Promise<Engine>} engine
 * @property {() => import("./wording.js").Say} say Says nothing before the bundle is open.
 * @property {() => void} close Forget what was loaded, so that it is loaded anew.
 */

/**
 * @param {string} address Of the bundle.
 * @returns {Source}
 */
export function createSource(address) {
  /** @type {Promise<Engine> | null} */
  let opened = null;
  let say = createSay({});

  async function open() {
    const bundle = await openBundle(address);
    say = createSay(bundle.strings);
    return /** @type {Engine} */ (await createEngine(bundle));
  }

  const close = () => void (opened = null);
  return {
    engine() {
      const engine = opened ?? open();
      opened = engine;
      engine.catch(() => opened === engine && close());
      return engine;
    },
    say: () => say,
    close,
  };
}
