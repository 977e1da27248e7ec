/**
 * Asks before a move is sent, if the settings say so. The boards show the move already; it is sent or taken back.
 *
 * @import { GlassBoard } from "../board/board.js"
 */
import { html } from "../board/dom.js";
import { setting } from "../settings/settings.js";
import { t } from "../words.js";

/** Whether a move is asked about before it is sent. @param {{ live: boolean } | undefined} clock of the game */
export function asks(clock) {
  const when = setting("confirm");
  return when === "on" || (when === "correspondence" && clock?.live === false);
}

export class Confirmation {
  /** @type {((comment: string) => void) | null} what sends the move that is asked about */
  #send = null;
  #ply = -1;
  #text = html("p");
  #yes = html("button", "button main", [t("confirm-send")]);
  #no = html("button", "button", [t("play-take-back")]);
  #comment = /** @type {HTMLInputElement} */ (html("input", ""));
  #part = html("form", "notice call", [this.#text, this.#comment, html("div", "row", [this.#yes, this.#no])]);

  /** @param {GlassBoard} board @param {HTMLElement | null} place before which it is asked
   * @param {number} longest how many characters may be said with the move; 0 if nobody would read them */
  constructor(board, place, longest) {
    this.board = board;
    this.#part.dataset.part = "confirm";
    this.#part.hidden = true;
    this.#comment.maxLength = longest;
    this.#comment.hidden = !longest;
    this.#comment.placeholder = t("play-say-with-it");
    this.#comment.setAttribute("aria-label", t("play-say-with-move"));
    this.#comment.autocomplete = "off";
    this.#no.setAttribute("type", "button");
    place?.before(this.#part);
    this.#part.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#answer(true);
    });
    this.#no.addEventListener("click", () => this.#answer(false));
    this.#part.addEventListener("keydown", (event) => event.key === "Escape" && this.#answer(false));
    // Whoever comes back to the page finds the game as it stands.
    addEventListener("pagehide", () => this.cancel());
    // A state that comes may have another position, or none in which one could move: then there is nothing to ask any more.
    board.addEventListener("glass-landed", (event) => {
      const { ply, outcome } = /** @type {CustomEvent} */ (event).detail.state;
      if (ply !== this.#ply || outcome) this.cancel();
    });
  }

  /** @param {string} move as it is written @param {number} ply at which it is made
   * @param {(comment: string) => void} send hears what is said with the move */
  ask(move, ply, send) {
    this.#send = send;
    this.#ply = ply;
    this.#text.textContent = t("confirm-question", { move });
    this.#part.hidden = false;
    this.#part.scrollIntoView({ block: "nearest" });
    this.#yes.focus({ preventScroll: true });
  }

  /** What is asked about is not sent. */
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
