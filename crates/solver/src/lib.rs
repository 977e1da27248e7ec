//! Solves chess problems of every variant under any rule set: directmates, selfmates, helpmates and series movers, all
//! of them also with stalemate as the aim, and proof games.
//!
//! * A [`Stipulation`] is the task of a problem in standard notation: `#3`, `s#4`, `h#2.5`, `ser-h=5`.
//! * [`solve`] finds all [`Solutions`]: keys with their threats, defences and answers, or lines of moves.
//! * [`judge`] determines whether one move of direct play forces the aim, with its refutation or its replies.
//! * [`SolveControl`] is shared with the waiting caller: it reports progress and stops the work.
//! * [`solution_text`] writes solutions. [`popeye`] reads problems and writes solutions in Popeye's format.
#![forbid(unsafe_code)]

mod aim;
mod assignment;
mod battle;
mod check_filter;
mod distance;
mod growing_table;
mod help;
mod judge;
mod parallel;
pub mod popeye;
mod proof_game;
mod proof_numbers;
mod replay;
mod side;
mod side_search;
mod solution;
mod solution_text;
mod solve;
mod solve_control;
mod stipulation;
mod table;
mod tree;

pub use judge::{Judged, judge};
pub use solution::{Attack, Defence, Solutions, Solved};
pub use solution_text::solution_text;
pub use solve::{SolveOptions, solve};
pub use solve_control::SolveControl;
pub use stipulation::{Aim, BadStipulation, Play, Stipulation};
