// @ts-check
/**
 * What a query is like in meaning: its words' vectors, and those of sections, or of pages by cluster.
 */

import { Reader } from "./bytes.js";
import { shardOf } from "./hash.js";
import { cosines, lean, queryVector } from "./vectors.js";

/** @typedef {import("./bundle.js").Bundle} Bundle */
/** @typedef {import("./vectors.js").Rows} Rows */

/**
 * @typedef {object} Alike
 * @property {Float64Array} similarities By section; NaN where it is not known.
 * @property {number | null} least From where on a similarity stands out, if that is known of all.
 */

export class Meaning {
  /**
   * @param {Bundle} bundle
   * @param {Int32Array} owners The page of each section.
   * @param {Int32Array} firsts The first section of each page, and the number of sections.
   */
  constructor(bundle, owners, firsts) {
    const { rows, vectors } = bundle.manifest.browser.families;
    this.bundle = bundle;
    this.owners = owners;
    this.firsts = firsts;
    this.rowFiles = rows.files;
    this.vectorFiles = vectors.files;
    /** @type {{form: string, dimension: number, rows: number, leans: boolean, clusters: number, probes: number}} */
    this.keys = /** @type {any} */ (vectors.keys);
    /** @type {Promise<Rows> | undefined} */
    this.sections = undefined;
  }

  /**
   * Embed a query.
   *
   * @param {readonly string[]} terms Its terms, repetitions kept.
   * @returns {Promise<Float64Array | null>} A unit vector; none if no word has one.
   */
  async embed(terms) {
    const { dimension } = this.keys;
    const found = await Promise.all(terms.map((term) => this.row(term)));
    const rows = found.filter((row) => row !== undefined);
    const numbers = new Int8Array(rows.length * dimension);
    rows.forEach((row, i) => numbers.set(row.numbers, i * dimension));
    const scales = Float32Array.from(rows, (row) => row.scales[0]);
    return queryVector({ numbers, scales }, dimension);
  }

  /** Ask for what every query needs. */
  prepare() {
    if (this.keys.form === "sections") void this.readSections().catch(() => {});
    else void this.bundle.bytes("vectors", 0).catch(() => {});
  }

  /**
   * Compare a query with what the site says.
   *
   * @param {Float64Array} vector
   * @param {Float64Array | null} words Scores of sections by words, to lean to; none to compare by meaning alone.
   * @returns {Promise<Alike>}
   */
  async compare(vector, words) {
    if (this.keys.form !== "sections") return this.comparePages(vector);
    const sections = await this.readSections();
    const leaning = words && this.keys.leans ? lean(vector, words, sections) : vector;
    return { similarities: cosines(sections, leaning), least: null };
  }

  /**
   * @param {Float64Array} vector
   * @returns {Promise<Alike>}
   */
  async comparePages(vector) {
    const { dimension, clusters, probes } = this.keys;
    const reader = new Reader(await this.bundle.bytes("vectors", 0));
    const variances = reader.floats(dimension);
    const means = readRows(reader, clusters, dimension);
    const near = cosines(means, vector);
    const order = Array.from(near.keys()).sort((one, other) => near[other] - near[one] || one - other);
    const similarities = new Float64Array(this.owners.length).fill(NaN);
    await Promise.all(
      order.slice(0, probes).map((cluster) => this.compareCluster(cluster, vector, similarities)),
    );
    // The pages' mean is the middle of the space, and its axes vary apart.
    let variance = 0;
    for (let axis = 0; axis < dimension; axis++) variance += vector[axis] ** 2 * variances[axis];
    return { similarities, least: Math.sqrt(variance) };
  }

  /**
   * @param {number} cluster
   * @param {Float64Array} vector
   * @param {Float64Array} similarities
   */
  async compareCluster(cluster, vector, similarities) {
    const reader = new Reader(await this.bundle.bytes("vectors", cluster + 1));
    const pages = reader.ascending(reader.varint());
    const found = cosines(readRows(reader, pages.length, this.keys.dimension), vector);
    pages.forEach((page, i) => {
      similarities.fill(found[i], this.firsts[page], this.firsts[page + 1]);
    });
  }

  /** @returns {Promise<Rows>} */
  readSections() {
    this.sections ??= this.joinSections();
    this.sections.catch(() => {
      this.sections = undefined;
    });
    return this.sections;
  }

  /** @returns {Promise<Rows>} */
  async joinSections() {
    const { dimension, rows: size } = this.keys;
    const count = this.owners.length;
    const numbers = new Int8Array(count * dimension);
    const scales = new Float32Array(count);
    const files = await Promise.all(
      Array.from({ length: this.vectorFiles }, (_, i) => this.bundle.bytes("vectors", i)),
    );
    files.forEach((bytes, i) => {
      const first = i * size;
      const part = readRows(new Reader(bytes), Math.min(size, count - first), dimension);
      numbers.set(part.numbers, first * dimension);
      scales.set(part.scales, first);
    });
    return { numbers, scales };
  }

  /**
   * @param {string} term
   * @returns {Promise<Rows | undefined>}
   */
  async row(term) {
    if (!this.rowFiles) return undefined;
    const bytes = await this.bundle.bytes("rows", shardOf(term, this.rowFiles));
    const reader = new Reader(bytes);
    const count = reader.varint();
    let place = -1;
    for (let i = 0; i < count; i++) if (reader.text() === term) place = i;
    if (place < 0) return undefined;
    const { dimension } = this.keys;
    const { numbers, scales } = readRows(reader, count, dimension);
    return {
      numbers: numbers.subarray(place * dimension, (place + 1) * dimension),
      scales: scales.subarray(place, place + 1),
    };
  }
}

/**
 * @param {Reader} reader
 * @param {number} count
 * @param {number} dimension
 * @returns {Rows}
 */
function readRows(reader, count, dimension) {
  return { scales: reader.floats(count), numbers: reader.signed(count * dimension) };
}
