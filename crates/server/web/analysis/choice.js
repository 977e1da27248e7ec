/**
 * What this browser has chosen before: whether the engine is on, how many lines it tells, and whether it runs here.
 *
 * @typedef {{ on: boolean, lines: number, here: boolean }} Choice
 */
const KEY = "analysis";
const narrow = () => matchMedia("(max-width: 559px), (max-height: 560px)").matches;

/** @returns {Choice} */
export function chosen() {
  /** @type {Partial<Choice>} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    // A browser may forbid storage; everything is as usual then.
  }
  const { on, lines = 0, here } = stored;
  return { on: on !== false, lines: lines >= 1 && lines <= 5 ? lines : narrow() ? 1 : 3, here: here !== false };
}

/** @param {Partial<Choice>} choice */
export function choose(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...chosen(), ...choice }));
  } catch {
    // The choice then lasts as long as the page.
  }
}
