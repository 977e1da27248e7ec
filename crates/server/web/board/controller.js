/**
 * Turns taps, drags and keys into selections, moves, premoves and edits.
 *
 * @import { Move } from "./types.js"
 * @import { Drawing } from "./render.js"
 * @import { Scene } from "./board_model.js"
 */
import { Choice } from "./move_dialog.js";
import { cellOf } from "./geometry.js";
import * as keyboard from "./keyboard.js";
import * as pointer from "./pointer.js";
import { scan } from "./screen_reader_keys.js";
import { Stage } from "./board_view.js";
import { aims, attempt, canPick, closedAt, decide, movesTo } from "./state.js";
import { describe, idle, past, picked } from "./descriptions.js";
import { t } from "../words.js";

/** How long the squares of a rejected move are marked, in milliseconds. */
const BLAMED = 1600;

/**
 * @typedef {Object} Events callbacks
 * @property {(uci: string, move: Move | null) => void} move null if only the server can judge it
 * @property {(why: { text: string, squares: number[], uci?: string }) => void} refuse `uci` is the
 *   rejected move, if there was one
 * @property {(from: number | null, to: number | null) => void} edit in edit mode: a piece goes to a
 *   cell, or off the boards; from null where a piece is put down
 * @property {(milliseconds: number) => void} travel a move is being animated
 * @property {() => boolean} waits whether states are waiting to be shown
 */

export class Hand {
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
  #fading = 0;

  /**
   * @param {Drawing} drawing
   * @param {Scene} scene
   * @param {Events} events
   */
  constructor(drawing, scene, events) {
    this.drawing = drawing;
    this.scene = scene;
    this.events = events;
    this.stage = new Stage(drawing, scene, this);
    this.choice = new Choice(drawing);
  }

