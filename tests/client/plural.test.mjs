import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { counted, pluralCategory } from "../../mkdocs_pinakes/theme/assets/pinakes/src/plural.js";

const { cases } = JSON.parse(await readFile(new URL("../golden/plurals.json", import.meta.url), "utf8"));
const translations = JSON.parse(
  await readFile(new URL("../../mkdocs_pinakes/translations.json", import.meta.url), "utf8"),
);

test("numbers have the categories of the golden cases", () => {
  for (const { language, ...counts } of cases) {
    for (const [category, numbers] of Object.entries(counts)) {
      for (const number of numbers) {
        assert.equal(pluralCategory(language, number), category, `${language} ${number}`);
      }
    }
  }
});

test("numbers have the categories that the browser's own rules give", () => {
  for (const language of [...Object.keys(translations), "fa", "hi", "id", "ko", "ms", "nl", "th", "vi"]) {
    const rules = new Intl.PluralRules(language);
    for (let number = 0; number < 1200; number += 1) {
      assert.equal(pluralCategory(language, number), rules.select(number), `${language} ${number}`);
    }
  }
});

test("a number takes the form of its language", () => {
  const said = (language, count) =>
    counted(translations[language], language, "client.search.count", count);

  assert.equal(said("en", 1), "1 page");
  assert.equal(said("fr", 0), "0 page");
  assert.equal(said("zh", 1), "1 个页面");
  assert.equal(said("ar", 2), "صفحتان");
  assert.equal(said("ar", 5), "5 صفحات");
});

test("nothing has its own form, where there is one", () => {
  const said = (name) => counted(translations.en, "en", name, 0);

  assert.equal(said("client.graph.found"), "No page found");
  assert.equal(said("client.graph.label"), "0 pages linked to this one");
});
