//! The limits of the reader, which bound its memory and its time whatever the text.

use crate::MAX_MOVE_BYTES;

/// A line is cut into parts of this many bytes, between words where there are any.
pub(super) const MAX_LINE_BYTES: usize = 1 << 20;
/// A word of the movetext is cut after this many bytes.
pub(super) const MAX_WORD_BYTES: usize = MAX_MOVE_BYTES;
/// What a comment has beyond this many bytes is left out.
pub(super) const MAX_COMMENT_BYTES: usize = 1 << 20;
/// How far the reader looks ahead to find out where a comment ends.
pub(super) const MAX_LOOKAHEAD_BYTES: usize = 1 << 20;
/// Variations within this many others are left out.
pub(super) const MAX_VARIATION_DEPTH: usize = 1 << 10;
/// Tags beyond this number are left out.
pub(super) const MAX_GAME_TAGS: usize = 1 << 10;
/// A game with more moves, in all its variations, is refused.
pub(super) const MAX_GAME_MOVES: usize = 1 << 18;
/// A game with more bytes of tags, moves and comments is refused.
pub(super) const MAX_GAME_BYTES: usize = 1 << 24;
/// Warnings beyond this number are counted and not kept.
pub(super) const MAX_GAME_WARNINGS: usize = 100;
/// What a warning quotes is cut after this many characters.
pub(super) const MAX_QUOTE_CHARS: usize = 40;
