/**
 * A game as a tree of moves with variations. What follows a move first is its main line.
 *
 * @import { RecordedMove } from "../board/types.js"
 * @typedef {RecordedMove & { uci: string, san: string }} Played
 * @typedef {Played & { after: number, before?: string[], comments?: string[], nags?: number[] }} StoredMove
 * @typedef {{ comments?: string[], moves: StoredMove[] }} StoredTree
 * @typedef {{ comments?: string[], nags?: number[] }} Said
 * @typedef {{ type: "add", at: string, moves: StoredMove[] } | { type: "say", at: string, was: Said, said: Said } | { type: "remove" | "promote", at: string }
 *   | { type: "replace", tree: StoredTree & { rules?: string, fen?: string } }} Change a change, by the moves that lead there
 */

/** A move with what is said of it, or the start. */
export class Node {
  /** @type {Node[]} */
  children = [];
  /** @type {string[]} what is said before it */
  before = [];
  /** @type {string[]} what is said behind it */
  comments = [];
  /** @type {number[]} numeric annotation glyphs */
  nags = [];
  /** @type {Node | null} the move behind it that was looked at last */
  next = null;

  /** @param {Node | null} parent @param {Played | null} played null for the start */
  constructor(parent, played) {
    this.parent = parent;
    this.played = played;
    /** @type {number} how many moves lead here */
    this.ply = parent ? parent.ply + 1 : 0;
  }

  /** The moves that lead here, this one the last. @returns {Node[]} */
  get line() {
    const line = [];
    for (let node = /** @type {Node} */ (this); node.parent; node = node.parent) line.unshift(node);
    return line;
  }

  /** The same in coordinate notation, as the server is asked. */
  get moves() {
    return this.line.map(({ played }) => played?.uci).join(" ");
  }

  /** Its place among the moves that were possible instead. */
  get index() {
    return this.parent?.children.indexOf(this) ?? 0;
  }
}

/** @typedef {"first" | "back" | "forward" | "last" | "up" | "down"} Way */

export class Tree {
  root = new Node(null, null);
  /** the move that is looked at, or the start */
  at = this.root;
  /** @type {string[]} what the tree was before each change, the newest last */
  #past = [];
  /** what is to hear of changes that are made here @type {(change: Change) => void} */
  changed = () => {};

  /** @param {StoredTree} stored @param {number} at the number of the move that is looked at, 0 for the start */
  constructor(stored, at) {
    this.#read(stored, at);
  }

  /** @param {StoredTree} stored @param {number} at */
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
    this.look(nodes[at] ?? this.root);
  }

  /** All moves, as they are numbered: each behind the one from which it goes on, the main line first. @returns {Node[]} */
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

  /** The last moves of the main line and of nothing else. */
  get end() {
    let node = this.root;
    while (node.children.length) node = node.children[0];
    return node;
  }

  /** Looks at a move. @param {Node} node */
  look(node) {
    this.at = node;
    for (let child = node; child.parent; child = child.parent) child.parent.next = child;
  }

  /** Where a step leads: up and down are the other moves that are possible instead. @param {Way} way @returns {Node} */
  target(way) {
    const { at } = this;
    const on = (/** @type {Node} */ node) => (node.next && node.children.includes(node.next) ? node.next : node.children[0]);
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

  /** The move behind the one that is looked at, if it is there. @param {string} uci @returns {Node | undefined} */
  find(uci) {
    return this.at.children.find(({ played }) => played?.uci === uci);
  }

  /** Adds a move behind the one that is looked at, and looks at it. @param {Played} played @returns {boolean} whether it is new */
  play(played) {
    const known = this.find(played.uci);
    if (known) {
      this.look(known);
      return false;
    }
    this.#remember();
    const { moves } = this.at;
    const node = new Node(this.at, played);
    this.at.children.push(node);
    this.look(node);
    this.changed({ type: "add", at: moves, moves: [{ after: 0, ...played }] });
    return true;
  }

  /** Removes the move that is looked at, with all that follows. @returns {boolean} whether there was one */
  remove() {
    const { at } = this;
    if (!at.parent) return false;
    this.#remember();
    const { moves } = at;
    at.parent.children.splice(at.index, 1);
    at.parent.next = null;
    this.look(at.parent);
    this.changed({ type: "remove", at: moves });
    return true;
  }

  /** Makes the line that is looked at the main line. @returns {boolean} whether it was a variation */
  promote() {
    if (!this.at.line.some(({ index }) => index > 0)) return false;
    this.#remember();
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

  /** Changes what is said of the move that is looked at. @param {Said} said */
  annotate(said) {
    this.#remember();
    const { comments, nags } = this.at;
    const was = { ...(said.comments ? { comments } : {}), ...(said.nags ? { nags } : {}) };
    Object.assign(this.at, said);
    this.changed({ type: "say", at: this.at.moves, was, said });
  }

  /** The move to which these lead, if it is there. @param {string} moves @returns {Node | undefined} */
  point(moves) {
    let node = /** @type {Node | undefined} */ (this.root);
    for (const uci of moves ? moves.split(" ") : []) node = node?.children.find(({ played }) => played?.uci === uci);
    return node;
  }

  /** Does what somebody else did. What was done here before cannot be taken back alone after that.
   * @param {Change} change @returns {boolean} false if it does not fit */
  apply(change) {
    if (change.type === "replace") return false;
    const at = this.point(change.at);
    if (!at) return false;
    this.#past = [];
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
      if (gone) this.look(at.parent);
    }
    return true;
  }

  /** Takes a whole tree in place of this one, does again what it does not know, and looks at the same move, or at the last
   * before it that is still there.
   * @param {StoredTree} stored @param {Change[]} [unknown] */
  take(stored, unknown = []) {
    const moves = this.at.moves.split(" ");
    this.#past = [];
    this.#read(stored, 0);
    for (const change of unknown) this.apply(change);
    let node = /** @type {Node | undefined} */ (this.root);
    for (const uci of moves) {
      const next = /** @type {Node} */ (node).children.find(({ played }) => played?.uci === uci);
      if (!next) break;
      node = next;
    }
    this.look(/** @type {Node} */ (node));
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  /** Takes the last change of the tree back. */
  undo() {
    const past = this.#past.pop();
    if (!past) return;
    const { at, ...stored } = JSON.parse(past);
    this.#read(stored, at);
    this.changed({ type: "replace", tree: stored });
  }

  #remember() {
    this.#past.push(JSON.stringify(this));
    if (this.#past.length > MOST) this.#past.shift();
  }
}

/** More changes than this are not taken back. */
const MOST = 60;

/** The number before a move, as it is written: behind another only White's are numbered.
 * @param {number} ply of the move, from 1 @param {{ first: string, number: number }} start whose move the first one is, and its number
 * @param {boolean} always whether Black's is numbered as well @returns {string} */
export function moveNumber(ply, { first, number }, always) {
  const index = ply - 1 + (first === "black" ? 1 : 0);
  const written = number + Math.floor(index / 2);
  return index % 2 === 0 ? `${written}.` : always ? `${written}…` : "";
}
