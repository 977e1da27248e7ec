//! A file of games that grows.

use std::collections::HashSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::header::Header;
use crate::record::{Record, number_of};

/// A file of games to which more are written.
pub struct GamesFile {
    file: File,
    numbers: HashSet<u64>,
}

impl GamesFile {
    /// Makes a file, or opens one to go on with it. A last line without an end was cut off, and is dropped.
    ///
    /// # Errors
    ///
    /// The file cannot be read and written, another process is writing to it, its games were played otherwise
    /// (with what differs), or it is no file of games (with the line).
    pub fn open(path: &Path, header: &Header) -> Result<Self> {
        Self::open_file(path, header).with_context(|| path.display().to_string())
    }

    fn open_file(path: &Path, header: &Header) -> Result<Self> {
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!("another process is writing to it"),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let mut games = Self { file, numbers: HashSet::new() };
        let end = games.read(header)?;
        games.file.set_len(end)?;
        games.file.seek(SeekFrom::Start(end))?;
        if end == 0 {
            games.write_line(&header.to_string())?;
        }
        Ok(games)
    }

    /// Reads what is there; the end of the last whole line.
    fn read(&mut self, header: &Header) -> Result<u64> {
        let mut reader = BufReader::new(&self.file);
        let (mut line, mut end) = (String::new(), 0);
        for number in 1.. {
            line.clear();
            reader.read_line(&mut line)?;
            let Some(whole) = line.strip_suffix('\n') else {
                // Nothing that somebody else wrote is dropped.
                ensure!(
                    number > 1 || header.to_string().starts_with(&line),
                    "it is no file of games"
                );
                break;
            };
            if number == 1 {
                Header::parse(whole)?.must_equal(header)?;
            } else {
                let game = number_of(whole).with_context(|| format!("line {number}"))?;
                self.numbers.insert(game);
            }
            end += line.len() as u64;
        }
        Ok(end)
    }

    /// The numbers of the games that were there when the file was opened.
    pub fn numbers(&self) -> &HashSet<u64> {
        &self.numbers
    }

    /// Adds a game.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn add(&mut self, record: &Record) -> Result<()> {
        self.write_line(&record.to_string())
    }

    /// One call for the whole line, so that it is cut off as rarely as can be.
    fn write_line(&mut self, line: &str) -> Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes()).context("a game cannot be written")
    }
}

/// Reads a file of games one by one. A last line without an end, which is perhaps just being written, is left out.
///
/// # Errors
///
/// The file cannot be read or has no header.
pub fn read(path: &Path) -> Result<(Header, impl Iterator<Item = Result<Record>>)> {
    let name = path.display().to_string();
    let mut reader = BufReader::new(File::open(path).with_context(|| name.clone())?);
    let mut next = move || -> Result<Option<String>> {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        Ok(line.strip_suffix('\n').map(str::to_owned))
    };
    let first =
        next().with_context(|| name.clone())?.with_context(|| format!("{name} is empty"))?;
    let header = Header::parse(&first).with_context(|| name.clone())?;
    let records = (2..).map_while(move |number| {
        let record = next().transpose()?.and_then(|line| Record::parse(&line));
        Some(record.with_context(|| format!("{name}, line {number}")))
    });
    Ok((header, records))
}
