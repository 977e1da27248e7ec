/**
 * The engine settings of this browser: on or off, number of lines, where it runs, and on how many
 * threads.
 *
 * @typedef {{ on: boolean, lines: number, here: boolean, threads: number }} Choice
 */
const KEY = "analysis";
/** More threads hardly help. */
const MOST_THREADS = 32;
/** Default upper limit. */
const USUAL_THREADS = 8;
const narrow = () => matchMedia("(max-width: 559px), (max-height: 560px)").matches;

/**
 * The number of threads that the engine can use here. Several threads need memory that the page
 * shares with its workers.
 */
export const mostThreads = () => (globalThis.crossOriginIsolated ? Math.min(navigator.hardwareConcurrency, MOST_THREADS) : 1);

/** @returns {Choice} */
export function chosen() {
  /** @type {Partial<Choice>} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    // Storage may be forbidden; use the defaults.
  }
  const { on, lines = 0, here, threads = 0 } = stored;
  const most = mostThreads();
  return {
    on: on !== false,
    lines: lines >= 1 && lines <= 5 ? lines : narrow() ? 1 : 3,
    here: here !== false,
    // Leave half of the processors to the page and other programs.
    threads: threads >= 1 ? Math.min(threads, most) : Math.max(1, Math.min(most >> 1, USUAL_THREADS)),
  };
}

/** @param {Partial<Choice>} choice */
export function choose(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...chosen(), ...choice }));
  } catch {
    // The setting then lasts as long as the page.
  }
}
