/** Keeps the shown position in the page's address as `?ply=12`, so that links lead to it. */

/**
 * Delay before the address changes, in milliseconds. Browsers allow some hundred changes in half a
 * minute, and a held key makes thirty a second.
 */
const UPDATE_DELAY_MS = 300;

/**
 * The number of plies in the page's address; null for the current position.
 *
 * @param {string} search
 */
export function requestedPly(search) {
  const ply = new URLSearchParams(search).get("ply") ?? "";
  return /^\d{1,9}$/.test(ply) ? Number(ply) : null;
}

/** The address of a position of this game, or of the game itself. @param {number | null} count */
export function positionAddress(count) {
  return location.origin + location.pathname + (count === null ? "" : `?ply=${count}`);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Updates the page's address. @param {number | null} count */
export function updateAddress(count) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const to = positionAddress(count);
    if (location.href.split("#")[0] !== to) history.replaceState(history.state, "", to);
  }, UPDATE_DELAY_MS);
}
