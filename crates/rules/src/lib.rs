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
pub mod key;
mod mating_material;
mod moves;
mod named_cell;
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
pub use mating_material::MatingMaterial;
pub use moves::{Move, MoveKind, MoveList, STACK_MOVES};
pub use named_cell::NamedCell;
pub use perft::{divide, perft};
pub use piece::Piece;
pub use position::{
    Attempt, CastlingFault, CheckSquares, Claim, Closed, DrawReason, EnPassantFault, Fault,
    IllegalMove, MoveFilter, MoveSink, Outcome, PawnBatch, Position, PositionError,
};
pub use random::Random;
pub use role::{ByRole, Ride, Role};
pub use rule_set::{
    CastlingRule, DeadPositionRule, DrawRule, EnPassantRule, Options, RuleSet, StalemateRule,
    UnknownRuleSet,
};
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
