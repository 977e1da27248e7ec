//! What an import reports of each game.

use glass_store::GameId;

/// A remark about a line of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The line number, from 1.
    pub line: usize,
    /// A clause in the visitor's language.
    pub text: String,
}

/// A game of a text, and the outcome of its import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedGame {
    /// Its number in the text, from 1.
    pub number: usize,
    /// The number of its first line, from 1.
    pub line: usize,
    /// Problems that did not prevent reading the game.
    pub warnings: Vec<Remark>,
    /// The outcome of its import.
    pub outcome: ImportOutcome,
}

/// The outcome of importing a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportOutcome {
    /// The game is stored.
    Stored(GameId),
    /// The game was already stored.
    AlreadyHere,
    /// The game is not stored, for this reason.
    Refused(Remark),
}
