/**
 * A lesson step: sends the learner's moves to the server, which judges them by the rules.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { Arrow, BoardState } from "../board/types.js"
 * @typedef {{ game: string, number: number, position: number, positions: number, name: string,
 *   cells: boolean, line: boolean, board: BoardState, marks: Arrow[], hint: string, answer: string, shown: Arrow[] }} Opened
 * @typedef {{ type: string, solved: boolean, text: string, shown: BoardState[], board: BoardState,
 *   played: string[], right: number[], wrong: number[] }} Judged
 */
import "../board/board.js";
import "../site/page.js";
import { load } from "../board/layout/layouts.js";
import { showText } from "../moves.js";
import { fitBoards } from "../panel/board_height.js";
import { buttonsNamed } from "../panel/controls.js";
import { wireKeys } from "../panel/page_keys.js";
import { requestJson } from "../request.js";
import { t } from "../words.js";
import { MOST_STARS, markFinished, savedStars, saveStars } from "./progress.js";

const part = (/** @type {string} */ name) =>
  /** @type {HTMLElement} */ (document.querySelector(`[data-part="${name}"]`));
const board = /** @type {GlassBoard} */ (document.querySelector("glass-board"));
/** @type {Opened} */
const opened = JSON.parse(document.querySelector("#opened")?.textContent ?? "{}");
const { game, number, position, positions, name } = opened;

/** @type {string[]} the accepted moves */
let played = [];
/** @type {number[]} the correctly tapped cells */
let right = [];
let solved = false;
/** The stars that a right answer would still earn. */
let stars = MOST_STARS;
/**
 * The state before a wrong move, while the boards show its refutation.
 *
 * @type {BoardState | null}
 */
let beforeRefutation = null;
/** Number of the newest request; answers to older ones are ignored. */
let latestRequest = 0;

/**
 * @param {string} text
 * @param {"refused" | "good" | "plain"} [tone]
 */
function showMessage(text, tone = "plain") {
  showText(part("status"), text);
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

/** Limits the stars of this exercise. @param {number} most */
function limitStars(most) {
  if (!solved) stars = Math.min(stars, most);
}

/** Shows the stars that this browser has earned in this exercise, and marks the finished ones. */
function showStars() {
  const earned = savedStars(game, name);
  const stars = earned[position - 1] ?? 0;
  part("stars").hidden = !stars;
  part("stars").textContent = "★".repeat(stars) + "☆".repeat(MOST_STARS - stars);
  part("stars").setAttribute("aria-label", t("lesson-stars", { stars, most: MOST_STARS }));
  for (const link of document.querySelectorAll("[data-position]"))
    link.classList.toggle("done", !!earned[Number(link.getAttribute("data-position")) - 1]);
}

/** Takes a refuted move and the reply to it back. */
function endRefutation() {
  if (!beforeRefutation) return;
  board.jump(beforeRefutation);
  beforeRefutation = null;
  buttonsNamed("again")[0].classList.remove("main");
}

/** @param {Record<string, string>} answer */
async function judge(answer) {
  const request = ++latestRequest;
  /** @type {Judged} */
  const judged = await requestJson(
    `/learn/${game}/${number}/answer?${new URLSearchParams({ position: `${position}`, ...answer })}`,
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
  for (const state of judged.shown) board.update(state);
  if (tookBack) board.jump(judged.board);
  else if (accepted) board.update(judged.board);
  else if (judged.shown.length) beforeRefutation = judged.board;
  else board.revert();
  point();
  if (judged.wrong.length && !beforeRefutation) board.markRefused(judged.wrong);
  const good = solved || accepted || (opened.cells && !judged.wrong.length);
  if (!good) limitStars(MOST_STARS - 1);
  if (beforeRefutation) buttonsNamed("again")[0].classList.add("main");
  showMessage(judged.text, good ? "good" : "refused");
  if (!solved) return;
  board.edits = null;
  saveStars(game, name, position, positions, stars);
  showStars();
  markFinished(game);
  part("next").classList.add("main");
  part("next").focus({ preventScroll: true });
}

// ---- answers

// The next touch of the boards or the keyboard takes a refuted move back.
for (const type of ["pointerdown", "keydown"])
  board.addEventListener(type, endRefutation, { capture: true });
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
  const input = /** @type {HTMLInputElement} */ (part("typed").querySelector("#answer"));
  const text = input.value.trim();
  if (!text || solved) return;
  input.value = "";
  endRefutation();
  if (opened.cells) judge({ cells: right.join(" "), answer: text });
  else judge({ answer: [...played, text].join(" ") });
});

// ---- help

function restart() {
  latestRequest++;
  endRefutation();
  [played, right, solved] = [[], [], false];
  board.edits = opened.cells ? "put" : null;
  board.jump(opened.board);
  const about = (opened.cells ? opened.marks : opened.shown)[0];
  if (about) board.bring(about.from);
  point();
  showMessage("");
}

function show() {
  endRefutation();
  limitStars(1);
  const next = opened.cells ? opened.shown : opened.shown.slice(played.length, played.length + 1);
  const words = opened.answer.split(" ");
  point(next);
  if (opened.cells)
    return showMessage(t("lesson-tap", { cells: words.join(", "), count: words.length }));
  const left = opened.line
    ? words.slice(played.length, played.length + 1)
    : words.slice(Math.min(played.length, words.length - 1));
  const moves = left.reduce((first, then) => t("lesson-then", { first, then }));
  showMessage(t("lesson-now-you", { moves }));
}

const flip = () => void (board.flipped = !board.flipped);
for (const [name, act] of Object.entries({
  hint: () => {
    limitStars(MOST_STARS - 1);
    showMessage(opened.hint);
  },
  show,
  again: restart,
  flip,
}))
  for (const button of buttonsNamed(name)) button.addEventListener("click", act);
wireKeys(board, { flip, ghosts: () => void (board.ghosts = !board.ghosts) });

// ---- start

// An answer of cells has to name their boards.
if (opened.cells) board.setAttribute("view", "two");
fitBoards(board);
document.documentElement.classList.add("live");
// Start over even if the page was loaded with an answer that the server has judged.
if (location.search)
  history.replaceState(null, "", location.pathname + (position > 1 ? `?position=${position}` : ""));
/** @type {HTMLInputElement} */ (part("typed").querySelector("#answer")).value = "";
markFinished(game);
showStars();
await load(board.getAttribute("layout") ?? "");
restart();
