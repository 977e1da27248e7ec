/**
 * The shapes of the data that the board is given. Types only: this module is never loaded by a page.
 *
 * @typedef {{ name: string, x: number, y: number, width: number, height: number }} Board
 * @typedef {{ cell: number, board: number, name: string, x: number, y: number, shade: number, outline: number, twins: number[] }} Cell
 * @typedef {{ board: number, text: string, x: number, y: number }} Label
 * @typedef {{ game: string, width: number, height: number, boards: Board[], outlines: string[], cells: Cell[], labels: Label[] }} Layout
 *
 * @typedef {"white" | "black"} Colour
 * @typedef {{ from: number, transit: number, to: number }} Step
 * @typedef {Step & { captured?: unknown[], rook?: Step | null }} Last
 * @typedef {{ uci: string, san: string, from: number, to: number, landing: number, promotion: string | null, captures: unknown[], rook?: Step }} Move
 * @typedef {{ from: number, to: number, by: number, text: string }} Closed
 * @typedef {Object} State
 * @property {number} ply
 * @property {Colour | null} you
 * @property {Colour} turn
 * @property {[number, string][]} pieces
 * @property {Last | null} last
 * @property {number[]} check
 * @property {Move[]} moves
 * @property {Closed[]} closed
 * @property {object | null} outcome
 *
 * @typedef {"origin" | "transit" | "landed" | "check" | "selected" | "target" | "capture" | "lands" | "closed" | "hover" | "twin" | "focus" | "refused"} MarkKind
 * @typedef {{ cell: number, kind: MarkKind }} Mark
 */
export {};
