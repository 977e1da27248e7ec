/**
 * Steps through the moves of a game, while it is running and afterwards.
 *
 * @import { GlassBoard } from "../../board/board.js"
 * @import { GameState } from "../../panel/panel.js"
 * @typedef {"first" | "back" | "forward" | "last"} Step
 */
import { positionAfter } from "../../board/state/replay.js";
import { t } from "../../words.js";

/**
 * The ply that a step leads to.
 *
 * @param {Step} way
 * @param {number} shown
 * @param {number} newest
 */
export function targetPly(way, shown, newest) {
  if (way === "first") return 0;
  if (way === "back") return Math.max(0, shown - 1);
  if (way === "forward") return Math.min(newest, shown + 1);
  return newest;
}

const STEP_KEYS = /** @type {const} */ ({
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "last",
});

export class Stepping {
  /** @type {number | null} the shown ply; null is the game itself */
  shown = null;
  /** the newest ply when the viewer left the game */
  #left = 0;
  /** @type {GameState | null} */
  #state = null;

  /**
   * @param {GlassBoard} board
   * @param {Document} page
   * @param {() => void} changed
   */
  constructor(board, page, changed) {
    this.board = board;
    this.changed = changed;
    /** @type {HTMLElement[]} */
    this.returns = [...page.querySelectorAll('[data-do="return"]')].map(
      (button) => /** @type {HTMLElement} */ (button),
    );
    this.buttons = [...page.querySelectorAll("[data-step]")].map((link) =>
      asButton(/** @type {HTMLElement} */ (link)),
    );
    /** @type {HTMLElement[]} */
    this.moments = [...page.querySelectorAll('[data-copy="moment"]')].map(
      (button) => /** @type {HTMLElement} */ (button),
    );
    for (const button of this.buttons)
      button.addEventListener("click", () => this.step(/** @type {Step} */ (button.dataset.step)));
    for (const button of this.returns) button.addEventListener("click", () => this.look(null));
  }

  /** The game has a new state. @param {GameState} state */
  update(state) {
    this.#state = state;
    // Leave a position that was taken back.
    if (this.shown !== null && this.shown >= state.history.length) this.look(null);
    else this.#show();
  }

  /** @param {Step} way */
  step(way) {
    const newest = this.#state?.history.length ?? 0;
    this.look(targetPly(way, this.shown ?? newest, newest));
  }

  /**
   * Shows the position after a number of plies; null or the newest ply is the game itself.
   *
   * @param {number | null} count
   */
  look(count) {
    const state = this.#state;
    if (!state) return;
    const newest = state.history.length;
    if (this.shown === null) this.#left = newest;
    this.shown = count === null || count >= newest ? null : count;
    this.board.look(this.shown === null ? null : positionAfter(state, this.shown));
    this.#show();
    this.changed();
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was handled
   */
  key(event) {
    if (event.key === "Escape" && this.shown !== null) this.look(null);
    else if (event.key in STEP_KEYS)
      this.step(STEP_KEYS[/** @type {keyof typeof STEP_KEYS} */ (event.key)]);
    else return false;
    return true;
  }

  #show() {
    const newest = this.#state?.history.length ?? 0;
    const shown = this.shown ?? newest;
    for (const button of this.buttons) {
      const leads = targetPly(/** @type {Step} */ (button.dataset.step), shown, newest);
      // Not disabled, because a disabled button loses the focus.
      button.setAttribute("aria-disabled", String(leads === shown));
    }
    for (const button of this.moments) button.hidden = this.shown === null;
    const goneOn = this.shown !== null && newest > this.#left;
    for (const button of this.returns) {
      // A hidden button loses the focus: move it to the steps.
      const held = button === document.activeElement;
      button.hidden = this.shown === null;
      if (held && button.hidden)
        /** @type {HTMLElement | null} */ (
          button.parentElement?.querySelector('[data-step="back"]')
        )?.focus();
      button.textContent = goneOn ? t("navigation-new-move") : t("play-return");
      button.classList.toggle("gone-on", goneOn);
    }
  }
}

/** Replaces a link by a button that acts on this page. @param {HTMLElement} link */
function asButton(link) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = link.className;
  button.title = link.title;
  button.dataset.step = link.dataset.step;
  button.append(...link.childNodes);
  link.replaceWith(button);
  return button;
}
