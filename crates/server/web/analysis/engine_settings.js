/**
 * What this browser has chosen before: whether the engine is on, how many lines it tells, whether it runs here, and on how
 * many of the processors.
 *
 * @typedef {{ on: boolean, lines: number, here: boolean, threads: number }} Choice
 */
const KEY = "analysis";
/** More help little. */
const MOST_THREADS = 32;
/** As many are used unless more are wanted. */
const USUAL_THREADS = 8;
const narrow = () => matchMedia("(max-width: 559px), (max-height: 560px)").matches;

/** How many threads the engine may have here: only where the page shares memory with its workers can it have several. */
export const mostThreads = () => (globalThis.crossOriginIsolated ? Math.min(navigator.hardwareConcurrency, MOST_THREADS) : 1);

/** @returns {Choice} */
export function chosen() {
  /** @type {Partial<Choice>} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    // A browser may forbid storage; everything is as usual then.
  }
  const { on, lines = 0, here, threads = 0 } = stored;
  const most = mostThreads();
  return {
    on: on !== false,
    lines: lines >= 1 && lines <= 5 ? lines : narrow() ? 1 : 3,
    here: here !== false,
    // Half of the processors stay free for the page and for whatever else runs.
    threads: threads >= 1 ? Math.min(threads, most) : Math.max(1, Math.min(most >> 1, USUAL_THREADS)),
  };
}

/** @param {Partial<Choice>} choice */
export function choose(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...chosen(), ...choice }));
  } catch {
    // The choice then lasts as long as the page.
  }
}
