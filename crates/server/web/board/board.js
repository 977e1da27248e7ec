/**
 * `<glass-board>`: any number of boards of any outline, drawn from a layout file and driven from outside.
 *
 *     <glass-board layout="/layout/alice.json" pieces="/pieces.svg"></glass-board>
 *     board.update(state)                         // the state that the server sends
 *     board.addEventListener("glass-move", …)     // detail: { uci, move }; move is null where only the referee can judge
 *     board.addEventListener("glass-refuse", …)   // detail: { text, squares }
 *
 * Attributes: `layout` and `pieces` (addresses), `static` (a diagram: nothing can be touched), `flipped`, `ghosts="off"` (the
 * other boards do not show through).
 * A diagram may carry its state in a `<script type="application/json">` inside of the element.
 *
 * @import { Hand, LastMove, Layout, Move, BoardState } from "./types.js"
 */
import { animate } from "./animation.js";
import { caption } from "./caption.js";
import { ask, confirmed } from "./choice.js";
import { cellOf, cellsOf, facesByName } from "./geometry.js";
import * as keyboard from "./keyboard.js";
import { load } from "./layouts.js";
import { kings, marks } from "./marks.js";
import * as pointer from "./pointer.js";
import { Drawing } from "./render.js";
import { canPick, closedAt, decide, derive, foresee, movesTo } from "./state.js";
import { announce, picked } from "./words.js";

/** How long the pointer rests on a cell before its planes are shown, in milliseconds. */
const DWELL = 160;

export class GlassBoard extends HTMLElement {
  static observedAttributes = ["flipped", "ghosts"];

  /** @type {Drawing | null} */
  #drawing = null;
  #view = derive({});
  /** @type {Partial<BoardState> | null} a state that came before the layout */
  #early = null;
  #started = false;
  /** @type {Hand} */
  #hand = { selected: null, hovered: null, focused: null, refused: [] };
  /** @type {{ ply: number, move: Move, pieces: Map<number, string> } | null} a move that the referee has not judged yet */
  #pending = null;
  /** @type {ReturnType<typeof keyboard.listen> | null} */
  #keys = null;
  /** @type {ReturnType<typeof pointer.listen> | null} */
  #pointer = null;
  #voice = document.createElement("p");
  #fading = 0;
  #dwelling = 0;
  /** the cell whose planes are shown while no piece is in hand */
  #centre = -1;
  #frame = 0;

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

