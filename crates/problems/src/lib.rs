//! Problems to solve on the board: positions in which exactly one first move mates, wins or draws.
//!
//! * A [`Problem`] has a position, a [`Task`], its only key and its [`Theme`]s. The listed problems are in the files
//!   under `problems/`, one for each variant, and the problems of earlier releases under `problems/archive/`. The example
//!   `puzzles` creates them from self-play games.
//! * [`prove`] determines by exhaustive search whether a position is a sound mate. [`find_flaw`] rejects unattractive
//!   problems.
//! * [`find_themes`] finds the themes of a mate, and [`find_line_themes`] the themes of a line. [`solution`] returns the
//!   solution of either.
//! * [`Problem::judge`] judges a solver's move and returns the best defence.
//! * [`starting_rating`] estimates the difficulty of a problem.
#![forbid(unsafe_code)]

mod answer;
mod ending;
mod find_themes;
mod flaw;
mod listed;
mod material;
mod passed;
mod problem;
mod problem_id;
mod soundness;
mod starting_rating;
mod task;
mod theme;
mod tries;

pub use answer::{Answer, judge_answer, main_line, solution};
pub use find_themes::{find_line_themes, find_themes};
pub use flaw::{Flaw, MIN_TRIES, find_flaw, is_ahead};
pub use listed::{all, archived, listed};
pub use material::material_lead;
pub use problem::{BadProblem, Problem};
pub use problem_id::{BadProblemId, ProblemId};
pub use soundness::{Soundness, prove};
pub use starting_rating::{MEAN_RATING, starting_rating};
pub use task::{Task, UnknownTask};
pub use theme::{Theme, UnknownTheme};
pub use tries::{is_forcing, tries};
