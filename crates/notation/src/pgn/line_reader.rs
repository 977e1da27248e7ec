//! Reads a text by lines, with a position in the current line.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::LineColumn;
use super::limits::{MAX_LINE_BYTES, MAX_LOOKAHEAD_BYTES};
use super::tag;

/// A stream of lines, and the position in the current one.
pub(super) struct LineReader<R> {
    source: R,
    /// The remaining bytes of a line that was too long.
    carry: Vec<u8>,
    /// The end of the previous line.
    ended: LineEnd,
    /// The number of the last line taken from the source.
    last: usize,
    line: Line,
    /// The byte position in the line.
    at: usize,
    /// The number of characters before that position.
    column: usize,
    /// Lines that were looked at, but not read.
    ahead: VecDeque<Line>,
}

#[derive(Default)]
struct Line {
    text: String,
    number: usize,
    /// Whether it is the rest of a line that was too long.
    goes_on: bool,
    /// The bytes of white space with which it begins.
    indent: usize,
    repairs: Repairs,
}

/// The repairs of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Repairs {
    pub not_utf8: bool,
    /// A byte order mark after the beginning of the text.
    pub byte_order_mark: bool,
    pub control_characters: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LineEnd {
    Newline,
    /// `\r` alone.
    Return,
    /// `\r\n`.
    ReturnNewline,
    /// None, because the line was split.
    Cut,
    /// The end of the text.
    Text,
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl<R: BufRead> LineReader<R> {
    pub fn new(source: R) -> Self {
        Self {
            source,
            carry: Vec::new(),
            ended: LineEnd::Newline,
            last: 0,
            line: Line::default(),
            at: 0,
            column: 0,
            ahead: VecDeque::new(),
        }
    }

    /// Advances to the next line; `false` at the end of the text.
    pub fn advance(&mut self) -> io::Result<bool> {
        let goes_on = match self.ahead.pop_front() {
            Some(line) => {
                self.line = line;
                true
            }
            None => {
                let mut line = std::mem::take(&mut self.line);
                let found = self.take_line(&mut line)?;
                self.line = line;
                found
            }
        };
        // The rest of a long line continues its columns.
        self.column = if self.line.goes_on { self.column } else { 0 };
        self.at = 0;
        Ok(goes_on)
    }

    /// Takes the next line from the source.
    fn take_line(&mut self, line: &mut Line) -> io::Result<bool> {
        line.text.clear();
        line.repairs = Repairs::default();
        line.goes_on = self.ended == LineEnd::Cut;
        let after_return = self.ended == LineEnd::Return;
        let mut bytes = std::mem::take(&mut self.carry);
        let mut found = self.take_bytes(&mut bytes)?;
        // `\r\r\n` is a single line break.
        if found && after_return && bytes.is_empty() && self.ended == LineEnd::ReturnNewline {
            found = self.take_bytes(&mut bytes)?;
        }
        if !found {
            return Ok(false);
        }
        if !line.goes_on {
            self.last += 1;
        }
        line.number = self.last;
        if self.ended == LineEnd::Cut {
            self.carry = bytes.split_off(cut(&bytes));
        }
        let mut text = bytes.as_slice();
        while let Some(rest) = text.strip_prefix(BYTE_ORDER_MARK) {
            line.repairs.byte_order_mark |= self.last > 1;
            text = rest;
        }
        match std::str::from_utf8(text) {
            Ok(text) => line.text.push_str(text),
            Err(_) => {
                line.repairs.not_utf8 = true;
                line.text.extend(text.iter().map(|&byte| windows_1252(byte)));
            }
        }
        if text.iter().any(|&byte| is_control(char::from(byte)) && byte < 0x80) {
            line.repairs.control_characters = true;
            line.text.retain(|c| !is_control(c));
        }
        line.indent = line.text.len() - line.text.trim_start().len();
        bytes.clear();
        if self.carry.is_empty() {
            self.carry = bytes;
        }
        Ok(true)
    }

    /// Adds the bytes up to the end of the line; `false` if there are none and the text ends.
    fn take_bytes(&mut self, bytes: &mut Vec<u8>) -> io::Result<bool> {
        loop {
            let buffer = fill(&mut self.source)?;
            if buffer.is_empty() {
                self.ended = LineEnd::Text;
                return Ok(!bytes.is_empty());
            }
            let room = MAX_LINE_BYTES.saturating_sub(bytes.len()).min(buffer.len());
            let end = buffer[..room].iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            bytes.extend_from_slice(&buffer[..end.unwrap_or(room)]);
            let is_return = end.is_some_and(|end| buffer[end] == b'\r');
            self.source.consume(end.map_or(room, |end| end + 1));
            if end.is_none() && bytes.len() < MAX_LINE_BYTES {
                continue;
            }
            self.ended = match end {
                None => LineEnd::Cut,
                Some(_) if !is_return => LineEnd::Newline,
                Some(_) if fill(&mut self.source)?.first() == Some(&b'\n') => {
                    self.source.consume(1);
                    LineEnd::ReturnNewline
                }
                Some(_) => LineEnd::Return,
            };
            return Ok(true);
        }
    }

    /// Whether an open comment ends before another begins: the next brace is `}`.
    ///
    /// If blank lines are not allowed, a brace after a blank line does not count.
    pub fn closes_next(&mut self, over_blank_lines: bool) -> io::Result<bool> {
        let mut seen = self.rest().len();
        if let Some(brace) = self.rest().find(['{', '}']) {
            return Ok(self.rest()[brace..].starts_with('}'));
        }
        for index in 0.. {
            if self.ahead.len() == index {
                let mut line = Line::default();
                if seen > MAX_LOOKAHEAD_BYTES || !self.take_line(&mut line)? {
                    return Ok(false);
                }
                self.ahead.push_back(line);
            }
            let Some(line) = self.ahead.get(index) else { break };
            seen += line.text.len() + 1;
            let blank = line.text.trim().is_empty() || tag::is_quoted(line.text.trim_start());
            if !over_blank_lines && blank {
                return Ok(false);
            }
            if let Some(brace) = line.text.find(['{', '}']) {
                return Ok(line.text[brace..].starts_with('}'));
            }
        }
        Ok(false)
    }

    /// Takes the repairs of the current line.
    pub fn take_repairs(&mut self) -> Repairs {
        std::mem::take(&mut self.line.repairs)
    }

    /// The rest of the line, without the line break.
    pub fn rest(&self) -> &str {
        self.line.text.get(self.at..).unwrap_or_default()
    }

    /// The next character of the line.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Whether nothing of the line was read.
    pub fn at_start(&self) -> bool {
        self.at == 0 && !self.line.goes_on
    }

    /// Whether only white space precedes this place.
    pub fn is_first(&self) -> bool {
        !self.line.goes_on && self.at <= self.line.indent
    }

    /// Whether the whole line is empty or white space.
    pub fn is_blank(&self) -> bool {
        !self.line.goes_on && self.line.indent == self.line.text.len()
    }

    /// Skips bytes.
    pub fn pass(&mut self, bytes: usize) {
        let next = (self.at + bytes).min(self.line.text.len());
        self.column += self.line.text.get(self.at..next).unwrap_or_default().chars().count();
        self.at = next;
    }

    /// Skips white space.
    pub fn pass_space(&mut self) {
        let rest = self.rest();
        self.pass(rest.len() - rest.trim_start().len());
    }

    /// Skips the rest of the line, including all its parts if it was split.
    pub fn pass_line(&mut self) -> io::Result<()> {
        loop {
            let rest = self.rest().len();
            self.pass(rest);
            let cut = match self.ahead.front() {
                Some(line) => line.goes_on,
                None => self.ended == LineEnd::Cut,
            };
            if !cut || !self.advance()? {
                return Ok(());
            }
        }
    }

    pub fn line_column(&self) -> LineColumn {
        LineColumn { line: self.line.number.max(1), column: self.column + 1 }
    }
}

/// The next bytes of the source; empty at its end.
fn fill<R: BufRead>(source: &mut R) -> io::Result<&[u8]> {
    while let Err(error) = source.fill_buf() {
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    source.fill_buf()
}

/// The place at which a long line is split: after its last white space, or else between characters.
fn cut(bytes: &[u8]) -> usize {
    let half = bytes.len() / 2;
    if let Some(space) = bytes[half..].iter().rposition(u8::is_ascii_whitespace) {
        return half + space + 1;
    }
    let behind = |&at: &usize| bytes[at] & 0xc0 != 0x80;
    (half..bytes.len()).rev().take(4).find(behind).unwrap_or(bytes.len())
}

/// Control characters that must not be in a text; tabs and the like are white space.
fn is_control(c: char) -> bool {
    matches!(c, '\0'..='\u{8}' | '\u{e}'..='\u{1f}' | '\u{7f}')
}

/// Whether the reader drops a character, either anywhere or at the start of a line.
pub(super) fn is_left_out(c: char) -> bool {
    is_control(c) || c == '\u{feff}'
}

/// The character of a byte in Windows-1252, which equals Latin-1 except for `0x80` to `0x9F`.
fn windows_1252(byte: u8) -> char {
    const UPPER: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => UPPER[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}
