//! Reads the moves of a game, its variations and its result.

use std::io::BufRead;
use std::ops::ControlFlow;

use super::tokens::Token;
use super::{Paren, PgnReader, Phase};
use crate::pgn::limits::MAX_VARIATION_DEPTH;
use crate::pgn::word::MoveNumber;
use crate::pgn::{GameResult, LineColumn, PgnError, PgnVisitor, Variation, WarningKind, tag, word};

impl<R: BufRead> PgnReader<R> {
    pub(super) fn movetext<V: PgnVisitor>(
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

    /// Parses a part of the movetext. Returns whether the game continues.
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

    /// Parses a part after the result. Returns whether the game continues.
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
}
