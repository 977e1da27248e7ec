/**
 * A line of moves that is tried on the boards without being played. The server sends the board
 * state after each move, with the legal moves of either side.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { BoardState } from "../board/types.js"
 * @typedef {BoardState & { type: "line", line: { uci: string, san: string }[], outcome: { text:
 *   string } | null }} LineState
 */
import { requestJson } from "../request.js";

export class TrialLine {
  /** @type {LineState | null} the shown state; null while the boards show the game */
  state = null;
  #from = 0;
  /** Number of the newest request; answers to older ones are ignored. */
  #requests = 0;

  /**
   * @param {GlassBoard} board
   * @param {string} game its id
   * @param {{ changed: () => void, refused: (text: string, squares: number[]) => void }} on
   */
  constructor(board, game, on) {
    this.board = board;
    this.game = game;
    this.on = on;
    // Report a line once the boards show it.
    board.addEventListener("glass-landed", (event) => {
      if (this.state && /** @type {CustomEvent} */ (event).detail.state === this.state)
        on.changed();
    });
  }

  /** The tried moves. */
  get line() {
    return this.state?.line ?? [];
  }

  /**
   * @param {number} ply ply of the game at which the line starts
   * @returns {Promise<void>}
   */
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

  /** Takes back the whole line. */
  clear() {
    return this.#show([]);
  }

  /** Ends the line; the caller shows the game again. */
  end() {
    this.state = null;
    this.#requests++;
    this.board.revert();
  }

  /** @param {string[]} moves */
  async #show(moves) {
    const requests = ++this.#requests;
    const query = new URLSearchParams({ ply: String(this.#from), moves: moves.join(" ") });
    const answer = await requestJson(`/game/${this.game}/line?${query}`);
    if (requests !== this.#requests) return;
    if (answer.type === "line") {
      this.state = answer;
      this.board.update(answer);
    } else {
      this.board.revert();
      this.on.refused(answer.text, answer.squares ?? []);
    }
  }
}
