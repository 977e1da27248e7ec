/** A side. */
export type Color = "white" | "black";

/** The names of all variants of the package. */
export const VARIANTS: readonly string[];

/** Whether a network comes with the package for this variant. */
export function hasNetwork(variant: string): boolean;

/**
 * Loads the rules of a variant.
 *
 * @throws an `Error` named `VariantError` if the package has no such variant
 */
export function load(variant: string): Promise<Rules>;

/** A rule set in words. */
export interface RuleSet {
  /** The full name with the version, such as `alice-cvp/1`; it means the same for ever. */
  readonly id: string;
  /** Who plays so. */
  readonly title: string;
  /** What is particular about it. */
  readonly summary: string;
}

/** The rules of a variant, loaded. */
export interface Rules {
  /** The name in files and commands, such as `alice`. */
  readonly name: string;
  /** The name for people. */
  readonly title: string;
  /** One sentence on it. */
  readonly summary: string;
  /** The rules for people, as plain text. */
  readonly rules: string;
  /** The number of boards. */
  readonly boards: number;
  /** The rule sets, the usual one first. */
  readonly ruleSets: readonly RuleSet[];
  /** The position before the first move. */
  start(ruleSet?: string): Position;
  /**
   * A position from FEN in any form.
   *
   * @throws an `Error` named `FenError` that names the text and what was expected, or every fault of the position
   */
  position(fen: string, ruleSet?: string): Position;
  /** A game from the start, or from a position as FEN, with the moves played so far in any notation. */
  game(from?: { ruleSet?: string; fen?: string; moves?: readonly string[] }): Game;
  /** The games of a text; in the place of a game that cannot be read stands an `Error` named `PgnError`. */
  readPgn(text: string, ruleSet?: string): (PgnGame | Error)[];
}

/** The forms of FEN that other programs write. */
export type FenForm =
  | "house"
  | "pychess"
  | "schemingmind"
  | "vchess"
  | "sixteenranks"
  | "sixteenfiles"
  | "twofens";

/** A piece and where it stands. */
export interface PlacedPiece {
  /** `e4`, or `Be4` where there are several boards. */
  readonly cell: string;
  readonly color: Color;
  /** `king`, `queen` … */
  readonly role: string;
  /** As in FEN: upper case for White. */
  readonly letter: string;
}

/** A legal move. */
export interface Move {
  /** In coordinate notation, as moves are stored. */
  readonly move: string;
  readonly from: string;
  /** Where the piece goes on its board, and where it captures. */
  readonly to: string;
  /** Where the piece stands after the transfer; the same as `to` where nothing transfers. */
  readonly landing: string;
  /** Where the captured pieces stood. */
  readonly captures: readonly string[];
  /** What a pawn turns into. */
  readonly promotion?: string;
  readonly castling: boolean;
}

/** A square that is closed because the cell where the piece would land is occupied. */
export interface ClosedMove {
  readonly from: string;
  readonly to: string;
  /** Where the piece stands that closes it. */
  readonly by: string;
}

/** How a game has ended. */
export interface Outcome {
  /** In a sentence. */
  readonly reason: string;
  readonly winner?: Color;
  /** White's part of the point: 0, 0.25, 0.5, 0.75 or 1. */
  readonly white: number;
  /** Black's part of the point. */
  readonly black: number;
}

/** How a picture is to look. */
export interface PictureOptions {
  /** The side at the bottom of every board. */
  bottom?: Color;
  /** Pixels a square, 6 to 512. */
  square?: number;
  /** The kind of page around the boards. */
  theme?: "light" | "dark";
  /** The colours of the boards. */
  boards?: "wood" | "garden";
  /** The drawings of the pieces. */
  pieces?: "classic" | "bold";
  coordinates?: boolean;
  /** Whether boards bear their names. */
  names?: boolean;
  /** Whether an empty square shows, faintly, the piece that closes it. */
  ghosts?: boolean;
  /** Whether a king in check is marked. */
  check?: boolean;
  /** The cell of a piece whose moves are to be marked. */
  targets?: string;
  /** Rings and arrows over the pieces, green if no colour is named: `"Ae4:red, Ag1-Bf3"`. */
  marks?: string;
}

/** How a text is to look. */
export interface TextOptions {
  bottom?: Color;
  /** Whether pieces are shown by the signs of Unicode instead of letters. */
  unicode?: boolean;
  /** Whether lines say what the marks mean. */
  legend?: boolean;
  targets?: string;
}

/**
 * A position; it never changes. A text that names a move may be in coordinate, algebraic or Game Courier notation.
 *
 * What reads a move throws an `Error` named `MoveError` with the reason; if several moves may be meant, its property
 * `matches` lists them.
 */
export interface Position {
  readonly variant: string;
  readonly ruleSet: string;
  /** The side to move. */
  readonly turn: Color;
  /** The key, the same in every release of the same major version. */
  readonly key: bigint;
  /** @throws an `Error` named `FenError` if the form cannot tell of the position */
  fen(form?: FenForm): string;
  pieces(): PlacedPiece[];
  /** All legal moves, in coordinate notation. */
  legalMoves(): string[];
  /** The legal move that a text means. */
  read(move: string): Move;
  /** The move in algebraic notation. */
  san(move: string): string;
  /** The move in the notation of Game Courier. */
  courier(move: string): string;
  /** The position after a move. */
  play(move: string): Position;
  closedMoves(): ClosedMove[];
  /** Where the pieces stand that give check to the side to move. */
  checkers(): string[];
  /** How the game has ended by this position alone. */
  outcome(): Outcome | undefined;
  /** The number of move sequences of that length. */
  perft(depth: number): bigint;
  svg(options?: PictureOptions): string;
  text(options?: TextOptions): string;
  /** Gives the memory back at once; otherwise it is given back when nothing refers to the position any more. */
  free(): void;
}

