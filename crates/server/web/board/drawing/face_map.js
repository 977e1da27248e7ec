/**
 * A map of all faces in miniature, for screens that can show only one large face. A tap on a face
 * brings it to the front.
 *
 * @import { Arrow, Layout } from "../types.js"
 * @import { ViewerState } from "../state/state.js"
 */

import { t } from "../../words.js";
import { html } from "../dom.js";
import { cellOf, corner } from "../layout/geometry.js";
import { targetCells } from "../marks/marks.js";
import { pieceName } from "../reading/descriptions.js";
import { unreachableBoards } from "../state/state.js";
import { Thumbnail } from "./thumbnail.js";

export class FaceMap {
  /** @type {{ button: HTMLElement, thumb: Thumbnail, count: HTMLElement }[]} */
  #entries = [];
  /** @type {Arrow[]} moves that arrows point out */
  pointed = [];

  /**
   * @param {Layout} layout
   * @param {string} sprite
   * @param {(face: number) => void} pick
   */
  constructor(layout, sprite, pick) {
    this.layout = layout;
    this.node = html("div", "glass-map");
    this.node.setAttribute("role", "group");
    this.node.setAttribute("aria-label", t("map-all"));
    for (const [face, { name, board }] of layout.faces.entries()) {
      const thumb = new Thumbnail(layout, face, sprite);
      const count = html("span", "glass-count");
      const button = html("button", "", [thumb.node, html("b", "", [name]), count]);
      button.setAttribute("type", "button");
      button.dataset.board = String(board);
      button.dataset.face = String(face);
      button.addEventListener("click", () => pick(face));
      this.#entries.push({ button, thumb, count });
      this.node.append(button);
    }
    this.node.append(html("p", "glass-hint", [t("map-hint")]));
  }

  /**
   * @param {number} square pixels
   * @param {boolean} flipped
   */
  fit(square, flipped) {
    const { width, height, faces } = this.layout;
    this.node.style.setProperty("width", `${width * square}px`);
    this.node.style.setProperty("height", `${height * square}px`);
    for (const [at, { button, thumb }] of this.#entries.entries()) {
      const face = faces[at];
      const { x, y } = corner(face, flipped);
      thumb.turn(flipped);
      button.style.setProperty("left", `${x * square}px`);
      button.style.setProperty("top", `${y * square}px`);
      button.style.setProperty("width", `${face.width * square}px`);
      button.style.setProperty("height", `${face.height * square}px`);
    }
  }

  /**
   * @param {ViewerState} view
   * @param {number | null} selected
   * @param {number} front the large face
   */
  show(view, selected, front) {
    const { layout } = this;
    const cells = targetCells(view, selected);
    const closed = unreachableBoards(view, layout, selected);
    const { last } = view;
    /** @type {import("./thumbnail.js").Spot[]} */
    const spots = last ? [last.from, last.to].map((cell) => ({ cell, kind: "last" })) : [];
    for (const cell of [...view.check, ...view.checkers]) spots.push({ cell, kind: "check" });
    for (const cell of cells) spots.push({ cell, kind: "reach" });
    for (const { from, to } of this.pointed)
      spots.push({ cell: from, kind: "here" }, { cell: to, kind: "goal" });
    if (selected !== null) spots.push({ cell: selected, kind: "here" });
    for (const [face, { button, thumb, count }] of this.#entries.entries()) {
      const here = (/** @type {number} */ cell) => cellOf(layout, cell)?.face === face;
      const targets = [...cells].filter(here).length;
      thumb.show(view.pieces, spots);
      const number = targets ? String(targets) : "";
      if (count.textContent !== number) count.textContent = number;
      button.setAttribute("aria-pressed", String(face === front));
      const pieces = [...view.pieces].filter(([cell]) => here(cell)).map(([, piece]) => piece);
      const kings = pieces.filter((piece) => piece.toLowerCase() === "k").map(pieceName);
      const words = [
        t("insets-board", { board: layout.faces[face].name }),
        t("map-pieces", { count: pieces.length }),
        ...kings,
      ];
      const why = closed.get(layout.faces[face].board);
      button.classList.toggle("dim", why !== undefined);
      if (why) words.push(why);
      if (targets) words.push(t("board-targets", { count: targets }));
      if (view.check.some(here)) words.push("check");
      button.setAttribute("aria-label", words.join(", "));
    }
  }
}
