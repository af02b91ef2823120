import { readFile } from "node:fs/promises";

/** Reads a file of cases that Python is held to as well. */
export async function golden(name) {
  return JSON.parse(await readFile(new URL(`../golden/${name}.json`, import.meta.url), "utf8"));
}
