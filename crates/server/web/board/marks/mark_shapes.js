/**
 * The shapes of marks, and the patterns and gradients that they share.
 *
 * @import { Layout, MarkKind } from "../types.js"
 */

import { svg } from "../dom.js";
import { cellOf } from "../layout/geometry.js";

/** Marks below the pieces; all others are above them. */
export const UNDER = new Set([
  "origin",
  "transit",
  "landed",
  "check",
  "selected",
  "closed",
  "premove",
  "refused",
]);

/**
 * Hatching for closed squares, the halo of a king in check, and the grains that distinguish boards
 * beyond their hues.
 *
 * @param {string} id
 */
export function paints(id) {
  const grains = [
    [
      svg("circle", { cx: 0.0625, cy: 0.0625, r: 0.026 }),
      svg("circle", { cx: 0.1875, cy: 0.1875, r: 0.026 }),
    ],
    [svg("path", { d: "M0 .06h.25M0 .185h.25" })],
    [svg("path", { d: "M0 0l.25 .25M.25 0l-.25 .25" })],
  ];
  const defs = svg("defs", {}, [
    pattern(`${id}hatch`, "hatch", 0.2, [svg("path", { d: "M0 .1h.2" })]),
    ...grains.map((grain, at) => pattern(`${id}grain${at + 1}`, "grain", 0.25, grain)),
    svg("radialGradient", { id: `${id}halo`, class: "halo" }, [
      svg("stop", { offset: 0.35, class: "near" }),
      svg("stop", { offset: 1, class: "far" }),
    ]),
  ]);
  return svg("svg", { class: "glass-paints", width: 0, height: 0, "aria-hidden": "true" }, [defs]);
}

/**
 * @param {string} id
 * @param {string} name
 * @param {number} size
 * @param {SVGElement[]} content
 */
function pattern(id, name, size, content) {
  const turn = name === "hatch" ? "rotate(45)" : "";
  return svg(
    "pattern",
    {
      id,
      class: name,
      width: size,
      height: size,
      patternUnits: "userSpaceOnUse",
      patternTransform: turn,
    },
    content,
  );
}

/** Space between a mark and the outline of its cell. */
const OUTLINE_INSETS = /** @type {Record<string, number>} */ ({
  rook: 0.07,
  checker: 0.06,
  hover: 0.03,
  focus: 0.045,
});

/**
 * @param {Layout} layout
 * @param {string} paint id prefix of the patterns
 * @param {number} id
 * @param {MarkKind} kind
 * @param {{ x: number, y: number }} at
 * @param {boolean} flipped
 * @returns {SVGElement}
 */
export function mark(layout, paint, id, kind, { x, y }, flipped) {
  const name = `mark ${kind}`;
  if (kind === "target") return svg("circle", { class: name, cx: x + 0.5, cy: y + 0.5, r: 0.145 });
  if (kind === "capture") return svg("circle", { class: name, cx: x + 0.5, cy: y + 0.5, r: 0.43 });
  if (kind === "lands")
    return svg("path", { class: name, d: `M${x + 0.5} ${y + 0.33}l.17 .17l-.17 .17l-.17-.17z` });
  if (kind === "locked") {
    const shackle = svg("path", { class: "shackle", d: "M.36 .46v-.1a.14 .14 0 0 1 .28 0v.1" });
    const lock = [
      svg("circle", { cx: 0.5, cy: 0.5, r: 0.5 }),
      shackle,
      svg("path", { class: "body", d: "M.27 .46h.46v.3h-.46z" }),
    ];
    return svg(
      "g",
      { class: name, transform: `translate(${x + 0.64} ${y - 0.02}) scale(.36)` },
      lock,
    );
  }
  const d = layout.outlines[cellOf(layout, id)?.outline ?? 0];
  const outline = (inset = 0) => {
    const turned = `translate(${x} ${y})${flipped ? " rotate(180 .5 .5)" : ""}`;
    return inset ? `${turned} translate(${inset} ${inset}) scale(${1 - 2 * inset})` : turned;
  };
  if (kind === "twin") {
    const ring = (/** @type {string} */ name, /** @type {number} */ inset) =>
      svg("path", { class: name, d, transform: outline(inset) });
    return svg("g", { class: name }, [ring("outer", 0.037), ring("inner", 0.092)]);
  }
  const shape = svg("path", { class: name, d, transform: outline(OUTLINE_INSETS[kind]) });
  if (kind === "check") shape.setAttribute("fill", `url(#${paint}halo)`);
  if (kind !== "closed") return shape;
  return svg("g", {}, [
    shape,
    svg("path", { class: "hatching", d, transform: outline(), fill: `url(#${paint}hatch)` }),
  ]);
}
