/**
 * Draws boards, pieces and marks. Everything is SVG in units of one square; only the size of a square is in pixels.
 *
 * @import { Cell, Layout, Mark } from "./types.js"
 */
import { arrange, cellOf, labelledEdges, place, placeLabel, rows, viewBox } from "./geometry.js";
import { colourOf } from "./state.js";

const SVG = "http://www.w3.org/2000/svg";
let drawings = 0;

/** @param {string} name @param {Record<string, string | number>} [attributes] @param {Element[]} [children] @returns {SVGElement} */
export function svg(name, attributes = {}, children = []) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return /** @type {SVGElement} */ (node);
}

/** @typedef {Record<"faces" | "under" | "ghosts" | "pieces" | "over" | "labels", SVGElement>} Layers */
/** @typedef {{ side: HTMLElement, plane: SVGSVGElement, layers: Layers }} Face */

/** Marks that lie under the pieces; the others lie over them. */
const UNDER = new Set(["origin", "transit", "landed", "check", "selected", "closed", "refused"]);

export class Drawing {
  flipped = false;
  stacked = false;
  square = 0;
  /** @type {Map<number, SVGElement>} the cells, which take focus and the pointer */
  cells = new Map();
  /** @type {Map<number, { piece: string, node: SVGElement }>} */
  #pieces = new Map();
  /** @type {Map<number, { piece: string, node: SVGElement }>} */
  #ghosts = new Map();

  /** @param {Layout} layout @param {{ sprite: string, still: boolean }} options */
  constructor(layout, options) {
    this.layout = layout;
    this.options = options;
    this.id = `glass${++drawings}`;
    this.root = document.createElement("div");
    this.root.className = "glass-boards";
    /** @type {Face[]} */
    this.faces = layout.boards.map((_, board) => this.#board(board));
    this.sky = svg("svg", { class: "glass-sky", "aria-hidden": "true" });
    this.root.append(...this.faces.map((face) => face.side), this.sky);
    for (const cell of layout.cells) this.cells.set(cell.cell, this.#cell(cell));
    this.#settle();
  }

  /** @param {number} board @returns {Face} */
  #board(board) {
    const { name, width, height } = this.layout.boards[board];
    const side = document.createElement("section");
    side.className = "glass-side";
    side.dataset.board = String(board);
    const plane = /** @type {SVGSVGElement} */ (svg("svg", { class: "glass-plane", "data-board": board }));
    plane.setAttribute("role", this.options.still ? "img" : "grid");
    plane.setAttribute("aria-label", this.layout.boards.length > 1 ? `Board ${name}` : "Board");
    if (this.layout.boards.length > 1) {
      const heading = document.createElement("p");
      heading.className = "glass-name";
      heading.setAttribute("aria-hidden", "true");
      const letter = document.createElement("b");
      letter.textContent = name;
      heading.append(letter);
      side.append(heading);
    }
    const layers = /** @type {Layers} */ ({});
    for (const name of /** @type {const} */ (["faces", "under", "ghosts", "pieces", "over", "labels"])) {
      layers[name] = svg("g", { class: name });
      if (name !== "faces") layers[name].setAttribute("aria-hidden", "true");
    }
    plane.append(this.#paints(board));
    const full = this.layout.cells.filter((cell) => cell.board === board).length === width * height;
    const frame = (/** @type {string} */ name) => svg("rect", { class: name, x: -0.05, y: -0.05, width: width + 0.1, height: height + 0.1, rx: 0.08 });
    if (full) plane.append(frame("frame"), ...(board % 2 ? [frame("frame second")] : []));
    plane.append(...Object.values(layers));
    side.append(plane);
    return { side, plane, layers };
  }

  /** Hatching for closed squares, the halo of a king in check, and the grain that tells a board by more than its hue.
   * @param {number} board */
  #paints(board) {
    const grain = [
      [],
      [svg("circle", { cx: 0.0625, cy: 0.0625, r: 0.026 }), svg("circle", { cx: 0.1875, cy: 0.1875, r: 0.026 })],
      [svg("path", { d: "M0 .06h.25M0 .185h.25" })],
      [svg("path", { d: "M0 0l.25 .25M.25 0l-.25 .25" })],
    ][board % 4];
    return svg("defs", {}, [
      svg("pattern", { id: `${this.id}hatch${board}`, class: "hatch", width: 0.2, height: 0.2, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, [
        svg("path", { d: "M0 .1h.2" }),
      ]),
      svg("pattern", { id: `${this.id}grain${board}`, class: "grain", width: 0.25, height: 0.25, patternUnits: "userSpaceOnUse" }, grain),
      svg("radialGradient", { id: `${this.id}halo${board}`, class: "halo" }, [
        svg("stop", { offset: 0.35, class: "near" }),
        svg("stop", { offset: 1, class: "far" }),
      ]),
    ]);
  }

  /** @param {Cell} cell */
  #cell(cell) {
    const d = this.layout.outlines[cell.outline];
    const node = svg("g", { class: `cell shade-${cell.shade}`, "data-cell": cell.cell }, [svg("path", { d })]);
    if (cell.shade === 0 && cell.board % 4 !== 0) node.append(svg("path", { d, fill: `url(#${this.id}grain${cell.board})`, class: "grain-face" }));
    if (!this.options.still) {
      node.setAttribute("role", "gridcell");
      node.setAttribute("tabindex", "-1");
    }
    return node;
  }

  /** Where things of a cell are drawn: its top left corner in the plane of its board.
   * @param {number} id */
  at(id) {
    const cell = cellOf(this.layout, id);
    return cell ? place(this.layout.boards[cell.board], cell, this.flipped) : { x: 0, y: 0 };
  }

  /** @param {number} id @returns {Face} */
  faceOf(id) {
    return this.faces[cellOf(this.layout, id)?.board ?? 0];
  }

  /** The middle of a cell in pixels of the window. @param {number} id */
  middle(id) {
    const matrix = this.faceOf(id).plane.getScreenCTM();
    const { x, y } = this.at(id);
    return new DOMPoint(x + 0.5, y + 0.5).matrixTransform(matrix ?? undefined);
  }

  /** @param {boolean} flipped */
  turn(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.#settle();
  }

  /** Gives the boards their sizes. @param {number} width @param {number} height pixels that are free */
  fit(width, height) {
    const { columns, square, stacked } = arrange(this.layout, width, height);
    this.square = square;
    this.root.style.setProperty("--square", `${square}px`);
    this.root.style.setProperty("--columns", String(columns || 1));
    this.root.classList.toggle("stacked", stacked);
    this.root.classList.toggle("tiny", square < 26);
    this.root.classList.toggle("field", columns === 0);
    if (columns === 0) this.#field(square);
    if (stacked !== this.stacked) {
      this.stacked = stacked;
      this.#settle();
    } else this.#size();
  }

  /** Many boards lie where the layout puts them. @param {number} square */
  #field(square) {
    const { width, height, boards } = this.layout;
    this.root.style.setProperty("width", `${width * square}px`);
    this.root.style.setProperty("height", `${height * square}px`);
    for (const [board, { side }] of this.faces.entries()) {
      const { x, y, ...size } = boards[board];
      side.style.setProperty("left", `${(this.flipped ? width - x - size.width : x) * square}px`);
      side.style.setProperty("top", `${(this.flipped ? height - y - size.height : y) * square}px`);
    }
  }

