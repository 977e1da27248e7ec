/**
 * Finds the moves of the checked game in the tree, with the engine's verdicts on them.
 *
 * @import { CheckedMove, GameCheck, Verdict } from "./game_check.js"
 * @import { LineStates } from "../tree/line_states.js"
 * @import { Mistake } from "./mistake_practice.js"
 * @import { Node, Tree } from "../tree/tree.js"
 */
import { shownMove } from "../../moves.js";
import { moveNumber } from "../tree/tree.js";
import { gameNodes, verdictText } from "./game_check.js";

export class CheckedGame {
  /**
   * @param {Tree} tree
   * @param {() => GameCheck | null | undefined} known the newest check
   */
  constructor(tree, known) {
    this.tree = tree;
    this.known = known;
  }

  /** @returns {CheckedMove[]} */
  get #moves() {
    return this.known()?.moves ?? [];
  }

  /** The nodes of the moves that the check knows. */
  get nodes() {
    return gameNodes(this.tree, this.#moves);
  }

  /** What the check says about the move of a node. @param {Node} node */
  moveAt(node) {
    return this.#moves[this.nodes.indexOf(node)] ?? null;
  }

  /** The verdicts on the moves of the game. */
  get verdicts() {
    /** @type {[Node, { kind: Verdict, sign: string }][]} */
    const found = [];
    for (const [index, node] of this.nodes.entries()) {
      const verdict = verdictText(this.#moves[index]);
      if (verdict) found.push([node, verdict]);
    }
    return found;
  }

  /**
   * The marked moves of the game for which the check knows better ones.
   *
   * @param {LineStates} states
   * @param {{ first: string, number: number }} start
   * @returns {Mistake[]}
   */
  mistakes(states, start) {
    return this.nodes.flatMap((node, index) => {
      const checked = this.#moves[index];
      const { parent: before, played } = node;
      if (!checked?.verdict || !checked.better?.length || !before || !played) return [];
      const sign = verdictText(checked)?.sign ?? "";
      const number = `${moveNumber(node.ply, start, true)} ${shownMove(played.san)}${sign}`;
      return [{ index, side: states.sideToMove(before.ply), checked, played, before, number }];
    });
  }
}
