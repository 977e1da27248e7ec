/**
 * Shows what the server's endgame tables know about a position with few pieces: each move with its
 * result, best first. Loaded while the section is open.
 *
 * @typedef {{ uci: string, san: string, category: string, dtm: number | null, checkmate: boolean }}
 *   TableMove
 */
import { html } from "../../board/dom.js";
import { moveParts } from "../../moves.js";
import { t } from "../../words.js";
import { RecentCache } from "../recent_cache.js";

const MAX_CACHED_POSITIONS = 200;

/**
 * The result of a move for the side that makes it.
 *
 * @param {TableMove} tableMove the table entry of the position after the move, for the opponent
 */
export function moveResult({ category, dtm, checkmate }) {
  if (checkmate) return t("table-verdict-mate");
  const plies = Math.abs(dtm ?? 0) + 1;
  switch (category) {
    case "loss":
      return t("table-verdict-wins", { plies });
    case "quarter":
      return t("table-verdict-gives-stalemate", { plies });
    case "draw":
      return t("table-verdict-draw");
    case "three-quarters":
      return t("table-verdict-stalemated", { plies });
    case "win":
      return t("table-verdict-loses", { plies });
    default:
      return t("table-verdict-unknown");
  }
}

export class EndgameTables {
  /** @type {string | null} the current position, or null if it has too many pieces for tables */
  #fen = null;
  /** @type {RecentCache<TableMove[] | string>} by position */
  #cache = new RecentCache(MAX_CACHED_POSITIONS);

  /**
   * @param {HTMLDetailsElement} place
   * @param {string} address of the tables
   * @param {string} rules
   * @param {number} most the most pieces that tables cover
   * @param {(uci: string) => void} onPlay
   */
  constructor(place, address, rules, most, onPlay) {
    this.place = place;
    this.address = address;
    this.rules = rules;
    this.most = most;
    this.onPlay = onPlay;
    this.body = /** @type {HTMLElement} */ (place.querySelector("div"));
    place.addEventListener("toggle", () => this.#render());
  }

  /**
   * @param {string} fen of the position
   * @param {number} pieces number of pieces
   */
  showPosition(fen, pieces) {
    this.#fen = pieces <= this.most ? fen : null;
    this.place.hidden = this.#fen === null;
    this.#render();
  }

  async #render() {
    const fen = this.#fen;
    if (!this.place.open || fen === null) return;
    let known = this.#cache.get(fen);
    if (known === undefined) {
      // Remove the moves of the previous position.
      this.body.replaceChildren(html("p", "", [t("table-loading")]));
      known = await this.#load(fen);
      if (typeof known !== "string") this.#cache.set(fen, known);
      if (fen !== this.#fen) return;
    }
    if (typeof known === "string") return this.body.replaceChildren(html("p", "", [known]));
    if (!known.length) return this.body.replaceChildren(html("p", "", [t("table-game-over")]));
    this.body.replaceChildren(
      html(
        "ul",
        "",
        known.map((tableMove) => html("li", "", [this.#button(tableMove)])),
      ),
    );
  }

  /**
   * The table entries, or an error message.
   *
   * @param {string} fen
   * @returns {Promise<TableMove[] | string>}
   */
  async #load(fen) {
    try {
      const response = await fetch(
        `${this.address}?${new URLSearchParams({ rules: this.rules, fen })}`,
        { headers: { accept: "application/json" } },
      );
      const answer = await response.json();
      return response.ok ? answer.moves : (answer.error?.text ?? t("server-no-answer-retry"));
    } catch {
      return t("server-no-answer-retry");
    }
  }

  /** @param {TableMove} tableMove */
  #button(tableMove) {
    const button = html("button", "", [
      html("b", "", moveParts(tableMove.san)),
      html("span", "", [moveResult(tableMove)]),
    ]);
    button.setAttribute("type", "button");
    button.addEventListener("click", () => this.onPlay(tableMove.uci));
    return button;
  }
}
