//! Learning a variant: answers judged by the rules, comparisons of rule sets, and quiz questions.
//!
//! Lessons are data of the catalogue, see [`glass_catalogue::Lesson`]. Each exercise has a task and one sample answer;
//! other answers are judged by the rules. Wrong moves are answered by a refutation. Remarks are types; `glass-words`
//! has their texts.
//!
//! ```
//! use glass_catalogue::Catalogued;
//! use glass_lessons::{Remark, judge};
//! use glass_rules::VariantId;
//!
//! let alice = VariantId::Alice;
//! let closed = &alice.lesson().steps[2].exercises[0];
//! assert!(judge(alice, closed, "a1a5")?.solved);
//! assert_eq!(judge(alice, closed, "a1a6")?.remark, Remark::Legal("Ra6/B".to_owned()));
//! # Ok::<(), glass_notation::fen::ReadError>(())
//! ```
#![forbid(unsafe_code)]

mod cells;
mod comparison;
mod goal;
mod judge;
mod punish;
mod quiz;
mod refusal;

pub use cells::{WrongCell, shown_step, the_cells};
pub use comparison::{Compared, ComparedMove, Forbidden, View, compare, compare_under};
pub use goal::Missing;
pub use judge::{Remark, Verdict, answer, judge, judge_for, start};
pub use punish::{Gain, Punishment};
pub use quiz::{Quiz, quizzes};
