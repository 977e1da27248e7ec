//! Text for pages: variant names, avatars, durations, moves and paragraphs, and limits for text that users write.

pub(crate) mod avatar;
pub(crate) mod durations;
pub(crate) mod limits;
pub(crate) mod moves;
pub(crate) mod paragraphs;
pub(crate) mod variant_names;
