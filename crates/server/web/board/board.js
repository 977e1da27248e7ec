/**
 * `<glass-board>`: an element that shows any number of boards of any shape from a layout file. The
 * page sets its state and listens to its events.
 *
 *     <glass-board layout="/layout/alice.json" pieces="/pieces.svg"></glass-board>
 *     board.update(state)                      // a state from the server
 *     board.arrows = [{ from: 12, transit: 28, to: 92 }]
 *     board.look(positionAfter(state, 12))     // look(null) returns to the game
 *     board.addEventListener("glass-move", …)    // detail: { uci, move }; move is null if only the
 *                                                // server can judge it
 *     board.addEventListener("glass-refuse", …)  // detail: { text, squares, uci }; uci is the
 *                                                // rejected move, if there was one
 *     board.addEventListener("glass-edit", …)    // detail: { from, to }, while board.edits is set
 *     board.addEventListener("glass-landed", …)  // detail: { state }: the animation of an updated
 *                                                // state has ended
 *
 * States are queued (state_queue.js), so pages should describe a state only after `glass-landed`.
 *
 * Attributes: `layout` and `pieces` (addresses), `static` (a diagram without interaction),
 * `flipped`, `ghosts="off"` (hides the pieces of other boards), `view` (how two boards are drawn,
 * instead of the visitor's setting). A diagram may contain its state as
 * `<script type="application/json">`.
 *
 * @import { BoardsView } from "./drawing/shared_square.js"
 * @import { PremoveSource } from "./state/premove.js"
 * @import { BoardState, Layout, Position, Arrow, Counts, Glyph } from "./types.js"
 */

import { setting } from "../settings/settings.js";
import { t } from "../words.js";
import { Drawing } from "./drawing/render.js";
import { Controller } from "./input/controller.js";
import { AvailableSize } from "./layout/available_size.js";
import { load } from "./layout/layouts.js";
import { fitBoardsOnPaper } from "./layout/print_size.js";
import { describeMove, describePosition, namedCells } from "./reading/descriptions.js";
import { BoardModel } from "./state/board_model.js";
import { resolvePremove } from "./state/premove.js";
import { viewerState } from "./state/state.js";
import { StateQueue } from "./state/state_queue.js";

export class GlassBoard extends HTMLElement {
  static observedAttributes = ["flipped", "ghosts"];

