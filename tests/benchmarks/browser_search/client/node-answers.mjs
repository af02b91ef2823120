// Answers of our client in node: node node-answers.mjs BUNDLE < {"queries": [...], "options": {...}}; prints a list of lists of pages by their numbers.
import { readFileSync } from "node:fs";
import { openInNode } from "./node-pinakes.mjs";

const { queries, options } = JSON.parse(readFileSync(0, "utf8"));
const engine = await openInNode(process.argv[2], options);
const answers = [];
for (const query of queries) {
  const hits = await engine.search(query);
  answers.push(hits.map((hit) => ({ page: hit.page, score: hit.score })));
}
process.stdout.write(JSON.stringify(answers));
