// @ts-check
/** The way through the graph from what a query names or finds to a page. */

/** @typedef {import("./pagerank.js").Adjacency} Adjacency */

const LONGEST = 6;

/**
 * Find shortest ways from some nodes, edges taken both ways.
 *
 * @param {Pick<Adjacency, "starts" | "targets">} neighbours Each edge in both directions, as
 *   `bothWays` gives them, or as a walker holds them.
 * @param {Iterable<number>} sources Nodes where a way may begin.
 * @returns {(node: number) => number[]} Gives the nodes along the way to a node, first and last
 *   included; empty if none leads there within six steps.
 */
export function findWays({ starts, targets }, sources) {
  const before = new Int32Array(starts.length - 1).fill(-1);
  let reached = [...new Set(sources)];
  for (const node of reached) before[node] = node;
  let step = 0;

  const go = () => {
    /** @type {number[]} */
    const next = [];
    // Of equally short ways the one by nodes of lower numbers.
    for (const node of reached.sort((one, other) => one - other)) {
      for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
        const target = targets[edge];
        if (before[target] >= 0) continue;
        before[target] = node;
        next.push(target);
      }
    }
    reached = next;
    step++;
  };

  return (node) => {
    while (before[node] < 0 && step < LONGEST && reached.length) go();
    if (before[node] < 0) return [];
    const path = [node];
    while (before[node] !== node) path.unshift((node = before[node]));
    return path;
  };
}
