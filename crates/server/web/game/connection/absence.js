/**
 * Tells a player that the opponent has left a live game, and when the game can be claimed. The
 * server decides.
 *
 * @import { Colour } from "../../board/types.js"
 * @import { GameState } from "../../panel/panel.js"
 */
import { canAbort } from "../../panel/panel.js";
import { oppositeSide } from "../../panel/turn.js";
import { t } from "../../words.js";

/** @typedef {Partial<Record<Colour, number>>} Claimable when the absence of a side can be claimed */

/**
 * How long the player still has to wait before claiming the game, in milliseconds; null if there is
 * nothing to claim.
 *
 * @param {GameState} state
 * @param {Claimable} claimable
 * @param {number} now server time
 */
export function claimWait(state, claimable, now) {
  const from = state.you && claimable[oppositeSide(state.you)];
  if (!from || state.outcome || canAbort(state) || state.turn === state.you) return null;
  return Math.max(0, from - now);
}

export class AbsenceNotice {
  /** @type {Claimable} */
  #claimable = {};
  /** @type {GameState | null} */
  #state = null;
  #timer = 0;

  /**
   * @param {(name: string) => HTMLElement | null} part
   * @param {() => number} now server time
   */
  constructor(part, now) {
    this.part = part;
    this.now = now;
  }

  /** @param {Claimable} claimable */
  update(claimable) {
    this.#claimable = claimable;
    this.show(this.#state);
  }

  /** @param {GameState | null} state */
  show(state) {
    this.#state = state;
    clearTimeout(this.#timer);
    const notice = this.part("absent");
    const text = this.part("absent-text");
    if (!notice || !text || !state) return;
    const wait = claimWait(state, this.#claimable, this.now());
    const begins = notice.hidden;
    notice.hidden = wait === null;
    if (wait === null) return;
    const seconds = Math.ceil(wait / 1000);
    // Screen readers announce the beginning and the end of the wait, not each second.
    text.setAttribute("aria-live", begins || !seconds ? "polite" : "off");
    text.textContent = seconds ? t("play-absent-wait", { seconds }) : t("play-absent");
    // Hidden buttons keep their space, so that nothing moves when they appear.
    for (const name of ["absent-win-form", "absent-draw-form"])
      this.part(name)?.classList.toggle("unavailable", seconds > 0);
    if (seconds) this.#timer = setTimeout(() => this.show(this.#state), wait % 1000 || 1000);
  }
}
