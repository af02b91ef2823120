import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

const assets = new URL("../../mkdocs_pinakes/theme/assets/pinakes/", import.meta.url);

test("the scripts of a site are classic scripts", async () => {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const parts = ["search", "unusual", "letters", "filters", "material", "graph", "peek"];
  assert.deepEqual(scripts.sort(), ["pinakes.js", ...parts.map((part) => `pinakes-${part}.js`)].sort());
  for (const name of scripts) {
    assert.doesNotMatch(await readFile(new URL(name, assets), "utf8"), /^\s*(import|export)\b/m);
  }
});
