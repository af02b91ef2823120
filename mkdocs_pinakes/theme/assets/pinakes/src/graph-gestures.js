// @ts-check
/** Dragging, pinching and zooming a picture, without taking the page's own scrolling away. */

/**
 * @typedef {import("./graph-layout.js").Point} Point
 *
 * @typedef {object} Gestures
 * @property {(x: number, y: number) => void} pan
 * @property {(factor: number, point?: Point) => void} zoom Towards a point, or the middle.
 * @property {() => void} reset
 * @property {(direction: Point) => void} move
 * @property {() => void} leave
 */

const SLIP = 4;
const STEP = 1.3;
const DIRECTIONS = /** @type {Record<string, Point>} */ ({
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
});

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Gestures} gestures
 */
export function listenForGestures(element, gestures) {
  listenForKeys(element, gestures);
  listenForPointers(element, gestures);
  element.addEventListener(
    "wheel",
    (event) => {
      const wheel = /** @type {WheelEvent} */ (event);
      // A wheel alone scrolls the page; pinching a touchpad comes with `ctrlKey`.
      if (!wheel.ctrlKey && !wheel.metaKey) return;
      wheel.preventDefault();
      gestures.zoom(Math.exp(-wheel.deltaY * (wheel.deltaMode ? 0.1 : 0.008)), within(element, wheel));
    },
    { passive: false },
  );
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Gestures} gestures
 */
function listenForKeys(element, gestures) {
  element.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = /** @type {KeyboardEvent} */ (event);
    if (ctrlKey || metaKey || altKey) return;
    if (key in DIRECTIONS) gestures.move(DIRECTIONS[key]);
    else if (key === "+" || key === "=") gestures.zoom(STEP);
    else if (key === "-") gestures.zoom(1 / STEP);
    else if (key === "0") gestures.reset();
    else if (key === "Escape") return gestures.leave();
    else return undefined;
    return event.preventDefault();
  });
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Gestures} gestures
 */
function listenForPointers(element, gestures) {
  /** @type {Map<number, Point>} */
  const pointers = new Map();
  let isDragging = false;
  let travelled = 0;

  /** @param {PointerEvent} event */
  const down = (event) => {
    if (event.button !== 0) return;
    if (pointers.size === 0) [isDragging, travelled] = [false, 0];
    pointers.set(event.pointerId, within(element, event));
  };
  /** @param {PointerEvent} event */
  const up = (event) => void pointers.delete(event.pointerId);
  /** @param {PointerEvent} event */
  const move = (event) => {
    const before = pointers.get(event.pointerId);
    // It may have been let go outside.
    if (!before || !event.buttons) return up(event);
    const now = within(element, event);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    pointers.set(event.pointerId, now);
    if (!isDragging && travelled > SLIP) {
      isDragging = true;
      // Only now, or a click would be one on the picture instead of a node.
      element.setPointerCapture(event.pointerId);
    }
    if (!isDragging) return;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return void gestures.pan(now.x - before.x, now.y - before.y);
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    gestures.zoom(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  /** @param {PointerEvent} event */
  const cancel = (event) => {
    up(event);
    isDragging = false;
  };
  const on = /** @type {(name: string, listener: (event: any) => void, capture?: boolean) => void} */ (
    (name, listener, capture = false) => element.addEventListener(name, listener, capture)
  );
  on("pointerdown", down);
  on("pointermove", move);
  on("pointerup", up);
  on("pointercancel", cancel);
  on("dragstart", (event) => event.preventDefault());
  // The end of a drag is no click.
  on("click", (event) => {
    if (!isDragging) return;
    isDragging = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

/**
 * @param {Element} element
 * @param {MouseEvent} event
 * @returns {Point}
 */
export function within(element, event) {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
