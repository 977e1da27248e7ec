/**
 * Shows on the boards how many pieces of a side attack each cell.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { Colour, Counts } from "../board/types.js"
 * @typedef {Record<Colour, number[]>} Attacks
 */
import { ask } from "../trial/trial_line.js";

const MOST = 100;

export class AttackedCells {
  /** @type {Colour | null} the side whose attacks are shown */
  side = null;
  /** @type {{ key: string, address: string } | null} the current position */
  #at = null;
  /** @type {Map<string, Attacks>} */
  #known = new Map();

  /**
   * @param {GlassBoard} board
   * @param {(text: string, tone: "refused") => void} refused
   */
  constructor(board, refused) {
    this.board = board;
    this.refused = refused;
  }

  /** Shows the attacks of a side, or hides them if they are shown. @param {Colour} side */
  turn(side) {
    this.side = side === this.side ? null : side;
    this.#show();
  }

  /**
   * @param {string} key of the position
   * @param {string} address where the server has the counts
   */
  look(key, address) {
    this.#at = { key, address };
    this.#show();
  }

  async #show() {
    const { side } = this;
    const at = this.#at;
    if (!side || !at) return void (this.board.counts = null);
    let known = this.#known.get(at.key);
    if (!known) {
      this.board.counts = null;
      const answer = await ask(at.address);
      if (at !== this.#at || side !== this.side) return;
      if (answer.type !== "attacks") return this.refused(answer.text, "refused");
      known = /** @type {Attacks} */ (answer);
      this.#known.set(at.key, known);
      if (this.#known.size > MOST) this.#known.delete([...this.#known.keys()][0]);
    }
    this.board.counts = { side, numbers: known[side] };
  }
}
