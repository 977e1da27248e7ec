//! Taking the text of games apart.

use std::io::BufRead;
use std::ops::ControlFlow;

use super::PgnExpected;
use super::line_reader::LineReader;
use super::{GameResult, LineColumn, PgnError, PgnVisitor, Variation};

/// No comment is longer.
const LONGEST_COMMENT: usize = 1 << 20;
/// No move, number or result is longer, in bytes; what is goes on as another.
const LONGEST_SYMBOL: usize = 256;
/// No variation lies deeper.
const DEEPEST_VARIATION: usize = 1 << 10;

/// Reads games from a stream, one at a time.
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
///     fn begin_tags(&mut self) -> ControlFlow<usize, ()> {
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
    /// Whether the current line has been read to its end.
    fresh: bool,
    broken: Broken,
}

/// What is to be skipped before the next game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Broken {
    No,
    /// A fault among the tags: the other tags and the movetext behind them.
    InTags,
    /// A fault in the movetext: all until the next tag.
    InMovetext,
}

/// A part of the movetext.
enum Token {
    Move(String, LineColumn),
    Comment(String),
    Nag(u8),
    Open(LineColumn),
    Close,
    Result(GameResult),
    /// The next game's tags begin, or the text ends.
    End,
}

impl<R: BufRead> PgnReader<R> {
    /// A reader of that stream.
    pub fn new(source: R) -> Self {
        Self { lines: LineReader::new(source), fresh: false, broken: Broken::No }
    }

    /// Reads the next game; `None` at the end of the text.
    ///
    /// # Errors
    ///
    /// [`PgnError::Syntax`] where the text is not PGN: the rest of that game is skipped, and the next call
    /// reads the next game that begins with a tag. [`PgnError::Io`] where the stream fails.
    pub fn read_game<V: PgnVisitor>(
        &mut self,
        visitor: &mut V,
    ) -> Result<Option<V::Output>, PgnError> {
        self.skip_broken()?;
        if !self.seek_text()? {
            return Ok(None);
        }
        let mut tags = match visitor.begin_tags() {
            ControlFlow::Continue(tags) => tags,
            ControlFlow::Break(output) => return self.leave(output),
        };
        while self.lines.is_tag() {
            let (name, value) = self.tag().inspect_err(|_| self.broken = Broken::InTags)?;
            if let ControlFlow::Break(output) = visitor.tag(&mut tags, &name, &value) {
                return self.leave(output);
            }
            if !self.seek_text()? {
                break;
            }
        }
        let mut movetext = match visitor.begin_movetext(tags, self.lines.line_column()) {
            ControlFlow::Continue(movetext) => movetext,
            ControlFlow::Break(output) => return self.leave(output),
        };
        match self.movetext(visitor, &mut movetext) {
            Ok(ControlFlow::Continue(result)) => Ok(Some(visitor.end_game(movetext, result))),
            Ok(ControlFlow::Break(output)) => self.leave(output),
            Err(error) => {
                self.broken = Broken::InMovetext;
                Err(error)
            }
        }
    }

    fn movetext<V: PgnVisitor>(
        &mut self,
        visitor: &mut V,
        movetext: &mut V::Movetext,
    ) -> Result<ControlFlow<V::Output, Option<GameResult>>, PgnError> {
        let (mut depth, mut skipped) = (0usize, 0usize);
        loop {
            let token = self.token()?;
            let skips = skipped > 0;
            let flow = match token {
                Token::Open(_) if skips => {
                    skipped += 1;
                    ControlFlow::Continue(())
                }
                Token::Close if skips => {
                    skipped -= 1;
                    ControlFlow::Continue(())
                }
                Token::Open(at) => {
                    depth += 1;
                    if depth > DEEPEST_VARIATION {
                        return Err(self.lines.expected(PgnExpected::NoDeeperVariation));
                    }
                    match visitor.begin_variation(movetext, at) {
                        ControlFlow::Continue(Variation::Read) => ControlFlow::Continue(()),
                        ControlFlow::Continue(Variation::Skip) => {
                            depth -= 1;
                            skipped = 1;
                            ControlFlow::Continue(())
                        }
                        ControlFlow::Break(output) => ControlFlow::Break(output),
                    }
                }
                Token::Close if depth == 0 => {
                    return Err(self.lines.expected(PgnExpected::NoLoneEnd));
                }
                Token::Close => {
                    depth -= 1;
                    visitor.end_variation(movetext)
                }
                Token::End if depth > 0 || skips => {
                    return Err(self.lines.expected(PgnExpected::EndOfVariation));
                }
                Token::End => return Ok(ControlFlow::Continue(None)),
                // Some programs write a result at the end of a variation.
                Token::Result(_) if depth > 0 || skips => ControlFlow::Continue(()),
                Token::Result(result) => return Ok(ControlFlow::Continue(Some(result))),
                _ if skips => ControlFlow::Continue(()),
                Token::Move(text, at) => visitor.token(movetext, &text, at),
                Token::Comment(text) => visitor.comment(movetext, &text),
                Token::Nag(nag) => visitor.nag(movetext, nag),
            };
            if let ControlFlow::Break(output) = flow {
                return Ok(ControlFlow::Break(output));
            }
        }
    }

