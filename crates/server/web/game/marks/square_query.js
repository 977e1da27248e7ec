/**
 * Asks the server about the square that the user taps next.
 *
 * @import { GlassBoard } from "../../board/board.js"
 */
import { requestJson } from "../../request.js";

/**
 * @param {GlassBoard} board
 * @param {{ prompt: string, address: (cell: number) => string, showMessage: (text: string, tone:
 *   "plain" | "refused") => void, answered: (answer: any, cell: number) => void }} on
 * @returns {{ ask: () => void, end: () => void }} call `end` when the boards show something else
 */
export function squareQuery(board, on) {
  let waits = false;
  /**
   * Number of the newest request; answers to older ones are ignored, and all of them after `end`.
   */
  let requests = 0;

  function end() {
    requests++;
    if (waits) board.edits = null;
    waits = false;
  }

  board.addEventListener("glass-edit", async (event) => {
    if (!waits) return;
    const { to } = /** @type {CustomEvent} */ (event).detail;
    end();
    const request = requests;
    const answer = await requestJson(on.address(to));
    if (request === requests) on.answered(answer, to);
  });
  return {
    ask: () => {
      requests++;
      waits = true;
      board.edits = "put";
      on.showMessage(on.prompt, "plain");
    },
    end,
  };
}
