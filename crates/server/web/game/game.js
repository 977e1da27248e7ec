/**
 * The game page: connects the boards, the panel and the connection to the server.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { ConditionalMoves } from "./moves/conditional_moves.js"
 * @import { GameState } from "../panel/panel.js"
 * @import { Action, ServerMessage } from "./connection/socket.js"
 * @import { Trial } from "../trial/trial.js"
 */
import "../board/board.js";
import "../site/page.js";
import { Chat } from "../chat/chat.js";
import { Clocks } from "../clock/clocks.js";
import { describeClocks, spokenTime } from "../clock/spoken_time.js";
import { shownMove } from "../moves.js";
import { fitGameBoards } from "../panel/board_height.js";
import { buttonsNamed, wireButtons, wireCopying, wireForms } from "../panel/controls.js";
import { MoveConfirmation, needsConfirmation } from "../panel/move_confirmation.js";
import { MoveList } from "../panel/move_list.js";
import { Notes } from "../panel/notes.js";
import { newsBetween } from "../panel/offers.js";
import { wireKeys } from "../panel/page_keys.js";
import { canPrepareMoves, Panel } from "../panel/panel.js";
import { SideTabs } from "../panel/side_tabs.js";
import { SpaceBelow } from "../panel/space_below.js";
import { pageTitle } from "../panel/turn.js";
import { TypedMove } from "../panel/typed_move.js";
import { requestJson } from "../request.js";
import { saveSetting, setting } from "../settings/settings.js";
import { t } from "../words.js";
import { AbsenceNotice } from "./connection/absence.js";
import { connect } from "./connection/connection.js";
import { attackersQuery } from "./marks/attackers.js";
import { Drawings } from "./marks/drawings.js";
import { intermediateState } from "./moves/intermediate_state.js";
import { NextGame } from "./moves/next_game.js";
import { playSounds } from "./moves/sound.js";
import { Stepping } from "./moves/stepping.js";
import { savedOrientation, saveOrientation } from "./view/orientation.js";
import { positionAddress, requestedPly, updateAddress } from "./view/position_address.js";
import { toggleZen, wireBoardSize, wireFullScreen } from "./view/view_options.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main.play"));
const board = /** @type {GlassBoard} */ (document.querySelector("glass-board"));
const panel = new Panel(document, {
  sprite: board.getAttribute("pieces") ?? "/pieces.svg",
  counts: "balance" in main.dataset,
});
const clocks = new Clocks(
  (name) => panel.part(name),
  Number(main.dataset.now),
  (time) => {
    playAlso(["low"]);
    board.announce(t("clock-low", { time: spokenTime(time) }));
  },
);
const absence = new AbsenceNotice(
  (name) => panel.part(name),
  () => clocks.time.now(),
);
const drawings = new Drawings(board);
const stepping = new Stepping(board, document, () => {
  updateAddress(stepping.shown);
  clearArrows();
  show();
});
const moves = new MoveList(/** @type {HTMLElement} */ (panel.part("moves")), (count) => {
  stepping.look(count);
  // On phones the list is below the boards.
  board.scrollIntoView({ block: "nearest" });
});
const typed = new TypedMove(/** @type {HTMLFormElement} */ (panel.part("typed")), (move, sent) => {
  if (needsConfirmation(state.clock) && !trial?.active)
    confirmation.ask(move, state.ply, (comment) => sent(send(move, comment)));
  else sent(send(move));
});
const next = new NextGame((name) => panel.part(name));
const site = main.dataset.site ?? "Looking-Glass";

/** @type {GameState} */
let state = JSON.parse(document.querySelector("#state")?.textContent ?? "{}");
/** The state whose move the boards have shown; the page must not reveal more. */
let shownState = state;
/** What the player reads about a premove that is not possible, until its position is shown. */
let lostPremove = "";

/** Removes arrows, which belong to another position. */
function clearArrows() {
  drawings.clear();
  attackersPrompt.end();
}

function show() {
  const held = document.activeElement;
  panel.show(shownState, board.flipped);
  clocks.show(shownState, board.flipped);
  absence.show(shownState);
  moves.show(shownState, stepping.shown ?? shownState.history.length);
  // Last, because an offer or a result takes space from the list.
  moves.keepNewestVisible();
  // Hidden elements lose the focus; the move list is never hidden.
  if (held?.closest("[hidden]")) panel.part("moves")?.focus({ preventScroll: true });
  next.show(shownState);
  document.title = pageTitle(shownState, site);
}

// ---- connection

const socket = connect(
  main.dataset.socket ?? `/game/${state.id}/socket`,
  state,
  onMessage,
  (text, good) => panel.showConnection(text, good),
  () => chat?.newest ?? 0,
  () => state,
);

/**
 * @param {ServerMessage} message
 * @param {Action | undefined} about the action that is answered
 */
