/**
 * Shows what the server's endgame tables know about a position with few pieces: each move with its
 * result, best first. Loaded while the section is open.
 *
 * @typedef {{ uci: string, san: string, category: string, dtm: number | null, checkmate: boolean }}
 *   Tabled
 */
import { html } from "../board/dom.js";
import { t } from "../words.js";

const MOST = 200;

/**
 * The result of a move for the side that makes it.
 *
 * @param {Tabled} tabled the table entry of the position after the move, for the opponent
 */
export function told({ category, dtm, checkmate }) {
  if (checkmate) return t("tables-mate");
  const plies = Math.abs(dtm ?? 0) + 1;
  switch (category) {
    case "loss": return t("tables-wins", { plies });
    case "quarter": return t("tables-stalemates", { plies });
    case "draw": return t("tables-draw");
    case "three-quarters": return t("tables-stalemated", { plies });
    case "win": return t("tables-loses", { plies });
    default: return t("tables-unknown");
  }
}

export class Tables {
  /** @type {string | null} the current position, or null if it has too many pieces for tables */
  #fen = null;
  /** @type {Map<string, Tabled[] | string>} */
  #known = new Map();

  /**
   * @param {HTMLDetailsElement} place
   * @param {string} address of the tables
   * @param {string} rules
   * @param {number} most the most pieces that tables cover
   * @param {(uci: string) => void} play
   */
  constructor(place, address, rules, most, play) {
    this.place = place;
    this.address = address;
    this.rules = rules;
    this.most = most;
    this.play = play;
    this.body = /** @type {HTMLElement} */ (place.querySelector("div"));
    place.addEventListener("toggle", () => this.#tell());
  }

  /**
   * @param {string} fen of the position
   * @param {number} pieces number of pieces
   */
  look(fen, pieces) {
    this.#fen = pieces <= this.most ? fen : null;
    this.place.hidden = this.#fen === null;
    this.#tell();
  }

  async #tell() {
    const fen = this.#fen;
    if (!this.place.open || fen === null) return;
    let known = this.#known.get(fen);
    if (known === undefined) {
      // Remove the moves of the previous position.
      this.body.replaceChildren(html("p", "", [t("tables-asking")]));
      known = await this.#ask(fen);
      if (typeof known !== "string") this.#known.set(fen, known);
      if (this.#known.size > MOST) this.#known.delete([...this.#known.keys()][0]);
      if (fen !== this.#fen) return;
    }
    if (typeof known === "string") return this.body.replaceChildren(html("p", "", [known]));
    if (!known.length) return this.body.replaceChildren(html("p", "", [t("tables-over")]));
    this.body.replaceChildren(html("ul", "", known.map((tabled) => html("li", "", [this.#button(tabled)]))));
  }

  /**
   * The table entries, or an error message.
   *
   * @param {string} fen
   * @returns {Promise<Tabled[] | string>}
   */
  async #ask(fen) {
    try {
      const response = await fetch(`${this.address}?${new URLSearchParams({ rules: this.rules, fen })}`, { headers: { accept: "application/json" } });
      const answer = await response.json();
      return response.ok ? answer.moves : answer.error?.text ?? t("no-answer-again");
    } catch {
      return t("no-answer-again");
    }
  }

  /** @param {Tabled} tabled */
  #button(tabled) {
    const button = html("button", "", [html("b", "", [tabled.san]), html("span", "", [told(tabled)])]);
    button.setAttribute("type", "button");
    button.addEventListener("click", () => this.play(tabled.uci));
    return button;
  }
}
