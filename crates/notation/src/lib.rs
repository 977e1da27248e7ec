//! Positions and moves as text: FEN, coordinate and algebraic moves, Game Courier notation, PGN.
//!
//! All functions use [`glass_rules::PositionView`], [`glass_rules::Setup`] and the names of squares in a variant's
//! shape, so a new variant needs no changes here unless it has a new notation.
//!
//! * [`fen`] writes and reads positions, also in the forms of other programs.
//! * [`epd`] reads positions with operations behind them.
//! * [`read_move`] reads a move as people type it; [`coordinate`], [`algebraic`] and [`courier`] are the
//!   forms that it knows; each of them also writes.
//! * [`PieceLetters`] are the letters of languages: [`read_move_for`] parses a move typed by a user of a language,
//!   [`move_styles`] detects the style of a game, and [`read_move_in`] parses moves in a style.
//! * [`cell`] reads and writes the name of a cell alone.
//! * [`free_board`] has positions without rules, and moves on them in Game Courier notation.
//! * [`pgn`] reads games as a stream, builds trees of variations, and writes them.
//!
//! ```
//! use glass_notation::{algebraic, fen, read_move};
//! use glass_rules::{AnyPosition, VariantId};
//!
//! let start = AnyPosition::start(VariantId::Alice.default_rules());
//! let knight = read_move(start.view(), "Nf3")?;
//! assert_eq!(algebraic::write(start.view(), knight), "Nf3/B");
//! assert_eq!(
//!     fen::write(start.after(knight).view()),
//!     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R|8/8/8/8/8/5N2/8/8 b KQkq - 1 1"
//! );
//! # Ok::<(), glass_notation::MoveError>(())
//! ```
#![forbid(unsafe_code)]

pub mod algebraic;
mod board_letter;
pub mod cell;
pub mod coordinate;
pub mod courier;
pub mod epd;
mod error;
pub mod fen;
pub mod free_board;
mod letters;
mod marks;
pub mod pgn;
mod typed;

pub use error::{Expected, MAX_MOVE_BYTES, MoveError, castling_text};
pub use letters::{FileNames, MoveStyle, PieceLetters, move_styles, read_move_in};
pub use typed::{read_move, read_move_for};

/// Compiles the examples in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
