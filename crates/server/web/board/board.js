/**
 * `<glass-board>`: any number of boards of any outline, drawn from a layout file and driven from outside.
 *
 *     <glass-board layout="/layout/alice.json" pieces="/pieces.svg"></glass-board>
 *     board.update(state)                         // the state that the server sends
 *     board.look(positionAfter(state, 12))        // an earlier position, from record.js; look(null) goes back to the game
 *     board.addEventListener("glass-move", …)     // detail: { uci, move }; move is null where only the referee can judge
 *     board.addEventListener("glass-refuse", …)   // detail: { text, squares }
 *     board.addEventListener("glass-landed", …)   // detail: { state }: one that was given to update, and its move has arrived
 *
 * States wait for each other (queue.js), so what the page says of a state is said when it has landed.
 *
 * Attributes: `layout` and `pieces` (addresses), `static` (a diagram: nothing can be touched), `flipped`, `ghosts="off"` (the
 * other boards do not show through).
 * A diagram may carry its state in a `<script type="application/json">` inside of the element.
 *
 * @import { Hand, Layout, Move, BoardState, Position } from "./types.js"
 * @import { View } from "./state.js"
 */
import { journey } from "./animation.js";
import { Captions } from "./caption.js";
import { Choice } from "./choice.js";
import { cellOf, cellsOf, facesByName } from "./geometry.js";
import * as keyboard from "./keyboard.js";
import { load } from "./layouts.js";
import { kings, marks } from "./marks.js";
import * as pointer from "./pointer.js";
import { Queue } from "./queue.js";
import { Drawing } from "./render.js";
import { Room } from "./room.js";
import { Scene } from "./scene.js";
import { canPick, closedAt, decide, derive, movesTo } from "./state.js";
import { announce, idle, past, picked, stood } from "./words.js";

/** How long the pointer rests on a cell before its planes are shown, in milliseconds. */
const DWELL = 160;

export class GlassBoard extends HTMLElement {
  static observedAttributes = ["flipped", "ghosts"];

