/**
 * Types of the board's data. Pages never load this module.
 *
 * @typedef {"stay" | "opposite" | "anyOther" | "whereAKingStands" | "optional"} Transfer
 * @typedef {{ name: string, board: number, heading: [number, number] | null, x: number, y: number,
 *   width: number, height: number, flipped: [number, number] }} Face
 * @typedef {{ cell: number, face: number, board: number, name: string, x: number, y: number, shade:
 *   number, tint: number, outline: number, twins: number[] }} Cell
 * @typedef {{ face: number, text: string, x: number, y: number, flipped: [number, number], onCell:
 *   boolean }} Label
 * @typedef {{ game: string, transfer: Transfer, zero: boolean, boards: number, overlay: boolean,
 *   width: number, height: number, shades: number, faces: Face[], outlines: string[], cells: Cell[],
 *   labels: Label[] }} Layout
 * @typedef {"white" | "black"} Colour
 * @typedef {{ from: number, transit: number, to: number }} Step
 * @typedef {Step & { threat?: boolean, premove?: boolean, colour?: "green" | "red" | "blue" |
 *   "yellow" }} Arrow with a `colour` if a user drew it
 * @typedef {{ side: Colour, numbers: number[] }} Counts how many pieces of a side attack each cell
 * @typedef {{ cell: number, sign: string, kind: string }} Glyph the annotation sign of a move; `kind`
 *   gives its colour
 * @typedef {Step & { rook?: Step | null }} LastMove
 * @typedef {Step & { captured?: [number, string][], rook?: Step | null, promotion?: string | null,
 *   check?: number[] }} RecordedMove
 * @typedef {{ ply: number, pieces: Map<number, string>, last: RecordedMove | null, check: number[]
 *   }} Position
 * @typedef {{ uci: string, san: string, from: number, to: number, landing: number, promotion:
 *   string | null, captures: number[], rook?: Step, confines?: Confinement }} Move
 * @typedef {{ from: number, to: number, by: number, text: string }} ClosedSquare
 * @typedef {"cells" | "boards"} Confinement
 * @typedef {Object} BoardState
 * @property {number} ply
 * @property {Colour | null} you
 * @property {Colour} turn
 * @property {[number, string][]} pieces
 * @property {LastMove | null} last
 * @property {number[]} check the king in check
 * @property {number[]} [checkers] the pieces that give check
 * @property {Move[]} moves
 * @property {ClosedSquare[]} closed
 * @property {number[][]} landings by the board of departure
 * @property {Record<Colour, Confinement | null>} confined
 * @property {object | null} outcome
 * @typedef {"origin" | "transit" | "landed" | "check" | "checker" | "selected" | "target" |
 *   "capture" | "lands" | "rook" | "closed" | "hover" | "twin" | "focus" | "refused" | "premove" |
 *   "locked"} MarkKind
 * @typedef {{ cell: number, kind: MarkKind }} Mark
 * @typedef {{ selected: number | null, hovered: number | null, focused: number | null, refused:
 *   number[], premove?: { from: number, to: number } | null }} Held
 */
export {};
