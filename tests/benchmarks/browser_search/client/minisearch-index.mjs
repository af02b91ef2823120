// Writes MiniSearch's index of the pages that stand, a JSON object a line, in a file: node minisearch-index.mjs PAGES OUTPUT
import { createReadStream, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import MiniSearch from "minisearch";
import { OPTIONS } from "./minisearch-options.mjs";

const [pages, output] = process.argv.slice(2);
const index = new MiniSearch(OPTIONS);
for await (const line of createInterface({ input: createReadStream(pages) })) {
  index.add(JSON.parse(line));
}
writeFileSync(output, JSON.stringify(index));
