/**
 * Offers the next game that waits for the player after a move.
 *
 * @import { GameState } from "../../panel/panel.js"
 */

export class NextGame {
  /** number of other waiting games */
  #count;

  /** @param {(name: string) => HTMLElement | null} part */
  constructor(part) {
    this.part = part;
    this.#count = Number(part("next-count")?.textContent ?? 0);
  }

  /** @param {GameState} state */
  show(state) {
    const [heading, bar, count] = ["next", "next-bar", "next-count"].map((name) => this.part(name));
    if (count) count.textContent = String(this.#count);
    if (heading) heading.hidden = this.#count === 0;
    if (bar) bar.hidden = this.#count === 0 || (state.turn === state.you && !state.outcome);
  }

  /**
   * Asks how many games are waiting now, because opponents may have moved.
   *
   * @param {GameState} state
   */
  async refresh(state) {
    const link = this.part("next");
    if (!(link instanceof HTMLAnchorElement)) return;
    try {
      const answer = await fetch(link.href, { headers: { accept: "application/json" } });
      if (answer.ok) this.#count = (await answer.json()).games;
    } catch {
      // Keep the last known number.
    }
    this.show(state);
  }
}
