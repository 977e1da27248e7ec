//! Descriptions of the variants for players: title, family, rules in words, layout, figures, winning chances, names in
//! other programs.
//!
//! * Each variant has a folder under `variants/` with its [`Entry`] and the text of its rules. The list of variants
//!   comes from `glass-rules`: a variant without a folder does not compile.
//! * [`Catalogued`] and [`DescribedRules`] add these descriptions to [`VariantId`](glass_rules::VariantId) and
//!   [`RuleSet`](glass_rules::RuleSet).
//! * A [`Layout`] is the placement of the boards on a page, as drawing data.
//! * A [`Lesson`] has steps for learners on the boards of a variant, as data that the rules can check.
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
