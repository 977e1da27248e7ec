/**
 * Animates moves: the slide on the board of departure, the transfer to another board, and the arc
 * between them. Only copies of pieces are animated. The boards already show the new position, so an
 * interrupted animation loses nothing.
 *
 * @import { Plane } from "./plane.js"
 * @import { Drawing } from "./render.js"
 * @import { ViewerState } from "../state/state.js"
 * @import { Step } from "../types.js"
 */

import { svg } from "../dom.js";
import { colourOf } from "../state/state.js";

/** Two frames in milliseconds: animations start and end a frame late. */
const FRAMES_MS = 34;
const NO_OFFSET = "0px 0px";

/**
 * Durations of the slide, the transfer and the arc in milliseconds, by the visitor's settings
 * (web/settings/settings.js).
 */
function durations() {
  const pace = document.documentElement.dataset.animation === "fast" ? 0.4 : 1;
  return { slideMs: 150 * pace, transferMs: 200 * pace, arcMs: 350 * pace };
}

function isAnimationOff() {
  return (
    document.hidden ||
    document.documentElement.dataset.animation === "off" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/**
 * @param {Element} node
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} timing
 */
function playOnce(node, frames, timing) {
  const animation = node.animate(frames, { easing: "ease-in-out", fill: "both", ...timing });
  animation.finished.then(() => node.remove()).catch(() => node.remove());
}

/**
 * Prepares the animation of the one move between two positions, forwards or backwards. Places are
 * measured here, before the boards change; call the result when they show the second position.
 *
 * @param {Drawing} drawing
 * @param {ViewerState} before
 * @param {ViewerState} after
 * @param {boolean} dragged whether the player has already dragged the piece to its target
 * @returns {() => number} starts the animation and returns its duration in milliseconds
 */
export function prepareAnimation(drawing, before, after, dragged) {
  const back = before.ply - 1 === after.ply;
  const last = back ? before.last : before.ply + 1 === after.ply ? after.last : null;
  if (!last || isAnimationOff()) return () => 0;
  const steps = last.rook ? [last, last.rook] : [last];
  const travels = steps.map((step) => {
    const piece = before.pieces.get(back ? step.to : step.from);
    if (!piece) return () => 0;
    return back
      ? prepareUndo(drawing, before.pieces, after.pieces, step, piece)
      : prepareMove(drawing, before.pieces, after.pieces, step, piece, dragged && step === last);
  });
  return () => {
    const longest = Math.max(...travels.map((setOut) => setOut()));
    return longest && longest + FRAMES_MS;
  };
}

/**
 * @param {Drawing} drawing
 * @param {Map<number, string>} before
 * @param {Map<number, string>} after
 * @param {Step} step
 * @param {string} piece before the move; a promotion changes it
 * @param {boolean} dragged
 */
function prepareMove(drawing, before, after, step, piece, dragged) {
  const { slideMs, transferMs } = durations();
  const slide = dragged || step.from === step.transit ? 0 : slideMs;
  const pass = step.transit !== step.to;
  const from = offset(drawing, step.from, step.transit);
  const arcs = pass ? arc(drawing, step) : [];
  return () => {
    const landed = drawing.pieceAt(step.to);
    const taken = [...before].filter(
      ([cell, victim]) =>
        colourOf(victim) !== colourOf(piece) && (!after.has(cell) || cell === step.to),
    );
    for (const [cell, victim] of taken) {
      const ghost = drawing.figureAt(cell, victim);
      drawing.faceOf(cell).plane.layers.pieces.prepend(ghost);
      playOnce(ghost, [{ opacity: 1 }, { opacity: 0 }], { duration: transferMs, delay: slide });
    }
    if (!pass) {
      landed?.animate([{ translate: from }, { translate: NO_OFFSET }], {
        duration: slide,
        easing: "ease-in-out",
      });
      return slide;
    }
    const traveller = drawing.figureAt(step.transit, piece);
    drawing.faceOf(step.transit).plane.layers.pieces.append(traveller);
    const whole = slide + transferMs;
    playOnce(
      traveller,
      [
        { translate: from, opacity: 1 },
        { translate: NO_OFFSET, opacity: 1, offset: slide / whole },
        { translate: NO_OFFSET, opacity: 0 },
      ],
      { duration: whole },
    );
    landed?.animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: transferMs,
      delay: slide,
      fill: "backwards",
    });
    for (const { plane, d } of arcs) drawArc(plane, d, slide);
    return whole;
  };
}

