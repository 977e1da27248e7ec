/**
 * What moves on the boards: the slide on the board of departure, the passage to the other board, and the arc between.
 * Only copies are animated. The position itself is already the new one, so nothing is lost when an animation is cut short.
 *
 * @import { Drawing } from "./render.js"
 * @import { Step } from "./types.js"
 */
import { colourOf } from "./state.js";
import { svg } from "./svg.js";

const SLIDE = 150;
const PASS = 200;
const ARC = 900;

function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {Element} node @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
function once(node, frames, timing) {
  const animation = node.animate(frames, { easing: "ease-in-out", fill: "both", ...timing });
  animation.finished.then(() => node.remove()).catch(() => node.remove());
}

/** Lets the piece of one step travel, and what it takes fade. Call it when the drawing already shows the position after it.
 * @param {Drawing} drawing @param {Map<number, string>} before @param {Map<number, string>} after @param {Step} step
 * @param {boolean} dragged the player has carried the piece across its board already */
export function animate(drawing, before, after, step, dragged) {
  const piece = before.get(step.from);
  if (!piece || calm()) return;
  const taken = [...before].filter(([cell, victim]) => colourOf(victim) !== colourOf(piece) && (!after.has(cell) || cell === step.to));
  travel(drawing, step, piece, { dragged, taken });
}

/** @param {Drawing} drawing @param {Step} step @param {string} piece as it left; it may land as another one
 * @param {{ dragged: boolean, taken: [number, string][] }} how */
function travel(drawing, step, piece, { dragged, taken }) {
  const slide = dragged || step.from === step.transit ? 0 : SLIDE;
  const pass = step.transit !== step.to;
  const landed = drawing.pieceAt(step.to);
  const from = shift(drawing, step.from, step.transit);
  const stay = "translate(0px, 0px)";
  for (const [cell, victim] of taken) {
    const ghost = drawing.figureAt(cell, victim);
    drawing.faceOf(cell).plane.layers.pieces.prepend(ghost);
    once(ghost, [{ opacity: 1 }, { opacity: 0 }], { duration: PASS, delay: slide });
  }
  if (!pass) {
    landed?.animate([{ transform: from }, { transform: stay }], { duration: slide, easing: "ease-in-out" });
    return;
  }
  const traveller = drawing.figureAt(step.transit, piece);
  drawing.faceOf(step.transit).plane.layers.pieces.append(traveller);
  const whole = slide + PASS;
  once(traveller, [{ transform: from, opacity: 1 }, { transform: stay, opacity: 1, offset: slide / whole }, { transform: stay, opacity: 0 }], { duration: whole });
  landed?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: PASS, delay: slide, fill: "backwards" });
  arc(drawing, step, slide);
}

/** The way back from one cell to another, in squares. Faces lie anywhere, so it is measured where the cells are seen.
 * @param {Drawing} drawing @param {number} from @param {number} to */
function shift(drawing, from, to) {
  if (drawing.faceOf(from) === drawing.faceOf(to)) {
    const [a, b] = [drawing.at(from), drawing.at(to)];
    return `translate(${a.x - b.x}px, ${a.y - b.y}px)`;
  }
  if (!drawing.seen(from) || !drawing.seen(to)) return "translate(0px, 0px)";
  const [a, b] = [drawing.middle(from), drawing.middle(to)];
  return `translate(${(a.x - b.x) / drawing.square}px, ${(a.y - b.y) / drawing.square}px)`;
}

/** A thin arc from the square of transit to the square of landing, drawn for a moment.
 * @param {Drawing} drawing @param {Step} step @param {number} delay */
function arc(drawing, step, delay) {
  if (!drawing.seen(step.transit) || !drawing.seen(step.to)) return;
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
