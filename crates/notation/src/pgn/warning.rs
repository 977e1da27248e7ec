//! The guesses, repairs and omissions of the reader.

use std::fmt;

use super::limits::MAX_QUOTE_CHARS;
use super::{GameResult, LineColumn, MoveFault};

/// A violation of PGN, and the reader's reaction.
///
/// ```
/// use glass_notation::pgn::PgnGames;
/// use glass_rules::VariantId;
/// let text = "1. e4 e5 (1... Qxd8) 2. Nf3 1:0";
/// let mut games = PgnGames::new(text.as_bytes(), VariantId::Chess.default_rules());
/// let game = games.next().expect("there is a game")?;
/// let warnings: Vec<_> = game.warnings.iter().map(ToString::to_string).collect();
/// assert_eq!(warnings.len(), 2);
/// assert_eq!(warnings[1], "game 1, line 1, column 29: “1:0” was read as the result 1-0");
/// # Ok::<(), glass_notation::pgn::GameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnWarning {
    /// The number of the game in the text, from 1.
    pub game: usize,
    /// The place in the text.
    pub at: LineColumn,
    /// The reaction.
    pub kind: WarningKind,
}

/// The reader's reaction to a violation of PGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WarningKind {
    /// A text that is not UTF-8 was read as Windows-1252, which contains Latin-1.
    NotUtf8,
    /// A byte order mark in the middle of the text was ignored.
    ByteOrderMark,
    /// Control characters, such as NUL, were ignored.
    ControlCharacters,
    /// Text outside of games was ignored.
    TextOutsideGames(String),
    /// A text that resembles a tag, but is invalid, was ignored.
    BadTag(String),
    /// A tag name was replaced by a similar one.
    TagName {
        /// The original name.
        written: String,
        /// The name used.
        read: String,
    },
    /// The value of a tag has quotation marks or backslashes that are not escaped, or is not closed.
    TagValue(String),
    /// A tag occurs twice in a game; the last value counts.
    RepeatedTag(String),
    /// A blank line between the tags of a game.
    BlankLineInTags,
    /// The game exceeds the maximum number of tags.
    TooManyTags,
    /// The tag `Result` has no result.
    NoResultTag(String),
    /// A result was not in PGN format.
    ResultSpelling {
        /// The original text.
        written: String,
        /// The result used.
        read: GameResult,
    },
    /// The tag `Result` and the movetext disagree; the movetext counts, unless it is `*`.
    ResultMismatch {
        /// The result of the tag.
        tag: GameResult,
        /// The result of the movetext.
        movetext: GameResult,
        /// The result that counts.
        counts: GameResult,
    },
    /// The movetext does not end with a result; that of the tag counts.
    MissingResult,
    /// A result within a variation was ignored.
    ResultInVariation,
    /// Moves follow the result; they were read as well.
    EarlyResult,
    /// Text after the result was ignored.
    TextBehindResult(String),
    /// A word that is not a move was ignored.
    UnknownWord(String),
    /// A sign was read as a numeric annotation glyph.
    Sign {
        /// The original sign.
        written: String,
        /// The glyph used.
        nag: u8,
    },
    /// A sign or a numeric annotation glyph that cannot be represented was ignored.
    UnknownSign(String),
    /// An annotation before the first move of a variation was ignored.
    AnnotationBeforeMove,
    /// A `(` without a preceding move was ignored.
    LoneOpen,
    /// A `)` without `(` was ignored.
    LoneClose,
    /// A variation was not closed; it ends with the game.
    UnclosedVariation,
    /// A variation was nested too deeply and ignored.
    DeepVariation,
    /// A `}` without `{` was ignored.
    LoneCommentEnd,
    /// A comment contains another; both were read as one.
    NestedComment,
    /// A comment was not closed; it ends before the next game.
    UnclosedComment,
    /// The end of a very long comment was dropped.
    LongComment,
    /// A variation was truncated before an illegal move.
    VariationCut(MoveFault),
    /// A variation was truncated before a null move.
    NullMove(String),
    /// The moves use other letters for the pieces: those of a language, figurines, or a program's.
    PieceLetters(&'static str),
    /// The file names are consecutive letters.
    FileNames,
    /// The number of further warnings.
    More(usize),
}

