/**
 * The tools for looking at the boards: the pen, attackers and landings of a cell, attack counts,
 * turning the boards, and pieces of the other boards.
 *
 * @import { BoardArrows } from "./marks/board_arrows.js"
 * @import { PositionAddresses } from "./position_addresses.js"
 * @import { ShowMessage } from "./types.js"
 * @import { Node } from "./tree/tree.js"
 */
import { attackersQuery } from "../game/marks/attackers.js";
import { buttonsNamed } from "../panel/controls.js";
import { saveSetting, setting } from "../settings/settings.js";
import { AttackCounts } from "./marks/attack_counts.js";
import { drawingPen } from "./marks/board_arrows.js";
import { landingsQuery } from "./marks/landings.js";

export class BoardTools {
  /**
   * @param {BoardArrows} arrows
   * @param {PositionAddresses} addresses
   * @param {{ changed: () => void, showMessage: ShowMessage }} on
   */
  constructor(arrows, addresses, on) {
    const { board, tree } = arrows;
    const { showMessage } = on;
    this.board = board;
    this.addresses = addresses;
    this.pen = drawingPen(arrows, on);
    this.attacked = new AttackCounts(board, showMessage);
    const ofCell = (/** @type {string} */ below) => (/** @type {number} */ cell) =>
      addresses.resource(below, tree.at, { cell: String(cell) });
    const point = arrows.show.bind(arrows);
    this.attackers = attackersQuery(board, ofCell("/attackers"), { showMessage, point });
    this.landings = landingsQuery(board, ofCell("/landings"), { showMessage, point });
    document.addEventListener("glass-settings", () => this.showGhosts());
  }

  /** Ends questions about cells, and updates the attack counts. @param {Node} node */
  showPosition(node) {
    this.#endQuestions();
    this.attacked.showPosition(node.moves, this.addresses.resource("/attacks", node));
  }

  #endQuestions() {
    this.attackers.end();
    this.landings.end();
  }

  showAttackers() {
    this.pen.setActive(false);
    this.landings.end();
    this.attackers.ask();
  }

  showLandings() {
    this.pen.setActive(false);
    this.attackers.end();
    this.landings.ask();
  }

  togglePen() {
    this.#endQuestions();
    this.pen.setActive(!this.pen.active);
  }

  /** @param {"white" | "black"} side */
  toggleAttacks(side) {
    this.attacked.toggle(side);
    for (const colour of /** @type {const} */ (["white", "black"]))
      for (const button of buttonsNamed(`${colour}-attacks`))
        button.setAttribute("aria-pressed", String(this.attacked.side === colour));
  }

  flip() {
    this.board.flipped = !this.board.flipped;
  }

  /** Shows the pieces of the other boards, if the user has chosen so. */
  showGhosts() {
    this.board.ghosts = setting("ghosts") === "on";
    for (const button of buttonsNamed("ghosts"))
      button.setAttribute("aria-pressed", String(this.board.ghosts));
  }

  toggleGhosts() {
    saveSetting("ghosts", this.board.ghosts ? "off" : "on");
  }

  /** What the buttons of these tools do, by their names. @returns {Record<string, () => void>} */
  get actions() {
    return {
      attackers: () => this.showAttackers(),
      landings: () => this.showLandings(),
      "white-attacks": () => this.toggleAttacks("white"),
      "black-attacks": () => this.toggleAttacks("black"),
      pen: () => this.togglePen(),
      tables: () => this.board.tables(),
      flip: () => this.flip(),
      ghosts: () => this.toggleGhosts(),
    };
  }
}
