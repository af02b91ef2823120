import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

test("the scripts of a site are classic scripts", async () => {
  for (const name of ["pinakes", "pinakes-search", "pinakes-graph"]) {
    const script = await readFile(
      new URL(`../../mkdocs_pinakes/theme/assets/pinakes/${name}.js`, import.meta.url),
      "utf8",
    );
    assert.doesNotMatch(script, /^\s*(import|export)\b/m);
  }
});
