/**
 * A lesson step: sends the learner's moves to the server, which judges them by the rules.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { Arrow, BoardState } from "../board/types.js"
 * @typedef {{ game: string, number: number, name: string, cells: boolean, board: BoardState, marks:
 *   Arrow[], hint: string, answer: string, shown: Arrow[] }} Opened
 * @typedef {{ type: string, solved: boolean, text: string, board: BoardState, played: string[],
 *   right: number[], wrong: number[] }} Judged
 */
import "../board/board.js";
import "../site/page.js";
import { load } from "../board/layouts.js";
import { fitBoards } from "../panel/board_height.js";
import { buttonsNamed } from "../panel/controls.js";
import { wireKeys } from "../panel/page_keys.js";
import { requestJson } from "../request.js";
import { t } from "../words.js";
import { finishStep, markFinished } from "./progress.js";

const part = (/** @type {string} */ name) =>
  /** @type {HTMLElement} */ (document.querySelector(`[data-part="${name}"]`));
const board = /** @type {GlassBoard} */ (document.querySelector("glass-board"));
/** @type {Opened} */
const opened = JSON.parse(document.querySelector("#opened")?.textContent ?? "{}");
const { game, number, name } = opened;

/** @type {string[]} the accepted moves */
let played = [];
/** @type {number[]} the correctly tapped cells */
let right = [];
let solved = false;
/** Number of the newest request; answers to older ones are ignored. */
let latestRequest = 0;

/**
 * @param {string} text
 * @param {"refused" | "good" | "plain"} [tone]
 */
function showMessage(text, tone = "plain") {
  part("status").textContent = text;
  part("status").dataset.tone = text ? tone : "";
}

/** Draws rings around the correct cells. @param {Arrow[]} [more] */
function point(more = []) {
  const rings = right.map((cell) => ({
    from: cell,
    transit: cell,
    to: cell,
    colour: /** @type {const} */ ("green"),
  }));
  board.arrows = [...opened.marks, ...rings, ...more];
}

/** @param {Record<string, string>} answer */
async function judge(answer) {
  const request = ++latestRequest;
  /** @type {Judged} */
  const judged = await requestJson(
    `/learn/${game}/${number}/answer?${new URLSearchParams(answer)}`,
  );
  if (request !== latestRequest) return;
  if (judged.type !== "judged") {
    board.revert();
    return showMessage(judged.text, "refused");
  }
  const accepted = judged.played.length > played.length;
  const tookBack = judged.played.length < played.length;
  ({ played, solved } = judged);
  right = judged.right;
  if (tookBack) board.jump(judged.board);
  else if (accepted) board.update(judged.board);
  else board.revert();
  point();
  if (judged.wrong.length) board.markRefused(judged.wrong);
  const good = solved || accepted || (opened.cells && !judged.wrong.length);
  showMessage(judged.text, good ? "good" : "refused");
  if (!solved) return;
  board.edits = null;
  finishStep(game, name);
  markFinished(game);
  part("next").classList.add("main");
  part("next").focus({ preventScroll: true });
}

// ---- answers

board.addEventListener("glass-move", (event) => {
  const { uci } = /** @type {CustomEvent} */ (event).detail;
  if (solved) return board.revert();
  judge({ answer: [...played, uci].join(" ") });
});
board.addEventListener("glass-refuse", (event) => {
  const { text, uci } = /** @type {CustomEvent} */ (event).detail;
  if (uci && !solved) judge({ answer: [...played, uci].join(" ") });
  else showMessage(text, "refused");
});
board.addEventListener("glass-edit", (event) => {
  const { to } = /** @type {CustomEvent} */ (event).detail;
  if (to === null || solved) return;
  if (right.includes(to)) return showMessage(t("lesson-found-already"));
  judge({ cells: [...right, to].join(" ") });
});
part("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (part("typed").querySelector("input"));
  const text = input.value.trim();
  if (!text || solved) return;
  input.value = "";
  if (opened.cells) judge({ cells: right.join(" "), answer: text });
  else judge({ answer: [...played, text].join(" ") });
});

// ---- help

function restart() {
  latestRequest++;
  [played, right, solved] = [[], [], false];
  board.edits = opened.cells ? "put" : null;
  board.jump(opened.board);
  const about = (opened.cells ? opened.marks : opened.shown)[0];
  if (about) board.bring(about.from);
  point();
  showMessage("");
}

function show() {
  const next = opened.cells ? opened.shown : opened.shown.slice(played.length, played.length + 1);
  const words = opened.answer.split(" ");
  point(next);
  if (opened.cells)
    return showMessage(t("lesson-tap", { cells: words.join(", "), count: words.length }));
  const left = words.slice(Math.min(played.length, words.length - 1));
  const moves = left.reduce((first, then) => t("lesson-then", { first, then }));
  showMessage(t("lesson-now-you", { moves }));
}

const flip = () => void (board.flipped = !board.flipped);
for (const [name, act] of Object.entries({
  hint: () => showMessage(opened.hint),
  show,
  again: restart,
  flip,
}))
  for (const button of buttonsNamed(name)) button.addEventListener("click", act);
wireKeys(board, { flip, ghosts: () => void (board.ghosts = !board.ghosts) });

// ---- start

fitBoards(board);
document.documentElement.classList.add("live");
// Start over even if the page was loaded with an answer that the server has judged.
if (location.search) history.replaceState(null, "", location.pathname);
/** @type {HTMLInputElement} */ (part("typed").querySelector("input")).value = "";
markFinished(game);
await load(board.getAttribute("layout") ?? "");
restart();
