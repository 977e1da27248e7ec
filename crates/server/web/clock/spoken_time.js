/**
 * Times in words, for screen readers.
 *
 * @import { ClockState } from "./clocks.js"
 */
import { t } from "../words.js";
import { timeLeft } from "./clocks.js";
import { formatDuration } from "./time.js";

const UNITS = /** @type {const} */ ([
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
]);

/**
 * A time in whole seconds, such as `4 minutes 12 seconds`.
 *
 * @param {number} time in milliseconds
 */
export function spokenTime(time) {
  const language = globalThis.document?.documentElement.lang || "en";
  let seconds = Math.floor(time / 1000);
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = Math.floor(seconds / length);
    seconds -= count * length;
    const number = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
    return count || (unit === "second" && time < 1000) ? [number.format(count)] : [];
  });
  return parts.join(" ");
}

/**
 * Both clocks in a sentence.
 *
 * @param {ClockState | undefined} clock
 * @param {number} now server time
 */
export function describeClocks(clock, now) {
  if (!clock) return t("clock-none");
  const time = (/** @type {"white" | "black"} */ colour) => {
    const left = timeLeft(clock, colour, now);
    return clock.live ? spokenTime(left) : formatDuration(left);
  };
  return t("clock-read", { white: time("white"), black: time("black") });
}
