/**
 * Describes the turn and the result of a game.
 *
 * @import { Colour } from "../board/types.js"
 * @import { GameState } from "./panel.js"
 */
import { t } from "../words.js";

/**
 * @param {Colour} colour
 * @returns {Colour}
 */
export const oppositeSide = (colour) => (colour === "white" ? "black" : "white");
/** The result of a game that was aborted, or whose result is unknown. */
const NO_RESULT = "*";
/** Message arguments for the share of the point. */
const SHARE_NAMES = /** @type {Record<string, string>} */ ({
  1: "won",
  0: "lost",
  "3/4": "three-quarters",
  "1/4": "one-quarter",
});
/** The name of a side. @param {Colour} side */
export const sideName = (side) => t("side-heading", { side });

/**
 * @typedef {"won" | "lost" | "drawn" | "over" | "check" | "yours" | "theirs" | "waiting"}
 *   GameStatus
 */

/**
 * The status of the game for the viewer.
 *
 * @param {GameState} state
 * @returns {GameStatus}
 */
export function gameStatus(state) {
  if (state.outcome) {
    const shares = state.outcome.result.split("-");
    if (shares[0] === shares[1]) return "drawn";
    if (!state.you || state.outcome.result === NO_RESULT) return "over";
    return state.you === winner(shares) ? "won" : "lost";
  }
  if (!state.players.white || !state.players.black) return "waiting";
  if (state.you !== state.turn) return "theirs";
  return state.check.length ? "check" : "yours";
}

/**
 * The side with the larger share of the point.
 *
 * @param {string[]} shares
 * @returns {Colour}
 */
const winner = ([white]) => (white === "1" || white === "3/4" ? "white" : "black");

/** The turn or the result in a few words. @param {GameState} state */
export function turnText(state) {
  if (state.outcome) {
    if (state.outcome.result === NO_RESULT) return t("turn-no-result");
    const shares = state.outcome.result.split("-");
    if (shares[0] === shares[1]) return t("turn-drawn");
    const side = state.you ?? winner(shares);
    const share = shares[side === "white" ? 0 : 1];
    return t("turn-ended", { who: state.you ? "you" : side, share: SHARE_NAMES[share] });
  }
  if (!state.players.white || !state.players.black) return t("turn-waiting");
  if (state.you === state.turn) return state.check.length ? t("turn-check-yours") : t("turn-yours");
  const side = { side: state.turn };
  const turn = state.thinking ? t("turn-thinking", side) : t("turn-theirs", side);
  return state.check.length ? t("turn-check", { turn }) : turn;
}

/**
 * @param {GameState} state
 * @param {string} site
 */
export function pageTitle(state, site) {
  if (state.outcome) return `${formatResult(state.outcome.result) || turnText(state)} · ${site}`;
  const isOwnTurn =
    state.you && state.you === state.turn && state.players.white && state.players.black;
  return isOwnTurn ? `● ${t("turn-yours")} · ${site}` : `${turnText(state)} · ${site}`;
}

/** The score as it is printed; empty without a result. @param {string} result */
export const formatResult = (result) =>
  result
    .replace(NO_RESULT, "")
    .replaceAll("1/2", "½")
    .replace("1/4", "¼")
    .replace("3/4", "¾")
    .replace("-", "–");
