/**
 * A face in miniature, for looking: pieces as dots, kings as kings.
 *
 * @import { Layout } from "./types.js"
 */
import { cellOf, cellsOf, place } from "./geometry.js";
import { figure, svg } from "./svg.js";

/** @typedef {{ cell: number, kind: "last" | "reach" | "here" | "goal" | "prey" | "shut" }} Spot */

export class Thumb {
  flipped = false;

  /** @param {Layout} layout @param {number} face @param {string} sprite */
  constructor(layout, face, sprite) {
    this.layout = layout;
    this.face = face;
    this.sprite = sprite;
    const { width, height } = layout.faces[face];
    this.ground = svg("g");
    this.spots = svg("g");
    this.pieces = svg("g");
    this.node = svg("svg", { class: "glass-thumb", viewBox: `-.1 -.1 ${width + 0.2} ${height + 0.2}`, "aria-hidden": "true" }, [this.ground, this.spots, this.pieces]);
    this.#settle();
  }

  /** @param {boolean} flipped */
  turn(flipped) {
    if (this.flipped === flipped) return;
    this.flipped = flipped;
    this.#settle();
  }

  #settle() {
    this.ground.replaceChildren(...cellsOf(this.layout, this.face).map(({ cell, shade }) => this.#shape(cell, `shade-${shade}`)));
  }

  /** @param {number} id @param {string} name */
  #shape(id, name) {
    const { x, y } = this.#at(id);
    const d = this.layout.outlines[cellOf(this.layout, id)?.outline ?? 0];
    return svg("path", { d, class: name, transform: `translate(${x} ${y})${this.flipped ? " rotate(180 .5 .5)" : ""}` });
  }

  /** @param {number} id */
  #at(id) {
    const cell = cellOf(this.layout, id);
    return cell ? place(this.layout.faces[this.face], cell, this.flipped) : { x: 0, y: 0 };
  }

  /** @param {Map<number, string>} pieces @param {Spot[]} spots those of other faces are passed over */
  show(pieces, spots) {
    const mine = (/** @type {number} */ id) => cellOf(this.layout, id)?.face === this.face;
    this.spots.replaceChildren(...spots.filter(({ cell }) => mine(cell)).map(({ cell, kind }) => this.#shape(cell, kind)));
    const own = [...pieces].filter(([cell]) => mine(cell));
    this.pieces.replaceChildren(...own.map(([cell, piece]) => this.#piece(cell, piece)));
  }

  /** @param {number} id @param {string} piece */
  #piece(id, piece) {
    const { x, y } = this.#at(id);
    if (piece.toLowerCase() === "k") return svg("g", { transform: `translate(${x - 0.35} ${y - 0.35}) scale(1.7)` }, [figure(this.sprite, piece)]);
    return svg("circle", { class: piece === piece.toUpperCase() ? "dot white" : "dot black", cx: x + 0.5, cy: y + 0.5, r: 0.32 });
  }

  /** Puts a piece on a cell, large enough to be recognised. @param {number} id @param {string} piece */
  enlarge(id, piece) {
    const { x, y } = this.#at(id);
    const { width, height } = this.layout.faces[this.face];
    const size = 2.6;
    const within = (/** @type {number} */ at, /** @type {number} */ room) => Math.max(0, Math.min(at + 0.5 - size / 2, room - size));
    this.pieces.append(svg("g", { transform: `translate(${within(x, width)} ${within(y, height)}) scale(${size})` }, [figure(this.sprite, piece)]));
  }
}
