/**
 * Moves that a player tries beside the own running game, for both sides: nothing of it is sent, and the game goes on
 * meanwhile. Loaded when somebody wants to try one.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { GameState } from "../panel/panel.js"
 */
import { html } from "../board/dom.js";
import { Trial } from "./trial_line.js";
import { t } from "../words.js";

/** How many of the tried moves are written out: the newest. */
const WRITTEN = 8;

/** What is said of the line on the boards. @param {{ san: string }[]} line @param {string} ending how the game would end so @param {boolean} goneOn whether the game itself has */
export function told(line, ending, goneOn) {
  const news = goneOn ? `${t("try-gone-on")} ` : "";
  if (!line.length) return `${news}${t("play-try-hint")}.`;
  const moves = line.slice(-WRITTEN).map(({ san }) => san).join(" ");
  const before = line.length > WRITTEN ? "… " : "";
  return `${news}${t("try-only", { moves: `${before}${moves}` })}${ending ? `. ${ending}` : ""}`;
}

export class Trying {
  /** @type {GameState | null} the game beside which moves are tried */
  #game = null;
  #goneOn = false;
  /** @type {Trial | null} */
  #trial = null;
  #text = html("p");
  #back = html("button", "button", [t("try-back")]);
  #all = html("button", "button", [t("try-all")]);
  #done = html("button", "button main", [t("try-done")]);
  #part = html("div", "notice call trying", [this.#text, html("div", "row", [this.#back, this.#all, this.#done])]);

  /** @param {GlassBoard} board @param {HTMLElement} place before which it stands
   * @param {{ say: (text: string) => void, ended: () => void }} on */
  constructor(board, place, on) {
    this.board = board;
    this.on = on;
    this.#part.hidden = true;
    this.#text.setAttribute("role", "status");
    place.before(this.#part);
    this.#back.addEventListener("click", () => this.#trial?.back());
    this.#all.addEventListener("click", () => this.#trial?.clear());
    this.#done.addEventListener("click", () => this.end());
  }

  get active() {
    return this.#game !== null;
  }

  /** @param {GameState} game @param {number} ply after how many of its moves the line begins */
  async begin(game, ply) {
    this.#game = game;
    this.#goneOn = false;
    this.#trial ??= new Trial(this.board, game.id, {
      changed: () => this.#show(),
      refused: (text, squares) => {
        this.on.say(text);
        this.board.blame(squares);
      },
    });
    this.#part.hidden = false;
    this.#show();
    this.#done.focus({ preventScroll: true });
    await this.#trial.begin(ply);
  }

  /** Whether moves are tried still. A takeback may have changed where they begin, and what is over is looked at.
   * @param {GameState} state */
  holds(state) {
    const game = this.#game;
    if (!game) return false;
    if (state.takebacks !== game.takebacks || state.outcome) this.#stop();
    else if (state.ply !== game.ply) {
      this.#goneOn = true;
      this.#show();
    }
    return this.active;
  }

  /** @param {string} move */
  play(move) {
    this.on.say("");
    this.#trial?.play(move);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was a key for this */
  key({ key }) {
    if (key === "Escape") this.end();
    else if (key === "ArrowLeft") this.#trial?.back();
    else if (key === "Home") this.#trial?.clear();
    else return false;
    return true;
  }

  /** The boards show the game again. */
  end() {
    this.#stop();
    this.on.ended();
  }

  #stop() {
    this.#game = null;
    this.#part.hidden = true;
    this.#trial?.end();
  }

  #show() {
    const line = this.#trial?.line ?? [];
    const text = told(line, this.#trial?.state?.outcome?.text ?? "", this.#goneOn);
    if (this.#text.textContent !== text) this.#text.textContent = text;
    // Not disabled, which would take the keyboard away from them.
    for (const button of [this.#back, this.#all]) button.setAttribute("aria-disabled", String(!line.length));
  }
}
