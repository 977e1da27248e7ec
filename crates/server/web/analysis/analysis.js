/**
 * The analysis page: connects the boards, the move tree and the engine panel.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { Arrow, BoardState } from "../board/types.js"
 * @import { GameCheck } from "./game_check.js"
 * @import { OpenedStudy } from "../study/study.js"
 * @import { Node, Played, StoredTree, Way } from "./tree.js"
 * @typedef {BoardState & { fen: string, line: Played[], outcome: { text: string } | null }}
 *   LineState
 * @typedef {{ game: string, near: "white" | "black", first: "white" | "black", number: number, at:
 *   number, state: LineState, check?: GameCheck, study?: OpenedStudy, tree: StoredTree & { rules:
 *   string, fen: string, tags?: [string, string][], result: string } }} Opened
 */
import "../board/board.js";
import "../settings/form.js";
import { load } from "../board/layouts.js";
import { play, takeBack } from "../board/replay.js";
import { derive } from "../board/state.js";
import { describe, spoken } from "../board/descriptions.js";
import { attackers } from "../game/attackers.js";
import { buttons, wireButtons, wireCopying } from "../panel/controls.js";
import { wireKeys } from "../panel/page_keys.js";
import { ask } from "../trial/trial_line.js";
import { choose as chooseSetting, setting } from "../settings/settings.js";
import { Annotations } from "./annotations.js";
import { AttackedCells } from "./attack_counts.js";
import { browserLines } from "./browser_lines.js";
import { Check, judged, playedIn } from "./game_check.js";
import { choose, chosen } from "./engine_settings.js";
import { Engine } from "./engine_panel.js";
import { EnginePlace } from "./engine_location.js";
import { keep, keepAt, kept } from "./saved_tree.js";
import { landings } from "./landings.js";
import { MoveTree } from "./tree_view.js";
import { Openings } from "./opening_explorer.js";
import { Tables } from "./endgame_tables.js";
import { question } from "./engine_query.js";
import { CellNames, draw, pictured, readMarks, withMarks } from "./drawn_marks.js";
import { Pen } from "./pen.js";
import { keepRoom } from "./room.js";
import { serverLines } from "./server_lines.js";
import { Study } from "../study/study.js";
import { Tree } from "./tree.js";
import { t } from "../words.js";

const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.querySelector(`[data-part="${name}"]`));
const main = /** @type {HTMLElement} */ (document.querySelector("main.analysis"));
const board = /** @type {GlassBoard} */ (document.querySelector("glass-board"));
/** @type {Opened} */
const opened = JSON.parse(document.querySelector("#opened")?.textContent ?? "{}");
const { rules, fen } = opened.tree;
const usual = "usual" in main.dataset;
const place = main.dataset.address ?? `/analysis/${opened.game}`;
// The server stores a study; any other tree is stored in this tab.
const saved = opened.study ? null : kept(opened.tree);
const source = saved ?? opened.tree;
const tree = new Tree(source, saved?.at ?? opened.at);

/**
 * Board states that the server has sent, by the moves that lead to them.
 *
 * @type {Map<string, LineState>}
 */
const states = new Map();
const known = new Tree(opened.tree, opened.at).at;
states.set(known.moves, opened.state);
const atStart = known.line.reverse().reduce((pieces, { played }) => takeBack(pieces, /** @type {Played} */ (played)), new Map(opened.state.pieces));

/** Number of the newest request; answers to older ones are ignored. */
let asked = 0;

// ---- status line and arrows

/**
 * @param {string} text
 * @param {"refused" | "plain"} [tone]
 */
function say(text, tone = "plain") {
  const status = part("status");
  if (status.textContent !== text) status.textContent = text;
  status.dataset.tone = text ? tone : "";
}

/** The engine's best move, and other arrows beside it. @type {Arrow[]} */
let bestMove = [];
/** @type {Arrow[]} */
let asides = [];
/** Names of cells; null until the layout is loaded. @type {CellNames | null} */
let names = null;

/** The rings and arrows drawn on the current position. */
const drawn = () => (names ? readMarks(tree.at.comments, names) : []);

/**
 * The drawn marks as a query parameter of a picture's address.
 *
 * @returns {Record<string, string>}
 */
function marked() {
  const marks = names ? pictured(drawn(), names) : "";
  return marks ? { marks } : {};
}

