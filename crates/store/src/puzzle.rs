//! Attempts at problems, streaks and votes, and problems that users submit.

pub(crate) mod attempts;
pub(crate) mod streaks;
pub(crate) mod submissions;
pub(crate) mod votes;

pub use attempts::{NewProblemAttempt, ProblemAttempt, ProblemRecord, SolverRating};
pub use streaks::ProblemStreak;
pub use submissions::{NewSubmittedProblem, SubmittedProblem};
pub use votes::ProblemVotes;
