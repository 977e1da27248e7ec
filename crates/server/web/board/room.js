/**
 * The room that a page gives to its boards.
 *
 * @import { Layout } from "./types.js"
 */

/** The width is what the page gives. The height is what the page says, else that of the window without `--reserve`, which is
 * kept for what stands around the boards. A diagram is wide and low wherever it stands, unless its boards lie otherwise.
 * @param {HTMLElement} host @param {Layout} layout @param {{ still: boolean, height: number | null }} how
 * @returns {{ width: number, height: number }} pixels */
export function room(host, layout, { still, height }) {
  const style = getComputedStyle(host);
  const px = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name)) || 0;
  const width = host.clientWidth - px("padding-left") - px("padding-right");
  if (still) return { width, height: width * (layout.faces.length > 2 ? Math.max(0.62, layout.height / layout.width) : 0.62) };
  return { width, height: (height ?? innerHeight - px("--reserve")) - px("padding-top") - px("padding-bottom") };
}
