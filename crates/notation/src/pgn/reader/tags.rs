//! Reads the tags of a game.

use std::io::BufRead;
use std::ops::ControlFlow;

use super::{PgnReader, Phase};
use crate::pgn::limits::MAX_GAME_TAGS;
use crate::pgn::{LineColumn, PgnError, PgnVisitor, WarningKind, tag};

impl<R: BufRead> PgnReader<R> {
    pub(super) fn tags<V: PgnVisitor>(
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
}
