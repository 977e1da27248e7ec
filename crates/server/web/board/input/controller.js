/**
 * Turns taps, drags and keys into selections, moves, premoves and edits.
 *
 * @import { Move } from "../types.js"
 * @import { Drawing } from "../drawing/render.js"
 * @import { BoardModel } from "../state/board_model.js"
 * @import { Premove } from "../state/premove.js"
 * @import { BoardsView } from "../drawing/shared_square.js"
 */

import { t } from "../../words.js";
import { BoardView } from "../drawing/board_view.js";
import { meantCell } from "../drawing/shared_square.js";
import { cellOf } from "../layout/geometry.js";
import {
  describeCell,
  describeSelection,
  namedCells,
  pastPositionReason,
  roleOf,
  tapReason,
} from "../reading/descriptions.js";
import { answerKey } from "../reading/screen_reader_keys.js";
import { resolvePremove } from "../state/premove.js";
import { canGoTo, canPick, closedAt, decide, moveNotation, movesTo } from "../state/state.js";
import * as keyboard from "./keyboard.js";
import { MoveDialog } from "./move_dialog.js";
import * as pointer from "./pointer.js";

/** How long the squares of a rejected move are marked, in milliseconds. */
const REFUSED_MARK_MS = 1600;

/**
 * @typedef {Object} Events callbacks
 * @property {(uci: string, move: Move | null) => void} move null if only the server can judge it
 * @property {(why: { text: string, squares: number[], uci?: string }) => void} refuse `uci` is the
 *   rejected move, if there was one
 * @property {(from: number | null, to: number | null) => void} edit in edit mode: a piece goes to a
 *   cell, or off the boards; from null where a piece is put down
 * @property {(milliseconds: number) => void} travel a move is being animated
 * @property {() => boolean} waits whether states are waiting to be shown
 * @property {() => void} hurry shows these states now
 */

export class Controller {
  /** @type {number | null} the cell of the selected piece */
  selected = null;
  /** @type {number | null} */
  hovered = null;
  /** @type {number | null} */
  focused = null;
  /** @type {number[]} the squares of a rejected move */
  refused = [];
  /** @type {ReturnType<typeof keyboard.listen> | null} */
  #keys = null;
  /** @type {ReturnType<typeof pointer.listen> | null} */
  #pointer = null;
  #refusedTimer = 0;
  /** @type {number | null} a cell that was tapped before the server had answered a move */
  #earlyTap = null;
  /** @type {Premove | null} a premove that can mean several moves now */
  #unclearPremove = null;
  /** the ply for which the possible premoves were requested */
  #premovesRequested = -1;

  /**
   * @param {Drawing} drawing
   * @param {BoardModel} model
   * @param {Events} events
   */
  constructor(drawing, model, events) {
    this.drawing = drawing;
    this.model = model;
    this.events = events;
    this.boardView = new BoardView(drawing, model, this);
    this.moveDialog = new MoveDialog(drawing);
  }

