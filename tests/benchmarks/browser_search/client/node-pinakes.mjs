// Ours in node: the modules of the client, reading the bundle from the disk.
import { readFile } from "node:fs/promises";

export async function openInNode(folder, { mode, sources }) {
  const { readBundle } = await import(`${sources}/bundle.js`);
  const { createEngine } = await import(`${sources}/engine.js`);
  const bundle = await readBundle(async (path) => new Uint8Array(await readFile(`${folder}/${path}`)));
  const engine = await createEngine(bundle, (part) => import(`${sources}/${part}.js`));
  return { search: async (query) => (await engine.search(query, { limit: 10, mode })).hits };
}