  /** @param {HTMLElement} host */
  listen(host) {
    const { drawing, stage } = this;
    this.#pointer = pointer.listen(host, drawing, this);
    this.#keys = keyboard.listen(host, drawing, {
      act: (cell) => this.tap(cell),
      cancel: () => this.selected !== null && (this.letGo(), true),
      focus: (cell) => {
        if (cell !== null) stage.centre = cell;
        this.#point({ focused: cell });
      },
      scan: (cell, key) => {
        const told = scan(drawing.layout, drawing.flipped, this.scene.shown, cell, key);
        if (told) stage.say(told);
        return told !== null;
      },
      bring: (cell) => {
        if (drawing.arrangement.mode !== "focus") return;
        if (drawing.insets) drawing.insets.shown = "cells";
        stage.centre = cell;
        stage.bring(cellOf(drawing.layout, cell)?.face ?? 0);
      },
    });
    stage.stopAt = this.#keys.stop;
  }

  /** Focuses a cell with something to do. */
  focus() {
    const { view } = this.scene;
    const mine = [...view.moves.keys()][0];
    this.#keys?.focus(this.selected ?? view.last?.to ?? mine ?? this.stage.centre);
  }

  // ---- selection

  /**
   * Whether a press on a cell selects its piece. A target of the selected piece does not count.
   *
   * @param {number} cell
   */
  pickable(cell) {
    return this.scene.isOwn(cell) && !(cell !== this.selected && aims(this.scene.view, this.selected, cell));
  }

  /** @param {number} cell */
  piece(cell) {
    return this.scene.view.pieces.get(cell);
  }

  /** @param {number} cell */
  pick(cell) {
    const { scene, drawing } = this;
    this.selected = cell;
    this.refused = [];
    scene.premove = null;
    this.stage.bringCell(cell);
    this.stage.show();
    this.stage.say(scene.ahead || scene.edits ? describe(scene.view, drawing.layout, cell, cell) : picked(scene.view, drawing.layout, cell));
  }

  /** Clears the selection without an announcement. */
  drop() {
    this.selected = null;
    this.refused = [];
    this.#pointer?.cancel();
  }

  #putDown() {
    this.selected = null;
    this.refused = [];
    this.stage.show();
  }

  /** Clears the selection and announces it. */
  letGo() {
    this.#putDown();
    this.stage.say(t("hand-let-go"));
  }

  /**
   * Drops selections and questions that a new state has made impossible.
   *
   * @param {boolean} fresh whether the position has changed
   */
  settle(fresh) {
    const { view } = this.scene;
    // A piece selected for a premove stays selected if it can move.
    const held = this.selected !== null;
    const movable = this.selected !== null && this.scene.isOwn(this.selected);
    if (fresh ? !(movable && this.scene.premoves) : held && !movable) this.drop();
    this.choice.settle(view);
  }

  /** Marks the squares of a rejected move for a moment. @param {number[]} squares */
  blame(squares) {
    clearTimeout(this.#fading);
    this.refused = squares;
    this.stage.show();
    this.#fading = setTimeout(() => {
      this.refused = [];
      this.stage.show();
    }, BLAMED);
  }

  // ---- pointer and focus

  /** @param {number | null} cell */
  hover(cell) {
    this.#point({ hovered: cell });
    this.stage.dwell(this.selected === null ? cell : null);
  }

  /** @param {1 | -1} by */
  swipe(by) {
    return this.stage.swipe(by);
  }

  /** @param {Partial<{ hovered: number | null, focused: number | null }>} at */
  #point({ hovered = this.hovered, focused = this.focused }) {
    if (hovered === this.hovered && focused === this.focused) return;
    [this.hovered, this.focused] = [hovered, focused];
    this.stage.marks();
  }

  // ---- actions

  /** @param {number} cell */
  tap(cell) {
    const { view, pending, looked } = this.scene;
    if (pending) return;
    if (this.scene.edits) return this.#edit(cell);
    const { layout, insets } = this.drawing;
    if (looked) {
      this.stage.centreOn(cell);
      if (looked.pieces.has(cell)) this.#refuse({ text: past(looked.ply), squares: [] });
      return;
    }
    if (this.scene.ahead) return this.#ahead(cell);
    const decision = decide(view, layout, this.selected, cell);
    if (decision.kind === "select") this.pick(decision.cell);
    else if (decision.kind === "deselect") this.letGo();
    else if (decision.kind === "move") this.#choose(decision.moves, cell, false, decision.ask);
    else if (decision.kind === "refuse") this.#refuse(decision);
    else if (decision.kind === "attempt") this.#attempt(decision.uci);
    else {
      this.stage.centreOn(cell);
      const reason = this.events.waits() ? null : idle(view, layout, cell);
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
  carried(from, cell) {
    const { view, pending, edits } = this.scene;
    if (edits && cell !== from) {
      this.#putDown();
      return this.events.edit(from, cell);
    }
    if (pending || cell === null || cell === from) return;
    if (this.scene.ahead) return this.#premove(from, cell);
    const { layout } = this.drawing;
    const moves = movesTo(view, from, cell);
    if (moves.length) return void this.#choose(moves, cell, true);
    // Dropping a piece on its own square, its twin or an own piece cancels. In variants with zero
    // moves the twin is a target.
    if (!layout.zero && cellOf(layout, from)?.twins.includes(cell)) return;
    const closed = closedAt(view, layout, from, cell);
    if (closed) return this.#refuse({ text: closed.text, squares: [closed.to, closed.by], uci: attempt(layout, from, cell) });
    if (canPick(view, cell)) return;
    const decision = decide(view, layout, from, cell);
    if (decision.kind === "attempt") this.#attempt(decision.uci);
    else this.#putDown();
  }

  /** A tap in edit mode. @param {number} cell */
  #edit(cell) {
    const { scene, selected, events } = this;
    if (scene.edits === "put") return events.edit(null, cell);
    if (selected === cell) return this.letGo();
    if (selected !== null) {
      this.drop();
      return events.edit(selected, cell);
    }
    if (scene.isOwn(cell)) this.pick(cell);
    else this.stage.centreOn(cell);
  }

  /**
   * @param {Move[]} moves
   * @param {number} cell
   * @param {boolean} dragged
   * @param {boolean} [always] asks even if there is only one option
   */
  async #choose(moves, cell, dragged, always = false) {
    const { choice, scene, stage, events } = this;
    const { ply } = scene.view;
    const focused = this.focused !== null;
    let move = always || moves.length > 1 ? await choice.ask(scene.view, moves, cell) : moves[0];
    if (move && !(await choice.confirm(move))) move = null;
    if (ply !== scene.view.ply || scene.looked) return;
    if (!move) this.#putDown();
    else this.drop();
    // The dialog took the focus; give it back.
    if (focused) this.#keys?.focus(cell);
    if (!move) return;
    const before = scene.shown;
    scene.foresee(move);
    events.travel(stage.show(before, dragged));
    events.move(move.uci, move);
  }

  /** A tap while it is the opponent's turn. @param {number} cell */
  #ahead(cell) {
    const { scene, selected } = this;
    if (selected === cell) return this.letGo();
    if (selected !== null) return this.#premove(selected, cell);
    if (scene.isOwn(cell)) return this.pick(cell);
    if (!scene.premove) return this.stage.centreOn(cell);
    scene.premove = null;
    this.stage.show();
    this.stage.say(t("premove-cancelled"));
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #premove(from, to) {
    const { scene, drawing } = this;
    scene.premove = { ply: scene.view.ply + 1, from, to };
    this.#putDown();
    const [here, there] = [from, to].map((cell) => cellOf(drawing.layout, cell)?.name);
    this.stage.say(t("premove-made", { from: here, to: there }));
  }

  get premove() {
    return this.scene.premove;
  }

  /** Sends a move that only the server can judge. @param {string} uci */
  #attempt(uci) {
    this.#putDown();
    this.events.move(uci, null);
  }

  /** @param {{ text: string, squares: number[], uci?: string }} why */
  #refuse(why) {
    this.blame(why.squares);
    this.events.refuse(why);
  }
}