    /// The visitor has seen enough: what is left of the game is skipped.
    fn leave<T>(&mut self, output: T) -> Result<Option<T>, PgnError> {
        while self.seek_text()? && self.lines.is_tag() {
            if self.tag().is_err() {
                self.broken = Broken::InTags;
                return Ok(Some(output));
            }
        }
        loop {
            match self.token() {
                Ok(Token::Result(_) | Token::End) => break,
                Ok(_) => {}
                Err(PgnError::Io(error)) => return Err(error.into()),
                Err(PgnError::Syntax { .. }) => {
                    self.broken = Broken::InMovetext;
                    break;
                }
            }
        }
        Ok(Some(output))
    }

    /// Goes on to the next game. A tag that came where none was expected belongs to it.
    fn skip_broken(&mut self) -> Result<(), PgnError> {
        let mut in_tags = self.broken == Broken::InTags;
        if self.broken == Broken::No {
            return Ok(());
        }
        self.broken = Broken::No;
        if in_tags && self.fresh {
            self.fresh = self.lines.advance()?;
        }
        while self.fresh {
            let is_tag = self.lines.is_tag();
            if is_tag && !in_tags {
                return Ok(());
            }
            in_tags &= is_tag;
            self.fresh = self.lines.advance()?;
        }
        Ok(())
    }

    /// Goes to the next character that is neither white space nor on an escaped line.
    fn seek_text(&mut self) -> Result<bool, PgnError> {
        loop {
            if self.fresh && !(self.lines.at_start() && self.lines.peek() == Some('%')) {
                self.lines.pass_space();
                if !self.lines.rest().is_empty() {
                    return Ok(true);
                }
            }
            self.fresh = self.lines.advance()?;
            if !self.fresh {
                return Ok(false);
            }
        }
    }

    /// Reads a tag, from `[` to `]`.
    fn tag(&mut self) -> Result<(String, String), PgnError> {
        self.lines.pass(1);
        self.lines.pass_space();
        let rest = self.lines.rest();
        let name: String =
            rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        self.lines.pass(name.len());
        self.lines.pass_space();
        if self.lines.peek() != Some('"') {
            return Err(self.lines.expected(PgnExpected::TagValue));
        }
        self.lines.pass(1);
        let mut value = String::new();
        let mut escaped = false;
        loop {
            let Some(c) = self.lines.peek() else {
                return Err(self.lines.expected(PgnExpected::EndOfValue));
            };
            self.lines.pass(c.len_utf8());
            match c {
                _ if escaped => {
                    value.push(c);
                    escaped = false;
                }
                '\\' => escaped = true,
                '"' => break,
                _ => value.push(c),
            }
        }
        self.lines.pass_space();
        if self.lines.peek() != Some(']') {
            return Err(self.lines.expected(PgnExpected::EndOfTag));
        }
        self.lines.pass(1);
        Ok((name, value))
    }

    fn token(&mut self) -> Result<Token, PgnError> {
        loop {
            if !self.seek_text()? {
                return Ok(Token::End);
            }
            let at = self.lines.line_column();
            match self.lines.peek() {
                Some('{') => return self.comment(),
                Some(';') => {
                    let text = words(self.lines.rest().trim_start_matches(';'));
                    self.lines.pass(self.lines.rest().len());
                    return Ok(Token::Comment(text));
                }
                Some('(') => {
                    self.lines.pass(1);
                    return Ok(Token::Open(at));
                }
                Some(')') => {
                    self.lines.pass(1);
                    return Ok(Token::Close);
                }
                Some('$') => return self.nag(),
                Some('[') if self.lines.is_tag() => return Ok(Token::End),
                Some('[' | ']' | '}' | '"' | '<' | '>') => {
                    return Err(self.lines.expected(PgnExpected::Move));
                }
                _ => {
                    if let Some(token) = self.symbol(at) {
                        return Ok(token);
                    }
                }
            }
        }
    }

