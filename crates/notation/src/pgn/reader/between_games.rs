//! Finds the start of the next game, and collects comments before it.

use std::io::BufRead;

use super::PgnReader;
use crate::pgn::limits::{MAX_COMMENT_BYTES, MAX_GAME_TAGS};
use crate::pgn::word::MoveNumber;
use crate::pgn::{LineColumn, PgnError, WarningKind, tag, word};

impl<R: BufRead> PgnReader<R> {
    pub(super) fn advance(&mut self) -> Result<bool, PgnError> {
        self.in_line = self.lines.advance()?;
        if self.in_line && self.lines.is_blank() {
            self.blank_lines += 1;
        }
        Ok(self.in_line)
    }

    /// Goes to the next character that is neither white space nor on an escaped line.
    pub(super) fn seek_text(&mut self) -> Result<bool, PgnError> {
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

    /// Moves to the start of the next game, and stores comments before it.
    pub(super) fn seek_game(&mut self) -> Result<bool, PgnError> {
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

    /// Stores a comment for the next game.
    pub(super) fn keep_comment(&mut self, at: LineColumn, comment: String) -> Result<(), PgnError> {
        let kept: usize = self.comments.iter().map(String::len).sum();
        if kept + comment.len() > MAX_COMMENT_BYTES || self.comments.len() >= MAX_GAME_TAGS {
            return self.warn(at, WarningKind::LongComment);
        }
        self.comments.push(comment);
        Ok(())
    }

    /// Passes over text up to a blank line, or a line with which a game begins.
    pub(super) fn pass_paragraph(&mut self) -> Result<(), PgnError> {
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
}
