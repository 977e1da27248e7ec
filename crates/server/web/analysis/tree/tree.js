/**
 * A tree of moves with variations. The first child of a node continues its main line.
 *
 * @import { RecordedMove } from "../../board/types.js"
 * @typedef {RecordedMove & { uci: string, san: string }} Played
 * @typedef {Played & { after: number, before?: string[], comments?: string[], nags?: number[] }}
 *   StoredMove
 * @typedef {{ comments?: string[], moves: StoredMove[] }} StoredTree
 * @typedef {{ comments?: string[], nags?: number[] }} Annotation
 * @typedef {{ type: "add", at: string, moves: StoredMove[] } | { type: "say", at: string, was:
 *   Annotation, said: Annotation } | { type: "remove" | "promote", at: string } | { type:
 *   "replace", tree: StoredTree & { rules?: string, fen?: string } }} Change a change of the tree;
 *   `at` has the moves that lead to the node
 */

/** A move with its annotations, or the start position. */
export class Node {
  /** @type {Node[]} */
  children = [];
  /** @type {string[]} comments before the move */
  before = [];
  /** @type {string[]} comments after the move */
  comments = [];
  /** @type {number[]} numeric annotation glyphs */
  nags = [];
  /** @type {Node | null} the child that was visited last */
  next = null;

  /**
   * @param {Node | null} parent
   * @param {Played | null} played null for the start position
   */
  constructor(parent, played) {
    this.parent = parent;
    this.played = played;
    /** @type {number} */
    this.ply = parent ? parent.ply + 1 : 0;
  }

  /** The nodes from the first move to this one. @returns {Node[]} */
  get line() {
    const line = [];
    for (let node = /** @type {Node} */ (this); node.parent; node = node.parent) line.unshift(node);
    return line;
  }

  /** The moves of the line in coordinate notation. */
  get moves() {
    return this.line.map(({ played }) => played?.uci).join(" ");
  }

  /** The index among the children of the parent. */
  get index() {
    return this.parent?.children.indexOf(this) ?? 0;
  }
}

/** @typedef {"first" | "back" | "forward" | "last" | "up" | "down"} Direction */

export class Tree {
  root = new Node(null, null);
  /** the current node */
  at = this.root;
  /** @type {string[]} serialized trees before each change, newest last */
  #undoStack = [];
  /** called after a change that was made on this page @type {(change: Change) => void} */
  changed = () => {};

  /**
   * @param {StoredTree} stored
   * @param {number} at number of the current node, 0 for the start position
   */
  constructor(stored, at) {
    this.#read(stored, at);
  }

