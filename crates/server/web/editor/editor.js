/**
 * The board editor page: connects the boards, the palette and the fields beside them.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { Colour } from "../board/types.js"
 * @import { Setup } from "./setup.js"
 * @typedef {{ fen: string, pieces: [number, string][], check: number[], faults: string[],
 *   unreachable: string | null, over: string | null }} Edited
 */
import "../board/board.js";
import "../site/page.js";
import { isUndo } from "../keys.js";
import { fitBoards } from "../panel/board_height.js";
import { buttonsNamed, wireCopying } from "../panel/controls.js";
import { wireKeys } from "../panel/page_keys.js";
import { requestJson } from "../request.js";
import { setting } from "../settings/settings.js";
import { t } from "../words.js";
import { applyEdit, readFields, UndoHistory, writeFields, writePieces } from "./setup.js";

const part = (/** @type {string} */ name) =>
  /** @type {HTMLElement} */ (document.querySelector(`[data-part="${name}"]`));
const field = (/** @type {string} */ name) =>
  /** @type {HTMLInputElement | HTMLSelectElement | null} */ (
    document.querySelector(`[data-part="${name}"]`)
  );
const main = /** @type {HTMLElement} */ (document.querySelector("main.editor"));
const board = /** @type {GlassBoard} */ (document.querySelector("glass-board"));
/** @type {{ game: string, edited: Edited, start: string }} */
const opened = JSON.parse(document.querySelector("#opened")?.textContent ?? "{}");
const { game } = opened;
/** Delay after a change before the server is asked, in milliseconds. */
const CHECK_DELAY_MS = 120;

const rules = () => field("rules")?.value ?? main.dataset.rules ?? "";
const rights = /** @type {NodeListOf<HTMLInputElement>} */ (
  document.querySelectorAll("[data-castling]")
);
const confinements = /** @type {NodeListOf<HTMLSelectElement>} */ (
  document.querySelectorAll("[data-confines]")
);

/**
 * @param {Edited} edited
 * @returns {Setup}
 */
const setupOf = ({ fen, pieces }) => ({ ...readFields(fen), pieces: new Map(pieces) });

/** @type {UndoHistory<Setup>} */
const undoHistory = new UndoHistory(setupOf(opened.edited));
let { fen } = opened.edited;

/**
 * @param {string} text
 * @param {"refused" | "plain"} [tone]
 */
function showMessage(text, tone = "plain") {
  part("status").textContent = text;
  part("status").dataset.tone = text ? tone : "";
}

// ---- rendering

/** @param {number[]} [check] the king in check */
function show(check = []) {
  const { pieces, turn, castling, passant, quiet, number, confined } = undoHistory.now;
  /** @type {Colour} */
  const mover = turn === "b" ? "black" : "white";
  board.jump({
    ply: 0,
    you: mover,
    turn: mover,
    pieces: [...pieces],
    last: null,
    check,
    moves: [],
    closed: [],
    landings: [],
    confined: { white: null, black: null },
    outcome: null,
  });
  for (const [name, value] of Object.entries({ turn, passant, quiet, number })) {
    const input = field(name);
    if (input && document.activeElement !== input) input.value = value;
  }
  for (const right of rights) right.checked = castling.includes(right.value);
  for (const bond of confinements) bond.value = confined[bond.dataset.confines ?? ""] ?? "";
  for (const [name, can] of /** @type {[string, boolean][]} */ ([
    ["undo", undoHistory.canUndo],
    ["redo", undoHistory.canRedo],
  ])) {
    for (const button of buttonsNamed(name)) button.setAttribute("aria-disabled", String(!can));
  }
}

/** @param {Edited} edited */
function showVerdict(edited) {
  fen = edited.fen;
  /** @type {HTMLTextAreaElement} */ (part("fen")).value = fen;
  const { faults, unreachable, over } = edited;
  part("right").hidden = faults.length > 0;
  part("right").textContent = over ?? t("editor-playable");
  part("unreachable").hidden = unreachable === null;
  part("unreachable").textContent = unreachable ?? "";
  part("faults").replaceChildren(
    ...faults.map((fault) => Object.assign(document.createElement("li"), { textContent: fault })),
  );
  for (const [name, address, key] of [
    ["analysis", `/analysis/${game}`, "fen"],
    ["play", `/games/${game}`, "start"],
    ["picture", `/analysis/${game}.png`, "fen"],
  ]) {
    const wrong = faults.length > 0 || (name === "play" && over !== null);
    part(name).setAttribute("aria-disabled", String(wrong));
    if (wrong) part(name).removeAttribute("href");
    else
      part(name).setAttribute(
        "href",
        `${address}?${new URLSearchParams({ rules: rules(), [key]: fen })}`,
      );
  }
  const problem = /** @type {HTMLFormElement} */ (part("problem"));
  const isUsual = rules() === problem.dataset.usual;
  problem.hidden = !isUsual;
  part("usual-rules").hidden = isUsual;
  /** @type {Record<string, string>} */
  const made = { rules: rules(), fen };
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
    problem.querySelectorAll("[type=hidden]")
  ))
    input.value = made[input.name] ?? "";
  /** @type {HTMLButtonElement} */ (problem.querySelector("button")).disabled =
    faults.length > 0 || over !== null;
  history.replaceState(null, "", `/editor/${game}?${new URLSearchParams({ rules: rules(), fen })}`);
}

