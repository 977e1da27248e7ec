/**
 * What is to be seen on the boards: the newest state, the move that is on its way to the referee, or an earlier position.
 *
 * @import { BoardState, Move, Position, Arrow, Counts } from "./types.js"
 * @import { Premove } from "./premove.js"
 * @import { View } from "./state.js"
 */
import { foresee } from "./replay.js";
import { canPick, colourOf, derive } from "./state.js";

export class Scene {
  /** the newest state that has come to the boards */
  view = derive({});
  /** @type {{ ply: number, move: Move, pieces: Map<number, string> } | null} a move that the referee has not judged yet */
  pending = null;
  /** @type {Position | null} an earlier position that is looked at */
  looked = null;
  /** how the boards are edited: a tap puts something down, or takes a piece up; null where moves are made @type {"put" | "carry" | null} */
  edits = null;
  /** whether the player may choose a move before the opponent has moved */
  premoves = false;
  /** @type {Premove | null} */
  premove = null;
  /** @type {Arrow[]} moves that are pointed out */
  arrows = [];
  /** how often cells are attacked, if that is shown @type {Counts | null} */
  counts = null;
  /** whether a piece still travels, so that its check is not seen yet */
  travelling = false;

  /** @param {Partial<BoardState>} state @returns {boolean} whether it brings a move that is not on the boards yet */
  isNews(state) {
    return (state.ply ?? 0) !== this.view.ply && !this.#foreseen(state);
  }

  /** @param {Partial<BoardState>} state whether its last move is the one on its way */
  #foreseen({ ply, last }) {
    const { pending } = this;
    return pending !== null && ply === pending.ply + 1 && pending.move.from === last?.from && pending.move.landing === last.to;
  }

  /** @param {Move} move */
  foresee(move) {
    this.pending = { ply: this.view.ply, move, pieces: foresee(this.view.pieces, move) };
  }

  /** Whether a piece may be picked up. @param {number} cell */
  isOwn(cell) {
    if (this.edits) return this.edits === "carry" && this.view.pieces.has(cell);
    if (this.pending || this.looked) return false;
    const piece = this.view.pieces.get(cell);
    return this.ahead ? piece !== undefined && colourOf(piece) === this.view.you : canPick(this.view, cell);
  }

  /** Whether the move that is chosen now is one for later. */
  get ahead() {
    const { you, mover, over } = this.view;
    return this.premoves && you !== null && mover === null && !over && !this.pending && !this.looked;
  }

  /** @returns {View} */
  get shown() {
    const { view, pending, looked } = this;
    if (looked) return { ...derive({}), ...looked, check: this.travelling ? [] : looked.check };
    if (!pending) return this.travelling ? { ...view, check: [], checkers: [] } : view;
    const { from, to: transit, landing: to, rook } = pending.move;
    return { ...view, ply: pending.ply + 1, pieces: pending.pieces, last: { from, transit, to, rook }, check: [], checkers: [], mover: null };
  }
}
