// What the measurement calls in the page; every engine is a module with `open() -> {search(query) -> cards, excerpts?(cards)}`.
let engine;
let peer;
let cards = [];

globalThis.harness = {
  // The adapter is no part of what is measured.
  choose: async (name, options) => {
    peer = await import(`./${name}.mjs`);
    peer.configure?.(options);
  },
  first: async (query) => {
    const started = performance.now();
    engine = await peer.open();
    cards = await engine.search(query);
    return { milliseconds: performance.now() - started, cards };
  },
  excerpts: async () => {
    if (!engine.excerpts) return 0;
    const started = performance.now();
    await engine.excerpts(cards);
    return performance.now() - started;
  },
  search: async (query) => {
    const started = performance.now();
    cards = await engine.search(query);
    return { milliseconds: performance.now() - started, cards };
  },
  searchAll: async (queries) => {
    const milliseconds = [];
    for (const query of queries) {
      const started = performance.now();
      await engine.search(query);
      milliseconds.push(performance.now() - started);
    }
    return milliseconds;
  },
};
