/**
 * The trainers against the clock: find or name squares, find landings and targets.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { Arrow, Layout } from "../board/types.js"
 * @import { Question } from "./questions.js"
 */
import "../board/board.js";
import "../site/page.js";
import { load } from "../board/layout/layouts.js";
import { fitBoards } from "../panel/board_height.js";
import { buttonsNamed } from "../panel/controls.js";
import { wireKeys } from "../panel/page_keys.js";
import { requestJson } from "../request.js";
import { t } from "../words.js";
import { bestScore, saveScore } from "./progress.js";
import { isName, nameOf, squareQuestion } from "./questions.js";

const part = (/** @type {string} */ name) =>
  /** @type {HTMLElement} */ (document.querySelector(`[data-part="${name}"]`));
const main = /** @type {HTMLElement} */ (document.querySelector("main.trainer"));
const board = /** @type {GlassBoard} */ (document.querySelector("glass-board"));
const { game = "", trains = "" } = main.dataset;
const form = /** @type {HTMLFormElement} */ (part("choose"));
const layout = await load(board.getAttribute("layout") ?? "");

/** How long the right answer is shown after a wrong one, in milliseconds. */
const ANSWER_SHOWN_MS = 900;
/** More questions are loaded when fewer than this are left. */
const MIN_QUEUED_QUESTIONS = 4;

/** @type {Question[]} */
let questions = [];
/** @type {Question | null} */
let question = null;
/** @type {number[]} */
let found = [];
/** @type {string[]} */
let missed = [];
let [right, wrong, ends, ticking, fetching] = [0, 0, 0, 0, false];

const chosen = (/** @type {string} */ name) => String(new FormData(form).get(name) ?? "");
const isNaming = () => trains === "squares" && chosen("how") === "name";
const seconds = () => Number(chosen("seconds"));
const trainer = () =>
  [
    game,
    trains,
    ...[chosen(trains === "squares" ? "how" : "piece")].filter(Boolean),
    seconds(),
  ].join(" ");
const isRunning = () => ends > 0;

function showScore() {
  part("right").textContent = String(right);
  part("wrong").textContent = String(wrong);
  part("best").textContent = String(bestScore(trainer()) ?? "–");
  part("left").textContent = String(
    isRunning() ? Math.max(0, Math.ceil((ends - performance.now()) / 1000)) : seconds(),
  );
}

/**
 * @param {[number, string][]} pieces
 * @param {"white" | "black"} turn
 */
function showPosition(pieces, turn) {
  board.jump({
    ply: 0,
    you: turn,
    turn,
    pieces,
    last: null,
    check: [],
    moves: [],
    closed: [],
    landings: [],
    confined: { white: null, black: null },
    outcome: null,
  });
}

/**
 * @param {number} cell
 * @param {"green" | "red" | "blue"} colour
 * @returns {Arrow}
 */
const ring = (cell, colour) => ({ from: cell, transit: cell, to: cell, colour });

function point() {
  if (!question) return void (board.arrows = []);
  const { from, to } = question;
  const about =
    from === null ? [] : to === null ? [ring(from, "blue")] : [{ from, transit: to, to }];
  board.arrows = [...about, ...found.map((cell) => ring(cell, "green"))];
}

// ---- questions

async function fetchMore() {
  if (trains === "squares" || fetching) return;
  fetching = true;
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const piece = chosen("piece");
  const answer = await requestJson(
    `/learn/${game}/landings/questions?${new URLSearchParams({ seed: String(seed), piece })}`,
  );
  fetching = false;
  // Another kind of piece was chosen meanwhile.
  if (piece !== chosen("piece")) return fetchMore();
  if (answer.type !== "questions") return void (part("prompt").textContent = answer.text);
  questions.push(...answer.questions);
  if (isRunning() && !question) next();
}

function next() {
  found = [];
  if (trains === "squares")
    question = squareQuestion(layout, isNaming(), question?.cells[0] ?? null, Math.random());
  else {
    question = questions.shift() ?? null;
    if (questions.length < MIN_QUEUED_QUESTIONS) void fetchMore();
  }
  if (!question) return void (part("prompt").textContent = t("trainer-loading"));
  showPosition(question.pieces, question.turn);
  if (question.from !== null) board.bring(question.from);
  point();
  part("prompt").textContent = question.text;
}