function onMessage(message, about) {
  if (message.type === "state") {
    const middle = intermediateState(state, message);
    state = message;
    if (trial?.continuesWith(state)) return onMoveShown(state);
    // Send the premove before the opponent's move is animated.
    const premove = board.premoved(state);
    if (premove && "uci" in premove) send(premove.uci);
    else if (premove) lostPremove = premove.lost;
    if (middle) board.update(middle);
    board.update(state);
  } else if (message.type === "time") {
    clocks.sync(message.now);
  } else if (message.type === "presence") {
    for (const { players } of [state, shownState]) {
      for (const colour of /** @type {const} */ (["white", "black"])) {
        const player = players[colour];
        if (player) player.online = message[colour];
      }
    }
    state.watchers = shownState.watchers = message.watchers ?? 0;
    absence.update({ white: message.whiteClaimable, black: message.blackClaimable });
    show();
  } else if (message.type === "chat") {
    chat?.add(message.messages);
  } else if (message.type === "unsaid") {
    chat?.remove(message.number);
  } else if (message.type === "removed") {
    // A removed game cannot be played, but its boards can still be viewed.
    if (trial?.active) trial.end();
    state = { ...state, you: null, moves: [], closed: [] };
    board.revert();
    board.update(state);
  } else if (message.type === "done" && message.rematch) {
    location.href = `/game/${message.rematch}`;
  } else if (message.type === "refused") {
    panel.showMessage(message.text ?? t("play-impossible"), "refused");
    if (about?.type !== "move") return;
    board.revert();
    board.markRefused(message.squares ?? []);
    typed.restore(String(about.key), String(about.move));
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
  panel.showMessage("");
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
  if (state.type !== "line") onMoveShown(state);
});

/** @param {GameState} state */
function onMoveShown(state) {
  const before = shownState;
  shownState = state;
  const moved = before.ply !== shownState.ply && before.turn === shownState.you;
  if (moved && shownState.clock?.live === false) next.refresh(shownState);
  const news = newsBetween(before, shownState);
  const lost = lostPremove;
  lostPremove = "";
  if (lost && news?.tone !== "news") panel.showMessage(lost, "refused");
  else if (news) panel.showMessage(news.text, news.tone);
  else if (before.ply !== shownState.ply) panel.showMessage("");
  if (before.ply !== shownState.ply) {
    typed.clearRefused();
    clearArrows();
    refreshConditionalMoves();
  }
  stepping.update(shownState);
  show();
  // The player who offered the rematch goes there automatically.
  if (
    shownState.rematch &&
    !before.rematch &&
    before.rematchOffer &&
    before.rematchOffer === shownState.you
  )
    location.href = `/game/${shownState.rematch}`;
}

/**
 * The mode in which moves are tried on the boards instead of being played.
 *
 * @type {ConditionalMoves | Trial | null}
 */
let trial = null;
/** @type {{ conditional?: ConditionalMoves, trial?: Trial }} */
const trials = {};
const trialCallbacks = {
  showMessage: (/** @type {string} */ text) => panel.showMessage(text, text ? "refused" : "plain"),
  ended: () => board.update(state),
};

/** @param {(place: HTMLElement) => Promise<ConditionalMoves | Trial>} prepared */
async function tryMoves(prepared) {
  const place = panel.part("claim");
  if (!place || trial?.active) return;
  const chosen = await prepared(place);
  if (trial?.active) return;
  trial = chosen;
  clearArrows();
  confirmation.cancel();
  const from = stepping.shown ?? state.ply;
  if (stepping.shown !== null) stepping.look(null);
  trial.begin(state, from);
}

const storedLines = panel.part("stored-lines");

/** @param {HTMLElement} place @param {HTMLElement} stored */
async function conditionalMoves(place, stored) {
  const { ConditionalMoves } = await import("./moves/conditional_moves.js");
  return (trials.conditional ??= new ConditionalMoves(board, place, stored, trialCallbacks));
}

for (const link of document.querySelectorAll("[data-conditional]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    if (storedLines && canPrepareMoves(shownState))
      tryMoves((place) => conditionalMoves(place, storedLines));
  });
}
storedLines?.querySelector("ul")?.addEventListener("click", async ({ target }) => {
  const line = target instanceof HTMLElement ? target.dataset.line : undefined;
  const place = panel.part("claim");
  if (line && place) (await conditionalMoves(place, storedLines)).remove(state, line);
});

/** Shows which lines a move of the opponent has left. */
async function refreshConditionalMoves() {
  const place = panel.part("claim");
  if (!storedLines || !place || (storedLines.hidden && !trials.conditional)) return;
  if (!canPrepareMoves(shownState)) storedLines.hidden = true;
  else (await conditionalMoves(place, storedLines)).load(shownState);
}

const startTrial = () =>
  tryMoves(
    async (place) =>
      (trials.trial ??= new (await import("../trial/trial.js")).Trial(
        board,
        place,
        trialCallbacks,
      )),
  );

