// @ts-check
/** Where things are on the screen: the view of a drawing, labels, and what lies under a pointer. */

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{width: number, height: number}} Size
 * @typedef {{scale: number, x: number, y: number}} View Screen = drawing × scale + (x, y).
 */

/**
 * Make a view in which all points are seen.
 *
 * @param {Point[]} points
 * @param {Size} size
 * @param {{margin: Point, largest: number, isCentred: boolean}} choice Whether the drawing's
 *   origin stays in the middle.
 * @returns {View}
 */
export function fitted(points, size, { margin, largest, isCentred }) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (points.length === 0) [left, top, right, bottom] = [0, 0, 0, 0];
  if (isCentred) {
    right = Math.max(right, -left);
    bottom = Math.max(bottom, -top);
    [left, top] = [-right, -bottom];
  }
  const room = { x: Math.max(40, size.width - 2 * margin.x), y: Math.max(40, size.height - 2 * margin.y) };
  const scale = Math.min(largest, room.x / Math.max(1, right - left), room.y / Math.max(1, bottom - top));
  return {
    scale,
    x: size.width / 2 - (scale * (left + right)) / 2,
    y: size.height / 2 - (scale * (top + bottom)) / 2,
  };
}

/**
 * Zoom so that what is at a point of the screen stays there.
 *
 * @param {View} view
 * @param {number} factor
 * @param {Point} point
 * @param {{least: number, most: number}} limits
 * @returns {View}
 */
export function zoomed(view, factor, point, { least, most }) {
  const scale = Math.min(most, Math.max(least, view.scale * factor));
  const real = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real };
}

/**
 * @param {View} view
 * @param {Point} point
 * @returns {Point}
 */
export function onScreen(view, point) {
  return { x: point.x * view.scale + view.x, y: point.y * view.scale + view.y };
}

/**
 * Place labels so that none covers another or another node.
 *
 * @param {{x: number, y: number, radius: number, width: number}[]} items The most important first.
 * @param {Size} size
 * @param {{height: number, obstacles: {x: number, y: number, radius: number}[], most: number}} choice
 * @returns {(Point | null)[]} The middle of each label's lower edge, or `null` if it has no room.
 */
export function placeLabels(items, size, { height, obstacles, most }) {
  /** @type {{left: number, right: number, top: number, bottom: number}[]} */
  const taken = [];
  let placed = 0;
  return items.map((item) => {
    if (placed >= most) return null;
    const half = item.width / 2;
    const below = item.y + item.radius + height;
    const side = item.radius + half + 5;
    const spots = [
      { x: item.x, y: below },
      { x: item.x, y: item.y - item.radius - 4 },
      { x: item.x + side, y: item.y + height / 3 },
      { x: item.x - side, y: item.y + height / 3 },
    ];
    for (const spot of spots) {
      const box = { left: spot.x - half - 3, right: spot.x + half + 3, top: spot.y - height, bottom: spot.y + 3 };
      const isInside = box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height;
      if (isInside && !taken.some((other) => meet(box, other)) && !obstacles.some((node) => covers(box, node))) {
        taken.push(box);
        placed += 1;
        return spot;
      }
    }
    return null;
  });
}

/**
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 * @param {Box} one
 * @param {Box} other
 */
function meet(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * @param {Box} box
 * @param {{x: number, y: number, radius: number}} node
 */
function covers(box, { x, y, radius }) {
  return x + radius > box.left && x - radius < box.right && y + radius > box.top && y - radius < box.bottom;
}

/**
 * Make an index of points by the squares they are in.
 *
 * @param {Point[]} points
 * @param {number} side
 */
export function createGrid(points, side) {
  /** @type {Map<string, number[]>} */
  const squares = new Map();
  points.forEach(({ x, y }, number) => {
    const key = `${Math.floor(x / side)} ${Math.floor(y / side)}`;
    const square = squares.get(key);
    if (square) square.push(number);
    else squares.set(key, [number]);
  });
  return {
    /**
     * Find the nearest point.
     *
     * @param {Point} spot
     * @param {number} reach
     * @returns {number} Its number; -1 if none is within reach.
     */
    nearest({ x, y }, reach) {
      let best = -1;
      let least = reach;
      for (let across = Math.floor((x - reach) / side); across <= (x + reach) / side; across += 1) {
        for (let down = Math.floor((y - reach) / side); down <= (y + reach) / side; down += 1) {
          for (const number of squares.get(`${across} ${down}`) ?? []) {
            const distance = Math.hypot(points[number].x - x, points[number].y - y);
            if (distance <= least) [best, least] = [number, distance];
          }
        }
      }
      return best;
    },
  };
}
