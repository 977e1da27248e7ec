/**
 * States on their way to the boards. One move is shown after the other: a state that comes while a piece still travels waits
 * until it has landed, and one that brings another move a moment longer.
 */

/** How long the eye rests on a move before the next one is shown, in milliseconds. */
export const PAUSE = 250;
/** More states than this are not shown one by one. */
const MOST = 3;

/** @typedef {{ ply: number }} State */
/**
 * @typedef {Object} Clock what the queue needs of the browser; tests give their own
 * @property {() => number} now milliseconds
 * @property {(run: () => void, milliseconds: number) => any} after
 * @property {(timer: any) => void} cancel
 * @property {() => boolean} hidden whether nobody sees the page, so that nothing need wait
 */

/** @template {State} T */
export class Queue {
  /** @type {T[]} */
  #waiting = [];
  /** @type {T | null} the state whose move travels */
  #shown = null;
  /** when that what travels has landed */
  #landing = -Infinity;
  /** @type {any} */
  #timer = null;

  /** @param {Clock} clock
   * @param {{ moves: (state: T) => boolean, show: (state: T) => number, landed: (state: T) => void }} boards
   * whether a state brings a move that is not on the boards yet; showing it tells how long its move travels */
  constructor(clock, boards) {
    this.clock = clock;
    this.boards = boards;
  }

  get empty() {
    return this.#waiting.length === 0;
  }

  /** A state that goes on from the last one waits behind it; any other replaces what waits.
   * @param {T} state */
  push(state) {
    const last = this.#waiting.at(-1);
    if (last?.ply === state.ply) this.#waiting.pop();
    else if (last && (last.ply + 1 !== state.ply || this.#waiting.length >= MOST)) this.#waiting = [];
    this.#waiting.push(state);
    this.turn();
  }

  /** Forgets what waits and what travels: the boards show something else now. */
  clear() {
    this.clock.cancel(this.#timer);
    this.#waiting = [];
    this.#shown = null;
    this.#landing = -Infinity;
  }

  /** A piece that travels without a state: one's own move, which the referee has yet to judge. @param {number} milliseconds */
  travel(milliseconds) {
    this.#landing = this.clock.now() + milliseconds;
  }

  /** Shows what need not wait any longer. */
  turn() {
    const { clock, boards } = this;
    clock.cancel(this.#timer);
    while (this.#shown || this.#waiting.length) {
      const next = this.#shown ? null : this.#waiting[0];
      const moves = next !== null && boards.moves(next);
      const rest = this.#landing + (moves ? PAUSE : 0) - clock.now();
      if (rest > 0 && !clock.hidden()) {
        this.#timer = clock.after(() => this.turn(), rest);
        return;
      }
      if (this.#shown) {
        const shown = this.#shown;
        this.#shown = null;
        boards.landed(shown);
      } else {
        const state = /** @type {T} */ (this.#waiting.shift());
        const travels = boards.show(state);
        if (moves) this.travel(travels);
        this.#shown = state;
      }
    }
  }
}
