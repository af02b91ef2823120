// @ts-check
/** The engine and the strings of a site, opened once, and again after a failure. */

import { createEngine } from "./engine.js";
import { createSay } from "./say.js";

/**
 * @typedef {import("./searcher.js").Engine} Engine
 * @typedef {object} Source
 * @property {() => Promise<Engine>} engine
 * @property {() => import("./say.js").Say} say Says nothing before the bundle is open.
 * @property {() => void} close Forget what was loaded, so that it is loaded anew.
 */

/**
 * @param {import("./runtime.js").Pinakes} pinakes
 * @returns {Source}
 */
export function createSource(pinakes) {
  /** @type {Promise<Engine> | null} */
  let opened = null;
  let say = createSay({}, "");

  async function open() {
    const bundle = await pinakes.open();
    say = createSay(bundle.strings, bundle.manifest.browser.language);
    return createEngine(bundle, pinakes.get);
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
