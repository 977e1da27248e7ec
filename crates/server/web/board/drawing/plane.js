/**
 * An SVG picture of some cells with their pieces and marks. All lengths are in squares; only the
 * size of a square is in pixels.
 *
 * @import { Cell, Layout, Mark, Arrow, Counts, Glyph } from "../types.js"
 * @import { Spot } from "../layout/planes.js"
 */

import { pieceShape, svg } from "../dom.js";
import { boardName, cellOf } from "../layout/geometry.js";
import { arrow } from "../marks/arrow.js";
import { mark, UNDER } from "../marks/mark_shapes.js";
import { isSecond, SHARED_SCALE } from "./shared_square.js";

/** @typedef {Record<typeof LAYERS[number], SVGElement>} Layers */
/** @typedef {{ piece: string, node: SVGElement }} Shown */
/**
 * @typedef {{ layout: Layout, sprite: string, paint: string, still: boolean, second: "discs" |
 *   "colours" | null }} Style `second` is what marks pieces of the second board where both boards
 *   are drawn as one, else null
 */

const LAYERS = /** @type {const} */ ([
  "rim",
  "faces",
  "under",
  "way",
  "ghosts",
  "pieces",
  "over",
  "arrows",
  "counts",
  "glyphs",
  "badges",
  "labels",
]);

/** The class of a cell's shape. @param {Cell | undefined} cell */
function ground(cell) {
  return `cell shade-${cell?.shade}${cell?.tint ? ` tint-${cell.tint}` : ""}`;
}

export class Plane {
  flipped = false;
  /** @type {Map<number, { x: number, y: number }>} the top left corner of each cell */
  places = new Map();
  /** @type {Map<number, SVGElement>} the elements that take focus and pointer events */
  cells = new Map();
  /** @type {Map<number, Shown>} */
  #pieces = new Map();
  /** @type {Map<number, Shown>} */
  #ghosts = new Map();
  /** @type {Map<number, Shown>} */
  #badges = new Map();
  #marked = "";
  #arrowed = "";
  #counted = "";
  #glyphed = "";

  /**
   * @param {Style} style
   * @param {Record<string, string | number>} attributes
   */
  constructor(style, attributes) {
    this.style = style;
    this.node = /** @type {SVGSVGElement} */ (svg("svg", { class: "glass-plane", ...attributes }));
    this.layers = /** @type {Layers} */ ({});
    for (const name of LAYERS) {
      this.layers[name] = svg("g", { class: name });
      if (name !== "faces") this.layers[name].setAttribute("aria-hidden", "true");
    }
    this.node.append(...Object.values(this.layers));
  }

