import assert from "node:assert/strict";
import { test } from "node:test";
import { fc } from "./steady.mjs";
import { createGrid, fitted, onScreen, placeLabels, zoomed } from "../../mkdocs_pinakes/theme/assets/pinakes/src/graph-layout.js";
import {
  findByTitle,
  firstKinds,
  nearestInDirection,
  readLocal,
  readSite,
  visiblePart,
} from "../../mkdocs_pinakes/theme/assets/pinakes/src/graph-model.js";
import { createWords } from "../../mkdocs_pinakes/theme/assets/pinakes/src/graph-words.js";

const keys = {
  nodeKinds: ["document", "tag", "directory"],
  edgeKinds: ["field", "link", "embed", "nav", "mention", "tag", "directory"],
  tags: false,
  directories: false,
  site: true,
};
const local = {
  nodes: [
    ["Here", "here/", 0, 0, 0, 0, 3],
    ["Near", "near/", 0, 1, 100, 0, 2],
    ["Above", "above/", 0, 1, 0, -100, 1],
    ["Sea", "", 1, 1, 0, 100, 2],
    ["Far", "far/", 0, 2, 200, 0, 1],
    ["By tag", "by/", 0, 2, 0, 200, 1],
  ],
  edges: [[0, 1, 1], [1, 0, 4], [0, 2, 0, "up"], [0, 3, 5], [1, 4, 1, "", 1], [5, 3, 5]],
  more: 7,
};
const titles = (drawing, part) => part.nodes.map((number) => drawing.nodes[number].title);

test("steps and kinds say what is shown of a page's graph", () => {
  const drawing = readLocal(local, keys);
  const kinds = firstKinds(drawing, keys);

  assert.deepEqual([...kinds], ["field", "link", "mention"]);
  assert.deepEqual(titles(drawing, visiblePart(drawing, { depth: 1, kinds })), ["Here", "Near", "Above"]);
  assert.deepEqual(titles(drawing, visiblePart(drawing, { depth: 2, kinds })), ["Here", "Near", "Above", "Far"]);
  const some = new Set(["field", "tag"]);
  assert.deepEqual(titles(drawing, visiblePart(drawing, { depth: 2, kinds: some })), ["Here", "Above", "Sea"]);
  assert.equal(drawing.leftOut, 7);
});

test("two nodes are joined by one line, of the most telling kind that is shown", () => {
  const drawing = readLocal(local, keys);
  const kindOf = (...kinds) => visiblePart(drawing, { depth: 1, kinds: new Set(kinds) }).lines.map(({ kind }) => kind);

  assert.deepEqual(kindOf("link", "mention"), ["link"]);
  assert.deepEqual(kindOf("mention"), ["mention"]);
});

test("the graph of a site is read from its columns", () => {
  const data = {
    ...{ x: [0, 5, 9], y: [1, 2, 3], degree: [1, 1, 2], kind: [1], title: ["A", "B", "Sea"], url: ["a/", "b/"] },
    ...{ topic: [0, -1], topics: ["Boats"], left_out: 4, edges_left_out: 2 },
    edges: [{ kind: 1, source: [0], target: [1] }, { kind: 5, source: [0, 1], target: [2, 1] }],
  };
  const drawing = readSite(data, keys);

  assert.deepEqual(drawing.nodes.map(({ kind }) => kind), ["document", "document", "tag"]);
  assert.deepEqual(drawing.edges.map(({ source, target }) => [source, target]), [[0, 1], [0, 2], [1, 2]]);
  assert.deepEqual(titles(drawing, visiblePart(drawing, { depth: 1, kinds: new Set(["link"]) })), ["A", "B"]);
});

test("titles are found by any part of them, whatever its case and marks", () => {
  const { nodes } = readLocal({ ...local, nodes: [...local.nodes, ["Médée", "m/", 0, 2, 0, 0, 9]] }, keys);

  assert.deepEqual(findByTitle(nodes, " MEDEE ").map((number) => nodes[number].title), ["Médée"]);
  assert.deepEqual(findByTitle(nodes, "ea").map((number) => nodes[number].title), ["Near"]);
  assert.deepEqual(findByTitle(nodes, " "), []);
});

