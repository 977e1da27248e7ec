//! Learning a variant: answers judged by the rules, rule sets side by side, and questions against the clock.
//!
//! What is asked lies in the catalogue, see [`glass_catalogue::Lesson`]; no answer is listed there but the one that is
//! shown to who asks for it. What is to be said of an answer is told as types, for which `glass-words` has the words.
//!
//! ```
//! use glass_catalogue::Catalogued;
//! use glass_lessons::{Remark, judge};
//! use glass_rules::VariantId;
//!
//! let alice = VariantId::Alice;
//! let closed = &alice.lesson().steps[2];
//! assert!(judge(alice, closed, "a1a5")?.solved);
//! assert_eq!(judge(alice, closed, "a1a6")?.remark, Remark::Legal("Ra6/B".to_owned()));
//! # Ok::<(), glass_notation::fen::ReadError>(())
//! ```
#![forbid(unsafe_code)]

mod cells;
mod comparison;
mod deed;
mod judge;
mod quiz;
mod refusal;

pub use cells::{WrongCell, shown_step, the_cells};
pub use comparison::{Compared, ComparedMove, Forbidden, View, compare};
pub use deed::Missing;
pub use judge::{Remark, Verdict, answer, judge, start};
pub use quiz::{Quiz, quizzes};
