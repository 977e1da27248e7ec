/**
 * Mouse, pen and touch input. A press on a piece selects it; the release on the same cell is a tap,
 * elsewhere a drag. Both end in `Controller.tap` or `Controller.carried`.
 *
 * @import { Drawing } from "../drawing/render.js"
 * @import { Controller } from "./controller.js"
 */
import { svg } from "../dom.js";

const DRAG_THRESHOLD_PX = { mouse: 4, pen: 6, touch: 8 };
/** Length of a swipe that changes the face, in pixels. */
const SWIPE_PX = 48;

/**
 * @param {HTMLElement} host
 * @param {Drawing} drawing
 * @param {Controller} controller
 */
export function listen(host, drawing, controller) {
  /**
   * @type {{ id: number, from: number, x: number, y: number, slack: number, was: boolean, figure:
   *   SVGElement | null } | null}
   */
  let press = null;
  let tapped = -1;
  /** whether a second finger is down: gestures of two fingers belong to the page */
  let several = false;
  let start = { x: 0, y: 0 };

  // A finger that starts on a movable piece must drag the piece, and a swipe in a running live game
  // must not move the page; everywhere else the page scrolls. Not every browser applies
  // `touch-action` to SVG, so touchmove is cancelled instead. touchstart is not cancelled, so that a
  // second finger can zoom.
  host.addEventListener(
    "touchmove",
    (event) =>
      (press || controller.model.fixed) &&
      event.touches.length === 1 &&
      event.cancelable &&
      event.preventDefault(),
    { passive: false },
  );

  // In the capture phase, so that the press that cancels a premove draws nothing.
  host.addEventListener(
    "pointerdown",
    (event) => event.button === 2 && controller.cancelPremove() && event.stopImmediatePropagation(),
    { capture: true },
  );

  host.addEventListener("pointerdown", (event) => {
    several = !event.isPrimary;
    if (several && press) {
      const { was } = press;
      release();
      if (!was) controller.cancelSelection();
    }
    if (several || event.button !== 0) return;
    if (controller.events.waits()) controller.events.hurry();
    const cell = controller.cellAt(event);
    tapped = cell ?? -1;
    start = { x: event.clientX, y: event.clientY };
    // An own piece may also be a target of the selected one, so a tap is judged on release.
    if (cell === null || !controller.pickable(cell)) return;
    const slack =
      DRAG_THRESHOLD_PX[/** @type {"mouse"} */ (event.pointerType)] ?? DRAG_THRESHOLD_PX.mouse;
    press = {
      id: event.pointerId,
      from: cell,
      x: event.clientX,
      y: event.clientY,
      slack,
      was: controller.selected === cell,
      figure: null,
    };
    if (!press.was) controller.pick(cell);
    host.setPointerCapture(event.pointerId);
  });

  host.addEventListener("pointermove", (event) => {
    if (press?.id === event.pointerId) {
      if (
        !press.figure &&
        Math.hypot(event.clientX - press.x, event.clientY - press.y) < press.slack
      )
        return;
      press.figure ??= lift(press.from);
      carry(press.figure, event);
      controller.hover(controller.cellAt(event));
    } else if (event.pointerType !== "touch") {
      controller.hover(controller.cellAt(event));
    }
  });

  host.addEventListener("pointerup", (event) => {
    if (!event.isPrimary || several || event.button !== 0) return;
    const cell = controller.cellAt(event);
    if (press?.id === event.pointerId) {
      const { from, was, figure } = press;
      release();
      if (figure) controller.dropPiece(from, cell);
      else if (was) controller.tap(from);
    } else if (
      !(event.pointerType === "touch" && tapped >= 0 && swiped(event)) &&
      cell !== null &&
      cell === tapped
    ) {
      controller.tap(cell);
    }
    if (event.pointerType === "touch") controller.hover(null);
  });

  host.addEventListener("pointercancel", release);
  host.addEventListener("lostpointercapture", release);
  host.addEventListener("pointerleave", () => controller.hover(null));
  host.addEventListener("contextmenu", (event) => press && event.preventDefault());

  /** @param {PointerEvent} event */
  function swiped(event) {
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    return (
      Math.abs(dx) > SWIPE_PX &&
      Math.abs(dx) > 2 * Math.abs(dy) &&
      controller.swipe(dx < 0 ? 1 : -1)
    );
  }

  function release() {
    press?.figure?.remove();
    if (press) drawing.pieceAt(press.from)?.classList.remove("lifted");
    press = null;
    host.classList.remove("dragging");
  }

  /** @param {number} from */
  function lift(from) {
    const figure = svg(
      "svg",
      { class: "glass-carried", viewBox: "0 0 1 1", "aria-hidden": "true" },
      [drawing.faceOf(from).plane.figure(from, controller.piece(from) ?? "")],
    );
    drawing.root.append(figure);
    drawing.pieceAt(from)?.classList.add("lifted");
    host.classList.add("dragging");
    return figure;
  }

  /**
   * @param {SVGElement} figure
   * @param {PointerEvent} event
   */
  function carry(figure, event) {
    // A finger hides what is under it, so the piece is drawn higher and larger.
    const touch = event.pointerType === "touch";
    const size = Math.max(drawing.square, 34) * (touch ? 1.5 : 1.08);
    figure.style.setProperty("width", `${size}px`);
    figure.style.setProperty("height", `${size}px`);
    figure.style.setProperty(
      "transform",
      `translate(${event.clientX - size / 2}px, ${event.clientY - size * (touch ? 0.8 : 0.5)}px)`,
    );
  }

  /** Cancels a drag. */
  return { cancel: release };
}