    /// A move, move number, result or mark of quality; `None` for what says nothing.
    fn symbol(&mut self, at: LineColumn) -> Option<Token> {
        let rest = self.lines.rest();
        let rest = &rest[..rest.floor_char_boundary(LONGEST_SYMBOL)];
        let whole = &rest[..symbol_end(rest)];
        let whole = with_letter(whole, rest).unwrap_or(whole);
        if let Some(result) = GameResult::parse(whole) {
            self.lines.pass(whole.len());
            return Some(Token::Result(result));
        }
        // Move numbers: `12.`, `12...`, `12`, or glued to the move.
        let digits = whole.bytes().take_while(u8::is_ascii_digit).count();
        let dots = whole[digits..].bytes().take_while(|&byte| byte == b'.').count();
        if dots > 0 || digits == whole.len() {
            self.lines.pass(digits + dots);
            return None;
        }
        let bare = whole.trim_end_matches(['!', '?']);
        if bare.is_empty() {
            let mark = &whole[..whole.len().min(2)];
            let nag = quality(mark);
            self.lines.pass(mark.len());
            return nag.map(Token::Nag);
        }
        let (text, length) = (bare.to_owned(), bare.len());
        self.lines.pass(length);
        if matches!(text.as_str(), "e.p." | "ep" | "e.p") {
            return None;
        }
        Some(Token::Move(text, at))
    }

    fn nag(&mut self) -> Result<Token, PgnError> {
        let digits = self.lines.rest()[1..].bytes().take_while(u8::is_ascii_digit).count();
        match self.lines.rest()[1..=digits].parse() {
            Ok(nag) => {
                self.lines.pass(digits + 1);
                Ok(Token::Nag(nag))
            }
            Err(_) => Err(self.lines.expected(PgnExpected::Annotation)),
        }
    }

    fn comment(&mut self) -> Result<Token, PgnError> {
        let unclosed = self.lines.expected(PgnExpected::EndOfComment);
        self.lines.pass(1);
        let mut text = String::new();
        loop {
            let rest = self.lines.rest();
            if let Some(end) = rest.find('}') {
                text.push_str(&rest[..end]);
                self.lines.pass(end + 1);
                return Ok(Token::Comment(words(&text)));
            }
            let after_blank = rest.trim().is_empty();
            text.push_str(rest);
            text.push(' ');
            self.fresh = self.lines.advance()?;
            // A tag behind an empty line is the next game's: the comment was never closed.
            if !self.fresh
                || text.len() > LONGEST_COMMENT
                || (after_blank && self.lines.is_whole_tag())
            {
                return Err(unclosed);
            }
        }
    }
}

/// The whole move, if its first word is the letter of a piece alone: `R C1b2xC5b2`.
fn with_letter<'t>(word: &str, rest: &'t str) -> Option<&'t str> {
    let behind = rest[word.len()..].trim_start();
    let letter = word.len() == 1 && word.starts_with(|c: char| c.is_ascii_alphabetic());
    let begins = behind.starts_with(|c: char| c.is_ascii_alphabetic());
    let end = rest.len() - behind.len() + symbol_end(behind);
    (letter && begins).then(|| &rest[..end])
}

/// Where a move, number or result ends. `(Q)` belongs to the move before it.
fn symbol_end(text: &str) -> usize {
    let mut chars = text.char_indices();
    while let Some((i, c)) = chars.next() {
        let promotes = || {
            let mut inner = text[i + 1..].chars();
            let letter = inner.next().is_some_and(|letter| letter.is_ascii_uppercase());
            i > 0 && letter && inner.next() == Some(')')
        };
        match c {
            '(' if promotes() => {
                chars.next();
                chars.next();
            }
            '(' | ')' | '{' | '}' | ';' | '$' | '[' | ']' | '"' | '<' | '>' if i > 0 => return i,
            _ if c.is_whitespace() => return i,
            _ => {}
        }
    }
    text.len()
}

fn quality(mark: &str) -> Option<u8> {
    match mark {
        "!" => Some(1),
        "?" => Some(2),
        "!!" => Some(3),
        "??" => Some(4),
        "!?" => Some(5),
        "?!" => Some(6),
        _ => None,
    }
}

/// The text with single spaces for all white space.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
