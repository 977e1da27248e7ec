/**
 * The next game that waits for the player: it is offered when they have moved here.
 *
 * @import { GameState } from "../panel/panel.js"
 */

export class Next {
  /** how many other games wait, as far as is known */
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

  /** Others may have moved meanwhile: asks how many games wait now. @param {GameState} state */
  async ask(state) {
    const link = this.part("next");
    if (!(link instanceof HTMLAnchorElement)) return;
    try {
      const answer = await fetch(link.href, { headers: { accept: "application/json" } });
      if (answer.ok) this.#count = (await answer.json()).games;
    } catch {
      // It stays what it was.
    }
    this.show(state);
  }
}
