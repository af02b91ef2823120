import assert from "node:assert/strict";
import { test } from "node:test";
import { fc } from "./steady.mjs";
import { expand } from "../../mkdocs_pinakes/theme/assets/pinakes/src/expansion.js";
import {
  findNames,
  seedWeights,
  titleCoverage,
} from "../../mkdocs_pinakes/theme/assets/pinakes/src/named.js";
import { readQuery } from "../../mkdocs_pinakes/theme/assets/pinakes/src/read-query.js";
import { distanceWithin, nearestTerms } from "../../mkdocs_pinakes/theme/assets/pinakes/src/typos.js";
import { scoreWords } from "../../mkdocs_pinakes/theme/assets/pinakes/src/words.js";
import { compareCodePoints } from "../../mkdocs_pinakes/theme/assets/pinakes/src/bytes.js";
import { golden, learnAllLetters } from "./golden.mjs";
import { MemoryIndex } from "./lexicon.mjs";
import { alike } from "./alike.mjs";

await learnAllLetters();

const { index, queries, typos } = await golden("client");
const lexicon = new MemoryIndex(index);
const everyday = new Set(index.everyday);

for (const { pieces, ...expected } of queries) {
  const text = pieces.map(([piece, times]) => piece.repeat(times)).join("");
  test(`a query is understood as in Python: ${JSON.stringify(text.slice(0, 40))}`, async () => {
    const query = readQuery(text);
    assert.deepEqual(
      {
        ...query,
        tokens: query.tokens.map((one) => [one.term, one.written, one.isMarked, one.isCapitalised]),
      },
      expected.query,
    );

    const expansions = await expand(query, lexicon);
    assert.deepEqual(expansions, expected.expansions);

    const { sectionCount } = index;
    const found = scoreWords(expansions, lexicon.entries, { sectionCount, everyday });
    alike([...found.scores], expected.scores);
    assert.deepEqual([...found.isTold], expected.isTold);
    assert.deepEqual(
      found.telling.map(({ term }) => term),
      expected.telling,
    );

    const stems = query.tokens.map(({ term }) => lexicon.stem(term));
    const named = findNames(query.tokens, stems, lexicon.pagesCalled());
    assert.deepEqual(
      named.map((one) => [one.start, one.length, one.pages, one.isSpecific]),
      expected.named,
    );
    assert.deepEqual([...seedWeights(named)], expected.seeds);
    assert.deepEqual([...titleCoverage(named, query.tokens.length)], expected.coverage);
  });
}

test("misspelt terms are near the same terms as in Python", () => {
  for (const { term, near } of typos) {
    assert.deepEqual(Object.fromEntries(nearestTerms(term, index.terms)), near, term);
  }
});

/** The whole table, without any short cut. */
function distance(one, other) {
  const rows = [...Array(one.length + 1)].map((_, row) => [row]);
  rows[0] = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
      }
    }
  }
  return rows[one.length][other.length];
}

const letters = fc.array(fc.constantFrom(1, 2, 3), { maxLength: 10 });

test("the distance of two words is that of the whole table, as far as it counts", () => {
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 1, max: 2 }), (one, other, most) => {
      const whole = distance(one, other);
      const found = distanceWithin(one, other, most);
      assert.ok(whole <= most ? found === whole : found > most);
    }),
    { numRuns: 2000 },
  );
});

test("any text is a query", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (text) => {
      const query = readQuery(text);
      const expansions = await expand(query, lexicon);
      const { scores } = scoreWords(expansions, lexicon.entries, { sectionCount: index.sectionCount });
      assert.ok(scores.every((score) => score >= 0));
    }),
  );
});

test("strings are put in order by code points", () => {
  const point = fc.constantFrom("a", "\uffff", "\ue000", "\ud7ff", "𐐨", "\u{10ffff}", "z");
  const words = fc.array(point, { maxLength: 4 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const codes = (word) => word.map((character) => character.codePointAt(0));
      const [a, b] = [codes(one), codes(other)];
      const place = a.findIndex((code, i) => code !== b[i]);
      const expected = place < 0 ? a.length - b.length : a[place] - (b[place] ?? -1);
      assert.equal(Math.sign(compareCodePoints(one.join(""), other.join(""))), Math.sign(expected));
    }),
  );
});
