/**
 * Lets a player try moves for both sides during a game. Nothing is sent to the game, which goes on
 * meanwhile. Loaded on first use.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { GameState } from "../panel/panel.js"
 */
import { html } from "../board/dom.js";
import { shownMove, showText } from "../moves.js";
import { t } from "../words.js";
import { TrialLine } from "./trial_line.js";

/** The newest tried moves are listed, up to this number. */
const MAX_LISTED_MOVES = 8;

/**
 * The text about the tried line.
 *
 * @param {{ san: string }[]} line
 * @param {string} ending the result if the line ends the game
 * @param {boolean} goneOn whether the game has gone on
 */
export function trialText(line, ending, goneOn) {
  const news = goneOn ? `${t("try-new-move")} ` : "";
  if (!line.length) return `${news}${t("play-try-moves-hint")}.`;
  const moves = line
    .slice(-MAX_LISTED_MOVES)
    .map(({ san }) => shownMove(san))
    .join(" ");
  const before = line.length > MAX_LISTED_MOVES ? "… " : "";
  return `${news}${t("try-line", { moves: `${before}${moves}` })}${ending ? `. ${ending}` : ""}`;
}

export class Trial {
  /** @type {GameState | null} the game at the start of the trial */
  #game = null;
  #goneOn = false;
  /** @type {TrialLine | null} */
  #trial = null;
  #text = html("p");
  #backButton = html("button", "button", [t("try-undo")]);
  #clearButton = html("button", "button", [t("try-undo-all")]);
  #doneButton = html("button", "button main", [t("try-done")]);
  #part = html("div", "notice call trying", [
    this.#text,
    html("div", "row", [this.#backButton, this.#clearButton, this.#doneButton]),
  ]);

  /**
   * @param {GlassBoard} board
   * @param {HTMLElement} place the element after the panel
   * @param {{ showMessage: (text: string) => void, ended: () => void }} on
   */
  constructor(board, place, on) {
    this.board = board;
    this.on = on;
    this.#part.hidden = true;
    this.#text.setAttribute("role", "status");
    place.before(this.#part);
    this.#backButton.addEventListener("click", () => this.#trial?.back());
    this.#clearButton.addEventListener("click", () => this.#trial?.clear());
    this.#doneButton.addEventListener("click", () => this.end());
  }

  get active() {
    return this.#game !== null;
  }

  /**
   * @param {GameState} game
   * @param {number} ply ply at which the line starts
   */
  async begin(game, ply) {
    this.#game = game;
    this.#goneOn = false;
    this.#trial ??= new TrialLine(this.board, game.id, {
      changed: () => this.#show(),
      refused: (text, squares) => {
        this.on.showMessage(text);
        this.board.markRefused(squares);
      },
    });
    this.#part.hidden = false;
    this.#show();
    this.#doneButton.focus({ preventScroll: true });
    await this.#trial.begin(ply);
  }

  /**
   * Whether the trial continues with this state; it stops after a takeback and at the end of the
   * game.
   *
   * @param {GameState} state
   */
  continuesWith(state) {
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
    this.on.showMessage("");
    this.#trial?.play(move);
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was handled
   */
  key({ key }) {
    if (key === "Escape") this.end();
    else if (key === "ArrowLeft") this.#trial?.back();
    else if (key === "Home") this.#trial?.clear();
    else return false;
    return true;
  }

  /** Returns to the game. */
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
    const text = trialText(line, this.#trial?.state?.outcome?.text ?? "", this.#goneOn);
    showText(this.#text, text);
    // Not disabled, because disabled buttons lose the focus.
    for (const button of [this.#backButton, this.#clearButton])
      button.setAttribute("aria-disabled", String(!line.length));
  }
}
