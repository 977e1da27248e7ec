/**
 * The analysis page: connects the boards, the move tree and the engine panel.
 *
 * @import { GlassBoard } from "../board/board.js"
 * @import { Evaluation } from "./engine/evaluation_bar.js"
 * @import { Node, Played, Direction } from "./tree/tree.js"
 * @import { LineState, Opened } from "./types.js"
 */
import "../board/board.js";
import "../site/page.js";
import { load } from "../board/layout/layouts.js";
import { showText } from "../moves.js";
import { fitBoards } from "../panel/board_height.js";
import { wireButtons, wireCopying } from "../panel/controls.js";
import { wireKeys } from "../panel/page_keys.js";
import { requestJson } from "../request.js";
import { Study } from "../study/study.js";
import { isolate, t } from "../words.js";
import { BoardTools } from "./board_tools.js";
import { CheckedGame } from "./check/checked_game.js";
import { annotatedTree, GameCheckPanel } from "./check/game_check.js";
import { MistakePractice } from "./check/mistake_practice.js";
import { startEngine } from "./engine/engine.js";
import { EngineHints } from "./engine/engine_hints.js";
import { EvaluationBar, outcomeEvaluation } from "./engine/evaluation_bar.js";
import { EndgameTables } from "./explorer/endgame_tables.js";
import { OpeningExplorer } from "./explorer/opening_explorer.js";
import { wireImport } from "./import_dialog.js";
import { BoardArrows } from "./marks/board_arrows.js";
import { linkPosition, PositionAddresses } from "./position_addresses.js";
import { Annotations } from "./tree/annotations.js";
import { LineStates } from "./tree/line_states.js";
import { savedTree, saveTree } from "./tree/saved_tree.js";
import { Tree } from "./tree/tree.js";
import { updateStepButtons, wireSteps } from "./tree/tree_steps.js";
import { TreeView } from "./tree/tree_view.js";

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

const states = new LineStates(opened);
const addresses = new PositionAddresses(place, { rules, fen });
const arrows = new BoardArrows(board, tree);

/** The players of an imported game. */
const players = ["white", "black"].map(
  (side) => source.tags?.find(([name]) => name.toLowerCase() === side)?.[1] ?? "?",
);
const playersPart = /** @type {HTMLElement | null} */ (part("players"));
if (playersPart && players.some((name) => name !== "?"))
  playersPart.textContent = `${players.map(isolate).join(" – ")} · `;

/** Number of the newest request; answers to older ones are ignored. */
let latestRequest = 0;

// ---- status line

/**
 * @param {string} text
 * @param {"refused" | "plain"} [tone]
 */
function showMessage(text, tone = "plain") {
  const status = part("status");
  showText(status, text);
  status.dataset.tone = text ? tone : "";
}

// ---- the boards

