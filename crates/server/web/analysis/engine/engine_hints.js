/**
 * Asks the engine about a position: for a hint, a threat, or an evaluation. A new question ends the
 * one before it.
 *
 * @import { BoardArrows } from "../marks/board_arrows.js"
 * @import { LineStates } from "../tree/line_states.js"
 * @import { PositionAddresses } from "../position_addresses.js"
 * @import { LineMove } from "./engine_panel.js"
 * @import { ShowMessage } from "../types.js"
 */
import { describeCell, describePossibleMove } from "../../board/reading/descriptions.js";
import { viewerState } from "../../board/state/state.js";
import { shownMove } from "../../moves.js";
import { t } from "../../words.js";
import { engineQuery } from "./engine_query.js";

export class EngineHints {
  #running = { end: () => {} };

  /**
   * @param {PositionAddresses} addresses
   * @param {LineStates} states
   * @param {BoardArrows} arrows
   * @param {ShowMessage} showMessage
   */
  constructor(addresses, states, arrows, showMessage) {
    this.addresses = addresses;
    this.states = states;
    this.arrows = arrows;
    this.showMessage = showMessage;
  }

  /**
   * @param {{ moves: string }} node
   * @param {Record<string, string>} [more]
   */
  #ask(node, more = {}) {
    this.#running.end();
    const { answer, end } = engineQuery(
      this.addresses.resource("/engine", node, { lines: "1", ...more }),
    );
    this.#running = { end };
    return answer;
  }

  /**
   * Asks for the best move of the current position.
   *
   * @param {Record<string, string>} more
   * @param {(move: LineMove) => void} onMove
   */
  async #findMove(more, onMove) {
    const { tree } = this.arrows;
    const { at } = tree;
    this.showMessage(t("analysis-searching"));
    try {
      const move = (await this.#ask(at, more)).lines[0]?.moves[0];
      if (tree.at === at && move) onMove(move);
    } catch (error) {
      if (tree.at === at) this.showMessage(/** @type {Error} */ (error).message, "refused");
    }
  }

  /** Shows which piece should move, but not where. */
  hint() {
    const { states, arrows } = this;
    const { board, tree } = arrows;
    this.#findMove({}, ({ from }) => {
      const { names } = arrows;
      const piece = names
        ? describeCell(viewerState({ pieces: states.pieces(tree.at) }), names.layout, null, from)
        : "";
      this.showMessage(
        piece ? t("analysis-hint-shown-piece", { piece }) : t("analysis-hint-shown"),
      );
      arrows.show([{ from, transit: from, to: from }]);
      board.bring(from);
    });
  }

  /** Shows what the opponent would play if it were their turn. */
  threat() {
    const { states, arrows } = this;
    const { board, tree } = arrows;
    this.#findMove({ threat: "true" }, (move) => {
      const { names } = arrows;
      const { san, ...step } = move;
      const words = names
        ? ` ${describePossibleMove(new Map(states.pieces(tree.at)), move, names.layout)}`
        : "";
      this.showMessage(`${t("analysis-threat-shown", { move: shownMove(san) })}${words}`);
      arrows.show([{ ...step, threat: true }]);
      board.bring(step.to);
    });
  }

  /** The evaluation of the position after some moves. @param {string} moves */
  async evaluate(moves) {
    return (await this.#ask({ moves })).lines[0];
  }
}
