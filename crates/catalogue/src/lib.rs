//! What the variants are for people: title, family, rules in words, layout, figures, chances, names elsewhere.
//!
//! * Each variant has a folder under `variants/` with its [`Entry`] and the text of its rules. The list of variants is
//!   that of `glass-rules`: a variant without a folder does not compile.
//! * [`Catalogued`] and [`DescribedRules`] let a [`VariantId`](glass_rules::VariantId) and a
//!   [`RuleSet`](glass_rules::RuleSet) say what the catalogue has on them.
//! * A [`Layout`] says how the boards lie on a page, as data for drawing.
//! * A [`Lesson`] has steps on the boards of a variant for learners, as data that the rules can judge.
//!
//! ```
//! use glass_catalogue::Catalogued;
//! use glass_rules::VariantId;
//!
//! let alice = VariantId::Alice;
//! assert_eq!(alice.title(), "Alice Chess");
//! assert_eq!(alice.layout().faces.len(), 2);
//! ```
#![forbid(unsafe_code)]
#![allow(unexpected_cfgs, reason = "a build with some variants names them, see `variants.rs`")]

mod entry;
mod family;
mod figure;
mod layout;
mod lesson;
mod names;
mod points;
mod rule_set;
mod texts;
mod variants;

pub use entry::{Advice, Catalogued, Entry, EntryText, LevelStrength, WinCurve};
pub use family::Family;
pub use figure::Figure;
pub use layout::{Arrangement, CellFace, Face, Label, Layout};
pub use lesson::{
    Comparison, ComparisonText, Exercise, ExerciseText, Lesson, Question, Reason, Step, StepGoal,
    StepText, Task, Trap,
};
pub use names::{named_in_pgn, named_in_protocol, orthodox};
pub use points::{CastlingBoards, Point};
pub use rule_set::{DescribedRules, RuleSetEntry, RuleSetText};
pub use texts::{Text, Texts};
