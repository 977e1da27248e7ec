/**
 * Shows states one move at a time: a state waits until the previous move has arrived, and a further
 * move waits a moment longer.
 */

/** Pause between two moves, in milliseconds. */
export const PAUSE_MS = 250;
/** With more waiting states than this, moves are skipped. */
const MAX_WAITING = 3;

/** @typedef {{ ply: number }} State */
/**
 * @typedef {Object} Clock browser functions that tests replace
 * @property {() => number} now milliseconds
 * @property {(run: () => void, milliseconds: number) => number} after
 * @property {(timer: number | undefined) => void} cancel
 * @property {() => boolean} hidden whether the page is hidden, so that nothing needs to wait
 */

/** @template {State} T */
export class StateQueue {
  /** @type {T[]} */
  #waiting = [];
  /** @type {T | null} the state whose move is being animated */
  #shown = null;
  /** when the running animation ends */
  #arrivesAt = -Infinity;
  /** @type {number | undefined} */
  #timer = undefined;

  /**
   * @param {Clock} clock
   * @param {{ moves: (state: T) => boolean, show: (state: T) => number, landed: (state: T) => void
   *   }} boards `moves` is whether a state has a move that the boards do not show yet; `show`
   *   returns the duration of its animation
   */
  constructor(clock, boards) {
    this.clock = clock;
    this.boards = boards;
  }

  get empty() {
    return this.#waiting.length === 0;
  }

  /**
   * Adds a state. If it does not follow the last one, it replaces everything that waits.
   *
   * @param {T} state
   */
  push(state) {
    const last = this.#waiting.at(-1);
    if (last?.ply === state.ply) this.#waiting.pop();
    else if (last && (last.ply + 1 !== state.ply || this.#waiting.length >= MAX_WAITING))
      this.#waiting = [];
    this.#waiting.push(state);
    this.advance();
  }

  /** Empties the queue because the boards show something else now. */
  clear() {
    this.clock.cancel(this.#timer);
    this.#waiting = [];
    this.#shown = null;
    this.#arrivesAt = -Infinity;
  }

  /** An animation without a state: the player's own pending move. @param {number} milliseconds */
  travel(milliseconds) {
    this.#arrivesAt = this.clock.now() + milliseconds;
  }

  /** Shows all states now, because the player goes on before the last move has arrived. */
  hurry() {
    this.#arrivesAt = -Infinity;
    while (this.#waiting.length) {
      this.advance();
      this.#arrivesAt = -Infinity;
    }
    this.advance();
  }

  /** Shows the states that need not wait any longer. */
  advance() {
    const { clock, boards } = this;
    clock.cancel(this.#timer);
    while (this.#shown || this.#waiting.length) {
      const next = this.#shown ? null : this.#waiting[0];
      const moves = next !== null && boards.moves(next);
      const rest = this.#arrivesAt + (moves ? PAUSE_MS : 0) - clock.now();
      if (rest > 0 && !clock.hidden()) {
        this.#timer = clock.after(() => this.advance(), rest);
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
