// Ours, as a page of the site loads it: the small script, then the search script, then the bundle.
let mode;

export function configure(options) {
  mode = options.mode;
}

export async function open() {
  await loadScript("/assets/pinakes/pinakes.js");
  const search = await globalThis.pinakes.get("search");
  const engine = await search.engine();
  return {
    search: async (query) => (await engine.search(query, { limit: 10, mode })).hits,
    excerpts: (hits) => Promise.all(hits.map((hit) => engine.excerpt(hit))),
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
