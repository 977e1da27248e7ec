/** Helpers that create HTML and SVG elements, and drawings of pieces. */
import { figureId, SECOND_BOARD } from "../settings/settings.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {Element[]} [children]
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, children = []) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return /** @type {SVGElement} */ (node);
}

/**
 * @param {string} name
 * @param {string} [className]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElement}
 */
export function html(name, className = "", children = []) {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/** @param {string} piece */
const white = (piece) => piece === piece.toUpperCase();

/**
 * A piece in the square from (0, 0) to (1, 1).
 *
 * @param {string} sprite
 * @param {string} piece
 * @param {boolean} [second] in the colours of the second board
 */
export function pieceShape(sprite, piece, second = false) {
  const id = figureId(`${white(piece) ? "w" : "b"}${piece.toLowerCase()}`);
  const href = `${sprite}#${second ? SECOND_BOARD : ""}${id}`;
  return svg("use", {
    href,
    width: 1,
    height: 1,
    class: `piece ${white(piece) ? "white" : "black"}`,
  });
}

/**
 * A piece as a picture of its own.
 *
 * @param {string} sprite
 * @param {string} piece
 * @param {string} [className]
 */
export function piecePicture(sprite, piece, className = "") {
  return svg("svg", { viewBox: "0 0 1 1", class: className, "aria-hidden": "true" }, [
    pieceShape(sprite, piece),
  ]);
}