/** Shows arrows in addition to the engine's best move and the drawn ones. @param {Arrow[]} steps */
function pointOut(steps) {
  asides = steps;
  board.arrows = [...bestMove, ...steps, ...drawn().map(({ from, to, colour }) => ({ from, transit: to, to, colour }))];
}

/**
 * The side to move after a number of plies.
 *
 * @param {number} ply
 * @returns {"white" | "black"}
 */
function mover(ply) {
  return (ply % 2 === 0) === (opened.first === "white") ? "white" : "black";
}

// ---- the boards

/**
 * What the boards show before the server has sent the legal moves of a position.
 *
 * @param {Node} node
 * @returns {BoardState}
 */
function foreseen(node) {
  const pieces = node.line.reduce((pieces, { played }) => play(pieces, /** @type {Played} */ (played)), atStart);
  const turn = mover(node.ply);
  const last = node.played;
  return { ply: node.ply, you: turn, turn, pieces: [...pieces], last, check: last?.check ?? [], moves: [], closed: [], landings: [], confined: { white: null, black: null }, outcome: null };
}

/**
 * The query that names a position to the server.
 *
 * @param {Node} node
 * @param {Record<string, string>} [more]
 */
function query({ moves }, more = {}) {
  return String(new URLSearchParams({ rules, fen, ...(moves ? { moves } : {}), ...more }));
}

/**
 * The address of a position, or of a resource below it.
 *
 * @param {string} below
 * @param {Node} node
 * @param {Record<string, string>} [more]
 */
function address(below, node, more = {}) {
  return `${place}${below}?${query(node, more)}`;
}

/** Shows the current move. @param {boolean} [written] whether the tree has changed */
async function show(written = false) {
  const { at } = tree;
  const { moves } = at;
  const request = ++asked;
  pointOut([]);
  square.end();
  landing.end();
  openings?.look(moves);
  attacked.look(moves, address("/attacks", at));
  const game = check?.known ? playedIn(tree, check.known.moves) : [];
  check?.draw(at === tree.root ? 0 : game.includes(at) ? at.ply : null);
  if (written) write();
  else list.mark(at);
  if (!study) keep(source, tree);
  if (at !== told) narrate(at);
  for (const button of buttons("undo")) button.setAttribute("aria-disabled", String(!tree.canUndo));
  for (const name of ["remove", "promote"]) for (const button of buttons(name)) button.setAttribute("aria-disabled", String(!at.parent));
  for (const button of document.querySelectorAll("[data-step]")) button.setAttribute("aria-disabled", String(tree.target(/** @type {Way} */ (button.getAttribute("data-step"))) === at));
  let state = states.get(moves);
  if (!state) {
    board.jump(foreseen(at));
    tell(at, null);
    engine.ask(null);
    state = await learn(at);
    if (request !== asked) return;
    if (!state) return;
  }
  board.jump(state);
  tell(at, state);
  engine.ask(state.outcome ? null : { key: moves, query: query(at), ply: at.ply, turn: mover(at.ply), uci: moves ? moves.split(" ") : [], moves: state.moves });
}

/** The node that was last announced to screen readers. @type {Node | null} */
let told = null;

/** @param {Node} node */
function narrate(node) {
  const first = told === null;
  told = node;
  // The page itself says where it starts.
  if (first) return;
  const { ply, pieces, last, check } = foreseen(node);
  board.narrate({ ply, pieces: new Map(pieces), last: /** @type {Played | null} */ (last), check }, opened.number + Math.floor((ply - (opened.first === "white" ? 1 : 0)) / 2));
}

/**
 * Loads the board state of a node.
 *
 * @param {Node} node
 * @returns {Promise<LineState | undefined>}
 */
async function learn(node) {
  const answer = await ask(address("/line", node, { known: String(node.ply) }));
  if (answer.type === "line") states.set(node.moves, answer);
  else say(answer.text, "refused");
  return answer.type === "line" ? answer : undefined;
}

/**
 * Updates the turn and everything that links to the position.
 *
 * @param {Node} at
 * @param {LineState | null} state
 */
