/**
 * The boards as tables, one for each face, for screen reader users and for reading. They list the
 * pieces and the closed empty cells, and are updated while they are open.
 *
 * @import { Layout } from "../types.js"
 * @import { ViewerState } from "../state/state.js"
 */

import { t } from "../../words.js";
import { html } from "../dom.js";
import { cellsOf, facesByName } from "../layout/geometry.js";
import { coordinates } from "./cell_coordinates.js";
import { describeLastMove, describeTableCell } from "./descriptions.js";

let boards = 0;

/**
 * Orders short names before long ones, so that 9 comes before 10.
 *
 * @param {string} a
 * @param {string} b
 */
const inOrder = (a, b) => a.length - b.length || a.localeCompare(b);

/**
 * The rows of a face from top to bottom, and its columns, from the viewer's side. Cells that the
 * shape lacks are null.
 *
 * @param {Layout} layout
 * @param {number} face
 * @param {boolean} flipped
 * @returns {{ files: string[], ranks: { name: string, cells: (number | null)[] }[] }}
 */
export function table(layout, face, flipped) {
  const places = new Map(
    cellsOf(layout, face).map((cell) => {
      const { file, rank } = coordinates(layout, cell);
      return [`${file} ${rank}`, { cell: cell.cell, file, rank }];
    }),
  );
  const names = (/** @type {"file" | "rank"} */ what) =>
    [...new Set([...places.values()].map((place) => place[what]))].sort(inOrder);
  const [files, ranks] = [names("file"), names("rank").reverse()];
  if (flipped) for (const list of [files, ranks]) list.reverse();
  return {
    files,
    ranks: ranks.map((name) => ({
      name,
      cells: files.map((file) => places.get(`${file} ${name}`)?.cell ?? null),
    })),
  };
}

export class TextBoard {
  /** @type {ViewerState | null} */
  #view = null;
  #flipped = false;
  #last = html("p");
  #tables = html("div", "glass-tables-list");

  /** @param {Layout} layout */
  constructor(layout) {
    this.layout = layout;
    const id = `glass-tables-${++boards}`;
    this.node = html("div", "glass-tables", [this.#head(id), this.#last, this.#tables]);
    this.node.id = id;
    this.node.tabIndex = -1;
    for (const [name, value] of Object.entries({
      popover: "auto",
      role: "dialog",
      "aria-label": t("text-view-title"),
    }))
      this.node.setAttribute(name, value);
    this.node.addEventListener(
      "toggle",
      (event) => /** @type {ToggleEvent} */ (event).newState === "open" && this.node.focus(),
    );
    // Page shortcuts do not apply within the tables.
    this.node.addEventListener(
      "keydown",
      (event) => event.key !== "Escape" && event.stopPropagation(),
    );
    this.button = html("button", "visually-hidden glass-tables-open", [
      `${t("text-view-title")} (t)`,
    ]);
    for (const [name, value] of Object.entries({
      type: "button",
      popovertarget: id,
      "aria-keyshortcuts": "t",
    }))
      this.button.setAttribute(name, value);
    this.node.addEventListener(
      "beforetoggle",
      (event) => /** @type {ToggleEvent} */ (event).newState === "open" && this.#draw(),
    );
  }

  /** @param {string} id */
  #head(id) {
    const close = html("button", "button", [t("text-view-close")]);
    for (const [name, value] of Object.entries({
      type: "button",
      popovertarget: id,
      popovertargetaction: "hide",
    }))
      close.setAttribute(name, value);
    return html("div", "glass-tables-head", [html("h2", "", [t("text-view-title")]), close]);
  }

  open() {
    if (!this.#isOpen()) this.node.showPopover?.();
  }

  /**
   * @param {ViewerState} view
   * @param {boolean} flipped
   */
  show(view, flipped) {
    [this.#view, this.#flipped] = [view, flipped];
    if (this.#isOpen()) this.#draw();
  }

  /** Browsers without popovers reject the selector, and cannot open the view. */
  #isOpen() {
    return "popover" in HTMLElement.prototype && this.node.matches(":popover-open");
  }

  #draw() {
    const view = this.#view;
    if (!view) return;
    const { layout } = this;
    this.#last.textContent = describeLastMove(view, layout);
    const old = [...this.#tables.querySelectorAll("td")];
    const fresh = facesByName(layout).map((face) => this.#table(view, face));
    const now = fresh.flatMap((node) => [...node.querySelectorAll("td")]);
    // Change only the text of cells, so that screen readers keep their place.
    const same =
      this.#tables.dataset.flipped === String(this.#flipped) && old.length === now.length;
    if (!same) return this.#replaceTables(fresh);
    for (const [at, cell] of now.entries())
      if (old[at].textContent !== cell.textContent) old[at].textContent = cell.textContent;
  }

  /** @param {HTMLElement[]} tables */
  #replaceTables(tables) {
    this.#tables.dataset.flipped = String(this.#flipped);
    this.#tables.replaceChildren(...tables);
  }

  /**
   * @param {ViewerState} view
   * @param {number} face
   */
  #table(view, face) {
    const { layout } = this;
    const { files, ranks } = table(layout, face, this.#flipped);
    const heading = (/** @type {string} */ text, /** @type {string} */ scope) => {
      const node = html("th", "", [text]);
      node.setAttribute("scope", scope);
      return node;
    };
    const head = html("tr", "", [html("td"), ...files.map((file) => heading(file, "col"))]);
    const rows = ranks.map(({ name, cells }) => {
      const cellNodes = cells.map((cell) =>
        html("td", cell === null ? "none" : "", [
          cell === null ? "" : describeTableCell(view, layout, cell),
        ]),
      );
      return html("tr", "", [heading(name, "row"), ...cellNodes]);
    });
    const { name, board } = layout.faces[face];
    const title = layout.faces.length > 1 ? t("insets-board", { board: name }) : t("scan-board");
    const node = html("table", "", [
      html("caption", "", [title]),
      html("thead", "", [head]),
      html("tbody", "", rows),
    ]);
    node.dataset.board = String(board);
    return node;
  }
}
