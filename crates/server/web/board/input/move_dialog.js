/**
 * The dialog that asks which of several moves is meant. It opens over the square on large screens,
 * and as a bottom sheet on small ones if it shows boards.
 *
 * @import { Drawing } from "../drawing/render.js"
 * @import { Move } from "../types.js"
 * @import { ViewerState } from "../state/state.js"
 * @import { Landing, Question } from "./move_options.js"
 */

import { shortcutKey } from "../../keys.js";
import { t } from "../../words.js";
import { html, piecePicture } from "../dom.js";
import { Thumbnail } from "../drawing/thumbnail.js";
import { faceRows } from "../layout/arrange.js";
import { faceOfBoard } from "../layout/geometry.js";
import { roleName } from "../reading/descriptions.js";
import { moveQuestion, moveWithPiece } from "./move_options.js";

/**
 * A press so soon after opening is the second half of a double tap and is ignored, in milliseconds.
 */
const DOUBLE_TAP_MS = 350;

/** The dialogs of one drawing, one at a time. */
export class MoveDialog {
  /** @type {HTMLDialogElement | null} */
  #dialog = null;
  /** @type {Move[]} the moves to choose from */
  #moves = [];

  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
  }

  /**
   * @param {ViewerState} view
   * @param {Move[]} moves
   * @param {number} cell the square in question
   * @returns {Promise<Move | null>} null if the dialog was dismissed
   */
  ask(view, moves, cell) {
    const { drawing } = this;
    const choice = moveQuestion(view, drawing.layout, moves);
    const dialog = createDialog(choice.title);
    if (choice.boards.length) dialog.classList.add("boards");
    /** @type {Map<HTMLButtonElement, Move>} */
    const answers = new Map();
    const offer = (
      /** @type {HTMLButtonElement} */ button,
      /** @type {Move | undefined} */ move,
    ) => {
      if (move) answers.set(button, move);
      else button.disabled = true;
      return button;
    };
    const piece = (
      /** @type {string | null} */ letter,
      /** @type {Move[]} */ among,
      /** @type {string} */ where,
    ) => {
      const name = letter ? roleName(letter) : t("choose-stays-pawn");
      const shown = letter ?? view.pieces.get(choice.from) ?? "";
      const button = answerButton(
        [piecePicture(drawing.sprite, shown)],
        where ? t("choose-piece-board", { piece: name, board: where }) : name,
      );
      return offer(button, moveWithPiece(among, letter));
    };
    if (!choice.boards.length)
      dialog.append(...choice.pieces.map((letter) => piece(letter, moves, "")));
    else {
      dialog.append(html("p", "glass-asked", [choice.title]));
      if (choice.pieces.length)
        dialog.append(...choice.boards.map((landing) => promotionRow(landing, choice, piece)));
      else dialog.append(boardAnswers(drawing, view, choice, offer));
      const cancel = /** @type {HTMLButtonElement} */ (
        html("button", "glass-cancel", [t("choose-cancel")])
      );
      cancel.addEventListener("click", () => dialog.close());
      dialog.append(cancel);
    }
    return this.#open(dialog, cell, answers, (key) => {
      const at = choice.boards.findIndex(
        (landing) => landing.name.toLowerCase() === key.toLowerCase(),
      );
      return at < 0
        ? null
        : ([...answers.keys()].find(
            (button) => answers.get(button)?.landing === choice.boards[at].cell,
          ) ?? null);
    });
  }

  /**
   * Asks for confirmation of a move that confines the king for the rest of the game.
   *
   * @param {Move} move
   * @returns {Promise<boolean>}
   */
  async confirm(move) {
    if (!move.confines) return true;
    const dialog = createDialog(t("choose-sure"));
    dialog.classList.add("boards");
    const [yes, no] = [
      answerButton([t("choose-play")], t("choose-play")),
      answerButton([t("choose-back")], t("choose-back")),
    ];
    no.addEventListener("click", () => dialog.close());
    dialog.append(
      html("p", "glass-asked", [confinementWarnings()[move.confines]]),
      html("div", "glass-answers", [yes, no]),
    );
    return (await this.#open(dialog, move.landing, new Map([[yes, move]]), () => null)) !== null;
  }

  /** Closes the dialog if its moves are no longer possible. @param {ViewerState} view */
  closeIfImpossible(view) {
    const possible = (/** @type {Move} */ { from, uci }) =>
      view.moves.get(from)?.some((move) => move.uci === uci);
    if (!this.#moves.some(possible)) this.cancel();
  }

  cancel() {
    this.#dialog?.close();
  }

  /**
   * @param {HTMLDialogElement} dialog
   * @param {number} cell
   * @param {Map<HTMLButtonElement, Move>} answers
   * @param {(key: string) => HTMLButtonElement | null} named
   * @returns {Promise<Move | null>}
   */
  #open(dialog, cell, answers, named) {
    this.cancel();
    this.#dialog = dialog;
    this.#moves = [...answers.values()];
    return new Promise((resolve) => {
      let answered = false;
      for (const [button, move] of answers) {
        button.addEventListener("click", () => {
          answered = true;
          dialog.close();
          dialog.remove();
          // Show that the dialog is closed before the move is processed.
          requestAnimationFrame(() => setTimeout(() => resolve(move)));
        });
      }
      dialog.addEventListener("keydown", (event) => handleKey(event, dialog, answers, named));
      ignoreOpeningPress(dialog);
      dialog.addEventListener("close", () => {
        dialog.remove();
        if (this.#dialog === dialog) this.#dialog = null;
        if (!answered) resolve(null);
      });
      this.drawing.root.append(dialog);
      dialog.showModal();
      placeDialog(dialog, this.drawing, cell);
      /** @type {HTMLElement | null} */ (dialog.querySelector("button:enabled"))?.focus();
    });
  }
}

/**
 * Arrow keys move between answers. A letter chooses a board if that leaves one move, and otherwise
 * focuses its first piece.
 *
 * @param {KeyboardEvent} event
 * @param {HTMLDialogElement} dialog
 * @param {Map<HTMLButtonElement, Move>} answers
 * @param {(key: string) => HTMLButtonElement | null} named
 */
function handleKey(event, dialog, answers, named) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  const buttons = [...dialog.querySelectorAll("button:enabled")];
  const here = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const next = by ? buttons[(here + by + buttons.length) % buttons.length] : null;
  const key = shortcutKey(event);
  const chosen = key.length === 1 ? named(key) : null;
  if (next instanceof HTMLElement) next.focus();
  else if (
    chosen &&
    [...answers].filter(([, move]) => move.landing === answers.get(chosen)?.landing).length === 1
  )
    chosen.click();
  else if (chosen) chosen.focus();
  else return;
  event.preventDefault();
}