function tell(at, state) {
  const turn = mover(at.ply);
  const words = state?.outcome?.text ?? (state?.check.length ? t("study-to-move-check", { side: turn }) : t("turn-theirs", { side: turn }));
  part("turn").textContent = words;
  part("dot").className = `seat-dot ${turn}`;
  main.toggleAttribute("data-over", Boolean(state?.outcome));
  // The explorer only knows games from the usual start.
  part("explorer").setAttribute("href", `/explorer/${opened.game}?${new URLSearchParams({ moves: usual ? at.moves : "" })}`);
  part("picture").setAttribute("href", address(".png", at, marked()));
  part("letters").setAttribute("href", address(".txt", at));
  part("moving").setAttribute("href", address(".gif", at));
  if (state) {
    /** @type {HTMLTextAreaElement} */ (part("fen")).value = state.fen;
    part("editor").setAttribute("href", `/editor/${opened.game}?${new URLSearchParams({ rules, fen: state.fen })}`);
    part("play").setAttribute("href", `/games/${opened.game}?${new URLSearchParams({ rules, start: state.fen })}`);
    tables?.look(state.fen, state.pieces.length);
  }
  annotations.show(at);
}

/** Handles a move made on the boards or typed. @param {string} text in any notation */
async function move(text) {
  say("");
  const { at } = tree;
  const known = tree.find(text);
  if (known) {
    tree.look(known);
    return show();
  }
  const request = ++asked;
  const { moves } = at;
  const answer = await ask(address("/line", at, { moves: moves ? `${moves} ${text}` : text, known: String(at.ply) }));
  if (request !== asked) return board.revert();
  if (answer.type !== "line") {
    board.revert();
    board.blame(answer.squares ?? []);
    return say(answer.text, "refused");
  }
  const isNew = tree.play(answer.line[0]);
  states.set(tree.at.moves, answer);
  await show(isNew);
}

board.addEventListener("glass-move", (event) => move(/** @type {CustomEvent} */ (event).detail.uci));
board.addEventListener("glass-refuse", (event) => say(/** @type {CustomEvent} */ (event).detail.text, "refused"));
document.addEventListener("pointerdown", () => say(""));

// ---- the move tree

const signs = new Map([.../** @type {HTMLSelectElement} */ (part("nag")).options].map(({ value, text }) => [Number(value), text]));
const list = new MoveTree(part("tree"), opened, signs, (node) => look(node));

/** @param {Node} node */
function look(node) {
  board.revert();
  tree.look(node);
  show();
}

/** @param {Way} way */
function step(way) {
  const to = tree.target(way);
  if (to !== tree.at) look(to);
}