  #model = new BoardModel();
  /** @type {Controller | null} null until the layout is loaded */
  #controller = null;
  /** @type {Partial<BoardState> | null} a state that arrived before the layout */
  #earlyState = null;
  #started = false;
  /** @type {StateQueue<BoardState>} */
  #queue = new StateQueue(
    {
      now: () => performance.now(),
      after: (run, rest) => setTimeout(run, rest),
      cancel: (timer) => clearTimeout(timer),
      hidden: () => document.hidden,
    },
    {
      moves: (state) => !this.#model.earlier && this.#model.hasNewMove(state),
      show: (state) => this.#showState(/** @type {Controller} */ (this.#controller), state, true),
      landed: (state) => this.#landed(state),
    },
  );

  // ---- attributes

  get still() {
    return this.hasAttribute("static");
  }

  get flipped() {
    return this.hasAttribute("flipped");
  }

  /** @param {boolean} flipped */
  set flipped(flipped) {
    this.toggleAttribute("flipped", flipped);
  }

  get ghosts() {
    return this.getAttribute("ghosts") !== "off";
  }

  /** @param {boolean} shown */
  set ghosts(shown) {
    this.setAttribute("ghosts", shown ? "on" : "off");
  }

  attributeChangedCallback() {
    this.#boardView?.turn(this.flipped, this.ghosts);
    this.#boardView?.show();
  }

  // ---- lifecycle

  connectedCallback() {
    if (this.#started) return this.#observe();
    this.#started = true;
    const data = this.querySelector('script[type="application/json"]')?.textContent;
    if (data && !this.#earlyState) this.#earlyState = JSON.parse(data);
    load(this.getAttribute("layout") ?? "").then(
      (layout) => this.#start(layout),
      (error) =>
        this.#dispatch("glass-refuse", {
          text: t("board-not-loaded", { error: error.message }),
          squares: [],
        }),
    );
  }

  disconnectedCallback() {
    this.#availableSize.disconnect();
    document.removeEventListener("visibilitychange", this.#advance);
    document.removeEventListener("glass-settings", this.#applyView);
  }

  /** @param {Layout} layout */
  #start(layout) {
    const drawing = new Drawing(
      layout,
      { sprite: this.getAttribute("pieces") ?? "/pieces.svg", still: this.still },
      {
        tap: (cell) => controller.tap(cell),
        front: (face) => controller.boardView.bring(face),
        plane: (shown) => controller.boardView.bringPlane(shown),
      },
    );
    const controller = new Controller(drawing, this.#model, {
      move: (uci, move) => this.#dispatch("glass-move", { uci, move }),
      refuse: ({ text, squares, uci }) => this.#dispatch("glass-refuse", { text, squares, uci }),
      edit: (from, to) => this.#dispatch("glass-edit", { from, to }),
      travel: (milliseconds) => this.#queue.travel(milliseconds),
      waits: () => !this.#queue.empty,
      hurry: () => this.#queue.hurry(),
    });
    this.#controller = controller;
    controller.boardView.turn(this.flipped, this.ghosts);
    this.replaceChildren(...controller.boardView.nodes);
    this.classList.add("drawn");
    if (!this.still) controller.listen(this);
    this.#observe();
    if (this.#earlyState) this.#showState(controller, this.#earlyState, false);
    else controller.boardView.show();
  }

  get #boardView() {
    return this.#controller?.boardView ?? null;
  }

  #availableSize = new AvailableSize(this, () => {
    const boardView = this.#boardView;
    if (boardView) boardView.fit(...this.#availableSize.of(boardView.drawing.layout, this.still));
  });

  /** @param {number} height available height in pixels */
  set availableHeight(height) {
    this.#availableSize.height = height;
  }

  #observe() {
    this.#availableSize.observe();
    document.addEventListener("visibilitychange", this.#advance);
    document.addEventListener("glass-settings", this.#applyView);
    this.#applyView();
  }

  #applyView = () => {
    const view = this.getAttribute("view") ?? setting("view");
    this.#controller?.setView(/** @type {BoardsView} */ (view));
  };

  #advance = () => this.#queue.advance();

  focus() {
    this.#controller?.focus();
  }

  // ---- input from the page

  /** @param {BoardState} state */
  update(state) {
    if (this.#controller) return this.#queue.push(state);
    this.#earlyState = state;
    this.#landed(state);
  }

  /**
   * Shows a state at once and skips the queue, for fast stepping. Call `narrate` to announce it to
   * screen readers.
   *
   * @param {BoardState} state
   */
  jump(state) {
    this.#queue.clear();
    if (this.#controller) this.#showState(this.#controller, state, true, false);
    else this.#earlyState = state;
  }

  /**
   * Announces a position to screen readers.
   *
   * @param {Position} position
   * @param {number} number number of its last move
   */
  narrate(position, number) {
    const boardView = this.#boardView;
    if (boardView) boardView.announce(describePosition(position, boardView.drawing.layout, number));
  }

  /** Announces a text to screen readers. @param {string} text */
  announce(text) {
    this.#boardView?.announce(text);
  }

  /** Opens the boards as tables. */
  tables() {
    this.#boardView?.tables?.open();
  }

  /**
   * Shows a state.
   *
   * @param {Controller} controller
   * @param {Partial<BoardState>} state
   * @param {boolean} lively
   * @param {boolean} [announced] whether its move is announced to screen readers
   * @returns {number} duration of the animation in milliseconds
   */
  #showState(controller, state, lively, announced = lively) {
    const { boardView } = controller;
    const model = this.#model;
    const { view: known, shown: before } = model;
    const fresh = (state.ply ?? 0) !== known.ply;
    const news = model.hasNewMove(state);
    model.setView(state);
    // With the same ply (a player connected, a draw was offered) a pending move stays on the board.
    if (fresh) model.pending = null;
    controller.reconcile(fresh);
    if (model.earlier && boardView.drawn) return 0;
    // Keep the player's own move in view; the answer brings its own board to the front.
    if (news || !boardView.drawn) boardView.bringMove(before);
    const travels = boardView.show(lively && news ? before : undefined);
    if (announced && known.ply + 1 === model.view.ply)
      boardView.announce(describeMove(known, model.view, boardView.drawing.layout));
    if (fresh) controller.resume();
    return travels;
  }

  /**
   * Shows an earlier position of the game from `positionAfter` (replay.js), or returns to the game.
   * A single step is animated. Meanwhile pieces cannot be moved and new states are stored without
   * being shown.
   *
   * @param {Position | null} position null returns to the game
   */
  look(position) {
    const before = this.#model.shown;
    this.#model.earlier = position;
    const controller = this.#controller;
    if (!controller) return;
    const { boardView } = controller;
    controller.moveDialog.cancel();
    controller.clearSelection();
    boardView.bringMove(before);
    boardView.show(before);
    boardView.announce(
      position ? describePosition(position, boardView.drawing.layout) : t("board-returned"),
    );
  }

  /** Arrows that point out moves. @param {Arrow[]} steps */
  set arrows(steps) {
    this.#model.arrows = steps;
    this.#boardView?.marks();
  }

  /** How often each cell is attacked by a side. @param {Counts | null} counts */
  set counts(counts) {
    this.#model.counts = counts;
    this.#boardView?.marks();
  }

  /** The annotation sign of the shown move, in the corner of a cell. @param {Glyph | null} glyph */
  set glyph(glyph) {
    this.#model.glyph = glyph;
    this.#boardView?.marks();
  }

  /** @param {PremoveSource | null} source null if premoves are not allowed */
  set premoveSource(source) {
    this.#model.premoveSource = source;
    if (!source) this.#model.premove = null;
  }

  /** Cancels a selection or a premove. @returns {boolean} whether there was one */
  cancel() {
    return this.#controller?.cancel() ?? false;
  }

  /**
   * The edit mode: a tap puts a piece down, removes one, or picks one up and carries it; null if
   * moves are made.
   *
   * @param {"put" | "remove" | "carry" | null} how
   */
  set edits(how) {
    this.#model.edits = how;
    this.#controller?.clearSelection();
    this.#boardView?.show();
  }

  /**
   * The board that gets new pieces where two boards are drawn as one; null to take the cell with a
   * piece.
   *
   * @param {number | null} board
   */
  set editBoard(board) {
    this.#model.editBoard = board;
  }

  /**
   * The cell at a point of the window.
   *
   * @param {{ clientX: number, clientY: number }} point
   * @param {"remove"} [edits] removes a piece there, whatever the edit mode is
   * @returns {number | null}
   */
  cellAt(point, edits) {
    return this.#controller?.cellAt(point, edits) ?? null;
  }

  /**
   * Clears the premove unless the state is still the one before it.
   *
   * @param {BoardState} state
   * @returns {{ uci: string } | { lost: string } | null} the premove if it is legal in the new state,
   *   a text if it is not, and null if there is none or if the player is asked which move it is
   */
  premoved(state) {
    const { premove } = this.#model;
    const controller = this.#controller;
    if (!premove || !controller || (state.ply === premove.ply - 1 && !state.outcome)) return null;
    this.#model.premove = null;
    if (state.outcome) return null;
    const [move, ...others] = resolvePremove(viewerState(state), premove);
    const { layout } = controller.boardView.drawing;
    if (!move) return { lost: t("premove-lost", namedCells(layout, premove.from, premove.to)) };
    if (!others.length) return { uci: move.uci };
    controller.askLater(premove);
    return null;
  }

  /** Brings the face of a cell to the front if only one face is large. @param {number} cell */
  bring(cell) {
    this.#boardView?.bringCell(cell);
    this.#boardView?.marks();
  }

  /** Takes back a pending move. */
  revert() {
    this.#model.pending = null;
    this.#boardView?.show();
  }

  /** Marks the squares of a rejected move for a moment. @param {number[]} squares */
  markRefused(squares) {
    this.#controller?.markRefused(squares);
  }

  // ---- events

  /** @param {BoardState} state whose move has arrived */
  #landed(state) {
    this.#dispatch("glass-landed", { state });
  }

  /**
   * @param {string} event
   * @param {object} detail
   */
  #dispatch(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { bubbles: true, detail }));
  }
}

customElements.define("glass-board", GlassBoard);
fitBoardsOnPaper();
