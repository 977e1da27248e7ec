/** Whether the pieces of other boards show through, remembered for all games. */

const KEY = "ghosts";

export function remembered() {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    // A browser may forbid storage; the choice then lasts as long as the page.
    return true;
  }
}

/** @param {boolean} shown */
export function remember(shown) {
  try {
    localStorage.setItem(KEY, shown ? "on" : "off");
  } catch {
    // See above.
  }
}
