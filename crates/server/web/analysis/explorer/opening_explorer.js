/**
 * Shows which moves were played in a position, and their results. Loaded while the section is open.
 *
 * @typedef {{ uci: string, san: string, games: number, share: [number, number, number] }}
 *   ExploredMove
 */
import { html } from "../../board/dom.js";
import { moveParts } from "../../moves.js";
import { requestJson } from "../../request.js";
import { t } from "../../words.js";
import { RecentCache } from "../recent_cache.js";

const MAX_CACHED_POSITIONS = 200;

/**
 * The number of games, and the percentages of wins of White, draws and wins of Black.
 *
 * @param {ExploredMove} explored
 */
export function openingStatistics({ games, share }) {
  return `${t("profile-games", { games })} · ${share.join(" / ")} %`;
}

export class OpeningExplorer {
  /** @type {string | null} the moves that lead to the current position */
  #moves = null;
  /** @type {RecentCache<{ beyond: boolean, moves: ExploredMove[] }>} by position */
  #cache = new RecentCache(MAX_CACHED_POSITIONS);

  /**
   * @param {HTMLDetailsElement} place
   * @param {string} address of the explorer
   * @param {(uci: string) => void} onPlay
   */
  constructor(place, address, onPlay) {
    this.place = place;
    this.address = address;
    this.onPlay = onPlay;
    this.body = /** @type {HTMLElement} */ (place.querySelector("div"));
    place.addEventListener("toggle", () => this.#render());
  }

  /** @param {string} moves that lead to the position */
  showPosition(moves) {
    this.#moves = moves;
    this.#render();
  }

  async #render() {
    const moves = this.#moves;
    if (!this.place.open || moves === null) return;
    let known = this.#cache.get(moves);
    if (!known) {
      const answer = await requestJson(`${this.address}?${new URLSearchParams({ moves })}`);
      if (moves !== this.#moves) return;
      if (answer.type !== "explored")
        return this.body.replaceChildren(html("p", "", [answer.text]));
      known = answer;
      // An empty answer is not cached, because someone may play the position soon.
      if (answer.moves.length) this.#cache.set(moves, answer);
    }
    const list = /** @type {NonNullable<typeof known>} */ (known);
    if (!list.moves.length)
      return this.body.replaceChildren(
        html("p", "", [list.beyond ? t("explorer-beyond") : t("explorer-none")]),
      );
    this.body.replaceChildren(
      html(
        "ul",
        "",
        list.moves.map((explored) => html("li", "", [this.#button(explored)])),
      ),
    );
  }

  /** @param {ExploredMove} explored */
  #button(explored) {
    const button = html("button", "", [
      html("b", "", moveParts(explored.san)),
      html("span", "", [openingStatistics(explored)]),
    ]);
    button.setAttribute("type", "button");
    button.title = t("analysis-explorer-hint");
    button.addEventListener("click", () => this.onPlay(explored.uci));
    return button;
  }
}
