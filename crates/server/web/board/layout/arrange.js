/**
 * Arranges the faces of a layout in the space that the page gives to the boards.
 *
 * @import { Layout } from "../types.js"
 */

import { viewBox } from "./coordinate_labels.js";
import { corner, facesByName } from "./geometry.js";
import { facePlaces } from "./planes.js";

/** Space that headings, tabs and gaps take, and the largest square, in pixels. */
export const SPACE = { gap: 20, heading: 34, tab: 30, maxSquare: 96 };

/** Smallest squares in pixels: comfortable, for fingers when all boards are shown, and at all. */
const COMFORTABLE_SQUARE = 34;
const FINGER_SQUARE = 28;
const MIN_TOUCH_SQUARE = 24;
/** Smallest squares when nothing else fits: on the smallest phones while an offer is open. */
const MIN_SQUARE = 18;
/** Space for the names at both edges of the map, in pixels. */
const MAP_MARGIN = 24;
/** With more faces than this, only the rows of the layout and a single row are considered. */
const MAX_FREE_FACES = 4;

/**
 * @typedef {Object} Arrangement
 * @property {"grid" | "field" | "focus"} mode all faces in rows, all faces where the layout puts
 *   them, or one face with a map
 * @property {number} square size in pixels
 * @property {number[][]} rows the faces of a grid, row by row
 * @property {boolean} stacked one column: names at the side and coordinates inside, because phones
 *   lack height
 * @property {"right" | "below" | null} panel where the planes of a cell are shown
 * @property {number} inset size of a square of these planes in pixels
 * @property {boolean} aside whether the map is beside the face
 * @property {number} map size of a square of the map in pixels
 */

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/**
 * The faces of a layout by the rows in which they appear.
 *
 * @param {Layout} layout
 * @param {boolean} [flipped]
 * @returns {number[][]}
 */
export function faceRows(layout, flipped = false) {
  /** @type {Map<number, number[]>} */
  const rows = new Map();
  const at = (/** @type {number} */ face) => corner(layout.faces[face], flipped);
  for (const face of layout.faces.keys())
    rows.set(at(face).y, [...(rows.get(at(face).y) ?? []), face]);
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => at(a).x - at(b).x));
}

/**
 * @param {Layout} layout
 * @param {number} columns
 */
function inColumns(layout, columns) {
  const all = [...layout.faces.keys()];
  return Array.from({ length: Math.ceil(all.length / columns) }, (_, row) =>
    all.slice(row * columns, (row + 1) * columns),
  );
}

/**
 * Chooses the arrangement with the largest squares, or one face and a map if squares would be too
 * small to touch.
 *
 * @param {Layout} layout
 * @param {number} width pixels
 * @param {number} height pixels
 * @param {{ still?: boolean, flipped?: boolean, half?: boolean }} [as] `still` is a diagram, which
 *   cannot be touched; `half` draws the boards half as large as one board would be
 * @returns {Arrangement}
 */
export function arrange(
  layout,
  width,
  height,
  { still = false, flipped = false, half = false } = {},
) {
  const whole = layout.faces.some((face) => face.heading)
    ? field(layout, width, height, still)
    : grid(layout, width, height, flipped, half);
  const { natural, ...arrangement } = whole;
  const small =
    natural < MIN_TOUCH_SQUARE || (Math.min(width, height) < 500 && natural < FINGER_SQUARE);
  return !still && layout.faces.length > 2 && small ? focus(layout, width, height) : arrangement;
}

/**
 * @typedef {Arrangement & { natural: number }} FullArrangement with the square size that would fit
 *   without scrolling
 */

/**
 * @param {Layout} layout
 * @param {number} width
 * @param {number} height
 * @param {boolean} flipped
 * @param {boolean} half
 * @returns {FullArrangement}
 */
