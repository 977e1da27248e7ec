//! Attempts at problems, and problems that users submit.

pub(crate) mod attempts;
pub(crate) mod submissions;

pub use attempts::{NewProblemAttempt, ProblemAttempt, ProblemRecord, SolverRating};
pub use submissions::{NewSubmittedProblem, SubmittedProblem};