  /**
   * @param {StoredTree} stored
   * @param {number} at
   */
  #read({ comments = [], moves }, at) {
    const nodes = [(this.root = new Node(null, null))];
    this.root.comments = comments;
    for (const { after, before = [], comments = [], nags = [], ...played } of moves) {
      const parent = nodes[after] ?? this.root;
      const node = new Node(parent, played);
      Object.assign(node, { before, comments, nags });
      parent.children.push(node);
      nodes.push(node);
    }
    this.goTo(nodes[at] ?? this.root);
  }

  /**
   * All nodes in the order of their numbers: each behind its parent, main lines first.
   *
   * @returns {Node[]}
   */
  get nodes() {
    const found = [];
    const next = [...this.root.children].reverse();
    for (let node = next.pop(); node; node = next.pop()) {
      found.push(node);
      next.push(...[...node.children].reverse());
    }
    return found;
  }

  /** @returns {StoredTree & { at: number }} */
  toJSON() {
    const nodes = this.nodes;
    const numbers = new Map([this.root, ...nodes].map((node, number) => [node, number]));
    const moves = nodes.map(({ parent, played, before, comments, nags }) => ({
      after: numbers.get(parent ?? this.root) ?? 0,
      .../** @type {Played} */ (played),
      ...(before.length ? { before } : {}),
      ...(comments.length ? { comments } : {}),
      ...(nags.length ? { nags } : {}),
    }));
    return { comments: this.root.comments, moves, at: numbers.get(this.at) ?? 0 };
  }

  /** The last node of the main line. */
  get end() {
    let node = this.root;
    while (node.children.length) node = node.children[0];
    return node;
  }

  /** Makes a node the current one. @param {Node} node */
  goTo(node) {
    this.at = node;
    for (let child = node; child.parent; child = child.parent) child.parent.next = child;
  }

  /**
   * The node that a step leads to; up and down lead to the alternatives of the move.
   *
   * @param {Direction} way
   * @returns {Node}
   */
  target(way) {
    const { at } = this;
    const on = (/** @type {Node} */ node) =>
      node.next && node.children.includes(node.next) ? node.next : node.children[0];
    if (way === "first") return this.root;
    if (way === "back") return at.parent ?? at;
    if (way === "forward") return on(at) ?? at;
    if (way === "last") {
      let node = at;
      for (let next = on(node); next; next = on(node)) node = next;
      return node;
    }
    return at.parent?.children[at.index + (way === "up" ? -1 : 1)] ?? at;
  }

  /**
   * The child of the current node with that move.
   *
   * @param {string} uci
   * @returns {Node | undefined}
   */
  find(uci) {
    return this.at.children.find(({ played }) => played?.uci === uci);
  }

  /**
   * Adds a move to the current node and goes there.
   *
   * @param {Played} played
   * @returns {boolean} whether the move is new
   */
  play(played) {
    const known = this.find(played.uci);
    if (known) {
      this.goTo(known);
      return false;
    }
    this.#saveForUndo();
    const { moves } = this.at;
    const node = new Node(this.at, played);
    this.at.children.push(node);
    this.goTo(node);
    this.changed({ type: "add", at: moves, moves: [{ after: 0, ...played }] });
    return true;
  }

  /**
   * Adds a line after a node in one change, and goes to its first move.
   *
   * @param {Node} parent
   * @param {Played[]} line
   */
  addLine(parent, line) {
    if (!line.length) return;
    this.#saveForUndo();
    let node = parent;
    for (const played of line) {
      let next = node.children.find(({ played: known }) => known?.uci === played.uci);
      if (!next) node.children.push((next = new Node(node, played)));
      node = next;
    }
    const moves = line.map((played, after) => ({ after, ...played }));
    this.changed({ type: "add", at: parent.moves, moves });
    this.goTo(/** @type {Node} */ (this.nodeAt(`${parent.moves} ${line[0].uci}`.trim())));
  }

  /**
   * Removes the current node and everything after it.
   *
   * @returns {boolean} whether a move was removed
   */
  remove() {
    const { at } = this;
    if (!at.parent) return false;
    this.#saveForUndo();
    const { moves } = at;
    at.parent.children.splice(at.index, 1);
    at.parent.next = null;
    this.goTo(at.parent);
    this.changed({ type: "remove", at: moves });
    return true;
  }

  /** Makes the current line the main line. @returns {boolean} whether it was a variation */
  promote() {
    if (!this.at.line.some(({ index }) => index > 0)) return false;
    this.#saveForUndo();
    this.#promote(this.at);
    this.changed({ type: "promote", at: this.at.moves });
    return true;
  }

  /** @param {Node} at */
  #promote(at) {
    for (const node of at.line.filter(({ index }) => index > 0)) {
      const { children } = /** @type {Node} */ (node.parent);
      children.splice(node.index, 1);
      children.unshift(node);
    }
  }

  /** Changes the annotations of the current node. @param {Annotation} said */
  annotate(said) {
    this.#saveForUndo();
    const { comments, nags } = this.at;
    const was = { ...(said.comments ? { comments } : {}), ...(said.nags ? { nags } : {}) };
    Object.assign(this.at, said);
    this.changed({ type: "say", at: this.at.moves, was, said });
  }

  /**
   * The node that these moves lead to.
   *
   * @param {string} moves
   * @returns {Node | undefined}
   */
  nodeAt(moves) {
    let node = /** @type {Node | undefined} */ (this.root);
    for (const uci of moves ? moves.split(" ") : [])
      node = node?.children.find(({ played }) => played?.uci === uci);
    return node;
  }

  /**
   * Applies a change that was made elsewhere. Earlier changes cannot be undone after that.
   *
   * @param {Change} change
   * @returns {boolean} false if it does not fit the tree
   */
  apply(change) {
    if (change.type === "replace") return false;
    const at = this.nodeAt(change.at);
    if (!at) return false;
    this.#undoStack = [];
    if (change.type === "add") {
      const nodes = [at];
      for (const { after, before = [], comments = [], nags = [], ...played } of change.moves) {
        const parent = nodes[after] ?? at;
        let node = parent.children.find(({ played: known }) => known?.uci === played.uci);
        if (!node) parent.children.push((node = new Node(parent, played)));
        if (!node.before.length) node.before = before;
        if (!node.comments.length) node.comments = comments;
        if (!node.nags.length) node.nags = nags;
        nodes.push(node);
      }
    } else if (change.type === "say") Object.assign(at, change.said);
    else if (change.type === "promote") this.#promote(at);
    else if (at.parent) {
      const gone = this.at.line.includes(at);
      at.parent.children.splice(at.index, 1);
      if (at.parent.next === at) at.parent.next = null;
      if (gone) this.goTo(at.parent);
    }
    return true;
  }

  /**
   * Replaces the tree by a stored one, applies pending changes to it, and goes to the current node
   * or its last ancestor that still exists.
   *
   * @param {StoredTree} stored
   * @param {Change[]} [unknown]
   */
  replaceWith(stored, unknown = []) {
    const moves = this.at.moves.split(" ");
    this.#undoStack = [];
    this.#read(stored, 0);
    for (const change of unknown) this.apply(change);
    let node = /** @type {Node | undefined} */ (this.root);
    for (const uci of moves) {
      const next = /** @type {Node} */ (node).children.find(({ played }) => played?.uci === uci);
      if (!next) break;
      node = next;
    }
    this.goTo(/** @type {Node} */ (node));
  }

  get canUndo() {
    return this.#undoStack.length > 0;
  }

  /** Undoes the last change. */
  undo() {
    const past = this.#undoStack.pop();
    if (!past) return;
    const { at, ...stored } = JSON.parse(past);
    this.#read(stored, at);
    this.changed({ type: "replace", tree: stored });
  }

  #saveForUndo() {
    this.#undoStack.push(JSON.stringify(this));
    if (this.#undoStack.length > MAX_UNDO_STEPS) this.#undoStack.shift();
  }
}

const MAX_UNDO_STEPS = 60;

/**
 * The number before a move as PGN writes it: within a line only White's moves are numbered.
 *
 * @param {number} ply of the move, from 1
 * @param {{ first: string, number: number }} start the side that moves first, and the number of its
 *   move
 * @param {boolean} always whether Black's moves are numbered too
 * @returns {string}
 */
export function moveNumber(ply, { first, number }, always) {
  const index = ply - 1 + (first === "black" ? 1 : 0);
  const written = number + Math.floor(index / 2);
  return index % 2 === 0 ? `${written}.` : always ? `${written}…` : "";
}