const confirmation = new MoveConfirmation(
  board,
  panel.part("claim"),
  Number(main.dataset.comment ?? 0),
);
board.addEventListener("glass-move", (event) => {
  const { uci, move } = /** @type {CustomEvent} */ (event).detail;
  if (trial?.active) return trial.play(uci);
  // Some moves can only be judged by the server.
  if (move && needsConfirmation(state.clock))
    confirmation.ask(shownMove(move.san), state.ply, (comment) => send(uci, comment));
  else send(uci);
});
board.addEventListener("glass-refuse", (event) =>
  panel.showMessage(/** @type {CustomEvent} */ (event).detail.text, "refused"),
);
// A tap on a piece does not move the focus, and the phone's keyboard would stay open.
board.addEventListener("pointerdown", () => typed.field.blur());
// Keep the reason visible while the typed move is being corrected.
document.addEventListener(
  "pointerdown",
  ({ target }) => (target instanceof Node && typed.form.contains(target)) || panel.dismissMessage(),
);

function flip() {
  board.flipped = !board.flipped;
  saveOrientation(state.id, board.flipped ? "black" : "white");
  show();
}

function showGhosts() {
  board.ghosts = setting("ghosts") === "on";
  for (const button of buttonsNamed("ghosts"))
    button.setAttribute("aria-pressed", String(board.ghosts));
}
document.addEventListener("glass-settings", showGhosts);

function toggleGhosts() {
  saveSetting("ghosts", board.ghosts ? "off" : "on");
}

/** @param {number} cell */
function attackersAddress(cell) {
  const ply = String(stepping.shown ?? shownState.ply);
  return `/game/${state.id}/attackers?${new URLSearchParams({ cell: String(cell), ply })}`;
}

const attackersPrompt = attackersQuery(board, attackersAddress, {
  showMessage: (text, tone) => panel.showMessage(text, tone),
  point: (arrows) => drawings.point(arrows),
});

function showAttackers() {
  if (trial?.active) panel.showMessage(t("play-return-first"), "refused");
  else attackersPrompt.ask();
}

/** Shows a good move, unless the boards have gone on before the answer comes. */
async function showAdvice() {
  const asked = shownState;
  const answer = await requestJson(`/game/${state.id}/advice`);
  if (asked !== shownState || trial?.active || stepping.shown !== null) return;
  if (answer.type !== "advice") return panel.showMessage(answer.text, "refused");
  drawings.point([answer.advised]);
  panel.showMessage(answer.text, "plain");
}

/** The moves that are possible after some reply of the opponent. @param {number} ply */
async function possiblePremoves(ply) {
  const answer = await requestJson(`/game/${state.id}/premoves`);
  return answer.type === "premoves" && answer.ply === ply ? answer.moves : null;
}

// ---- start

document.documentElement.classList.add("live");
wireForms((name) => panel.part(name), act);
wireButtons({
  flip,
  ghosts: toggleGhosts,
  try: startTrial,
  attackers: showAttackers,
  advice: showAdvice,
  tables: () => board.tables(),
  zen: toggleZen,
});
wireFullScreen();
wireBoardSize();
const wayBack = panel.part("way-back")?.querySelector("input");
wireCopying({
  game: () => positionAddress(null),
  moment: () => positionAddress(stepping.shown),
  "way-back": () => wayBack?.value ?? "",
});
const note = panel.part("note");
const notes = note instanceof HTMLFormElement ? new Notes(note) : null;
const record = /** @type {HTMLElement} */ (document.querySelector("#record"));
const sides = new SideTabs(record, {
  note: () => notes?.open(),
  chat: () => chat?.open(),
});
const chatPart = panel.part("chat");
const chat =
  chatPart &&
  new Chat(chatPart, state.id, {
    isVisible: () => chatPart.getClientRects().length > 0,
    unread: (count) => sides.setUnread("chat", count),
    announce: (text) => chatPart.checkVisibility() || panel.showMessage(text, "elsewhere"),
  });
new SpaceBelow(
  main,
  record,
  [chatPart, note].filter((part) => part !== null),
  (used) => {
    const held = [note, chatPart].find((part) => part?.contains(document.activeElement));
    sides.below = used;
    if (!used && held) sides.show(held === note ? "note" : "chat");
    if (used && sides.shown !== "info") sides.show("moves");
    if (used) notes?.load();
  },
);
wireKeys(board, {
  step: (event) => (trial?.active ? trial : stepping).key(event),
  flip,
  ghosts: toggleGhosts,
  clocks: () => board.announce(describeClocks(state.clock, clocks.time.now())),
  type: () => typed.focus(),
  zen: toggleZen,
  listed: () => [[t("keys-right-button"), t("keys-draw")]],
});
board.flipped = (savedOrientation(state.id) ?? state.you) === "black";
/** @type {NodeListOf<HTMLInputElement>} */
const links = document.querySelectorAll('input[data-part="link"]');
for (const link of links) link.value = positionAddress(null);
showGhosts();
const playAlso = playSounds(board, state);
fitGameBoards(board, main);
board.premoveSource = state.you && state.clock?.live ? possiblePremoves : null;
board.update(state);
stepping.update(state);
stepping.look(requestedPly(location.search));
socket.start();
