/**
 * The analysis page: connects the boards, the move tree and the engine panel.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { Arrow, BoardState } from "../board/types.js"
 * @import { LineSource } from "./engine_panel.js"
 * @import { Evaluation } from "./evaluation_bar.js"
 * @import { GameCheck } from "./game_check.js"
 * @import { OpenedStudy } from "../study/study.js"
 * @import { Node, Played, StoredTree, Direction } from "./tree.js"
 * @typedef {BoardState & { fen: string, line: Played[], outcome: { text: string, result: string } | null }}
 *   LineState
 * @typedef {{ game: string, near: "white" | "black", first: "white" | "black", number: number, at:
 *   number, state: LineState, check?: GameCheck, study?: OpenedStudy, tree: StoredTree & { rules:
 *   string, fen: string, tags?: [string, string][], result: string } }} Opened
 */
import "../board/board.js";
import "../site/page.js";
import { load } from "../board/layout/layouts.js";
import { describeCell, describePossibleMove } from "../board/reading/descriptions.js";
import { playMove, undoMove } from "../board/state/replay.js";
import { viewerState } from "../board/state/state.js";
import { attackersQuery } from "../game/attackers.js";
import { shownMove, showText } from "../moves.js";
import { fitBoards } from "../panel/board_height.js";
import { buttonsNamed, wireButtons, wireCopying } from "../panel/controls.js";
import { wireKeys } from "../panel/page_keys.js";
import { requestJson } from "../request.js";
import { saveSetting, setting } from "../settings/settings.js";
import { Study } from "../study/study.js";
import { t } from "../words.js";
import { Annotations } from "./annotations.js";
import { AttackCounts } from "./attack_counts.js";
import { browserLines } from "./browser_lines.js";
import { CellNames, draw, marksQuery, readMarks, withMarks } from "./drawn_marks.js";
import { EndgameTables } from "./endgame_tables.js";
import { EngineLocation } from "./engine_location.js";
import { EnginePanel } from "./engine_panel.js";
import { engineQuery } from "./engine_query.js";
import { engineSettings, saveEngineSettings } from "./engine_settings.js";
import { EvaluationBar, outcomeEvaluation } from "./evaluation_bar.js";
import { annotatedTree, GameCheckPanel, gameNodes, verdictText } from "./game_check.js";
import { wireImport } from "./import_dialog.js";
import { landingsQuery } from "./landings.js";
import { MistakePractice } from "./mistake_practice.js";
import { OpeningExplorer } from "./opening_explorer.js";
import { Pen } from "./pen.js";
import { savedTree, saveTree } from "./saved_tree.js";
import { serverLines } from "./server_lines.js";
import { moveNumber, Tree } from "./tree.js";
import { TreeView } from "./tree_view.js";

const part = (/** @type {string} */ name) =>
  /** @type {HTMLElement} */ (document.querySelector(`[data-part="${name}"]`));
const main = /** @type {HTMLElement} */ (document.querySelector("main.analysis"));
const board = /** @type {GlassBoard} */ (document.querySelector("glass-board"));
/** @type {Opened} */
const opened = JSON.parse(document.querySelector("#opened")?.textContent ?? "{}");
const { rules, fen } = opened.tree;
const usual = "usual" in main.dataset;
const place = main.dataset.address ?? `/analysis/${opened.game}`;
// The server stores a study; any other tree is stored in this tab.
const saved = opened.study ? null : savedTree(opened.tree);
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
const atStart = known.line
  .reverse()
  .reduce(
    (pieces, { played }) => undoMove(pieces, /** @type {Played} */ (played)),
    new Map(opened.state.pieces),
  );

/** The players of an imported game. */
const players = ["white", "black"].map(
  (side) => source.tags?.find(([name]) => name.toLowerCase() === side)?.[1] ?? "?",
);
const playersPart = /** @type {HTMLElement | null} */ (part("players"));
if (playersPart && players.some((name) => name !== "?"))
  playersPart.textContent = `${players.join(" – ")} · `;

/** Number of the newest request; answers to older ones are ignored. */
let latestRequest = 0;

// ---- status line and arrows

/**
 * @param {string} text
 * @param {"refused" | "plain"} [tone]
 */
function showMessage(text, tone = "plain") {
  const status = part("status");
  showText(status, text);
  status.dataset.tone = text ? tone : "";
}