  /** @param {HTMLElement} host */
  listen(host) {
    const { drawing, boardView } = this;
    this.#pointer = pointer.listen(host, drawing, this);
    this.#keys = keyboard.listen(host, drawing, {
      act: (cell) => this.tap(cell),
      cancel: () => this.cancel(),
      focus: (cell) => {
        if (cell !== null) boardView.centre = cell;
        this.#point({ focused: cell });
      },
      query: (cell, key) => {
        const answer = answerKey(drawing.layout, drawing.flipped, this.model.shown, cell, key);
        if (answer) boardView.announce(answer);
        return answer !== null;
      },
      bring: (cell) => {
        if (drawing.arrangement.mode !== "focus") return;
        if (drawing.insets) drawing.insets.shown = "cells";
        boardView.centre = cell;
        boardView.bring(cellOf(drawing.layout, cell)?.face ?? 0);
      },
    });
    boardView.stopAt = this.#keys.stop;
  }

  /** Focuses a cell with something to do. */
  focus() {
    const { view } = this.model;
    const ownCell = [...view.moves.keys()][0];
    this.#keys?.focus(this.selected ?? view.last?.to ?? ownCell ?? this.boardView.centre);
  }

  /** @param {BoardsView} view how boards are drawn */
  setView(view) {
    if (!this.drawing.setView(view)) return;
    this.#pointer?.cancel();
    this.#keys?.restore();
    this.boardView.redraw();
  }

  /**
   * The cell at a point of the window, or null. Where both boards are drawn as one, it is the cell
   * that a tap there means.
   *
   * @param {{ clientX: number, clientY: number }} point
   * @param {BoardModel["edits"]} [edits] what the tap does, if not what the edit mode says
   * @returns {number | null}
   */
  cellAt({ clientX, clientY }, edits = this.model.edits) {
    const { drawing, model, selected } = this;
    const cell = drawing.hit(clientX, clientY);
    if (cell === null || !drawing.overlay) return cell;
    const middle = drawing.middle(cell);
    return meantCell(
      model,
      drawing.layout,
      selected,
      cell,
      clientX > middle.x && clientY > middle.y,
      edits,
    );
  }

  // ---- selection

  /**
   * Whether a press on a cell selects its piece. A target of the selected piece does not count.
   *
   * @param {number} cell
   */
  pickable(cell) {
    return (
      this.model.isOwn(cell) &&
      !(cell !== this.selected && canGoTo(this.model.view, this.selected, cell))
    );
  }

  /** @param {number} cell */
  piece(cell) {
    return this.model.view.pieces.get(cell);
  }

  /** @param {number} cell */
  pick(cell) {
    const { model, drawing } = this;
    this.selected = cell;
    this.refused = [];
    model.premove = null;
    this.boardView.bringCell(cell);
    this.boardView.show();
    this.boardView.announce(
      model.isPremoving || model.edits
        ? describeCell(model.view, drawing.layout, cell, cell)
        : describeSelection(model.view, drawing.layout, cell),
    );
    if (model.isPremoving) this.#requestPremoves();
  }

  /** Clears the selection without an announcement. */
  clearSelection() {
    this.selected = null;
    this.refused = [];
    this.#pointer?.cancel();
  }

  #deselect() {
    this.selected = null;
    this.refused = [];
    this.boardView.show();
  }

  /** Clears the selection and announces it. */
  cancelSelection() {
    this.#deselect();
    this.boardView.announce(t("board-move-cancelled"));
  }

  /** @returns {boolean} whether a premove was cancelled */
  cancelPremove() {
    if (!this.model.premove) return false;
    this.model.premove = null;
    this.boardView.show();
    this.boardView.announce(t("premove-cancelled"));
    return true;
  }

  /** Cancels what was begun. @returns {boolean} whether there was something */
  cancel() {
    if (this.selected === null) return this.cancelPremove();
    this.cancelSelection();
    return true;
  }

  /**
   * Drops selections and questions that a new state has made impossible.
   *
   * @param {boolean} fresh whether the position has changed
   */
  reconcile(fresh) {
    const { view } = this.model;
    if (fresh) this.#premovesRequested = -1;
    // A piece selected for a premove stays selected if it can move.
    const held = this.selected !== null;
    const movable = this.selected !== null && this.model.isOwn(this.selected);
    if (fresh ? !(movable && this.model.premoveSource) : held && !movable) this.clearSelection();
    this.moveDialog.closeIfImpossible(view);
  }

  /** Asks about a premove, or selects the piece that was tapped before this state came. */
  resume() {
    const [cell, premove] = [this.#earlyTap, this.#unclearPremove];
    this.#earlyTap = this.#unclearPremove = null;
    const moves = premove ? resolvePremove(this.model.view, premove) : [];
    if (premove && moves.length) return void this.#choose(moves, premove.to, false);
    if (cell !== null && this.selected === null && this.model.isOwn(cell)) this.pick(cell);
    // The opponent had moved again before the piece was put down.
    else if (this.selected !== null && this.model.isPremoving) this.#requestPremoves();
  }

  /** Asks about a premove when the state is shown in which it can be played. @param {Premove} premove */
  askLater(premove) {
    this.#unclearPremove = premove;
  }

  /** Marks the squares of a rejected move for a moment. @param {number[]} squares */
  markRefused(squares) {
    clearTimeout(this.#refusedTimer);
    this.refused = squares;
    this.boardView.show();
    this.#refusedTimer = setTimeout(() => {
      this.refused = [];
      this.boardView.show();
    }, REFUSED_MARK_MS);
  }

  // ---- pointer and focus

  /** @param {number | null} cell */
  hover(cell) {
    this.#point({ hovered: cell });
    this.boardView.dwell(this.selected === null ? cell : null);
  }

  /** @param {1 | -1} by */
  swipe(by) {
    return this.boardView.swipe(by);
  }

  /** @param {Partial<{ hovered: number | null, focused: number | null }>} at */
  #point({ hovered = this.hovered, focused = this.focused }) {
    if (hovered === this.hovered && focused === this.focused) return;
    [this.hovered, this.focused] = [hovered, focused];
    this.boardView.marks();
  }

  // ---- actions

  /** @param {number} cell */
  tap(cell) {
    const { view, pending, earlier } = this.model;
    if (pending) {
      this.#earlyTap = cell;
      return;
    }
    if (this.model.edits) return this.#edit(cell);
    const { layout, insets } = this.drawing;
    if (earlier) {
      this.boardView.centreOn(cell);
      if (earlier.pieces.has(cell))
        this.#refuse({ text: pastPositionReason(earlier.ply), squares: [] });
      return;
    }
    if (this.model.isPremoving) return this.#tapForPremove(cell);
    const decision = decide(view, layout, this.selected, cell);
    if (decision.kind === "select") this.pick(decision.cell);
    else if (decision.kind === "deselect") this.cancelSelection();
    else if (decision.kind === "move") this.#choose(decision.moves, cell, false, decision.ask);
    else if (decision.kind === "refuse") this.#refuse(decision);
    else if (decision.kind === "attempt") this.#attempt(decision.uci);
    else {
      this.boardView.centreOn(cell);
      const reason = this.events.waits() ? null : tapReason(view, layout, cell);
      // Showing the planes of an enemy piece is answer enough.
      if (reason && !(insets && reason.enemy)) this.#refuse(reason);
    }
  }

  /**
   * A piece was dragged to a cell.
   *
   * @param {number} from
   * @param {number | null} cell
   */
  dropPiece(from, cell) {
    const { view, pending, edits } = this.model;
    if (edits && cell !== from) {
      this.#deselect();
      return this.events.edit(from, cell);
    }
    if (pending || cell === null || cell === from) return;
    if (this.model.isPremoving) return void this.#setPremove(from, cell);
    const { layout } = this.drawing;
    const moves = movesTo(view, from, cell);
    if (moves.length) return void this.#choose(moves, cell, true);
    // Dropping a piece on its own square, its twin or an own piece cancels. In variants with zero
    // moves the twin is a target.
    if (!layout.zero && cellOf(layout, from)?.twins.includes(cell)) return;
    const closed = closedAt(view, layout, from, cell);
    if (closed)
      return this.#refuse({
        text: closed.text,
        squares: [closed.to, closed.by],
        uci: moveNotation(layout, from, cell),
      });
    if (canPick(view, cell)) return;
    const decision = decide(view, layout, from, cell);
    if (decision.kind === "attempt") this.#attempt(decision.uci);
    else this.#deselect();
  }

  /** A tap in edit mode. @param {number} cell */
  #edit(cell) {
    const { model, selected, events } = this;
    if (model.edits !== "carry") return events.edit(null, cell);
    if (selected === cell) return this.cancelSelection();
    if (selected !== null) {
      this.clearSelection();
      return events.edit(selected, cell);
    }
    if (model.isOwn(cell)) this.pick(cell);
    else this.boardView.centreOn(cell);
  }

  /**
   * @param {Move[]} moves
   * @param {number} cell
   * @param {boolean} dragged
   * @param {boolean} [always]
   */
  async #choose(moves, cell, dragged, always = false) {
    const { ply } = this.model.view;
    const move = await this.#ask(moves, cell, always);
    if (ply !== this.model.view.ply || this.model.earlier) return;
    if (move) this.#play(move, dragged);
  }

  /**
   * Asks which move is meant, if there are several, and clears the selection.
   *
   * @param {Move[]} moves
   * @param {number} cell
   * @param {boolean} [always] asks even if there is only one option
   * @returns {Promise<Move | null>}
   */
  async #ask(moves, cell, always = false) {
    const { moveDialog, model } = this;
    const { ply } = model.view;
    const focused = this.focused !== null;
    let move =
      always || moves.length > 1 ? await moveDialog.ask(model.view, moves, cell) : moves[0];
    if (move && !(await moveDialog.confirm(move))) move = null;
    if (ply !== model.view.ply || model.earlier) return move;
    if (!move) this.#deselect();
    else this.clearSelection();
    // The dialog took the focus; give it back.
    if (focused) this.#keys?.focus(cell);
    return move;
  }

  /** @param {Move} move @param {boolean} dragged */
  #play(move, dragged) {
    const { model, boardView, events } = this;
    const before = model.shown;
    model.setPending(move);
    events.travel(boardView.show(before, dragged));
    events.move(move.uci, move);
  }

  /** A tap while it is the opponent's turn. @param {number} cell */
  #tapForPremove(cell) {
    const { model, selected } = this;
    if (selected === cell) return this.cancelSelection();
    const owned = model.isOwn(cell);
    if (selected !== null && !(owned && !canGoTo(model.view, selected, cell)))
      return void this.#setPremove(selected, cell);
    if (owned) return this.pick(cell);
    if (!this.cancelPremove()) this.boardView.centreOn(cell);
  }

  /**
   * Sets a premove, and asks for its landing board or promotion. Until the server has said which
   * premoves are possible, the two cells are kept.
   *
   * @param {number} from
   * @param {number} to
   */
  async #setPremove(from, to) {
    const { model, drawing, boardView } = this;
    const { ply } = model.view;
    const moves = movesTo(model.view, from, to);
    if (!model.knowsPremoves) {
      model.premove = { ply: ply + 1, from, to, uci: null };
      this.#deselect();
      return this.#requestPremoves();
    }
    if (!moves.length) {
      this.#deselect();
      const piece = {
        role: roleOf(this.piece(from) ?? ""),
        ...namedCells(drawing.layout, from, to),
      };
      return this.#refuse({ text: t("premove-impossible", piece), squares: [from, to] });
    }
    const move = await this.#ask(moves, to);
    if (!move || model.earlier) return;
    // The opponent may have moved while the dialog was open.
    const premove = { ply: ply + 1, from, to: move.to, uci: move.uci };
    const [legal] = resolvePremove(model.view, premove);
    if (legal) return this.#play(legal, false);
    if (ply !== model.view.ply) return;
    model.premove = premove;
    boardView.show();
    this.#announcePremove(from, move.landing);
  }

  /** @param {number} from @param {number} to */
  #announcePremove(from, to) {
    this.boardView.announce(t("premove-set", namedCells(this.drawing.layout, from, to)));
  }

  /** Requests the possible premoves once a turn, and checks a premove that was set before. */
  async #requestPremoves() {
    const { model } = this;
    const { ply } = model.view;
    if (!model.premoveSource || this.#premovesRequested === ply) return;
    this.#premovesRequested = ply;
    const moves = await model.premoveSource(ply);
    if (ply !== model.view.ply || !model.isPremoving) return;
    const { premove } = model;
    if (!moves) {
      // The premove is judged when the turn comes.
      this.#premovesRequested = -1;
      if (premove) this.#announcePremove(premove.from, premove.to);
      return;
    }
    model.setPremoves(ply, moves);
    if (premove?.uci === null) {
      model.premove = null;
      this.#setPremove(premove.from, premove.to);
    } else this.boardView.show();
  }

  get premove() {
    return this.model.premove;
  }

  /** Sends a move that only the server can judge. @param {string} uci */
  #attempt(uci) {
    this.#deselect();
    this.events.move(uci, null);
  }

  /** @param {{ text: string, squares: number[], uci?: string }} why */
  #refuse(why) {
    this.markRefused(why.squares);
    this.events.refuse(why);
  }
}
