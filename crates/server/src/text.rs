//! Text for pages: variant names, avatars, durations, moves and paragraphs, and limits for text that users write.

pub(crate) mod avatar;
pub(crate) mod durations;
pub(crate) mod limits;
pub(crate) mod moves;
pub(crate) mod paragraphs;
pub(crate) mod variant_names;

/// A text that a user or a file wrote, for templates; its direction is isolated from the sentence. Arguments of messages
/// are isolated already.
pub(crate) fn isolated(text: impl std::fmt::Display) -> String {
    glass_words::isolate(&text.to_string()).into_owned()
}
