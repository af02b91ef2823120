import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fc } from "./steady.mjs";
import { shardOf } from "../../mkdocs_pinakes/theme/assets/pinakes/src/hash.js";

const cases = JSON.parse(await readFile(new URL("../golden/sharding.json", import.meta.url), "utf8"));

test("an address is in the file that Python puts it into", () => {
  for (const { url, files, shard } of cases) {
    assert.equal(shardOf(url, files), shard, JSON.stringify(url));
  }
});

test("every address is in a file", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 1000 }), (url, files) => {
      const shard = shardOf(url, files);
      return Number.isInteger(shard) && shard >= 0 && shard < files;
    }),
  );
});
