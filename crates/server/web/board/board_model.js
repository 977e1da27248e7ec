/**
 * What the boards show: the newest state, a pending move, or an earlier position.
 *
 * @import { BoardState, Move, Position, Arrow, Counts } from "./types.js"
 * @import { Premove } from "./premove.js"
 * @import { View } from "./state.js"
 */
import { foresee } from "./replay.js";
import { canPick, colourOf, derive } from "./state.js";

export class Scene {
  /** the newest state */
  view = derive({});
  /**
   * @type {{ ply: number, move: Move, pieces: Map<number, string> } | null} a move that the server
   *   has not answered yet
   */
  pending = null;
  /** @type {Position | null} an earlier position that the viewer looks at */
  looked = null;
  /** the edit mode; null where moves are made @type {"put" | "carry" | null} */
  edits = null;
  /** whether premoves are allowed */
  premoves = false;
  /** @type {Premove | null} */
  premove = null;
  /** @type {Arrow[]} arrows that point out moves */
  arrows = [];
  /** how often cells are attacked, if that is shown @type {Counts | null} */
  counts = null;
  /** whether a piece is still moving; its check is hidden until it arrives */
  travelling = false;

  /**
   * @param {Partial<BoardState>} state
   * @returns {boolean} whether it has a move that the boards do not show yet
   */
  isNews(state) {
    return (state.ply ?? 0) !== this.view.ply && !this.#foreseen(state);
  }

  /** @param {Partial<BoardState>} state whether its last move is the pending one */
  #foreseen({ ply, last }) {
    const { pending } = this;
    return pending !== null && ply === pending.ply + 1 && pending.move.from === last?.from && pending.move.landing === last.to;
  }

  /** @param {Move} move */
  foresee(move) {
    this.pending = { ply: this.view.ply, move, pieces: foresee(this.view.pieces, move) };
  }

  /** Whether a piece can be picked up. @param {number} cell */
  isOwn(cell) {
    if (this.edits) return this.edits === "carry" && this.view.pieces.has(cell);
    if (this.pending || this.looked) return false;
    const piece = this.view.pieces.get(cell);
    return this.ahead ? piece !== undefined && colourOf(piece) === this.view.you : canPick(this.view, cell);
  }

  /** Whether a move chosen now is a premove. */
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
