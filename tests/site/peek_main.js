// What `pinakes.js` is to the script of link previews, and nothing else.
import { startPeek } from "../../mkdocs_pinakes/theme/assets/pinakes/src/peek-boot.js";

const root = new URL("../../", document.currentScript.src).href;
const provided = new Map();

globalThis.pinakes = {
  root,
  bundle: new URL("pinakes/", root).href,
  provide: (name, api) => provided.set(name, api),
  get: (name) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = new URL(`assets/pinakes/pinakes-${name}.js`, root).href;
      script.onload = () => resolve(provided.get(name));
      script.onerror = reject;
      document.head.append(script);
    }),
};
startPeek(globalThis.pinakes);
