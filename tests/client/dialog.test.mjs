import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { mock, test } from "node:test";
import { fc } from "./steady.mjs";

const source = new URL("../../mkdocs_pinakes/theme/assets/pinakes/src/", import.meta.url);
const load = (name) => import(new URL(`${name}.js`, source));
const { partTags, readQuery, writeQuery, unfinishedTag } = await load("typed");
const { completeTag } = await load("filters");
const { joinMarks, titleMarks } = await load("marks");
const { createRecent } = await load("recent");
const { createRuntime } = await load("runtime");
const { createSay } = await load("say");
const { reasonLine } = await load("wording");
const { labelsOf } = await load("labels");
const { pageAddress } = await load("page-address");

test("tags are parted from words, and phrases are left alone", () => {
  const cases = [
    ["frost #fruit ", "frost ", ["fruit"]],
    ["#a/b-c frost", "frost", ["a/b-c"]],
    ["C# language ", "C# language ", []],
    ["issue #123 ", "issue #123 ", []],
    ['"the #fruit bowl" #tree ', '"the #fruit bowl" ', ["tree"]],
    ["frost #fru", "frost #fru", []],
    ["#Über #猫 ", "", ["Über", "猫"]],
  ];
  for (const [typed, text, tags] of cases) {
    const found = partTags(typed);
    assert.equal(found.text.trim(), text.trim(), typed);
    assert.deepEqual(found.tags, tags, typed);
  }
});

test("what an address holds is what was searched for", () => {
  const word = fc.stringMatching(/^[a-zé猫][a-z0-9]{0,8}$/);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 3 }), fc.uniqueArray(word, { maxLength: 3 }), (words, tags) => {
      const typed = { text: words.join(" "), tags };
      assert.deepEqual(readQuery(writeQuery(typed)), typed);
    }),
  );
});

test("the tag being typed is completed by what begins so", () => {
  const tags = ["fruit", "food/fruit", "Früchte", "tree"].map((name) => ({ name }));

  assert.deepEqual(unfinishedTag("frost #fru"), { before: "frost ", beginning: "fru" });
  assert.equal(unfinishedTag("frost #fru "), null);
  assert.equal(unfinishedTag("C#"), null);
  assert.deepEqual(completeTag(tags, "FRU", 9).map(({ name }) => name), ["fruit", "Früchte", "food/fruit"]);
});

test("marks of a title are words of the query, whole or begun", () => {
  const marked = (title, query) => titleMarks(title, query).map(([start, end]) => title.slice(start, end));

  assert.deepEqual(marked("The catalogues of them", "the catalogue"), ["The", "catalogue"]);
  assert.deepEqual(marked("Über Äpfel", "uber apfe"), ["Über", "Äpfe"]);
  assert.deepEqual(marked("図書館の猫", "猫"), ["猫"]);
  assert.deepEqual(marked("Apple", ""), []);
});

test("joined marks neither meet nor overlap", () => {
  const mark = fc.tuple(fc.nat(50), fc.nat(9)).map(([start, length]) => [start, start + length]);
  fc.assert(
    fc.property(fc.array(mark), (marks) => {
      const joined = joinMarks(marks.map((one) => [...one]));
      joined.forEach(([start, end], i) => assert.ok(start < end && (i === 0 || joined[i - 1][1] < start)));
      const covers = (all, at) => all.some(([start, end]) => start <= at && at < end);
      for (let at = 0; at < 60; at++) assert.equal(covers(joined, at), covers(marks, at));
    }),
  );
});

test("five searches are remembered, the newest first, each once", () => {
  const held = new Map();
  const store = { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => held.set(key, value), removeItem: (key) => held.delete(key) };
  const recent = createRecent(() => store, "/");
  for (const query of ["a", "b", "c", "A", "d", "e", "f"]) recent.add(query);

  assert.deepEqual(recent.list(), ["f", "e", "d", "A", "c"]);
  recent.forget();
  assert.deepEqual(recent.list(), []);
  held.set("pinakes.recent:/", '{"not": "a list"}');
  assert.deepEqual(recent.list(), []);
  const blocked = createRecent(() => {
    throw new Error("blocked");
  }, "/");
  blocked.add("a");
  blocked.forget();
  assert.deepEqual(blocked.list(), []);
});

test("only the newest answer is shown, and typing asks once", async () => {
  const { createSearcher, PAUSE } = await load("searcher");
  mock.timers.enable({ apis: ["setTimeout"] });
  const asked = [];
  const answers = new Map();
  const shown = [];
  const engine = {
    search: (text) => (asked.push(text), new Promise((resolve) => answers.set(text, () => resolve({ hits: [] })))),
    excerpt: async () => null,
  };
  const searcher = createSearcher({ engine: async () => engine, answered: ({ text }) => shown.push(text), failed: assert.fail });
  const settle = async () => {
    for (let i = 0; i < 9; i++) await Promise.resolve();
  };
  const request = (text) => ({ text, tags: [], paths: [], kinds: [], limit: 10 });

  for (const text of ["a", "ap", "app"]) searcher.ask(request(text));
  mock.timers.tick(PAUSE);
  await settle();
  searcher.ask(request("apple"), 0);
  await settle();
  answers.get("apple")();
  await settle();
  answers.get("app")();
  await settle();
  mock.timers.reset();

  assert.deepEqual(asked, ["app", "apple"]);
  assert.deepEqual(shown, ["apple"]);
});

test("one reason is said, the one that tells most", () => {
  const say = createSay({ matched_words: "contains {}", found_through: "found through {}", similar_meaning: "similar" }, "en");
  const words = { kind: "matched_words", subjects: ["a"] };
  const through = { kind: "found_through", subjects: ["$&"] };

  assert.equal(reasonLine(say, [words, through], true), "found through \u2068$&\u2069");
  assert.equal(reasonLine(say, [words], true), "");
  assert.equal(reasonLine(say, [words], false), "contains \u2068a\u2069");
});

test("no result leads out of the site", () => {
  for (const url of ["javascript:alert(1)", "//evil.example/", "https://evil.example/", "/../x"]) {
    assert.ok(pageAddress("https://a.example/b/", url).startsWith("https://a.example/b/"));
  }
});

test("addresses follow from that of the script, and what failed is tried again", async () => {
  const tried = [];
  let fails = true;
  const add = async (address) => {
    tried.push(address);
    if (fails) throw new Error("no");
    pinakes.provide("search", "api");
  };
  const pinakes = createRuntime("https://a.example/b/assets/pinakes/pinakes.js?in=de&on=dialog,graph", add, labelsOf("de-CH"));

  assert.equal(pinakes.root, "https://a.example/b/");
  assert.equal(pinakes.bundle, "https://a.example/b/de/pinakes/");
  assert.equal(pinakes.has("graph"), true);
  assert.equal(pinakes.has("peek"), false);
  await assert.rejects(pinakes.get("search"));
  fails = false;
  assert.equal(await pinakes.get("search"), "api");
  assert.equal(await pinakes.get("search"), "api");
  assert.equal(tried.length, 2);
  assert.equal(tried[1], "https://a.example/b/assets/pinakes/pinakes-search.js");
});

test("the words known before the bundle are those of the translations", async () => {
  const path = new URL("../../mkdocs_pinakes/translations.json", import.meta.url);
  for (const [language, strings] of Object.entries(JSON.parse(await readFile(path, "utf8")))) {
    assert.deepEqual(labelsOf(language), {
      search: strings["client.search"],
      close: strings["client.search.close"],
      failed: strings["client.search.failed"],
      again: strings["client.search.retry"],
      graphFailed: strings["client.graph.failed"],
    });
  }
});
