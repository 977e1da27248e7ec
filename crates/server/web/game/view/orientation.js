/** Remembers which side is at the bottom of the boards, for each game. */

const STORAGE_KEY = "near";
const MAX_REMEMBERED_GAMES = 50;

/** @returns {[string, string][]} games with the side at the bottom, oldest first */
function readOrientations() {
  try {
    const list = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
    return [];
  }
}

/** The side that the viewer has put at the bottom, if any. @param {string} game */
export function savedOrientation(game) {
  return readOrientations().find(([id]) => id === game)?.[1] ?? null;
}

/**
 * @param {string} game
 * @param {"white" | "black"} colour
 */
export function saveOrientation(game, colour) {
  const others = readOrientations().filter(([id]) => id !== game);
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify([...others, [game, colour]].slice(-MAX_REMEMBERED_GAMES)),
    );
  } catch {
    // See readOrientations.
  }
}
