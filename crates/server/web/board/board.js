/**
 * `<glass-board>`: an element that shows any number of boards of any shape from a layout file. The
 * page sets its state and listens to its events.
 *
 *     <glass-board layout="/layout/alice.json" pieces="/pieces.svg"></glass-board>
 *     board.update(state)                      // a state from the server
 *     board.arrows = [{ from: 12, transit: 28, to: 92 }]
 *     board.look(positionAfter(state, 12))     // an earlier position; look(null) returns to the game
 *     board.addEventListener("glass-move", …)    // detail: { uci, move }; move is null if only the
 *                                                // server can judge it
 *     board.addEventListener("glass-refuse", …)  // detail: { text, squares, uci }; uci is the rejected
 *                                                // move, if there was one
 *     board.addEventListener("glass-edit", …)    // detail: { from, to }, while board.edits is set
 *     board.addEventListener("glass-landed", …)  // detail: { state }: the animation of an updated
 *                                                // state has ended
 *
 * States are queued (state_queue.js), so pages should describe a state only after `glass-landed`.
 *
 * Attributes: `layout` and `pieces` (addresses), `static` (a diagram without interaction),
 * `flipped`, `ghosts="off"` (hides the pieces of other boards). A diagram may contain its state as
 * `<script type="application/json">`.
 *
 * @import { BoardState, Layout, Position, Arrow, Counts } from "./types.js"
 */
import { Hand } from "./controller.js";
import { load } from "./layouts.js";
import { meant } from "./premove.js";
import { Queue } from "./state_queue.js";
import { Drawing } from "./render.js";
import { Room } from "./available_size.js";
import { Scene } from "./board_model.js";
import { derive } from "./state.js";
import { announce, stood } from "./descriptions.js";
import { t } from "../words.js";

export class GlassBoard extends HTMLElement {
  static observedAttributes = ["flipped", "ghosts"];

  #scene = new Scene();
  /** @type {Hand | null} null until the layout is loaded */
  #hand = null;
  /** @type {Partial<BoardState> | null} a state that arrived before the layout */
  #early = null;
  #started = false;
  /** @type {Queue<BoardState>} */
  #queue = new Queue(
    { now: () => performance.now(), after: (run, rest) => setTimeout(run, rest), cancel: (timer) => clearTimeout(timer), hidden: () => document.hidden },
    {
      moves: (state) => !this.#scene.looked && this.#scene.isNews(state),
      show: (state) => this.#take(/** @type {Hand} */ (this.#hand), state, true),
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
    this.#stage?.turn(this.flipped, this.ghosts);
    this.#stage?.show();
  }

  // ---- lifecycle

  connectedCallback() {
    if (this.#started) return this.#watch();
    this.#started = true;
    const data = this.querySelector('script[type="application/json"]')?.textContent;
    if (data && !this.#early) this.#early = JSON.parse(data);
    load(this.getAttribute("layout") ?? "").then(
      (layout) => this.#start(layout),
      (error) => this.#tell("glass-refuse", { text: t("board-not-loaded", { error: error.message }), squares: [] }),
    );
  }

  disconnectedCallback() {
    this.#room.leave();
    document.removeEventListener("visibilitychange", this.#turn);
  }

  /** @param {Layout} layout */
  #start(layout) {
    const drawing = new Drawing(layout, { sprite: this.getAttribute("pieces") ?? "/pieces.svg", still: this.still }, {
      tap: (cell) => hand.tap(cell),
      front: (face) => hand.stage.bring(face),
      plane: (shown) => hand.stage.bringPlane(shown),
    });
    const hand = new Hand(drawing, this.#scene, {
      move: (uci, move) => this.#tell("glass-move", { uci, move }),
      refuse: ({ text, squares, uci }) => this.#tell("glass-refuse", { text, squares, uci }),
      edit: (from, to) => this.#tell("glass-edit", { from, to }),
      travel: (milliseconds) => this.#queue.travel(milliseconds),
      waits: () => !this.#queue.empty,
    });
    this.#hand = hand;
    hand.stage.turn(this.flipped, this.ghosts);
    this.replaceChildren(...hand.stage.nodes);
    this.classList.add("drawn");
    if (!this.still) hand.listen(this);
    this.#watch();
    if (this.#early) this.#take(hand, this.#early, false);
    else hand.stage.show();
  }

  get #stage() {
    return this.#hand?.stage ?? null;
  }

  #room = new Room(this, () => {
    const stage = this.#stage;
    if (stage) stage.fit(...this.#room.of(stage.drawing.layout, this.still));
  });

