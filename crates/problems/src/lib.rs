//! Problems to be solved on the board: positions in which the side to move forces mate, with one key.
//!
//! * A [`Problem`] has a position, a stipulation, its one key and its [`Theme`]s; those that come with the program are in
//!   the files under `problems/`, one a variant, which the example `cut` makes out of games of the engine with itself.
//! * [`prove`] says by exhaustive search whether a position is a sound problem.
//! * [`find_themes`] finds what a solution shows, and [`main_line`] the line of the longest defence;
//!   [`solution`] begins it with the key.
//! * [`judge_answer`] tells what a solver's move is worth, and what the best defence answers.
#![forbid(unsafe_code)]

mod answer;
mod find_themes;
mod listed;
mod passed;
mod problem;
mod problem_id;
mod soundness;
mod theme;

pub use answer::{Answer, judge_answer, main_line, solution};
pub use find_themes::find_themes;
pub use listed::{all, listed};
pub use problem::{BadProblem, Problem};
pub use problem_id::{BadProblemId, ProblemId};
pub use soundness::{Soundness, prove};
pub use theme::{Theme, UnknownTheme};
