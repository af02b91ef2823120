// MkDocs' own search: its worker, unchanged, spoken to as MkDocs' themes do.
export async function open() {
  const worker = new Worker("/search/worker.js");
  const next = (key) =>
    new Promise((resolve) => {
      const listen = ({ data }) => {
        if (key in data) {
          worker.removeEventListener("message", listen);
          resolve(data[key]);
        }
      };
      worker.addEventListener("message", listen);
    });
  const ready = next("allowSearch");
  worker.postMessage({ init: true });
  await ready;
  return {
    search: async (query) => {
      const results = next("results");
      // A query that lunr takes for wrong syntax, such as one with a colon, throws in the worker; nothing answers.
      const failed = new Promise((resolve) => worker.addEventListener("error", () => resolve([]), { once: true }));
      worker.postMessage({ query });
      return (await Promise.race([results, failed])).slice(0, 10).map((hit) => ({ url: hit.location, title: hit.title }));
    },
  };
}
