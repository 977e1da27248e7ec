//! Reads the lines of a text one at a time, in the encodings that PGN uses.

use std::io::{self, BufRead, Read};

/// The maximum length of a line, in bytes. The rest becomes another line.
const MAX_LINE: u64 = 1 << 16;

/// A text that is read line by line.
pub(super) struct Lines<R> {
    source: R,
    number: usize,
    failure: Option<io::Error>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(source: R) -> Self {
        Self { source, number: 0, failure: None }
    }

    /// The read error that ended the text early, if there is one.
    pub(super) fn failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    fn read(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        self.source.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        while bytes.pop_if(|byte| matches!(byte, b'\n' | b'\r')).is_some() {}
        let line = String::from_utf8(bytes)
            .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect());
        Ok(Some(line.trim_start_matches('\u{feff}').to_owned()))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    /// The line number, from 1, and the line without its end.
    type Item = (usize, String);

    fn next(&mut self) -> Option<Self::Item> {
        if self.failure.is_some() {
            return None;
        }
        match self.read() {
            Ok(line) => {
                self.number += 1;
                Some((self.number, line?))
            }
            Err(error) => {
                self.failure = Some(error);
                None
            }
        }
    }
}
