/**
 * The address of the page names the position that is looked at, `?ply=12`, so that a link leads to the moment itself.
 */

/** Browsers allow some hundred changes in half a minute, and a key that is held down makes thirty a second; in milliseconds. */
const REST = 300;

/** How many moves are played in the position that the address asks for; null is the game itself. @param {string} search */
export function asked(search) {
  const ply = new URLSearchParams(search).get("ply") ?? "";
  return /^\d{1,9}$/.test(ply) ? Number(ply) : null;
}

/** The address of a position of this game, or of the game itself. @param {number | null} count */
export function address(count) {
  return location.origin + location.pathname + (count === null ? "" : `?ply=${count}`);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting = undefined;

/** Lets the address of the page follow. @param {number | null} count */
export function follow(count) {
  clearTimeout(resting);
  resting = setTimeout(() => {
    const to = address(count);
    if (location.href.split("#")[0] !== to) history.replaceState(history.state, "", to);
  }, REST);
}
