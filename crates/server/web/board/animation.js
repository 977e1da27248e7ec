/**
 * What moves on the boards: the slide on the board of departure, the passage to the other board, and the arc between.
 * Only copies are animated. The position itself is already the new one, so nothing is lost when an animation is cut short.
 *
 * @import { Drawing } from "./render.js"
 * @import { Step } from "./types.js"
 */
import { svg } from "./render.js";

export const SLIDE = 150;
export const PASS = 200;
const ARC = 900;

export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {Element} node @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
function once(node, frames, timing) {
  const animation = node.animate(frames, { easing: "ease-in-out", fill: "both", ...timing });
  animation.finished.then(() => node.remove()).catch(() => node.remove());
}

/** Lets a piece travel. Call it when the drawing already shows the position after the move.
 * @param {Drawing} drawing @param {Step} step @param {string} piece as it left; it may land as another one
 * @param {{ dragged: boolean, taken: [number, string][] }} how */
export function travel(drawing, step, piece, { dragged, taken }) {
  if (calm()) return;
  const slide = dragged ? 0 : SLIDE;
  const pass = step.transit !== step.to;
  const [a, b] = [drawing.at(step.from), drawing.at(step.transit)];
  const landed = drawing.pieceAt(step.to);
  const from = `translate(${a.x - b.x}px, ${a.y - b.y}px)`;
  const stay = "translate(0px, 0px)";
  for (const [cell, victim] of taken) {
    const ghost = drawing.figureAt(cell, victim);
    drawing.faceOf(cell).layers.pieces.prepend(ghost);
    once(ghost, [{ opacity: 1 }, { opacity: 0 }], { duration: PASS, delay: slide });
  }
  if (!pass) {
    landed?.animate([{ transform: from }, { transform: stay }], { duration: slide, easing: "ease-in-out" });
    return;
  }
  const traveller = drawing.figureAt(step.transit, piece);
  drawing.faceOf(step.transit).layers.pieces.append(traveller);
  const whole = slide + PASS;
  once(traveller, [{ transform: from, opacity: 1 }, { transform: stay, opacity: 1, offset: slide / whole }, { transform: stay, opacity: 0 }], { duration: whole });
  landed?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: PASS, delay: slide, fill: "backwards" });
  arc(drawing, step, slide);
}

/** A thin arc from the square of transit to the square of landing, drawn for a moment.
 * @param {Drawing} drawing @param {Step} step @param {number} delay */
function arc(drawing, step, delay) {
  const frame = drawing.root.getBoundingClientRect();
  const [a, b] = [drawing.middle(step.transit), drawing.middle(step.to)].map(({ x, y }) => ({ x: x - frame.x, y: y - frame.y }));
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  if (!length) return;
  // The arc bends upwards when the boards lie side by side and outwards when they are stacked.
  const bend = Math.min(length * 0.16, drawing.square * 1.4);
  const [nx, ny] = [(dy / length) * bend, (-Math.abs(dx) / length) * bend];
  const path = svg("path", { class: "arc", d: `M${a.x} ${a.y}Q${(a.x + b.x) / 2 + nx} ${(a.y + b.y) / 2 + ny} ${b.x} ${b.y}`, pathLength: 1 });
  drawing.sky.append(path);
  once(
    path,
    [
      { strokeDasharray: "0 1", opacity: 0.9 },
      { strokeDasharray: "1 0", opacity: 0.9, offset: PASS / ARC },
      { strokeDasharray: "1 0", opacity: 0.9, offset: 0.6 },
      { strokeDasharray: "1 0", opacity: 0 },
    ],
    { duration: ARC, delay },
  );
}
