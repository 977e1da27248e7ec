/**
 * Draws all boards of a game: faces with headings, and where needed a map of the faces and the
 * planes of a cell.
 *
 * @import { Held, Layout, Mark, Arrow, Counts } from "./types.js"
 * @import { Arrangement } from "./arrange.js"
 * @import { ViewerState } from "./state.js"
 */

import { t } from "../words.js";
import { arrange } from "./arrange.js";
import {
  cellName,
  label,
  labelledEdges,
  nameOnFace,
  placeLabel,
  viewBox,
} from "./coordinate_labels.js";
import { html, svg } from "./dom.js";
import { FaceMap } from "./face_map.js";
import { cellOf, cellsOf, corner, isRectangle, peer, place, rows } from "./geometry.js";
import { Heading } from "./heading.js";
import { Insets } from "./insets.js";
import { paints } from "./mark_shapes.js";
import { Plane } from "./plane.js";
import { facePlaces } from "./planes.js";

let drawings = 0;

/** @typedef {{ side: HTMLElement, plane: Plane, heading: Heading | null }} Face */
/**
 * @typedef {{ tap: (cell: number) => void, front: (face: number) => void, plane: (shown: "cells" |
 *   "boards") => void }} Touch
 */

export class Drawing {
  flipped = false;
  /** the large face where only one is large */
  front = 0;
  /** @type {Map<number, SVGElement>} the elements that take focus and pointer events */
  cells = new Map();
  /** @type {Insets | null} */
  insets = null;
  /** @type {FaceMap | null} */
  map = null;
  /** @type {Arrangement} */
  arrangement = {
    mode: "grid",
    square: 0,
    rows: [],
    stacked: false,
    panel: null,
    inset: 0,
    aside: false,
    map: 0,
  };

  /**
   * @param {Layout} layout
   * @param {{ sprite: string, still: boolean }} options
   * @param {Touch} touch
   */
  constructor(layout, { sprite, still }, touch) {
    this.layout = layout;
    this.sprite = sprite;
    this.still = still;
    this.style = { layout, sprite, still, paint: `glass${++drawings}` };
    this.root = html("div", `glass-boards shades-${layout.shades}`);
    /** @type {Face[]} */
    this.faces = layout.faces.map((_, face) => this.#face(face));
    this.body = html(
      "div",
      "glass-faces",
      this.faces.map((face) => face.side),
    );
    this.root.append(paints(this.style.paint), this.body);
    if (!still && layout.faces.length > 2) {
      this.map = new FaceMap(layout, sprite, touch.front);
      this.root.prepend(this.map.node);
    }
    if (!still && facePlaces(layout)) {
      this.insets = new Insets(this.style, { tap: touch.tap, turn: touch.plane });
      this.root.classList.add("planes");
      this.body.before(this.insets.tabs);
      this.body.after(this.insets.node, this.insets.chips);
    }
    this.#settle();
  }

  /**
   * @param {number} face
   * @returns {Face}
   */
  #face(face) {
    const { layout } = this;
    const { name, width, height, board } = layout.faces[face];
    const many = layout.faces.length > 1;
    const plane = new Plane(this.style, {
      "data-board": board,
      role: this.still ? "img" : "grid",
      "aria-label": many ? t("insets-board", { board: name }) : t("board-one"),
    });
    const heading = many ? new Heading(layout, face, this.sprite) : null;
    if (isRectangle(layout, face)) {
      const frame = (/** @type {string} */ name) =>
        svg("rect", {
          class: name,
          x: -0.05,
          y: -0.05,
          width: width + 0.1,
          height: height + 0.1,
          rx: 0.08,
        });
      plane.node.prepend(frame("frame"), ...(board % 2 ? [frame("frame second")] : []));
    }
    const side = html("section", "glass-side", [...(heading ? [heading.node] : []), plane.node]);
    side.dataset.board = String(board);
    side.dataset.face = String(face);
    return { side, plane, heading };
  }

  get square() {
    return this.arrangement.square;
  }

  /**
   * How other boards show through: with two boards as ghosts, with more as badges on the square
   * that is pointed at.
   */
  get twins() {
    return this.layout.boards < 2 ? "none" : this.layout.boards === 2 ? "ghosts" : "badges";
  }

  /** The place of a cell on its face. @param {number} id */
  at(id) {
    return this.faceOf(id).plane.at(id);
  }

  /**
   * @param {number} id
   * @returns {Face}
   */
  faceOf(id) {
    return this.faces[cellOf(this.layout, id)?.face ?? 0];
  }