/**
 * Ignores the click of the press that opened the dialog and the second press of a double tap: only
 * later presses count, and clicks without a press (keys, screen readers).
 *
 * @param {HTMLDialogElement} dialog
 */
function ignoreOpeningPress(dialog) {
  const opened = performance.now();
  let pressed = false;
  dialog.addEventListener(
    "pointerdown",
    (event) => (pressed = event.timeStamp - opened > DOUBLE_TAP_MS),
  );
  dialog.addEventListener(
    "click",
    (event) => pressed || event.detail === 0 || event.stopPropagation(),
    { capture: true },
  );
  // A press outside of the buttons hits the dialog itself or its backdrop.
  dialog.addEventListener("click", (event) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const outside =
      event.clientX < left ||
      event.clientX > right ||
      event.clientY < top ||
      event.clientY > bottom;
    if (pressed && event.target === dialog && (outside || !dialog.classList.contains("boards")))
      dialog.close();
  });
}

/** The warnings before a move that confines the king. */
const confinementWarnings = () => ({
  cells: t("choose-binds-cells"),
  boards: t("choose-binds-boards"),
});

/** @param {string} label */
function createDialog(label) {
  const dialog = /** @type {HTMLDialogElement} */ (html("dialog", "glass-choice"));
  dialog.setAttribute("aria-label", label);
  return dialog;
}

