//! Taking the text of games apart.

use std::io::BufRead;
use std::ops::ControlFlow;

use super::limits::{MAX_COMMENT_BYTES, MAX_GAME_TAGS, MAX_VARIATION_DEPTH};
use super::line_reader::{LineReader, Repairs};
use super::word::{self, MoveNumber, PgnWord};
use super::{GameResult, LineColumn, PgnError, PgnVisitor, PgnWarning, Variation, WarningKind};
use super::{signs, tag};

/// Reads games from a stream, one at a time, with no more than a line and a comment in memory.
///
/// Where the text is not as PGN wants it, the reader goes on as other programs do and hands a [`PgnWarning`](super::PgnWarning) to
/// [`PgnVisitor::warning`]; a [strict](PgnReader::strict) reader refuses the game instead.
///
/// A game ends with its result, or before the tags of the next. Without a result it also ends before a blank line
/// with move number 1 behind it. Comments behind the result belong to the game; other text there is left out.
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
    /// Comments that stood before the game that is next.
    comments: Vec<String>,
    /// The word that was read last.
    word: String,
    /// What is to be warned of when the comment that is being read ends.
    noted: Vec<(LineColumn, WarningKind)>,
    /// Warnings that the visitor has not got yet.
    warnings: Vec<PgnWarning>,
    is_strict: bool,
    game: GameState,
}

/// How far a game has been read.
#[derive(Default)]
struct GameState {
    /// The number of the game in the text.
    number: usize,
    phase: Phase,
    /// Whether the rest of the game is skipped, without warnings.
    is_skipped: bool,
    /// The names of the tags.
    tags: Vec<String>,
    /// Where the last tag is.
    last_tag: Option<LineColumn>,
    /// The parentheses that are open.
    open: Vec<Paren>,
    /// How many of them are variations.
    depth: usize,
    /// How many more are open within a variation that is left out.
    left_out: usize,
    /// Words of the main line that may be moves.
    moves: usize,
    /// Whether a move was read since the last variation began.
    moved: bool,
    /// The last number of a move of the main line.
    move_number: Option<u32>,
    result: Option<GameResult>,
    /// A result in a variation that may have no end.
    inner_result: Option<GameResult>,
    /// What was repaired in its lines.
    repairs: Repairs,
}

/// What is read of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    #[default]
    Before,
    Tags,
    /// Tags were read to the next game's.
    NoMovetext,
    Movetext,
    /// The result was read.
    Behind,
}

/// A parenthesis that is open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Paren {
    Variation,
    /// It was left out, because no move stands before it.
    Ignored,
}

/// A part of the movetext.
enum Token {
    /// A word that may be a move; it is in [`PgnReader::word`].
    Move,
    Comment(String),
    Nag(u8),
    Open,
    Close,
    /// A result; as it was written, if that is not as PGN does.
    Result(GameResult, Option<String>),
    /// Something that needs no answer.
    Nothing,
}

impl<R: BufRead> PgnReader<R> {
    /// A reader of that stream.
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

    /// The same reader, for which every warning is an error.
    #[must_use]
    pub fn strict(mut self) -> Self {
        self.is_strict = true;
        self
    }

    /// Reads the next game; `None` at the end of the text.
    ///
    /// # Errors
    ///
    /// [`PgnError::Io`] where the stream fails. [`PgnError::Refused`] where a strict reader finds something to warn
    /// of: the rest of that game is skipped, and the next call reads the next game.
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
        // Where no movetext is, the last tag is the end of the game.
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

    /// The visitor has seen enough: what is left of the game is skipped.
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

    /// Notes a warning; for a strict reader, the error.
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

    /// Warns of what was repaired in the current line, of each kind once in a game.
    fn warn_of_repairs(&mut self) -> Result<(), PgnError> {
        self.note_repairs();
        self.warn_of_noted()
    }

    /// Notes what was repaired in the current line.
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

    fn advance(&mut self) -> Result<bool, PgnError> {
        self.in_line = self.lines.advance()?;
        if self.in_line && self.lines.is_blank() {
            self.blank_lines += 1;
        }
        Ok(self.in_line)
    }

    /// Goes to the next character that is neither white space nor on an escaped line.
    fn seek_text(&mut self) -> Result<bool, PgnError> {
        loop {
            if self.in_line {
                if self.lines.at_start() && self.lines.peek() == Some('%') {
                    self.lines.pass_line()?;
                }
                self.lines.pass_space();
                if !self.lines.rest().is_empty() {
                    return Ok(true);
                }
            }
            if !self.advance()? {
                return Ok(false);
            }
        }
    }