  connectedCallback() {
    if (this.#started) return this.#watch();
    this.#started = true;
    const data = this.querySelector('script[type="application/json"]')?.textContent;
    if (data && !this.#early) this.#early = JSON.parse(data);
    load(this.getAttribute("layout") ?? "").then(
      (layout) => this.#start(layout),
      (error) => this.dispatchEvent(new CustomEvent("glass-refuse", { bubbles: true, detail: { text: `The board could not be loaded: ${error.message}`, squares: [] } })),
    );
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
    removeEventListener("resize", this.#fit);
  }

  attributeChangedCallback() {
    // Turned boards have their cells in another order, and a cell that is put elsewhere loses the focus.
    const held = this.#drawing?.root.contains(document.activeElement) ? document.activeElement : null;
    this.#drawing?.turn(this.flipped);
    if (held instanceof SVGElement) held.focus({ preventScroll: true });
    this.#show();
  }

  /** @param {Layout} layout */
  #start(layout) {
    const drawing = new Drawing(layout, { sprite: this.getAttribute("pieces") ?? "/pieces.svg", still: this.still }, {
      tap: (cell) => this.#tap(cell),
      front: (face) => this.#bring(face),
      plane: (shown) => {
        if (drawing.insets) drawing.insets.shown = shown;
        this.#bring(drawing.front);
      },
    });
    this.#drawing = drawing;
    drawing.turn(this.flipped);
    this.#voice.className = "visually-hidden";
    this.#voice.setAttribute("aria-live", "polite");
    this.replaceChildren(drawing.root, this.#voice);
    if (!this.still) this.#wire(drawing);
    this.#watch();
    if (this.#early) this.#take(this.#early, false);
    else this.#show();
  }

  /** @param {Drawing} drawing */
  #wire(drawing) {
    this.#pointer = pointer.listen(this, drawing, {
      pickable: (cell) => !this.#pending && canPick(this.#view, cell) && !this.#aims(cell),
      selected: () => this.#hand.selected,
      pick: (cell) => this.select(cell),
      tap: (cell) => this.#tap(cell),
      drop: (from, cell) => this.#drop(from, cell),
      hover: (cell) => this.#hover(cell),
      piece: (cell) => this.#view.pieces.get(cell),
      swipe: (by) => this.#swipe(by),
    });
    this.#keys = keyboard.listen(this, drawing, {
      act: (cell) => this.#tap(cell),
      cancel: () => this.#hand.selected !== null && (this.#letGo(), true),
      focus: (cell) => {
        if (cell !== null) this.#centre = cell;
        this.#point({ focused: cell });
      },
      bring: (cell) => {
        if (drawing.arrangement.mode !== "focus") return;
        if (drawing.insets) drawing.insets.shown = "cells";
        this.#bring(cellOf(drawing.layout, cell)?.face ?? 0);
      },
    });
  }

  // ---- size

  #sizes = new ResizeObserver(() => this.#fit());

  #watch() {
    this.#sizes.observe(this);
    addEventListener("resize", this.#fit);
    this.#fit();
  }

  /** The width is what the page gives; of the height of the window `--reserve` is kept for what stands around the boards. */
  #fit = () => {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      if (!this.#drawing || !this.clientWidth) return;
      const style = getComputedStyle(this);
      const width = this.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const reserve = parseFloat(style.getPropertyValue("--reserve")) || 0;
      // A diagram is wide and low wherever it stands, unless its boards lie otherwise; only boards to play on are as large as they can be.
      const { layout } = this.#drawing;
      const share = layout.faces.length > 2 ? Math.max(0.62, layout.height / layout.width) : 0.62;
      const height = this.still ? width * share : innerHeight - reserve;
      this.#drawing.fit(width, height);
      this.#stop();
      this.#marks();
    });
  };

  // ---- what comes in

  /** @param {Partial<BoardState>} state */
  update(state) {
    if (this.#drawing) this.#take(state, true);
    else this.#early = state;
  }

  /** @param {Partial<BoardState>} state @param {boolean} lively */
  #take(state, lively) {
    const before = this.#view;
    const after = derive(state);
    this.#view = after;
    const pending = this.#pending;
    // The same ply again (somebody came or went, a draw is offered): the move on its way stays on the board.
    if (pending && pending.ply === after.ply) return this.#show();
    this.#pending = null;
    const next = after.ply === before.ply + 1;
    if (after.ply !== before.ply || (this.#hand.selected !== null && !canPick(after, this.#hand.selected))) {
      this.#hand.selected = null;
      this.#hand.refused = [];
      this.#pointer?.cancel();
    }
    const seen = pending && after.last && pending.move.from === after.last.from && pending.move.landing === after.last.to;
    if (after.ply !== before.ply || !this.#drawn) this.#lookAt(seen);
    this.#show();
    if (!next || !lively || !after.last) return;
    if (!seen) this.#travel(before.pieces, after.pieces, after.last, false);
    if (this.#drawing) this.say(announce(before, after, this.#drawing.layout));
  }

  #drawn = false;

  /** What is to be seen where only a part is seen: where the last move ended, or at first the side of the viewer.
   * @param {boolean | null} seen whether the viewer has just made that move */
  #lookAt(seen) {
    const view = this.#view;
    const home = kings(view).find(([, colour]) => colour === (view.you ?? "white"))?.[0] ?? [...view.pieces.keys()][0] ?? 0;
    const cell = view.last?.to ?? home;
    this.#centre = cell;
    if (!this.#drawn) this.#keys?.stop(home);
    // One's own move stays before the eyes; the answer brings its own board.
    if (!seen) this.#drawing?.bring(cellOf(this.#drawing.layout, cell)?.face ?? 0);
    this.#drawn = true;
  }

  /** Takes back the move that was shown before the referee spoke. */
  revert() {
    this.#pending = null;
    this.#show();
  }

  /** Marks squares for a moment: the ones that a refusal speaks of. @param {number[]} squares */
  blame(squares) {
    clearTimeout(this.#fading);
    this.#hand.refused = squares;
    this.#show();
    this.#fading = setTimeout(() => {
      this.#hand.refused = [];
      this.#show();
    }, 1600);
  }

  /** Says something to a screen reader. @param {string} text */
  say(text) {
    this.#voice.textContent = text;
  }

  /** @param {number | null} cell */
  select(cell) {
    this.#hand.selected = cell;
    this.#hand.refused = [];
    if (cell !== null && this.#drawing) {
      this.#centre = cell;
      this.#drawing.bring(cellOf(this.#drawing.layout, cell)?.face ?? 0);
    }
    this.#show();
    if (cell !== null && this.#drawing) this.say(picked(this.#view, this.#drawing.layout, cell));
  }

  /** The player thought better of it. */
  #letGo() {
    this.select(null);
    this.say("Let go.");
  }

  focus() {
    const drawing = this.#drawing;
    if (!drawing || !this.#keys) return;
    const mine = [...this.#view.moves.keys()][0];
    this.#keys.focus(this.#hand.selected ?? this.#view.last?.to ?? mine ?? drawing.layout.cells[0].cell);
  }

  // ---- what goes out

  /** Whether the piece in hand can go to a cell, so that a press there is not a new pick. @param {number} cell */
  #aims(cell) {
    return this.#hand.selected !== null && cell !== this.#hand.selected && movesTo(this.#view, this.#hand.selected, cell).length > 0;
  }

  /** @param {number} cell */
  #tap(cell) {
    if (!this.#drawing || this.#pending) return;
    const selected = this.#hand.selected;
    const decision = decide(this.#view, this.#drawing.layout, selected, cell);
    if (decision.kind === "select") this.select(decision.cell);
    else if (decision.kind === "deselect") this.#letGo();
    else if (decision.kind === "none") this.#look(cell);
    else if (decision.kind === "move") this.#choose(decision.moves, cell, false, decision.ask);
    else if (decision.kind === "refuse") this.#refuse(decision);
    else if (decision.kind === "attempt") {
      this.select(null);
      this.#send(decision.uci, null);
    }
  }

  /** @param {number} from @param {number | null} cell */
  #drop(from, cell) {
    if (!this.#drawing || this.#pending || cell === null || cell === from) return;
    const { layout } = this.#drawing;
    const moves = movesTo(this.#view, from, cell);
    if (moves.length) return void this.#choose(moves, cell, true);
    // Back on its own square, on the twin of it or on a piece of one's own: the player thought better of it.
    if (cellOf(layout, from)?.twins.includes(cell)) return;
    const closed = closedAt(this.#view, layout, from, cell);
    if (closed) return this.#refuse({ text: closed.text, squares: [closed.to, closed.by] });
    if (canPick(this.#view, cell)) return;
    const decision = decide(this.#view, layout, from, cell);
    this.select(null);
    if (decision.kind === "attempt") this.#send(decision.uci, null);
  }

  /** @param {Move[]} moves @param {number} cell @param {boolean} dragged @param {boolean} [always] asks even where only one answer is possible */
  async #choose(moves, cell, dragged, always = false) {
    const drawing = /** @type {Drawing} */ (this.#drawing);
    const ply = this.#view.ply;
    const focused = this.#hand.focused !== null;
    const asks = always || moves.length > 1;
    let move = asks ? await ask(drawing, this.#view, moves, cell) : moves[0];
    if (move && !(await confirmed(drawing, move))) move = null;
    if (ply !== this.#view.ply) return;
    this.select(null);
    // A question takes the keyboard away and gives it back.
    if (focused) this.#keys?.focus(cell);
    if (!move) return;
    const before = this.#view.pieces;
    const after = foresee(before, move);
    this.#pending = { ply, move, pieces: after };
    this.#show();
    this.#travel(before, after, { from: move.from, transit: move.to, to: move.landing, rook: move.rook }, dragged);
    this.#send(move.uci, move);
  }

  /** @param {string} uci @param {Move | null} move */
  #send(uci, move) {
    this.dispatchEvent(new CustomEvent("glass-move", { bubbles: true, detail: { uci, move } }));
  }

  /** @param {{ text: string, squares: number[] }} detail */
  #refuse({ text, squares }) {
    this.blame(squares);
    this.dispatchEvent(new CustomEvent("glass-refuse", { bubbles: true, detail: { text, squares } }));
  }

  // ---- what is seen

  /** Brings a face to the front where only one is large. @param {number} face */
  #bring(face) {
    this.#drawing?.bring(face);
    this.#stop();
    this.#marks();
  }

  /** The Tab key must lead to something that can be seen. */
  #stop() {
    const drawing = this.#drawing;
    if (drawing?.arrangement.mode !== "focus" || drawing.root.contains(document.activeElement)) return;
    const seen = cellOf(drawing.layout, this.#centre)?.face === drawing.front;
    this.#keys?.stop(seen ? this.#centre : cellsOf(drawing.layout, drawing.front)[0].cell);
  }

  /** The planes of a cell without a piece in hand. @param {number} cell */
  #look(cell) {
    this.#centre = cell;
    this.#marks();
  }

  /** @param {1 | -1} by */
  #swipe(by) {
    const drawing = this.#drawing;
    if (!drawing || drawing.arrangement.mode !== "focus" || drawing.insets?.shown === "boards") return false;
    const order = facesByName(drawing.layout);
    this.#bring(order[(order.indexOf(drawing.front) + by + order.length) % order.length]);
    return true;
  }

  /** @param {number | null} cell */
  #hover(cell) {
    this.#point({ hovered: cell });
    const drawing = this.#drawing;
    if (!drawing?.insets) return;
    clearTimeout(this.#dwelling);
    // Not while the pointer is on the planes themselves: they would run away from it.
    if (cell === null || this.#hand.selected !== null || !drawing.cells.get(cell)?.matches(":hover")) return;
    this.#dwelling = setTimeout(() => this.#look(cell), DWELL);
  }

  /** @param {Partial<{ hovered: number | null, focused: number | null }>} at */
  #point(at) {
    if (Object.entries(at).every(([key, cell]) => this.#hand[/** @type {"hovered"} */ (key)] === cell)) return;
    Object.assign(this.#hand, at);
    this.#marks();
  }

  /** @param {Map<number, string>} before @param {Map<number, string>} after @param {LastMove} last @param {boolean} dragged */
  #travel(before, after, last, dragged) {
    if (!this.#drawing) return;
    animate(this.#drawing, before, after, last, dragged);
    if (last.rook) animate(this.#drawing, before, after, last.rook, false);
  }

  #show() {
    const drawing = this.#drawing;
    if (!drawing) return;
    drawing.root.classList.toggle("no-ghosts", !this.ghosts);
    const view = this.#view;
    const pieces = this.#pending?.pieces ?? view.pieces;
    drawing.pieces(pieces);
    this.#marks();
    if (this.still) return;
    caption(drawing, this.#shown(), this.#hand.selected, (cell) => !this.#pending && canPick(view, cell));
  }

  /** The position as it is drawn: with the move on its way, if there is one. */
  #shown() {
    const view = this.#view;
    const pending = this.#pending;
    if (!pending) return view;
    const { from, to: transit, landing: to, rook } = pending.move;
    return { ...view, pieces: pending.pieces, last: { from, transit, to, rook }, check: [], mover: null };
  }

  #marks() {
    const drawing = this.#drawing;
    if (!drawing) return;
    const shown = this.#shown();
    drawing.marks(marks(shown, drawing.layout, this.#hand), shown, this.#hand, this.#hand.selected ?? this.#centre);
    const aim = this.#hand.hovered !== null && this.#aims(this.#hand.hovered);
    this.classList.toggle("aiming", aim);
  }
}

customElements.define("glass-board", GlassBoard);
