// @ts-check
/** The way through the graph from what a query names or finds to a page. */

/** @typedef {import("./pagerank.js").Adjacency} Adjacency */

const LONGEST = 6;

/** Shortest ways from some nodes, edges taken both ways. */
export class Paths {
  /**
   * @param {Pick<Adjacency, "starts" | "targets">} neighbours Each edge in both directions, as
   *   `bothWays` gives them, or as a walker holds them.
   * @param {Iterable<number>} sources Nodes where a way may begin.
   */
  constructor({ starts, targets }, sources) {
    /** @type {Map<number, number>} */
    this.before = new Map();
    let reached = [...new Set(sources)];
    for (const node of reached) this.before.set(node, node);
    for (let step = 0; step < LONGEST && reached.length; step++) {
      /** @type {number[]} */
      const next = [];
      // Of equally short ways the one by nodes of lower numbers.
      for (const node of reached.sort((one, other) => one - other)) {
        for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
          const target = targets[edge];
          if (this.before.has(target)) continue;
          this.before.set(target, node);
          next.push(target);
        }
      }
      reached = next;
    }
  }

  /**
   * Give the way to a node.
   *
   * @param {number} node Where it leads.
   * @returns {number[]} The nodes along it, first and last included; empty if none leads there
   *   within six steps.
   */
  to(node) {
    const path = [];
    for (let at = this.before.get(node); at !== undefined; at = this.before.get(node)) {
      path.push(node);
      if (at === node) break;
      node = at;
    }
    return path.reverse();
  }
}
