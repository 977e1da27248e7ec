/**
 * Shows where a piece could land in games where that depends on the kings: green rings for this
 * position, blue rings for the one after a king move.
 *
 * @import { GlassBoard } from "../../board/board.js"
 * @import { Arrow } from "../../board/types.js"
 */
import { squareQuery } from "../../game/marks/square_query.js";
import { t } from "../../words.js";

/**
 * @param {{ now: number[], later: number[] }} landings
 * @returns {Arrow[]}
 */
export function landingRings({ now, later }) {
  const ring = (/** @type {"green" | "blue"} */ colour) => (/** @type {number} */ cell) => ({
    from: cell,
    transit: cell,
    to: cell,
    colour,
  });
  return [...now.map(ring("green")), ...later.map(ring("blue"))];
}

/**
 * @param {GlassBoard} board
 * @param {(cell: number) => string} address of the answer
 * @param {{ showMessage: (text: string, tone: "plain" | "refused") => void, point: (arrows:
 *   Arrow[]) => void }} on
 */
export function landingsQuery(board, address, on) {
  return squareQuery(board, {
    prompt: t("landings-tap"),
    address,
    showMessage: on.showMessage,
    answered: (answer) => {
      if (answer.type !== "landings") return on.showMessage(answer.text, "refused");
      on.point(landingRings(answer));
      on.showMessage(answer.text, "plain");
    },
  });
}