/** A game: a start position and the moves played from it. */
export interface Game {
  /** A copy of the position now. */
  readonly position: Position;
  /** A copy of the position before the first move. */
  readonly start: Position;
  /** The moves played, in coordinate notation. */
  readonly moves: string[];
  /** The moves played, in algebraic notation. */
  readonly san: string[];
  /** Plays a move. If it is refused the game is as it was. */
  play(move: string): Move;
  /** Takes the last move back and returns it. */
  undo(): string | undefined;
  /** How the game has ended, repetition included. */
  outcome(): Outcome | undefined;
  /** The draw that the side to move may claim, in a sentence. */
  claim(): string | undefined;
  pgn(tags?: Record<string, string>): string;
  /** The position now, with the last move marked. */
  svg(options?: PictureOptions): string;
  text(options?: TextOptions): string;
  free(): void;
}

/** A move of a game tree with what is said of it. */
export interface PgnMove {
  readonly move: string;
  readonly san: string;
  /** Numeric annotation glyphs. */
  readonly nags: readonly number[];
  /** Comments before the move. */
  readonly before: readonly string[];
  /** Comments behind the move. */
  readonly comments: readonly string[];
  /** The moves that follow, the main line first. */
  readonly moves: readonly PgnMove[];
}

/** A game from PGN. */
export interface PgnGame {
  /** Names and values, without those that follow from the game. */
  readonly tags: readonly (readonly [string, string])[];
  readonly result: string;
  /** The main line. */
  readonly game: Game;
  /** Comments before the first move. */
  readonly comments: readonly string[];
  /** The first moves, the main line first. */
  readonly moves: readonly PgnMove[];
  /** What the reader had to guess, to repair or to leave out, each with its game, line and column. */
  readonly warnings: readonly string[];
  /** The whole game as PGN, variations and comments included. */
  readonly pgn: string;
}

/** When a search ends. Without any limit it goes on until it is stopped. */
export interface Limits {
  /** Plies, 1 to 128. */
  depth?: number;
  /** Positions to look at. */
  nodes?: number;
  /** Milliseconds. */
  time?: number;
  /** Ends when a mate in so many moves is found. */
  mate?: number;
  /** How many best lines are told, 1 to 100. */
  lines?: number;
  /** Looks only at these first moves. */
  moves?: readonly string[];
  /** Plays as a person does, 1 to 8, where 8 is full strength. */
  level?: number;
  /** The same seed makes a level below 8 make the same mistakes. */
  seed?: number;
}

/** What a line is worth for the side to move: hundredths of a pawn, or moves until mate, negative for who is mated. */
export type Score =
  | { readonly centipawns: number; readonly mate?: undefined }
  | { readonly mate: number; readonly centipawns?: undefined };

/** A line of play that the engine has found. */
export interface Line {
  /** The rank among the best lines, from 1. */
  readonly rank: number;
  readonly depth: number;
  readonly selectiveDepth: number;
  readonly score: Score;
  /** The part of the point that the side to move can expect, 0 to 1, as games of the engine with itself have shown. */
  readonly expected: number;
  readonly nodes: number;
  /** Milliseconds since the search began. */
  readonly time: number;
  readonly nodesPerSecond: number;
  /** How full the table is, in thousandths. */
  readonly hashFull: number;
  readonly moves: readonly string[];
  readonly san: readonly string[];
}

/** What a search has found. */
export interface Report {
  /** The best move; undefined if the game is over, or if the search was stopped before it had found any. */
  readonly best?: string;
  readonly score?: Score;
  readonly depth: number;
  readonly nodes: number;
  readonly moves: readonly string[];
  readonly san: readonly string[];
}

/** A search: go through its lines with `for await`; who leaves the loop stops it. */
export interface Search extends AsyncIterable<Line> {
  readonly report: Promise<Report>;
  /** Ends the search: the report has the best move so far. */
  stop(): void;
}

/** An engine for one variant, in a worker of its own. Searches that are asked for while one runs wait for it. */
export class Engine {
  private constructor();
  /**
   * Starts the worker. `hash` is the size of the table in MiB, 1 to 1024, and 16 if nothing is said; `threads` is the number
   * of threads, 1 to 32, and one if nothing is said.
   */
  static create(
    variant: string,
    options?: { hash?: number; network?: boolean; threads?: number },
  ): Promise<Engine>;
  /** How many threads it has: as many as were wanted, or one where the page cannot have more. */
  readonly threads: number;
  /** Searches for the best move in the last position of a game. */
  analyse(
    game: Game | Position | { ruleSet: string; fen?: string; moves?: readonly string[] },
    limits?: Limits,
  ): Search;
  /** Forgets what was found, as for a new game. */
  clear(): void;
  /** Ends the worker. Searches that are not over end as if they had been stopped. */
  close(): void;
}
