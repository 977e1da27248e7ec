/**
 * Computes earlier positions of a game by undoing moves from the newest one.
 *
 * @import { Move, Position, RecordedMove } from "../types.js"
 */
import { colourOf } from "./state.js";

/**
 * @typedef {Pick<RecordedMove, "from" | "to" | "promotion" | "rook"> & { captured?: (readonly
 *   [number, ...unknown[]])[] }} ReplayableMove
 */

/**
 * The pieces after a move.
 *
 * @param {Map<number, string>} pieces
 * @param {ReplayableMove} move
 * @returns {Map<number, string>}
 */
export function playMove(pieces, { from, to, captured = [], promotion, rook }) {
  const after = new Map(pieces);
  const piece = pieces.get(from) ?? "";
  for (const [cell] of captured) after.delete(cell);
  if (rook) after.delete(rook.from);
  after.delete(from);
  after.set(to, promotion ? inColourOf(piece, promotion) : piece);
  if (rook) after.set(rook.to, pieces.get(rook.from) ?? "");
  return after;
}

/**
 * The pieces after a legal move, shown while the server's answer is pending.
 *
 * @param {Map<number, string>} pieces
 * @param {Move} move
 */
export function predictMove(pieces, { from, landing, captures, promotion, rook }) {
  return playMove(pieces, {
    from,
    to: landing,
    captured: captures.map((cell) => [cell]),
    promotion,
    rook,
  });
}

/**
 * The pieces before a move.
 *
 * @param {Map<number, string>} pieces after the move
 * @param {RecordedMove} move
 * @returns {Map<number, string>}
 */
export function undoMove(pieces, { from, to, captured = [], promotion, rook }) {
  const before = new Map(pieces);
  const piece = pieces.get(to) ?? "";
  before.delete(to);
  if (rook) before.delete(rook.to);
  before.set(from, promotion ? inColourOf(piece, "p") : piece);
  if (rook) before.set(rook.from, pieces.get(rook.to) ?? "");
  for (const [cell, victim] of captured) before.set(cell, victim);
  return before;
}

/**
 * A letter in the colour of a piece.
 *
 * @param {string} piece
 * @param {string} letter
 */
function inColourOf(piece, letter) {
  return colourOf(piece) === "white" ? letter.toUpperCase() : letter.toLowerCase();
}

/**
 * The position after a number of plies, for `GlassBoard.look`.
 *
 * @param {{ ply: number, pieces: [number, string][], history: RecordedMove[] }} state the newest
 *   state from the server
 * @param {number} count plies, 0 for the start of the game
 * @returns {Position}
 */
export function positionAfter({ ply, pieces, history }, count) {
  const undone = history.slice(count).reverse();
  const last = history[count - 1] ?? null;
  return {
    ply: ply - undone.length,
    pieces: undone.reduce(undoMove, new Map(pieces)),
    last,
    check: last?.check ?? [],
  };
}
