/**
 * Shows two moves that arrive in one state, such as a conditional move, one after the other.
 *
 * @import { GameState } from "../../panel/panel.js"
 */
import { positionAfter } from "../../board/state/replay.js";
import { oppositeSide } from "../../panel/turn.js";

/**
 * The state between two states that are two plies apart, or null.
 *
 * @param {GameState} before
 * @param {GameState} after
 * @returns {GameState | null}
 */
export function intermediateState(before, after) {
  if (
    after.ply !== before.ply + 2 ||
    after.takebacks !== before.takebacks ||
    after.history.length !== after.ply
  )
    return null;
  const { ply, pieces, last, check } = positionAfter(after, after.ply - 1);
  const turn = oppositeSide(after.turn);
  const history = after.history.slice(0, -1);
  return {
    ...after,
    ply,
    turn,
    history,
    pieces: [...pieces],
    last,
    check,
    checkers: [],
    moves: [],
    closed: [],
    outcome: null,
    claim: null,
    claimWith: undefined,
  };
}
