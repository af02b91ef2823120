import assert from "node:assert/strict";
import { test } from "node:test";
import { fc } from "./steady.mjs";
import {
  isSamePage,
  placeOf,
  spellings,
} from "../../mkdocs_pinakes/theme/assets/pinakes/src/links.js";

const ROOT = "https://example.org/docs/";

test("a link to a page of the site names the page and the place in it", () => {
  for (const [href, url, anchor] of [
    ["https://example.org/docs/", "", ""],
    ["https://example.org/docs/a/b/", "a/b/", ""],
    ["https://example.org/docs/a/b/#c%20d", "a/b/", "c d"],
    ["https://example.org/docs/v1.2/a/", "v1.2/a/", ""],
    ["https://example.org/docs/a.html#é", "a.html", "é"],
    ["https://example.org/docs/it's (here)!/", "it%27s%20%28here%29%21/", ""],
    ["https://example.org/docs/%E7%8C%AB/", "%E7%8C%AB/", ""],
    ["https://example.org/docs/猫/", "%E7%8C%AB/", ""],
  ]) {
    assert.deepEqual(placeOf(href, ROOT), { url, anchor }, href);
  }
});

test("what is no page of the site is no place", () => {
  for (const href of [
    "https://example.org/other/",
    "https://example.com/docs/a/",
    "http://example.org/docs/a/",
    "https://example.org/docs/a.pdf",
    "https://example.org/docs/images/a.svg",
    "https://example.org/docs/?q=a",
    "https://example.org/docs/100%/",
    "mailto:a@example.org",
    "javascript:alert(1)",
    "",
  ]) {
    assert.equal(placeOf(href, ROOT), null, href);
  }
});

test("pages of a folder are places too", () => {
  assert.deepEqual(placeOf("file:///home/me/site/a/b.html#c", "file:///home/me/site/"), {
    url: "a/b.html",
    anchor: "c",
  });
});

test("a page is known by each of its spellings", () => {
  assert.deepEqual(spellings(""), ["", "index.html"]);
  assert.deepEqual(spellings("a/index.html"), ["a/index.html", "a/"]);
  assert.ok(isSamePage("a/", "a/index.html"));
  assert.ok(isSamePage("index.html", ""));
  assert.ok(!isSamePage("a.html", "a/"));
});

test("any path is found again, however it is encoded", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
      const path = `${encodeURIComponent(name.replace(/[/\\.%]/g, "-"))}/`;
      const plain = placeOf(ROOT + path, ROOT);
      assert.deepEqual(plain, placeOf(ROOT + encodeURI(decodeURIComponent(path)).replace(/[?#]/g, encodeURIComponent), ROOT));
      assert.equal(plain && plain.url.match(/[^\w.~%/-]/), null);
    }),
  );
});
