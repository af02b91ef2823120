// MiniSearch as a page would use it: one index, read whole.
import { OPTIONS } from "./minisearch-options.mjs";

export async function open() {
  const [code, index] = await Promise.all([
    loadScript("/minisearch-code/index.js"),
    fetch("/minisearch/index.json").then((reply) => reply.text()),
  ]);
  void code;
  const engine = globalThis.MiniSearch.loadJSON(index, OPTIONS);
  return {
    search: async (query) =>
      engine.search(query).slice(0, 10).map((hit) => ({ url: hit.url, title: hit.title })),
  };
}

function loadScript(url) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}
