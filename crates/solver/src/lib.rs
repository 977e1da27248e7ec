//! Solves chess problems of every variant under any rule set: directmates, selfmates, helpmates, series movers, the
//! same with stalemate for an aim, and proof games.
//!
//! * A [`Stipulation`] is what a problem asks for, in the signs of problemists: `#3`, `s#4`, `h#2.5`, `ser-h=5`.
//! * [`solve`] finds all [`Solutions`]: keys with their threats, defences and answers, or lines of moves.
//! * [`judge`] says what one move of direct play is worth, with its refutation or the replies to it.
//! * [`Effort`] is shared with the waiting caller: it reports progress and stops the work.
//! * [`text`] writes solutions, and [`popeye`] reads problems and writes solutions as Popeye does.
#![forbid(unsafe_code)]

mod aim;
mod assignment;
mod battle;
mod check_filter;
mod distance;
mod effort;
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
mod solve;
mod stipulation;
mod table;
pub mod text;
mod tree;

pub use effort::Effort;
pub use judge::{Judged, judge};
pub use solution::{Attack, Defence, Solutions, Solved};
pub use solve::{SolveOptions, solve};
pub use stipulation::{Aim, BadStipulation, Play, Stipulation};
