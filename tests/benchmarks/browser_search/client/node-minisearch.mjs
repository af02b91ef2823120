import { readFileSync } from "node:fs";
import MiniSearch from "minisearch";
import { OPTIONS } from "./minisearch-options.mjs";

export async function openInNode(folder) {
  const engine = MiniSearch.loadJSON(readFileSync(`${folder}/index.json`, "utf8"), OPTIONS);
  return { search: async (query) => engine.search(query).slice(0, 10) };
}
