//! Text for pages: names of variants, durations, paragraphs, limits of what visitors write.

pub(crate) mod durations;
pub(crate) mod limits;
pub(crate) mod paragraphs;
pub(crate) mod variant_names;
