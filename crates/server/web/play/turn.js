/**
 * Whose turn it is and how the game ended, in words.
 *
 * @import { Colour } from "../board/types.js"
 * @import { GameState } from "./panel.js"
 */

/** @param {Colour} colour @returns {Colour} */
export const other = (colour) => (colour === "white" ? "black" : "white");
export const NAMES = /** @type {const} */ ({ white: "White", black: "Black" });
/** What a share of the point is to the one who gets it. */
const SHARES = /** @type {Record<string, string>} */ ({ 1: "won", 0: "lost", "3/4": "got three quarters", "1/4": "got one quarter" });

/** @typedef {"won" | "lost" | "drawn" | "over" | "check" | "yours" | "theirs" | "waiting"} Standing */

/** How the game stands for the viewer. @param {GameState} state @returns {Standing} */
export function standing(state) {
  if (state.outcome) {
    const shares = state.outcome.result.split("-");
    if (shares[0] === shares[1]) return "drawn";
    if (!state.you) return "over";
    return state.you === leader(shares) ? "won" : "lost";
  }
  if (!state.players.white || !state.players.black) return "waiting";
  if (state.you !== state.turn) return "theirs";
  return state.check.length ? "check" : "yours";
}

/** Who got more of the point. @param {string[]} shares @returns {Colour} */
const leader = ([white]) => (white === "1" || white === "3/4" ? "white" : "black");

/** What the page asks of the player now, in a few words.
 * @param {GameState} state */
export function turnText(state) {
  if (state.outcome) {
    const shares = state.outcome.result.split("-");
    if (shares[0] === shares[1]) return "Draw";
    if (state.you) return `You ${SHARES[shares[state.you === "white" ? 0 : 1]]}`;
    const first = leader(shares);
    return `${NAMES[first]} ${SHARES[shares[first === "white" ? 0 : 1]]}`;
  }
  if (!state.players.white || !state.players.black) return "Waiting for the second player";
  const check = state.check.length ? "Check: " : "";
  if (state.you === state.turn) return check ? "Check: your move" : "Your move";
  return `${check}${NAMES[state.turn]} ${state.thinking ? "is thinking…" : "to move"}`;
}

/** @param {GameState} state @param {string} site */
export function title(state, site) {
  if (state.outcome) return `${score(state.outcome.result)} · ${site}`;
  const asked = state.you && state.you === state.turn && state.players.white && state.players.black;
  return asked ? `● Your move · ${site}` : `${turnText(state)} · ${site}`;
}

/** @param {string} result */
export const score = (result) => result.replaceAll("1/2", "½").replace("1/4", "¼").replace("3/4", "¾").replace("-", "–");
