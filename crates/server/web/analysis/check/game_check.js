/**
 * The engine's check of a game: the score of each move, the mistakes, and a graph.
 *
 * @import { Node, Played, Tree } from "../tree/tree.js"
 * @typedef {"inaccuracy" | "mistake" | "blunder"} Verdict
 * @typedef {{ uci: string, score: string, white: number, verdict?: Verdict, better?: Played[] }}
 *   CheckedMove
 * @typedef {{ type: "checked", nodes?: number, start: number, moves: CheckedMove[], white: number |
 *   null, black: number | null }} GameCheck
 */
import { svg } from "../../board/dom.js";
import { shownMove, showText } from "../../moves.js";
import { t } from "../../words.js";
import { Tree as MoveTree } from "../tree/tree.js";

/** Annotation glyphs of the verdicts, and their numbers in PGN (NAG). */
const GLYPHS = { inaccuracy: "?!", mistake: "?", blunder: "??" };
const NAGS = { inaccuracy: 6, mistake: 2, blunder: 4 };
/** The number of moves of a better line that are written out. */
const MAX_LINE_MOVES = 6;

/** The better moves of a mistake in words. @param {CheckedMove} checked */
export function betterText({ better = [] }) {
  const line = better.slice(0, MAX_LINE_MOVES).map(({ san }) => shownMove(san));
  return line.length ? t("game-check-better", { line: line.join(" ") }) : "";
}

/**
 * The glyph of a mistake, its verdict in words, and the better line in words.
 *
 * @param {CheckedMove} checked
 * @returns {{ kind: Verdict, sign: string, words: string, better: string } | null}
 */
export function verdictText(checked) {
  const { verdict, score } = checked;
  if (!verdict) return null;
  return {
    kind: verdict,
    sign: GLYPHS[verdict],
    words: t("game-check-verdict", { verdict, score }),
    better: betterText(checked),
  };
}

/**
 * A copy of a tree with the results of the check: glyphs, verdicts, better lines as variations, and
 * the accuracy. Annotations of people are kept.
 *
 * @param {Tree} tree
 * @param {GameCheck} check
 */
export function annotatedTree(tree, check) {
  const stored = tree.toJSON();
  const copy = new MoveTree(stored, stored.at);
  copy.root.comments = [...copy.root.comments, summary(check)];
  for (const [index, node] of gameNodes(copy, check.moves).entries()) {
    const checked = check.moves[index];
    const verdict = verdictText(checked);
    if (!checked.verdict || !verdict) continue;
    if (!node.nags.length) node.nags = [NAGS[checked.verdict]];
    node.comments = [...node.comments, verdict.words];
    if (node.parent) copy.addLine(node.parent, (checked.better ?? []).slice(0, MAX_LINE_MOVES));
  }
  copy.goTo(copy.nodeAt(tree.at.moves) ?? copy.root);
  return copy.toJSON();
}

/** Both sides' accuracy in words. @param {GameCheck} check */
export function summary({ moves, white, black }) {
  const first = moves.length;
  if (!first) return t("game-check-none");
  const of = (/** @type {string} */ name, /** @type {number | null} */ accuracy) =>
    accuracy === null ? "" : `${name} ${accuracy} %`;
  const sides = [
    of(t("side-heading", { side: "white" }), white),
    of(t("side-heading", { side: "black" }), black),
  ];
  return `${t("game-check-accuracy")} ${sides.filter(Boolean).join(", ")}`;
}

/**
 * The nodes of the game's moves, as far as they are still in the tree.
 *
 * @param {Tree} tree
 * @param {CheckedMove[]} moves
 * @returns {Node[]}
 */
export function gameNodes(tree, moves) {
  const found = [];
  let node = tree.root;
  for (const { uci } of moves) {
    const next = node.children.find(({ played }) => played?.uci === uci);
    if (!next) break;
    found.push((node = next));
  }
  return found;
}

export class GameCheckPanel {
  /** @type {GameCheck | null} */
  known = null;
  /** @type {EventSource | null} */
  #source = null;
  /** what the engine is doing, while it checks */
  #progress = "";
  /** the move of the game whose verdict is shown; -1 for none */
  #index = -1;

