/**
 * Conditional moves: prepared answers to moves that the opponent may play. The player enters lines
 * by trying them on the boards; the server stores them. Loaded on first use.
 *
 * @import { GlassBoard } from "../../board/board.js"
 * @import { GameState } from "../../panel/panel.js"
 * @typedef {{ type: "conditional", ply: number, takebacks: number, open: boolean, lines: { line:
 *   string, words: string }[] }} PreparedLines
 */
import { html } from "../../board/dom.js";
import { labelled, shownMove, showText } from "../../moves.js";
import { requestJson } from "../../request.js";
import { TrialLine } from "../../trial/trial_line.js";
import { t } from "../../words.js";

/**
 * What to enter next.
 *
 * @param {{ san: string }[]} line
 * @param {boolean} over whether the line ends the game
 */
export function nextInstruction(line, over) {
  if (!line.length) return t("conditional-play-first");
  const pairs = [];
  for (let at = 0; at < line.length; at += 2) {
    const [theirs, own] = [line[at], line[at + 1]];
    pairs.push(
      at
        ? t("conditional-if", { theirs: shownMove(theirs.san), own: shownMove(own?.san ?? "…") })
        : t("conditional-if-first", {
            theirs: shownMove(theirs.san),
            own: shownMove(own?.san ?? "…"),
          }),
    );
  }
  if (line.length % 2) return pairs.join("; ");
  return `${pairs.join("; ")}. ${over ? t("conditional-ends-game") : t("conditional-save-or-continue")}`;
}

export class ConditionalMoves {
  /** @type {GameState | null} the game for which lines are being prepared */
  #game = null;
  #text = html("p");
  #keepButton = /** @type {HTMLButtonElement} */ (
    html("button", "button main", [t("conditional-save-line")])
  );
  #backButton = /** @type {HTMLButtonElement} */ (
    html("button", "button", [t("conditional-undo")])
  );
  #doneButton = html("button", "button", [t("conditional-close")]);
  #part = html("div", "notice call preparing", [
    this.#text,
    html("div", "row", [this.#keepButton, this.#backButton, this.#doneButton]),
  ]);

  /**
   * @param {GlassBoard} board
   * @param {HTMLElement} place the element after the panel
   * @param {HTMLElement} stored the part of the page with the stored lines
   * @param {{ showMessage: (text: string) => void, ended: () => void }} on
   */
  constructor(board, place, stored, on) {
    this.board = board;
    this.stored = stored;
    this.list = /** @type {HTMLElement} */ (stored.querySelector("ul"));
    this.on = on;
    this.#part.hidden = true;
    this.#text.setAttribute("role", "status");
    place.before(this.#part);
    this.#keepButton.addEventListener("click", () =>
      this.#change("", this.trial?.line.map(({ uci }) => uci).join(" ") ?? ""),
    );
    this.#backButton.addEventListener("click", () => this.trial?.back());
    this.#doneButton.addEventListener("click", () => this.end());
  }

  /** @type {TrialLine | null} */
  trial = null;

  get active() {
    return this.#game !== null;
  }

  /** @param {GameState} game */
  async begin(game) {
    this.#game = game;
    this.trial ??= new TrialLine(this.board, game.id, {
      changed: () => this.#show(),
      refused: (text, squares) => {
        this.on.showMessage(text);
        this.board.markRefused(squares);
      },
    });
    // The list is beside the boards while lines are entered, and beside the moves otherwise.
    this.#part.append(this.list);
    this.stored.hidden = true;
    this.#part.hidden = false;
    this.#show();
    this.#doneButton.focus({ preventScroll: true });
    await Promise.all([this.trial.begin(game.ply), this.load(game)]);
  }

  /**
   * Shows the lines that are stored.
   *
   * @param {GameState} game
   */
  async load(game) {
    this.#showLines(await requestJson(`/game/${game.id}/conditional`));
  }

  /**
   * @param {GameState} game
   * @param {string} line
   */
  async remove(game, line) {
    const held = this.list.contains(document.activeElement);
    await this.#change("/remove", line, game);
    const next = this.active ? this.#doneButton : this.list.querySelector("button");
    if (held) next?.focus({ preventScroll: true });
  }

  /**
   * Whether preparing continues with this state; it stops when the game has gone on.
   *
   * @param {GameState} state
   */
  continuesWith(state) {
    const game = this.#game;
    if (game && (state.ply !== game.ply || state.takebacks !== game.takebacks || state.outcome))
      this.#stop();
    return this.active;
  }

  /** @param {string} move */
  play(move) {
    this.on.showMessage("");
    this.trial?.play(move);
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was handled
   */
  key({ key }) {
    if (key === "Escape") this.end();
    else if (key === "ArrowLeft") this.trial?.back();
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
    this.stored.append(this.list);
    this.list.hidden = false;
    this.stored.hidden = !this.list.children.length;
    this.trial?.end();
  }

  /**
   * @param {"" | "/remove"} how
   * @param {string} line
   * @param {GameState | null} [game]
   */
  async #change(how, line, game = this.#game) {
    if (!game) return;
    const body = new URLSearchParams({
      ply: String(game.ply),
      takebacks: String(game.takebacks),
      line,
    });
    const answer = await requestJson(`/game/${game.id}/conditional${how}`, {
      method: "POST",
      body,
    });
    if (!this.#showLines(answer)) return;
    this.on.showMessage("");
    if (!how) await this.trial?.begin(game.ply);
  }

  /**
   * @param {any} answer
   * @returns {boolean} whether the answer has the lines
   */
  #showLines(answer) {
    if (answer.type !== "conditional") {
      this.on.showMessage(answer.text);
      return false;
    }
    this.#list(answer.lines);
    return true;
  }

  #show() {
    const line = this.trial?.line ?? [];
    const text = nextInstruction(line, Boolean(this.trial?.state?.outcome));
    showText(this.#text, text);
    this.#keepButton.hidden = !line.length || line.length % 2 === 1;
    this.#backButton.hidden = !line.length;
    this.list.hidden = line.length > 0 || !this.list.children.length;
  }

  /** @param {PreparedLines["lines"]} lines */
  #list(lines) {
    const entries = lines.map(({ line, words }) => {
      const remove = html("button", "button small", [t("conditional-remove")]);
      remove.setAttribute("aria-label", t("conditional-remove-line", { line: words }));
      remove.setAttribute("type", "button");
      remove.dataset.line = line;
      return html("li", "", [html("span", "", labelled(words)), remove]);
    });
    this.list.replaceChildren(...entries);
    if (this.active) this.#show();
    else this.stored.hidden = !lines.length;
  }
}
