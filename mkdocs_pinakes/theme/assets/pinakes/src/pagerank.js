// @ts-check
/** Random walks with restart from one set of nodes. */

import { round, sum } from "./numbers.js";

/**
 * Edges by the node they begin at, each with its weight, at least 0.
 *
 * @typedef {object} Adjacency
 * @property {Int32Array} starts Where the edges of each node begin, and the end.
 * @property {Int32Array} targets The node that each edge leads to.
 * @property {Float64Array} weights
 */

/**
 * @typedef {object} Walker
 * @property {number} nodeCount How many nodes there are.
 * @property {Int32Array} starts Where the edges of each node begin, both ways, and the end.
 * @property {Int32Array} targets The node that each edge leads to.
 * @property {(restart: Float64Array) => Float64Array} fromRestart Ranks nodes by a walk that restarts at given nodes,
 *   at least 0 and scaled to a probability distribution: gives the probability of being at each node, to within
 *   1e-6, and rounded, so that nodes in equal positions have equal scores; all 0 if the walk may start nowhere.
 */

const TOLERANCE = 1e-6;
const SCALE = 1e12;

/**
 * Prepare random walks with restart over one graph, edges taken both ways.
 *
 * @param {Adjacency} adjacency An edge from one node to another also leads back.
 * @param {number} [damping] Probability of following an edge, in [0, 1).
 * @returns {Walker}
 */
export function createWalker(adjacency, damping = 0.5) {
  const { starts, targets, weights } = bothWays(adjacency);
  const nodeCount = starts.length - 1;
  const scale = new Float64Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    const degree = sum(weights.subarray(starts[node], starts[node + 1]));
    scale[node] = Math.sqrt(degree || 1);
  }
  for (let node = 0; node < nodeCount; node++) {
    for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
      weights[edge] = (damping * weights[edge]) / (scale[node] * scale[targets[edge]]);
    }
  }

  /** @param {Float64Array} scores @param {number} node */
  const arriving = (scores, node) => {
    let total = 0;
    for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
      total += weights[edge] * scores[targets[edge]];
    }
    return total;
  };

  /**
   * Golub and Varga (1961), Chebyshev semi-iterative methods.
   *
   * @param {Float64Array} restart
   * @returns {Float64Array} Scores in proportion to the probability of being at each node.
   */
  const solve = (restart) => {
    const squared = damping * damping;
    const start = restart.map((share, node) => share / scale[node]);
    let before = new Float64Array(nodeCount);
    let scores = start.slice();
    let weight = 1 / (1 - squared / 2);
    for (let step = countSteps(damping); step > 0; step--) {
      // What is two steps old makes place for what comes.
      for (let node = 0; node < nodeCount; node++) {
        const change = arriving(scores, node) + start[node] - before[node];
        before[node] = change * weight + before[node];
      }
      [before, scores] = [scores, before];
      weight = 1 / (1 - (squared * weight) / 4);
    }
    // The recurrence may leave rounding errors below zero.
    return scores.map((score, node) => Math.max(score * scale[node], 0));
  };

  return {
    nodeCount,
    starts,
    targets,
    fromRestart(restart) {
      const scores = solve(restart);
      const whole = sum(scores) || 1;
      return scores.map((score) => round(score / whole, SCALE));
    },
  };
}

/** @param {number} damping */
function countSteps(damping) {
  const rate = damping / (1 + Math.sqrt(1 - damping * damping));
  return rate ? Math.max(1, Math.ceil(Math.log(TOLERANCE) / Math.log(rate))) : 1;
}

/**
 * Let each edge lead back too.
 *
 * @param {Adjacency} adjacency
 * @returns {Adjacency} The targets of each node ascending, and once each.
 */
export function bothWays(adjacency) {
  const back = turned(adjacency);
  const forth = turned(back);
  const count = adjacency.starts.length - 1;
  const starts = new Int32Array(count + 1);
  const targets = new Int32Array(2 * adjacency.targets.length);
  const weights = new Float64Array(targets.length);
  let end = 0;
  for (let node = 0; node < count; node++) {
    let [a, b] = [forth.starts[node], back.starts[node]];
    while (a < forth.starts[node + 1] || b < back.starts[node + 1]) {
      const one = a < forth.starts[node + 1] ? forth.targets[a] : count;
      const other = b < back.starts[node + 1] ? back.targets[b] : count;
      targets[end] = Math.min(one, other);
      if (one <= other) weights[end] += forth.weights[a++];
      if (other <= one) weights[end] += back.weights[b++];
      end++;
    }
    starts[node + 1] = end;
  }
  return { starts, targets: targets.slice(0, end), weights: weights.slice(0, end) };
}

/**
 * @param {Adjacency} adjacency
 * @returns {Adjacency} With each edge in the other direction, the targets of each node ascending.
 */
function turned({ starts, targets, weights }) {
  const count = starts.length - 1;
  const ends = new Int32Array(count + 1);
  for (const target of targets) ends[target + 1]++;
  for (let node = 0; node < count; node++) ends[node + 1] += ends[node];
  const found = {
    starts: ends.slice(),
    targets: new Int32Array(targets.length),
    weights: new Float64Array(targets.length),
  };
  for (let node = 0; node < count; node++) {
    for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
      const place = ends[targets[edge]]++;
      found.targets[place] = node;
      found.weights[place] = weights[edge];
    }
  }
  return found;
}
