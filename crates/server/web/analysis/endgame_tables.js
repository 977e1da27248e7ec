/**
 * What the server's endgame tables say of a position with few pieces: each move with what it leads to, the best first.
 * Asked while it is open.
 *
 * @typedef {{ uci: string, san: string, category: string, dtm: number | null, checkmate: boolean }} Tabled
 */
import { html } from "../board/dom.js";
import { t } from "../words.js";

/** So many positions are remembered. */
const MOST = 200;

/** What a move leads to, for the side that makes it. @param {Tabled} tabled what the tables say of the position after it, for the other side */
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
  /** @type {string | null} the position that is looked at, if tables may know it */
  #fen = null;
  /** @type {Map<string, Tabled[] | string>} */
  #known = new Map();

  /** @param {HTMLDetailsElement} place @param {string} address of the tables @param {string} rules @param {number} most pieces of a position that is known @param {(uci: string) => void} play */
  constructor(place, address, rules, most, play) {
    this.place = place;
    this.address = address;
    this.rules = rules;
    this.most = most;
    this.play = play;
    this.body = /** @type {HTMLElement} */ (place.querySelector("div"));
    place.addEventListener("toggle", () => this.#tell());
  }

  /** @param {string} fen of the position @param {number} pieces how many there are */
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
      // What stood here is of another position.
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

  /** What the tables have, or why they have nothing. @param {string} fen @returns {Promise<Tabled[] | string>} */
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
