/**
 * Decides what to ask if several moves are possible: the landing board, the promotion piece, or
 * both, and why some boards are excluded. move_dialog.js shows the question.
 *
 * @import { Layout, Move } from "../types.js"
 * @import { ViewerState } from "../state/state.js"
 */

import { t } from "../../words.js";
import { boardName, cellOf } from "../layout/geometry.js";
import { pieceArgument, roleOf } from "../reading/descriptions.js";
import { isZeroMove, unreachableReason } from "../state/state.js";

/**
 * @typedef {Object} Landing one board of the question
 * @property {number} board
 * @property {string} name
 * @property {number} cell the landing cell
 * @property {"legal" | "source" | "closed"} kind
 * @property {string} note why not, or what else happens there
 * @property {Move[]} moves
 * @typedef {Object} Question
 * @property {number} from
 * @property {number} cell where the piece goes before it lands
 * @property {string} title
 * @property {Landing[]} boards empty if there is no choice of boards
 * @property {(string | null)[]} pieces promotion pieces, `null` for staying a pawn; empty without a
 *   promotion
 */

/**
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {Move[]} moves all of one piece to one square
 * @returns {Question}
 */
export function moveQuestion(view, layout, moves) {
  const { from, to: cell } = moves[0];
  const piece = view.pieces.get(from) ?? "";
  const white = piece === piece.toUpperCase();
  const pieces = [
    ...new Set(
      moves.map(
        (move) =>
          move.promotion && (white ? move.promotion.toUpperCase() : move.promotion.toLowerCase()),
      ),
    ),
  ];
  const landings = new Set(moves.map((move) => move.landing));
  const asks = landings.size > 1 || moves.some(isZeroMove);
  const home = cellOf(layout, cell);
  const boards =
    asks && home
      ? [home.cell, ...home.twins]
          .sort((a, b) => a - b)
          .map((spot) => landing(view, layout, moves, spot))
      : [];
  const promotes = pieces.some(Boolean);
  const way = { role: roleOf(piece), to: home?.name ?? "" };
  const where = moves.every(isZeroMove)
    ? t("pick-zero", way)
    : promotes
      ? t("pick-board-piece", way)
      : t("pick-board", way);
  const title = promotes && !asks ? t("pick-promote") : where;
  return { from, cell, title, boards, pieces: promotes ? pieces : [] };
}

/**
 * @param {ViewerState} view
 * @param {Layout} layout
 * @param {Move[]} all
 * @param {number} cell
 * @returns {Landing}
 */
function landing(view, layout, all, cell) {
  const board = cellOf(layout, cell)?.board ?? 0;
  const name = boardName(layout, board);
  const moves = all.filter((move) => move.landing === cell);
  const here = cellOf(layout, all[0].from)?.board ?? 0;
  const piece = view.pieces.get(cell);
  if (moves.length) {
    if (view.foreseen) return { board, name, cell, kind: "legal", note: "", moves };
    const stays = board === here ? t("pick-stays") : "";
    const then =
      piece && board !== here && moves[0].captures.includes(cell)
        ? t("pick-then", { role: roleOf(piece), board: name })
        : "";
    return { board, name, cell, kind: "legal", note: then || stays, moves };
  }
  if (board === here) {
    const leaves = layout.transfer === "optional" ? t("pick-cannot-stay") : t("pick-leaves");
    return {
      board,
      name,
      cell,
      kind: "source",
      note: isZeroMove(all[0]) ? t("pick-stands") : leaves,
      moves,
    };
  }
  // What will stand there after the opponent's move is not known.
  if (view.foreseen)
    return { board, name, cell, kind: "closed", note: t("reach-no-landing"), moves };
  const note =
    unreachableReason(view, layout, here, board) ||
    (piece ? t("pick-occupied", { by: pieceArgument(piece) }) : t("pick-in-check"));
  return { board, name, cell, kind: "closed", note, moves };
}

/**
 * The move with that landing board and promotion piece.
 *
 * @param {Move[]} moves
 * @param {string | null} piece
 * @returns {Move | undefined}
 */
export function moveWithPiece(moves, piece) {
  return moves.find(
    (move) => (move.promotion?.toLowerCase() ?? null) === (piece?.toLowerCase() ?? null),
  );
}
