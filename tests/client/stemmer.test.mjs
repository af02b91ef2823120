import assert from "node:assert/strict";
import { test } from "node:test";
import { fc } from "./steady.mjs";
import { stemmer } from "../../mkdocs_pinakes/theme/assets/pinakes/src/stemmer.js";
import { stemMates } from "../../mkdocs_pinakes/theme/assets/pinakes/src/unusual.js";
import { golden } from "./golden.mjs";

test("English words have the stems that they have in the index", async () => {
  const stem = stemmer("en");
  const stems = Object.entries(await golden("stems"));
  assert.ok(stems.length > 5000);
  assert.deepEqual(
    stems.map(([word]) => [word, stem(word)]),
    stems,
  );
});

test("what is no word is left alone", () => {
  for (const term of ["2024", "v2beta", "x86", "", "a", "constructor's"]) {
    assert.equal(stemmer("en")(term), term);
  }
});

test("words of a language without rules here are their own stems", () => {
  assert.equal(stemmer("")("deploying"), "deploying");
  assert.equal(stemmer("de")("katalogen"), "katalogen");
});

test("any text has a stem", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => typeof stemmer("en")(text) === "string"));
});

test("words of a short stem are found too", async () => {
  const known = ["go", "id", "idea", "library"].map((term) => ({ term, count: 1 }));
  const run = async (letters) => known.filter(({ term }) => term.startsWith(letters));
  for (const [term, mate] of [["ids", "id"], ["going", "go"], ["libraries", "library"]]) {
    assert.deepEqual((await stemMates(term, "en", run)).map((one) => one.term), [mate]);
  }
});
