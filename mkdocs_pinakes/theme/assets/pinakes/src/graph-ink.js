// @ts-check
/** Drawing on a canvas in the colours that the stylesheet says. */

import { onScreen } from "./graph-layout.js";
import { make } from "./elements.js";

/**
 * @typedef {import("./graph-model.js").Drawing} Drawing
 * @typedef {import("./graph-model.js").Line} Line
 *
 * @typedef {object} Scene
 * @property {Drawing} drawing
 * @property {import("./graph-model.js").Part} part
 * @property {import("./graph-layout.js").View} view
 * @property {import("./graph-layout.js").Size} size
 * @property {number} home Number of the page the reader is on, or -1.
 *
 * @typedef {{number: number, text: string, x: number, y: number}} Label
 * @typedef {ReturnType<typeof createInk>} Ink
 */

const FEW_LINES = 1500;
const TOPICS = 8;
const ISOLATED = /** @type {const} */ (["\u2068", "\u2069"]);

/**
 * @param {HTMLElement} element
 * @param {Drawing} drawing
 */
export function createInk(element, drawing) {
  /** @type {Map<string, CSSStyleDeclaration>} */
  const styles = new Map();
  /** @type {Map<string, number>} */
  const widths = new Map();
  const measure = /** @type {CanvasRenderingContext2D} */ (make("canvas").getContext("2d"));

  /** @param {string} name */
  const style = (name) => {
    let found = styles.get(name);
    if (!found) {
      // The stylesheet knows the colours: those of an element that is never seen.
      const probe = make("i", { class: `pinakes-graph-probe ${name}`, "aria-hidden": "true" });
      element.append(probe);
      found = getComputedStyle(probe);
      styles.set(name, found);
    }
    return found;
  };
  const font = () => `${style("is-label").fontSize} ${style("is-label").fontFamily}`;
  /** @param {number} number @param {number} scale */
  const radius = (number, scale) => Math.max(1, drawing.nodes[number].radius * Math.min(1, Math.max(0.28, scale)));
  /** @param {number} number */
  const nodeStyle = (number) => {
    const { kind, topic } = drawing.nodes[number];
    return style(kind === "document" ? `is-topic-${topic < 0 ? "none" : topic % TOPICS}` : `is-${kind}`);
  };

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Scene} scene
   * @param {Line[]} lines
   * @param {number} strength
   */
  const strokeLines = (context, { view, size }, lines, strength) => {
    for (const kind of drawing.kinds) {
      const own = lines.filter((line) => line.kind === kind);
      const { color, strokeDasharray } = style(`is-${kind}`);
      context.strokeStyle = color;
      context.globalAlpha = strength;
      context.lineWidth = strength < 1 ? 0.8 : 1.4;
      // Dashes of thousands of lines are neither seen nor drawn in time.
      const dashes = strokeDasharray === "none" ? [] : strokeDasharray.split(/[ ,]+/).map(parseFloat);
      context.setLineDash(own.length > FEW_LINES ? [] : dashes);
      context.beginPath();
      for (const { source, target } of own) {
        const one = onScreen(view, drawing.nodes[source]);
        const other = onScreen(view, drawing.nodes[target]);
        if (Math.max(one.x, other.x) < 0 || Math.min(one.x, other.x) > size.width) continue;
        if (Math.max(one.y, other.y) < 0 || Math.min(one.y, other.y) > size.height) continue;
        context.moveTo(one.x, one.y);
        context.lineTo(other.x, other.y);
      }
      context.stroke();
    }
    context.globalAlpha = 1;
    context.setLineDash([]);
  };
  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Scene} scene
   * @param {number[]} numbers
   */
  const fillNodes = (context, { view, size, home }, numbers) => {
    for (const number of numbers) {
      const { x, y } = onScreen(view, drawing.nodes[number]);
      const reach = radius(number, view.scale);
      if (x < -reach || y < -reach || x > size.width + reach || y > size.height + reach) continue;
      context.fillStyle = (number === home ? style("is-here") : nodeStyle(number)).color;
      context.beginPath();
      if (drawing.nodes[number].kind === "document") context.arc(x, y, number === home ? reach + 3 : reach, 0, 7);
      else context.rect(x - reach, y - reach, 2 * reach, 2 * reach);
      context.fill();
    }
  };
  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Label[]} labels
   */
  const write = (context, labels) => {
    const { color, backgroundColor } = style("is-label");
    context.font = font();
    context.textAlign = "center";
    context.lineJoin = "round";
    context.lineWidth = 3;
    context.strokeStyle = backgroundColor;
    context.fillStyle = color;
    for (const { text, x, y } of labels) {
      const isolated = ISOLATED.join(text);
      context.strokeText(isolated, x, y - 2);
      context.fillText(isolated, x, y - 2);
    }
  };
  return {
    radius,
    /** @param {string} text */
    width(text) {
      let width = widths.get(text);
      if (width === undefined) {
        measure.font = font();
        width = measure.measureText(text).width;
        widths.set(text, width);
      }
      return width;
    },
    forget() {
      styles.clear();
      element.querySelectorAll(".pinakes-graph-probe").forEach((probe) => probe.remove());
    },
    /**
     * @param {HTMLCanvasElement} canvas
     * @param {Scene} scene
     * @param {Label[]} labels
     */
    drawPicture(canvas, scene, labels) {
      const context = cleared(canvas, scene.size);
      const { lines, nodes } = scene.part;
      const seen = lines.length / Math.max(1, (scene.view.scale / 0.3) ** 2);
      strokeLines(context, scene, lines, Math.min(0.55, Math.max(0.06, 0.5 * Math.sqrt(600 / Math.max(1, seen)))));
      fillNodes(context, scene, nodes);
      write(context, labels);
    },
    /**
     * @param {HTMLCanvasElement} canvas
     * @param {Scene} scene
     * @param {number[]} numbers The lit node, then its neighbours.
     * @param {Label[]} labels
     */
    drawLit(canvas, scene, numbers, labels) {
      const context = cleared(canvas, scene.size);
      if (numbers.length === 0) return;
      const lines = scene.part.lines.filter(({ source, target }) => source === numbers[0] || target === numbers[0]);
      strokeLines(context, scene, lines, 1);
      fillNodes(context, scene, numbers);
      write(context, labels);
    },
  };
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("./graph-layout.js").Size} size
 */
function cleared(canvas, { width, height }) {
  const density = Math.min(2, window.devicePixelRatio || 1);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  if (canvas.width !== Math.round(width * density) || canvas.height !== Math.round(height * density)) {
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
  }
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/**
 * Say when the colours of the page change.
 *
 * @param {() => void} changed
 * @returns {() => void} Ends it.
 */
export function watchTheme(changed) {
  const options = { attributes: true, attributeFilter: ["class", "data-md-color-scheme", "data-bs-theme", "data-theme"] };
  const schemes = matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, options);
  observer.observe(document.body, options);
  schemes.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    schemes.removeEventListener("change", changed);
  };
}
