/**
 * The game page: connects the boards, the panel and the connection to the server.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { ConditionalMoves } from "./conditional_moves.js"
 * @import { GameState } from "../panel/panel.js"
 * @import { Message } from "./socket.js"
 * @import { Trying } from "../trial/trial.js"
 */
import "../board/board.js";
import "../settings/form.js";
import { choose, setting } from "../settings/settings.js";
import { address, asked, follow } from "./position_address.js";
import { attackers } from "./attackers.js";
import { between } from "./intermediate_state.js";
import { Chat } from "../chat/chat.js";
import { Clocks } from "../clock/clocks.js";
import { asks, Confirmation } from "../panel/move_confirmation.js";
import { connect } from "./connection.js";
import { buttons, wireButtons, wireCopying, wireForms } from "../panel/controls.js";
import { keepHeight } from "../panel/board_height.js";
import { wireKeys } from "../panel/page_keys.js";
import { MoveList } from "../panel/move_list.js";
import { near, remember } from "./orientation.js";
import { Next } from "./next_game.js";
import { Note } from "../panel/notes.js";
import { news } from "../panel/offers.js";
import { Panel, preparable } from "../panel/panel.js";
import { Sides } from "../panel/side_tabs.js";
import { sound } from "./sound.js";
import { Stepping } from "./stepping.js";
import { title } from "../panel/turn.js";
import { TypedMove } from "../panel/typed_move.js";
import { t } from "../words.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main.play"));
const board = /** @type {GlassBoard} */ (document.querySelector("glass-board"));
const panel = new Panel(document, { sprite: board.getAttribute("pieces") ?? "/pieces.svg", counts: "balance" in main.dataset });
const clocks = new Clocks((name) => panel.part(name), Number(main.dataset.now));
const stepping = new Stepping(board, document, () => {
  follow(stepping.shown);
  pointAtNothing();
  show();
});
const moves = new MoveList(/** @type {HTMLElement} */ (panel.part("moves")), (count) => {
  stepping.look(count);
  // On phones the list is below the boards.
  board.scrollIntoView({ block: "nearest" });
});
const typed = new TypedMove(/** @type {HTMLFormElement} */ (panel.part("typed")), (move, sent) => {
  if (asks(state.clock) && !trial?.active) confirmation.ask(move, state.ply, (comment) => sent(send(move, comment)));
  else sent(send(move));
});
const next = new Next((name) => panel.part(name));
const site = main.dataset.site ?? "Looking-Glass";

/** @type {GameState} */
let state = JSON.parse(document.querySelector("#state")?.textContent ?? "{}");
/** The state whose move the boards have shown; the page must not reveal more. */
let seen = state;

/** Removes arrows, which belong to another position. */
function pointAtNothing() {
  board.arrows = [];
  square.end();
}

function show() {
  const held = document.activeElement;
  panel.show(seen, board.flipped);
  clocks.show(seen, board.flipped);
  moves.show(seen, stepping.shown ?? seen.history.length);
  // Last, because an offer or a result takes space from the list.
  moves.settle();
  // Hidden elements lose the focus; the move list is never hidden.
  if (held?.closest("[hidden]")) panel.part("moves")?.focus({ preventScroll: true });
  next.show(seen);
  document.title = title(seen, site);
}

// ---- connection

const socket = connect(main.dataset.socket ?? `/game/${state.id}/socket`, state, hear, (text, good) => panel.connection(text, good), () => chat?.newest ?? 0);

/**
 * @param {Message} message
 * @param {Message | undefined} about the action that is answered
 */
function hear(message, about) {
  if (message.type === "state") {
    const middle = between(state, /** @type {any} */ (message));
    state = /** @type {any} */ (message);
    if (trial?.holds(state)) return landed(state);
    // Send the premove before the opponent's move is animated.
    const premove = board.premoved(state);
    if (premove) send(premove);
    if (middle) board.update(middle);
    board.update(state);
  } else if (message.type === "time") {
    clocks.hear(Number(message.now));
  } else if (message.type === "presence") {
    for (const { players } of [state, seen]) {
      for (const colour of /** @type {const} */ (["white", "black"])) {
        const player = players[colour];
        if (player) player.online = Boolean(message[colour]);
      }
    }
    state.watchers = seen.watchers = Number(message.watchers ?? 0);
    show();
  } else if (message.type === "chat") {
    chat?.hear(/** @type {any} */ (message.messages));
  } else if (message.type === "unsaid") {
    chat?.unsay(Number(message.number));
  } else if (message.type === "removed") {
    // A removed game cannot be played, but its boards can still be viewed.
    if (trial?.active) trial.end();
    state = { ...state, you: null, moves: [], closed: [] };
    board.revert();
    board.update(state);
  } else if (message.type === "done" && message.rematch) {
    location.href = `/game/${message.rematch}`;
  } else if (message.type === "refused") {
    panel.say(String(message.text ?? t("play-impossible")), "refused");
    if (about?.type !== "move") return;
    board.revert();
    board.blame(Array.isArray(message.squares) ? message.squares : []);
    typed.refuse(String(about.key), String(about.move));
  }
}

/**
 * @param {string} type
 * @param {Record<string, unknown>} [more]
 */
function act(type, more = {}) {
  return socket.send({ type, ply: state.ply, takebacks: state.takebacks, ...more });
}

/**
 * @param {string} move
 * @param {string} [comment]
 * @returns {string} the key of the action
 */
function send(move, comment) {
  panel.say("");
  if (trial?.active) {
    trial.play(move);
    return "";
  }
  return act("move", comment ? { move, comment } : { move });
}

