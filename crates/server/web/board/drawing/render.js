/**
 * Draws all boards of a game: faces with headings, and where needed a map of the faces and the
 * planes of a cell.
 *
 * @import { Held, Layout, Mark, Arrow, Counts, Glyph } from "../types.js"
 * @import { Arrangement } from "../layout/arrange.js"
 * @import { BoardsView } from "./shared_square.js"
 * @import { ViewerState } from "../state/state.js"
 */

import { t } from "../../words.js";
import { html, svg } from "../dom.js";
import { arrange } from "../layout/arrange.js";
import {
  cellName,
  label,
  labelledEdges,
  nameOnFace,
  placeLabel,
  viewBox,
} from "../layout/coordinate_labels.js";
import { cellOf, cellsOf, corner, isRectangle, peer, place, rows } from "../layout/geometry.js";
import { facePlaces } from "../layout/planes.js";
import { paints } from "../marks/mark_shapes.js";
import { FaceMap } from "./face_map.js";
import { Heading } from "./heading.js";
import { Insets } from "./insets.js";
import { Plane } from "./plane.js";
import { firstBoard, isOverlay, overlayMarks } from "./shared_square.js";

let drawings = 0;

/**
 * @typedef {{ ids: number[], side: HTMLElement, plane: Plane, heading: Heading | null }} Face `ids`
 *   are the faces of the layout that it shows: both where two boards are drawn as one
 */
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
    /** @type {import("./plane.js").Style} */
    this.style = { layout, sprite, still, paint: `glass${++drawings}`, second: null };
    this.root = html("div", `glass-boards shades-${layout.shades}`);
    /** @type {Face[]} */
    this.faces = layout.faces.map((_, face) => this.#face([face]));
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

  /** @type {BoardsView} */
  #view = "two";
  /** the layout that is arranged on the page */
  get #arranged() {
    return this.overlay ? (this.#single ??= firstBoard(this.layout)) : this.layout;
  }
  /** @type {Layout | null} */
  #single = null;

  /** Whether two boards are drawn as one. */
  get overlay() {
    return this.style.second !== null;
  }

  /**
   * Draws two boards of equal cells in another way. Other boards stay as they are.
   *
   * @param {BoardsView} view
   * @returns {boolean} whether the cells have new elements
   */
  setView(view) {
    const { layout } = this;
    if (!layout.overlay || view === this.#view) return false;
    this.#view = view;
    const before = this.style.second;
    this.style.second = isOverlay(layout, view) ? /** @type {"discs"} */ (view) : null;
    const isNew = before !== this.style.second;
    if (isNew) {
      const each = layout.faces.map((_, face) => face);
      this.faces = this.overlay ? [this.#face(each)] : each.map((face) => this.#face([face]));
      this.body.replaceChildren(...this.faces.map((face) => face.side));
      this.cells.clear();
      this.#position = null;
      this.#settle();
    }
    this.fit(...this.#room);
    return isNew;
  }

  /**
   * @param {number[]} ids
   * @returns {Face}
   */
  #face(ids) {
    const { layout } = this;
    const [face] = ids;
    const { name, width, height, board } = layout.faces[face];
    const many = layout.faces.length > 1;
    const plane = new Plane(this.style, {
      "data-board": board,
      role: this.still ? "img" : "grid",
      "aria-label": ids.length > 1 || !many ? t("board-one") : t("insets-board", { board: name }),
    });
    const heading = many && ids.length === 1 ? new Heading(layout, face, this.sprite) : null;
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
    return { ids, side, plane, heading };
  }

  get square() {
    return this.arrangement.square;
  }

  /**
   * How other boards show through: with two boards as ghosts, with more as badges on the square
   * that is pointed at.
   */
  get twins() {
    return this.layout.boards < 2 || this.overlay
      ? "none"
      : this.layout.boards === 2
        ? "ghosts"
        : "badges";
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
    const face = cellOf(this.layout, id)?.face ?? 0;
    return this.faces[this.overlay ? 0 : face];
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
    this.arrangement = arrange(this.#arranged, width, height, {
      still: this.still,
      flipped: this.flipped,
      half: this.layout.overlay && this.#view === "half",
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
    for (const [face, { ids, plane }] of this.faces.entries()) {
      const spots = ids.flatMap((id) =>
        rows(layout, id, flipped).map((row) =>
          row.map((cell) => ({ cell: cell.cell, ...place(layout.faces[id], cell, flipped) })),
        ),
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
    if (this.overlay) marks = overlayMarks(marks, this.layout, hand.selected);
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

  /** @param {Glyph | null} glyph */
  glyph(glyph) {
    for (const plane of [...this.faces, ...(this.insets?.planes ?? [])].map(({ plane }) => plane))
      plane.glyph(glyph);
  }

  /** @type {Element[]} */
  #aimed = [];

  /**
   * Lets the pointer show what a tap on a cell does.
   *
   * @param {number | null} cell
   * @param {"aimed" | "movable" | null} what the selected piece can go there, or the piece there can
   *   be picked up
   */
  aim(cell, what) {
    for (const node of this.#aimed) node.classList.remove("aimed", "movable");
    const planes = [this, ...(this.insets?.planes.map(({ plane }) => plane) ?? [])];
    // The pointer is always over the cell of the first board where both are drawn as one.
    const cells = [
      cell ?? -1,
      ...(this.overlay ? (cellOf(this.layout, cell ?? -1)?.twins ?? []) : []),
    ];
    this.#aimed = what
      ? planes.flatMap((plane) => cells.flatMap((id) => plane.cells.get(id) ?? []))
      : [];
    if (what) for (const node of this.#aimed) node.classList.add(what);
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
