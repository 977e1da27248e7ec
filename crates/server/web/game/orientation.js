/** Remembers which side is at the bottom of the boards, for each game. */

const KEY = "near";
const MOST = 50;

/** @returns {[string, string][]} games with the side at the bottom, oldest first */
function remembered() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
    return [];
  }
}

/** The side that the viewer has put at the bottom, if any. @param {string} game */
export function near(game) {
  return remembered().find(([id]) => id === game)?.[1] ?? null;
}

/**
 * @param {string} game
 * @param {"white" | "black"} colour
 */
export function remember(game, colour) {
  const others = remembered().filter(([id]) => id !== game);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [game, colour]].slice(-MOST)));
  } catch {
    // See readOrientations.
  }
}
