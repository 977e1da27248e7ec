/** A picture of a face in miniature. @import { Layout } from "../types.js" */

import { pieceShape, svg } from "../dom.js";
import { cellOf, cellsOf, isRectangle, place } from "../layout/geometry.js";

/**
 * @typedef {{ cell: number, kind: "last" | "check" | "reach" | "here" | "goal" | "prey" | "shut" }}
 *   Spot
 */

/** Pieces are larger than their cells, because cells are tiny here. */
const PIECE_SCALE = 1.2;

export class Thumbnail {
  flipped = false;
  /** @type {Map<number, { piece: string, node: SVGElement }>} */
  #shown = new Map();
  #marked = "";

  /**
   * @param {Layout} layout
   * @param {number} face
   * @param {string} sprite
   */
  constructor(layout, face, sprite) {
    this.layout = layout;
    this.face = face;
    this.sprite = sprite;
    const { width, height } = layout.faces[face];
    this.ground = svg("g");
    this.spots = svg("g");
    this.pieces = svg("g");
    this.node = svg(
      "svg",
      {
        class: "glass-thumb",
        viewBox: `-.1 -.1 ${width + 0.2} ${height + 0.2}`,
        "aria-hidden": "true",
      },
      [this.ground, this.spots, this.pieces],
    );
    this.#settle();
  }

  /** @param {boolean} flipped */
  turn(flipped) {
    if (this.flipped === flipped) return;
    this.flipped = flipped;
    this.#settle();
  }

  #settle() {
    this.#shown.clear();
    this.#marked = "";
    this.pieces.replaceChildren();
    this.spots.replaceChildren();
    this.ground.replaceChildren(...this.#ground());
  }

  /** One path for each shade, because a dialog with four boards has to appear at once. */
  #ground() {
    const { layout, face } = this;
    const cells = cellsOf(layout, face);
    if (!isRectangle(layout, face))
      return cells.map(({ cell, shade, tint }) =>
        this.#shape(cell, `shade-${shade}${tint ? ` tint-${tint}` : ""}`),
      );
    const square = (/** @type {number} */ id) =>
      `M${this.#placeOf(id).x} ${this.#placeOf(id).y}h1v1h-1z`;
    const shades = [...new Set(cells.map((cell) => cell.shade))];
    return shades.map((shade) => {
      const d = cells
        .filter((cell) => cell.shade === shade)
        .map(({ cell }) => square(cell))
        .join("");
      return svg("path", { d, class: `shade-${shade}` });
    });
  }

  /**
   * @param {number} id
   * @param {string} name
   */
  #shape(id, name) {
    const { x, y } = this.#placeOf(id);
    const d = this.layout.outlines[cellOf(this.layout, id)?.outline ?? 0];
    return svg("path", {
      d,
      class: name,
      transform: `translate(${x} ${y})${this.flipped ? " rotate(180 .5 .5)" : ""}`,
    });
  }

  /** @param {number} id */
  #placeOf(id) {
    const cell = cellOf(this.layout, id);
    return cell ? place(this.layout.faces[this.face], cell, this.flipped) : { x: 0, y: 0 };
  }

  /**
   * @param {Map<number, string>} pieces
   * @param {Spot[]} spots spots on other faces are ignored
   */
  show(pieces, spots) {
    const mine = spots.filter(({ cell }) => cellOf(this.layout, cell)?.face === this.face);
    const marked = mine.map(({ cell, kind }) => kind + cell).join();
    if (marked !== this.#marked)
      this.spots.replaceChildren(...mine.map(({ cell, kind }) => this.#shape(cell, kind)));
    this.#marked = marked;
    for (const { cell } of cellsOf(this.layout, this.face))
      this.#setPiece(cell, pieces.get(cell) ?? "");
  }

  /**
   * @param {number} id
   * @param {string} piece empty for none
   */
  #setPiece(id, piece) {
    const shown = this.#shown.get(id);
    if ((shown?.piece ?? "") === piece) return;
    shown?.node.remove();
    this.#shown.delete(id);
    if (!piece) return;
    const node = pieceShape(this.sprite, piece);
    const { x, y } = this.#placeOf(id);
    const place = {
      x: x + (1 - PIECE_SCALE) / 2,
      y: y + (1 - PIECE_SCALE) / 2,
      width: PIECE_SCALE,
      height: PIECE_SCALE,
    };
    for (const [name, value] of Object.entries(place)) node.setAttribute(name, String(value));
    this.pieces.append(node);
    this.#shown.set(id, { piece, node });
  }

  /**
   * Draws a piece large enough to be recognised.
   *
   * @param {number} id
   * @param {string} piece
   */
  enlarge(id, piece) {
    const { x, y } = this.#placeOf(id);
    const { width, height } = this.layout.faces[this.face];
    const size = 2.6;
    const within = (/** @type {number} */ at, /** @type {number} */ room) =>
      Math.max(0, Math.min(at + 0.5 - size / 2, room - size));
    this.pieces.append(
      svg(
        "g",
        { transform: `translate(${within(x, width)} ${within(y, height)}) scale(${size})` },
        [pieceShape(this.sprite, piece)],
      ),
    );
  }
}
