//! Explains in every language why a text is not a layout, position or move of a free board.

use glass_notation::free_board::{FreeBoardError, MAX_PARTS};

use crate::{Language, Message};

impl Language {
    /// The sentence for a text that is not a layout, position or move of a free board.
    pub fn free_board_error(self, why: &FreeBoardError) -> Message {
        use FreeBoardError as Why;
        match why {
            Why::Layout { text } => self.message("free-error-layout").with("text", text),
            Why::Boards { found, expected } => self
                .message("free-error-boards")
                .count("found", *found)
                .count("expected", *expected),
            Why::Ranks { text, found, expected } => self
                .message("free-error-ranks")
                .with("text", text)
                .count("found", *found)
                .count("expected", *expected),
            Why::Spaces { text, found, expected } => self
                .message("free-error-spaces")
                .with("text", text)
                .count("found", *found)
                .count("expected", *expected),
            Why::Sign { sign } => self.message("free-error-sign").with("sign", sign),
            Why::Side { text } => self.message("free-error-side").with("text", text),
            Why::Part { text } => self.message("free-error-part").with("text", text),
            Why::TooManyParts => self.message("free-error-too-many-parts").count("max", MAX_PARTS),
            Why::NoSuchSpace { name, first, last } => self
                .message("free-error-no-such-space")
                .with("name", name)
                .with("first", first)
                .with("last", last),
            Why::NoPiece { at } => self.message("free-error-no-piece").with("at", at),
            Why::Removed { at } => self.message("free-error-removed").with("at", at),
            Why::WrongLabel { label, piece, at } => self
                .message("free-error-wrong-label")
                .with("label", label)
                .with("piece", piece)
                .with("at", at),
        }
    }
}
