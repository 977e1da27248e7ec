/**
 * The two planes of a cell, to look at and to move on: beside the boards on large screens, in place
 * of the face on small ones. Cells on neither plane are listed below as chips.
 *
 * @import { Cell, Layout, Mark } from "../types.js"
 * @import { Style } from "./plane.js"
 * @import { Spot } from "../layout/planes.js"
 * @import { ViewerState } from "../state/state.js"
 */

import { t } from "../../words.js";
import { html } from "../dom.js";
import { cellName, nameOnFace } from "../layout/coordinate_labels.js";
import { cellOf, place } from "../layout/geometry.js";
import { boardPlane, cellPlane, offPlanes } from "../layout/planes.js";
import { targetCells } from "../marks/marks.js";
import { Plane } from "./plane.js";

const PADDING = 0.12;
/** Smallest square with readable cell names, in pixels. */
const MIN_LEGIBLE_SQUARE = 34;

export class Insets {
  /** @type {"cells" | "boards"} the plane that a small screen shows */
  shown = /** @type {"cells" | "boards"} */ ("cells");
  #centre = -1;
  #flipped = false;
  #offered = "";

  /**
   * @param {Style} style
   * @param {{ tap: (cell: number) => void, turn: (shown: "cells" | "boards") => void }} on
   */
  constructor(style, on) {
    this.layout = style.layout;
    this.on = on;
    const one = (/** @type {"cells" | "boards"} */ kind) => {
      const plane = new Plane(style, { role: "presentation", "data-plane": kind });
      const title = html("p", "glass-inset-title");
      const figure = html("figure", `glass-inset ${kind}`, [title, plane.node]);
      figure.setAttribute("aria-hidden", "true");
      return { kind, plane, title, figure };
    };
    this.planes = [one("cells"), one("boards")];
    this.node = html(
      "div",
      "glass-insets",
      this.planes.map((inset) => inset.figure),
    );
    this.chips = html("div", "glass-chips");
    this.tabs = html("div", "glass-tabs");
    this.tabs.setAttribute("role", "group");
    this.tabs.setAttribute("aria-label", t("insets-plane"));
    for (const { kind } of this.planes) {
      const button = html("button", "", [html("span"), html("i", "glass-count")]);
      button.setAttribute("type", "button");
      button.dataset.plane = kind;
      button.addEventListener("click", () => on.turn(kind));
      this.tabs.append(button);
    }
  }

  /**
   * @param {number} centre the cell whose planes are shown
   * @param {boolean} flipped
   */
  settle(centre, flipped) {
    if (this.#centre === centre && this.#flipped === flipped) return;
    const { layout } = this;
    const cell = cellOf(layout, centre);
    if (!cell) return;
    const turned = this.#centre < 0 || this.#flipped !== flipped;
    [this.#centre, this.#flipped] = [centre, flipped];
    const face = layout.faces[cell.face];
    this.node.dataset.board = String(cell.board);
    const inFace = nameOnFace(layout, cell);
    for (const { kind, plane, title } of this.planes) {
      const spots = kind === "cells" ? cellPlane(layout, centre) : boardPlane(layout, centre);
      if (turned)
        this.#draw(
          plane,
          kind,
          spots.map(({ cell, ...at }) => ({ cell, ...place(face, at, flipped) })),
        );
      else plane.reassign(spots.map(({ cell }) => cell));
      title.textContent =
        kind === "cells"
          ? t("insets-board", { board: face.name })
          : t("insets-cell", { cell: inFace });
    }
    const [cells, boards] = this.tabs.querySelectorAll("span");
    cells.textContent = t("insets-board", { board: face.name });
    boards.textContent = t("insets-all", { cell: inFace });
  }

  /**
   * Draws what is the same for every cell, because all faces are alike.
   *
   * @param {Plane} plane
   * @param {"cells" | "boards"} kind
   * @param {Spot[]} spots
   */
  #draw(plane, kind, spots) {
    const { layout } = this;
    plane.settle([spots], this.#flipped);
    plane.rim();
    for (const node of plane.cells.values()) {
      node.removeAttribute("role");
      node.removeAttribute("tabindex");
    }
    const name = (/** @type {Cell | undefined} */ cell) =>
      !cell ? "" : kind === "cells" ? nameOnFace(layout, cell) : layout.faces[cell.face].name;
    plane.layers.labels.replaceChildren(
      ...spots.map(({ cell, ...at }) => cellName(name(cellOf(layout, cell)), at)),
    );
  }

  /** @param {number} square pixels */
  fit(square) {
    const { width, height } = this.layout.faces[0];
    this.node.classList.toggle("small", square < MIN_LEGIBLE_SQUARE);
    const box = {
      x: -PADDING,
      y: -PADDING,
      width: width + 2 * PADDING,
      height: height + 2 * PADDING,
    };
    for (const { plane } of this.planes) plane.size(box, square);
  }

  /**
   * @param {Map<number, string>} pieces
   * @param {Mark[]} marks
   * @param {ViewerState} view
   * @param {number | null} selected
   */
  show(pieces, marks, view, selected) {
    for (const { plane } of this.planes) {
      plane.pieces(pieces, false);
      plane.marks([{ cell: this.#centre, kind: "twin" }, ...marks]);
    }
    const cells = targetCells(view, selected);
    for (const [at, button] of [...this.tabs.children].entries()) {
      button.setAttribute("aria-pressed", String(button.getAttribute("data-plane") === this.shown));
      const count = [...cells].filter((cell) => this.planes[at].plane.places.has(cell)).length;
      const counter = /** @type {HTMLElement} */ (button.lastElementChild);
      if (counter.textContent !== String(count || "")) counter.textContent = String(count || "");
    }
    const others = offPlanes(this.layout, selected ?? this.#centre, cells);
    const offered = others.map(
      (cell) => `${view.pieces.has(cell) ? "×" : ""}${cellOf(this.layout, cell)?.name ?? ""}`,
    );
    if (offered.join() !== this.#offered)
      this.chips.replaceChildren(...others.map((cell, at) => this.#chip(cell, offered[at])));
    this.#offered = offered.join();
  }

  /**
   * @param {number} cell
   * @param {string} text
   */
  #chip(cell, text) {
    const chip = html("button", text.startsWith("×") ? "capture" : "", [text]);
    chip.setAttribute("type", "button");
    chip.addEventListener("click", () => this.on.tap(cell));
    return chip;
  }
}
