/**
 * Coordinates at the edges of a face, and the space that they need.
 *
 * @import { Cell, Layout, Label } from "../types.js"
 */

import { svg } from "../dom.js";
import { isRectangle } from "./geometry.js";

/** Margin around a face, in squares. */
const MARGIN = 0.12;
const LABEL = 0.42;
/** Half the size of a letter. */
const HALF_LETTER = 0.2;

/**
 * The edges of a face that have coordinates outside of it.
 *
 * @param {Layout} layout
 * @param {number} face
 */
export function labelledEdges(layout, face) {
  const { width, height } = layout.faces[face];
  const edges = { left: false, right: false, top: false, bottom: false };
  for (const label of layout.labels) {
    if (label.face !== face) continue;
    if (label.x < 0) edges.left = true;
    if (label.x > width) edges.right = true;
    if (label.y < 0) edges.top = true;
    if (label.y > height) edges.bottom = true;
  }
  return edges;
}

/**
 * The place of a coordinate. On small screens (`inside`) the labels of a rectangle go into the
 * corners of its cells to save space.
 *
 * @param {Layout} layout
 * @param {Label} label
 * @param {boolean} flipped
 * @param {boolean} inside
 */
export function placeLabel(layout, label, flipped, inside) {
  const { width, height } = layout.faces[label.face];
  let [x, y] = flipped ? label.flipped : [label.x, label.y];
  if (!isRectangle(layout, label.face)) return { x, y };
  const beside = x < 0 || x > width;
  const along = y < 0 || y > height;
  if (inside && along) return { x: x + 0.41, y: y < 0 ? 0.13 : height - 0.13 };
  if (inside && beside) return { x: x < 0 ? 0.1 : width - 0.1, y: y - 0.36 };
  // A label nearer than this would touch the frame.
  if (along) y = y < 0 ? Math.min(y, -0.3) : Math.max(y, height + 0.3);
  if (beside) x = x < 0 ? Math.min(x, -0.3) : Math.max(x, width + 0.3);
  return { x, y };
}

/**
 * The name of a cell without that of its face.
 *
 * @param {Layout} layout
 * @param {Cell} cell
 */
export function nameOnFace(layout, cell) {
  const { name } = layout.faces[cell.face];
  return cell.name.startsWith(name) ? cell.name.slice(name.length) : cell.name;
}

/**
 * A text around a point. Some browsers render text below one unit badly, so it is drawn larger and
 * scaled down.
 *
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {string} [className]
 */
export function label(text, x, y, className = "") {
  const node = svg("text", { transform: `translate(${x} ${y}) scale(.01)`, class: className });
  node.textContent = text;
  return node;
}

/**
 * The name of a cell in its left corner.
 *
 * @param {string} text
 * @param {{ x: number, y: number }} at the corner of the cell
 */
export function cellName(text, { x, y }) {
  return label(text, x + 0.1, y + 0.5, "cell-name");
}

/**
 * The view box that a face needs.
 *
 * @param {Layout} layout
 * @param {number} face
 * @param {boolean} inside
 */
export function viewBox(layout, face, inside) {
  const { width, height } = layout.faces[face];
  const room = { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN };
  if (isRectangle(layout, face)) {
    const edges = labelledEdges(layout, face);
    for (const edge of /** @type {const} */ (["left", "right", "top", "bottom"]))
      if (edges[edge] && !inside) room[edge] = LABEL + 0.06;
  } else {
    // Both orientations, so that flipping does not change the size.
    const labels = layout.labels.filter((label) => label.face === face);
    for (const [x, y] of labels.flatMap((label) => [[label.x, label.y], label.flipped])) {
      room.left = room.right = Math.max(room.left, HALF_LETTER - x, x + HALF_LETTER - width);
      room.top = room.bottom = Math.max(room.top, HALF_LETTER - y, y + HALF_LETTER - height);
    }
  }
  return {
    x: -room.left,
    y: -room.top,
    width: width + room.left + room.right,
    height: height + room.top + room.bottom,
  };
}