  #size() {
    for (const [board, { plane }] of this.faces.entries()) {
      const box = viewBox(this.layout, board, this.stacked);
      plane.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
      plane.setAttribute("width", String(Math.round(box.width * this.square * 10) / 10));
      plane.setAttribute("height", String(Math.round(box.height * this.square * 10) / 10));
    }
  }

  /** Puts everything that stays in its place: cells in the order of reading, coordinates, sizes. */
  #settle() {
    for (const [board, { layers }] of this.faces.entries()) {
      layers.faces.replaceChildren(
        ...rows(this.layout, board, this.flipped).map((cells) => {
          const row = svg("g", this.options.still ? {} : { role: "row" });
          for (const cell of cells) {
            const node = /** @type {SVGElement} */ (this.cells.get(cell.cell));
            node.setAttribute("transform", this.#outline(cell.cell));
            row.append(node);
          }
          return row;
        }),
      );
      const edges = labelledEdges(this.layout, board);
      const shape = this.layout.boards[board];
      layers.labels.replaceChildren(
        ...this.layout.labels
          .filter((label) => label.board === board)
          .map((label) => {
            const { x, y } = placeLabel(shape, label, this.flipped, this.stacked);
            // Text far below one pixel in its own units is drawn badly by some browsers, so it gets a scale of its own.
            const text = svg("text", { transform: `translate(${x} ${y}) scale(.01)` });
            if (this.stacked && (edges.bottom || edges.left)) text.setAttribute("class", this.#ground(board, x, y));
            text.textContent = label.text;
            return text;
          }),
      );
    }
    for (const [id, { node }] of [...this.#pieces, ...this.#ghosts]) this.#put(node, id);
    this.#size();
  }

  /** The shade of the cell under a label, so that the label stands out from it.
   * @param {number} board @param {number} x @param {number} y */
  #ground(board, x, y) {
    for (const cell of this.layout.cells) {
      if (cell.board !== board) continue;
      const at = this.at(cell.cell);
      if (Math.floor(x) === at.x && Math.floor(y) === at.y) return `inside on-${cell.shade}`;
    }
    return "inside";
  }

  /** @param {number} id */
  #outline(id) {
    const { x, y } = this.at(id);
    return `translate(${x} ${y})${this.flipped ? " rotate(180 .5 .5)" : ""}`;
  }

  /** @param {Element} node @param {number} id */
  #put(node, id) {
    const { x, y } = this.at(id);
    node.setAttribute("x", String(x));
    node.setAttribute("y", String(y));
  }

  /** @param {string} piece @returns {SVGElement} */
  figure(piece) {
    const href = `${this.options.sprite}#${colourOf(piece) === "white" ? "w" : "b"}${piece.toLowerCase()}`;
    return svg("use", { href, width: 1, height: 1, class: `piece ${colourOf(piece)}` });
  }

  /** @param {number} id @param {string} piece */
  figureAt(id, piece) {
    const node = this.figure(piece);
    this.#put(node, id);
    return node;
  }

  /** @param {number} id */
  pieceAt(id) {
    return this.#pieces.get(id)?.node;
  }

  /** Shows a position. Pieces that stay keep their elements, so that nothing flickers.
   * @param {Map<number, string>} position */
  pieces(position) {
    /** @type {Map<number, string>} */
    const ghosts = new Map();
    for (const [id, piece] of position) for (const twin of cellOf(this.layout, id)?.twins ?? []) if (!position.has(twin)) ghosts.set(twin, piece);
    this.#sync(this.#pieces, position, "pieces");
    this.#sync(this.#ghosts, ghosts, "ghosts");
  }

  /** @param {Map<number, { piece: string, node: SVGElement }>} shown @param {Map<number, string>} wanted @param {"pieces" | "ghosts"} layer */
  #sync(shown, wanted, layer) {
    for (const [id, { piece, node }] of shown) {
      if (wanted.get(id) === piece) continue;
      node.remove();
      shown.delete(id);
    }
    for (const [id, piece] of wanted) {
      if (shown.has(id)) continue;
      const node = this.figureAt(id, piece);
      this.faceOf(id).layers[layer].append(node);
      shown.set(id, { piece, node });
    }
  }

  /** @param {Mark[]} marks */
  marks(marks) {
    for (const { layers } of this.faces) {
      layers.under.replaceChildren();
      layers.over.replaceChildren();
    }
    for (const mark of marks) {
      this.faceOf(mark.cell).layers[UNDER.has(mark.kind) ? "under" : "over"].append(this.#mark(mark));
    }
  }

  /** @param {Mark} mark @returns {SVGElement} */
  #mark({ cell: id, kind }) {
    const { x, y } = this.at(id);
    const cell = cellOf(this.layout, id);
    const name = `mark ${kind}`;
    if (kind === "target") return svg("circle", { class: name, cx: x + 0.5, cy: y + 0.5, r: 0.145 });
    if (kind === "capture") return svg("circle", { class: name, cx: x + 0.5, cy: y + 0.5, r: 0.43 });
    if (kind === "lands") return svg("path", { class: name, d: `M${x + 0.5} ${y + 0.33}l.17 .17l-.17 .17l-.17-.17z` });
    const d = this.layout.outlines[cell?.outline ?? 0];
    const inside = (/** @type {number} */ inset) => `${this.#outline(id)} translate(${inset} ${inset}) scale(${1 - 2 * inset})`;
    if (kind === "twin") {
      return svg("g", { class: name }, [
        svg("path", { class: "outer", d, transform: inside(0.037) }),
        svg("path", { class: "inner", d, transform: inside(0.092) }),
      ]);
    }
    const inset = { transit: 0.05, hover: 0.03, focus: 0.045 }[/** @type {string} */ (kind)] ?? 0;
    const shape = svg("path", { class: name, d, transform: inside(inset) });
    if (kind === "check") shape.setAttribute("fill", `url(#${this.id}halo${cell?.board})`);
    if (kind !== "closed") return shape;
    const hatch = svg("path", { class: "hatching", d, transform: this.#outline(id), fill: `url(#${this.id}hatch${cell?.board})` });
    return svg("g", {}, [shape, hatch]);
  }

  /** The cell at a point of the window. @param {number} x @param {number} y @returns {number | null} */
  hit(x, y) {
    const node = document.elementFromPoint(x, y)?.closest("[data-cell]");
    return node && this.root.contains(node) ? Number(node.getAttribute("data-cell")) : null;
  }
}

