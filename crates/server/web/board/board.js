/**
 * `<glass-board>`: any number of boards of any outline, drawn from a layout file and driven from outside.
 *
 *     <glass-board layout="/layout/alice.json" pieces="/pieces.svg"></glass-board>
 *     board.update(state)                         // the state that the server sends
 *     board.addEventListener("glass-move", …)     // detail: { uci, move }; move is null where only the referee can judge
 *     board.addEventListener("glass-refuse", …)   // detail: { text, squares }
 *
 * Attributes: `layout` and `pieces` (addresses), `static` (a diagram: nothing can be touched), `flipped`, `ghosts="off"`.
 * A diagram may carry its state in a `<script type="application/json">` inside of the element.
 *
 * @import { Layout, Move, State } from "./types.js"
 */
import { calm, travel } from "./animation.js";
import { ask } from "./choice.js";
import { cellOf } from "./geometry.js";
import * as keyboard from "./keyboard.js";
import * as pointer from "./pointer.js";
import { Drawing } from "./render.js";
import { announce, canPick, closedAt, colourOf, decide, derive, describe, foresee, marks, movesTo } from "./state.js";

/** @type {Map<string, Promise<Layout>>} several boards on a page share a layout */
const layouts = new Map();

/** @param {string} address @returns {Promise<Layout>} */
function load(address) {
  const known = layouts.get(address);
  if (known) return known;
  const loading = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`the layout ${address} answered ${answer.status}`);
    return answer.json();
  });
  loading.catch(() => layouts.delete(address));
  layouts.set(address, loading);
  return loading;
}

export class GlassBoard extends HTMLElement {
  static observedAttributes = ["flipped", "ghosts"];

  /** @type {Drawing | null} */
  #drawing = null;
  #view = derive({});
  /** @type {Partial<State> | null} a state that came before the layout */
  #early = null;
  #started = false;
  /** @type {{ selected: number | null, hovered: number | null, focused: number | null, refused: number[] }} */
  #hand = { selected: null, hovered: null, focused: null, refused: [] };
  /** @type {{ ply: number, move: Move, pieces: Map<number, string> } | null} a move that the referee has not judged yet */
  #pending = null;
  /** @type {ReturnType<typeof keyboard.listen> | null} */
  #keys = null;
  /** @type {ReturnType<typeof pointer.listen> | null} */
  #pointer = null;
  #voice = document.createElement("p");
  #fading = 0;
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
    const drawing = new Drawing(layout, { sprite: this.getAttribute("pieces") ?? "/pieces.svg", still: this.still });
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
      hover: (cell) => this.#point({ hovered: cell }),
      piece: (cell) => this.#view.pieces.get(cell),
    });
    this.#keys = keyboard.listen(this, drawing, {
      act: (cell) => this.#tap(cell),
      cancel: () => this.#hand.selected !== null && (this.select(null), true),
      focus: (cell) => this.#point({ focused: cell }),
    });
    for (const board of drawing.layout.boards.keys()) {
      const first = drawing.layout.cells.find((cell) => cell.board === board);
      if (first) this.#keys.stop(first.cell);
    }
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
      // A diagram is wide and low wherever it stands; only boards to play on are as large as they can be.
      const height = this.still ? width * 0.62 : innerHeight - reserve;
      this.#drawing.fit(width, height);
    });
  };

  // ---- what comes in

  /** @param {Partial<State>} state */
  update(state) {
    if (this.#drawing) this.#take(state, true);
    else this.#early = state;
  }

  /** @param {Partial<State>} state @param {boolean} lively */
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
    this.#show();
    if (!next || !lively || !after.last) return;
    const seen = pending && pending.move.from === after.last.from && pending.move.landing === after.last.to;
    if (!seen) this.#animate(before.pieces, after.pieces, after.last, false);
    if (!seen && after.last.rook) this.#animate(before.pieces, after.pieces, after.last.rook, false);
    if (this.#drawing) this.say(announce(before, after, this.#drawing.layout));
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
    this.#show();
    if (cell !== null && this.#drawing) {
      const [moves, closed] = [this.#view.moves.get(cell)?.length ?? 0, this.#view.closed.get(cell)?.length ?? 0];
      this.say(`${describe(this.#view, this.#drawing.layout, cell, cell)}: ${moves} ${moves === 1 ? "move" : "moves"}${closed ? `, ${closed} closed` : ""}.`);
    }
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
    else if (decision.kind === "deselect") this.select(null);
    else if (decision.kind === "move") this.#choose(decision.moves, cell, false);
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

  /** @param {Move[]} moves @param {number} cell @param {boolean} dragged */
  async #choose(moves, cell, dragged) {
    const drawing = /** @type {Drawing} */ (this.#drawing);
    const ply = this.#view.ply;
    const side = this.#view.mover ?? "white";
    const move = moves.length === 1 ? moves[0] : await ask(drawing, moves, side, cell);
    const focused = this.#hand.focused !== null;
    if (ply !== this.#view.ply) return;
    this.select(null);
    if (moves.length > 1 && focused) this.#keys?.focus(cell);
    if (!move) return;
    const before = this.#view.pieces;
    const after = foresee(before, move);
    this.#pending = { ply, move, pieces: after };
    this.#show();
    this.#animate(before, after, { from: move.from, transit: move.to, to: move.landing }, dragged);
    if (move.rook) this.#animate(before, after, move.rook, false);
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

  /** @param {Partial<{ hovered: number | null, focused: number | null }>} at */
  #point(at) {
    if (Object.entries(at).every(([key, cell]) => this.#hand[/** @type {"hovered"} */ (key)] === cell)) return;
    Object.assign(this.#hand, at);
    this.#marks();
  }

  /** @param {Map<number, string>} before @param {Map<number, string>} after @param {import("./types.js").Step} step @param {boolean} dragged */
  #animate(before, after, step, dragged) {
    if (!this.#drawing || calm()) return;
    const piece = before.get(step.from);
    if (!piece) return;
    const taken = [...before].filter(([cell, victim]) => !after.has(cell) && colourOf(victim) !== colourOf(piece));
    if (step.transit === step.to && before.has(step.to)) taken.push([step.to, /** @type {string} */ (before.get(step.to))]);
    travel(this.#drawing, step, piece, { dragged, taken });
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
    for (const [cell, node] of drawing.cells) {
      node.classList.toggle("own", !this.#pending && canPick(view, cell));
      node.setAttribute("aria-label", describe(this.#shown(), drawing.layout, this.#hand.selected, cell));
      node.setAttribute("aria-selected", String(this.#hand.selected === cell));
    }
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
    drawing.marks(marks(this.#shown(), drawing.layout, this.#hand));
    const aim = this.#hand.hovered !== null && this.#aims(this.#hand.hovered);
    this.classList.toggle("aiming", aim);
  }
}

customElements.define("glass-board", GlassBoard);
