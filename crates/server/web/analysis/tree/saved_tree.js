/**
 * Stores the move tree of a page in the tab's session storage, so that it survives a reload.
 *
 * @import { StoredTree, Tree } from "./tree.js"
 * @typedef {{ rules: string, fen: string }} Start the start position of a tree
 */

const key = (/** @type {string} */ address) => `analysis ${address}`;
const here = () => key(location.pathname + location.search);

/**
 * @param {Start} start a stored tree with another start position is ignored
 * @returns {(StoredTree & Start & { at?: number, tags?: [string, string][], result?: string }) |
 *   null}
 */
export function savedTree({ rules, fen }) {
  try {
    const stored = JSON.parse(sessionStorage.getItem(here()) ?? "null");
    return stored?.rules === rules && stored.fen === fen && Array.isArray(stored.moves)
      ? stored
      : null;
  } catch {
    // Storage may be forbidden; the tree then lasts as long as the page.
    return null;
  }
}

/**
 * @param {Start} start
 * @param {Tree} tree
 */
export function saveTree({ rules, fen, ...more }, tree) {
  store(here(), { ...more, rules, fen, ...tree.toJSON() });
}

/**
 * Stores a tree for another page.
 *
 * @param {string} address
 * @param {StoredTree & Start} tree
 */
export function saveTreeAt(address, tree) {
  store(key(address), tree);
}

/**
 * @param {string} key
 * @param {object} tree
 */
function store(key, tree) {
  try {
    sessionStorage.setItem(key, JSON.stringify(tree));
  } catch {
    // See savedTree.
  }
}
