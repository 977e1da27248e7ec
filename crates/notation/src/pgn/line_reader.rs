//! The text line by line, with a place in the line.

use std::io::{self, BufRead, Read};

use super::PgnExpected;
use super::{LineColumn, PgnError};

/// No line of a game is longer.
const LONGEST_LINE: u64 = 1 << 20;

/// A stream of lines, and how far the current one is read.
pub(super) struct LineReader<R> {
    source: R,
    line: String,
    /// The byte of the line that is next.
    at: usize,
    number: usize,
    /// The characters before that byte.
    column: usize,
}

impl<R: BufRead> LineReader<R> {
    pub fn new(source: R) -> Self {
        Self { source, line: String::new(), at: 0, number: 0, column: 0 }
    }

    /// Goes to the next line; `false` at the end of the text.
    ///
    /// Text that is not UTF-8 is taken for Latin-1. What is too long for a line is cut.
    pub fn advance(&mut self) -> io::Result<bool> {
        self.line.clear();
        (self.at, self.column) = (0, 0);
        let mut bytes = Vec::new();
        self.source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(false);
        }
        if self.number == 0 && bytes.starts_with("\u{feff}".as_bytes()) {
            bytes.drain(..3);
        }
        while bytes.pop_if(|byte| matches!(byte, b'\n' | b'\r')).is_some() {}
        self.number += 1;
        self.line = String::from_utf8(bytes)
            .unwrap_or_else(|error| error.into_bytes().iter().copied().map(char::from).collect());
        Ok(true)
    }

    /// What is left of the line, the line break apart.
    pub fn rest(&self) -> &str {
        self.line.get(self.at..).unwrap_or_default()
    }

    /// The next character of the line.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Whether nothing of the line has been read.
    pub fn at_start(&self) -> bool {
        self.at == 0
    }

    /// Passes over so many bytes.
    pub fn pass(&mut self, bytes: usize) {
        let next = (self.at + bytes).min(self.line.len());
        self.column += self.line.get(self.at..next).unwrap_or_default().chars().count();
        self.at = next;
    }

    /// Passes over white space.
    pub fn pass_space(&mut self) {
        let rest = self.rest();
        self.pass(rest.len() - rest.trim_start().len());
    }

    pub fn line_column(&self) -> LineColumn {
        LineColumn { line: self.number.max(1), column: self.column + 1 }
    }

    /// The error that something else was expected here.
    pub fn expected(&self, expected: PgnExpected) -> PgnError {
        let rest = self.rest().trim_start().chars();
        let found = rest.take(40).take_while(|c| !c.is_whitespace()).collect();
        PgnError::Syntax { at: self.line_column(), found, expected }
    }

    /// Whether the line begins with a tag.
    pub fn is_tag(&self) -> bool {
        let rest = self.rest().trim_start();
        rest.strip_prefix('[')
            .is_some_and(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_alphabetic()))
    }

    /// Whether the line is a whole tag and nothing else.
    pub fn is_whole_tag(&self) -> bool {
        let rest = self.rest().trim();
        self.is_tag() && rest.contains(" \"") && rest.ends_with("\"]")
    }
}
