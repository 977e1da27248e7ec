/**
 * Shows with arrows which pieces attack a square.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { Arrow } from "../board/types.js"
 */
import { squareQuestion } from "./square_query.js";
import { t } from "../words.js";

/**
 * White's attackers are drawn like good moves, Black's like threats.
 *
 * @param {{ white: number[], black: number[] }} attackers
 * @param {number} cell
 * @returns {Arrow[]}
 */
export function arrows({ white, black }, cell) {
  const step = (/** @type {boolean} */ threat) => (/** @type {number} */ from) => ({ from, transit: cell, to: cell, threat });
  return [...white.map(step(false)), ...black.map(step(true))];
}

/**
 * @param {GlassBoard} board
 * @param {(cell: number) => string} address of the answer
 * @param {{ say: (text: string, tone: "plain" | "refused") => void, point: (arrows: Arrow[]) =>
 *   void }} on
 */
export function attackers(board, address, on) {
  return squareQuestion(board, {
    prompt: t("attackers-tap"),
    address,
    say: on.say,
    answered: (answer, cell) => {
      if (answer.type !== "attackers") return on.say(answer.text, "refused");
      on.point(arrows(answer, cell));
      on.say(answer.text, "plain");
    },
  });
}
