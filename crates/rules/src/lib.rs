//! Positions, legal moves and outcomes of chess on several boards; pure, without input or output.
//!
//! * A [`Variant`] fixes what shapes the inner loop: boards, [`Transfer`], [`Geometry`], memory ([`PositionState`]).
//!   Each variant is one file under [`variants`].
//! * A [`RuleSet`] answers the disputed points of a variant's rules and belongs to each position.
//! * A [`Setup`] is anything that a FEN can say; [`Position::new`] checks it. A [`Position`] lists its
//!   legal moves, judges attempts with a reason for each refusal ([`IllegalMove`]), and knows its
//!   [`Outcome`].
//! * [`AnyPosition`] and [`History`] serve code that handles every variant at run time.
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
//! Programs for chess variants often mix three things that are separate here:
//!
//! * A [`Variant`] says how many boards there are, which pieces, where they land ([`Transfer`]), what a position stores
//!   besides its pieces ([`PositionState`]), and how it starts.
//! * A [`Geometry`] says which squares of *one* board touch which. It knows neither rules nor pictures.
//! * A layout (in `glass-catalogue`) says how the boards lie on a page, as data.
//!
//! Besides its boards and pieces a variant chooses from a few small enums. The core reads the choice and never asks which
//! variant it is:
//!
//! | choice | values |
//! |---|---|
//! | [`Transfer`] | stay; to the opposite board; to any other; where a king stands; optional |
//! | [`ZeroMoves`] | none; to empty squares; capturing, which lets pieces attack through the looking-glass |
//! | [`Goal`] | checkmate; or extinction, in which the king is a piece like others and there is no check |
//! | [`MatingMaterial`] | what a side needs to checkmate if both sides help, as computed |
//! | promotion | the roles; a stock if only captured pieces return; where a pawn may and where it must promote |
//! | [`PositionState`] | castling and en passant; en passant alone; the confinement of bared kings; nothing |
//!
//! All choices are constants. An unsupported combination does not compile, and the message says why.
//!
//! # The inner loop is a type, the rest is data
//!
//! `Position<V: Variant>` is compiled for each variant, so the generator and the search know at compile time how many
//! boards there are and whether anything transfers. The generator is also compiled for each side to move, because the
//! direction of pawns and their promotion are constants then. What authorities dispute is a [`RuleSet`] with options,
//! which are read on rare paths only.
//!
//! # Shapes
//!
//! The board of eight by eight is written by hand for speed. Every other shape gives points, steps, rides, leaps and the
//! ways of pawns, from which the compiler computes its tables. A shape is a page of code. A shape with more dimensions
//! than a page is **one** board of several *planes*: nothing transfers there, and [`Shape::planes`] only says how FEN
//! lists the squares.
//!
//! # Transfer
//!
//! A [`Board`] holds the pieces of one board as sets of squares, one for each side and one for each role; a position of
//! Alice Chess has two boards. A [`Move`] has a square of departure, a square of arrival on the same board
//! ([`Move::transit_cell`]) and a landing board ([`Move::landing_cell`]). Captures happen at the transit cell. In orthodox
//! chess both cells are the same, and the compiler removes the difference. A zero move has equal squares of departure and
//! arrival and another board.
//!
//! # Check info
//!
//! The safety of the king is computed once for all moves of a position:
//!
//! * *checkers*: enemy pieces that give check.
//! * *pinned*: own pieces that alone stand between the king and an enemy rider. Where pieces transfer, such a piece
//!   leaves even if it moves along the line, so it can capture the pinning piece and nothing else.
//! * *screens*: enemy pieces that alone stand between the king and another enemy rider. Where pieces transfer, capturing
//!   a screen opens the line, because the captor is gone too.
//! * *paired*: own pieces that stand on such a line together with one enemy piece. If they capture it and leave, both are
//!   gone.
//!
//! A piece that lands on the king's board can only help. The king alone is tested twice, before and after the transfer.
//! Two kinds of variant cannot be read from lines: where pieces attack through the looking-glass, and on a ring, where two
//! squares share two lines. There, moves that can open a line are tried one by one.
//!
//! # Bulk generation
//!
//! The generator hands its results over many at a time: a piece with the set of its targets, or all pawns that move the
//! same way. [`Position::legal_moves`] collects them, counting counts bits, and a search can ask for checks alone.
//! Everything that is generated is legal. Only en passant is tried on a copy of the position.
//!
//! # One door
//!
//! [`AnyPosition`] is an enum of all variants' positions, made from the one list in [`variants`]. Its `view()` lends it as
//! `&dyn` [`PositionView`]. Notation, pictures, server and commands use this door and never ask which variant it is. Code
//! that must be compiled for each, such as the engine's search, is a [`PositionVisitor`].
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

/// The examples of the page that a registry shows.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