/** The engine's best move, and other arrows beside it. @type {Arrow[]} */
let bestMove = [];
/** @type {Arrow[]} */
let otherArrows = [];
/** Names of cells; null until the layout is loaded. @type {CellNames | null} */
let names = null;

/** The rings and arrows drawn on the current position. */
const drawnMarks = () => (names ? readMarks(tree.at.comments, names) : []);

/**
 * The drawn marks as a query parameter of a picture's address.
 *
 * @returns {Record<string, string>}
 */
function marksParameter() {
  const marks = names ? marksQuery(drawnMarks(), names) : "";
  return marks ? { marks } : {};
}

/** Shows arrows in addition to the engine's best move and the drawn ones. @param {Arrow[]} steps */
function showArrows(steps) {
  otherArrows = steps;
  board.arrows = [
    ...bestMove,
    ...steps,
    ...drawnMarks().map(({ from, to, colour }) => ({ from, transit: to, to, colour })),
  ];
}

/**
 * The side to move after a number of plies.
 *
 * @param {number} ply
 * @returns {"white" | "black"}
 */
function sideToMove(ply) {
  return (ply % 2 === 0) === (opened.first === "white") ? "white" : "black";
}

// ---- the boards

/**
 * What the boards show before the server has sent the legal moves of a position.
 *
 * @param {Node} node
 * @returns {BoardState}
 */
function expectedState(node) {
  const pieces = node.line.reduce(
    (pieces, { played }) => playMove(pieces, /** @type {Played} */ (played)),
    atStart,
  );
  const turn = sideToMove(node.ply);
  const last = node.played;
  return {
    ply: node.ply,
    you: turn,
    turn,
    pieces: [...pieces],
    last,
    check: last?.check ?? [],
    moves: [],
    closed: [],
    landings: [],
    confined: { white: null, black: null },
    outcome: null,
  };
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
  const request = ++latestRequest;
  showArrows([]);
  attackersPrompt.end();
  landingsPrompt.end();
  openings?.showPosition(moves);
  attacked.showPosition(moves, address("/attacks", at));
  const game = checkedNodes();
  check?.draw(at === tree.root ? 0 : game.includes(at) ? at.ply : null);
  check?.showVerdict(game.indexOf(at));
  if (written) renderTree();
  else list.highlight(at);
  showGlyph();
  if (!study) saveTree(source, tree);
  if (at !== announcedNode) announceNode(at);
  for (const button of buttonsNamed("undo"))
    button.setAttribute("aria-disabled", String(!tree.canUndo));
  for (const name of ["remove", "promote"])
    for (const button of buttonsNamed(name))
      button.setAttribute("aria-disabled", String(!at.parent));
  for (const button of document.querySelectorAll("[data-step]"))
    button.setAttribute(
      "aria-disabled",
      String(tree.target(/** @type {Direction} */ (button.getAttribute("data-step"))) === at),
    );
  let state = states.get(moves);
  if (!state) {
    board.jump(expectedState(at));
    updatePosition(at, null);
    engine.analyse(null);
    state = await loadState(at);
    if (request !== latestRequest) return;
    if (!state) return;
  }
  board.jump(state);
  updatePosition(at, state);
  engine.analyse(
    state.outcome || practice?.active
      ? null
      : {
          key: moves,
          query: query(at),
          ply: at.ply,
          turn: sideToMove(at.ply),
          uci: moves ? moves.split(" ") : [],
          moves: state.moves,
        },
  );
}

/** The node that was last announced to screen readers. @type {Node | null} */
let announcedNode = null;

/** @param {Node} node */
function announceNode(node) {
  const first = announcedNode === null;
  announcedNode = node;
  // The page itself says where it starts.
  if (first) return;
  const { ply, pieces, last, check } = expectedState(node);
  board.narrate(
    { ply, pieces: new Map(pieces), last: /** @type {Played | null} */ (last), check },
    opened.number + Math.floor((ply - (opened.first === "white" ? 1 : 0)) / 2),
  );
}

/**
 * Loads the board state of a node.
 *
 * @param {Node} node
 * @returns {Promise<LineState | undefined>}
 */
async function loadState(node) {
  const answer = await requestJson(address("/line", node, { known: String(node.ply) }));
  if (answer.type === "line") states.set(node.moves, answer);
  else showMessage(answer.text, "refused");
  return answer.type === "line" ? answer : undefined;
}

