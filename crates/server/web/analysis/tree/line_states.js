/**
 * The board states of the positions in the tree: those that the server has sent, and what the boards
 * show before it has sent the legal moves.
 *
 * @import { BoardState } from "../../board/types.js"
 * @import { Node, Played } from "./tree.js"
 * @import { LineState, Opened } from "../types.js"
 */
import { playMove, undoMove } from "../../board/state/replay.js";
import { Tree } from "./tree.js";

export class LineStates {
  /** @type {Map<string, LineState>} by the moves that lead to them */
  #sent = new Map();
  /** @type {Map<number, string>} the pieces of the start position */
  #atStart;
  #first;

  /** @param {Opened} opened */
  constructor({ tree, at, state, first }) {
    const { line, moves } = new Tree(tree, at).at;
    this.#first = first;
    this.#sent.set(moves, state);
    this.#atStart = line
      .reverse()
      .reduce(
        (pieces, { played }) => undoMove(pieces, /** @type {Played} */ (played)),
        new Map(state.pieces),
      );
  }

  /**
   * Stores a state that the server has sent.
   *
   * @param {string} moves
   * @param {LineState} state
   */
  add(moves, state) {
    this.#sent.set(moves, state);
  }

  /** The state of a position, if the server has sent it. @param {{ moves: string }} node */
  sent({ moves }) {
    return this.#sent.get(moves);
  }

  /**
   * The side to move after a number of plies.
   *
   * @param {number} ply
   * @returns {"white" | "black"}
   */
  sideToMove(ply) {
    return (ply % 2 === 0) === (this.#first === "white") ? "white" : "black";
  }

  /**
   * What the boards show before the server has sent the legal moves of a position.
   *
   * @param {Node} node
   * @returns {BoardState}
   */
  expected(node) {
    const pieces = node.line.reduce(
      (pieces, { played }) => playMove(pieces, /** @type {Played} */ (played)),
      this.#atStart,
    );
    const turn = this.sideToMove(node.ply);
    const last = node.played;
    return {
      ply: node.ply,
      you: turn,
      turn,
      pieces: [...pieces],
      last,
      check: last?.check ?? [],
      moves: [],
      closed: [],
      landings: [],
      confined: { white: null, black: null },
      outcome: null,
    };
  }

  /**
   * @param {Node} node
   * @returns {[number, string][]}
   */
  pieces(node) {
    return (this.sent(node) ?? this.expected(node)).pieces;
  }
}
