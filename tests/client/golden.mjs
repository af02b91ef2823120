import { learnLetters } from "../../mkdocs_pinakes/theme/assets/pinakes/src/analyser.js";
import { createSplitter } from "../../mkdocs_pinakes/theme/assets/pinakes/src/letters.js";
import { readFile } from "node:fs/promises";

/** Reads a file of cases that Python is held to as well. */
export async function golden(name) {
  return JSON.parse(await readFile(new URL(`../golden/${name}.json`, import.meta.url), "utf8"));
}

/** Let the analyser split what is not plain English too. */
export async function learnAllLetters() {
  learnLetters(createSplitter(await readFile(new URL("../golden/letters.txt", import.meta.url), "utf8")));
}