/**
 * Updates the turn and everything that links to the position.
 *
 * @param {Node} at
 * @param {LineState | null} state
 */
function updatePosition(at, state) {
  const turn = sideToMove(at.ply);
  const words =
    state?.outcome?.text ??
    (state?.check.length
      ? t("analysis-to-move-check", { side: turn })
      : t("turn-theirs", { side: turn }));
  part("turn").textContent = words;
  part("dot").className = `seat-dot ${turn}`;
  main.toggleAttribute("data-over", Boolean(state?.outcome));
  // The explorer only knows games from the usual start.
  part("explorer").setAttribute(
    "href",
    `/explorer/${opened.game}?${new URLSearchParams({ moves: usual ? at.moves : "" })}`,
  );
  part("picture").setAttribute("href", address(".png", at, marksParameter()));
  part("letters").setAttribute("href", address(".txt", at));
  part("vchess")?.setAttribute("href", address(".vchess.fen", at));
  part("moving").setAttribute("href", address(".gif", at));
  if (state) {
    const fields = /** @type {HTMLInputElement[]} */ ([part("fen"), part("import-text")]);
    for (const field of fields) field.value = state.fen;
    part("editor").setAttribute(
      "href",
      `/editor/${opened.game}?${new URLSearchParams({ rules, fen: state.fen })}`,
    );
    part("play").setAttribute(
      "href",
      `/games/${opened.game}?${new URLSearchParams({ rules, start: state.fen })}`,
    );
    tables?.showPosition(state.fen, state.pieces.length);
  }
  annotations.show(at);
}

/** Handles a move made on the boards or typed. @param {string} text in any notation */
async function move(text) {
  showMessage("");
  const { at } = tree;
  const known = tree.find(text);
  if (known && !practice?.open) {
    tree.goTo(known);
    return show();
  }
  const request = ++latestRequest;
  const { moves } = at;
  const answer = await requestJson(
    address("/line", at, { moves: moves ? `${moves} ${text}` : text, known: String(at.ply) }),
  );
  if (request !== latestRequest) return board.revert();
  if (answer.type !== "line") {
    board.revert();
    board.markRefused(answer.squares ?? []);
    return showMessage(answer.text, "refused");
  }
  if (practice?.open) {
    states.set(`${moves} ${answer.line[0].uci}`.trim(), answer);
    if (!(await practice.answer(answer.line[0], outcomeEvaluation(answer.outcome)))) board.revert();
    return;
  }
  const isNew = tree.play(answer.line[0]);
  states.set(tree.at.moves, answer);
  await show(isNew);
}

board.addEventListener("glass-move", (event) =>
  move(/** @type {CustomEvent} */ (event).detail.uci),
);
board.addEventListener("glass-refuse", (event) =>
  showMessage(/** @type {CustomEvent} */ (event).detail.text, "refused"),
);
document.addEventListener("pointerdown", () => showMessage(""));

// ---- the move tree

const signs = new Map(
  [.../** @type {HTMLSelectElement} */ (part("nag")).options].map(({ value, text }) => [
    Number(value),
    text,
  ]),
);
const list = new TreeView(part("tree"), opened, signs, (node) => look(node));

/** @param {Node} node */
function look(node) {
  if (practice?.open) return showMessage(t("mistakes-find-first"));
  board.revert();
  tree.goTo(node);
  show();
}

/** @param {Direction} way */
function step(way) {
  const to = tree.target(way);
  if (to !== tree.at) look(to);
}

const STEP_KEYS = /** @type {Record<string, Direction>} */ ({
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
});

/**
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key was handled
 */
function key({ key }) {
  if (key === "Delete") change(() => tree.remove());
  else if (key in STEP_KEYS) step(STEP_KEYS[key]);
  else return false;
  return true;
}

/**
 * Changes the tree and shows the result.
 *
 * @param {() => boolean | void} act returns false if there was nothing to change
 */
function change(act) {
  if (practice?.open) return showMessage(t("mistakes-find-first"));
  if (act() === false) return;
  board.revert();
  show(true);
}

for (const button of document.querySelectorAll("[data-step]"))
  button.addEventListener("click", () =>
    step(/** @type {Direction} */ (button.getAttribute("data-step"))),
  );
