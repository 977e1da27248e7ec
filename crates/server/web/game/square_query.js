/**
 * A question about a square: the next tap on the boards asks the server.
 *
 * @import { GlassBoard } from "../board/board.js"
 */
import { ask } from "../trial/trial_line.js";

/** @param {GlassBoard} board
 * @param {{ prompt: string, address: (cell: number) => string, say: (text: string, tone: "plain" | "refused") => void,
 *   answered: (answer: any, cell: number) => void }} on
 * @returns {{ ask: () => void, end: () => void }} `end` when the boards show something else */
export function squareQuestion(board, on) {
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
    const answer = await ask(on.address(to));
    if (request === asked) on.answered(answer, to);
  });
  return {
    ask: () => {
      asked++;
      waits = true;
      board.edits = "put";
      on.say(on.prompt, "plain");
    },
    end,
  };
}
