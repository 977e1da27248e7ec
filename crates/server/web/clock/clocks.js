/**
 * The players' clocks. Each shows the time left from the state; the clock of the side to move
 * counts down to its deadline in server time.
 *
 * @import { Colour } from "../board/types.js"
 * @import { GameState } from "../panel/panel.js"
 * @typedef {Object} ClockState
 * @property {string} control
 * @property {string} words
 * @property {boolean} live
 * @property {number} white White's time at the start of the turn, in milliseconds
 * @property {number} black
 * @property {Colour | null} running the side to move, while the clock is running
 * @property {boolean} costs whether the turn costs time
 * @property {number | null} deadline when the time runs out
 * @property {number | null} ends when the server ends the game for it
 * @property {number} low a side with less is short of time
 * @property {string} [givenBack] message about time given back after an outage
 * @property {string} [vacation] message while the side to move is on vacation
 */

import { oppositeSide } from "../panel/turn.js";
import { t } from "../words.js";
import { formatClock, formatDuration, ServerTime, untilClockChanges } from "./time.js";

/**
 * The time that a side has left.
 *
 * @param {ClockState} clock
 * @param {Colour} colour
 * @param {number} now
 */
export function timeLeft(clock, colour, now) {
  if (clock.running !== colour || !clock.costs || clock.deadline === null) return clock[colour];
  const timeLeft = Math.max(0, clock.deadline - now);
  // In correspondence games the deadline may exclude weekends.
  return clock.live ? Math.min(timeLeft, clock[colour]) : timeLeft;
}

/**
 * The side whose time has run out in a correspondence game.
 *
 * @param {ClockState} clock
 * @param {number} now
 */
export function overdue({ live, running, deadline, ends }, now) {
  // At the deadline the server first checks for unused vacation.
  return !live && deadline !== null && ends !== null && ends > deadline && now > deadline
    ? running
    : null;
}

/** A clock warns again when it has had this many times the low time. */
const REARM_FACTOR = 2;

/** Warns a player once when the own time gets low. */
export class LowTimeWarning {
  #warned = false;

  /**
   * @param {number} time what the player has left
   * @param {number} low
   * @param {boolean} runs
   * @returns {boolean} whether the player is warned now
   */
  check(time, low, runs) {
    if (time > REARM_FACTOR * low) this.#warned = false;
    if (this.#warned || !runs || time <= 0 || time >= low) return false;
    this.#warned = true;
    return true;
  }
}

export class Clocks {
  /** @type {{ state: GameState, near: Colour } | null} */
  #shown = null;
  #timer = 0;
  #warning = new LowTimeWarning();

  /**
   * @param {(name: string) => HTMLElement | null} part
   * @param {number} now server time
   * @param {(time: number) => void} [onLow] the viewer's own time has become low in a live game
   */
  constructor(part, now, onLow) {
    this.part = part;
    this.onLow = onLow;
    this.time = new ServerTime(() => performance.now());
    this.time.sync(now);
    // A hidden page does not paint, so it is late when it is shown again.
    document.addEventListener("visibilitychange", () => this.#paint());
  }

  /** @param {number} now server time */
  sync(now) {
    this.time.sync(now);
    this.#paint();
  }

  /**
   * @param {GameState} state
   * @param {boolean} flipped
   */
  show(state, flipped) {
    this.#shown = { state, near: flipped ? "black" : "white" };
    this.#paint();
  }

  #paint() {
    clearTimeout(this.#timer);
    if (!this.#shown?.state.clock) return;
    const { near, state } = this.#shown;
    const clock = /** @type {ClockState} */ (state.clock);
    const now = this.time.now();
    for (const [place, colour] of /** @type {const} */ ([
      ["near", near],
      ["far", oppositeSide(near)],
    ])) {
      const face = this.part(`clock-${place}`);
      if (!face) continue;
      const time = timeLeft(clock, colour, now);
      const text = formatClock(time, clock.live);
      if (face.textContent !== text) face.textContent = text;
      face.hidden = false;
      const runs = clock.running === colour && clock.costs;
      face.classList.toggle("running", runs);
      face.classList.toggle("low", runs && time < clock.low);
      const own = colour === state.you && clock.live && !state.outcome;
      if (own && this.#warning.check(time, clock.low, runs)) this.onLow?.(time);
    }
    this.#setText("given-back", clock.givenBack);
    this.#setText("vacation", clock.vacation);
    const late = overdue(clock, now);
    const ends = formatDuration(Math.max(0, (clock.ends ?? now) - now));
    const theirs = late && state.you === oppositeSide(late);
    this.#setText("overdue-text", theirs ? t("play-overdue", { time: ends }) : "");
    this.#setVisible("overdue", Boolean(theirs));
    this.#setVisible("overdue-own", Boolean(late && state.you === late));
    if (clock.running && clock.costs) {
      this.#timer = setTimeout(
        () => this.#paint(),
        untilClockChanges(timeLeft(clock, clock.running, now), clock.live),
      );
    }
  }

  /**
   * @param {string} name
   * @param {string | undefined} text
   */
  #setText(name, text) {
    const part = this.part(name);
    if (!part) return;
    if (part.textContent !== (text ?? "")) part.textContent = text ?? "";
    if (name !== "overdue-text") part.hidden = !text;
  }

  /**
   * @param {string} name
   * @param {boolean} shown
   */
  #setVisible(name, shown) {
    const part = this.part(name);
    if (part) part.hidden = !shown;
  }
}
