/**
 * The arrows on the boards: the engine's best move, those that users draw on the position, and
 * others for a while.
 *
 * @import { GlassBoard } from "../../board/board.js"
 * @import { Arrow, Layout } from "../../board/types.js"
 * @import { Tree } from "../tree/tree.js"
 * @import { ShowMessage } from "../types.js"
 */
import { buttonsNamed } from "../../panel/controls.js";
import { t } from "../../words.js";
import { CellNames, draw, marksQuery, readMarks, withMarks } from "./drawn_marks.js";
import { Pen } from "./pen.js";

export class BoardArrows {
  /** @type {Arrow[]} */
  #bestMove = [];
  /** @type {Arrow[]} */
  #others = [];
  /** @type {CellNames | null} names of cells; null until the layout is loaded */
  names = null;

  /**
   * @param {GlassBoard} board
   * @param {Tree} tree
   */
  constructor(board, tree) {
    this.board = board;
    this.tree = tree;
  }

  /** @param {Layout} layout */
  setLayout(layout) {
    this.names = new CellNames(layout);
    this.show(this.#others);
  }

  /** The rings and arrows drawn on the current position. */
  get drawn() {
    return this.names ? readMarks(this.tree.at.comments, this.names) : [];
  }

  /**
   * The drawn marks as a query parameter of a picture's address.
   *
   * @returns {Record<string, string>}
   */
  get marksParameter() {
    const marks = this.names ? marksQuery(this.drawn, this.names) : "";
    return marks ? { marks } : {};
  }

  /** Shows arrows in addition to the engine's best move and the drawn ones. @param {Arrow[]} arrows */
  show(arrows) {
    this.#others = arrows;
    this.board.arrows = [
      ...this.#bestMove,
      ...arrows,
      ...this.drawn.map(({ from, to, colour }) => ({ from, transit: to, to, colour })),
    ];
  }

  /** @param {Arrow[]} arrows none or one */
  setBestMove(arrows) {
    this.#bestMove = arrows;
    this.show(this.#others);
  }
}

/**
 * The pen that draws rings and arrows on the current position. They are stored in the comments of
 * its move.
 *
 * @param {BoardArrows} arrows
 * @param {{ changed: () => void, showMessage: ShowMessage }} on
 */
export function drawingPen(arrows, { changed, showMessage }) {
  const { board, tree } = arrows;
  return new Pen(board, {
    draw: (from, to, colour) => {
      const { at } = tree;
      const { names } = arrows;
      if (!names) return;
      const marks = draw(arrows.drawn, from, to, colour);
      const mark = marks.find((mark) => mark.from === from && mark.to === to);
      tree.annotate({ comments: withMarks(at.comments, marks, names) });
      changed();
      const cells = [...new Set([from, to])].map((cell) => names.nameOf(cell)).join(" – ");
      showMessage(
        mark
          ? from === to
            ? t("analysis-circle", { cells, colour: mark.colour })
            : t("analysis-arrow", { cells, colour: mark.colour })
          : t("analysis-mark-removed", { cells }),
      );
    },
    begun: (from) =>
      arrows.show(from === null ? [] : [{ from, transit: from, to: from, colour: "green" }]),
    active: (taken) => {
      for (const button of buttonsNamed("pen")) button.setAttribute("aria-pressed", String(taken));
      showMessage(taken ? t("analysis-draw-hint") : "");
    },
  });
}