/** Shows the current move. @param {boolean} [written] whether the tree has changed */
async function show(written = false) {
  const { at } = tree;
  const { moves } = at;
  const request = ++latestRequest;
  arrows.show([]);
  tools.showPosition(at);
  openings?.showPosition(moves);
  const game = checkedGame.nodes;
  check?.draw(at === tree.root ? 0 : game.includes(at) ? at.ply : null);
  check?.showVerdict(game.indexOf(at));
  if (written) renderTree();
  else list.highlight(at);
  showGlyph();
  if (!study) saveTree(source, tree);
  if (at !== announcedNode) announceNode(at);
  updateStepButtons(tree);
  let state = states.sent(at);
  if (!state) {
    board.jump(states.expected(at));
    updatePosition(at);
    engine.panel.analyse(null);
    state = await loadState(at);
    if (request !== latestRequest) return;
    if (!state) return;
  }
  board.jump(state);
  updatePosition(at, state);
  engine.panel.analyse(
    state.outcome || practice?.active
      ? null
      : {
          key: moves,
          query: addresses.query(at),
          ply: at.ply,
          turn: states.sideToMove(at.ply),
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
  const { ply, pieces, last, check } = states.expected(node);
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
  const answer = await requestJson(addresses.resource("/line", node, { known: String(node.ply) }));
  if (answer.type === "line") states.add(node.moves, answer);
  else showMessage(answer.text, "refused");
  return answer.type === "line" ? answer : undefined;
}

/**
 * Updates the turn and everything that links to the position.
 *
 * @param {Node} at
 * @param {LineState} [state]
 */
function updatePosition(at, state) {
  const turn = states.sideToMove(at.ply);
  const words =
    state?.outcome?.text ??
    (state?.check.length
      ? t("analysis-to-move-check", { side: turn })
      : t("turn-theirs", { side: turn }));
  part("turn").textContent = words;
  part("dot").className = `seat-dot ${turn}`;
  main.toggleAttribute("data-over", Boolean(state?.outcome));
  linkPosition(part, opened, usual, addresses, at, state, arrows.marksParameter);
  if (state) tables?.showPosition(state.fen, state.pieces.length);
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
    addresses.resource("/line", at, {
      moves: moves ? `${moves} ${text}` : text,
      known: String(at.ply),
    }),
  );
  if (request !== latestRequest) return board.revert();
  if (answer.type !== "line") {
    board.revert();
    board.markRefused(answer.squares ?? []);
    return showMessage(answer.text, "refused");
  }
  if (practice?.open) {
    states.add(`${moves} ${answer.line[0].uci}`.trim(), answer);
    if (!(await practice.answer(answer.line[0], outcomeEvaluation(answer.outcome)))) board.revert();
    return;
  }
  const isNew = tree.play(answer.line[0]);
  states.add(tree.at.moves, answer);
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

function undo() {
  if (tree.canUndo) change(() => tree.undo());
}

/** @param {Direction} way */
function step(way) {
  const to = tree.target(way);
  if (to !== tree.at) look(to);
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

const handleKey = wireSteps({
  step,
  remove: () => change(() => tree.remove()),
  undo,
});

const annotations = new Annotations(/** @type {HTMLFormElement} */ (part("said")), (said) =>
  change(() => tree.annotate(said)),
);

// ---- game check

const checkedGame = new CheckedGame(tree, () => check?.known);

/** Renders the tree with the engine's verdicts on the moves of the game. */
function renderTree() {
  list.judged.clear();
  for (const [node, verdict] of checkedGame.verdicts) list.judged.set(node, verdict);
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
        const node = ply ? checkedGame.nodes[ply - 1] : tree.root;
        if (node) look(node);
      },
      better: (index) => {
        const { parent } = checkedGame.nodes[index] ?? {};
        const line = check?.known?.moves[index]?.better;
        if (parent && line) change(() => tree.addLine(parent, line));
      },
    },
  );

// ---- learning from mistakes

const practice =
  check &&
  new MistakePractice(part("learn"), part("mistakes-start"), {
    mistakes: () => checkedGame.mistakes(states, opened),
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
      arrows.show([{ from: cell, transit: cell, to: cell }]);
      board.bring(cell);
    },
    evaluate: (moves) => hints.evaluate(moves),
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

const bar = new EvaluationBar(part("gauge"), part("score"));

/**
 * Shows the result of a finished game, the engine's evaluation, or else that of the game check.
 *
 * @param {Evaluation | null} found by the engine
 */
function showEvaluation(found) {
  const checked = checkedGame.moveAt(tree.at);
  bar.show(outcomeEvaluation(states.sent(tree.at)?.outcome) ?? found ?? checked);
}

const engine = startEngine(part, opened, place, main.dataset.package, {
  found: (found) => {
    const best = found?.lines[0];
    arrows.setBestMove(best?.moves.length ? [best.moves[0]] : []);
    showEvaluation(best ?? null);
  },
  play: (played) => move(played.uci),
  refused: (why) => showMessage(why, "refused"),
});
const hints = new EngineHints(addresses, states, arrows, showMessage);

// ---- tools, explorer and tables

const tools = new BoardTools(arrows, addresses, { changed: () => show(true), showMessage });
load(board.getAttribute("layout") ?? "").then(
  (layout) => {
    arrows.setLayout(layout);
    updatePosition(tree.at, states.sent(tree.at));
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

// ---- controls

/** On phones the result of the check is below the boards. */
function checkGame() {
  if (!part("check").hidden) part("check").click();
  checking?.scrollIntoView({ block: "center" });
}

document.documentElement.classList.add("live");
wireButtons({
  check: checkGame,
  hint: () => hints.hint(),
  threat: () => hints.threat(),
  ...tools.actions,
  here: () => engine.location.toggle(),
  undo,
  remove: () => change(() => tree.remove()),
  promote: () => change(() => tree.promote()),
});
wireCopying({
  ...(opened.study ? { study: () => `${location.origin}/study/${opened.study?.id}` } : {}),
  frame: () => {
    const src = `${location.origin}/embed/analysis/${opened.game}`;
    const position = addresses.query(tree.at, arrows.marksParameter);
    return `<iframe src="${src}?${position}" width="480" height="360"></iframe>`;
  },
  position: () => location.origin + addresses.resource("", tree.at),
  fen: () => states.sent(tree.at)?.fen ?? "",
});
wireKeys(board, {
  step: handleKey,
  flip: () => tools.flip(),
  ghosts: () => tools.toggleGhosts(),
  listed: () => [
    [t("keys-control-z"), t("keys-undo")],
    [t("keys-right-button"), t("keys-draw")],
  ],
});
board.flipped = opened.near === "black";
tools.showGhosts();
fitBoards(board);
if (check && opened.check) check.showReport(opened.check);
show(true);