  /**
   * @param {string} address
   * @param {number} nodes the positions that a complete check searches for each move
   * @param {{ button: HTMLElement, status: HTMLElement, graph: HTMLElement, verdict: HTMLElement,
   *   better: HTMLElement }} parts
   * @param {{ known: () => void, look: (ply: number) => void, better: (index: number) => void }} on
   */
  constructor(address, nodes, parts, on) {
    this.address = address;
    this.nodes = nodes;
    this.parts = parts;
    this.on = on;
    parts.button.addEventListener("click", () => this.#begin());
    parts.better.addEventListener("click", () => on.better(this.#index));
    parts.graph.addEventListener("click", ({ clientX }) => {
      const { left, width } = parts.graph.getBoundingClientRect();
      if (this.known) on.look(Math.round(((clientX - left) / width) * this.known.moves.length));
    });
  }

  /** Shows a check, which may still be refined. @param {GameCheck} check */
  showReport(check) {
    this.known = check;
    this.parts.button.hidden = (check.nodes ?? 0) >= this.nodes;
    for (const part of [this.parts.graph, this.parts.verdict.parentElement])
      part?.toggleAttribute("hidden", false);
    this.#showStatus();
    this.on.known();
  }

  #showStatus() {
    const result = this.known ? summary(this.known) : "";
    this.parts.status.textContent = [result, this.#progress].filter(Boolean).join(" ");
  }

  #begin() {
    if (this.#source) return;
    const { button, status } = this.parts;
    button.setAttribute("aria-disabled", "true");
    this.#progress = t("game-check-running");
    this.#showStatus();
    const source = (this.#source = new EventSource(this.address));
    const end = (/** @type {string} */ why) => {
      source.close();
      this.#source = null;
      button.setAttribute("aria-disabled", "false");
      this.#progress = "";
      if (why) showText(status, why);
    };
    source.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "progress") {
        const { done, of, refining } = message;
        this.#progress = refining
          ? t("game-check-refining", { done, of })
          : t("game-check-progress", { done, of });
        this.#showStatus();
      } else if (message.type === "checked") {
        if (message.nodes >= this.nodes) end("");
        this.showReport(message);
      } else end(message.text);
    });
    source.addEventListener("error", () => end(t("server-no-answer-retry")));
  }

  /**
   * Shows the verdict on a move of the game, and a button for the better line.
   *
   * @param {number} index -1 outside of the game
   */
  showVerdict(index) {
    this.#index = index;
    const { verdict, better } = this.parts;
    const checked = this.known?.moves[index];
    const found = checked ? verdictText(checked) : null;
    verdict.textContent = found ? `${found.sign} ${found.words}` : "";
    verdict.dataset.kind = found?.kind ?? "";
    showText(better, found?.better ?? "");
    better.hidden = !found?.better;
  }

  /**
   * Draws the graph with the current position.
   *
   * @param {number | null} ply null outside of the game
   */
  draw(ply) {
    const { known, parts } = this;
    if (!known) return;
    const points = [known.start, ...known.moves.map(({ white }) => white)];
    const width = Math.max(1, points.length - 1);
    const at = (/** @type {number} */ index) => `${index} ${(1000 - points[index]) / 10}`;
    const line = points.map((_, index) => at(index)).join("L");
    const picture = svg(
      "svg",
      {
        viewBox: `0 0 ${width} 100`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": t("game-check-graph", { summary: summary(known) }),
      },
      [
        svg("path", { class: "white", d: `M0 100L${line}L${width} 100z` }),
        svg("path", { class: "middle", d: `M0 50H${width}` }),
        ...known.moves.flatMap(({ verdict }, index) =>
          verdict ? [svg("path", { class: verdict, d: `M${index + 1} 0V100` })] : [],
        ),
        ...(ply === null ? [] : [svg("path", { class: "now", d: `M${ply} 0V100` })]),
      ],
    );
    parts.graph.replaceChildren(picture);
  }
}