// ---- the boards

board.addEventListener("glass-landed", (event) => {
  const { state } = /** @type {CustomEvent} */ (event).detail;
  // Moves that are tried on the boards are not part of the game.
  if (state.type !== "line") landed(state);
});

/** @param {GameState} state */
function landed(state) {
  const before = seen;
  seen = state;
  const moved = before.ply !== seen.ply && before.turn === seen.you;
  if (moved && seen.clock?.live === false) next.ask(seen);
  const heard = news(before, seen);
  if (heard) panel.say(heard.text, heard.tone);
  else if (before.ply !== seen.ply) panel.say("");
  if (before.ply !== seen.ply) {
    typed.forget();
    pointAtNothing();
  }
  stepping.update(seen);
  show();
  // The player who offered the rematch goes there automatically.
  if (seen.rematch && !before.rematch && before.rematchOffer && before.rematchOffer === seen.you) location.href = `/game/${seen.rematch}`;
}

/**
 * The mode in which moves are tried on the boards instead of being played.
 *
 * @type {ConditionalMoves | Trying | null}
 */
let trial = null;
/** @type {{ conditional?: ConditionalMoves, trying?: Trying }} */
const trials = {};
const inTrials = { say: (/** @type {string} */ text) => panel.say(text, text ? "refused" : "plain"), ended: () => board.update(state) };

/** @param {(place: HTMLElement) => Promise<ConditionalMoves | Trying>} prepared */
async function tryMoves(prepared) {
  const place = panel.part("claim");
  if (!place || trial?.active) return;
  const chosen = await prepared(place);
  if (trial?.active) return;
  trial = chosen;
  pointAtNothing();
  confirmation.cancel();
  const from = stepping.shown ?? state.ply;
  if (stepping.shown !== null) stepping.look(null);
  trial.begin(state, from);
}

for (const link of document.querySelectorAll("[data-conditional]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    if (preparable(seen)) tryMoves(async (place) => (trials.conditional ??= new (await import("./conditional_moves.js")).ConditionalMoves(board, place, inTrials)));
  });
}

const tryBeside = () => tryMoves(async (place) => (trials.trying ??= new (await import("../trial/trial.js")).Trying(board, place, inTrials)));

const confirmation = new Confirmation(board, panel.part("claim"), Number(main.dataset.comment ?? 0));
board.addEventListener("glass-move", (event) => {
  const { uci, move } = /** @type {CustomEvent} */ (event).detail;
  if (trial?.active) return trial.play(uci);
  // Some moves can only be judged by the server.
  if (move && asks(state.clock)) confirmation.ask(move.san, state.ply, (comment) => send(uci, comment));
  else send(uci);
});
board.addEventListener("glass-refuse", (event) => panel.say(/** @type {CustomEvent} */ (event).detail.text, "refused"));
// A tap on a piece does not move the focus, and the phone's keyboard would stay open.
board.addEventListener("pointerdown", () => typed.field.blur());
// Keep the reason visible while the typed move is being corrected.
document.addEventListener("pointerdown", ({ target }) => target instanceof Node && typed.form.contains(target) || panel.hush());

function flip() {
  board.flipped = !board.flipped;
  remember(state.id, board.flipped ? "black" : "white");
  show();
}

function showGhosts() {
  board.ghosts = setting("ghosts") === "on";
  for (const button of buttons("ghosts")) button.setAttribute("aria-pressed", String(board.ghosts));
}
document.addEventListener("glass-settings", showGhosts);

function turnGhosts() {
  choose("ghosts", board.ghosts ? "off" : "on");
}

const square = attackers(board, (cell) => `/game/${state.id}/attackers?${new URLSearchParams({ cell: String(cell), ply: String(stepping.shown ?? seen.ply) })}`, {
  say: (text, tone) => panel.say(text, tone),
  point: (arrows) => (board.arrows = arrows),
});

function whoAttacks() {
  if (trial?.active) panel.say(t("play-go-back-first"), "refused");
  else square.ask();
}

// ---- start

document.documentElement.classList.add("live");
wireForms((name) => panel.part(name), act);
wireButtons({ flip, ghosts: turnGhosts, try: tryBeside, attackers: whoAttacks, tables: () => board.tables() });
const wayBack = panel.part("way-back")?.querySelector("input");
wireCopying({ game: () => address(null), moment: () => address(stepping.shown), "way-back": () => wayBack?.value ?? "" });
const note = panel.part("note");
const notes = note instanceof HTMLFormElement ? new Note(note) : null;
const sides = new Sides(/** @type {HTMLElement} */ (document.querySelector("#record")), { note: () => notes?.open(), chat: () => chat?.open() });
const talk = panel.part("chat");
const chat = talk && new Chat(talk, state.id, {
  seen: () => sides.shown === "chat" && talk.getClientRects().length > 0,
  unread: (count) => sides.mark("chat", count),
  said: (text) => sides.shown === "chat" || panel.say(text, "elsewhere"),
});
wireKeys(board, { step: (event) => (trial?.active ? trial : stepping).key(event), flip, ghosts: turnGhosts, type: () => typed.focus() });
board.flipped = (near(state.id) ?? state.you) === "black";
for (const link of document.querySelectorAll('input[data-part="link"]')) /** @type {HTMLInputElement} */ (link).value = address(null);
showGhosts();
sound(board, state);
keepHeight(board, main);
board.premoves = Boolean(state.you && state.clock?.live);
board.update(state);
stepping.update(state);
stepping.look(asked(location.search));
socket.start();