  /**
   * Places cells row by row in reading order.
   *
   * @param {Spot[][]} rows
   * @param {boolean} flipped
   */
  settle(rows, flipped) {
    this.flipped = flipped;
    this.#marked = this.#arrowed = this.#counted = this.#glyphed = "";
    this.places = new Map(rows.flat().map(({ cell, x, y }) => [cell, { x, y }]));
    for (const id of this.cells.keys()) if (!this.places.has(id)) this.cells.delete(id);
    this.layers.faces.replaceChildren(
      ...rows.map((cells) => {
        const row = svg("g", this.style.still ? {} : { role: "row" });
        for (const { cell } of cells) {
          const node = this.cells.get(cell) ?? this.#cell(cell);
          this.cells.set(cell, node);
          node.setAttribute("transform", this.#transform(cell));
          row.append(node);
        }
        return row;
      }),
    );
    for (const list of [this.#pieces, this.#ghosts])
      for (const [id, { node }] of list) this.#place(node, id);
    for (const [id, { node }] of this.#badges)
      node.setAttribute("transform", this.#translation(id));
  }

  /** Shows other cells in the same places. @param {number[]} ids in the order of the places */
  reassign(ids) {
    const now = new Map([...this.places.keys()].map((id, at) => [id, ids[at]]));
    const recast = /** @type {<T>(map: Map<number, T>) => Map<number, T>} */ (map) =>
      new Map([...map].map(([id, what]) => [now.get(id) ?? id, what]));
    this.places = recast(this.places);
    this.cells = recast(this.cells);
    this.#pieces = recast(this.#pieces);
    this.#marked = this.#arrowed = this.#counted = this.#glyphed = "";
    for (const [id, node] of this.cells) {
      node.setAttribute("data-cell", String(id));
      const name = ground(cellOf(this.style.layout, id));
      if (node.getAttribute("class") !== name) node.setAttribute("class", name);
    }
  }

  /** Draws an outline around cells that do not fill a rectangle. */
  rim() {
    const { layout } = this.style;
    const around = [...this.places.keys()].map((id) =>
      svg("path", {
        d: layout.outlines[cellOf(layout, id)?.outline ?? 0],
        transform: this.#transform(id),
      }),
    );
    this.layers.rim.replaceChildren(...around);
  }

  /** @param {number} id */
  #cell(id) {
    const { layout, paint, still } = this.style;
    const cell = cellOf(layout, id);
    const d = layout.outlines[cell?.outline ?? 0];
    const second = this.#second(id);
    const node = svg("g", { class: second ? "cell second" : ground(cell), "data-cell": id }, [
      svg("path", { d }),
    ]);
    const grain = (cell?.board ?? 0) % 4;
    if (cell?.shade === 0 && grain !== 0 && !second)
      node.append(svg("path", { d, fill: `url(#${paint}grain${grain})`, class: "grain-face" }));
    if (!still) {
      node.setAttribute("role", "gridcell");
      node.setAttribute("tabindex", "-1");
    }
    return node;
  }

  /** Whether a cell lies on top of its twin. @param {number} id */
  #second(id) {
    return this.style.second !== null && isSecond(this.style.layout, id);
  }

  /** @param {number} id */
  at(id) {
    return this.places.get(id) ?? { x: 0, y: 0 };
  }

  /** @param {number} id */
  #translation(id) {
    const { x, y } = this.at(id);
    return `translate(${x} ${y})`;
  }

  /** @param {number} id */
  #transform(id) {
    return `${this.#translation(id)}${this.flipped ? " rotate(180 .5 .5)" : ""}`;
  }

  /**
   * @param {Element} node
   * @param {number} id
   */
  #place(node, id) {
    const { x, y } = this.at(id);
    if (node.localName === "g") node.setAttribute("transform", this.#translation(id));
    node.setAttribute("x", String(x));
    node.setAttribute("y", String(y));
    // Visitors can scale pieces, around their middle.
    /** @type {SVGElement} */ (node).style.transformOrigin = `${x + 0.5}px ${y + 0.5}px`;
  }

  /**
   * @param {number} id
   * @param {string} piece
   */
  figureAt(id, piece) {
    const node = this.figure(id, piece);
    this.#place(node, id);
    return node;
  }

  /**
   * A piece in the square from (0, 0) to (1, 1).
   *
   * @param {number} id its cell
   * @param {string} piece followed by `+` if another board has a piece on the same square
   */
  figure(id, piece) {
    const { sprite, second } = this.style;
    const letter = piece.charAt(0);
    if (!this.#second(id)) return pieceShape(sprite, letter);
    const shape = pieceShape(sprite, letter, second === "colours");
    const isShared = piece.endsWith("+");
    const disc = svg("circle", { class: "disc", cx: 0.5, cy: 0.5, r: 0.47 });
    const parts = second === "discs" || isShared ? [disc, shape] : [shape];
    const inset = 1 - SHARED_SCALE;
    const transform = isShared ? `translate(${inset} ${inset}) scale(${SHARED_SCALE})` : "";
    return svg("g", { class: "piece second" }, [svg("g", { transform }, parts)]);
  }

  /** @param {number} id */
  pieceAt(id) {
    return this.#pieces.get(id)?.node;
  }

  /**
   * Shows a position. Pieces that stay keep their elements, which avoids flicker.
   *
   * @param {Map<number, string>} position
   * @param {boolean} twins whether pieces on the same square of another board show through
   */
  pieces(position, twins) {
    /** @type {Map<number, string>} */
    const here = new Map();
    /** @type {Map<number, string>} */
    const ghosts = new Map();
    for (const id of this.places.keys()) {
      const piece = position.get(id);
      const twin = cellOf(this.style.layout, id)?.twins.find((twin) => position.has(twin));
      if (piece) here.set(id, this.#second(id) && twin !== undefined ? `${piece}+` : piece);
      else if (twins) {
        if (twin !== undefined) ghosts.set(id, position.get(twin) ?? "");
      }
    }
    this.#sync(this.#pieces, here, (id, piece) =>
      this.layers.pieces.appendChild(this.figureAt(id, piece)),
    );
    this.#sync(this.#ghosts, ghosts, (id, piece) =>
      this.layers.ghosts.appendChild(this.figureAt(id, piece)),
    );
  }

  /**
   * Shows on empty cells which pieces are on the same square of other boards.
   *
   * @param {number[]} cells cells of other planes and occupied cells are ignored
   * @param {Map<number, string>} position
   */
  badges(cells, position) {
    /** @type {Map<number, string>} */
    const badges = new Map();
    for (const id of cells) {
      if (!this.places.has(id) || position.has(id)) continue;
      const twins = (cellOf(this.style.layout, id)?.twins ?? []).filter((twin) =>
        position.has(twin),
      );
      if (twins.length)
        badges.set(id, twins.map((twin) => `${position.get(twin)}${twin}`).join(" "));
    }
    this.#sync(this.#badges, badges, (id, list) =>
      this.layers.badges.appendChild(this.#badge(id, list)),
    );
  }

  /**
   * @param {Map<number, Shown>} shown
   * @param {Map<number, string>} wanted
   * @param {(id: number, piece: string) => SVGElement} make
   */
  #sync(shown, wanted, make) {
    for (const [id, { piece, node }] of shown) {
      if (wanted.get(id) === piece) continue;
      node.remove();
      shown.delete(id);
    }
    for (const [id, piece] of wanted)
      if (!shown.has(id)) shown.set(id, { piece, node: make(id, piece) });
  }

