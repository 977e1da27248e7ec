//! The visitor of a game's parts, phase by phase.

use std::fmt;
use std::ops::ControlFlow;

use super::{GameResult, PgnWarning};

/// A place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
}

impl LineColumn {
    pub(super) fn is_behind(self, other: Self) -> bool {
        (self.line, self.column) > (other.line, other.column)
    }
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Whether to read a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variation {
    /// Its moves follow.
    Read,
    /// Skips it with all variations within. [`PgnVisitor::end_variation`] is not called.
    Skip,
}

/// Receives the parts of a game in the order of the text: first tags, then movetext.
///
/// Every method may break with an output, which skips the rest of the game. Moves are passed as text, so any notation
/// is possible.
pub trait PgnVisitor {
    /// The data collected from the tags.
    type Tags;
    /// The data collected from the movetext.
    type Movetext;
    /// The result of a game.
    type Output;

    /// A game begins: its number in the text, from 1, and its place.
    fn begin_tags(
        &mut self,
        number: usize,
        at: LineColumn,
    ) -> ControlFlow<Self::Output, Self::Tags>;

    /// A warning about a guess, a repair or an ignored part.
    fn warning(&mut self, _warning: PgnWarning) {}

    /// A tag with its unescaped value.
    fn tag(
        &mut self,
        _tags: &mut Self::Tags,
        _name: &str,
        _value: &str,
        _at: LineColumn,
    ) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    /// A tag whose value cannot be parsed, with its text.
    fn unreadable_tag(
        &mut self,
        _tags: &mut Self::Tags,
        _name: &str,
        _text: &str,
        _at: LineColumn,
    ) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    /// The tags are complete.
    fn begin_movetext(
        &mut self,
        tags: Self::Tags,
        at: LineColumn,
    ) -> ControlFlow<Self::Output, Self::Movetext>;

    /// A word that may be a move, without move number and without `!`, `?` and other signs, which are passed to
    /// [`PgnVisitor::nag`]. Includes all parts of the move: `N g1-f3`, `e5 e.p.`.
    fn token(
        &mut self,
        movetext: &mut Self::Movetext,
        text: &str,
        at: LineColumn,
    ) -> ControlFlow<Self::Output>;

    /// A comment, with single spaces for all white space.
    fn comment(
        &mut self,
        _movetext: &mut Self::Movetext,
        _text: &str,
    ) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    /// A numeric annotation glyph: 1 for `!`, 2 for `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    fn nag(&mut self, _movetext: &mut Self::Movetext, _nag: u8) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    /// A variation begins, which replaces the last move.
    fn begin_variation(
        &mut self,
        _movetext: &mut Self::Movetext,
        _at: LineColumn,
    ) -> ControlFlow<Self::Output, Variation> {
        ControlFlow::Continue(Variation::Skip)
    }

    /// The end of a variation that was not skipped.
    fn end_variation(&mut self, _movetext: &mut Self::Movetext) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    /// The game is complete. `result` is `None` if the movetext has none.
    fn end_game(&mut self, movetext: Self::Movetext, result: Option<GameResult>) -> Self::Output;
}
