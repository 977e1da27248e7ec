/**
 * Answers questions that screen reader users ask with a key at the focused cell: which pieces are
 * on its rank, file and board, on the same cell of every board, and where all pieces of a kind are.
 *
 * @import { Cell, Layout } from "../types.js"
 * @import { ViewerState } from "../state/state.js"
 */

import { t } from "../../words.js";
import { nameOnFace } from "../layout/coordinate_labels.js";
import { boardName, cellOf, cellsOf, facesByName, peer, rows } from "../layout/geometry.js";
import { coordinates } from "./cell_coordinates.js";
import { pieceArgument, pieceName, roleOf } from "./descriptions.js";

/**
 * @param {Layout} layout
 * @param {Cell} cell
 */
const named = (layout, cell) =>
  layout.boards > 1
    ? t("scan-on", { cell: cell.name, board: boardName(layout, cell.board) })
    : cell.name;

/**
 * The pieces on some cells.
 *
 * @param {ViewerState} view
 * @param {Cell[]} cells
 * @param {(piece: string, cell: Cell) => string} [describe]
 * @returns {string}
 */
function listPieces(view, cells, describe = (piece, cell) => `${pieceName(piece)} ${cell.name}`) {
  const pieces = cells.flatMap((cell) => {
    const piece = view.pieces.get(cell.cell);
    return piece ? [describe(piece, cell)] : [];
  });
  return pieces.length ? `${pieces.join(", ")}.` : t("scan-empty");
}

/**
 * The cells on the same file or rank, in order from the near side or from the left.
 *
 * @param {Layout} layout
 * @param {Cell} here
 * @param {"file" | "rank"} shared
 * @param {boolean} flipped
 */
function line(layout, here, shared, flipped) {
  const other = shared === "file" ? "rank" : "file";
  const part = (/** @type {Cell} */ cell, /** @type {"file" | "rank"} */ what) =>
    coordinates(layout, cell)[what];
  const cells = cellsOf(layout, here.face).filter(
    (cell) => part(cell, shared) === part(here, shared),
  );
  cells.sort(
    (a, b) =>
      part(a, other).length - part(b, other).length || part(a, other).localeCompare(part(b, other)),
  );
  return flipped ? cells.reverse() : cells;
}

/**
 * The answer to a key, or null if the key asks nothing: `,` for the rank, `.` for the file, `;` for
 * the board, `'` for the same cell of every board, and Shift with the letter of a piece for all of
 * its kind.
 *
 * @param {Layout} layout
 * @param {boolean} flipped
 * @param {ViewerState} view
 * @param {number} id
 * @param {string} key
 * @returns {string | null}
 */
export function answerKey(layout, flipped, view, id, key) {
  const here = cellOf(layout, id);
  if (!here) return null;
  const many = layout.faces.length > 1;
  const board = layout.faces[here.face].name;
  const { rank, file } = coordinates(layout, here);
  if (key === ",") {
    const pieces = listPieces(view, line(layout, here, "rank", flipped));
    return many ? t("scan-rank-of", { rank, board, pieces }) : t("scan-rank", { rank, pieces });
  }
  if (key === ".") {
    const pieces = listPieces(view, line(layout, here, "file", flipped));
    return many ? t("scan-file-of", { file, board, pieces }) : t("scan-file", { file, pieces });
  }
  if (key === ";") {
    const name = many ? t("insets-board", { board }) : t("scan-board");
    return `${name}: ${listPieces(view, rows(layout, here.face, flipped).flat())}`;
  }
  if (key === "'" && many) {
    const cells = facesByName(layout).flatMap((face) => peer(layout, id, face) ?? []);
    const pieces = listPieces(view, cells, (piece, cell) =>
      t("board-piece-on", { piece: pieceArgument(piece), board: layout.faces[cell.face].name }),
    );
    return t("scan-every", { cell: nameOnFace(layout, here), pieces });
  }
  const roleOfKey =
    key.length === 1 && key === key.toUpperCase() && key !== key.toLowerCase() ? roleOf(key) : key;
  if (roleOfKey === key) return null;
  const cells = facesByName(layout).flatMap((face) => cellsOf(layout, face));
  const cellsWith = (/** @type {string} */ piece) =>
    cells.filter(({ cell }) => view.pieces.get(cell) === piece).map((cell) => named(layout, cell));
  const [white, black] = [cellsWith(key), cellsWith(key.toLowerCase())].map(
    (names) => names.join(", ") || t("scan-none"),
  );
  return t("scan-kind", { role: roleOfKey, white, black });
}