  /**
   * Small pieces of other boards with the letters of their boards, in the corners of the square.
   *
   * @param {number} id
   * @param {string} list such as `p12 N140`
   */
  #badge(id, list) {
    const { layout, sprite } = this.style;
    const corners = [
      [0.51, 0.03],
      [0.01, 0.03],
      [0.26, 0.56],
    ];
    const badges = list
      .split(" ")
      .slice(0, corners.length)
      .map((entry, at) => {
        const [x, y] = corners[at];
        const letter = svg("text", { transform: "translate(.38 .21) scale(.01)" });
        letter.textContent = boardName(layout, cellOf(layout, Number(entry.slice(1)))?.board ?? 0);
        const piece = svg("g", { transform: "translate(-.05 -.01) scale(.42)" }, [
          pieceShape(sprite, entry[0]),
        ]);
        return svg("g", { class: "badge", transform: `translate(${x} ${y})` }, [
          svg("rect", { width: 0.48, height: 0.41, rx: 0.1 }),
          piece,
          letter,
        ]);
      });
    return svg("g", { transform: this.#translation(id) }, badges);
  }

  /** @param {Mark[]} marks marks of other cells are ignored */
  marks(marks) {
    const { layout, paint } = this.style;
    const mine = marks.filter(({ cell }) => this.places.has(cell));
    const marked = mine.map(({ cell, kind }) => kind + cell).join();
    if (marked === this.#marked) return;
    this.#marked = marked;
    /** @type {Record<"under" | "over", SVGElement[]>} */
    const nodes = { under: [], over: [] };
    for (const { cell, kind } of mine) {
      const node = mark(layout, paint, cell, kind, this.at(cell), this.flipped);
      if (this.#second(cell)) node.classList.add("second");
      nodes[UNDER.has(kind) ? "under" : "over"].push(node);
    }
    this.layers.under.replaceChildren(...nodes.under);
    this.layers.over.replaceChildren(...nodes.over);
  }

  /** @param {Arrow[]} steps arrows; only their parts on these cells are drawn */
  arrows(steps) {
    const mine = steps.filter(({ from, transit, to }) =>
      [from, transit, to].some((cell) => this.places.has(cell)),
    );
    const arrowed = mine
      .map(
        ({ from, transit, to, threat, premove, colour = "" }) =>
          `${from}-${transit}-${to}${threat ? "!" : ""}${premove ? "?" : ""}${colour}`,
      )
      .join();
    if (arrowed === this.#arrowed) return;
    this.#arrowed = arrowed;
    this.layers.arrows.replaceChildren(...mine.flatMap((step) => arrow(step, this.places)));
  }

  /** Shows numbers in the corners of cells. @param {Counts | null} counts */
  counts(counts) {
    const mine = counts ? [...this.places.keys()].filter((id) => counts.numbers[id] > 0) : [];
    const counted = mine.map((id) => `${id}:${counts?.numbers[id]}`).join() + counts?.side;
    if (counted === this.#counted) return;
    this.#counted = counted;
    this.layers.counts.replaceChildren(
      ...mine.map((id) => {
        const { x, y } = this.at(id);
        // Each board has its own corner where both are drawn as one.
        const [cx, cy] = this.#second(id) ? [x + 0.18, y + 0.82] : [x + 0.82, y + 0.18];
        const number = svg("text", { transform: `translate(${cx} ${cy + 0.085}) scale(.01)` });
        number.textContent = String(counts?.numbers[id]);
        const ground =
          counts?.side === "white"
            ? svg("circle", { cx, cy, r: 0.16 })
            : svg("rect", { x: cx - 0.16, y: cy - 0.16, width: 0.32, height: 0.32 });
        return svg("g", { class: `count ${counts?.side}` }, [ground, number]);
      }),
    );
  }

  /** Shows the annotation sign of a move in the corner of its cell. @param {Glyph | null} glyph */
  glyph(glyph) {
    const mine = glyph && this.places.has(glyph.cell) ? glyph : null;
    const glyphed = mine ? `${mine.cell} ${mine.sign}` : "";
    if (glyphed === this.#glyphed) return;
    this.#glyphed = glyphed;
    if (!mine) return this.layers.glyphs.replaceChildren();
    const { x, y } = this.at(mine.cell);
    const [cx, cy] = [x + 0.79, y + 0.21];
    const sign = svg("text", { transform: `translate(${cx} ${cy + 0.09}) scale(.01)` });
    sign.textContent = mine.sign;
    this.layers.glyphs.replaceChildren(
      svg("g", { class: `glyph-badge ${mine.kind}` }, [svg("circle", { cx, cy, r: 0.2 }), sign]),
    );
  }

  /**
   * @param {{ x: number, y: number, width: number, height: number }} box
   * @param {number} square pixels
   */
  size(box, square) {
    this.node.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    this.node.setAttribute("width", String(Math.round(box.width * square * 10) / 10));
    this.node.setAttribute("height", String(Math.round(box.height * square * 10) / 10));
  }

  /** Whether the plane is visible. */
  get visible() {
    return this.node.getClientRects().length > 0;
  }
}
