import assert from "node:assert/strict";
import { test } from "node:test";

// A stand-in for the browser's DOM.
class Element {
  attributes = {};
  children = [];
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...children) {
    this.children.push(...children);
  }
}
globalThis.document = { createElementNS: () => new Element() };
const { arrow } = await import("../../board/marks/arrow.js");

const kinds = (parts) =>
  parts.flatMap(({ children }) => children.map(({ attributes }) => attributes.class));

test("an arrow is drawn on every face that has a part of the move", () => {
  const here = new Map([
    [12, { x: 4, y: 6 }],
    [28, { x: 4, y: 4 }],
  ]);
  const behind = new Map([[92, { x: 4, y: 4 }]]);
  const step = { from: 12, transit: 28, to: 92 };
  assert.deepEqual(kinds(arrow(step, here)), ["shaft", "head"]);
  assert.deepEqual(kinds(arrow(step, behind)), ["ring lands"]);
  assert.deepEqual(arrow(step, new Map([[3, { x: 0, y: 0 }]])), []);
  // If the piece stays on its board there is no landing ring; without a step there is only a ring
  // on its square.
  assert.deepEqual(kinds(arrow({ from: 12, transit: 28, to: 28 }, here)), ["shaft", "head"]);
  assert.deepEqual(kinds(arrow({ from: 12, transit: 12, to: 92 }, here)), ["ring"]);
  // From one face to another: a ring where the piece starts and one where it arrives.
  assert.deepEqual(kinds(arrow({ from: 12, transit: 92, to: 92 }, here)), ["ring"]);
  assert.deepEqual(kinds(arrow({ from: 12, transit: 92, to: 92 }, behind)), ["ring"]);
});