const KEYS = /** @type {Record<string, Way>} */ ({ ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last" });

/**
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key was handled
 */
function key({ key }) {
  if (key === "Delete") change(() => tree.remove());
  else if (key in KEYS) step(KEYS[key]);
  else return false;
  return true;
}

/**
 * Changes the tree and shows the result.
 *
 * @param {() => boolean | void} act returns false if there was nothing to change
 */
function change(act) {
  if (act() === false) return;
  board.revert();
  show(true);
}

for (const button of document.querySelectorAll("[data-step]")) button.addEventListener("click", () => step(/** @type {Way} */ (button.getAttribute("data-step"))));
document.addEventListener("keydown", (event) => {
  const field = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || field) return;
  event.preventDefault();
  if (tree.canUndo) change(() => tree.undo());
});

const annotations = new Annotations(/** @type {HTMLFormElement} */ (part("said")), (said) => change(() => tree.annotate(said)));

// ---- game check

/** Renders the tree with the engine's verdicts on the moves of the game. */
function write() {
  list.judged.clear();
  for (const [at, node] of (check?.known ? playedIn(tree, check.known.moves) : []).entries()) {
    const said = judged(/** @type {GameCheck} */ (check?.known).moves[at]);
    if (said) list.judged.set(node, said);
  }
  list.write(tree);
}

const checking = /** @type {HTMLElement | null} */ (document.querySelector(".check"));
const check = checking && new Check(checking.dataset.address ?? "", { button: part("check"), told: part("checked"), graph: part("graph") }, {
  known: () => show(true),
  look: (ply) => {
    const node = ply ? playedIn(tree, check?.known?.moves ?? [])[ply - 1] : tree.root;
    if (node) look(node);
  },
});

// ---- import and export

part("position").addEventListener("submit", async (event) => {
  event.preventDefault();
  say("");
  const body = new URLSearchParams({ rules, text: /** @type {HTMLTextAreaElement} */ (part("fen")).value });
  const answer = await ask("/analysis/open", { method: "POST", body });
  if (answer.type !== "opened") return say(answer.text, "refused");
  keepAt(answer.address, answer.tree);
  location.assign(answer.address);
});
for (const form of [part("save"), part("keep")]) {
  form.addEventListener("submit", () => {
    const { tags, result } = source;
    const field = /** @type {HTMLInputElement} */ (form.querySelector("[name=tree]"));
    field.value = JSON.stringify({ rules, fen, tags, result, ...tree.toJSON() });
  });
}

// ---- study

const writing = (/** @type {boolean} */ writes) => {
  part("said").hidden = !writes;
};
const study = opened.study
  ? new Study({ ...opened.study, start: { rules, fen } }, tree, part, {
      changed: () => show(true),
      refused: (why, change) => {
        say(why, "refused");
        // Puts rejected text back into the field, so that it is not lost.
        if (change?.type === "say" && change.at === tree.at.moves && change.said.comments) annotations.offer(change.said.comments);
      },
      writes: writing,
    })
  : null;

// ---- engine

const parts = { toggle: part("engine"), count: /** @type {HTMLSelectElement} */ (part("count")), effort: part("effort"), lines: part("lines"), further: part("further") };
const { on, lines } = chosen();
parts.toggle.setAttribute("aria-pressed", String(on));
parts.count.value = String(lines);
const own = main.dataset.package ? browserLines(place, main.dataset.package, { variant: opened.game, rules, fen }, () => enginePlace.threads, (why) => enginePlace.leave(why)) : null;
const threads = /** @type {HTMLSelectElement | null} */ (document.querySelector("[data-part=threads]"));
const enginePlace = new EnginePlace(serverLines(place), own, threads, (source) => engine.hear(source));
const engine = new Engine(opened, parts, enginePlace.source, {
  found: (found) => {
    const best = found?.lines[0];
    bestMove = best?.moves.length ? [best.moves[0]] : [];
    pointOut(asides);
    const gauge = part("gauge");
    gauge.toggleAttribute("data-known", Boolean(best));
    gauge.setAttribute("aria-valuenow", String(Math.round((best?.white ?? 500) / 10)));
    gauge.setAttribute("aria-valuetext", best ? t("study-expects", { score: best.score, points: Math.round(best.white / 10) }) : t("study-unknown"));
    gauge.style.setProperty("--white", `${(best?.white ?? 500) / 10}%`);
    const score = part("score");
    if (score.textContent !== (best?.score ?? "")) score.textContent = best?.score ?? "";
  },
  play: (played) => move(played.uci),
  refused: (why) => say(why, "refused"),
  chosen: (on, lines) => choose({ on, lines }),
});

// ---- hints and threats

/**
 * @param {Node} node
 * @returns {[number, string][]}
 */
const piecesAt = (node) => (states.get(node.moves) ?? foreseen(node)).pieces;

/** The running engine query. */
let questioned = { end: () => {} };

/**
 * Asks the engine about the current position.
 *
 * @param {Record<string, string>} more
 * @param {(move: Played) => void} told
 */
async function inquire(more, told) {
  questioned.end();
  const { at } = tree;
  say(t("study-thinks"));
  const { answer, end } = question(address("/engine", at, { lines: "1", ...more }));
  questioned = { end };
  try {
    const move = (await answer).lines[0]?.moves[0];
    if (tree.at === at && move) told(move);
  } catch (error) {
    if (tree.at === at) say(/** @type {Error} */ (error).message, "refused");
  }
}

/** Shows which piece should move, but not where. */
function hint() {
  inquire({}, ({ from }) => {
    const piece = names ? describe(derive({ pieces: piecesAt(tree.at) }), names.layout, null, from) : "";
    say(piece ? t("study-look-at", { piece }) : t("study-look"));
    pointOut([{ from, transit: from, to: from }]);
    board.bring(from);
  });
}

/** Shows what the opponent would play if it were their turn. */
function threat() {
  inquire({ threat: "true" }, (move) => {
    const { san, ...step } = move;
    const words = names ? ` ${spoken(new Map(piecesAt(tree.at)), move, names.layout)}` : "";
    say(`${t("study-would-play", { move: san })}${words}`);
    pointOut([{ ...step, threat: true }]);
    board.bring(step.to);
  });
}

const pen = new Pen(board, {
  draw: (from, to, colour) => {
    const { at } = tree;
    if (!names) return;
    const marks = draw(drawn(), from, to, colour);
    const mark = marks.find((mark) => mark.from === from && mark.to === to);
    tree.annotate({ comments: withMarks(at.comments, marks, names) });
    show(true);
    const cells = [...new Set([from, to])].map((cell) => names?.of(cell)).join(" – ");
    say(mark ? (from === to ? t("study-ring", { cells, colour: mark.colour }) : t("study-arrow", { cells, colour: mark.colour })) : t("study-no-mark", { cells }));
  },
  begun: (from) => pointOut(from === null ? [] : [{ from, transit: from, to: from, colour: "green" }]),
  taken: (taken) => {
    for (const button of buttons("pen")) button.setAttribute("aria-pressed", String(taken));
    say(taken ? t("study-pen-hint") : "");
  },
});
load(board.getAttribute("layout") ?? "").then((layout) => {
  names = new CellNames(layout);
  pointOut(asides);
  tell(tree.at, states.get(tree.at.moves) ?? null);
}, () => {});

const openings = usual ? new Openings(/** @type {HTMLDetailsElement} */ (part("openings")), `/explorer/${opened.game}`, (uci) => move(uci)) : null;

const shelf = /** @type {HTMLDetailsElement | null} */ (main.querySelector("[data-part=tables]"));
const tables = shelf && new Tables(shelf, `/tablebase/${opened.game}`, rules, Number(shelf.dataset.most), (uci) => move(uci));

const attacked = new AttackedCells(board, say);

/** @param {"white" | "black"} side */
function turnAttacks(side) {
  attacked.turn(side);
  for (const colour of /** @type {const} */ (["white", "black"])) for (const button of buttons(`${colour}-attacks`)) button.setAttribute("aria-pressed", String(attacked.side === colour));
}

const square = attackers(board, (cell) => address("/attackers", tree.at, { cell: String(cell) }), { say, point: pointOut });

const landing = landings(board, (cell) => address("/landings", tree.at, { cell: String(cell) }), { say, point: pointOut });

// ---- controls

function flip() {
  board.flipped = !board.flipped;
}

function whoAttacks() {
  pen.take(false);
  landing.end();
  square.ask();
}

function whereLanding() {
  pen.take(false);
  square.end();
  landing.ask();
}

/** On phones the result of the check is below the boards. */
function checkGame() {
  if (!part("check").hidden) part("check").click();
  checking?.scrollIntoView({ block: "center" });
}

function takePen() {
  square.end();
  landing.end();
  pen.take(!pen.taken);
}

function showGhosts() {
  board.ghosts = setting("ghosts") === "on";
  for (const button of buttons("ghosts")) button.setAttribute("aria-pressed", String(board.ghosts));
}
document.addEventListener("glass-settings", showGhosts);
const turnGhosts = () => chooseSetting("ghosts", board.ghosts ? "off" : "on");

document.documentElement.classList.add("live");
wireButtons({ check: checkGame, hint, threat, attackers: whoAttacks, landings: whereLanding, "white-attacks": () => turnAttacks("white"), "black-attacks": () => turnAttacks("black"), pen: takePen, tables: () => board.tables(), flip, ghosts: turnGhosts, here: () => enginePlace.turn(), undo: () => tree.canUndo && change(() => tree.undo()), remove: () => change(() => tree.remove()), promote: () => change(() => tree.promote()) });
wireCopying({ ...(opened.study ? { study: () => `${location.origin}/study/${opened.study?.id}` } : {}), frame: () => `<iframe src="${location.origin}/embed/analysis/${opened.game}?${query(tree.at, marked())}" width="480" height="360"></iframe>`, position: () => location.origin + address("", tree.at), fen: () => states.get(tree.at.moves)?.fen ?? "" });
wireKeys(board, { step: key, flip, ghosts: turnGhosts });
board.flipped = opened.near === "black";
showGhosts();
keepRoom(board);
if (check && opened.check) check.take(opened.check);
show(true);
