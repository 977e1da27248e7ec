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

/** A rule set, described for people. */
export interface RuleSet {
  /** The full name with the version, such as `alice-cvp/1`; its meaning never changes. */
  readonly id: string;
  /** Where it is played. */
  readonly title: string;
  /** What is special about it. */
  readonly summary: string;
}

/** The rules of a variant, loaded. */
export interface Rules {
  /** The name in files and commands, such as `alice`. */
  readonly name: string;
  /** The name for people. */
  readonly title: string;
  /** A one-sentence summary. */
  readonly summary: string;
  /** The rules for people, as plain text. */
  readonly rules: string;
  /** The number of boards. */
  readonly boards: number;
  /** The rule sets; the default comes first. */
  readonly ruleSets: readonly RuleSet[];
  /** The position before the first move. */
  start(ruleSet?: string): Position;
  /**
   * A position from FEN in any form, or from EPD. Impossible details, such as a castling right whose rook is not at home,
   * are left out; `fenNotes` lists them.
   *
   * @throws an `Error` named `FenError` that names the text and the expected form, or every fault of the position
   */
  position(fen: string, ruleSet?: string): Position;
  /**
   * Sentences on what `position` leaves out of a FEN or assumes about it, and on a position that cannot occur in a game;
   * empty if everything was read.
   *
   * @throws as `position`
   */
  fenNotes(fen: string, ruleSet?: string): string[];
  /** A game from the start, or from a position as FEN, with the moves played so far in any notation. */
  game(from?: { ruleSet?: string; fen?: string; moves?: readonly string[] }): Game;
  /** The games of a text; a game that cannot be read is replaced by an `Error` named `PgnError`. */
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

/** A piece and its cell. */
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
  /** The cell to which the piece goes on its board, and where it captures. */
  readonly to: string;
  /** The landing cell after the transfer; the same as `to` if the piece does not transfer. */
  readonly landing: string;
  /** The cells of the captured pieces. */
  readonly captures: readonly string[];
  /** The piece to which a pawn promotes. */
  readonly promotion?: string;
  readonly castling: boolean;
}

/** A square that is closed because the cell where the piece would land is occupied. */
export interface ClosedMove {
  readonly from: string;
  readonly to: string;
  /** The cell of the piece that closes it. */
  readonly by: string;
}

/** The outcome of a game. */
export interface Outcome {
  /** As a sentence. */
  readonly reason: string;
  readonly winner?: Color;
  /** White's score: 0, 0.25, 0.5, 0.75 or 1. */
  readonly white: number;
  /** Black's score. */
  readonly black: number;
}

/** The options of a picture. */
export interface PictureOptions {
  /** The side at the bottom of every board. */
  bottom?: Color;
  /** Pixels per square, 6 to 512. */
  square?: number;
  /** The theme of the page around the boards. */
  theme?: "light" | "dark";
  /** The colours of the boards. */
  boards?: "wood" | "garden";
  /** The drawings of the pieces. */
  pieces?: "classic" | "bold" | "storybook";
  /** Two boards of equal cells side by side, or as one, on which discs or colours mark the pieces of the second. */
  view?: "two" | "discs" | "colours";
  coordinates?: boolean;
  /** Whether to show the names of the boards. */
  names?: boolean;
  /** Whether an empty square faintly shows the piece that closes it. */
  ghosts?: boolean;
  /** Whether a king in check is marked. */
  check?: boolean;
  /** The cell of a piece whose moves to mark. */
  targets?: string;
  /** Rings and arrows over the pieces, green by default: `"Ae4:red, Ag1-Bf3"`. */
  marks?: string;
}

/** The options of a text diagram. */
export interface TextOptions {
  bottom?: Color;
  /** Whether to show pieces as Unicode symbols instead of letters. */
  unicode?: boolean;
  /** Whether to add lines that explain the marks. */
  legend?: boolean;
  targets?: string;
}

/**
 * An immutable position. Moves may be given in coordinate, algebraic or Game Courier notation.
 *
 * Methods that parse a move throw an `Error` named `MoveError` with the reason. If the text matches several moves, its
 * property `matches` lists them.
 */
