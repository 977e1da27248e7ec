//! Learning a variant: answers judged by the rules, rule sets side by side, and questions against the clock.
//!
//! What is asked lies in the catalogue, see [`glass_catalogue::Lesson`]; no answer is listed there but the one that is
//! shown to who asks for it.
//!
//! ```
//! use glass_catalogue::Catalogued;
//! use glass_lessons::judge;
//! use glass_rules::VariantId;
//!
//! let alice = VariantId::Alice;
//! let closed = &alice.lesson().steps[2];
//! assert!(judge(alice, closed, "a1a5")?.solved);
//! assert_eq!(judge(alice, closed, "a1a6")?.text, "Ra6/B is legal. Look for a move that is refused.");
//! # Ok::<(), glass_notation::fen::ReadError>(())
//! ```
#![forbid(unsafe_code)]

mod cells;
mod comparison;
mod deed;
mod judge;
mod quiz;
mod refusal;

pub use cells::{shown_step, the_cells};
pub use comparison::{Compared, ComparedMove, View, compare};
pub use judge::{Verdict, answer, judge, start};
pub use quiz::{Quiz, quizzes};
