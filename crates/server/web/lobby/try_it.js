/**
 * The position to try on the home page: the visitor moves for both sides. The boards are loaded
 * after everything else, in the place of a picture of the same size.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { BoardState } from "../board/types.js"
 * @typedef {BoardState & { type: "line", turn: "white" | "black", line: { uci: string, san: string,
 *   from?: string }[], outcome: { text: string } | null, text?: string }} LineState
 */

import { shownMove, showText } from "../moves.js";
import { requestJson } from "../request.js";
import { t } from "../words.js";

const place = /** @type {HTMLElement | null} */ (document.querySelector(".try-board"));
const status = /** @type {HTMLElement} */ (document.querySelector("[data-part=try-status]"));
const again = /** @type {HTMLButtonElement | null} */ (
  document.querySelector("[data-do=try-again]")
);

/** @param {string[]} moves @returns {Promise<LineState>} */
const lineAfter = (moves) =>
  requestJson(
    `/analysis/${place?.dataset.game}/line?${new URLSearchParams({ moves: moves.join(" ") })}`,
  );

/** @param {HTMLElement} place */
async function start(place) {
  const { layout = "", pieces = "", board: module = "", style: href = "" } = place.dataset;
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const styled = new Promise((resolve) => style.addEventListener("load", resolve));
  document.head.append(style);
  const [first] = await Promise.all([lineAfter([]), import(module), styled]);
  const board = /** @type {GlassBoard} */ (document.createElement("glass-board"));
  board.setAttribute("layout", layout);
  board.setAttribute("pieces", pieces);
  board.availableHeight = place.clientHeight;
  place.append(board);
  let state = first;
  board.update(state);
  new ResizeObserver(() => void (board.availableHeight = place.clientHeight)).observe(place);
  place.classList.add("live");
  status.textContent = t("home-try-hint");

  /** @param {string[]} moves */
  const show = async (moves) => {
    const next = await lineAfter(moves);
    if (next.type !== "line") {
      board.revert();
      showText(status, next.text ?? "");
      return;
    }
    state = next;
    if (moves.length) board.update(state);
    else board.jump(state);
    showText(status, describe(state));
    if (again) again.hidden = !moves.length;
  };
  board.addEventListener("glass-move", (event) =>
    show([...state.line.map(({ uci }) => uci), /** @type {CustomEvent} */ (event).detail.uci]),
  );
  board.addEventListener("glass-refuse", (event) => {
    showText(status, /** @type {CustomEvent} */ (event).detail.text);
  });
  again?.addEventListener("click", () => show([]));
}

/** @param {LineState} state */
function describe(state) {
  if (state.outcome) return state.outcome.text;
  const last = state.line.at(-1);
  if (!last) return t("home-try-hint");
  const to = /\/([A-Z])/.exec(last.san)?.[1] ?? "B";
  const from = to === "B" ? "A" : "B";
  const landed = t("home-try-landed", { move: shownMove(last.san), from, to });
  return `${landed} ${t("home-try-turn", { side: state.turn })}`;
}

// After the page has loaded, so that its first view waits for nothing.
if (place) {
  const load = () => start(place).catch(() => place.querySelector("glass-board")?.remove());
  const later = () =>
    "requestIdleCallback" in window ? requestIdleCallback(load) : setTimeout(load, 200);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
