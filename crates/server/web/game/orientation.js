/** Which side is at the bottom of the boards, remembered for each game. */

const KEY = "near";
/** More games than this are not remembered. */
const MOST = 50;

/** @returns {[string, string][]} games with the side at their bottom, oldest first */
function remembered() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    // A browser may forbid storage; the choice then lasts as long as the page.
    return [];
  }
}

/** The side that the viewer has put at the bottom, if they did. @param {string} game */
export function near(game) {
  return remembered().find(([id]) => id === game)?.[1] ?? null;
}

/** @param {string} game @param {"white" | "black"} colour */
export function remember(game, colour) {
  const others = remembered().filter(([id]) => id !== game);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [game, colour]].slice(-MOST)));
  } catch {
    // See above.
  }
}
