import assert from "node:assert/strict";
import { test } from "node:test";
import { fc } from "./steady.mjs";
import {
  convexCombination,
  guardedHead,
  reciprocalRankFusion,
} from "../../mkdocs_pinakes/theme/assets/pinakes/src/fusion.js";
import { bestPlaces, findRanked } from "../../mkdocs_pinakes/theme/assets/pinakes/src/numbers.js";
import { bothWays, createWalker } from "../../mkdocs_pinakes/theme/assets/pinakes/src/pagerank.js";
import { findWays } from "../../mkdocs_pinakes/theme/assets/pinakes/src/paths.js";
import { rankPages } from "../../mkdocs_pinakes/theme/assets/pinakes/src/rank.js";
import { standOut } from "../../mkdocs_pinakes/theme/assets/pinakes/src/text-ranking.js";
import { cosines, lean, queryVector } from "../../mkdocs_pinakes/theme/assets/pinakes/src/vectors.js";
import { alike } from "./alike.mjs";
import { golden } from "./golden.mjs";

const { mixtures, vectors, rankings, paths } = await golden("client");
const { cases: fusions } = await golden("fusion");
const { cases: walks } = await golden("ppr");

const readGraph = ({ starts, targets, weights }) => ({
  starts: Int32Array.from(starts),
  targets: Int32Array.from(targets),
  weights: Float64Array.from(weights),
});

const readRows = ({ numbers, scales }) => ({
  numbers: Int8Array.from(numbers),
  scales: Float32Array.from(scales),
});

const parted = ({ numbers, scales }, dimension) =>
  Array.from(scales, (_, row) => ({
    numbers: numbers.subarray(row * dimension, (row + 1) * dimension),
    scales: scales.subarray(row, row + 1),
  }));

test("rankings are joined by places", () => {
  // The client joins in one way only, and knows pages by their numbers.
  const joined = fusions.filter(({ op, k, weights }) => op === "rrf" && k === 60 && !weights);
  assert.ok(joined.length);
  for (const { lists, expected, expected_first: first, why } of joined) {
    const names = [...new Set(lists.flat())].sort();
    const numbers = lists.map((list) => list.map((name) => names.indexOf(name)));
    const scores = reciprocalRankFusion(numbers, names.length);
    const wanted = first ?? expected;
    const order = bestPlaces(scores, wanted.length);
    assert.deepEqual(order.map((number) => names[number]), wanted.map(([name]) => name), why);
    alike(order.map((number) => scores[number]), wanted.map(([, share]) => share), 1e-9);
  }
});

test("the first places of a ranking are guarded", () => {
  const guarded = fusions.filter(({ op }) => op === "guarded_head");
  assert.ok(guarded.length);
  for (const { head, graph, m, expected } of guarded) {
    assert.deepEqual(guardedHead(head, graph, m), expected);
  }
});

test("words and meaning are mixed as in Python", () => {
  for (const { text, vectors: meaning, mixed } of mixtures) {
    alike([...convexCombination(Float64Array.from(text), Float64Array.from(meaning))], mixed, 1e-12);
  }
});

test("a similarity that is not known counts as the least that is", () => {
  const score = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(score, score, fc.boolean()), { maxLength: 1500 }), (drawn) => {
      const text = Float64Array.from(drawn, ([one]) => one);
      const known = drawn.filter(([, , isKnown]) => isKnown).map(([, one]) => one);
      const least = known.length ? Math.min(...known) : 0;
      const some = Float64Array.from(drawn, ([, one, isKnown]) => (isKnown ? one : NaN));
      const all = Float64Array.from(some, (one) => (Number.isNaN(one) ? least : one));
      assert.deepEqual(convexCombination(text, some), convexCombination(text, all));
    }),
  );
  assert.deepEqual([...standOut(Float64Array.of(NaN, 0.9, 0.1, NaN, -1))], [0, 1, 0, 0, 0]);
});

test("vectors of bytes give the cosines they give in Python", () => {
  for (const { words, sections, scores, query, moved, cosines: expected } of vectors) {
    const rows = readRows(sections);
    const unit = queryVector(parted(readRows(words), query.length), query.length);
    alike([...unit], query);
    const leant = lean(unit, Float64Array.from(scores), rows);
    alike([...leant], moved);
    assert.deepEqual([...cosines(rows, leant)], expected);
  }
  assert.equal(queryVector([], 4), null);
});