document.addEventListener("keydown", (event) => {
  const field =
    event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
  if (
    event.key.toLowerCase() !== "z" ||
    !(event.ctrlKey || event.metaKey) ||
    event.shiftKey ||
    field
  )
    return;
  event.preventDefault();
  if (tree.canUndo) change(() => tree.undo());
});

const annotations = new Annotations(/** @type {HTMLFormElement} */ (part("said")), (said) =>
  change(() => tree.annotate(said)),
);

// ---- game check

/** The nodes of the moves that the game check knows. */
function checkedNodes() {
  return check?.known ? gameNodes(tree, check.known.moves) : [];
}

/** Renders the tree with the engine's verdicts on the moves of the game. */
function renderTree() {
  list.judged.clear();
  for (const [at, node] of checkedNodes().entries()) {
    const verdict = check?.known && verdictText(check.known.moves[at]);
    if (verdict) list.judged.set(node, verdict);
  }
  list.render(tree);
}

/** Shows the sign of the current move on its cell. */
function showGlyph() {
  const { at } = tree;
  const glyph = practice?.active ? null : list.glyph(at);
  board.glyph = glyph && at.played ? { cell: at.played.to, ...glyph } : null;
}

const checking = /** @type {HTMLElement | null} */ (document.querySelector(".check"));
const check =
  checking &&
  new GameCheckPanel(
    checking.dataset.address ?? "",
    Number(checking.dataset.nodes),
    {
      button: part("check"),
      status: part("checked"),
      graph: part("graph"),
      verdict: part("verdict"),
      better: part("better"),
    },
    {
      known: () => {
        practice?.refresh();
        if (!practice?.active) show(true);
      },
      look: (ply) => {
        const node = ply ? checkedNodes()[ply - 1] : tree.root;
        if (node) look(node);
      },
      better: (index) => {
        const { parent } = checkedNodes()[index] ?? {};
        const line = check?.known?.moves[index]?.better;
        if (parent && line) change(() => tree.addLine(parent, line));
      },
    },
  );

// ---- learning from mistakes

/** The marked moves of the game for which the check knows better ones. */
function mistakes() {
  return checkedNodes().flatMap((node, index) => {
    const checked = check?.known?.moves[index];
    const { parent: before, played } = node;
    if (!checked?.verdict || !checked.better?.length || !before || !played) return [];
    const sign = verdictText(checked)?.sign ?? "";
    const number = `${moveNumber(node.ply, opened, true)} ${shownMove(played.san)}${sign}`;
    return [{ index, side: sideToMove(before.ply), checked, played, before, number }];
  });
}

const practice =
  check &&
  new MistakePractice(part("learn"), part("mistakes-start"), {
    mistakes,
    show: (before) => {
      main.toggleAttribute("data-learning", true);
      board.revert();
      tree.goTo(before);
      show();
    },
    ended: () => {
      main.toggleAttribute("data-learning", false);
      show(true);
    },
    play: (before, line) => {
      tree.addLine(before, line);
      show(true);
    },
    point: (cell) => {
      showArrows([{ from: cell, transit: cell, to: cell }]);
      board.bring(cell);
    },
    evaluate: async (moves) => {
      engineQuestion.end();
      const position = new URLSearchParams({ rules, fen, ...(moves ? { moves } : {}), lines: "1" });
      const { answer, end } = engineQuery(`${place}/engine?${position}`);
      engineQuestion = { end };
      return (await answer).lines[0];
    },
  });
if (practice) part("mistakes-start").addEventListener("click", () => practice.begin(opened.near));

// ---- import and export

wireImport(/** @type {HTMLDialogElement} */ (part("import")), rules);
for (const form of document.querySelectorAll("form[data-tree]")) {
  form.addEventListener("submit", () => {
    const { tags, result } = source;
    const field = /** @type {HTMLInputElement} */ (form.querySelector("[name=tree]"));
    // A study and a PGN keep what the game check has found.
    const written = check?.known ? annotatedTree(tree, check.known) : tree.toJSON();
    field.value = JSON.stringify({ rules, fen, tags, result, ...written });
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
        showMessage(why, "refused");
        // Puts rejected text back into the field, so that it is not lost.
        if (change?.type === "say" && change.at === tree.at.moves && change.said.comments)
          annotations.restore(change.said.comments);
      },
      writes: writing,
    })
  : null;

