//! The movetext of a game, before its moves are parsed.

use std::ops::Range;

use super::LineColumn;
use super::word;

/// The parts of a movetext in order.
pub(super) struct Record {
    /// The concatenated moves and comments.
    text: String,
    events: Vec<Event>,
    moves: usize,
    end: LineColumn,
}

/// A part of the movetext.
#[derive(Clone, Debug)]
pub(super) enum Event {
    Move(Range<usize>, LineColumn),
    Comment(Range<usize>),
    Nag(u8),
    Open(LineColumn),
    Close,
}

impl Record {
    pub fn new(start: LineColumn) -> Self {
        Self { text: String::new(), events: Vec::new(), moves: 0, end: start }
    }

    /// The parts in their order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The text of a move or comment.
    pub fn text(&self, range: &Range<usize>) -> &str {
        self.text.get(range.clone()).unwrap_or_default()
    }

    /// The texts of the moves, in all variations.
    pub fn move_texts(&self) -> impl Iterator<Item = &str> {
        self.events.iter().filter_map(|event| match event {
            Event::Move(range, _) => Some(self.text(range)),
            _ => None,
        })
    }

    /// The number of moves, including variations.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// The start of the last move or variation.
    pub fn end(&self) -> LineColumn {
        self.end
    }

    /// Adds a part, and returns the total size in bytes.
    pub fn push(&mut self, event: Event) -> usize {
        if let Event::Move(_, at) | Event::Open(at) = &event {
            self.end = *at;
        }
        self.events.push(event);
        self.text.len() + self.events.len() * size_of::<Event>()
    }

    pub fn push_move(&mut self, text: &str, at: LineColumn) -> usize {
        self.moves += 1;
        let range = self.push_text(text);
        self.push(Event::Move(range, at))
    }

    pub fn push_comment(&mut self, text: &str) -> usize {
        let range = self.push_text(text);
        self.push(Event::Comment(range))
    }

    fn push_text(&mut self, text: &str) -> Range<usize> {
        let start = self.text.len();
        self.text.push_str(text);
        start..self.text.len()
    }

    /// Whether the last move is `0-0`, which may be a result, and no variation follows it.
    pub fn ends_with_double_zero(&self) -> bool {
        let last = self.last_move();
        last.is_some_and(|index| match &self.events[index] {
            Event::Move(range, _) => word::is_double_zero(self.text(range)),
            _ => false,
        })
    }

    /// Removes the last move if it is in the main line.
    pub fn remove_last_move(&mut self) {
        if let Some(index) = self.last_move() {
            self.events.remove(index);
            self.moves -= 1;
        }
    }

    fn last_move(&self) -> Option<usize> {
        let aside = |event: &Event| matches!(event, Event::Comment(_) | Event::Nag(_));
        let index = self.events.iter().rposition(|event| !aside(event))?;
        matches!(self.events[index], Event::Move(..)).then_some(index)
    }
}
