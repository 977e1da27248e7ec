//! Parses the text of games.

mod between_games;
mod movetext;
mod tags;
mod tokens;

use std::io::BufRead;
use std::ops::ControlFlow;

use super::line_reader::{LineReader, Repairs};
use super::{GameResult, LineColumn, PgnError, PgnVisitor, PgnWarning, Variation, WarningKind};

/// Reads games from a stream, one at a time. Stores at most a line and a comment.
///
/// If the text violates PGN, the reader continues like other programs and passes a [`PgnWarning`](super::PgnWarning) to
/// [`PgnVisitor::warning`]. A [strict](PgnReader::strict) reader rejects the game instead.
///
/// A game ends with its result, or before the tags of the next game. Without a result, it also ends before a blank line
/// followed by move number 1. Comments after the result belong to the game; other text there is ignored.
///
/// ```
/// use std::ops::ControlFlow;
/// use glass_notation::pgn::{GameResult, LineColumn, PgnReader, PgnVisitor};
///
/// struct Count;
/// impl PgnVisitor for Count {
///     type Tags = ();
///     type Movetext = usize;
///     type Output = usize;
///     fn begin_tags(&mut self, _: usize, _: LineColumn) -> ControlFlow<usize, ()> {
///         ControlFlow::Continue(())
///     }
///     fn begin_movetext(&mut self, _: (), _: LineColumn) -> ControlFlow<usize, usize> {
///         ControlFlow::Continue(0)
///     }
///     fn token(&mut self, moves: &mut usize, _: &str, _: LineColumn) -> ControlFlow<usize> {
///         *moves += 1;
///         ControlFlow::Continue(())
///     }
///     fn end_game(&mut self, moves: usize, _: Option<GameResult>) -> usize {
///         moves
///     }
/// }
///
/// let mut reader = PgnReader::new("1. e4 e5 (1... c5) 2. Nf3 * 1. d4 *".as_bytes());
/// assert_eq!(reader.read_game(&mut Count)?, Some(3));
/// assert_eq!(reader.read_game(&mut Count)?, Some(1));
/// assert_eq!(reader.read_game(&mut Count)?, None);
/// # Ok::<(), glass_notation::pgn::PgnError>(())
/// ```
pub struct PgnReader<R> {
    lines: LineReader<R>,
    /// Whether there is a current line.
    in_line: bool,
    /// The blank lines since the last part of the text.
    blank_lines: usize,
    /// Comments before the next game.
    comments: Vec<String>,
    /// The last word.
    word: String,
    /// Warnings to issue at the end of the current comment.
    noted: Vec<(LineColumn, WarningKind)>,
    /// Warnings not yet passed to the visitor.
    warnings: Vec<PgnWarning>,
    is_strict: bool,
    game: GameState,
}

/// The progress within a game.
#[derive(Default)]
struct GameState {
    /// The number of the game in the text.
    number: usize,
    phase: Phase,
    /// Whether the rest of the game is skipped, without warnings.
    is_skipped: bool,
    /// The names of the tags.
    tags: Vec<String>,
    /// The place of the last tag.
    last_tag: Option<LineColumn>,
    /// The open parentheses.
    open: Vec<Paren>,
    /// The number of open variations.
    depth: usize,
    /// The number of open variations within a skipped one.
    left_out: usize,
    /// Words of the main line that may be moves.
    moves: usize,
    /// Whether a move was read since the last variation began.
    moved: bool,
    /// The last number of a move of the main line.
    move_number: Option<u32>,
    result: Option<GameResult>,
    /// A result in a variation that may be unclosed.
    inner_result: Option<GameResult>,
    /// The repairs in its lines.
    repairs: Repairs,
}

/// The current part of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    #[default]
    Before,
    Tags,
    /// Tags follow the tags of this game, which has no movetext.
    NoMovetext,
    Movetext,
    /// After the result.
    Behind,
}

/// An open parenthesis.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Paren {
    Variation,
    /// It is ignored, because no move precedes it.
    Ignored,
}

impl<R: BufRead> PgnReader<R> {
    /// Creates a reader of a stream.
    pub fn new(source: R) -> Self {
        Self {
            lines: LineReader::new(source),
            in_line: false,
            blank_lines: 0,
            comments: Vec::new(),
            word: String::new(),
            noted: Vec::new(),
            warnings: Vec::new(),
            is_strict: false,
            game: GameState::default(),
        }
    }

    /// Turns every warning into an error.
    #[must_use]
    pub fn strict(mut self) -> Self {
        self.is_strict = true;
        self
    }

