// @ts-check
/**
 * What a query is like in meaning: its words' vectors, and those of sections, or of pages by cluster.
 */

import { Reader } from "./bytes.js";
import { shardOf } from "./hash.js";
import { once } from "./once.js";
import { cosines, lean, queryVector } from "./vectors.js";

/** @typedef {import("./bundle.js").Bundle} Bundle */
/** @typedef {import("./vectors.js").Rows} Rows */

/**
 * @typedef {object} Alike
 * @property {Float64Array} similarities By section; NaN where it is not known.
 * @property {number | null} least From where on a similarity stands out, if that is known of all.
 */

/**
 * @typedef {object} Meaning
 * @property {number | undefined} share What meaning counts beside words, where it is not the usual.
 * @property {() => void} prepare Asks for what every query needs.
 * @property {(terms: readonly string[]) => Promise<Float64Array | null>} embed Gives a unit vector for the terms of a
 *   query, repetitions kept; none if no word has one.
 * @property {(vector: Float64Array, words: Float64Array | null) => Promise<Alike>} compare Compares a query with what
 *   the site says, leaning to scores of sections by words, if there are any.
 */

/**
 * @param {Bundle} bundle
 * @param {import("./pages.js").Owners} pages Filled before anything is compared.
 * @returns {Meaning}
 */
export function createMeaning(bundle, pages) {
  const count = bundle.manifest.counts.sections;
  const { rows, vectors } = bundle.manifest.browser.families;
  const { form, dimension, rows: size, leans, clusters, probes, share } = vectors.keys;
  const isOfSections = form === "sections";
  /** @type {Map<number, Promise<Words>>} */
  const words = new Map();
  /** @type {Rows | undefined} */
  let joined;

  /** @param {number} number */
  const file = (number) => bundle.bytes("vectors", number);

  const readSections = async () => {
    const files = await Promise.all(Array.from({ length: vectors.files }, (_, number) => file(number)));
    if (joined) return joined;
    const numbers = new Int8Array(count * dimension);
    const scales = new Float32Array(count);
    files.forEach((bytes, i) => {
      const first = i * size;
      const part = readRows(new Reader(bytes), Math.min(size, count - first), dimension);
      numbers.set(part.numbers, first * dimension);
      scales.set(part.scales, first);
    });
    return (joined = { numbers, scales });
  };

  /**
   * @param {number} number
   * @returns {Promise<Words>}
   */
  const readWords = async (number) => {
    const reader = new Reader(await bundle.bytes("rows", number));
    const held = reader.varint();
    const places = new Map(Array.from({ length: held }, (_, place) => [reader.text(), place]));
    return { places, rows: readRows(reader, held, dimension) };
  };

  /**
   * @param {string} term
   * @returns {Promise<Rows[]>} Its row, if it has one.
   */
  const row = async (term) => {
    if (!rows.files) return [];
    const found = await once(words, shardOf(term, rows.files), readWords);
    const place = found.places.get(term);
    if (place === undefined) return [];
    const numbers = found.rows.numbers.subarray(place * dimension, (place + 1) * dimension);
    return [{ numbers, scales: found.rows.scales.subarray(place, place + 1) }];
  };

  /**
   * @param {Float64Array} vector
   * @returns {Promise<Alike>}
   */
  const comparePages = async (vector) => {
    const reader = new Reader(await file(0));
    const variances = reader.floats(dimension);
    const near = cosines(readRows(reader, clusters, dimension), vector);
    const order = Array.from(near.keys()).sort((one, other) => near[other] - near[one] || one - other);
    const similarities = new Float64Array(count).fill(NaN);
    const compareCluster = async (/** @type {number} */ cluster) => {
      const reader = new Reader(await file(cluster + 1));
      const members = reader.ascending(reader.varint());
      const found = cosines(readRows(reader, members.length, dimension), vector);
      members.forEach((page, i) => similarities.fill(found[i], pages.firsts[page], pages.firsts[page + 1]));
    };
    await Promise.all(order.slice(0, probes).map(compareCluster));
    // The pages' mean is the middle of the space, and its axes vary apart.
    let variance = 0;
    for (let axis = 0; axis < dimension; axis++) variance += vector[axis] ** 2 * variances[axis];
    return { similarities, least: Math.sqrt(variance) };
  };

  return {
    share,
    prepare() {
      (isOfSections ? readSections() : file(0)).catch(() => {});
    },
    async embed(terms) {
      return queryVector((await Promise.all(terms.map(row))).flat(), dimension);
    },
    async compare(vector, scores) {
      if (!isOfSections) return comparePages(vector);
      const sections = await readSections();
      const leaning = scores && leans ? lean(vector, scores, sections) : vector;
      return { similarities: cosines(sections, leaning), least: null };
    },
  };
}

/** @typedef {{places: Map<string, number>, rows: Rows}} Words */

/**
 * @param {Reader} reader
 * @param {number} count
 * @param {number} dimension
 * @returns {Rows}
 */
function readRows(reader, count, dimension) {
  const scales = reader.floats(count);
  const { buffer, byteOffset, length } = reader.take(count * dimension);
  return { scales, numbers: new Int8Array(buffer, byteOffset, length) };
}
