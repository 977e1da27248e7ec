//! Stores the values of a table during its construction, in blocks. Blocks are in memory, or in a file if memory is short
//! or the work may be interrupted.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering::Relaxed};

use crate::TableError;
use crate::entry::Entry;
use crate::numbering::Numbering;

/// The size of a block without a memory limit, in positions. Processing one takes less than a second.
const USUAL: u64 = 1 << 20;
/// The least number of blocks that must fit in memory if memory is limited.
const MIN_BLOCKS: u64 = 64;
/// The memory of a position in eighths of a byte: two bytes for its value, and one bit for its mark.
const EIGHTHS: u64 = 8 * 2 + 1;

/// All blocks of a table. A block contains the positions of some classes of kings with one side to move.
pub struct Blocks {
    /// The positions of each side to move.
    side: u64,
    /// The positions of a block. The last block of each side may have fewer.
    size: u64,
    /// The blocks of each side to move.
    per_side: usize,
    held: Vec<Option<Block>>,
    /// The time of the last use, by block.
    used: Vec<u64>,
    now: u64,
    /// The most blocks in memory at the same time.
    most: usize,
    path: PathBuf,
    file: Option<File>,
}

/// The values and marks of a range of positions.
struct Block {
    values: Box<[AtomicU16]>,
    /// A bit for each position that must be evaluated.
    marks: Box<[AtomicU64]>,
    changed: AtomicBool,
}

impl Blocks {
    /// Creates the blocks of a table, without values. At most `memory` bytes are used; `path` is the file for other
    /// blocks.
    pub fn new(numbering: &Numbering, memory: u64, path: &Path) -> Self {
        let side = numbering.side();
        let fits = Self::bytes(2 * side) <= memory;
        let wanted =
            if fits { USUAL } else { (memory * 8 / EIGHTHS / MIN_BLOCKS).min(USUAL) }.min(side);
        let size = (wanted / numbering.of_class()).max(1) * numbering.of_class();
        let per_side = side.div_ceil(size) as usize;
        Self {
            side,
            size,
            per_side,
            held: (0..2 * per_side).map(|_| None).collect(),
            used: vec![0; 2 * per_side],
            now: 0,
            most: match fits {
                true => 2 * per_side,
                false => usize::try_from(memory / Self::bytes(size)).unwrap_or(usize::MAX),
            },
            path: path.to_owned(),
            file: None,
        }
    }

    /// Loads the values that an interrupted process stored in the file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or is truncated.
    pub fn take_up(&mut self) -> Result<(), TableError> {
        let file = OpenOptions::new().read(true).write(true).open(&self.path);
        let file = file.map_err(|error| self.unavailable(error))?;
        let length = file.metadata().map_err(|error| self.unavailable(error))?.len();
        if length != self.bytes_of_all() {
            return Err(self.damaged(format!("{length} bytes instead of {}", self.bytes_of_all())));
        }
        self.file = Some(file);
        Ok(())
    }

    /// The memory of `numbers` positions, in bytes.
    pub fn bytes(numbers: u64) -> u64 {
        numbers.div_ceil(64) * 8 * EIGHTHS
    }

    pub fn count(&self) -> usize {
        self.held.len()
    }

    /// The most blocks in memory at the same time.
    pub fn most(&self) -> usize {
        self.most
    }

    /// The memory of a block, in bytes.
    pub fn bytes_of_block(&self) -> u64 {
        Self::bytes(self.size)
    }

    fn bytes_of_all(&self) -> u64 {
        self.count() as u64 * self.bytes_of_block()
    }

    /// The numbers of the positions in a block.
    pub fn numbers(&self, block: usize) -> Range<u64> {
        let (first, end) =
            if block < self.per_side { (0, self.side) } else { (self.side, 2 * self.side) };
        let start = first + (block % self.per_side) as u64 * self.size;
        start..end.min(start + self.size)
    }

    /// The block of a position, and the index in the block.
    #[inline]
    fn place(&self, number: u64) -> (usize, usize) {
        let (first, rest) = match number.checked_sub(self.side) {
            None => (0, number),
            Some(rest) => (self.per_side, rest),
        };
        (first + (rest / self.size) as usize, (rest % self.size) as usize)
    }

    /// The block of a position.
    pub fn block_of(&self, number: u64) -> usize {
        self.place(number).0
    }

    /// Whether a position is the first of its block.
    pub fn begins(&self, number: u64) -> bool {
        self.place(number).1 == 0
    }

    #[inline]
    fn at(&self, number: u64) -> (&Block, usize) {
        let (block, at) = self.place(number);
        // All blocks that a work item needs were loaded before it started.
        (self.held[block].as_ref().expect("the block is held"), at)
    }

    #[inline]
    pub fn entry(&self, number: u64) -> Entry {
        let (block, at) = self.at(number);
        Entry(block.values[at].load(Relaxed))
    }

    pub fn set(&self, number: u64, entry: Entry) {
        let (block, at) = self.at(number);
        block.values[at].store(entry.0, Relaxed);
        block.changed.store(true, Relaxed);
    }

    #[inline]
    pub fn mark(&self, number: u64) {
        let (block, at) = self.at(number);
        block.marks[at / 64].fetch_or(1 << (at % 64), Relaxed);
        block.changed.store(true, Relaxed);
    }