    /// Goes to the beginning of the next game; comments before it are kept for it.
    fn seek_game(&mut self) -> Result<bool, PgnError> {
        while self.seek_text()? {
            let rest = self.lines.rest();
            if tag::name(rest).is_some() || word::begins_movetext(rest) {
                return Ok(true);
            }
            let at = self.lines.line_column();
            if rest.starts_with(['{', ';']) {
                let comment = self.comment()?;
                self.keep_comment(at, comment)?;
            } else {
                let text = WarningKind::quote(rest);
                self.warn(at, WarningKind::TextOutsideGames(text))?;
                self.pass_paragraph()?;
            }
        }
        Ok(false)
    }

    /// Keeps a comment for the game that is next.
    fn keep_comment(&mut self, at: LineColumn, comment: String) -> Result<(), PgnError> {
        let kept: usize = self.comments.iter().map(String::len).sum();
        if kept + comment.len() > MAX_COMMENT_BYTES || self.comments.len() >= MAX_GAME_TAGS {
            return self.warn(at, WarningKind::LongComment);
        }
        self.comments.push(comment);
        Ok(())
    }

    /// Passes over text up to a blank line, or a line with which a game begins.
    fn pass_paragraph(&mut self) -> Result<(), PgnError> {
        loop {
            self.lines.pass_line()?;
            if !self.advance()? || self.lines.is_blank() {
                return Ok(());
            }
            let line = self.lines.rest().trim_start();
            let first = MoveNumber::at_start(line).is_some_and(|number| number.number == 1);
            if tag::is_quoted(line) || (first && word::begins_movetext(line)) {
                return Ok(());
            }
        }
    }

