//! Reads the movetext word by word: moves, signs, results and comments.

use std::io::BufRead;

use super::PgnReader;
use crate::pgn::limits::MAX_COMMENT_BYTES;
use crate::pgn::word::{MoveNumber, PgnWord};
use crate::pgn::{GameResult, LineColumn, PgnError, WarningKind, signs, tag, word};

/// A part of the movetext.
pub(super) enum Token {
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
    pub(super) fn token(&mut self, at: LineColumn) -> Result<Token, PgnError> {
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
    pub(super) fn comment(&mut self) -> Result<String, PgnError> {
        self.blank_lines = 0;
        let at = self.lines.line_column();
        if self.lines.peek() == Some(';') {
            let text = words(self.lines.rest().trim_start_matches(';'));
            self.lines.pass_line()?;
            return Ok(text);
        }
        self.lines.pass(1);
        let mut text = String::new();
        // The number of open comments within it, and whether it is known to end before another one starts.
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
