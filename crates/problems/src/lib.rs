//! Problems to be solved on the board: positions in which one first move alone mates, wins or holds.
//!
//! * A [`Problem`] has a position, a [`Task`], its one key and its [`Theme`]s. Those that come with the program are in the
//!   files under `problems/`, one a variant, and those of earlier releases under `problems/archive/`. The example
//!   `puzzles` makes them out of games of the engine with itself.
//! * [`prove`] says by exhaustive search whether a position is a sound mate, and [`find_flaw`] whether a sound problem is
//!   worth solving.
//! * [`find_themes`] finds what a mate shows, and [`find_line_themes`] what a line shows; [`solution`] is either.
//! * [`Problem::judge`] says what a solver's move is worth, and what the best defence answers.
//! * [`starting_rating`] estimates how hard a problem is.
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
pub use starting_rating::{FEATURES, MEAN_RATING, features, starting_rating};
pub use task::{Task, UnknownTask};
pub use theme::{Theme, UnknownTheme};
pub use tries::{is_forcing, tries};