  /**
   * The visible picture with a cell: its face, or a plane.
   *
   * @param {number} id
   * @returns {Plane | null}
   */
  seen(id) {
    const planes = [
      this.faceOf(id).plane,
      ...(this.insets?.planes ?? []).map((inset) => inset.plane),
    ];
    return planes.find((plane) => plane.places.has(id) && plane.visible) ?? null;
  }

  /** The middle of a cell in window pixels. @param {number} id */
  middle(id) {
    const plane = this.seen(id);
    if (!plane) {
      const { x, y, width, height } = this.root.getBoundingClientRect();
      return new DOMPoint(x + width / 2, y + height / 2);
    }
    const { x, y } = plane.at(id);
    return new DOMPoint(x + 0.5, y + 0.5).matrixTransform(plane.node.getScreenCTM() ?? undefined);
  }

  /**
   * @param {number} id
   * @param {string} piece
   */
  figureAt(id, piece) {
    return this.faceOf(id).plane.figureAt(id, piece);
  }

  /** @param {number} id */
  pieceAt(id) {
    return this.faceOf(id).plane.pieceAt(id);
  }

  /** @param {boolean} flipped */
  turn(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.#settle();
    this.fit(...this.#room);
  }

  /** @type {[number, number]} available pixels */
  #room = [0, 0];

  /**
   * Sizes the boards.
   *
   * @param {number} width
   * @param {number} height available pixels
   */
  fit(width, height) {
    this.#room = [width, height];
    const { stacked, mode } = this.arrangement;
    this.arrangement = arrange(this.layout, width, height, {
      still: this.still,
      flipped: this.flipped,
    });
    if (stacked !== this.arrangement.stacked || mode !== this.arrangement.mode) this.#settle();
    this.#arrange();
  }

  #arrange() {
    const { mode, square, stacked, panel, aside, inset, map } = this.arrangement;
    const { classList, style } = this.root;
    style.setProperty("--square", `${square}px`);
    // At least 9 pixels for any size of squares.
    style.setProperty("--label", `${Math.min(Math.max(21, 900 / square), 34)}px`);
    const is = {
      stacked: stacked && mode === "grid",
      field: mode === "field",
      focus: mode === "focus",
      aside,
      beside: panel === "right",
    };
    const sizes = { tiny: square < 26, many: this.layout.faces.length > 5 };
    for (const [name, on] of Object.entries({ ...is, ...sizes })) classList.toggle(name, on);
    if (mode === "grid") this.#grid();
    if (mode === "field") this.#field(square);
    else for (const property of ["width", "height"]) this.body.style.removeProperty(property);
    if (mode === "focus") this.map?.fit(map, this.flipped);
    this.insets?.fit(inset);
    for (const [face, { plane }] of this.faces.entries())
      plane.size(viewBox(this.layout, face, stacked), square);
    this.bring(this.front);
  }