// ---- answers

/** @param {number} cell */
function answer(cell) {
  if (!isRunning() || !question || isNaming() || found.includes(cell)) return;
  if (question.cells.includes(cell)) return hit(cell);
  miss(
    t("trainer-was-wrong", {
      question: question.text,
      cell: nameOf(layout, cell),
      answer: question.answer,
    }),
  );
  board.markRefused([cell]);
}

/** @param {number} cell */
function hit(cell) {
  right++;
  found.push(cell);
  point();
  showScore();
  const all = trains !== "targets" || found.length === question?.cells.length;
  if (all) next();
}

/** @param {string} text */
function miss(text) {
  wrong++;
  missed.push(text);
  showScore();
  const unanswered = question;
  if (!unanswered) return;
  part("prompt").textContent = t("trainer-no", { answer: unanswered.answer });
  found = unanswered.cells;
  point();
  question = null;
  setTimeout(() => {
    if (isRunning() && !question) next();
  }, ANSWER_SHOWN_MS);
}

part("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (part("typed").querySelector("input"));
  const text = input.value.trim();
  if (!isRunning() || !question || !text) return;
  input.value = "";
  if (isName(layout, question.cells[0], text)) hit(question.cells[0]);
  else miss(t("trainer-was-named", { answer: question.answer, named: text }));
});
board.addEventListener("glass-edit", (event) => {
  const { to } = /** @type {CustomEvent} */ (event).detail;
  if (to !== null) answer(to);
});

// ---- the clock

function start() {
  if (isRunning()) return stop(false);
  [right, wrong, missed, question] = [0, 0, [], null];
  ends = performance.now() + 1000 * seconds();
  main.classList.add("runs");
  part("typed").hidden = !isNaming();
  part("missed").hidden = true;
  for (const button of buttonsNamed("start")) button.textContent = t("trainer-stop");
  ticking = setInterval(() => (performance.now() >= ends ? stop(true) : showScore()), 100);
  next();
  showScore();
  if (isNaming()) part("typed").querySelector("input")?.focus();
  else board.focus();
}

/** @param {boolean} whole whether the time is up; only then the score counts */
function stop(whole) {
  clearInterval(ticking);
  ends = 0;
  main.classList.remove("runs");
  part("typed").hidden = true;
  for (const button of buttonsNamed("start")) button.textContent = t("trainer-start");
  [question, found] = [null, []];
  point();
  const isBest = whole && saveScore(trainer(), right);
  const score = whole
    ? t("trainer-time-is-up", { right, wrong })
    : t("trainer-stopped", { right, wrong });
  part("prompt").textContent = isBest ? `${score} ${t("trainer-new-best")}` : score;
  part("missed").hidden = missed.length === 0;
  part("missed")
    .querySelector("ul")
    ?.replaceChildren(
      ...missed.map((text) => Object.assign(document.createElement("li"), { textContent: text })),
    );
  showScore();
  if (whole) buttonsNamed("start")[0]?.focus({ preventScroll: true });
}

// ---- start

const flip = () => void (board.flipped = !board.flipped);
for (const [name, act] of Object.entries({ start, flip }))
  for (const button of buttonsNamed(name)) button.addEventListener("click", act);
form.addEventListener("change", () => {
  main.classList.toggle("labelled", chosen("labels") !== "");
  if (!isRunning()) showScore();
});
part("choose")
  .querySelector("[name=piece]")
  ?.addEventListener("change", () => {
    questions = [];
    void fetchMore();
  });
form.addEventListener("submit", (event) => event.preventDefault());
wireKeys(board, { flip });
board.edits = "put";
// The question is where a cell lies.
board.setAttribute("view", "two");
board.ghosts = false;
showPosition([], "white");
fitBoards(board);
document.documentElement.classList.add("live");
main.classList.toggle("labelled", chosen("labels") !== "");
showScore();
void fetchMore();