export interface Position {
  readonly variant: string;
  readonly ruleSet: string;
  /** The side to move. */
  readonly turn: Color;
  /** The key, the same in every release of the same major version. */
  readonly key: bigint;
  /** @throws an `Error` named `FenError` if the form cannot express the position */
  fen(form?: FenForm): string;
  pieces(): PlacedPiece[];
  /** All legal moves, in coordinate notation. */
  legalMoves(): string[];
  /** Parses a legal move. */
  read(move: string): Move;
  /** The move in algebraic notation. */
  san(move: string): string;
  /** The move in the notation of Game Courier. */
  courier(move: string): string;
  /** The position after a move. */
  play(move: string): Position;
  closedMoves(): ClosedMove[];
  /** The cells of the pieces that give check to the side to move. */
  checkers(): string[];
  /** The outcome by this position alone. */
  outcome(): Outcome | undefined;
  /** The number of move sequences of that length. */
  perft(depth: number): bigint;
  svg(options?: PictureOptions): string;
  text(options?: TextOptions): string;
  /** Frees the memory at once; otherwise it is freed when the position is garbage-collected. */
  free(): void;
}

/** A game: a start position and the moves played from it. */
export interface Game {
  /** A copy of the current position. */
  readonly position: Position;
  /** A copy of the position before the first move. */
  readonly start: Position;
  /** The moves played, in coordinate notation. */
  readonly moves: string[];
  /** The moves played, in algebraic notation. */
  readonly san: string[];
  /** Plays a move. If the move is illegal, the game does not change. */
  play(move: string): Move;
  /** Takes back the last move and returns it. */
  undo(): string | undefined;
  /** The outcome of the game, repetition included. */
  outcome(): Outcome | undefined;
  /** The draw that the side to move may claim, in a sentence. */
  claim(): string | undefined;
  pgn(tags?: Record<string, string>): string;
  /** The current position, with the last move marked. */
  svg(options?: PictureOptions): string;
  text(options?: TextOptions): string;
  free(): void;
}

/** A move of a game tree with its annotations. */
export interface PgnMove {
  readonly move: string;
  readonly san: string;
  /** Numeric annotation glyphs. */
  readonly nags: readonly number[];
  /** Comments before the move. */
  readonly before: readonly string[];
  /** Comments after the move. */
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
  /** What the reader had to guess, repair or omit, each with its game, line and column. */
  readonly warnings: readonly string[];
  /** The whole game as PGN, variations and comments included. */
  readonly pgn: string;
}

/** The limits of a search. Without a limit it runs until it is stopped. */
export interface Limits {
  /** Plies, 1 to 128. */
  depth?: number;
  /** Positions to search. */
  nodes?: number;
  /** Milliseconds. */
  time?: number;
  /** Ends when a mate in this many moves is found. */
  mate?: number;
  /** The number of best lines, 1 to 100. */
  lines?: number;
  /** Searches only these first moves. */
  moves?: readonly string[];
  /** The level of play, -1 to 8: -1 is for people who have just learned the game, 8 is full strength. */
  level?: number;
  /** Levels below 8 make the same mistakes for the same seed. */
  seed?: number;
}

/** The score for the side to move: hundredths of a pawn, or moves until mate, negative if that side is mated. */
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
  /** The expected score of the side to move, 0 to 1, as measured in games of the engine against itself. */
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

/** The result of a search. */
export interface Report {
  /** The best move; undefined if the game is over, or if the search was stopped before it found one. */
  readonly best?: string;
  readonly score?: Score;
  readonly depth: number;
  readonly nodes: number;
  readonly moves: readonly string[];
  readonly san: readonly string[];
}

/** A search. Iterate its lines with `for await`; leaving the loop stops it. */
export interface Search extends AsyncIterable<Line> {
  readonly report: Promise<Report>;
  /** Stops the search. The report has the best move so far. */
  stop(): void;
}

/** An engine for one variant, in its own worker. Searches run one after the other. */
export class Engine {
  private constructor();
  /**
   * Starts the worker. `hash` is the size of the table in MiB, 1 to 1024 (default 16); `threads` is the number
   * of threads, 1 to 32 (default 1).
   */
  static create(
    variant: string,
    options?: { hash?: number; network?: boolean; threads?: number },
  ): Promise<Engine>;
  /** The number of threads: as many as requested, or one where the page cannot have more. */
  readonly threads: number;
  /** Searches for the best move in the last position of a game. */
  analyse(
    game: Game | Position | { ruleSet: string; fen?: string; moves?: readonly string[] },
    limits?: Limits,
  ): Search;
  /** Clears the table, as for a new game. */
  clear(): void;
  /** Terminates the worker. Unfinished searches end as if they had been stopped. */
  close(): void;
}
