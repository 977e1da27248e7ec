/**
 * Types of the analysis page's data. Pages never load this module.
 *
 * @import { BoardState } from "../board/types.js"
 * @import { OpenedStudy } from "../study/study.js"
 * @import { GameCheck } from "./check/game_check.js"
 * @import { Played, StoredTree } from "./tree/tree.js"
 * @typedef {BoardState & { fen: string, line: Played[], outcome: { text: string, result: string } | null }}
 *   LineState
 * @typedef {{ game: string, near: "white" | "black", first: "white" | "black", number: number, at:
 *   number, state: LineState, check?: GameCheck, study?: OpenedStudy, tree: StoredTree & { rules:
 *   string, fen: string, tags?: [string, string][], result: string } }} Opened what the page begins
 *   with
 * @typedef {(text: string, tone?: "refused" | "plain") => void} ShowMessage
 */
export {};
