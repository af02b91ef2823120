// CPU a query in node: node node-times.mjs ENGINE FOLDER < {"warm": [...], "queries": [...], "options": {...}}; prints milliseconds as JSON.
import { readFileSync } from "node:fs";

const [name, folder] = process.argv.slice(2);
const { warm, queries, options } = JSON.parse(readFileSync(0, "utf8"));
const { openInNode } = await import(`./node-${name}.mjs`);
const engine = await openInNode(folder, options);

// The first queries compile the code; their words are not those of the queries that count.
for (const query of warm) await engine.search(query);
const fresh = await measure();
const repeated = await measure();
process.stdout.write(JSON.stringify({ fresh, repeated }));
process.exit(0);

async function measure() {
  const times = [];
  for (const query of queries) {
    const before = process.cpuUsage();
    await engine.search(query);
    const spent = process.cpuUsage(before);
    times.push((spent.user + spent.system) / 1000);
  }
  return times;
}
