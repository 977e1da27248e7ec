/**
 * Moves that are tried on the boards of a game without being played. The server says what the boards show after them, and
 * what can be moved next: both sides are moved by the same hand.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { BoardState } from "../board/types.js"
 * @typedef {BoardState & { type: "line", line: { uci: string, san: string }[], outcome: { text: string } | null }} LineState
 */
import { t } from "../words.js";

export class Trial {
  /** @type {LineState | null} the boards as they are shown; null while the game itself is */
  state = null;
  #from = 0;
  /** Of two answers the one that was asked for last counts. */
  #asked = 0;

  /** @param {GlassBoard} board @param {string} game its id
   * @param {{ changed: () => void, refused: (text: string, squares: number[]) => void }} on */
  constructor(board, game, on) {
    this.board = board;
    this.game = game;
    this.on = on;
    // What is said of a line is said when the boards show it.
    board.addEventListener("glass-landed", (event) => {
      if (this.state && /** @type {CustomEvent} */ (event).detail.state === this.state) on.changed();
    });
  }

  /** The moves that were tried. */
  get line() {
    return this.state?.line ?? [];
  }

  /** @param {number} ply after how many moves of the game the line begins @returns {Promise<void>} */
  begin(ply) {
    this.#from = ply;
    return this.#show([]);
  }

  /** @param {string} move in any notation */
  play(move) {
    return this.#show([...this.line.map(({ uci }) => uci), move]);
  }

  back() {
    return this.#show(this.line.slice(0, -1).map(({ uci }) => uci));
  }

  /** All of the line is taken back. */
  clear() {
    return this.#show([]);
  }

  /** The boards are to show the game again, which the caller gives them. */
  end() {
    this.state = null;
    this.#asked++;
    this.board.revert();
  }

  /** @param {string[]} moves */
  async #show(moves) {
    const asked = ++this.#asked;
    const query = new URLSearchParams({ ply: String(this.#from), moves: moves.join(" ") });
    const answer = await ask(`/game/${this.game}/line?${query}`);
    if (asked !== this.#asked) return;
    if (answer.type === "line") {
      this.state = answer;
      this.board.update(answer);
    } else {
      this.board.revert();
      this.on.refused(answer.text, answer.squares ?? []);
    }
  }
}

/** What the server answers, or why it does not. @param {string} address @param {RequestInit} [how] @returns {Promise<any>} */
export async function ask(address, how = {}) {
  try {
    const response = await fetch(address, { ...how, headers: { accept: "application/json" } });
    const answer = await response.json();
    return typeof answer.type === "string" ? answer : { type: "refused", text: answer.error?.text ?? t("no-answer") };
  } catch {
    return { type: "refused", text: t("no-answer-again") };
  }
}
