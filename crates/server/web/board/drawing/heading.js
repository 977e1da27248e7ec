/**
 * The heading of a face: its name, its level, the kings on its board if they matter, and why the
 * selected piece cannot land there.
 *
 * @import { Layout } from "../types.js"
 * @import { ViewerState } from "../state/state.js"
 */

import { t } from "../../words.js";
import { html, piecePicture } from "../dom.js";
import { cellOf, facesByName } from "../layout/geometry.js";
import { kings } from "../marks/marks.js";
import { unreachableBoards } from "../state/state.js";

export class Heading {
  #crowns = html("span", "glass-crowns");
  #crowned = "";
  #why = html("span", "glass-why");

  /**
   * @param {Layout} layout
   * @param {number} face
   * @param {string} sprite
   */
  constructor(layout, face, sprite) {
    this.layout = layout;
    this.face = face;
    this.sprite = sprite;
    const { name, heading } = layout.faces[face];
    this.node = html("p", "glass-name", [
      html("b", "", [name]),
      html("span", "glass-level", [level(layout, face)]),
      this.#crowns,
      this.#why,
    ]);
    this.node.classList.toggle("long", name.length > 1);
    this.node.setAttribute("aria-hidden", "true");
    this.place = heading;
  }

  /**
   * @param {ViewerState} view
   * @param {number | null} selected
   * @returns {boolean} whether the selected piece cannot reach the face
   */
  show(view, selected) {
    const { board } = this.layout.faces[this.face];
    if (this.layout.transfer === "whereAKingStands") {
      const here = kings(view).filter(([cell]) => cellOf(this.layout, cell)?.board === board);
      const crowns = here.map(([, colour]) => (colour === "white" ? "K" : "k"));
      if (this.#crowned !== crowns.join(""))
        this.#crowns.replaceChildren(
          ...crowns.map((king) => piecePicture(this.sprite, king, "crown")),
        );
      this.#crowned = crowns.join("");
    }
    const why = unreachableBoards(view, this.layout, selected).get(board) ?? "";
    if (this.#why.textContent !== why) this.#why.textContent = why;
    return why !== "";
  }
}

/**
 * The lowest and the highest plane of a board whose planes are levels.
 *
 * @param {Layout} layout
 * @param {number} face
 */
function level(layout, face) {
  if (layout.boards > 1 || layout.faces[face].heading) return "";
  const order = facesByName(layout);
  return (
    { [order[0]]: t("level-lowest"), [/** @type {number} */ (order.at(-1))]: t("level-highest") }[
      face
    ] ?? ""
  );
}
