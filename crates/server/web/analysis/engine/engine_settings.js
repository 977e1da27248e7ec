/**
 * The engine settings of this browser: on or off, number of lines, where it runs, and on how many
 * threads.
 *
 * @typedef {{ on: boolean, lines: number, here: boolean, threads: number }} EngineSettings
 */
const STORAGE_KEY = "analysis";
/** More threads hardly help. */
const MAX_THREADS = 32;
/** Default upper limit. */
const DEFAULT_THREADS = 8;
const isSmallScreen = () => matchMedia("(max-width: 559px), (max-height: 560px)").matches;

/**
 * The number of threads that the engine can use here. Several threads need memory that the page
 * shares with its workers.
 */
export const maxThreads = () =>
  globalThis.crossOriginIsolated ? Math.min(navigator.hardwareConcurrency, MAX_THREADS) : 1;

/** @returns {EngineSettings} */
export function engineSettings() {
  /** @type {Partial<EngineSettings>} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
  } catch {
    // Storage may be forbidden; use the defaults.
  }
  const { on, lines = 0, here, threads = 0 } = stored;
  const most = maxThreads();
  return {
    on: on !== false,
    lines: lines >= 1 && lines <= 5 ? lines : isSmallScreen() ? 1 : 3,
    here: here !== false,
    // Leave half of the processors to the page and other programs.
    threads:
      threads >= 1 ? Math.min(threads, most) : Math.max(1, Math.min(most >> 1, DEFAULT_THREADS)),
  };
}

/** @param {Partial<EngineSettings>} choice */
export function saveEngineSettings(choice) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...engineSettings(), ...choice }));
  } catch {
    // The setting then lasts as long as the page.
  }
}
