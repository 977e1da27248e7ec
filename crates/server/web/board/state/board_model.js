/**
 * What the boards show: the newest state, a pending move, or an earlier position.
 *
 * @import { BoardState, Move, Position, Arrow, Counts, Glyph } from "../types.js"
 * @import { Premove, PremoveSource } from "./premove.js"
 * @import { ViewerState } from "./state.js"
 */
import { predictMove } from "./replay.js";
import { canPick, colourOf, movesByCell, viewerState } from "./state.js";

export class BoardModel {
  /** the newest state */
  view = viewerState({});
  /**
   * @type {{ ply: number, move: Move, pieces: Map<number, string> } | null} a move that the server
   *   has not answered yet
   */
  pending = null;
  /** @type {Position | null} an earlier position that the viewer looks at */
  earlier = null;
  /** the edit mode; null where moves are made @type {"put" | "remove" | "carry" | null} */
  edits = null;
  /**
   * @type {number | null} the board that gets pieces where both boards are drawn as one; null to
   *   take the cell with a piece
   */
  editBoard = null;
  /** @type {PremoveSource | null} null if premoves are not allowed */
  premoveSource = null;
  /** @type {{ ply: number, moves: Move[] } | null} the possible premoves of a turn */
  #premoves = null;
  /** @type {Premove | null} */
  premove = null;
  /** @type {Arrow[]} arrows that point out moves */
  arrows = [];
  /** how often cells are attacked, if that is shown @type {Counts | null} */
  counts = null;
  /** the annotation sign of the shown move @type {Glyph | null} */
  glyph = null;
  /** whether a piece is still moving; its check is hidden until it arrives */
  travelling = false;

  /**
   * @param {Partial<BoardState>} state
   * @returns {boolean} whether it has a move that the boards do not show yet
   */
  hasNewMove(state) {
    return (state.ply ?? 0) !== this.view.ply && !this.#isPending(state);
  }

  /** @param {Partial<BoardState>} state whether its last move is the pending one */
  #isPending({ ply, last }) {
    const { pending } = this;
    return (
      pending !== null &&
      ply === pending.ply + 1 &&
      pending.move.from === last?.from &&
      pending.move.landing === last.to
    );
  }

  /** @param {Partial<BoardState>} state the newest state */
  setView(state) {
    // After a takeback the same ply is another position.
    if ((state.ply ?? 0) !== this.view.ply) this.#premoves = null;
    this.view = viewerState(state);
    this.#addPremoves();
  }

  /** @param {number} ply @param {Move[]} moves the possible premoves after this ply */
  setPremoves(ply, moves) {
    this.#premoves = { ply, moves };
    this.#addPremoves();
  }

  /** Whether the possible premoves are known. */
  get knowsPremoves() {
    return this.#premoves?.ply === this.view.ply;
  }

  /** During the opponent's turn, the moves of the view are the possible premoves. */
  #addPremoves() {
    const { you, mover, over } = this.view;
    if (this.#premoves && this.knowsPremoves && you !== null && mover === null && !over)
      this.view = { ...this.view, moves: movesByCell(this.#premoves.moves), foreseen: true };
  }

  /** @param {Move} move */
  setPending(move) {
    this.pending = { ply: this.view.ply, move, pieces: predictMove(this.view.pieces, move) };
  }

  /** Whether a piece can be picked up. @param {number} cell */
  isOwn(cell) {
    if (this.edits) return this.edits === "carry" && this.view.pieces.has(cell);
    if (this.pending || this.earlier) return false;
    const piece = this.view.pieces.get(cell);
    return this.isPremoving
      ? piece !== undefined && colourOf(piece) === this.view.you
      : canPick(this.view, cell);
  }

  /** Whether swipes must not scroll the page: in a running live game, for its players. */
  get fixed() {
    return this.premoveSource !== null && this.view.you !== null && !this.view.over;
  }

  /** Whether a move chosen now is a premove. */
  get isPremoving() {
    const { you, mover, over } = this.view;
    return (
      this.premoveSource !== null &&
      you !== null &&
      mover === null &&
      !over &&
      !this.pending &&
      !this.earlier
    );
  }

  /** @returns {ViewerState} */
  get shown() {
    const { view, pending, earlier } = this;
    if (earlier)
      return { ...viewerState({}), ...earlier, check: this.travelling ? [] : earlier.check };
    if (!pending) return this.travelling ? { ...view, check: [], checkers: [] } : view;
    const { from, to: transit, landing: to, rook } = pending.move;
    return {
      ...view,
      ply: pending.ply + 1,
      pieces: pending.pieces,
      last: { from, transit, to, rook },
      check: [],
      checkers: [],
      mover: null,
    };
  }
}
