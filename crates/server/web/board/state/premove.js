/**
 * Premoves: moves chosen during the opponent's turn and sent after the opponent has moved.
 *
 * @import { Arrow, Move } from "../types.js"
 * @import { ViewerState } from "./state.js"
 * @typedef {Object} Premove
 * @property {number} ply the number of plies before it
 * @property {number} from
 * @property {number} to
 * @property {string | null} uci null while the server has not said which moves are possible
 * @typedef {(ply: number) => Promise<Move[] | null>} PremoveSource requests the moves that are legal
 *   after some reply of the opponent; null if there is no answer
 */
import { movesTo } from "./state.js";

/**
 * The legal moves that a premove can mean now; the player has to choose if there are several.
 *
 * @param {ViewerState} view
 * @param {Premove} premove
 * @returns {Move[]}
 */
export function resolvePremove(view, { ply, from, to, uci }) {
  if (view.ply !== ply || !view.mover) return [];
  const moves = movesTo(view, from, to);
  return uci === null ? moves : moves.filter((move) => move.uci === uci);
}

/**
 * The arrow of a premove; where the piece lands is not known yet.
 *
 * @param {{ from: number, to: number } | null} premove
 * @returns {Arrow[]}
 */
export const premoveArrows = (premove) =>
  premove ? [{ from: premove.from, transit: premove.to, to: premove.to, premove: true }] : [];