function grid(layout, width, height, flipped, half) {
  const count = layout.faces.length;
  const given = Math.max(...faceRows(layout, flipped).map((row) => row.length));
  const columns = Array.from({ length: count }, (_, less) => count - less).filter(
    (columns) => count % columns === 0 || columns === given,
  );
  const rowsOfLayout = faceRows(layout, flipped);
  const inOneRow = flipped ? [...facesByName(layout)].reverse() : facesByName(layout);
  const tries =
    count > MAX_FREE_FACES
      ? [rowsOfLayout, [inOneRow]]
      : columns.map((columns) => inColumns(layout, columns));
  /**
   * @type {{ rows: number[][], square: number, stacked: boolean, wide: number, worth: number } |
   *   null}
   */
  let best = null;
  for (const rows of tries) {
    const columns = Math.max(...rows.map((row) => row.length));
    const stacked = columns === 1 && count > 1;
    const boxes = layout.faces.map((_, face) => viewBox(layout, face, stacked));
    const box = {
      width: Math.max(...boxes.map((b) => b.width)),
      height: Math.max(...boxes.map((b) => b.height)),
    };
    const tab = stacked ? SPACE.tab : 0;
    const heading = stacked || count === 1 ? 0 : SPACE.heading;
    const gap = stacked ? 6 : SPACE.gap;
    const wide = (width - gap * (columns - 1) - tab * columns) / (columns * box.width);
    const high = (height - (gap + heading) * rows.length + gap) / (rows.length * box.height);
    const square = Math.min(wide, high);
    // Deviate from the layout's columns only for a clear gain.
    const worth = square * (columns === given ? 1.1 : 1);
    if (!best || worth > best.worth) best = { rows, square, stacked, wide, worth };
  }
  const { rows, square, stacked, wide } = best ?? { rows: [], square: 0, stacked: false, wide: 0 };
  // Scrolling a little is better than squares that are too small to hit.
  const least = Math.max(Math.min(MIN_SQUARE, wide), 4);
  const one = viewBox(layout, 0, false);
  const most = half
    ? Math.min(width / one.width, height / one.height, SPACE.maxSquare) / 2
    : SPACE.maxSquare;
  const fitting = clamp(square, least, Math.max(most, least));
  return {
    mode: "grid",
    rows,
    square: Math.floor(fitting * 10) / 10,
    stacked,
    panel: null,
    inset: 0,
    aside: false,
    map: 0,
    natural: square,
  };
}

/**
 * @param {Layout} layout
 * @param {number} width
 * @param {number} height
 * @param {boolean} still
 * @returns {FullArrangement}
 */
function field(layout, width, height, still) {
  const { width: across, height: down } = layout;
  const planes = !still && facePlaces(layout) !== null;
  const side = clamp(width * 0.25, 200, 300);
  const panel = !planes
    ? null
    : (width - side - SPACE.gap) / across >= MIN_TOUCH_SQUARE
      ? "right"
      : "below";
  const free = panel === "right" ? width - side - SPACE.gap : width;
  const natural = Math.min(free / across, height / down);
  const square =
    Math.floor(
      clamp(natural, Math.max(Math.min(MIN_TOUCH_SQUARE, free / across), 2), SPACE.maxSquare) * 10,
    ) / 10;
  const plane = layout.faces[0];
  const beside = panel === "right";
  const wide = beside ? width - square * across - SPACE.gap : (width - SPACE.gap) / 2;
  const high = beside ? Math.max(height, square * down) / 2 - SPACE.heading - 8 : Infinity;
  const inset = clamp(Math.min(wide / (plane.width + 0.24), high / (plane.height + 0.24)), 8, 64);
  const fits =
    panel !== "below" ||
    square * down + SPACE.heading + 8 + inset * (plane.height + 0.24) <= height;
  return {
    mode: "field",
    rows: [],
    square,
    stacked: false,
    panel,
    inset,
    aside: false,
    map: 0,
    natural: fits ? natural : 0,
  };
}

/**
 * One face and a map. The map is beside the face in wide spaces, and wherever that makes the face
 * larger.
 *
 * @param {Layout} layout
 * @param {number} width
 * @param {number} height
 * @returns {Arrangement}
 */
function focus(layout, width, height) {
  const beside = focusWith(layout, width, height, true);
  if (width > height * 1.2) return beside;
  const below = focusWith(layout, width, height, false);
  return beside.square > below.square ? beside : below;
}

/**
 * @param {Layout} layout
 * @param {number} width
 * @param {number} height
 * @param {boolean} aside whether the map is beside the face
 * @returns {Arrangement}
 */
function focusWith(layout, width, height, aside) {
  const box = viewBox(layout, 0, true);
  // Heading and hint, and for planes the tabs and the row of chips.
  const around = 58 + (facePlaces(layout) ? 96 : 0);
  // Space that remains beside a face with comfortable squares.
  const left = clamp(height - around - 8 - COMFORTABLE_SQUARE * box.height, 110, 300);
  const map = aside
    ? Math.min((width * 0.38) / layout.width, height / layout.height)
    : Math.min((width - MAP_MARGIN) / layout.width, left / layout.height);
  const free = aside ? width - map * layout.width - SPACE.gap : width;
  const wide = free / box.width;
  const high = (height - around - (aside ? 0 : map * layout.height + 8)) / box.height;
  const square =
    Math.floor(
      clamp(high, Math.min(wide, MIN_TOUCH_SQUARE), Math.min(wide, SPACE.maxSquare)) * 10,
    ) / 10;
  return { mode: "focus", rows: [], square, stacked: true, panel: null, inset: square, aside, map };
}