/**
 * @param {Drawing} drawing
 * @param {Map<number, string>} before
 * @param {Map<number, string>} after
 * @param {Step} step
 * @param {string} piece
 */
function prepareUndo(drawing, before, after, step, piece) {
  const { slideMs, transferMs } = durations();
  const slide = step.from === step.transit ? 0 : slideMs;
  const pass = step.transit !== step.to ? transferMs : 0;
  const whole = slide + pass;
  const away = offset(drawing, step.transit, step.from);
  return () => {
    const home = drawing.pieceAt(step.from);
    if (pass) {
      const ghost = drawing.figureAt(step.to, piece);
      drawing.faceOf(step.to).plane.layers.pieces.append(ghost);
      playOnce(ghost, [{ opacity: 1 }, { opacity: 0 }], { duration: transferMs });
    }
    const seen = pass ? 0 : 1;
    home?.animate(
      [
        { translate: away, opacity: seen },
        { translate: away, opacity: 1, offset: pass / whole },
        { translate: NO_OFFSET, opacity: 1 },
      ],
      { duration: whole, easing: "ease-in-out" },
    );
    for (const cell of after.keys()) {
      if (cell !== step.from && (!before.has(cell) || cell === step.to))
        drawing.pieceAt(cell)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: transferMs });
    }
    return whole;
  };
}

/**
 * The offset from one cell to another in squares, as a CSS translation. Faces can lie anywhere, so
 * it is measured on the screen.
 *
 * @param {Drawing} drawing
 * @param {number} from
 * @param {number} to
 */
function offset(drawing, from, to) {
  if (drawing.faceOf(from).plane === drawing.faceOf(to).plane) {
    const [a, b] = [drawing.at(from), drawing.at(to)];
    return `${a.x - b.x}px ${a.y - b.y}px`;
  }
  if (!drawing.seen(from) || !drawing.seen(to)) return NO_OFFSET;
  const [a, b] = [drawing.middle(from), drawing.middle(to)];
  return `${(a.x - b.x) / drawing.square}px ${(a.y - b.y) / drawing.square}px`;
}

/**
 * A thin arc from the transit square to the landing square, drawn below the pieces: the part of it
 * on each board.
 *
 * @param {Drawing} drawing
 * @param {Step} step
 * @returns {{ plane: Plane, d: string }[]}
 */
function arc(drawing, step) {
  const [a, b] = [step.transit, step.to].map((cell) => drawing.middle(cell));
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const planes = [step.transit, step.to].map((cell) => drawing.seen(cell));
  if (!length || planes.includes(null)) return [];
  // The arc bends upwards between boards side by side and outwards between stacked ones.
  const bend = Math.min(length * 0.16, drawing.square * 1.4);
  const middle = new DOMPoint(
    (a.x + b.x) / 2 + (dy / length) * bend,
    (a.y + b.y) / 2 - (Math.abs(dx) / length) * bend,
  );
  return planes.flatMap((plane) => {
    if (!plane) return [];
    const into = plane.node.getScreenCTM()?.inverse();
    const [from, over, to] = [a, middle, b]
      .map((point) => point.matrixTransform(into))
      .map(({ x, y }) => `${x} ${y}`);
    return { plane, d: `M${from}Q${over} ${to}` };
  });
}

/**
 * @param {Plane} plane
 * @param {string} d
 * @param {number} delay
 */
function drawArc(plane, d, delay) {
  const { transferMs, arcMs } = durations();
  const path = svg("path", { class: "arc", d, pathLength: 1 });
  const { x, y, width, height } = plane.node.viewBox.baseVal;
  const part = svg("svg", { x, y, width, height, viewBox: `${x} ${y} ${width} ${height}` }, [path]);
  plane.layers.way.append(part);
  path.animate([{ strokeDasharray: "0 1" }, { strokeDasharray: "1 0" }], {
    duration: transferMs,
    delay,
    fill: "both",
  });
  playOnce(part, [{ opacity: 0.9 }, { opacity: 0.9, offset: transferMs / arcMs }, { opacity: 0 }], {
    duration: arcMs,
    delay,
  });
}