// ---- engine

const parts = {
  toggle: part("engine"),
  count: /** @type {HTMLSelectElement} */ (part("count")),
  effort: part("effort"),
  lines: part("lines"),
  further: part("further"),
};
const { on, lines } = engineSettings();
parts.toggle.setAttribute("aria-pressed", String(on));
parts.count.value = String(lines);
/** @type {LineSource | null} */
const own = main.dataset.package
  ? browserLines(
      place,
      main.dataset.package,
      { variant: opened.game, rules, fen },
      () => engineLocation.threads,
      (why) => engineLocation.useServer(why),
    )
  : null;
const threads = /** @type {HTMLSelectElement | null} */ (
  document.querySelector("[data-part=threads]")
);
/** @type {EngineLocation} */
const engineLocation = new EngineLocation(serverLines(place), own, threads, (source) =>
  engine.setSource(source),
);
const bar = new EvaluationBar(part("gauge"), part("score"));

/**
 * Shows the result of a finished game, the engine's evaluation, or else that of the game check.
 *
 * @param {Evaluation | null} found by the engine
 */
function showEvaluation(found) {
  const checked = check?.known?.moves[checkedNodes().indexOf(tree.at)] ?? null;
  bar.show(outcomeEvaluation(states.get(tree.at.moves)?.outcome) ?? found ?? checked);
}

const engine = new EnginePanel(opened, parts, engineLocation.source, {
  found: (found) => {
    const best = found?.lines[0];
    bestMove = best?.moves.length ? [best.moves[0]] : [];
    showArrows(otherArrows);
    showEvaluation(best ?? null);
  },
  play: (played) => move(played.uci),
  refused: (why) => showMessage(why, "refused"),
  chosen: (on, lines) => saveEngineSettings({ on, lines }),
});

// ---- hints and threats

/**
 * @param {Node} node
 * @returns {[number, string][]}
 */
const piecesAt = (node) => (states.get(node.moves) ?? expectedState(node)).pieces;

/** The running engine query. */
let engineQuestion = { end: () => {} };

/**
 * Asks the engine about the current position.
 *
 * @param {Record<string, string>} more
 * @param {(move: Played) => void} onMove
 */
async function askEngine(more, onMove) {
  engineQuestion.end();
  const { at } = tree;
  showMessage(t("analysis-searching"));
  const { answer, end } = engineQuery(address("/engine", at, { lines: "1", ...more }));
  engineQuestion = { end };
  try {
    const move = (await answer).lines[0]?.moves[0];
    if (tree.at === at && move) onMove(move);
  } catch (error) {
    if (tree.at === at) showMessage(/** @type {Error} */ (error).message, "refused");
  }
}

/** Shows which piece should move, but not where. */
function hint() {
  askEngine({}, ({ from }) => {
    const piece = names
      ? describeCell(viewerState({ pieces: piecesAt(tree.at) }), names.layout, null, from)
      : "";
    showMessage(piece ? t("analysis-hint-shown-piece", { piece }) : t("analysis-hint-shown"));
    showArrows([{ from, transit: from, to: from }]);
    board.bring(from);
  });
}

/** Shows what the opponent would play if it were their turn. */
function threat() {
  askEngine({ threat: "true" }, (move) => {
    const { san, ...step } = move;
    const words = names
      ? ` ${describePossibleMove(new Map(piecesAt(tree.at)), move, names.layout)}`
      : "";
    showMessage(`${t("analysis-threat-shown", { move: shownMove(san) })}${words}`);
    showArrows([{ ...step, threat: true }]);
    board.bring(step.to);
  });
}

const pen = new Pen(board, {
  draw: (from, to, colour) => {
    const { at } = tree;
    if (!names) return;
    const marks = draw(drawnMarks(), from, to, colour);
    const mark = marks.find((mark) => mark.from === from && mark.to === to);
    tree.annotate({ comments: withMarks(at.comments, marks, names) });
    show(true);
    const cells = [...new Set([from, to])].map((cell) => names?.nameOf(cell)).join(" – ");
    showMessage(
      mark
        ? from === to
          ? t("analysis-circle", { cells, colour: mark.colour })
          : t("analysis-arrow", { cells, colour: mark.colour })
        : t("analysis-mark-removed", { cells }),
    );
  },
  begun: (from) =>
    showArrows(from === null ? [] : [{ from, transit: from, to: from, colour: "green" }]),
  active: (taken) => {
    for (const button of buttonsNamed("pen")) button.setAttribute("aria-pressed", String(taken));
    showMessage(taken ? t("analysis-draw-hint") : "");
  },
});
load(board.getAttribute("layout") ?? "").then(
  (layout) => {
    names = new CellNames(layout);
    showArrows(otherArrows);
    updatePosition(tree.at, states.get(tree.at.moves) ?? null);
  },
  () => {},
);

