/**
 * The list of moves in two columns; each move leads to the position after it.
 *
 * @typedef {{ san: string, uci: string, comment?: string }} Played
 * @typedef {{ ply: number, by: string, moves: string[] }} TakenBack
 * @typedef {{ turn: string, history: Played[], takenBack?: TakenBack[] }} Record
 */
import { html } from "../board/dom.js";
import { labelled, moveParts, shownMove } from "../moves.js";
import { isolate, t } from "../words.js";

/**
 * Moves by number. A game with Black to move first starts with a gap.
 *
 * @param {Played[]} history
 * @param {boolean} blackStarts
 * @returns {{ number: number, white: string | null, black: string | null }[]}
 */
export function moveRows(history, blackStarts) {
  const sans = [...(blackStarts ? [null] : []), ...history.map((move) => move.san)];
  const rows = [];
  for (let at = 0; at < sans.length; at += 2)
    rows.push({ number: at / 2 + 1, white: sans[at], black: sans[at + 1] ?? null });
  return rows;
}

/**
 * Whether Black made the first move, derived from the current turn.
 *
 * @param {{ turn: string, history: unknown[] }} state
 */
export function blackStarts(state) {
  return (state.history.length % 2 === 0) === (state.turn === "black");
}

/**
 * Takebacks by the row that they follow; -1 is before all rows. Takebacks beyond the end of the
 * list are shown at its end.
 *
 * @param {Record} state
 * @returns {Map<number, TakenBack[]>}
 */
export function takebackRows(state) {
  const gap = blackStarts(state) ? 1 : 0;
  const rows = new Map();
  for (const taken of state.takenBack ?? []) {
    const row = Math.ceil((Math.min(taken.ply, state.history.length) + gap) / 2) - 1;
    rows.set(row, [...(rows.get(row) ?? []), taken]);
  }
  return rows;
}

/** @param {TakenBack[] | undefined} taken */
function takebackRow(taken) {
  if (!taken) return [];
  const item = html("li", "taken-back", [
    html("s", "", labelled(taken.map(({ moves }) => moves.map(shownMove).join(" ")).join(", "))),
  ]);
  item.title = t("moves-taken-back");
  item.prepend(html("span", "visually-hidden", [`${t("moves-taken-back")}: `]));
  return [item];
}

/**
 * A comment on a move.
 *
 * @param {Played | undefined} move
 * @param {number} column
 */
function commentRow(move, column) {
  if (!move?.comment) return [];
  return [
    html("li", `remark ${column ? "black" : "white"}`, [
      html("b", "", moveParts(move.san)),
      ` ${isolate(move.comment)}`,
    ]),
  ];
}

export class MoveList {
  #listed = "";
  /** whether the list is scrolled to the newest move */
  #atEnd = true;

  /**
   * @param {HTMLElement} list an `<ol>`
   * @param {(count: number) => void} pick called with the ply after the chosen move
   */
  constructor(list, pick) {
    this.list = list;
    list.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("[data-count]") : null;
      if (button) pick(Number(button.getAttribute("data-count")));
    });
    list.addEventListener(
      "scroll",
      () => (this.#atEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 8),
    );
    // Keep the newest move visible when the list is resized.
    new ResizeObserver(() => this.keepNewestVisible()).observe(list);
  }

  /**
   * @param {Record} state
   * @param {number} shown the shown ply
   */
  show(state, shown) {
    const listed = [
      state.takenBack?.length ?? 0,
      ...state.history.map((move) => [move.uci, move.comment]),
    ].join();
    if (listed !== this.#listed || !this.list.querySelector("button")) this.#render(state);
    // Keep the user's scroll position until there is a new move.
    this.#atEnd ||= listed !== this.#listed;
    this.#listed = listed;
    const current = this.list.querySelector("[aria-current]");
    const wanted = this.list.querySelector(`[data-count="${shown}"]`);
    if (current === wanted) return;
    current?.removeAttribute("aria-current");
    wanted?.setAttribute("aria-current", "step");
    if (shown < state.history.length) this.#scrollTo(/** @type {HTMLElement | null} */ (wanted));
  }

  /** Scrolls to the newest move if it was visible before. */
  keepNewestVisible() {
    if (this.#atEnd) this.list.scrollTop = this.list.scrollHeight;
  }

  /** Scrolls the list but never the page. @param {HTMLElement | null} move */
  #scrollTo(move) {
    const { list } = this;
    const row = move?.closest("li");
    if (!row) return void (list.scrollTop = 0);
    const top = row.offsetTop - list.offsetTop;
    this.#atEnd = false;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + row.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top + row.offsetHeight - list.clientHeight;
  }

  /** @param {Record} state */
  #render(state) {
    const black = blackStarts(state);
    const gap = black ? 1 : 0;
    const taken = takebackRows(state);
    const held = this.list.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-count")
      : null;
    this.list.replaceChildren(
      ...takebackRow(taken.get(-1)),
      ...moveRows(state.history, black).flatMap(({ number, white, black: answer }, row) => {
        const cells = [white, answer].map((san, column) => {
          if (san === null) return html("span", "san", [column === 0 ? "…" : ""]);
          const button = html("button", "san", moveParts(san));
          button.setAttribute("type", "button");
          button.dataset.count = String(row * 2 + column + (black ? 0 : 1));
          return button;
        });
        const remarks = [0, 1].flatMap((column) =>
          commentRow(state.history[row * 2 + column - gap], column),
        );
        return [
          html("li", "", [html("span", "move-number", [`${number}.`]), ...cells]),
          ...remarks,
          ...takebackRow(taken.get(row)),
        ];
      }),
    );
    if (held)
      /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-count="${held}"]`))?.focus({
        preventScroll: true,
      });
  }
}
