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

const TOLERANCE = 1e-6;
const SCALE = 1e12;

/**
 * Rank nodes by a random walk that restarts at given nodes, and follows edges one way.
 *
 * Page, Brin, Motwani and Winograd (1999), The PageRank Citation Ranking.
 *
 * @param {Adjacency} adjacency From a node without edges the walk restarts.
 * @param {Float64Array} wanted At least 0, with a positive sum.
 * @param {{damping?: number, tolerance?: number, most?: number}} [options] Probability of following
 *   an edge, in [0, 1); largest change of the last step; and most steps.
 * @returns {Float64Array} Probability of being at each node; sums to 1.
 */
export function personalizedPagerank(
  adjacency,
  wanted,
  { damping = 0.5, tolerance = 1e-10, most = 200 } = {},
) {
  const { starts, targets, weights } = adjacency;
  const whole = sum(wanted);
  const restart = wanted.map((share) => share / whole);
  const degrees = restart.map((_, node) => sum(weights, starts[node], starts[node + 1]));
  let scores = restart;
  for (let step = 0; step < most; step++) {
    const followed = new Float64Array(scores.length);
    let stranded = 0;
    for (let node = 0; node < scores.length; node++) {
      if (!degrees[node]) stranded += scores[node];
      const share = scores[node] / (degrees[node] || 1);
      for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
        followed[targets[edge]] += weights[edge] * share;
      }
    }
    const again = 1 - damping + damping * stranded;
    const moved = restart.map((share, node) => damping * followed[node] + again * share);
    const change = moved.reduce((total, score, node) => total + Math.abs(score - scores[node]), 0);
    scores = moved;
    if (change <= tolerance) return scores;
  }
  throw new Error(`The random walk has not settled after ${most} steps.`);
}

/** Random walks with restart over one graph, edges taken both ways. */
export class Walker {
  /**
   * @param {Adjacency} adjacency An edge from one node to another also leads back.
   * @param {{damping?: number}} [options] Probability of following an edge, in [0, 1).
   */
  constructor(adjacency, { damping = 0.5 } = {}) {
    const { starts, targets, weights } = bothWays(adjacency);
    /** How many nodes there are. */
    this.nodeCount = starts.length - 1;
    this.starts = starts;
    this.targets = targets;
    this.damping = damping;
    this.scale = new Float64Array(this.nodeCount);
    for (let node = 0; node < this.nodeCount; node++) {
      let degree = 0;
      for (let edge = starts[node]; edge < starts[node + 1]; edge++) degree += weights[edge];
      this.scale[node] = Math.sqrt(degree > 0 ? degree : 1);
    }
    this.weights = new Float64Array(weights.length);
    for (let node = 0; node < this.nodeCount; node++) {
      for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
        const scales = this.scale[node] * this.scale[targets[edge]];
        this.weights[edge] = (damping * weights[edge]) / scales;
      }
    }
  }

  /**
   * Rank nodes by a walk that restarts at given nodes.
   *
   * @param {Float64Array} restart At least 0; scaled to a probability distribution.
   * @returns {Float64Array} Probability of being at each node, to within 1e-6, and rounded, so that
   *   nodes in equal positions have equal scores; all 0 if the walk may start nowhere.
   */
  fromRestart(restart) {
    const scores = this.solve(restart);
    const whole = sum(scores) || 1;
    return scores.map((score) => round(score / whole, SCALE));
  }

  /**
   * Golub and Varga (1961), Chebyshev semi-iterative methods.
   *
   * @param {Float64Array} restart
   * @returns {Float64Array} Scores in proportion to the probability of being at each node.
   */
  solve(restart) {
    const squared = this.damping * this.damping;
    const start = restart.map((share, node) => share / this.scale[node]);
    let before = new Float64Array(start.length);
    let scores = start;
    let weight = 1 / (1 - squared / 2);
    for (let step = countSteps(this.damping); step > 0; step--) {
      const moved = this.step(scores);
      for (let node = 0; node < moved.length; node++) {
        moved[node] = (moved[node] + start[node] - before[node]) * weight + before[node];
      }
      [before, scores] = [scores, moved];
      weight = 1 / (1 - (squared * weight) / 4);
    }
    // The recurrence may leave rounding errors below zero.
    return scores.map((score, node) => Math.max(score * this.scale[node], 0));
  }

  /** @param {Float64Array} scores */
  step(scores) {
    const { starts, targets, weights } = this;
    const moved = new Float64Array(scores.length);
    for (let node = 0; node < moved.length; node++) {
      let total = 0;
      for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
        total += weights[edge] * scores[targets[edge]];
      }
      moved[node] = total;
    }
    return moved;
  }
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
