/**
 * Shows with arrows which pieces attack a square.
 *
 * @import { GlassBoard } from "../../board/board.js"
 * @import { Arrow } from "../../board/types.js"
 */

import { t } from "../../words.js";
import { squareQuery } from "./square_query.js";

/**
 * White's attackers are drawn like good moves, Black's like threats.
 *
 * @param {{ white: number[], black: number[] }} attackers
 * @param {number} cell
 * @returns {Arrow[]}
 */
export function attackArrows({ white, black }, cell) {
  const step = (/** @type {boolean} */ threat) => (/** @type {number} */ from) => ({
    from,
    transit: cell,
    to: cell,
    threat,
  });
  return [...white.map(step(false)), ...black.map(step(true))];
}

/**
 * @param {GlassBoard} board
 * @param {(cell: number) => string} address of the answer
 * @param {{ showMessage: (text: string, tone: "plain" | "refused") => void, point: (arrows:
 *   Arrow[]) => void }} on
 */
export function attackersQuery(board, address, on) {
  return squareQuery(board, {
    prompt: t("attackers-tap"),
    address,
    showMessage: on.showMessage,
    answered: (answer, cell) => {
      if (answer.type !== "attackers") return on.showMessage(answer.text, "refused");
      on.point(attackArrows(answer, cell));
      on.showMessage(answer.text, "plain");
    },
  });
}
