//! The limits of the reader, which bound its memory whatever the text.

/// A line is cut into parts of this many bytes, between words where there are any.
pub(super) const MAX_LINE_BYTES: usize = 1 << 20;
/// A word of the movetext is cut after this many bytes.
pub(super) const MAX_WORD_BYTES: usize = 256;
/// What a comment has beyond this many bytes is left out.
pub(super) const MAX_COMMENT_BYTES: usize = 1 << 20;
/// How far the reader looks ahead to find out where a comment ends.
pub(super) const MAX_LOOKAHEAD_BYTES: usize = 1 << 20;
/// The maximum nesting depth of variations. Deeper ones are dropped.
pub(super) const MAX_VARIATION_DEPTH: usize = 1 << 10;
/// The maximum number of tags. Further tags are dropped.
pub(super) const MAX_GAME_TAGS: usize = 1 << 10;
/// A game with more moves, in all its variations, is refused.
pub(super) const MAX_GAME_MOVES: usize = 1 << 18;
/// A game with more bytes of tags, moves and comments is refused.
pub(super) const MAX_GAME_BYTES: usize = 1 << 24;
/// The maximum number of warnings to store. Further warnings are only counted.
pub(super) const MAX_GAME_WARNINGS: usize = 100;
/// The maximum length of a quotation in a warning, in characters.
pub(super) const MAX_QUOTE_CHARS: usize = 40;