    /// Reads the next game; `None` at the end of the text.
    ///
    /// # Errors
    ///
    /// [`PgnError::Io`] if the stream fails. [`PgnError::Refused`] if a strict reader finds a violation: the rest of
    /// that game is skipped, and the next call reads the next game.
    pub fn read_game<V: PgnVisitor>(
        &mut self,
        visitor: &mut V,
    ) -> Result<Option<V::Output>, PgnError> {
        self.game = GameState { number: self.game.number + 1, ..GameState::default() };
        let read = self.game(visitor);
        if matches!(read, Err(PgnError::Refused(_))) {
            self.skip()?;
        }
        read
    }

    fn game<V: PgnVisitor>(&mut self, visitor: &mut V) -> Result<Option<V::Output>, PgnError> {
        let found = self.seek_game()?;
        self.hand_over_warnings(visitor);
        if !found {
            return Ok(None);
        }
        let begun = visitor.begin_tags(self.game.number, self.lines.line_column());
        let mut tags = match begun {
            ControlFlow::Continue(tags) => tags,
            ControlFlow::Break(output) => return self.leave(output),
        };
        if let ControlFlow::Break(output) = self.tags(visitor, &mut tags)? {
            return self.leave(output);
        }
        // A game without movetext ends with its last tag.
        let at = match self.game.last_tag {
            Some(at) if !self.in_line || self.game.phase == Phase::NoMovetext => at,
            _ => self.lines.line_column(),
        };
        let mut movetext = match visitor.begin_movetext(tags, at) {
            ControlFlow::Continue(movetext) => movetext,
            ControlFlow::Break(output) => return self.leave(output),
        };
        if let ControlFlow::Break(output) = self.movetext(visitor, &mut movetext)? {
            return self.leave(output);
        }
        Ok(Some(visitor.end_game(movetext, self.game.result)))
    }

    /// Skips the rest of the game for a visitor that needs no more.
    fn leave<T>(&mut self, output: T) -> Result<Option<T>, PgnError> {
        self.skip()?;
        Ok(Some(output))
    }

    fn skip(&mut self) -> Result<(), PgnError> {
        self.game.is_skipped = true;
        self.noted.clear();
        self.warnings.clear();
        if self.game.phase == Phase::Before && !self.seek_game()? {
            return Ok(());
        }
        let _ = self.tags(&mut Skip, &mut ())?;
        let _ = self.movetext(&mut Skip, &mut ())?;
        Ok(())
    }

    /// Adds a warning. A strict reader returns it as an error.
    fn warn(&mut self, at: LineColumn, kind: WarningKind) -> Result<(), PgnError> {
        if self.game.is_skipped {
            return Ok(());
        }
        let warning = PgnWarning { game: self.game.number, at, kind };
        if self.is_strict {
            return Err(PgnError::Refused(warning));
        }
        self.warnings.push(warning);
        Ok(())
    }

    fn hand_over_warnings<V: PgnVisitor>(&mut self, visitor: &mut V) {
        self.warnings.drain(..).for_each(|warning| visitor.warning(warning));
    }

    /// Warns about repairs of the current line, once in a game for each kind.
    fn warn_of_repairs(&mut self) -> Result<(), PgnError> {
        self.note_repairs();
        self.warn_of_noted()
    }

    /// Stores the repairs of the current line.
    fn note_repairs(&mut self) {
        let Repairs { not_utf8, byte_order_mark, control_characters } = self.lines.take_repairs();
        let at = LineColumn { column: 1, ..self.lines.line_column() };
        let known = &mut self.game.repairs;
        for (is_new, known, kind) in [
            (not_utf8, &mut known.not_utf8, WarningKind::NotUtf8),
            (byte_order_mark, &mut known.byte_order_mark, WarningKind::ByteOrderMark),
            (control_characters, &mut known.control_characters, WarningKind::ControlCharacters),
        ] {
            if is_new && !std::mem::replace(known, true) {
                self.noted.push((at, kind));
            }
        }
    }

    fn warn_of_noted(&mut self) -> Result<(), PgnError> {
        let noted = std::mem::take(&mut self.noted);
        noted.into_iter().try_for_each(|(at, kind)| self.warn(at, kind))
    }
}

/// Skips a game.
struct Skip;

impl PgnVisitor for Skip {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self, _: usize, _: LineColumn) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): (), _: LineColumn) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn token(&mut self, (): &mut (), _: &str, _: LineColumn) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut (), _: LineColumn) -> ControlFlow<(), Variation> {
        ControlFlow::Continue(Variation::Read)
    }

    fn end_game(&mut self, (): (), _: Option<GameResult>) {}
}
