/**
 * Trainer questions that need no rules: where a square is, and what it is called.
 *
 * @import { Layout } from "../board/types.js"
 * @typedef {{ text: string, pieces: [number, string][], turn: "white" | "black", from: number |
 *   null, to: number | null, cells: number[], answer: string }} Question `cells` are the correct
 *   answers and `answer` is their text; `from` is marked, with an arrow to `to` if there is one
 */
import { boardName, cellOf } from "../board/layout/geometry.js";
import { t } from "../words.js";

/**
 * The name of a cell, with its board where there are several.
 *
 * @param {Layout} layout
 * @param {number} id
 */
export function nameOf(layout, id) {
  const cell = cellOf(layout, id);
  if (!cell) return "";
  return layout.boards > 1 ? `${cell.name}/${boardName(layout, cell.board)}` : cell.name;
}

/**
 * Whether a text names a cell: `c5/B` or `Bc5`, or `c5` on a single board.
 *
 * @param {Layout} layout
 * @param {number} id
 * @param {string} text
 */
export function isName(layout, id, text) {
  const cell = cellOf(layout, id);
  const plain = (/** @type {string} */ name) => name.replace(/\s+/g, "").toLowerCase();
  if (!cell) return false;
  const board = boardName(layout, cell.board);
  const names =
    layout.boards > 1
      ? [`${cell.name}/${board}`, board + cell.name, cell.name + board]
      : [cell.name];
  return names.some((name) => plain(name) === plain(text));
}

/**
 * A question about a random square other than the last one.
 *
 * @param {Layout} layout
 * @param {boolean} naming whether the square has to be named instead of found
 * @param {number | null} last
 * @param {number} chance random number from 0 to 1
 * @returns {Question}
 */
export function squareQuestion(layout, naming, last, chance) {
  const cells = layout.cells.filter(({ cell }) => cell !== last);
  const { cell, name, board } =
    cells[Math.min(cells.length - 1, Math.floor(chance * cells.length))];
  const tap = () =>
    layout.boards > 1
      ? t("trainer-tap-on", { square: name, board: boardName(layout, board) })
      : t("trainer-tap", { square: name });
  const text = naming ? t("trainer-called") : tap();
  return {
    text,
    pieces: [],
    turn: "white",
    from: naming ? cell : null,
    to: null,
    cells: [cell],
    answer: nameOf(layout, cell),
  };
}