impl WarningKind {
    /// At most `MAX_QUOTE_CHARS` characters of a text, for quoting.
    pub(super) fn quote(text: &str) -> String {
        let text = text.trim();
        let mut quoted: String = text.chars().take(MAX_QUOTE_CHARS).collect();
        if quoted.len() < text.len() {
            quoted.push('…');
        }
        quoted
    }
}

impl fmt::Display for WarningKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUtf8 => f.write_str("the text is not UTF-8 and was read as Windows-1252"),
            Self::ByteOrderMark => f.write_str("a byte order mark was left out"),
            Self::ControlCharacters => f.write_str("control characters were left out"),
            Self::TextOutsideGames(text) => {
                write!(f, "“{text}” belongs to no game and was left out")
            }
            Self::BadTag(text) => write!(f, "“{text}” is not a tag and was left out"),
            Self::TagName { written, read } => {
                write!(f, "the tag “{written}” was read as “{read}”")
            }
            Self::TagValue(name) => {
                write!(f, "the value of the tag “{name}” is not quoted as it should be")
            }
            Self::RepeatedTag(name) => {
                write!(f, "the tag “{name}” occurs twice; the last value counts")
            }
            Self::BlankLineInTags => f.write_str("a blank line between the tags was left out"),
            Self::TooManyTags => f.write_str("the game has too many tags; the rest was left out"),
            Self::NoResultTag(text) => {
                write!(f, "“{text}” in the tag “Result” is not a result and was left out")
            }
            Self::ResultSpelling { written, read } => {
                write!(f, "“{written}” was read as the result {read}")
            }
            Self::ResultMismatch { tag, movetext, counts } => write!(
                f,
                "the tag “Result” says {tag}, but the moves end with {movetext}; {counts} counts"
            ),
            Self::MissingResult => {
                f.write_str("the moves do not end with a result; the tag “Result” counts")
            }
            Self::ResultInVariation => f.write_str("a result in a variation was left out"),
            Self::EarlyResult => f.write_str("moves follow the result; they were read"),
            Self::TextBehindResult(text) => {
                write!(f, "“{text}” stands behind the result and was left out")
            }
            Self::UnknownWord(text) => write!(f, "“{text}” is not a move and was left out"),
            Self::Sign { written, nag } => write!(f, "“{written}” was read as ${nag}"),
            Self::UnknownSign(text) => write!(f, "the sign “{text}” was left out"),
            Self::AnnotationBeforeMove => {
                f.write_str("an annotation before the first move of a variation was left out")
            }
            Self::LoneOpen => f.write_str("“(” without a move before it was left out"),
            Self::LoneClose => f.write_str("“)” without “(” was left out"),
            Self::UnclosedVariation => {
                f.write_str("a variation is not closed; it was read to the end of the game")
            }
            Self::DeepVariation => f.write_str("a variation lies too deep and was left out"),
            Self::LoneCommentEnd => f.write_str("“}” without “{” was left out"),
            Self::NestedComment => f.write_str("a comment within a comment was read as one"),
            Self::UnclosedComment => {
                f.write_str("a comment is not closed; it was read to the end of the game")
            }
            Self::LongComment => f.write_str("the end of a very long comment was left out"),
            Self::VariationCut(fault) => write!(f, "a variation was cut before {fault}"),
            Self::NullMove(text) => write!(f, "a variation was cut before the null move “{text}”"),
            Self::PieceLetters(letters) => {
                write!(f, "the letters of the pieces were read as: {letters}")
            }
            Self::FileNames => {
                f.write_str("the files were read without the gap between their letters")
            }
            Self::More(1) => f.write_str("there is 1 more warning"),
            Self::More(count) => write!(f, "there are {count} more warnings"),
        }
    }
}

impl fmt::Display for PgnWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, {}: {}", self.game, self.at, self.kind)
    }
}
