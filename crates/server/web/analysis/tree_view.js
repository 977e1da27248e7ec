/**
 * The tree of moves as it is read: the main line, and each variation behind the move instead of which it is played.
 *
 * @import { Node, Tree } from "./tree.js"
 */
import { html } from "../board/dom.js";
import { moveNumber } from "./tree.js";

/** What is said of a move, without what programs write into it. @param {string[]} comments */
export function spoken(comments) {
  return comments.map((comment) => comment.replace(/\[%[^\]]*\]/g, "").trim()).filter(Boolean).join(" ");
}

export class MoveTree {
  /** @type {Map<Node, HTMLElement>} */
  #buttons = new Map();
  /** @type {Map<Node, { sign: string, words: string }>} what the engine has said of moves */
  judged = new Map();

  /** @param {HTMLElement} place @param {{ first: string, number: number }} start
   * @param {Map<number, string>} signs what stands behind moves, by the numbers in PGN
   * @param {(node: Node) => void} pick a move was chosen */
  constructor(place, start, signs, pick) {
    this.place = place;
    this.start = start;
    this.signs = signs;
    place.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      for (const [node, known] of this.#buttons) if (known === button) return pick(node);
    });
  }

  /** Writes the whole tree. @param {Tree} tree */
  write({ root, at }) {
    this.#buttons.clear();
    const said = spoken(root.comments);
    const before = said ? [html("p", "comment", [said])] : [];
    this.place.replaceChildren(...before, ...(root.children.length ? [this.#line(root, root.children[0])] : []));
    this.mark(at);
  }

  /** Shows which move is looked at. @param {Node} at */
  mark(at) {
    const { place } = this;
    place.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = this.#buttons.get(at);
    current?.setAttribute("aria-current", "step");
    if (!current) return void (place.scrollTop = 0);
    // By hand: scrollIntoView would scroll the page as well.
    const [box, view] = [current.getBoundingClientRect(), place.getBoundingClientRect()];
    if (box.top < view.top) place.scrollTop -= view.top - box.top + 4;
    else if (box.bottom > view.bottom) place.scrollTop += box.bottom - view.bottom + 4;
  }

  /** A line from a move on, with the variations in it. @param {Node} parent @param {Node} first @returns {HTMLElement} */
  #line(parent, first) {
    const list = html("ol", "line");
    /** whether the next move of Black is numbered */
    let numbered = true;
    for (let node = /** @type {Node | undefined} */ (first), before = parent; node; before = node, node = node.children[0]) {
      const variations = node === before.children[0] ? before.children.slice(1) : [];
      const item = this.#item(node, numbered);
      numbered = node.comments.length > 0 || variations.length > 0 || this.judged.has(node);
      if (variations.length) {
        const lines = variations.map((other) => html("li", "", [this.#line(before, other)]));
        item.append(html("ul", "variations", lines));
      }
      list.append(item);
    }
    return list;
  }

  /** @param {Node} node @param {boolean} numbered */
  #item(node, numbered) {
    const number = moveNumber(node.ply, this.start, numbered);
    const signs = node.nags.map((nag) => this.signs.get(nag) ?? ` $${nag}`).join("");
    const judged = this.judged.get(node);
    const button = html("button", "san", [`${node.played?.san ?? ""}${signs || (judged?.sign ?? "")}`]);
    button.setAttribute("type", "button");
    this.#buttons.set(node, button);
    const parts = [spoken(node.before), spoken(node.comments)].map((said) => (said ? [html("span", "comment", [said]), " "] : []));
    return html("li", "", [...parts[0], ...(number ? [html("span", "number", [number]), "\u00a0"] : []), button, " ", ...(judged ? [html("span", "judged", [judged.words]), " "] : []), ...parts[1]]);
  }
}
