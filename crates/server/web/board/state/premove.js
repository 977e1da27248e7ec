/**
 * Premoves: moves chosen during the opponent's turn and sent after the opponent has moved.
 *
 * @import { Arrow, Move } from "../types.js"
 * @import { ViewerState } from "./state.js"
 * @typedef {{ ply: number, from: number, to: number }} Premove `ply` is the number of plies before
 *   it
 */
import { movesTo } from "./state.js";

/**
 * The legal move that a premove means now; null if there is none or if it could land on several
 * boards.
 *
 * @param {ViewerState} view
 * @param {Premove} premove
 * @returns {Move | null}
 */
export function resolvePremove(view, { ply, from, to }) {
  if (view.ply !== ply || !view.mover) return null;
  const moves = movesTo(view, from, to);
  if (new Set(moves.map((move) => move.landing)).size > 1) return null;
  // There is no time for a dialog: prefer the queen.
  return moves.find((move) => move.promotion === "q") ?? moves[0] ?? null;
}

/**
 * The arrow of a premove; where the piece lands is not known yet.
 *
 * @param {{ from: number, to: number } | null} premove
 * @returns {Arrow[]}
 */
export const premoveArrows = (premove) =>
  premove ? [{ from: premove.from, transit: premove.to, to: premove.to, premove: true }] : [];
