/**
 * Draws an arrow from the square of departure to the transit square and a ring where the piece
 * lands. Parts on other faces are drawn there.
 *
 * @import { Arrow } from "../types.js"
 */
import { svg } from "../dom.js";

/**
 * In squares: the gap between the arrow and the middle of its last cell, and the length and half
 * width of its head.
 */
const GAP = 0.1;
const HEAD = 0.34;
const HALF_WIDTH = 0.2;

/**
 * The parts of a move that lie on some cells.
 *
 * @param {Arrow} step
 * @param {Map<number, { x: number, y: number }>} places the top left corners of the cells
 * @returns {SVGElement[]}
 */
export function arrow({ from, transit, to, threat, premove, colour }, places) {
  const [a, b, c] = [from, transit, to].map((cell) => places.get(cell));
  const parts = [];
  if (a && b && from !== transit) parts.push(...shaft(a, b));
  else for (const at of from === transit ? [a] : [a, b]) if (at) parts.push(ring(at, ""));
  if (c && to !== transit) parts.push(ring(c, " lands"));
  return parts.length
    ? [
        svg(
          "g",
          {
            class: `arrow${threat ? " threat" : ""}${premove ? " premove" : ""}${colour ? ` drawn ${colour}` : ""}`,
          },
          parts,
        ),
      ]
    : [];
}

/**
 * @param {{ x: number, y: number }} a
 * @param {{ x: number, y: number }} b
 */
function shaft(a, b) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(x, y);
  const [dx, dy] = [x / length, y / length];
  const along = (/** @type {number} */ distance, /** @type {number} */ aside = 0) =>
    [a.x + 0.5 + dx * distance - dy * aside, a.y + 0.5 + dy * distance + dx * aside]
      .map((at) => at.toFixed(3))
      .join(" ");
  const end = length - GAP;
  const head = `M${along(end)}L${along(end - HEAD, HALF_WIDTH)}L${along(end - HEAD, -HALF_WIDTH)}z`;
  return [
    svg("path", { class: "shaft", d: `M${along(0.2)}L${along(end - HEAD)}` }),
    svg("path", { class: "head", d: head }),
  ];
}

/**
 * @param {{ x: number, y: number }} at
 * @param {string} name
 */
function ring({ x, y }, name) {
  return svg("circle", { class: `ring${name}`, cx: x + 0.5, cy: y + 0.5, r: 0.4 });
}
