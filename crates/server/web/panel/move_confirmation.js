/**
 * Asks for confirmation before a move is sent, if the settings say so. The boards already show the
 * move.
 *
 * @import { GlassBoard } from "../board/board.js"
 */
import { html } from "../board/dom.js";
import { showText } from "../moves.js";
import { setting } from "../settings/settings.js";
import { t } from "../words.js";

/**
 * Whether moves of a game need confirmation.
 *
 * @param {{ live: boolean } | undefined} clock of the game
 */
export function needsConfirmation(clock) {
  const when = setting("confirm");
  return when === "on" || (when === "correspondence" && clock?.live === false);
}

export class MoveConfirmation {
  /** @type {((comment: string) => void) | null} sends the move in question */
  #send = null;
  #ply = -1;
  #text = html("p");
  #yes = html("button", "button main", [t("confirm-send")]);
  #no = html("button", "button", [t("play-takeback")]);
  #comment = /** @type {HTMLInputElement} */ (html("input", ""));
  #part = html("form", "notice call", [
    this.#text,
    this.#comment,
    html("div", "row", [this.#yes, this.#no]),
  ]);

  /**
   * @param {GlassBoard} board
   * @param {HTMLElement | null} place the element after the form
   * @param {number} longest longest comment in characters; 0 if comments are not allowed
   */
  constructor(board, place, longest) {
    this.board = board;
    this.#part.dataset.part = "confirm";
    this.#part.hidden = true;
    this.#comment.maxLength = longest;
    this.#comment.hidden = !longest;
    this.#comment.placeholder = t("play-add-message");
    this.#comment.setAttribute("aria-label", t("play-add-message-label"));
    this.#comment.autocomplete = "off";
    this.#no.setAttribute("type", "button");
    place?.before(this.#part);
    this.#part.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#answer(true);
    });
    this.#no.addEventListener("click", () => this.#answer(false));
    this.#part.addEventListener(
      "keydown",
      (event) => event.key === "Escape" && this.#answer(false),
    );
    // A page restored from the back-forward cache must show the game itself.
    addEventListener("pagehide", () => this.cancel());
    // A new state may have another position or no legal moves, which makes the question obsolete.
    board.addEventListener("glass-landed", (event) => {
      const { ply, outcome } = /** @type {CustomEvent} */ (event).detail.state;
      if (ply !== this.#ply || outcome) this.cancel();
    });
  }

  /**
   * @param {string} move as the visitor reads or typed it
   * @param {number} ply of the position
   * @param {(comment: string) => void} send called with the comment
   */
  ask(move, ply, send) {
    this.#send = send;
    this.#ply = ply;
    showText(this.#text, t("confirm-question", { move }));
    this.#part.hidden = false;
    this.#part.scrollIntoView({ block: "nearest" });
    this.#yes.focus({ preventScroll: true });
  }

  /** Cancels without sending the move. */
  cancel() {
    if (this.#send) this.#answer(false);
  }

  /** @param {boolean} sent */
  #answer(sent) {
    const send = this.#send;
    const comment = this.#comment.value.trim();
    this.#send = null;
    this.#part.hidden = true;
    this.#comment.value = "";
    if (sent) send?.(comment);
    else this.board.revert();
  }
}
