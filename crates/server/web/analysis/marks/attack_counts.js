/**
 * Shows on the boards how many pieces of a side attack each cell.
 *
 * @import { GlassBoard } from "../../board/board.js"
 * @import { Colour, Counts } from "../../board/types.js"
 * @typedef {Record<Colour, number[]>} Attacks
 */
import { requestJson } from "../../request.js";
import { RecentCache } from "../recent_cache.js";

const MAX_CACHED_POSITIONS = 100;

export class AttackCounts {
  /** @type {Colour | null} the side whose attacks are shown */
  side = null;
  /** @type {{ key: string, address: string } | null} the current position */
  #at = null;
  /** @type {RecentCache<Attacks>} by position */
  #cache = new RecentCache(MAX_CACHED_POSITIONS);

  /**
   * @param {GlassBoard} board
   * @param {(text: string, tone: "refused") => void} refused
   */
  constructor(board, refused) {
    this.board = board;
    this.refused = refused;
  }

  /** Shows the attacks of a side, or hides them if they are shown. @param {Colour} side */
  toggle(side) {
    this.side = side === this.side ? null : side;
    this.#show();
  }

  /**
   * @param {string} key of the position
   * @param {string} address where the server has the counts
   */
  showPosition(key, address) {
    this.#at = { key, address };
    this.#show();
  }

  async #show() {
    const { side } = this;
    const at = this.#at;
    if (!side || !at) return void (this.board.counts = null);
    let known = this.#cache.get(at.key);
    if (!known) {
      this.board.counts = null;
      const answer = await requestJson(at.address);
      if (at !== this.#at || side !== this.side) return;
      if (answer.type !== "attacks") return this.refused(answer.text, "refused");
      known = /** @type {Attacks} */ (answer);
      this.#cache.set(at.key, known);
    }
    this.board.counts = { side, numbers: known[side] };
  }
}