  /** @type {Drawing | null} */
  #drawing = null;
  #scene = new Scene();
  /** @type {Partial<BoardState> | null} a state that came before the layout */
  #early = null;
  #started = false;
  /** @type {Hand} */
  #hand = { selected: null, hovered: null, focused: null, refused: [] };
  /** @type {Queue<BoardState>} */
  #queue = new Queue(
    { now: () => performance.now(), after: (run, rest) => setTimeout(run, rest), cancel: (timer) => clearTimeout(timer), hidden: () => document.hidden },
    {
      moves: (state) => !this.#scene.looked && this.#scene.isNews(state),
      show: (state) => this.#take(state, true),
      landed: (state) => this.#landed(state),
    },
  );
  /** @type {Captions | null} */
  #captions = null;
  /** @type {Choice | null} */
  #choice = null;
  /** @type {ReturnType<typeof keyboard.listen> | null} */
  #keys = null;
  /** @type {ReturnType<typeof pointer.listen> | null} */
  #pointer = null;
  #voice = document.createElement("p");
  #fading = 0;
  #dwelling = 0;
  /** the cell whose planes are shown while no piece is in hand */
  #centre = -1;

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
    this.#room.leave();
    document.removeEventListener("visibilitychange", this.#turn);
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
    this.#choice = new Choice(drawing);
    if (!this.still) this.#captions = new Captions(drawing);
    drawing.turn(this.flipped);
    this.#voice.className = "visually-hidden";
    this.#voice.setAttribute("aria-live", "polite");
    this.replaceChildren(drawing.root, this.#voice);
    this.classList.add("drawn");
    if (!this.still) this.#wire(drawing);
    this.#watch();
    if (this.#early) this.#take(this.#early, false);
    else this.#show();
  }

  /** @param {Drawing} drawing */
  #wire(drawing) {
    this.#pointer = pointer.listen(this, drawing, {
      pickable: (cell) => this.#scene.isOwn(cell) && !this.#aims(cell),
      selected: () => this.#hand.selected,
      pick: (cell) => this.select(cell),
      letGo: () => this.#letGo(),
      tap: (cell) => this.#tap(cell),
      drop: (from, cell) => this.#putDown(from, cell),
      hover: (cell) => this.#hover(cell),
      piece: (cell) => this.#scene.view.pieces.get(cell),
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

  #room = new Room(this, () => {
    const drawing = this.#drawing;
    if (!drawing) return;
    drawing.fit(...this.#room.of(drawing.layout, this.still));
    this.#stop();
    this.#marks();
  });

  /** @param {number} height the height that the page has for the boards, in pixels */
  set room(height) {
    this.#room.height = height;
  }

  #watch() {
    this.#room.watch();
    document.addEventListener("visibilitychange", this.#turn);
  }

  #turn = () => this.#queue.turn();

  // ---- what comes in

  /** @param {BoardState} state */
  update(state) {
    if (this.#drawing) return this.#queue.push(state);
    this.#early = state;
    this.#landed(state);
  }

  /** Puts a state on the boards. @param {Partial<BoardState>} state @param {boolean} lively @returns {number} how long its move travels */
  #take(state, lively) {
    const scene = this.#scene;
    const { view: known, shown: before } = scene;
    const fresh = (state.ply ?? 0) !== known.ply;
    const news = scene.isNews(state);
    scene.view = derive(state);
    // The same ply again (somebody came or went, a draw is offered): the move on its way stays on the board.
    if (fresh) scene.pending = null;
    if (fresh || (this.#hand.selected !== null && !canPick(scene.view, this.#hand.selected))) this.#drop();
    this.#choice?.settle(scene.view);
    if (scene.looked && this.#drawn) return 0;
    // One's own move stays before the eyes; the answer brings its own board.
    if (news || !this.#drawn) this.#bringMove(before);
    const travels = this.#show(lively && news ? before : undefined);
    if (lively && this.#drawing && known.ply + 1 === scene.view.ply) this.say(announce(known, scene.view, this.#drawing.layout));
    return travels;
  }

  /** @param {BoardState} state whose move has arrived */
  #landed(state) {
    this.dispatchEvent(new CustomEvent("glass-landed", { bubbles: true, detail: { state } }));
  }

  /**
   * Shows an earlier position of the game, which `positionAfter` of record.js finds, or the game again. One step forwards or
   * back travels; more are shown at once. Meanwhile nothing can be moved, and states that come go to the game unseen.
   * @param {Position | null} position null goes back to the game
   */
  look(position) {
    const before = this.#scene.shown;
    this.#scene.looked = position;
    if (!this.#drawing) return;
    this.#choice?.cancel();
    this.#drop();
    this.#bringMove(before);
    this.#show(before);
    if (this.#drawing) this.say(position ? stood(position, this.#drawing.layout) : "Back in the game.");
  }

  #drawn = false;

  /** Brings to the eyes, where only a part is seen, where the move to the new position ended, or at first the side of the viewer.
   * @param {View} before what was seen */
  #bringMove(before) {
    const { layout } = this.#drawing ?? {};
    const { shown, view } = this.#scene;
    const home = kings(shown).find(([, colour]) => colour === (view.you ?? "white"))?.[0] ?? [...shown.pieces.keys()][0] ?? 0;
    const cell = (shown.ply + 1 === before.ply ? before.last?.from : shown.last?.to) ?? home;
    this.#centre = cell;
    if (!this.#drawn) this.#keys?.stop(home);
    if (layout) this.#drawing?.bring(cellOf(layout, cell)?.face ?? 0);
    this.#drawn = true;
  }

  /** Takes back the move that was shown before the referee spoke. */
  revert() {
    this.#scene.pending = null;
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
    if (cell !== null && this.#drawing) this.say(picked(this.#scene.view, this.#drawing.layout, cell));
  }

  /** Puts down what is in hand, without a word. */
  #drop() {
    this.#hand.selected = null;
    this.#hand.refused = [];
    this.#pointer?.cancel();
  }

  /** The player thought better of it. */
  #letGo() {
    this.select(null);
    this.say("Let go.");
  }

  focus() {
    const drawing = this.#drawing;
    if (!drawing || !this.#keys) return;
    const { view } = this.#scene;
    const mine = [...view.moves.keys()][0];
    this.#keys.focus(this.#hand.selected ?? view.last?.to ?? mine ?? drawing.layout.cells[0].cell);
  }

  // ---- what goes out

  /** Whether the piece in hand can go to a cell, so that a press there is not a new pick. @param {number} cell */
  #aims(cell) {
    return this.#hand.selected !== null && cell !== this.#hand.selected && movesTo(this.#scene.view, this.#hand.selected, cell).length > 0;
  }

  /** @param {number} cell */
  #tap(cell) {
    const { view, pending, looked } = this.#scene;
    if (!this.#drawing || pending) return;
    const { layout, insets } = this.#drawing;
    if (looked) {
      this.#centreOn(cell);
      if (looked.pieces.has(cell)) this.#refuse({ text: past(looked.ply), squares: [] });
      return;
    }
    const decision = decide(view, layout, this.#hand.selected, cell);
    if (decision.kind === "select") this.select(decision.cell);
    else if (decision.kind === "deselect") this.#letGo();
    else if (decision.kind === "move") this.#choose(decision.moves, cell, false, decision.ask);
    else if (decision.kind === "refuse") this.#refuse(decision);
    else if (decision.kind === "attempt") {
      this.select(null);
      this.#send(decision.uci, null);
    } else {
      this.#centreOn(cell);
      const reason = this.#queue.empty ? idle(view, layout, cell) : null;
      // The planes of an enemy piece are an answer of their own.
      if (reason && !(insets && reason.enemy)) this.#refuse(reason);
    }
  }

  /** @param {number} from @param {number | null} cell */
  #putDown(from, cell) {
    const { view, pending } = this.#scene;
    if (!this.#drawing || pending || cell === null || cell === from) return;
    const { layout } = this.#drawing;
    const moves = movesTo(view, from, cell);
    if (moves.length) return void this.#choose(moves, cell, true);
    // Back on its own square, on the twin of it or on a piece of one's own: the player thought better of it.
    if (cellOf(layout, from)?.twins.includes(cell)) return;
    const closed = closedAt(view, layout, from, cell);
    if (closed) return this.#refuse({ text: closed.text, squares: [closed.to, closed.by] });
    if (canPick(view, cell)) return;
    const decision = decide(view, layout, from, cell);
    this.select(null);
    if (decision.kind === "attempt") this.#send(decision.uci, null);
  }

  /** @param {Move[]} moves @param {number} cell @param {boolean} dragged @param {boolean} [always] asks even where only one answer is possible */
  async #choose(moves, cell, dragged, always = false) {
    const choice = /** @type {Choice} */ (this.#choice);
    const scene = this.#scene;
    const { ply } = scene.view;
    const focused = this.#hand.focused !== null;
    let move = always || moves.length > 1 ? await choice.ask(scene.view, moves, cell) : moves[0];
    if (move && !(await choice.confirm(move))) move = null;
    if (ply !== scene.view.ply || scene.looked) return;
    if (!move) this.select(null);
    else this.#drop();
    // A question takes the keyboard away and gives it back.
    if (focused) this.#keys?.focus(cell);
    if (!move) return;
    const before = scene.shown;
    scene.foresee(move);
    this.#queue.travel(this.#show(before, dragged));
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
  #centreOn(cell) {
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
    this.#dwelling = setTimeout(() => this.#centreOn(cell), DWELL);
  }

  /** @param {Partial<{ hovered: number | null, focused: number | null }>} at */
  #point(at) {
    if (Object.entries(at).every(([key, cell]) => this.#hand[/** @type {"hovered"} */ (key)] === cell)) return;
    Object.assign(this.#hand, at);
    this.#marks();
  }

  /** Draws what is to be seen. @param {View} [before] what was seen, if the move from there is to be seen as well
   * @param {boolean} [dragged] whether the player has carried the piece @returns {number} how long that move travels, in milliseconds */
  #show(before, dragged = false) {
    const drawing = this.#drawing;
    if (!drawing) return 0;
    drawing.root.classList.toggle("no-ghosts", !this.ghosts);
    const setOut = before ? journey(drawing, before, this.#scene.shown, dragged) : () => 0;
    drawing.pieces(this.#scene.shown.pieces);
    const travels = setOut();
    if (before) this.#rest(travels);
    this.#marks();
    this.#captions?.show(this.#scene.shown, this.#hand.selected, (cell) => this.#scene.isOwn(cell));
    return travels;
  }

  #resting = 0;

  /** Check is seen when the piece that gives it has arrived. @param {number} milliseconds */
  #rest(milliseconds) {
    clearTimeout(this.#resting);
    this.#scene.travelling = milliseconds > 0;
    if (!milliseconds) return;
    this.#resting = setTimeout(() => {
      this.#scene.travelling = false;
      this.#show();
    }, milliseconds);
  }

  #marks() {
    const drawing = this.#drawing;
    if (!drawing) return;
    const { shown } = this.#scene;
    drawing.marks(marks(shown, drawing.layout, this.#hand), shown, this.#hand, this.#hand.selected ?? this.#centre);
    const { hovered } = this.#hand;
    drawing.aim(hovered !== null && this.#aims(hovered) ? hovered : null);
  }
}

customElements.define("glass-board", GlassBoard);
