/** @import { Board, Cell, Label, Layout } from "./types.js" */

/** Where a cell lies on its board, for the player who looks at it. Lengths are squares.
 * @param {Board} board @param {{ x: number, y: number }} cell @param {boolean} flipped */
export function place(board, cell, flipped) {
  return flipped ? { x: board.width - cell.x - 1, y: board.height - cell.y - 1 } : { x: cell.x, y: cell.y };
}

/** Which edges of a board carry coordinates outside of it.
 * @param {Layout} layout @param {number} board */
export function labelledEdges(layout, board) {
  const { width, height } = layout.boards[board];
  const edges = { left: false, right: false, top: false, bottom: false };
  for (const label of layout.labels) {
    if (label.board !== board) continue;
    if (label.x < 0) edges.left = true;
    if (label.x > width) edges.right = true;
    if (label.y < 0) edges.top = true;
    if (label.y > height) edges.bottom = true;
  }
  return edges;
}

/** Where a coordinate is written. Turning the board moves a label along its edge, never to the opposite edge. On a small
 * screen (`inside`) the labels of the edges go into the corners of the cells, so that the board gets all the room.
 * @param {Board} board @param {Label} label @param {boolean} flipped @param {boolean} inside */
export function placeLabel(board, label, flipped, inside) {
  const { width, height } = board;
  const beside = label.x < 0 || label.x > width;
  const along = label.y < 0 || label.y > height;
  let x = flipped && !beside ? width - label.x : label.x;
  let y = flipped && !along ? height - label.y : label.y;
  if (inside && along) return { x: x + 0.41, y: label.y < 0 ? 0.13 : height - 0.13 };
  if (inside && beside) return { x: label.x < 0 ? 0.1 : width - 0.1, y: y - 0.36 };
  // A label nearer than this would touch the frame.
  if (along) y = y < 0 ? Math.min(y, -0.3) : Math.max(y, height + 0.3);
  if (beside) x = x < 0 ? Math.min(x, -0.3) : Math.max(x, width + 0.3);
  return { x, y };
}

/** The room that things around a board take, in squares (`frame`, `label`) and in pixels. */
export const ROOM = { frame: 0.12, label: 0.42, gap: 20, heading: 34, tab: 30, least: 38, most: 96 };

/** The part of the drawing plane that a board needs.
 * @param {Layout} layout @param {number} board @param {boolean} inside */
export function viewBox(layout, board, inside) {
  const { width, height } = layout.boards[board];
  const edges = labelledEdges(layout, board);
  const side = (/** @type {boolean} */ labelled) => (labelled && !inside ? ROOM.label + 0.06 : ROOM.frame);
  const left = side(edges.left);
  const top = side(edges.top);
  return { x: -left, y: -top, width: width + left + side(edges.right), height: height + top + side(edges.bottom) };
}

/**
 * How the boards share the room: side by side, stacked or anything between, whichever gives the largest squares.
 * Stacked boards wear their names at the side and their coordinates inside, because height is what a phone lacks.
 * Many boards keep the places that the layout gives them (`columns` is 0).
 * @param {Layout} layout @param {number} width pixels @param {number} height pixels
 * @returns {{ columns: number, square: number, stacked: boolean }}
 */
export function arrange(layout, width, height) {
  const count = layout.boards.length;
  if (count > 4) {
    const square = Math.min(width / layout.width, Math.max(height / layout.height, 1));
    return { columns: 0, square: clamp(square, Math.max(Math.min(24, width / layout.width), 4), ROOM.most), stacked: false };
  }
  let best = { columns: 1, square: 0, stacked: false, wide: 0 };
  for (let columns = count; columns >= 1; columns--) {
    const rows = Math.ceil(count / columns);
    const stacked = columns === 1 && count > 1;
    const boxes = layout.boards.map((_, board) => viewBox(layout, board, stacked));
    const box = { width: Math.max(...boxes.map((b) => b.width)), height: Math.max(...boxes.map((b) => b.height)) };
    const tab = stacked ? ROOM.tab : 0;
    const heading = stacked || count === 1 ? 0 : ROOM.heading;
    const gap = stacked ? 6 : ROOM.gap;
    const wide = (width - gap * (columns - 1) - tab * columns) / (columns * box.width);
    const high = (height - (gap + heading) * rows + gap) / (rows * box.height);
    const square = Math.min(wide, high);
    if (square > best.square || best.wide === 0) best = { columns, square, stacked, wide };
  }
  // Rather scroll a little than offer squares too small for a finger.
  const square = clamp(best.square, Math.max(Math.min(ROOM.least, best.wide), 4), ROOM.most);
  return { columns: best.columns, square: Math.floor(square * 10) / 10, stacked: best.stacked };
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.min(Math.max(value, least), most);
}

/**
 * The cell of the same board that lies next in a direction of the screen, or the cell itself at the edge.
 * Works on distances, not on rows and files, so that it serves any outline.
 * @param {Layout} layout @param {boolean} flipped @param {number} from @param {number} dx @param {number} dy
 */
export function neighbour(layout, flipped, from, dx, dy) {
  const start = cellOf(layout, from);
  if (!start) return from;
  const board = layout.boards[start.board];
  const a = place(board, start, flipped);
  let best = from;
  let least = Infinity;
  for (const cell of layout.cells) {
    if (cell.board !== start.board || cell.cell === from) continue;
    const b = place(board, cell, flipped);
    const along = (b.x - a.x) * dx + (b.y - a.y) * dy;
    const across = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
    if (along < 0.25 || across > along) continue;
    const cost = along + across * 2;
    if (cost < least) [best, least] = [cell.cell, cost];
  }
  return best;
}

/** @type {WeakMap<Layout, Map<number, Cell>>} */
const tables = new WeakMap();

/** @param {Layout} layout @param {number} id @returns {Cell | undefined} */
export function cellOf(layout, id) {
  let table = tables.get(layout);
  if (!table) tables.set(layout, (table = new Map(layout.cells.map((cell) => [cell.cell, cell]))));
  return table.get(id);
}

/** The cells of a board by the rows in which they are seen, top to bottom and left to right: the order of reading.
 * @param {Layout} layout @param {number} board @param {boolean} flipped @returns {Cell[][]} */
export function rows(layout, board, flipped) {
  /** @type {Map<number, Cell[]>} */
  const rows = new Map();
  const at = (/** @type {Cell} */ cell) => place(layout.boards[board], cell, flipped);
  for (const cell of layout.cells) {
    if (cell.board !== board) continue;
    const y = Math.round(at(cell).y * 100);
    rows.set(y, [...(rows.get(y) ?? []), cell]);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, cells]) => cells.sort((a, b) => at(a).x - at(b).x));
}
