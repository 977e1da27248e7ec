/**
 * Who attacks a square: the next tap on the boards asks, and arrows answer.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { Arrow } from "../board/types.js"
 */
import { ask } from "./trial.js";
import { t } from "../words.js";

/** White’s attackers have the arrows of a good move, Black's those of a threat.
 * @param {{ white: number[], black: number[] }} attackers @param {number} cell @returns {Arrow[]} */
export function arrows({ white, black }, cell) {
  const step = (/** @type {boolean} */ threat) => (/** @type {number} */ from) => ({ from, transit: cell, to: cell, threat });
  return [...white.map(step(false)), ...black.map(step(true))];
}

/** @param {GlassBoard} board @param {(cell: number) => string} address of the answer
 * @param {{ say: (text: string, tone: "plain" | "refused") => void, point: (arrows: Arrow[]) => void }} on
 * @returns {{ ask: () => void, end: () => void }} `end` when the boards show something else */
export function attackers(board, address, on) {
  let waits = false;
  /** Of two answers the one that was asked for last counts, and none when the boards have gone on. */
  let asked = 0;

  function end() {
    asked++;
    if (waits) board.edits = null;
    waits = false;
  }

  board.addEventListener("glass-edit", async (event) => {
    if (!waits) return;
    const { to } = /** @type {CustomEvent} */ (event).detail;
    end();
    const request = asked;
    const answer = await ask(address(to));
    if (request !== asked) return;
    if (answer.type !== "attackers") return on.say(answer.text, "refused");
    on.point(arrows(answer, to));
    on.say(answer.text, "plain");
  });
  return {
    ask: () => {
      asked++;
      waits = true;
      board.edits = "put";
      on.say(t("attackers-tap"), "plain");
    },
    end,
  };
}