  /** @param {number} height available height in pixels */
  set room(height) {
    this.#room.height = height;
  }

  #watch() {
    this.#room.watch();
    document.addEventListener("visibilitychange", this.#turn);
  }

  #turn = () => this.#queue.turn();

  focus() {
    this.#hand?.focus();
  }

  // ---- input from the page

  /** @param {BoardState} state */
  update(state) {
    if (this.#hand) return this.#queue.push(state);
    this.#early = state;
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
    if (this.#hand) this.#take(this.#hand, state, true, false);
    else this.#early = state;
  }

  /**
   * Announces a position to screen readers.
   *
   * @param {Position} position
   * @param {number} number number of its last move
   */
  narrate(position, number) {
    const stage = this.#stage;
    if (stage) stage.say(stood(position, stage.drawing.layout, number));
  }

  /** Opens the boards as tables. */
  tables() {
    this.#stage?.tables?.open();
  }

  /**
   * Shows a state.
   *
   * @param {Hand} hand
   * @param {Partial<BoardState>} state
   * @param {boolean} lively
   * @param {boolean} [told] whether its move is announced to screen readers
   * @returns {number} duration of the animation in milliseconds
   */
  #take(hand, state, lively, told = lively) {
    const { stage } = hand;
    const scene = this.#scene;
    const { view: known, shown: before } = scene;
    const fresh = (state.ply ?? 0) !== known.ply;
    const news = scene.isNews(state);
    scene.view = derive(state);
    // With the same ply (a player connected, a draw was offered) a pending move stays on the board.
    if (fresh) scene.pending = null;
    hand.settle(fresh);
    if (scene.looked && stage.drawn) return 0;
    // Keep the player's own move in view; the answer brings its own board to the front.
    if (news || !stage.drawn) stage.bringMove(before);
    const travels = stage.show(lively && news ? before : undefined);
    if (told && known.ply + 1 === scene.view.ply) stage.say(announce(known, scene.view, stage.drawing.layout));
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
    const before = this.#scene.shown;
    this.#scene.looked = position;
    const hand = this.#hand;
    if (!hand) return;
    const { stage } = hand;
    hand.choice.cancel();
    hand.drop();
    stage.bringMove(before);
    stage.show(before);
    stage.say(position ? stood(position, stage.drawing.layout) : t("board-back"));
  }

  /** Arrows that point out moves. @param {Arrow[]} steps */
  set arrows(steps) {
    this.#scene.arrows = steps;
    this.#stage?.marks();
  }

  /** How often each cell is attacked by a side. @param {Counts | null} counts */
  set counts(counts) {
    this.#scene.counts = counts;
    this.#stage?.marks();
  }

  /** @param {boolean} allowed whether premoves are allowed */
  set premoves(allowed) {
    this.#scene.premoves = allowed;
    if (!allowed) this.#scene.premove = null;
  }

  /**
   * The edit mode: a tap puts a piece down, or picks one up and carries it; null if moves are made.
   *
   * @param {"put" | "carry" | null} how
   */
  set edits(how) {
    this.#scene.edits = how;
    this.#hand?.drop();
    this.#stage?.show();
  }

  /**
   * Returns the premove if it is legal in the new state, and clears it unless the state is still
   * the one before it.
   *
   * @param {BoardState} state
   * @returns {string | null}
   */
  premoved(state) {
    const { premove } = this.#scene;
    if (!premove || (state.ply === premove.ply - 1 && !state.outcome)) return null;
    this.#scene.premove = null;
    return meant(derive(state), premove)?.uci ?? null;
  }

  /** Brings the face of a cell to the front if only one face is large. @param {number} cell */
  bring(cell) {
    this.#stage?.bringCell(cell);
    this.#stage?.marks();
  }

  /** Takes back a pending move. */
  revert() {
    this.#scene.pending = null;
    this.#stage?.show();
  }

  /** Marks the squares of a rejected move for a moment. @param {number[]} squares */
  blame(squares) {
    this.#hand?.blame(squares);
  }

  // ---- events

  /** @param {BoardState} state whose move has arrived */
  #landed(state) {
    this.#tell("glass-landed", { state });
  }

  /**
   * @param {string} event
   * @param {object} detail
   */
  #tell(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { bubbles: true, detail }));
  }
}

customElements.define("glass-board", GlassBoard);
