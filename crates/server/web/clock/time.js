/**
 * Formats times and durations for running clocks, in the same words as the server
 * (`durations.rs`).
 */
import { t } from "../words.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A duration in its two largest units, such as `2 d 4 h`. A minute that has begun counts as a whole
 * one, so that a full clock shows its full time.
 *
 * @param {number} exact in milliseconds
 */
export function formatDuration(exact) {
  if (exact < MINUTE) return t("span-short");
  const time = Math.ceil(exact / MINUTE) * MINUTE;
  const [days, hours, minutes] = [
    Math.floor(time / DAY),
    Math.floor((time % DAY) / HOUR),
    Math.floor((time % HOUR) / MINUTE),
  ];
  if (days) return hours ? t("span-days-hours", { days, hours }) : t("span-days", { days });
  if (hours)
    return minutes ? t("span-hours-minutes", { hours, minutes }) : t("span-hours", { hours });
  return t("span-minutes", { minutes });
}

/**
 * The text of a clock: live clocks show seconds, and tenths below ten seconds.
 *
 * @param {number} timeLeft
 * @param {boolean} live
 */
export function formatClock(timeLeft, live) {
  if (!live) return timeLeft > 0 ? formatDuration(timeLeft) : t("span-up");
  const [hours, minutes, seconds] = [
    Math.floor(timeLeft / HOUR),
    Math.floor((timeLeft % HOUR) / MINUTE),
    Math.floor((timeLeft % MINUTE) / SECOND),
  ];
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  if (hours) return `${hours}:${two(minutes)}:${two(seconds)}`;
  if (timeLeft < 10 * SECOND) return `${seconds}.${Math.floor((timeLeft % SECOND) / 100)}`;
  return `${minutes}:${two(seconds)}`;
}

/**
 * Milliseconds until the text of a running clock changes.
 *
 * @param {number} timeLeft
 * @param {boolean} live
 */
export function untilClockChanges(timeLeft, live) {
  if (!live || timeLeft <= 0) return Math.max(SECOND, (timeLeft % MINUTE) + 1);
  return (timeLeft <= 10 * SECOND ? timeLeft % 100 : timeLeft % SECOND) + 1;
}

/**
 * Estimates the server's time from its messages. Messages are late, never early, so the latest
 * estimate wins, unless it is far off, as after a sleep.
 */
export class ServerTime {
  #ahead = Number.NaN;

  /** @param {() => number} steady a monotonic clock */
  constructor(steady) {
    this.steady = steady;
  }

  /** The server has sent its time. @param {number} now */
  sync(now) {
    const ahead = now - this.steady();
    const near = Math.abs(ahead - this.#ahead) < 5 * SECOND;
    this.#ahead = near ? Math.max(this.#ahead, ahead) : ahead;
  }

  /** The estimated server time. */
  now() {
    return this.steady() + this.#ahead;
  }
}
