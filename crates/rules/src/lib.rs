//! Positions, legal moves and outcomes of chess on several boards; pure, without input or output.
//!
//! * A [`Variant`] defines everything that affects the inner loop: boards, [`Transfer`], [`Geometry`] and state
//!   ([`PositionState`]). Each variant is a file under [`variants`].
//! * A [`RuleSet`] decides the disputed points of a variant's rules. Each position has one.
//! * A [`Setup`] is anything that a FEN can express. [`Position::new`] validates it. A [`Position`] generates its legal
//!   moves, judges attempts with a reason for each illegal one ([`IllegalMove`]), and determines its [`Outcome`].
//! * [`AnyPosition`] and [`History`] are for code that handles every variant at run time.
//!
//! ```
//! use glass_rules::{variants::alice::Alice, Position};
//!
//! let start = Position::<Alice>::start();
//! assert_eq!(start.legal_moves().len(), 20);
//! let next = start.play(start.legal_moves()[0])?;
//! assert_ne!(next.key(), start.key());
//! # Ok::<(), glass_rules::IllegalMove>(())
//! ```
//!
//! # Variant, geometry, layout
//!
//! Programs for chess variants often mix three concepts that are separate here:
//!
//! * A [`Variant`] defines the number of boards, the pieces, where they land ([`Transfer`]), the state besides the
//!   pieces ([`PositionState`]), and the start position.
//! * A [`Geometry`] defines the relations between the squares of *one* board. It contains neither rules nor drawing.
//! * A layout (in `glass-catalogue`) places the boards on a page, as data.
//!
//! Besides its boards and pieces, a variant chooses from a few small enums. The core evaluates these choices and never
//! checks for a specific variant:
//!
//! | choice | values |
//! |---|---|
//! | [`Transfer`] | stay; to the opposite board; to any other; to a board with a king; optional |
//! | [`ZeroMoves`] | none; to empty squares; capturing, so that pieces attack through the looking-glass |
//! | [`Goal`] | checkmate; or extinction, in which the king is an ordinary piece and there is no check |
//! | [`MatingMaterial`] | the material that a side needs for checkmate if both sides cooperate, as computed |
//! | promotion | the roles; a stock if only captured pieces return; where a pawn may and where it must promote |
//! | [`PositionState`] | castling and en passant; en passant alone; the confinement of bared kings; nothing |
//!
//! All choices are constants. An unsupported combination does not compile, with a message that explains why.
//!
//! # The inner loop is a type, the rest is data
//!
//! `Position<V: Variant>` is compiled for each variant, so the generator and the search know the number of boards and
//! the kind of transfer at compile time. The generator is also compiled for each side to move, which makes the
//! direction of pawns and their promotion constant. Disputed rules are options of a [`RuleSet`], which are only read on
//! rare paths.
//!
//! # Shapes
//!
//! The board of eight by eight is hand-written for speed. Every other shape defines points, steps, rides, leaps and
//! pawn steps, from which the compiler computes tables. A shape is about a page of code. A shape with more than two
//! dimensions is **one** board with several *planes*. Pieces do not transfer between planes, and [`Shape::planes`] only
//! affects the order of squares in FEN.
//!
//! # Transfer
//!
//! A [`Board`] has the pieces of one board as sets of squares, one for each side and one for each role. A position of
//! Alice Chess has two boards. A [`Move`] has an origin square, a target square on the same board
//! ([`Move::transit_cell`]) and a landing board ([`Move::landing_cell`]). Captures happen on the transit cell. In
//! orthodox chess both cells are the same, and the compiler removes the difference. A zero move has equal origin and
//! target squares, and a different landing board.
//!
//! # Check info
//!
//! The safety of the king is computed once for all moves of a position:
//!
//! * *checkers*: enemy pieces that give check.
//! * *pinned*: own pieces that are the only blocker between the king and an enemy rider. In variants with transfers,
//!   such a piece leaves the board even if it moves along the line, so it can only capture the pinning piece.
//! * *screens*: enemy pieces that are the only blocker between the king and another enemy rider. In variants with
//!   transfers, capturing a screen opens the line, because the capturing piece leaves the board.
//! * *paired*: own pieces that block such a line together with one enemy piece. If they capture it and leave the board,
//!   the line is open.
//!
//! A piece that lands on the king's board can only help. Only the king itself is tested twice, before and after the
//! transfer. Two kinds of variants cannot be decided by lines: those with attacks through the looking-glass, and the
//! ring, where two squares share two lines. There, moves that may open a line are tested one by one.
//!
//! # Bulk generation
//!
//! The generator yields its results in bulk: a piece with the set of its targets, or all pawns that move in the same
//! direction. [`Position::legal_moves`] collects them, counting counts bits, and a search can request only checks. All
//! generated moves are legal. Only en passant is tested on a copy of the position.
//!
//! # Run-time dispatch
//!
//! [`AnyPosition`] is an enum of the positions of all variants, generated from the list in [`variants`]. Its `view()`
//! returns a `&dyn` [`PositionView`]. Notation, pictures, server and commands use this interface and never check for a
//! specific variant. Code that must be compiled for each variant, such as the engine's search, is a
//! [`PositionVisitor`].
#![forbid(unsafe_code)]
#![allow(unexpected_cfgs, reason = "a build with some variants names them, see `variants.rs`")]

mod array;
mod bits;
mod board;
mod castling;
mod cell;
mod color;
mod geometry;
mod history;
mod house_rules;
pub mod key;
mod mating_material;
mod moves;
mod named_cell;
mod options;
mod perft;
mod piece;
mod position;
mod random;
mod role;
mod rule_set;
mod setup;
mod state;
mod variant;
mod variant_info;
pub mod variants;
mod view;

pub use array::Array;
pub use bits::{Bits, SquareSet, Squares};
pub use board::{Board, BoardOf};
pub use castling::{CastlePath, CastlingRights, Wing};
pub use cell::{BoardId, BoardSet, Boards, Cell, Square};
pub use color::{ByColor, Color};
pub use geometry::{Cube5, Geometry, Hex4d, Hexagon91, PawnStep, Rect, Ring16x4, Shape, Square8x8};
pub use history::History;
pub use house_rules::{HouseAnswer, HousePoint, HouseRulesError};
pub use mating_material::MatingMaterial;
pub use moves::{Move, MoveKind, MoveList, STACK_MOVES};
pub use named_cell::NamedCell;
pub use options::{
    CastlingRule, DeadPositionRule, DrawRule, EnPassantRule, Options, StalemateRule,
};
pub use perft::{divide, perft};
pub use piece::Piece;
pub use position::{
    Attempt, CastlingFault, CheckSquares, Claim, Closed, DrawReason, EnPassantFault, Fault,
    IllegalMove, MoveFilter, MoveSink, Outcome, PawnBatch, Position, PositionError, Reach,
    Unreachable,
};
pub use random::Random;
pub use role::{ByRole, Ride, Role};
pub use rule_set::{RuleSet, UnknownRuleSet};
pub use setup::{EnPassantSquare, Setup};
pub use state::{Confined, Confinement, EnPassant, Orthodox, Passing, PositionState};
pub use variant::{
    Goal, ORTHODOX_OFFICERS, Promotion, SetOf, Transfer, UnknownVariant, Variant, ZeroMoves,
};
pub use variant_info::VariantInfo;
pub use variants::{AnyPosition, VariantId};
pub use view::{PositionView, PositionVisitor};

/// Compiles the examples in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
