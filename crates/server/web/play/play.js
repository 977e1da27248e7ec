/**
 * The page of a game: joins the boards, the panel and the connection to the server.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { GameState } from "./panel.js"
 * @import { Message } from "./socket.js"
 */
import "../board/board.js";
import { copy } from "./copy.js";
import { news, Panel, title } from "./panel.js";
import { GameSocket } from "./socket.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main.play"));
const board = /** @type {GlassBoard} */ (document.querySelector("glass-board"));
const panel = new Panel(document, board.getAttribute("pieces") ?? "/pieces.svg");
const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("#resign-dialog"));
const typed = /** @type {HTMLFormElement | null} */ (panel.part("typed"));
const field = /** @type {HTMLInputElement | null} */ (typed?.querySelector('input[name="move"]') ?? null);
const site = main.dataset.site ?? "Looking-Glass";

/** @type {GameState} */
let state = JSON.parse(document.querySelector("#state")?.textContent ?? "{}");
/** The state whose move has arrived on the boards: the page does not tell more than they show. */
let seen = state;

function show() {
  const held = document.activeElement;
  panel.show(seen, board.flipped);
  // What is hidden loses the keyboard; the moves are never hidden.
  if (held?.closest("[hidden]")) panel.part("moves")?.focus({ preventScroll: true });
  document.title = title(seen, site);
}

// ---- the connection

const address = new URL(main.dataset.socket ?? `/game/${state.id}/socket`, location.href);
address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
/** @type {Set<string | undefined>} */
const typedKeys = new Set();
let broken = false;
let lost = false;
let quiet = 0;

function tellLoss() {
  broken = true;
  panel.connection(navigator.onLine === false ? "You are offline. The game goes on when you are back." : "Connection lost. Trying again…");
}

const socket = new GameSocket(
  {
    open: () => new WebSocket(address),
    after: (run, milliseconds) => setTimeout(run, milliseconds),
    cancel: (timer) => clearTimeout(timer),
    random: Math.random,
    // Only pages from a secure context have randomUUID; a server at home on plain HTTP is not one.
    key: () => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-"),
  },
  {
    message: hear,
    // Only a break that lasts is shown. Failed attempts must not put that off.
    lost: () => {
      if (!lost) {
        clearTimeout(quiet);
        lost = true;
        quiet = setTimeout(tellLoss, 1200);
      } else if (broken) tellLoss();
    },
    found: () => {
      clearTimeout(quiet);
      lost = false;
      if (!broken) return panel.connection("");
      broken = false;
      panel.connection("Connected again.", true);
      quiet = setTimeout(() => panel.connection(""), 2500);
    },
  },
);

/** @param {Message} message @param {Message | undefined} about the action that is answered */
function hear(message, about) {
  if (message.type === "state") {
    state = /** @type {any} */ (message);
    board.update(state);
  } else if (message.type === "presence") {
    for (const colour of /** @type {const} */ (["white", "black"])) {
      for (const { players } of [state, seen]) {
        const player = players[colour];
        if (player) player.online = Boolean(message[colour]);
      }
    }
    show();
  } else if (message.type === "refused") {
    panel.say(String(message.text ?? "That is not possible."), "refused");
    if (about?.type !== "move") return;
    board.revert();
    board.blame(Array.isArray(message.squares) ? message.squares : []);
    // What was typed comes back to be corrected, unless something else was typed since.
    if (field && !field.value && typedKeys.has(about.key)) {
      field.value = String(about.move);
      field.select();
      // The reason comes in above the field and may push it out of sight.
      requestAnimationFrame(() => field.scrollIntoView({ block: "nearest" }));
    }
  }
}

/** @param {string} type @param {Record<string, unknown>} [more] */
function act(type, more = {}) {
  return socket.send({ type, ply: state.ply, takebacks: state.takebacks, ...more });
}

// ---- the boards

board.addEventListener("glass-landed", (event) => {
  const before = seen;
  seen = /** @type {CustomEvent} */ (event).detail.state;
  const heard = news(before, seen);
  if (heard) panel.say(heard, "news");
  else if (before.ply !== seen.ply || before.drawOffer !== seen.drawOffer) panel.say("");
  show();
});
board.addEventListener("glass-move", (event) => {
  panel.say("");
  act("move", { move: /** @type {CustomEvent} */ (event).detail.uci });
});
board.addEventListener("pointerdown", () => {
  panel.hush();
  // A finger on a piece does not move the focus, and the keyboard of the phone would stay.
  field?.blur();
});
board.addEventListener("glass-refuse", (event) => panel.say(/** @type {CustomEvent} */ (event).detail.text, "refused"));

function flip() {
  board.flipped = !board.flipped;
  show();
}

/** @param {boolean} shown */
function ghosts(shown) {
  board.ghosts = shown;
  const control = panel.part("ghosts");
  control?.setAttribute("aria-pressed", String(shown));
  try {
    localStorage.setItem("ghosts", shown ? "on" : "off");
  } catch {
    // A browser may forbid storage; the choice then lasts as long as the page.
  }
}

// ---- the controls: forms of the page that go over the WebSocket instead

typed?.addEventListener("submit", (event) => {
  event.preventDefault();
  const move = field?.value.trim();
  if (!field || !move) return;
  panel.say("");
  typedKeys.add(act("move", { move }));
  field.value = "";
});

for (const [part, type] of /** @type {const} */ ([["draw-form", "draw"], ["accept-form", "draw"], ["decline-form", "decline"], ["claim", "claim"]])) {
  panel.part(part)?.addEventListener("submit", (event) => {
    event.preventDefault();
    act(type);
  });
}

panel.part("resign-form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  if (dialog) dialog.showModal();
  else if (confirm("Resign the game?")) act("resign");
});
dialog?.addEventListener("close", () => {
  if (dialog.returnValue === "resign") act("resign");
  dialog.returnValue = "";
});

panel.part("flip")?.addEventListener("click", flip);
panel.part("ghosts")?.addEventListener("click", () => ghosts(!board.ghosts));
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () => copy(/** @type {HTMLButtonElement} */ (button), location.origin + location.pathname));
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || dialog?.open) return;
  if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) {
    if (event.key === "Escape") board.focus();
    return;
  }
  if (event.key === "f") flip();
  else if (event.key === "g") ghosts(!board.ghosts);
  else if (event.key === "m" && field && !typed?.hidden) field.focus();
  else return;
  event.preventDefault();
});

// ---- a page that slept or lost its network

addEventListener("online", () => socket.hurry());
addEventListener("offline", () => socket.renew());
let hiddenAt = 0;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) hiddenAt = Date.now();
  else {
    socket.hurry();
    // After a long sleep the socket may be dead without knowing it; a new one costs little and brings the state.
    if (hiddenAt && Date.now() - hiddenAt > 60_000) socket.renew();
  }
});

// ---- start

document.documentElement.classList.add("live");
if (state.you === "black") board.flipped = true;
for (const link of document.querySelectorAll('input[data-part="link"]')) /** @type {HTMLInputElement} */ (link).value = location.origin + location.pathname;
let remembered = null;
try {
  remembered = localStorage.getItem("ghosts");
} catch {
  // See above.
}
ghosts(remembered !== "off");
board.update(state);
show();
panel.follow();
socket.start();
