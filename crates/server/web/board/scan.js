/**
 * Questions that a screen reader's user asks of the boards by a key, at the cell where the keyboard is: what stands in its
 * row, in its column, on its board, and where the pieces of a kind stand.
 *
 * @import { Cell, Layout } from "./types.js"
 * @import { View } from "./state.js"
 */
import { boardName, cellOf, cellsOf, facesByName, place, rows } from "./geometry.js";
import { pieceName, role } from "./words.js";
import { t } from "../words.js";

/** @param {Layout} layout @param {Cell} cell */
const named = (layout, cell) => (layout.boards > 1 ? t("scan-on", { cell: cell.name, board: boardName(layout, cell.board) }) : cell.name);

/** The pieces on some cells. @param {View} view @param {Cell[]} cells @returns {string} */
function standing(view, cells) {
  const pieces = cells.flatMap((cell) => {
    const piece = view.pieces.get(cell.cell);
    return piece ? [`${pieceName(piece)} ${cell.name}`] : [];
  });
  return pieces.length ? `${pieces.join(", ")}.` : t("scan-empty");
}

/** The answer to a key, or null if it is no question: `,` for the row, `.` for the column, `;` for the board, and the letter
 * of a piece with Shift for all of its kind.
 * @param {Layout} layout @param {boolean} flipped @param {View} view @param {number} id @param {string} key @returns {string | null} */
export function scan(layout, flipped, view, id, key) {
  const here = cellOf(layout, id);
  if (!here) return null;
  if (key === ",") {
    const row = rows(layout, here.face, flipped).find((row) => row.some(({ cell }) => cell === id)) ?? [];
    return t("scan-row", { cell: named(layout, here), pieces: standing(view, row) });
  }
  if (key === ".") {
    const face = layout.faces[here.face];
    const at = (/** @type {Cell} */ cell) => place(face, cell, flipped);
    const column = cellsOf(layout, here.face).filter((cell) => Math.abs(at(cell).x - at(here).x) < 0.01);
    return t("scan-column", { cell: named(layout, here), pieces: standing(view, column.sort((a, b) => at(b).y - at(a).y)) });
  }
  if (key === ";") {
    const board = layout.faces[here.face].name;
    return `${layout.faces.length > 1 ? t("insets-board", { board }) : t("scan-board")}: ${standing(view, rows(layout, here.face, flipped).flat())}`;
  }
  const kind = key.length === 1 && key === key.toUpperCase() && key !== key.toLowerCase() ? role(key) : key;
  if (kind === key) return null;
  const cells = facesByName(layout).flatMap((face) => cellsOf(layout, face));
  const of = (/** @type {string} */ piece) => cells.filter(({ cell }) => view.pieces.get(cell) === piece).map((cell) => named(layout, cell));
  const [white, black] = [of(key), of(key.toLowerCase())].map((names) => names.join(", ") || t("scan-none"));
  return t("scan-kind", { role: kind, white, black });
}
