/**
 * Looks up cells, faces and boards of a layout and where they lie. The code works on places and
 * distances and is the same for squares and hexagons.
 *
 * @import { Cell, Face, Label, Layout } from "../types.js"
 */

/** @typedef {{ cells: Map<number, Cell>, faces: Cell[][], order: number[] }} Tables */

/** @type {WeakMap<Layout, Tables>} */
const known = new WeakMap();

/**
 * @param {Layout} layout
 * @returns {Tables}
 */
function tables(layout) {
  let found = known.get(layout);
  if (!found) {
    const faces = layout.faces.map((_, face) => layout.cells.filter((cell) => cell.face === face));
    const order = [...layout.faces.keys()].sort((a, b) =>
      layout.faces[a].name.localeCompare(layout.faces[b].name),
    );
    found = { cells: new Map(layout.cells.map((cell) => [cell.cell, cell])), faces, order };
    known.set(layout, found);
  }
  return found;
}

/**
 * @param {Layout} layout
 * @param {number} id
 * @returns {Cell | undefined}
 */
export function cellOf(layout, id) {
  return tables(layout).cells.get(id);
}

/**
 * @param {Layout} layout
 * @param {number} face
 */
export function cellsOf(layout, face) {
  return tables(layout).faces[face] ?? [];
}

/** The faces in alphabetical order. @param {Layout} layout */
export function facesByName(layout) {
  return tables(layout).order;
}

/**
 * The cell in the same place of another face.
 *
 * @param {Layout} layout
 * @param {number} id
 * @param {number} face
 */
export function peer(layout, id, face) {
  const cell = cellOf(layout, id);
  if (!cell) return undefined;
  return cellsOf(layout, face)[cellsOf(layout, cell.face).indexOf(cell)];
}

/**
 * The same cell of every face that diagonal steps from face to face can reach: it has the same
 * shade and tint there. Empty where cells have no tints.
 *
 * @param {Layout} layout
 * @param {number} id
 * @returns {number[]}
 */
export function diagonalPeers(layout, id) {
  const cell = cellOf(layout, id);
  if (!cell || !layout.cells.some(({ tint }) => tint > 0)) return [];
  return layout.faces.flatMap((_, face) => {
    const other = peer(layout, id, face);
    const isAlike = other?.shade === cell.shade && other.tint === cell.tint;
    return other && other !== cell && isAlike ? [other.cell] : [];
  });
}

/**
 * The face of a board, where each board is one face.
 *
 * @param {Layout} layout
 * @param {number} board
 */
export function faceOfBoard(layout, board) {
  return layout.faces.findIndex((face) => face.board === board);
}

/**
 * @param {Layout} layout
 * @param {number} board
 */
export function boardName(layout, board) {
  return layout.faces[faceOfBoard(layout, board)]?.name ?? "";
}

/**
 * Whether the cells of a face fill a rectangle.
 *
 * @param {Layout} layout
 * @param {number} face
 */
export function isRectangle(layout, face) {
  const { width, height } = layout.faces[face];
  return cellsOf(layout, face).length === width * height;
}

/**
 * The top left corner of a face on the screen.
 *
 * @param {Face} face
 * @param {boolean} flipped
 */
export function corner(face, flipped) {
  const [x, y] = flipped ? face.flipped : [face.x, face.y];
  return { x, y };
}

/**
 * The place of a cell on its face, in squares.
 *
 * @param {Face} face
 * @param {{ x: number, y: number }} cell
 * @param {boolean} flipped
 */
export function place(face, cell, flipped) {
  return flipped
    ? { x: face.width - cell.x - 1, y: face.height - cell.y - 1 }
    : { x: cell.x, y: cell.y };
}

/**
 * The next cell of the same face in a screen direction, or the cell itself at the edge.
 *
 * @param {Layout} layout
 * @param {boolean} flipped
 * @param {number} from
 * @param {number} dx
 * @param {number} dy
 */
export function neighbour(layout, flipped, from, dx, dy) {
  const start = cellOf(layout, from);
  if (!start) return from;
  const face = layout.faces[start.face];
  const a = place(face, start, flipped);
  let best = from;
  let least = Infinity;
  for (const cell of cellsOf(layout, start.face)) {
    if (cell.cell === from) continue;
    const b = place(face, cell, flipped);
    const along = (b.x - a.x) * dx + (b.y - a.y) * dy;
    const across = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
    if (along < 0.25 || across > along * 1.01) continue;
    // Among hexagons the adjacent column or row wins over the cell straight ahead behind it.
    const cost = along + across * 1.5;
    if (cost < least - 1e-6) [best, least] = [cell.cell, cost];
  }
  return best;
}

/**
 * The cells of a face by rows in reading order.
 *
 * @param {Layout} layout
 * @param {number} face
 * @param {boolean} flipped
 * @returns {Cell[][]}
 */
export function rows(layout, face, flipped) {
  /** @type {Map<number, Cell[]>} */
  const rows = new Map();
  const at = (/** @type {Cell} */ cell) => place(layout.faces[face], cell, flipped);
  for (const cell of cellsOf(layout, face)) {
    const y = Math.round(at(cell).y * 100);
    rows.set(y, [...(rows.get(y) ?? []), cell]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, cells]) => cells.sort((a, b) => at(a).x - at(b).x));
}
