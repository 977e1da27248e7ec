/**
 * Shows which moves were played in a position, and their results. Loaded while the section is open.
 *
 * @typedef {{ uci: string, san: string, games: number, share: [number, number, number] }} Explored
 */
import { html } from "../board/dom.js";
import { ask } from "../trial/trial_line.js";
import { t } from "../words.js";

const MOST = 200;

/**
 * The number of games, and the percentages of wins of White, draws and wins of Black.
 *
 * @param {Explored} explored
 */
export function told({ games, share }) {
  return `${t("profile-games", { games })} · ${share.join(" / ")} %`;
}

export class Openings {
  /** @type {string | null} the moves that lead to the current position */
  #moves = null;
  /** @type {Map<string, { beyond: boolean, moves: Explored[] }>} */
  #known = new Map();

  /**
   * @param {HTMLDetailsElement} place
   * @param {string} address of the explorer
   * @param {(uci: string) => void} play
   */
  constructor(place, address, play) {
    this.place = place;
    this.address = address;
    this.play = play;
    this.body = /** @type {HTMLElement} */ (place.querySelector("div"));
    place.addEventListener("toggle", () => this.#tell());
  }

  /** @param {string} moves that lead to the position */
  look(moves) {
    this.#moves = moves;
    this.#tell();
  }

  async #tell() {
    const moves = this.#moves;
    if (!this.place.open || moves === null) return;
    let known = this.#known.get(moves);
    if (!known) {
      const answer = await ask(`${this.address}?${new URLSearchParams({ moves })}`);
      if (moves !== this.#moves) return;
      if (answer.type !== "explored") return this.body.replaceChildren(html("p", "", [answer.text]));
      known = answer;
      // An empty answer is not cached, because someone may play the position soon.
      if (answer.moves.length) this.#known.set(moves, answer);
      if (this.#known.size > MOST) this.#known.delete([...this.#known.keys()][0]);
    }
    const list = /** @type {NonNullable<typeof known>} */ (known);
    if (!list.moves.length) return this.body.replaceChildren(html("p", "", [list.beyond ? t("explorer-beyond") : t("explorer-none")]));
    this.body.replaceChildren(html("ul", "", list.moves.map((explored) => html("li", "", [this.#button(explored)]))));
  }

  /** @param {Explored} explored */
  #button(explored) {
    const button = html("button", "", [html("b", "", [explored.san]), html("span", "", [told(explored)])]);
    button.setAttribute("type", "button");
    button.title = t("study-openings-hint");
    button.addEventListener("click", () => this.play(explored.uci));
    return button;
  }
}