const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
const size = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 1200 }) });

test("a step in a direction never leads back", () => {
  fc.assert(
    fc.property(fc.array(point), point, fc.constantFrom({ x: 1, y: 0 }, { x: 0, y: -1 }), (points, from, direction) => {
      const place = nearestInDirection(points, from, direction);
      if (place < 0) return;
      const { x, y } = points[place];
      assert.ok((x - from.x) * direction.x + (y - from.y) * direction.y > 0);
    }),
  );
});

test("a fitted view shows every point", () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), size, fc.boolean(), (points, room, isCentred) => {
      const view = fitted(points, room, { margin: { x: 20, y: 20 }, largest: 2, isCentred });
      for (const one of points) {
        const { x, y } = onScreen(view, one);
        assert.ok(x >= -1 && x <= room.width + 1 && y >= -1 && y <= room.height + 1);
      }
      if (isCentred) assert.deepEqual(onScreen(view, { x: 0, y: 0 }), { x: room.width / 2, y: room.height / 2 });
    }),
  );
});

test("what is zoomed at stays where it is", () => {
  fc.assert(
    fc.property(point, fc.double({ min: 0.1, max: 10, noNaN: true }), (spot, factor) => {
      const view = { scale: 1, x: 3, y: 4 };
      const next = zoomed(view, factor, spot, { least: 0.2, most: 5 });
      const before = { x: (spot.x - view.x) / view.scale, y: (spot.y - view.y) / view.scale };
      const after = onScreen(next, before);
      assert.ok(Math.hypot(after.x - spot.x, after.y - spot.y) < 1e-6);
      assert.ok(next.scale >= 0.2 && next.scale <= 5);
    }),
  );
});

test("no label lies on another or outside", () => {
  const item = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 500 }), radius: fc.constant(5), width: fc.integer({ min: 10, max: 200 }) });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (items) => {
      const spots = placeLabels(items, { width: 800, height: 500 }, { height: 12, obstacles: [], most: 20 });
      const boxes = spots.flatMap((spot, place) => {
        const half = items[place].width / 2;
        return spot ? [{ left: spot.x - half, right: spot.x + half, top: spot.y - 12, bottom: spot.y }] : [];
      });
      assert.ok(boxes.length <= 20);
      for (const [place, one] of boxes.entries()) {
        assert.ok(one.left >= 0 && one.right <= 800 && one.top >= 0 && one.bottom <= 500);
        for (const other of boxes.slice(place + 1)) {
          assert.ok(one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top);
        }
      }
    }),
  );
});

test("the grid finds the nearest point", () => {
  fc.assert(
    fc.property(fc.array(point), point, fc.integer({ min: 1, max: 300 }), (points, spot, reach) => {
      const far = (number) => Math.hypot(points[number].x - spot.x, points[number].y - spot.y);
      const found = createGrid(points, 40).nearest(spot, reach);
      const least = Math.min(Infinity, ...points.map((_, number) => far(number)));
      if (found < 0) assert.ok(least > reach);
      else assert.equal(far(found), least);
    }),
  );
});

test("phrases are those of the bundle", () => {
  const strings = { label: "{} Seiten", "label.one": "{} Seite", "label.none": "Keine", tags: "Schlagwörter", "kind.link": "Links" };
  const named = Object.entries(strings).map(([name, text]) => [`client.graph.${name}`, text]);
  const words = createWords(Object.fromEntries(named), "de");

  assert.deepEqual([0, 1, 2].map((count) => words.count("label", count)), ["Keine", "1 Seite", "2 Seiten"]);
  assert.equal(words.kind("tag"), "Schlagwörter");
  assert.equal(words.kind("link"), "Links");
});
