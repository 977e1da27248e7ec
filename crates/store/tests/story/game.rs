pub mod clocks;
pub mod conditional_moves;
pub mod invitations;
pub mod joining;
pub mod lists;
pub mod moves;
pub mod takebacks;
pub mod vacation;
