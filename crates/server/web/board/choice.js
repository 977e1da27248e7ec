/**
 * The small dialog that asks which of several moves is meant: the piece of a promotion, or the board to land on.
 *
 * @import { Drawing } from "./render.js"
 * @import { Move } from "./types.js"
 */
import { cellOf } from "./geometry.js";
import { svg } from "./render.js";
import { roleName } from "./state.js";

/** What tells the moves apart, in words and perhaps as a piece.
 * @param {import("./types.js").Layout} layout @param {Move[]} moves @param {"white" | "black"} side */
export function options(layout, moves, side) {
  const boards = new Set(moves.map((move) => cellOf(layout, move.landing)?.board));
  return moves.map((move) => {
    const board = layout.boards[cellOf(layout, move.landing)?.board ?? 0].name;
    const letter = move.promotion && (side === "white" ? move.promotion.toUpperCase() : move.promotion.toLowerCase());
    const words = [];
    if (letter) words.push(roleName(letter));
    if (boards.size > 1) words.push(`board ${board}`);
    return { move, piece: letter || null, badge: boards.size > 1 ? board : "", label: words.join(", ") || move.san };
  });
}

/** @param {Drawing} drawing @param {Move[]} moves @param {"white" | "black"} side @param {number} cell where the dialog opens
 * @returns {Promise<Move | null>} null when it was dismissed */
export function ask(drawing, moves, side, cell) {
  const list = options(drawing.layout, moves, side);
  const dialog = document.createElement("dialog");
  dialog.className = "glass-choice";
  dialog.setAttribute("aria-label", list.some((option) => option.piece) ? "Promote to" : "Which move?");
  return new Promise((resolve) => {
    for (const { move, piece, badge, label } of list) {
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("aria-label", label);
      button.title = label;
      if (piece) button.append(svg("svg", { viewBox: "0 0 1 1", "aria-hidden": "true" }, [drawing.figure(piece)]));
      if (badge || !piece) button.append(badge || label);
      button.addEventListener("click", () => {
        resolve(move);
        dialog.close();
      });
      dialog.append(button);
    }
    dialog.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
      if (!by) return;
      const buttons = [...dialog.querySelectorAll("button")];
      const here = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      buttons[(here + by + buttons.length) % buttons.length].focus();
      event.preventDefault();
    });
    // The finger that opened the dialog sends its click only now, to whatever lies under it: only a press that began here
    // counts, or a click without one (a key, a screen reader).
    let pressed = false;
    dialog.addEventListener("pointerdown", () => (pressed = true));
    dialog.addEventListener("click", (event) => pressed || event.detail === 0 || event.stopPropagation(), { capture: true });
    // A press outside of the buttons falls on the dialog itself or on its backdrop.
    dialog.addEventListener("click", (event) => pressed && event.target === dialog && dialog.close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(null);
    });
    drawing.root.append(dialog);
    dialog.showModal();
    settle(dialog, drawing, cell);
    dialog.querySelector("button")?.focus();
  });
}

/** Over the square, but never outside of the window. @param {HTMLDialogElement} dialog @param {Drawing} drawing @param {number} cell */
function settle(dialog, drawing, cell) {
  const { x, y } = drawing.middle(cell);
  const { width, height } = dialog.getBoundingClientRect();
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) => Math.max(8, Math.min(at - size / 2, room - size - 8));
  dialog.style.setProperty("left", `${within(x, width, document.documentElement.clientWidth)}px`);
  dialog.style.setProperty("top", `${within(y, height, innerHeight)}px`);
}
