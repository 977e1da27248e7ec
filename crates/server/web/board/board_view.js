/**
 * What is seen of a game, and what a screen reader hears of it: the position with its marks and captions, the part of it that
 * is before the eyes, and the move on its way.
 *
 * @import { Held } from "./types.js"
 * @import { Drawing } from "./render.js"
 * @import { Scene } from "./board_model.js"
 * @import { View } from "./state.js"
 */
import { journey } from "./animation.js";
import { Captions } from "./cell_captions.js";
import { cellOf, cellsOf, facesByName } from "./geometry.js";
import { kings, marks } from "./marks.js";
import { aims } from "./state.js";
import { html } from "./dom.js";
import { TextBoard } from "./text_board.js";

/** How long the pointer rests on a cell before its planes are shown, in milliseconds. */
const DWELL = 160;

export class Stage {
  /** the cell to which the Tab key leads, and whose planes are shown while no piece is in hand */
  centre = -1;
  /** whether a position has been brought before the eyes */
  drawn = false;
  /** @type {((cell: number) => void) | null} makes a cell the stop of the Tab key */
  stopAt = null;
  #voice = html("p", "visually-hidden");
  #dwelling = 0;
  #resting = 0;

  /** @param {Drawing} drawing @param {Scene} scene @param {Held} held */
  constructor(drawing, scene, held) {
    this.drawing = drawing;
    this.scene = scene;
    this.held = held;
    this.captions = drawing.still ? null : new Captions(drawing);
    this.#voice.setAttribute("aria-live", "polite");
    this.tables = drawing.still ? null : new TextBoard(drawing.layout);
    this.nodes = [drawing.root, this.#voice, ...(this.tables ? [this.tables.button, this.tables.node] : [])];
  }

  /** @param {boolean} flipped @param {boolean} ghosts whether other boards show through */
  turn(flipped, ghosts) {
    const { drawing } = this;
    // Turned boards have their cells in another order, and a cell that is put elsewhere loses the focus.
    const held = drawing.root.contains(document.activeElement) ? document.activeElement : null;
    drawing.turn(flipped);
    if (held instanceof SVGElement) held.focus({ preventScroll: true });
    drawing.root.classList.toggle("no-ghosts", !ghosts);
  }

  /** @param {number} width @param {number} height pixels */
  fit(width, height) {
    this.drawing.fit(width, height);
    this.#stop();
    this.marks();
  }

  /** Says something to a screen reader. @param {string} text */
  say(text) {
    this.#voice.textContent = text;
  }

  // ---- before the eyes

  /** Brings a face to the front where only one is large. @param {number} face */
  bring(face) {
    this.drawing.bring(face);
    this.#stop();
    this.marks();
  }

  /** The face of a cell, and the planes of that cell. @param {number} cell */
  bringCell(cell) {
    this.centre = cell;
    this.drawing.bring(cellOf(this.drawing.layout, cell)?.face ?? 0);
    this.#stop();
  }

  /** Where the move to the new position ended, or at first the side of the viewer. @param {View} before what was seen */
  bringMove(before) {
    const { shown, view } = this.scene;
    const home = kings(shown).find(([, colour]) => colour === (view.you ?? "white"))?.[0] ?? [...shown.pieces.keys()][0] ?? 0;
    if (!this.drawn) this.stopAt?.(home);
    this.bringCell((shown.ply + 1 === before.ply ? before.last?.from : shown.last?.to) ?? home);
    this.drawn = true;
  }

  /** @param {1 | -1} by to the next or the last face @returns {boolean} whether there is such a thing */
  swipe(by) {
    const { drawing } = this;
    if (drawing.arrangement.mode !== "focus" || drawing.insets?.shown === "boards") return false;
    const order = facesByName(drawing.layout);
    this.bring(order[(order.indexOf(drawing.front) + by + order.length) % order.length]);
    return true;
  }

  /** @param {"cells" | "boards"} plane what is large where only one plane is */
  bringPlane(plane) {
    if (this.drawing.insets) this.drawing.insets.shown = plane;
    this.bring(this.drawing.front);
  }

  /** The planes of a cell without a piece in hand. @param {number} cell */
  centreOn(cell) {
    this.centre = cell;
    this.marks();
  }

  /** The same, if the pointer rests there. @param {number | null} cell */
  dwell(cell) {
    const { drawing } = this;
    if (!drawing.insets) return;
    clearTimeout(this.#dwelling);
    // Not while the pointer is on the planes themselves: they would run away from it.
    if (cell === null || !drawing.cells.get(cell)?.matches(":hover")) return;
    this.#dwelling = setTimeout(() => this.centreOn(cell), DWELL);
  }

  /** The Tab key must lead to something that can be seen; and a cell that is hidden loses the focus. */
  #stop() {
    const { drawing, centre } = this;
    if (drawing.arrangement.mode !== "focus") return;
    const at = document.activeElement;
    const held = at !== null && drawing.root.contains(at) && at.matches("[role=gridcell]");
    if (held && at.checkVisibility()) return;
    const seen = cellOf(drawing.layout, centre)?.face === drawing.front;
    const cell = seen ? centre : cellsOf(drawing.layout, drawing.front)[0].cell;
    this.stopAt?.(cell);
    if (held) /** @type {SVGElement | undefined} */ (drawing.cells.get(cell))?.focus({ preventScroll: true });
  }

  // ---- on the boards

  /** Draws what is to be seen. @param {View} [before] what was seen, if the move from there is to be seen as well
   * @param {boolean} [dragged] whether the player has carried the piece @returns {number} how long that move travels, in milliseconds */
  show(before, dragged = false) {
    const { drawing, scene } = this;
    const setOut = before ? journey(drawing, before, scene.shown, dragged) : () => 0;
    drawing.pieces(scene.shown.pieces);
    const travels = setOut();
    if (before) this.#rest(travels);
    this.marks();
    this.captions?.show(scene.shown, this.held.selected, (cell) => scene.isOwn(cell));
    this.tables?.show(scene.shown, drawing.flipped);
    return travels;
  }

  /** Check is seen when the piece that gives it has arrived. @param {number} milliseconds */
  #rest(milliseconds) {
    clearTimeout(this.#resting);
    this.scene.travelling = milliseconds > 0;
    if (!milliseconds) return;
    this.#resting = setTimeout(() => {
      this.scene.travelling = false;
      this.show();
    }, milliseconds);
  }

  marks() {
    const { drawing, held } = this;
    const { shown, view } = this.scene;
    drawing.arrows(this.scene.arrows);
    drawing.counts(this.scene.counts);
    drawing.marks(marks(shown, drawing.layout, held), shown, held, held.selected ?? this.centre);
    drawing.aim(held.hovered !== null && aims(view, held.selected, held.hovered) ? held.hovered : null);
  }
}