const readEvidence = (one) => ({
  owners: Int32Array.from(one.owners),
  words: { scores: Float64Array.from(one.scores), isTold: Uint8Array.from(one.isTold) },
  similarities: one.similarities && Float64Array.from(one.similarities),
  coverage: new Map(one.coverage),
  named: new Map(one.named),
  mayAnswer: Uint8Array.from(one.mayAnswer),
  mayBeReached: Uint8Array.from(one.mayBeReached),
});

test("pages are ranked as in Python, to the last digit", async () => {
  for (const { evidence, graph, limit, answers } of rankings) {
    const walker = createWalker(readGraph(graph));
    for (const { mode, fusion, pages, walk, seeds } of answers) {
      const found = await rankPages(readEvidence(evidence), { mode, fusion, walker, limit });
      assert.deepEqual(
        {
          pages: found.pages.map((one) => [one.page, one.section, one.score, one.isWalkedTo]),
          walk: found.walk && [...found.walk],
          seeds: found.seeds,
        },
        { pages, walk, seeds },
        `${mode} ${fusion}`,
      );
    }
  }
});

test("what a limit leaves out is counted", async () => {
  for (const { evidence, graph } of rankings) {
    const walker = createWalker(readGraph(graph));
    for (const mode of ["bm25", "vector", "hybrid", "multi", "graph"]) {
      const rank = (limit) =>
        rankPages(readEvidence(evidence), { mode, fusion: "convex", walker, limit });
      const all = (await rank(1000)).pages.map(({ page }) => page);
      assert.equal((await rank(1)).total, all.length);
      assert.deepEqual(
        (await rank(2)).pages.map(({ page }) => page),
        all.slice(0, 2),
      );
    }
  }
});

test("walks end where they end exactly", () => {
  const walked = new Set();
  for (const { nodes, edges, directed, personalization, values, name } of walks) {
    const number = new Map(nodes.map((node, place) => [node, place]));
    const known = new Map();
    for (const [from, to, weight = 1] of edges) {
      const ends = [number.get(from), number.get(to)];
      const ways = directed || ends[0] === ends[1] ? [ends] : [ends, [ends[1], ends[0]]];
      for (const way of ways) known.set(way.join(), [...way, (known.get(way.join())?.[2] ?? 0) + weight]);
    }
    const sorted = [...known.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const graph = readGraph({
      starts: nodes.map((_, node) => sorted.filter(([from]) => from < node).length).concat(sorted.length),
      targets: sorted.map(([, to]) => to),
      weights: sorted.map(([, , weight]) => weight),
    });
    const restart = Float64Array.from(nodes, (node) => personalization[node] ?? 0);
    const hasNoEdge = nodes.some((_, node) => graph.starts[node] === graph.starts[node + 1]);
    if (directed || hasNoEdge) continue;
    for (const [damping, { exact_dangling_to_seeds: exact }] of Object.entries(values)) {
      const found = createWalker(graph, Number(damping)).fromRestart(restart);
      alike([...found], nodes.map((node) => exact[node]), 2e-6);
      walked.add(name);
    }
  }
  assert.ok(walked.size);
});

test("a walk that may start nowhere is nowhere", () => {
  const graph = readGraph({ starts: [0, 1, 1], targets: [1], weights: [1] });

  assert.deepEqual([...createWalker(graph).fromRestart(new Float64Array(2))], [0, 0]);
});

test("ways are the same shortest ones as in Python", () => {
  for (const { graph, sources, ways } of paths) {
    const way = findWays(bothWays(readGraph(graph)), sources);
    assert.deepEqual(
      ways.map((_, node) => way(node)),
      ways,
    );
  }
});

const scores = fc.array(fc.oneof(fc.constantFrom(0, 1, 0.5), fc.double({ min: -1, max: 1, noNaN: true })), {
  minLength: 1,
  maxLength: 3000,
});

test("the first places are those of all places in order", () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 60 }), (drawn, most) => {
      const values = Float64Array.from(drawn);
      const all = [...values.keys()].filter((place) => values[place] > 0);
      all.sort((one, other) => values[other] - values[one] || one - other);
      assert.deepEqual(bestPlaces(values, most), all.slice(0, most));
    }),
  );
});

test("the number of a rank is found without sorting", () => {
  fc.assert(
    fc.property(scores, fc.nat(), (drawn, seed) => {
      const rank = (seed % drawn.length) + 1;
      const values = Float64Array.from(drawn);
      assert.equal(findRanked(values, rank), values.slice().sort()[drawn.length - rank]);
    }),
  );
});
