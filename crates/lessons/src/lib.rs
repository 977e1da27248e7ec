//! Learning a variant: answers judged by the rules, rule sets side by side, and questions against the clock.
//!
//! The lessons are data of the catalogue, see [`glass_catalogue::Lesson`]: each exercise has a task and one sample
//! answer, and the rules judge every other answer. A wrong move is met by the reply that punishes it. Remarks on answers
//! are types; `glass-words` has their words.
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