    /// Clears the marks in a range of one block, and calls `each` with the marked positions. The range must start at a
    /// multiple of 64 from the start of the block.
    pub fn take_marked(&self, numbers: Range<u64>, mut each: impl FnMut(u64)) {
        let (block, at) = self.at(numbers.start);
        let words = ((numbers.end - numbers.start) as usize).div_ceil(64);
        for word in at / 64..at / 64 + words {
            // Most words have no mark, and reading does not slow down other threads.
            if block.marks[word].load(Relaxed) == 0 {
                continue;
            }
            block.changed.store(true, Relaxed);
            let mut bits = block.marks[word].swap(0, Relaxed);
            while bits != 0 {
                let place = word * 64 + bits.trailing_zeros() as usize;
                each(numbers.start - at as u64 + place as u64);
                bits &= bits - 1;
            }
        }
    }

    /// Loads these blocks into memory. If there is no room, other blocks are written to the file first.
    pub fn hold(&mut self, needed: &[usize]) -> Result<(), TableError> {
        self.now += 1;
        for &block in needed {
            self.used[block] = self.now;
        }
        for &block in needed {
            if self.held[block].is_some() {
                continue;
            }
            let held = self.held.iter().filter(|held| held.is_some()).count();
            if held >= self.most {
                let others = (0..self.held.len()).filter(|&other| self.held[other].is_some());
                let oldest = others.min_by_key(|&other| self.used[other]);
                if let Some(oldest) = oldest.filter(|&oldest| self.used[oldest] < self.now) {
                    self.save(oldest)?;
                    self.held[oldest] = None;
                }
            }
            self.held[block] = Some(self.read(block)?);
        }
        Ok(())
    }

    /// Writes all changes to the file.
    pub fn save_all(&mut self) -> Result<(), TableError> {
        if self.file.is_none() {
            self.open()?;
        }
        for block in 0..self.held.len() {
            self.save(block)?;
        }
        let synced = self.file.as_ref().map_or(Ok(()), File::sync_data);
        synced.map_err(|error| self.unavailable(error))
    }

    fn save(&mut self, block: usize) -> Result<(), TableError> {
        let is_changed =
            self.held[block].as_ref().is_some_and(|held| held.changed.swap(false, Relaxed));
        if !is_changed {
            return Ok(());
        }
        if self.file.is_none() {
            self.open()?;
        }
        let (Some(mut file), Some(held)) = (self.file.as_ref(), &self.held[block]) else {
            return Ok(());
        };
        let mut bytes = Vec::with_capacity(self.bytes_of_block() as usize);
        bytes.extend(held.values.iter().flat_map(|value| value.load(Relaxed).to_le_bytes()));
        // The last block of a side may be shorter.
        bytes.resize(self.marks_begin(), 0);
        bytes.extend(held.marks.iter().flat_map(|word| word.load(Relaxed).to_le_bytes()));
        file.seek(SeekFrom::Start(self.offset(block)))
            .and_then(|_| file.write_all(&bytes))
            .map_err(|error| self.unavailable(error))
    }

    /// Reads a block from the file. Without a file, creates a block without values.
    fn read(&self, block: usize) -> Result<Block, TableError> {
        let numbers = self.numbers(block);
        let count = (numbers.end - numbers.start) as usize;
        let mut bytes = vec![0; self.bytes_of_block() as usize];
        if let Some(mut file) = self.file.as_ref() {
            file.seek(SeekFrom::Start(self.offset(block)))
                .and_then(|_| file.read_exact(&mut bytes))
                .map_err(|error| self.unavailable(error))?;
        }
        let (values, marks) = bytes.split_at(self.marks_begin());
        let values = values.as_chunks::<2>().0.iter().take(count);
        let words = count.div_ceil(64);
        let marks: Box<[_]> = marks.as_chunks::<8>().0[..words]
            .iter()
            .map(|&word| AtomicU64::new(u64::from_le_bytes(word)))
            .collect();
        // There must be no marks beyond the last position.
        let beyond = words * 64 - count;
        if marks.last().is_some_and(|word| word.load(Relaxed).leading_zeros() < beyond as u32) {
            return Err(self.damaged(format!("block {block} marks what is not there")));
        }
        Ok(Block {
            values: values.map(|&value| AtomicU16::new(u16::from_le_bytes(value))).collect(),
            marks,
            changed: AtomicBool::new(false),
        })
    }

    /// The offset of the marks in a stored block, in bytes.
    fn marks_begin(&self) -> usize {
        self.size.div_ceil(64) as usize * 128
    }

    fn offset(&self, block: usize) -> u64 {
        block as u64 * self.bytes_of_block()
    }

    /// Creates the file, without values.
    fn open(&mut self) -> Result<(), TableError> {
        let folder = self.path.parent().map_or(Ok(()), fs::create_dir_all);
        let made = folder.and_then(|()| {
            let mut options = OpenOptions::new();
            options.read(true).write(true).create(true).truncate(true);
            let file = options.open(&self.path)?;
            file.set_len(self.bytes_of_all())?;
            Ok(file)
        });
        self.file = Some(made.map_err(|error| self.unavailable(error))?);
        Ok(())
    }

    fn damaged(&self, what: String) -> TableError {
        let why = format!("this unfinished work is damaged ({what}); remove it to begin anew");
        TableError::Damaged { path: self.path.clone(), why }
    }

    fn unavailable(&self, error: io::Error) -> TableError {
        TableError::Unavailable { path: self.path.clone(), error }
    }
}
