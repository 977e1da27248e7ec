/**
 * One board instead of two: the layout of the boards drawn as one, and which cell a tap on a square
 * means, because each square belongs to both boards.
 *
 * @import { Layout, Mark } from "../types.js"
 * @import { BoardModel } from "../state/board_model.js"
 */

import { cellOf } from "../layout/geometry.js";
import { canGoTo } from "../state/state.js";

/** @typedef {"two" | "discs" | "colours" | "half"} BoardsView see web/settings/settings.js */

/**
 * The size of a piece of the second board if a piece of the first has the same square. It is drawn
 * in the lower right corner, where taps mean it.
 */
export const SHARED_SCALE = 0.56;

/**
 * Whether a view draws the boards of a layout as one.
 *
 * @param {Layout} layout
 * @param {BoardsView} view
 */
export function isOverlay(layout, view) {
  return layout.overlay && (view === "discs" || view === "colours");
}

/** Whether a cell is drawn on top of its twin. @param {Layout} layout @param {number} id */
export function isSecond(layout, id) {
  return cellOf(layout, id)?.board === 1;
}

/**
 * The layout of one board, to find its place on the page.
 *
 * @param {Layout} layout
 * @returns {Layout}
 */
export function firstBoard(layout) {
  const { width, height } = layout.faces[0];
  return {
    ...layout,
    boards: 1,
    width,
    height,
    faces: [{ ...layout.faces[0], x: 0, y: 0, flipped: [0, 0] }],
    cells: layout.cells.filter((cell) => cell.face === 0),
    labels: layout.labels.filter((label) => label.face === 0),
  };
}

/**
 * The marks that say something where both boards lie in one place: a piece always passes where it
 * lands, and a square is its own twin.
 *
 * @param {Mark[]} marks
 * @param {Layout} layout
 * @param {number | null} selected
 */
export function overlayMarks(marks, layout, selected) {
  const ownTwins = cellOf(layout, selected ?? -1)?.twins ?? [];
  return marks.filter(({ cell, kind }) => {
    if (kind === "twin" || kind === "transit") return false;
    // A move to the twin of its own square has no target beside the landing.
    return kind !== "lands" || ownTwins.includes(cell);
  });
}

/**
 * The cell that a tap on a square means.
 *
 * @param {BoardModel} model
 * @param {Layout} layout
 * @param {number | null} selected
 * @param {number} square the cell of the first board
 * @param {boolean} corner whether the tap is in the corner of the square where a piece of the second
 *   board is drawn if both boards have a piece there
 * @param {BoardModel["edits"]} [edits] the edit mode
 */
export function meantCell(model, layout, selected, square, corner, edits = model.edits) {
  const cells = [square, ...(cellOf(layout, square)?.twins ?? [])];
  const { pieces } = model.earlier ?? model.view;
  const pointed = cells[corner ? 1 : 0];
  const chosen = (/** @type {number[]} */ among) =>
    among.length > 1 ? pointed : /** @type {number | undefined} */ (among[0]);
  const occupied = cells.filter((cell) => pieces.has(cell));
  if (edits === "put" && model.editBoard !== null) return cells[model.editBoard];
  if (selected === null || edits === "put" || edits === "remove")
    return chosen(cells.filter((cell) => model.isOwn(cell))) ?? chosen(occupied) ?? square;
  const board = cellOf(layout, selected)?.board ?? 0;
  const [here, there] = [cells[board], cells[1 - board]];
  if (cells.includes(selected))
    return pointed !== selected && occupied.length > 1 && model.isOwn(pointed) ? pointed : selected;
  if (edits) return here;
  // A piece goes to a square of its own board before it lands on the other.
  const target = [here, there].find((cell) => canGoTo(model.view, selected, cell));
  return target ?? chosen(cells.filter((cell) => model.isOwn(cell))) ?? here;
}
