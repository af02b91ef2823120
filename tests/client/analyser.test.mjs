import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { fc } from "./steady.mjs";
import { identifierParts, terms } from "../../mkdocs_pinakes/theme/assets/pinakes/src/analyser.js";
import { isCjk } from "../../mkdocs_pinakes/theme/assets/pinakes/src/cjk.js";
import { splitWords } from "../../mkdocs_pinakes/theme/assets/pinakes/src/letters.js";
import { golden, learnAllLetters } from "./golden.mjs";

await learnAllLetters();

const { blocks, texts } = await golden("analyser");

test("every code point gives the terms that it gives where the index is made", () => {
  const expected = blocks.flatMap(([hash, count]) => Array(count).fill(hash));
  assert.equal(expected.length, 0x110000 / 256);
  expected.forEach((hash, block) => {
    const characters = Array.from({ length: 256 }, (_, place) =>
      String.fromCodePoint(block * 256 + place),
    );
    const text = characters.map((one) => `${one}\na${one}b\na${one}`).join("\n");
    const said = `${terms(text).join(" ")}\n${splitWords(text).join(" ")}`;
    const found = createHash("sha256").update(said).digest("hex").slice(0, 8);
    assert.equal(found, hash, `from U+${(block * 256).toString(16)}`);
  });
});

test("signs that need no table separate words with it too", async () => {
  const untaught = await import("../../mkdocs_pinakes/theme/assets/pinakes/src/analyser.js?untaught");
  const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(untaught.canSplit);
  assert.ok(signs.includes("\u2019") && !signs.includes("\u00e9"));
  for (const sign of signs) {
    // The letter that only the table knows makes the table split the text.
    const text = `A${sign}b${sign}${sign} c${sign}`;
    assert.deepEqual([...untaught.terms(text), "e"], terms(`${text} \u00e9`), `U+${sign.codePointAt(0).toString(16)}`);
  }
});

test("odd texts give the same terms, words and parts", () => {
  for (const [text, expectedTerms, words, parts] of texts) {
    assert.deepEqual([terms(text), splitWords(text), identifierParts(text)], [expectedTerms, words, parts]);
  }
});

const anyText = fc.string({ unit: "binary", maxLength: 40 });

test("terms of terms are the same terms", () => {
  fc.assert(
    fc.property(anyText, (text) => assert.deepEqual(terms(text).flatMap(terms), terms(text))),
  );
});

test("words as they are written have the terms of their text", () => {
  fc.assert(
    fc.property(anyText, (text) =>
      assert.deepEqual(new Set(splitWords(text).flatMap(terms)), new Set(terms(text))),
    ),
  );
});

test("lone surrogates separate words", () => {
  assert.deepEqual(terms("a\ud800b\udc00"), ["a", "b"]);
  assert.deepEqual(terms("é\ud83d"), ["e"]);
});

test("a long text costs little", () => {
  assert.equal(terms("aB".repeat(500_000)).length, 1);
  assert.equal(identifierParts("aB".repeat(50_000)).length, 50_001);
  assert.equal(terms("é".repeat(1_000_000)).length, 1);
});

test("kana and Chinese characters are told from others", () => {
  assert.deepEqual(["本", "カ", "𠮷", "한", "a", ""].map(isCjk), [true, true, true, false, false, false]);
});