// ---- validation by the server

/** Number of the newest request; answers to older ones are ignored. */
let latestRequest = 0;
let timer = 0;

/**
 * @param {Record<string, string>} query
 * @returns {Promise<Edited | null>} null if a newer request was made or the server refused
 */
async function askServer(query) {
  const request = ++latestRequest;
  const answer = await requestJson(
    `/editor/${game}/check?${new URLSearchParams({ rules: rules(), ...query })}`,
  );
  if (request !== latestRequest) return null;
  if (answer.type === "edited") return answer;
  showMessage(answer.text, "refused");
  return null;
}

/** Shows the edited position and has the server validate it. */
function changed() {
  showMessage("");
  show();
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const edited = await askServer({
      pieces: writePieces(undoHistory.now.pieces),
      fields: writeFields(undoHistory.now),
    });
    if (!edited) return;
    show(edited.check);
    showVerdict(edited);
  }, CHECK_DELAY_MS);
}

/** @param {Partial<Setup>} change */
function change(change) {
  undoHistory.push({ ...undoHistory.now, ...change });
  changed();
}

// ---- editing on the boards

const tool = () =>
  /** @type {HTMLInputElement} */ (document.querySelector("[name=tool]:checked")).value;
function takeTool() {
  board.edits = tool() === "-" ? "remove" : tool() ? "put" : "carry";
}
part("palette").addEventListener("change", takeTool);
takeTool();

// Where both boards are drawn as one, a switch says which of them gets new pieces.
const boardSwitch = document.querySelector('[data-part="edit-board"]');
function showBoardSwitch() {
  if (!(boardSwitch instanceof HTMLElement)) return;
  const chosen = /** @type {HTMLInputElement} */ (boardSwitch.querySelector(":checked"));
  boardSwitch.hidden = !["discs", "colours"].includes(setting("view"));
  board.editBoard = Number(chosen.value);
}
boardSwitch?.addEventListener("change", showBoardSwitch);
document.addEventListener("glass-settings", showBoardSwitch);
showBoardSwitch();

board.addEventListener("glass-edit", (event) => {
  const { from, to } = /** @type {CustomEvent} */ (event).detail;
  change({ pieces: applyEdit(undoHistory.now.pieces, tool(), from, to) });
});
board.addEventListener("contextmenu", (event) => {
  const cell = board.cellAt(event, "remove");
  if (cell === null) return;
  event.preventDefault();
  const { pieces } = undoHistory.now;
  if (pieces.has(cell)) change({ pieces: applyEdit(pieces, "-", null, cell) });
});
// Delete removes the piece at the focused cell.
board.addEventListener("keydown", (event) => {
  const cell =
    event.target instanceof Element
      ? event.target.closest("[data-cell]")?.getAttribute("data-cell")
      : null;
  if ((event.key !== "Delete" && event.key !== "Backspace") || !cell) return;
  event.preventDefault();
  if (undoHistory.now.pieces.has(Number(cell)))
    change({ pieces: applyEdit(undoHistory.now.pieces, "-", null, Number(cell)) });
});

// ---- fields

for (const name of /** @type {const} */ (["turn", "passant", "quiet", "number"])) {
  field(name)?.addEventListener("change", () => change({ [name]: field(name)?.value ?? "" }));
}
for (const right of rights)
  right.addEventListener("change", () =>
    change({
      castling: [...rights]
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
        .join(""),
    }),
  );
for (const bond of confinements)
  bond.addEventListener("change", () =>
    change({
      confined: { ...undoHistory.now.confined, [bond.dataset.confines ?? ""]: bond.value },
    }),
  );
field("rules")?.addEventListener("change", changed);

/** Sets up a FEN. @param {string} text */
async function setUp(text) {
  showMessage("");
  clearTimeout(timer);
  const edited = await askServer({ fen: text });
  if (!edited) return;
  undoHistory.push(setupOf(edited));
  show(edited.check);
  showVerdict(edited);
}
part("position").addEventListener("submit", (event) => {
  event.preventDefault();
  setUp(/** @type {HTMLTextAreaElement} */ (part("fen")).value);
});

// ---- controls

const flip = () => void (board.flipped = !board.flipped);
const undo = () => undoHistory.undo() && changed();
const redo = () => undoHistory.redo() && changed();
const does = {
  undo,
  redo,
  flip,
  start: () => setUp(opened.start),
  clear: () => change({ pieces: new Map(), castling: "", passant: "", confined: {} }),
};
for (const [name, act] of Object.entries(does))
  for (const button of buttonsNamed(name)) button.addEventListener("click", () => void act());
document.addEventListener("keydown", (event) => {
  const typing =
    event.target instanceof HTMLElement &&
    event.target.matches("input:not([type=radio], [type=checkbox]), textarea");
  if (!isUndo(event) || typing) return;
  event.preventDefault();
  if (event.shiftKey) redo();
  else undo();
});
wireCopying({ link: () => location.href, fen: () => fen });
wireKeys(board, { flip, listed: () => [[t("keys-control-z"), t("keys-undo")]] });
board.ghosts = false;
fitBoards(board);
document.documentElement.classList.add("live");
show(opened.edited.check);
showVerdict(opened.edited);
