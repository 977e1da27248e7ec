/**
 * A premove: a move that is chosen while the opponent is to move, and sent when they have moved.
 *
 * @import { Move } from "./types.js"
 * @import { View } from "./state.js"
 * @typedef {{ ply: number, from: number, to: number }} Premove `ply` is how many moves have to be played before it
 */
import { movesTo } from "./state.js";

/** The legal move that a premove means by now; null if there is none, or several boards to land on.
 * @param {View} view @param {Premove} premove @returns {Move | null} */
export function meant(view, { ply, from, to }) {
  if (view.ply !== ply || !view.mover) return null;
  const moves = movesTo(view, from, to);
  if (new Set(moves.map((move) => move.landing)).size > 1) return null;
  // There is no time for a question.
  return moves.find((move) => move.promotion === "q") ?? moves[0] ?? null;
}