  /** Places the faces in rows; shorter rows are centred. */
  #grid() {
    const { rows } = this.arrangement;
    const columns = Math.max(...rows.map((row) => row.length));
    this.root.style.setProperty("--columns", String(columns));
    for (const [at, row] of rows.entries()) {
      for (const [column, face] of row.entries()) {
        this.faces[face].side.style.setProperty(
          "grid-area",
          `${at + 1} / ${columns - row.length + 2 * column + 1} / auto / span 2`,
        );
      }
    }
  }

  /** Places faces where the layout puts them. @param {number} square */
  #field(square) {
    const { width, height, faces } = this.layout;
    this.body.style.setProperty("width", `${width * square}px`);
    this.body.style.setProperty("height", `${height * square}px`);
    for (const [face, { side, heading }] of this.faces.entries()) {
      const { x, y } = corner(faces[face], this.flipped);
      const box = viewBox(this.layout, face, false);
      side.style.setProperty("left", `${(x + box.x) * square}px`);
      side.style.setProperty("top", `${(y + box.y) * square}px`);
      if (!heading?.place) continue;
      heading.node.style.setProperty("left", `${(heading.place[0] - box.x) * square}px`);
      heading.node.style.setProperty("top", `${(heading.place[1] - box.y) * square}px`);
    }
  }

  /** Brings a face to the front where only one is large. @param {number} face */
  bring(face) {
    this.front = face;
    for (const [at, { side }] of this.faces.entries()) side.classList.toggle("front", at === face);
    this.root.dataset.plane = this.insets?.shown ?? "cells";
  }

  /** Places what does not change with the position: cells in reading order and coordinates. */
  #settle() {
    const { layout, flipped } = this;
    for (const [face, { plane }] of this.faces.entries()) {
      const spots = rows(layout, face, flipped).map((row) =>
        row.map((cell) => ({ cell: cell.cell, ...place(layout.faces[face], cell, flipped) })),
      );
      plane.settle(spots, flipped);
      if (!isRectangle(layout, face)) plane.rim();
      plane.layers.labels.replaceChildren(...this.#labels(face));
      for (const [id, node] of plane.cells) this.cells.set(id, node);
    }
  }

  /** @param {number} face */
  #labels(face) {
    const { layout, flipped } = this;
    const { stacked, mode } = this.arrangement;
    if (!layout.labels.length && mode === "focus")
      return cellsOf(layout, face).map((cell) =>
        cellName(nameOnFace(layout, cell), this.at(cell.cell)),
      );
    const edges = labelledEdges(layout, face);
    const inside = stacked && isRectangle(layout, face) && (edges.bottom || edges.left);
    return layout.labels
      .filter((label) => label.face === face)
      .map((one) => {
        const { x, y } = placeLabel(layout, one, flipped, stacked);
        return label(
          one.text,
          x,
          y,
          inside ? this.#ground(face, x, y) : one.onCell ? "on-cell" : "",
        );
      });
  }

  /**
   * The shade of the cell below a label, for contrast.
   *
   * @param {number} face
   * @param {number} x
   * @param {number} y
   */
  #ground(face, x, y) {
    const cell = cellsOf(this.layout, face).find(
      ({ cell }) => Math.floor(x) === this.at(cell).x && Math.floor(y) === this.at(cell).y,
    );
    return cell ? `inside on-${cell.shade}` : "inside";
  }

  /** @type {Map<number, string> | null} */
  #position = null;

  /** @param {Map<number, string>} position */
  pieces(position) {
    if (position === this.#position) return;
    this.#position = position;
    for (const { plane } of this.faces) plane.pieces(position, this.twins === "ghosts");
  }

  /**
   * The cell whose planes are shown; where only one face is large, it is on that face.
   *
   * @param {number} centre
   */
  #centre(centre) {
    const elsewhere =
      this.arrangement.mode === "focus" && cellOf(this.layout, centre)?.face !== this.front;
    return elsewhere ? (peer(this.layout, centre, this.front)?.cell ?? centre) : centre;
  }

  /**
   * Shows marks and everything else that depends on the selection.
   *
   * @param {Mark[]} marks
   * @param {ViewerState} view
   * @param {Held} hand
   * @param {number} centre the cell whose planes are shown
   */
  marks(marks, view, hand, centre) {
    const pointed = hand.hovered ?? hand.focused ?? hand.selected;
    const square =
      this.twins === "badges" && pointed !== null
        ? [pointed, ...(cellOf(this.layout, pointed)?.twins ?? [])]
        : [];
    for (const { plane, side, heading } of this.faces) {
      plane.marks(marks);
      plane.badges(square, view.pieces);
      if (heading) side.classList.toggle("dim", heading.show(view, hand.selected));
    }
    if (this.arrangement.mode === "focus") this.map?.show(view, hand.selected, this.front);
    this.insets?.settle(this.#centre(centre), this.flipped);
    this.insets?.show(view.pieces, marks, view, hand.selected);
  }

  /** Shows arrows; the map shows them when it is drawn next. @param {Arrow[]} steps */
  arrows(steps) {
    if (this.map) this.map.pointed = steps;
    for (const plane of [...this.faces, ...(this.insets?.planes ?? [])].map(({ plane }) => plane))
      plane.arrows(steps);
  }

  /** @param {Counts | null} counts */
  counts(counts) {
    for (const plane of [...this.faces, ...(this.insets?.planes ?? [])].map(({ plane }) => plane))
      plane.counts(counts);
  }

  /** @type {Element[]} */
  #aimed = [];

  /** Lets the pointer show that the selected piece can go to a cell. @param {number | null} cell */
  aim(cell) {
    for (const node of this.#aimed) node.classList.remove("aimed");
    const planes = [this, ...(this.insets?.planes.map(({ plane }) => plane) ?? [])];
    this.#aimed = cell === null ? [] : planes.flatMap(({ cells }) => cells.get(cell) ?? []);
    for (const node of this.#aimed) node.classList.add("aimed");
  }

  /**
   * The cell at a point of the window.
   *
   * @param {number} x
   * @param {number} y
   * @returns {number | null}
   */
  hit(x, y) {
    const node = document.elementFromPoint(x, y)?.closest("[data-cell]");
    return node && this.root.contains(node) ? Number(node.getAttribute("data-cell")) : null;
  }
}
