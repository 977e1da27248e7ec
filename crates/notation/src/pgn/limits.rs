//! The limits of the reader, which bound its memory and its time whatever the text.

use crate::MAX_MOVE_BYTES;

/// The maximum length of a line part, in bytes. Longer lines are split, between words if possible.
pub(super) const MAX_LINE_BYTES: usize = 1 << 20;
/// A word of the movetext is cut after this many bytes.
pub(super) const MAX_WORD_BYTES: usize = MAX_MOVE_BYTES;
/// What a comment has beyond this many bytes is left out.
pub(super) const MAX_COMMENT_BYTES: usize = 1 << 20;
/// The maximum number of bytes that the reader looks ahead for the end of a comment.
pub(super) const MAX_LOOKAHEAD_BYTES: usize = 1 << 20;
/// The maximum nesting depth of variations. Deeper ones are dropped.
pub(super) const MAX_VARIATION_DEPTH: usize = 1 << 10;
/// The maximum number of tags. Further tags are dropped.
pub(super) const MAX_GAME_TAGS: usize = 1 << 10;
/// The maximum number of moves of a game, including variations. Larger games are rejected.
pub(super) const MAX_GAME_MOVES: usize = 1 << 18;
/// The maximum size of tags, moves and comments of a game, in bytes. Larger games are rejected.
pub(super) const MAX_GAME_BYTES: usize = 1 << 24;
/// The maximum number of warnings to store. Further warnings are only counted.
pub(super) const MAX_GAME_WARNINGS: usize = 100;
/// The maximum length of a quotation in a warning, in characters.
pub(super) const MAX_QUOTE_CHARS: usize = 40;