    fn tags<V: PgnVisitor>(
        &mut self,
        visitor: &mut V,
        tags: &mut V::Tags,
    ) -> Result<ControlFlow<V::Output>, PgnError> {
        if !matches!(self.game.phase, Phase::Before | Phase::Tags) {
            return Ok(ControlFlow::Continue(()));
        }
        self.game.phase = Phase::Tags;
        while self.seek_text()? && self.lines.peek() == Some('[') {
            let name = tag::name(self.lines.rest());
            let at = self.lines.line_column();
            if name.is_some_and(|name| self.begins_next_tags(name)) {
                self.game.phase = Phase::NoMovetext;
                break;
            }
            if name.is_none() && self.blank_lines > 0 {
                break;
            }
            if name.is_some() && self.blank_lines > 0 && !self.game.tags.is_empty() {
                self.warn(at, WarningKind::BlankLineInTags)?;
            }
            self.warn_of_repairs()?;
            self.blank_lines = 0;
            self.game.last_tag = Some(at);
            if let ControlFlow::Break(output) = self.tag(visitor, tags, at)? {
                return Ok(ControlFlow::Break(output));
            }
            self.hand_over_warnings(visitor);
        }
        if self.game.phase == Phase::Tags {
            self.game.phase = Phase::Movetext;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Whether a tag belongs to the next game, because it repeats one behind a blank line, or the first of this game.
    fn begins_next_tags(&self, name: &str) -> bool {
        let tags = &self.game.tags;
        let same = |known: &String| known.eq_ignore_ascii_case(name);
        match self.blank_lines {
            _ if tags.is_empty() => false,
            0 => tags.len() > 1 && same(&tags[0]),
            1 => tags.iter().any(same) || name.eq_ignore_ascii_case("Event"),
            _ => true,
        }
    }

    /// Reads a tag, from `[` to `]`.
    fn tag<V: PgnVisitor>(
        &mut self,
        visitor: &mut V,
        tags: &mut V::Tags,
        at: LineColumn,
    ) -> Result<ControlFlow<V::Output>, PgnError> {
        let rest = self.lines.rest();
        let text = WarningKind::quote(rest);
        let Some(found) = tag::read(rest) else {
            self.warn(at, WarningKind::BadTag(text))?;
            self.lines.pass_line()?;
            return Ok(ControlFlow::Continue(()));
        };
        self.lines.pass(found.length);
        let name = tag::known_name(&found.name).map_or(found.name.clone(), str::to_owned);
        // Known before any warning: a strict reader that refuses the game has to find its end at the same place.
        let is_repeated = self.game.tags.contains(&name);
        let is_full = self.game.tags.len() >= MAX_GAME_TAGS;
        if !is_full {
            self.game.tags.push(name.clone());
        }
        let Some(value) = found.value else {
            self.warn(at, WarningKind::BadTag(text.clone()))?;
            return Ok(visitor.unreadable_tag(tags, &name, &text, at));
        };
        if name != found.name {
            let (written, read) = (WarningKind::quote(&found.name), name.clone());
            self.warn(at, WarningKind::TagName { written, read })?;
        }
        if !found.well_formed {
            self.warn(at, WarningKind::TagValue(WarningKind::quote(&name)))?;
        }
        if is_repeated {
            self.warn(at, WarningKind::RepeatedTag(WarningKind::quote(&name)))?;
        }
        if is_full {
            self.warn(at, WarningKind::TooManyTags)?;
            return Ok(ControlFlow::Continue(()));
        }
        Ok(visitor.tag(tags, &name, &value, at))
    }

    fn movetext<V: PgnVisitor>(
        &mut self,
        visitor: &mut V,
        movetext: &mut V::Movetext,
    ) -> Result<ControlFlow<V::Output>, PgnError> {
        if matches!(self.game.phase, Phase::Movetext | Phase::NoMovetext) {
            for comment in std::mem::take(&mut self.comments) {
                if let ControlFlow::Break(output) = visitor.comment(movetext, &comment) {
                    return Ok(ControlFlow::Break(output));
                }
            }
        }
        loop {
            let flow = match self.game.phase {
                Phase::Movetext => self.part(visitor, movetext)?,
                Phase::Behind => self.part_behind(visitor, movetext)?,
                Phase::Before | Phase::Tags | Phase::NoMovetext => ControlFlow::Continue(false),
            };
            self.hand_over_warnings(visitor);
            match flow {
                ControlFlow::Continue(true) => {}
                ControlFlow::Continue(false) => return Ok(ControlFlow::Continue(())),
                ControlFlow::Break(output) => return Ok(ControlFlow::Break(output)),
            }
        }
    }

    /// Reads a part of the movetext; whether the game goes on.
    fn part<V: PgnVisitor>(
        &mut self,
        visitor: &mut V,
        movetext: &mut V::Movetext,
    ) -> Result<ControlFlow<V::Output, bool>, PgnError> {
        if !self.seek_text()? || self.next_game_begins() {
            if self.game.depth + self.game.left_out > 0 {
                self.warn(self.lines.line_column(), WarningKind::UnclosedVariation)?;
                self.game.result = self.game.inner_result;
            }
            return Ok(ControlFlow::Continue(false));
        }
        let at = self.lines.line_column();
        self.warn_of_repairs()?;
        let token = self.token(at)?;
        self.blank_lines = 0;
        let left_out = self.game.left_out > 0;
        let flow = match token {
            Token::Nothing => ControlFlow::Continue(()),
            Token::Open => return self.open(visitor, movetext, at),
            Token::Close => return self.close(visitor, movetext, at),
            Token::Result(result, _) if self.game.depth > 0 || left_out => {
                self.game.inner_result = Some(result);
                self.warn(at, WarningKind::ResultInVariation)?;
                ControlFlow::Continue(())
            }
            Token::Result(result, written) => {
                self.game.result = Some(result);
                self.game.phase = Phase::Behind;
                if let Some(written) = written {
                    self.warn(at, WarningKind::ResultSpelling { written, read: result })?;
                }
                ControlFlow::Continue(())
            }
            _ if left_out => ControlFlow::Continue(()),
            Token::Move => {
                self.game.moved = true;
                self.game.inner_result = None;
                self.game.moves += usize::from(self.game.depth == 0);
                visitor.token(movetext, &self.word, at)
            }
            Token::Comment(text) => visitor.comment(movetext, &text),
            Token::Nag(_) if self.game.depth > 0 && !self.game.moved => {
                self.warn(at, WarningKind::AnnotationBeforeMove)?;
                ControlFlow::Continue(())
            }
            Token::Nag(nag) => visitor.nag(movetext, nag),
        };
        Ok(flow.map_continue(|()| true))
    }

    fn open<V: PgnVisitor>(
        &mut self,
        visitor: &mut V,
        movetext: &mut V::Movetext,
        at: LineColumn,
    ) -> Result<ControlFlow<V::Output, bool>, PgnError> {
        if self.game.left_out > 0 {
            self.game.left_out += 1;
        } else if self.game.open.len() >= MAX_VARIATION_DEPTH {
            self.warn(at, WarningKind::DeepVariation)?;
            self.game.left_out = 1;
        } else if !self.game.moved {
            self.warn(at, WarningKind::LoneOpen)?;
            self.game.open.push(Paren::Ignored);
        } else {
            match visitor.begin_variation(movetext, at) {
                ControlFlow::Continue(Variation::Read) => {
                    self.game.open.push(Paren::Variation);
                    self.game.depth += 1;
                    self.game.moved = false;
                }
                ControlFlow::Continue(Variation::Skip) => self.game.left_out = 1,
                ControlFlow::Break(output) => return Ok(ControlFlow::Break(output)),
            }
        }
        Ok(ControlFlow::Continue(true))
    }

    fn close<V: PgnVisitor>(
        &mut self,
        visitor: &mut V,
        movetext: &mut V::Movetext,
        at: LineColumn,
    ) -> Result<ControlFlow<V::Output, bool>, PgnError> {
        if self.game.left_out > 0 {
            self.game.left_out -= 1;
            return Ok(ControlFlow::Continue(true));
        }
        match self.game.open.pop() {
            Some(Paren::Variation) => {
                self.game.depth -= 1;
                self.game.moved = true;
                return Ok(visitor.end_variation(movetext).map_continue(|()| true));
            }
            Some(Paren::Ignored) => {}
            None => self.warn(at, WarningKind::LoneClose)?,
        }
        Ok(ControlFlow::Continue(true))
    }

    /// Reads what stands behind the result; whether the game goes on.
    fn part_behind<V: PgnVisitor>(
        &mut self,
        visitor: &mut V,
        movetext: &mut V::Movetext,
    ) -> Result<ControlFlow<V::Output, bool>, PgnError> {
        let found = self.seek_text()?;
        let rest = self.lines.rest();
        if !found || self.next_tags_begin() {
            // No moves follow these comments, so they belong to this game.
            for comment in std::mem::take(&mut self.comments) {
                if let ControlFlow::Break(output) = visitor.comment(movetext, &comment) {
                    return Ok(ControlFlow::Break(output));
                }
            }
            return Ok(ControlFlow::Continue(false));
        }
        let at = self.lines.line_column();
        let in_gap = self.blank_lines > 0 || !self.comments.is_empty();
        if rest.starts_with(['{', ';']) {
            self.warn_of_repairs()?;
            let comment = self.comment()?;
            if in_gap {
                self.keep_comment(at, comment)?;
                return Ok(ControlFlow::Continue(true));
            }
            return Ok(visitor.comment(movetext, &comment).map_continue(|()| true));
        }
        let number = MoveNumber::at_start(rest).map(|number| number.number);
        let is_movetext = word::begins_movetext(rest) && GameResult::at_start(rest).is_none();
        // Games without numbers are parted by their results alone.
        let unnumbered = number.is_none() && self.game.move_number.is_none();
        if is_movetext && (in_gap || number == Some(1) || unnumbered) {
            return Ok(ControlFlow::Continue(false));
        }
        let next = self.game.move_number.map(|last| [Some(last), last.checked_add(1)]);
        if is_movetext && number.is_some() && next.is_some_and(|next| next.contains(&number)) {
            self.warn(at, WarningKind::EarlyResult)?;
            self.game.phase = Phase::Movetext;
            return Ok(ControlFlow::Continue(true));
        }
        let text = WarningKind::quote(rest);
        self.warn(at, WarningKind::TextBehindResult(text))?;
        self.pass_paragraph()?;
        Ok(ControlFlow::Continue(true))
    }

    /// Whether the next game's tags begin here.
    fn next_tags_begin(&self) -> bool {
        let rest = self.lines.rest();
        tag::is_quoted(rest)
            || (self.lines.is_first() && tag::name(rest).and_then(tag::known_name).is_some())
    }

    /// Whether the next game begins here, though this one has no result.
    fn next_game_begins(&self) -> bool {
        if self.next_tags_begin() {
            return true;
        }
        let game = &self.game;
        if self.blank_lines == 0 || game.moves == 0 || game.depth + game.left_out > 0 {
            return false;
        }
        let rest = self.lines.rest();
        match MoveNumber::at_start(rest) {
            Some(number) if number.number == 1 && word::begins_movetext(rest) => {
                !number.is_black || game.moves > 1
            }
            Some(_) => false,
            None => game.tags.is_empty() && game.move_number.is_none() && word::is_move(rest),
        }
    }

    fn token(&mut self, at: LineColumn) -> Result<Token, PgnError> {
        let rest = self.lines.rest();
        match rest.chars().next() {
            None => Ok(Token::Nothing),
            Some('{' | ';') => Ok(Token::Comment(self.comment()?)),
            Some('(') if signs::bracketed(rest).is_none() => {
                self.lines.pass(1);
                Ok(Token::Open)
            }
            Some(')') => {
                self.lines.pass(1);
                Ok(Token::Close)
            }
            Some('}') => {
                self.lines.pass(1);
                self.warn(at, WarningKind::LoneCommentEnd)?;
                Ok(Token::Nothing)
            }
            _ => self.word(at),
        }
    }

    /// A move, move number, result or sign.
    fn word(&mut self, at: LineColumn) -> Result<Token, PgnError> {
        let rest = self.lines.rest();
        match word::read(rest) {
            PgnWord::Move(length) => {
                self.word.clear();
                self.word.push_str(&rest[..length]);
                self.lines.pass(length);
                Ok(Token::Move)
            }
            PgnWord::Number(MoveNumber { number, length, .. }) => {
                if self.game.depth + self.game.left_out == 0 {
                    self.game.move_number = Some(number);
                }
                self.lines.pass(length);
                Ok(Token::Nothing)
            }
            PgnWord::Result(result, length) => {
                let written = &rest[..length];
                let written = (written != result.as_str()).then(|| written.to_owned());
                self.lines.pass(length);
                Ok(Token::Result(result, written))
            }
            PgnWord::Nag { nag, length, is_standard } => {
                let written = rest[..length].to_owned();
                self.lines.pass(length);
                match nag {
                    Some(nag) if is_standard => return Ok(Token::Nag(nag)),
                    Some(nag) => {
                        self.warn(at, WarningKind::Sign { written, nag })?;
                        return Ok(Token::Nag(nag));
                    }
                    None => self.warn(at, WarningKind::UnknownSign(written))?,
                }
                Ok(Token::Nothing)
            }
            PgnWord::Unknown(length) => {
                let text = WarningKind::quote(&rest[..length]);
                self.lines.pass(length);
                self.warn(at, WarningKind::UnknownWord(text))?;
                Ok(Token::Nothing)
            }
        }
    }

    /// Reads a comment, from `{` to `}` or from `;` to the end of the line.
    fn comment(&mut self) -> Result<String, PgnError> {
        self.blank_lines = 0;
        let at = self.lines.line_column();
        if self.lines.peek() == Some(';') {
            let text = words(self.lines.rest().trim_start_matches(';'));
            self.lines.pass_line()?;
            return Ok(text);
        }
        self.lines.pass(1);
        let mut text = String::new();
        // How many comments within it are open, and whether it is known to end before another begins.
        let (mut inner, mut ends, mut nested) = (0usize, false, false);
        loop {
            let rest = self.lines.rest();
            let end = rest.find('}');
            let part = &rest[..end.unwrap_or(rest.len())];
            inner += part.matches('{').count();
            let room = MAX_COMMENT_BYTES.saturating_sub(text.len());
            let cut = part.floor_char_boundary(room);
            let is_long = cut < part.len();
            text.push_str(&part[..cut]);
            if is_long && room > 0 {
                self.noted.push((at, WarningKind::LongComment));
            }
            if let Some(end) = end {
                self.lines.pass(end + 1);
                if inner == 0 || !self.lines.closes_next(false)? {
                    break;
                }
                if !nested {
                    self.noted.push((at, WarningKind::NestedComment));
                }
                nested = true;
                text.push('}');
                (inner, ends) = (inner - 1, false);
                continue;
            }
            text.push(' ');
            let found = self.advance()?;
            // Tags may be quoted in a comment, or the comment was never closed.
            let mut is_open = found;
            if found && !ends && tag::is_quoted(self.lines.rest().trim_start()) {
                is_open = self.lines.closes_next(true)?;
                ends = is_open;
            }
            if !is_open {
                self.noted.push((at, WarningKind::UnclosedComment));
                break;
            }
            self.note_repairs();
        }
        self.blank_lines = 0;
        self.warn_of_noted()?;
        Ok(words(&text))
    }
}

/// The text with single spaces for all white space.
fn words(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(word);
    }
    words
}

/// Passes over a game.
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