const openings = usual
  ? new OpeningExplorer(
      /** @type {HTMLDetailsElement} */ (part("openings")),
      `/explorer/${opened.game}`,
      (uci) => move(uci),
    )
  : null;

// In wide windows the explorer has room below the boards.
if (openings && matchMedia("(min-width: 1100px) and (min-height: 700px)").matches)
  openings.place.open = true;

const tablesSection = /** @type {HTMLDetailsElement | null} */ (
  main.querySelector("[data-part=tables]")
);
const tables =
  tablesSection &&
  new EndgameTables(
    tablesSection,
    `/tablebase/${opened.game}`,
    rules,
    Number(tablesSection.dataset.most),
    (uci) => move(uci),
  );

const attacked = new AttackCounts(board, showMessage);

/** @param {"white" | "black"} side */
function toggleAttacks(side) {
  attacked.toggle(side);
  for (const colour of /** @type {const} */ (["white", "black"]))
    for (const button of buttonsNamed(`${colour}-attacks`))
      button.setAttribute("aria-pressed", String(attacked.side === colour));
}

const attackersPrompt = attackersQuery(
  board,
  (cell) => address("/attackers", tree.at, { cell: String(cell) }),
  { showMessage, point: showArrows },
);

const landingsPrompt = landingsQuery(
  board,
  (cell) => address("/landings", tree.at, { cell: String(cell) }),
  { showMessage, point: showArrows },
);

// ---- controls

function flip() {
  board.flipped = !board.flipped;
}

function showAttackers() {
  pen.setActive(false);
  landingsPrompt.end();
  attackersPrompt.ask();
}

function showLandings() {
  pen.setActive(false);
  attackersPrompt.end();
  landingsPrompt.ask();
}

/** On phones the result of the check is below the boards. */
function checkGame() {
  if (!part("check").hidden) part("check").click();
  checking?.scrollIntoView({ block: "center" });
}

function takePen() {
  attackersPrompt.end();
  landingsPrompt.end();
  pen.setActive(!pen.active);
}

function showGhosts() {
  board.ghosts = setting("ghosts") === "on";
  for (const button of buttonsNamed("ghosts"))
    button.setAttribute("aria-pressed", String(board.ghosts));
}
document.addEventListener("glass-settings", showGhosts);
const toggleGhosts = () => saveSetting("ghosts", board.ghosts ? "off" : "on");

document.documentElement.classList.add("live");
wireButtons({
  check: checkGame,
  hint,
  threat,
  attackers: showAttackers,
  landings: showLandings,
  "white-attacks": () => toggleAttacks("white"),
  "black-attacks": () => toggleAttacks("black"),
  pen: takePen,
  tables: () => board.tables(),
  flip,
  ghosts: toggleGhosts,
  here: () => engineLocation.toggle(),
  undo: () => tree.canUndo && change(() => tree.undo()),
  remove: () => change(() => tree.remove()),
  promote: () => change(() => tree.promote()),
});
wireCopying({
  ...(opened.study ? { study: () => `${location.origin}/study/${opened.study?.id}` } : {}),
  frame: () => {
    const src = `${location.origin}/embed/analysis/${opened.game}`;
    const position = query(tree.at, marksParameter());
    return `<iframe src="${src}?${position}" width="480" height="360"></iframe>`;
  },
  position: () => location.origin + address("", tree.at),
  fen: () => states.get(tree.at.moves)?.fen ?? "",
});
wireKeys(board, {
  step: key,
  flip,
  ghosts: toggleGhosts,
  listed: () => [
    [t("keys-control-z"), t("keys-undo")],
    [t("keys-right-button"), t("keys-draw")],
  ],
});
board.flipped = opened.near === "black";
showGhosts();
fitBoards(board);
if (check && opened.check) check.showReport(opened.check);
show(true);
