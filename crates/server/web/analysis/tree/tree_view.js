/**
 * Renders the move tree: the main line, with each variation after the move that it replaces.
 *
 * @import { Node, Tree } from "./tree.js"
 */
import { html } from "../../board/dom.js";
import { moveParts } from "../../moves.js";
import { isolate } from "../../words.js";
import { moveNumber } from "./tree.js";

/** The signs that judge a move, by their numbers in PGN (NAG). @type {Record<number, string>} */
const GLYPH_KINDS = {
  1: "good",
  2: "mistake",
  3: "brilliant",
  4: "blunder",
  5: "interesting",
  6: "inaccuracy",
};

/**
 * The text of comments without the commands that programs write into them.
 *
 * @param {string[]} comments
 */
export function commentText(comments) {
  return comments
    .map((comment) => comment.replace(/\[%[^\]]*\]/g, "").trim())
    .filter(Boolean)
    .join(" ");
}

export class TreeView {
  /** @type {Map<Node, HTMLElement>} */
  #buttons = new Map();
  /** @type {Map<Node, { kind: string, sign: string }>} the engine's verdicts */
  judged = new Map();

  /**
   * @param {HTMLElement} place
   * @param {{ first: string, number: number }} start
   * @param {Map<number, string>} signs annotation glyphs by their PGN numbers
   * @param {(node: Node) => void} pick called when a move was clicked
   */
  constructor(place, start, signs, pick) {
    this.place = place;
    this.start = start;
    this.signs = signs;
    place.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      for (const [node, known] of this.#buttons) if (known === button) return pick(node);
    });
  }

  /**
   * The sign of a move's quality: a user's, or else the engine's verdict.
   *
   * @param {Node} node
   * @returns {{ kind: string, sign: string } | null}
   */
  glyph(node) {
    const nag = node.nags.find((nag) => nag in GLYPH_KINDS);
    if (nag !== undefined) return { kind: GLYPH_KINDS[nag], sign: this.signs.get(nag) ?? "" };
    return this.judged.get(node) ?? null;
  }

  /** Renders the whole tree. @param {Tree} tree */
  render({ root, at }) {
    this.#buttons.clear();
    const said = commentText(root.comments);
    const before = said ? [html("p", "comment", [isolate(said)])] : [];
    this.place.replaceChildren(
      ...before,
      ...(root.children.length ? [this.#line(root, root.children[0])] : []),
    );
    this.highlight(at);
  }

  /** Highlights the current move. @param {Node} at */
  highlight(at) {
    const { place } = this;
    place.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = this.#buttons.get(at);
    current?.setAttribute("aria-current", "step");
    if (!current) return void (place.scrollTop = 0);
    // scrollIntoView would scroll the page too.
    const [box, view] = [current.getBoundingClientRect(), place.getBoundingClientRect()];
    if (box.top < view.top) place.scrollTop -= view.top - box.top + 4;
    else if (box.bottom > view.bottom) place.scrollTop += box.bottom - view.bottom + 4;
  }

  /**
   * A line from a node on, with its variations.
   *
   * @param {Node} parent
   * @param {Node} first
   * @returns {HTMLElement}
   */
  #line(parent, first) {
    const list = html("ol", "line");
    /** whether Black's next move is numbered */
    let numbered = true;
    for (
      let node = /** @type {Node | undefined} */ (first), before = parent;
      node;
      before = node, node = node.children[0]
    ) {
      const variations = node === before.children[0] ? before.children.slice(1) : [];
      const item = this.#item(node, numbered);
      numbered = node.comments.length > 0 || variations.length > 0;
      if (variations.length) {
        const lines = variations.map((other) => html("li", "", [this.#line(before, other)]));
        item.append(html("ul", "variations", lines));
      }
      list.append(item);
    }
    return list;
  }

  /**
   * @param {Node} node
   * @param {boolean} numbered
   */
  #item(node, numbered) {
    const number = moveNumber(node.ply, this.start, numbered);
    const signs = node.nags.map((nag) => this.signs.get(nag) ?? ` $${nag}`).join("");
    const glyph = this.glyph(node);
    const sign = signs || (glyph?.sign ?? "");
    const button = html("button", "san", [
      ...moveParts(node.played?.san ?? ""),
      ...(sign ? [html("span", `glyph ${glyph?.kind ?? ""}`, [sign])] : []),
    ]);
    button.setAttribute("type", "button");
    this.#buttons.set(node, button);
    const parts = [commentText(node.before), commentText(node.comments)].map((said) =>
      said ? [html("span", "comment", [isolate(said)]), " "] : [],
    );
    return html("li", "", [
      ...parts[0],
      ...(number ? [html("span", "number", [number]), "\u00a0"] : []),
      button,
      " ",
      ...parts[1],
    ]);
  }
}
