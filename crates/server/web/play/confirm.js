/**
 * Asks before a move is sent, if the settings say so. The boards show the move already; it is sent or taken back.
 *
 * @import { GlassBoard } from "../board/board.js"
 */
import { html } from "../board/svg.js";
import { setting } from "../settings/settings.js";

export class Confirmation {
  /** @type {(() => void) | null} what sends the move that is asked about */
  #send = null;
  #ply = -1;
  #text = html("p");
  #yes = html("button", "button main", ["Send"]);
  #no = html("button", "button", ["Take back"]);
  #part = html("div", "notice call", [this.#text, html("div", "row", [this.#yes, this.#no])]);

  /** @param {GlassBoard} board @param {HTMLElement | null} place before which it is asked */
  constructor(board, place) {
    this.board = board;
    this.#part.dataset.part = "confirm";
    this.#part.hidden = true;
    place?.before(this.#part);
    this.#yes.addEventListener("click", () => this.#answer(true));
    this.#no.addEventListener("click", () => this.#answer(false));
    this.#part.addEventListener("keydown", (event) => event.key === "Escape" && this.#answer(false));
    // A state that comes may have another position, or none in which one could move: then there is nothing to ask any more.
    board.addEventListener("glass-landed", (event) => {
      const { ply, outcome } = /** @type {CustomEvent} */ (event).detail.state;
      if (this.#send && (ply !== this.#ply || outcome)) this.#answer(false);
    });
  }

  /** @param {{ san: string } | null} move null where only the referee can say what it is @param {number} ply at which it is made
   * @param {() => void} send */
  ask(move, ply, send) {
    if (!move || setting("confirm") === "off") return send();
    this.#send = send;
    this.#ply = ply;
    this.#text.textContent = `Send ${move.san}?`;
    this.#part.hidden = false;
    this.#part.scrollIntoView({ block: "nearest" });
    this.#yes.focus({ preventScroll: true });
  }

  /** @param {boolean} sent */
  #answer(sent) {
    const send = this.#send;
    this.#send = null;
    this.#part.hidden = true;
    if (sent) send?.();
    else this.board.revert();
  }
}
