/**
 * Shows the model: position, marks and captions, the face that is in view, animations, and
 * announcements to screen readers.
 *
 * @import { Held } from "../types.js"
 * @import { Drawing } from "./render.js"
 * @import { BoardModel } from "../state/board_model.js"
 * @import { ViewerState } from "../state/state.js"
 */

import { html } from "../dom.js";
import { cellOf, cellsOf, facesByName } from "../layout/geometry.js";
import { kings, marks } from "../marks/marks.js";
import { CellCaptions } from "../reading/cell_captions.js";
import { TextBoard } from "../reading/text_board.js";
import { premoveArrows } from "../state/premove.js";
import { canGoTo } from "../state/state.js";
import { prepareAnimation } from "./animation.js";

/** Hover time before the planes of a cell are shown, in milliseconds. */
const HOVER_DELAY_MS = 160;

export class BoardView {
  /** the cell that the Tab key leads to, and whose planes are shown while no piece is selected */
  centre = -1;
  /** whether a position has been shown */
  drawn = false;
  /** @type {((cell: number) => void) | null} makes a cell the tab stop */
  stopAt = null;
  #liveRegion = html("p", "visually-hidden");
  #hoverTimer = 0;
  #arrivalTimer = 0;

  /**
   * @param {Drawing} drawing
   * @param {BoardModel} model
   * @param {Held} held
   */
  constructor(drawing, model, held) {
    this.drawing = drawing;
    this.model = model;
    this.held = held;
    this.captions = drawing.still ? null : new CellCaptions(drawing);
    this.#liveRegion.setAttribute("aria-live", "polite");
    this.tables = drawing.still ? null : new TextBoard(drawing.layout);
    this.nodes = [
      drawing.root,
      this.#liveRegion,
      ...(this.tables ? [this.tables.button, this.tables.node] : []),
    ];
  }

  /**
   * @param {boolean} flipped
   * @param {boolean} ghosts whether pieces of other boards show through
   */
  turn(flipped, ghosts) {
    const { drawing } = this;
    // Turning reorders the cells, and a moved element loses the focus.
    const held = drawing.root.contains(document.activeElement) ? document.activeElement : null;
    drawing.turn(flipped);
    if (held instanceof SVGElement) held.focus({ preventScroll: true });
    drawing.root.classList.toggle("no-ghosts", !ghosts);
  }

  /**
   * @param {number} width
   * @param {number} height pixels
   */
  fit(width, height) {
    this.drawing.fit(width, height);
    this.#keepTabStopVisible();
    this.marks();
  }

  /** Announces a text to screen readers. @param {string} text */
  announce(text) {
    this.#liveRegion.textContent = text;
  }

  // ---- which face is in view

  /** Brings a face to the front if only one face is large. @param {number} face */
  bring(face) {
    this.drawing.bring(face);
    this.#keepTabStopVisible();
    this.marks();
  }

  /** Brings the face and the planes of a cell into view. @param {number} cell */
  bringCell(cell) {
    this.centre = cell;
    this.drawing.bring(cellOf(this.drawing.layout, cell)?.face ?? 0);
    this.#keepTabStopVisible();
  }

  /**
   * Brings the end of the last move into view, or at first the viewer's side.
   *
   * @param {ViewerState} before what was shown before
   */
  bringMove(before) {
    const { shown, view } = this.model;
    const home =
      kings(shown).find(([, colour]) => colour === (view.you ?? "white"))?.[0] ??
      [...shown.pieces.keys()][0] ??
      0;
    if (!this.drawn) this.stopAt?.(home);
    this.bringCell((shown.ply + 1 === before.ply ? before.last?.from : shown.last?.to) ?? home);
    this.drawn = true;
  }

  /**
   * @param {1 | -1} by to the next or the previous face
   * @returns {boolean} whether the face was changed
   */
  swipe(by) {
    const { drawing } = this;
    if (drawing.arrangement.mode !== "focus" || drawing.insets?.shown === "boards") return false;
    const order = facesByName(drawing.layout);
    this.bring(order[(order.indexOf(drawing.front) + by + order.length) % order.length]);
    return true;
  }

  /** @param {"cells" | "boards"} plane the plane that is large where only one is */
  bringPlane(plane) {
    if (this.drawing.insets) this.drawing.insets.shown = plane;
    this.bring(this.drawing.front);
  }

  /** Shows the planes of a cell while no piece is selected. @param {number} cell */
  centreOn(cell) {
    this.centre = cell;
    this.marks();
  }

  /** Shows them after the pointer has rested on the cell. @param {number | null} cell */
  dwell(cell) {
    const { drawing } = this;
    if (!drawing.insets) return;
    clearTimeout(this.#hoverTimer);
    // Planes must not change while the pointer is on them.
    if (cell === null || !drawing.cells.get(cell)?.matches(":hover")) return;
    this.#hoverTimer = setTimeout(() => this.centreOn(cell), HOVER_DELAY_MS);
  }

  /** Keeps the tab stop visible, and the focus on it if its cell was hidden. */
  #keepTabStopVisible() {
    const { drawing, centre } = this;
    if (drawing.arrangement.mode !== "focus") return;
    const at = document.activeElement;
    const held = at !== null && drawing.root.contains(at) && at.matches("[role=gridcell]");
    if (held && at.checkVisibility()) return;
    const seen = cellOf(drawing.layout, centre)?.face === drawing.front;
    const cell = seen ? centre : cellsOf(drawing.layout, drawing.front)[0].cell;
    this.stopAt?.(cell);
    if (held)
      /** @type {SVGElement | undefined} */ (drawing.cells.get(cell))?.focus({
        preventScroll: true,
      });
  }

  // ---- rendering

  /**
   * Draws the model.
   *
   * @param {ViewerState} [before] what was shown before, if the move from there is animated
   * @param {boolean} [dragged] whether the player dragged the piece
   * @returns {number} duration of the animation in milliseconds
   */
  show(before, dragged = false) {
    const { drawing, model } = this;
    const setOut = before ? prepareAnimation(drawing, before, model.shown, dragged) : () => 0;
    drawing.pieces(model.shown.pieces);
    const travels = setOut();
    if (before) this.#hideCheckFor(travels);
    this.marks();
    this.captions?.show(model.shown, this.held.selected, (cell) => model.isOwn(cell));
    this.tables?.show(model.shown, drawing.flipped);
    return travels;
  }

  /** Shows check when the piece that gives it has arrived. @param {number} milliseconds */
  #hideCheckFor(milliseconds) {
    clearTimeout(this.#arrivalTimer);
    this.model.travelling = milliseconds > 0;
    if (!milliseconds) return;
    this.#arrivalTimer = setTimeout(() => {
      this.model.travelling = false;
      this.show();
    }, milliseconds);
  }

  /** Draws everything again after the way of drawing the boards has changed. */
  redraw() {
    this.captions?.reset();
    this.show();
  }

  marks() {
    const { drawing, held } = this;
    const { shown, view } = this.model;
    drawing.arrows([...this.model.arrows, ...premoveArrows(this.model.premove)]);
    drawing.counts(this.model.counts);
    drawing.glyph(this.model.glyph);
    drawing.marks(marks(shown, drawing.layout, held), shown, held, held.selected ?? this.centre);
    const { hovered, selected } = held;
    const canGo = hovered !== null && canGoTo(view, selected, hovered);
    const canPick = hovered !== null && drawing.overlay && this.model.isOwn(hovered);
    drawing.aim(hovered, canGo ? "aimed" : canPick ? "movable" : null);
  }
}