/**
 * @param {(Node | string)[]} content
 * @param {string} label
 */
function answerButton(content, label) {
  const button = /** @type {HTMLButtonElement} */ (html("button", "", content));
  button.type = "button";
  button.setAttribute("aria-label", label);
  button.title = label;
  return button;
}

/**
 * The boards as thumbnails, arranged as on the page.
 *
 * @param {Drawing} drawing
 * @param {ViewerState} view
 * @param {Question} choice
 * @param {(button: HTMLButtonElement, move: Move | undefined) => HTMLButtonElement} offer
 */
function boardAnswers(drawing, view, choice, offer) {
  const { layout } = drawing;
  const box = html("div", "glass-landings");
  const rows = faceRows(layout, drawing.flipped);
  const columns = Math.max(...rows.map((row) => row.length));
  for (const landing of choice.boards) {
    const face = faceOfBoard(layout, landing.board);
    const thumb = new Thumbnail(layout, face, drawing.sprite);
    thumb.turn(drawing.flipped);
    const taken = new Map(view.pieces);
    taken.delete(choice.from);
    const piece = view.pieces.get(choice.from) ?? "";
    thumb.show(taken, [
      {
        cell: landing.cell,
        kind:
          landing.kind === "legal"
            ? landing.moves[0].captures.includes(landing.cell)
              ? "prey"
              : "goal"
            : "shut",
      },
    ]);
    if (landing.kind === "legal") thumb.enlarge(landing.cell, piece);
    const words = html("span", "glass-note", [landing.note]);
    const button = answerButton(
      [html("b", "", [landing.name]), thumb.node, words],
      `${t("board-of", { board: landing.name })}${landing.note ? `, ${landing.note}` : ""}`,
    );
    button.className = `landing ${landing.kind}`;
    button.dataset.board = String(landing.board);
    const row = rows.findIndex((row) => row.includes(face));
    const start = columns - rows[row].length + 2 * rows[row].indexOf(face) + 1;
    button.style.setProperty("grid-area", `${row + 1} / ${start} / auto / span 2`);
    box.append(offer(button, landing.moves[0]));
  }
  return box;
}

/**
 * One board of a promotion: its letter and the pieces.
 *
 * @param {Landing} landing
 * @param {Question} choice
 * @param {(letter: string | null, among: Move[], where: string) => HTMLButtonElement} piece
 */
function promotionRow(landing, choice, piece) {
  const row = html("div", `glass-row ${landing.kind}`, [html("b", "", [landing.name])]);
  if (landing.kind === "legal")
    row.append(...choice.pieces.map((letter) => piece(letter, landing.moves, landing.name)));
  else row.append(html("span", "glass-note", [landing.note]));
  return row;
}

/**
 * Places the dialog beside the square, so that no answer is under the finger, and inside of the
 * window.
 *
 * @param {HTMLDialogElement} dialog
 * @param {Drawing} drawing
 * @param {number} cell
 */
function placeDialog(dialog, drawing, cell) {
  const { x, y } = drawing.middle(cell);
  const { width, height } = dialog.getBoundingClientRect();
  const away = drawing.square / 2 + 6;
  const above = y - away - height;
  const within = (
    /** @type {number} */ at,
    /** @type {number} */ size,
    /** @type {number} */ room,
  ) => Math.max(8, Math.min(at, room - size - 8));
  dialog.style.setProperty(
    "left",
    `${within(x - width / 2, width, document.documentElement.clientWidth)}px`,
  );
  dialog.style.setProperty("top", `${within(above < 8 ? y + away : above, height, innerHeight)}px`);
}
