//! Attempts at problems, and problems that users submit.

pub(crate) mod attempts;
pub(crate) mod submissions;

pub use attempts::{NewProblemAttempt, ProblemAttempt, ProblemStanding, SolverStanding};
pub use submissions::{NewSubmittedProblem, SubmittedProblem};
