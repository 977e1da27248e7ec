//! A file of games to which games are appended.

use std::collections::HashSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use glass_rules::VariantId;

use crate::header::Header;
use crate::record::{Record, number_of};

/// An open file of games.
pub struct GamesFile {
    file: File,
    numbers: HashSet<u64>,
}

impl GamesFile {
    /// Creates a file, or opens an existing one to continue it. An incomplete last line is removed.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written, another process is writing to it, its games were played under other
    /// conditions, or it is not a file of games. The message has the difference or the invalid line.
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

    /// Reads the existing games. Returns the end of the last complete line.
    fn read(&mut self, header: &Header) -> Result<u64> {
        let mut reader = BufReader::new(&self.file);
        let (mut line, mut end) = (String::new(), 0);
        for number in 1.. {
            line.clear();
            reader.read_line(&mut line)?;
            let Some(whole) = line.strip_suffix('\n') else {
                // Another program's file must not be changed.
                ensure!(
                    number > 1 || header.to_string().starts_with(&line),
                    "it is no file of games"
                );
                break;
            };
            if number == 1 {
                Header::parse(whole)?.must_equal(header)?;
            } else {
                let variant = number_of(whole).with_context(|| format!("line {number}"))?;
                self.numbers.insert(variant);
            }
            end += line.len() as u64;
        }
        Ok(end)
    }

    /// The numbers of the games that existed when the file was opened.
    pub fn numbers(&self) -> &HashSet<u64> {
        &self.numbers
    }

    /// Adds a game.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn add(&mut self, record: &Record) -> Result<()> {
        self.write_line(&record.to_string())
    }

    /// Writes the whole line with one call, so that interruptions rarely truncate it.
    fn write_line(&mut self, line: &str) -> Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes()).context("a game cannot be written")
    }
}

/// Reads the games of one variant from several files, one game after another.
///
/// # Errors
///
/// If a file is missing, cannot be read or has no header, or if the files are of different variants.
pub fn read(paths: &[PathBuf]) -> Result<(VariantId, impl Iterator<Item = Result<Record>>)> {
    let mut files = Vec::new();
    let mut variant = None;
    for path in paths {
        let (own, records) = read_one(path)?;
        let first = *variant.get_or_insert(own);
        let name = path.display();
        ensure!(own == first, "{name} has games of {own}, not of {first}");
        files.push(records);
    }
    Ok((variant.context("there is no file")?, files.into_iter().flatten()))
}

/// Reads the games of a file one by one. Skips an incomplete last line, which another process may be writing.
///
/// # Errors
///
/// If the file cannot be read or has no header.
fn read_one(path: &Path) -> Result<(VariantId, impl Iterator<Item = Result<Record>>)> {
    let name = path.display().to_string();
    let mut reader = BufReader::new(File::open(path).with_context(|| name.clone())?);
    let mut next = move || -> Result<Option<String>> {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        Ok(line.strip_suffix('\n').map(str::to_owned))
    };
    let first =
        next().with_context(|| name.clone())?.with_context(|| format!("{name} is empty"))?;
    let variant = Header::parse(&first).with_context(|| name.clone())?.variant;
    let records = (2..).map_while(move |number| {
        let record = next().transpose()?.and_then(|line| {
            let record = Record::parse(&line)?;
            ensure!(
                record.rules.variant() == variant,
                "a game of {} among those of {variant}",
                record.rules
            );
            Ok(record)
        });
        Some(record.with_context(|| format!("{name}, line {number}")))
    });
    Ok((variant, records))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const CHESS: &str = "glass-games version=1 game=chess seed=1 nodes=1 random-plies=0..0\n";
    const ALICE: &str = "glass-games version=1 game=alice seed=1 nodes=1 random-plies=0..0\n";

    /// Reads files with these contents. Returns the number of games, or the error.
    fn count(texts: &[&str]) -> Result<usize> {
        let folder = tempfile::tempdir()?;
        let paths: Vec<PathBuf> =
            (0..texts.len()).map(|number| folder.path().join(format!("{number}.games"))).collect();
        for (path, text) in paths.iter().zip(texts) {
            fs::write(path, text)?;
        }
        let (_, records) = read(&paths)?;
        Ok(records.collect::<Result<Vec<_>>>()?.len())
    }

    #[test]
    fn files_are_read_one_after_the_other_without_a_line_that_was_cut_off() {
        let two = format!("{CHESS}0 2 chess-fide/1 e2e4:1\n1 2 chess-fide/1 d2d4:1\n");
        let cut = format!("{CHESS}0 2 chess-fide/1 e2e4:1\n1 2 chess-fi");
        assert_eq!(count(&[&two, &cut]).unwrap(), 3);
    }

    #[test]
    fn games_of_another_kind_are_refused() {
        let stranger = format!("{CHESS}0 2 alice-cvp/1 e2e4:1\n");
        for (texts, named) in [
            (&[CHESS, ALICE][..], "games of alice, not of chess"),
            (&[&stranger], "line 2: a game of alice-cvp/1 among those of chess"),
            (&[], "no file"),
        ] {
            let error = format!("{:#}", count(texts).unwrap_err());
            assert!(error.contains(named), "{error}");
        }
    }
}
