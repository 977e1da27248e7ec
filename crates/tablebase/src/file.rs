//! Reads and writes the files of tables.
//!
//! A file consists of a header, an index and blocks. The header has lines of the form `name value` and ends with an
//! empty line. The index has the length of each block and the CRC-32 of everything before it, as little-endian 32-bit
//! integers. Each block is compressed with zstd, which adds a checksum, and contains a fixed number of little-endian
//! entries of one or two bytes. Entries of invalid positions repeat the previous entry.
//!
//! The header has the statistics of all positions (`statistics`) and, in newer files, those of positions that a game
//! can reach (`reachable`).

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use glass_rules::RuleSet;

use crate::entry::Entry;
use crate::numbering::Numbering;
use crate::solved::Solved;
use crate::statistics::{BothScopes, Scope, Statistics};
use crate::{Material, TableError};

/// The first line of a file. A change of the numbering requires a new version.
const MAGIC: &str = "Looking-Glass endgame table 1";
/// The number of entries in a block.
pub const BLOCK: u64 = 1 << 15;
/// The compression level of zstd.
const LEVEL: i32 = 12;
/// The maximum length of the header in bytes. A longer header is an error.
const MAX_HEADER: u64 = 1 << 16;

/// An open file and its parsed header.
#[derive(Debug)]
pub struct TableFile {
    path: PathBuf,
    file: Mutex<File>,
    pub rules: &'static RuleSet,
    pub material: Material,
    /// Statistics of all valid positions.
    pub set_up: [Statistics; 2],
    /// Statistics of the positions that a game can reach; `None` in older files.
    pub game: Option<[Statistics; 2]>,
    pub entries: u64,
    /// The size of an entry in bytes: 1 or 2.
    pub width: usize,
    /// The offset of each block, and the end of the last one.
    offsets: Vec<u64>,
}

/// Writes a table. The file appears at `path` only when it is complete.
pub fn write(path: &Path, numbering: &Numbering, solved: &mut Solved) -> Result<(), TableError> {
    let unavailable = |error| TableError::Unavailable { path: path.to_owned(), error };
    let partial = path.with_extension(format!("partial-{}", std::process::id()));
    let written = write_to(&partial, numbering, solved)
        .and_then(|()| fs::rename(&partial, path).map_err(unavailable));
    if written.is_err() {
        // The file may not exist.
        let _ = fs::remove_file(&partial);
    }
    written
}

fn write_to(path: &Path, numbering: &Numbering, solved: &mut Solved) -> Result<(), TableError> {
    let unavailable = |error| TableError::Unavailable { path: path.to_owned(), error };
    let total = numbering.numbers();
    let width = if solved.greatest.0 <= u16::from(u8::MAX) { 1 } else { 2 };
    let mut header = format!("{MAGIC}\nrules {}\n", numbering.rules().id());
    header += &format!("entries {total}\nwidth {width}\nblock {BLOCK}\n");
    let BothScopes { game, set_up } = &solved.statistics;
    for (name, statistics) in [("statistics", set_up), ("reachable", game)] {
        for side in statistics {
            header += &format!("{name} {}\n", side.csv());
        }
    }
    header.push('\n');

    // One compressor for all blocks, because clearing its large buffers would dominate the compression of each block.
    let mut compressor = zstd::bulk::Compressor::new(LEVEL).map_err(unavailable)?;
    compressor.include_checksum(true).map_err(unavailable)?;
    let mut file = BufWriter::new(File::create(path).map_err(unavailable)?);
    let after_lengths = header.len() as u64 + 4 * total.div_ceil(BLOCK) + 4;
    file.seek(SeekFrom::Start(after_lengths)).map_err(unavailable)?;
    let mut lengths = Vec::new();
    let mut before = Entry::DRAW;
    let mut raw = Vec::new();
    for number in 0..total {
        if raw.is_empty() || solved.blocks.begins(number) {
            solved.blocks.hold(&[solved.blocks.block_of(number)])?;
        }
        let entry = solved.blocks.entry(number);
        if entry != Entry::INVALID {
            before = entry;
        }
        raw.extend_from_slice(&before.0.to_le_bytes()[..width]);
        if (number + 1) % BLOCK == 0 || number + 1 == total {
            let block = compressor.compress(&raw).map_err(unavailable)?;
            lengths.extend((block.len() as u32).to_le_bytes());
            file.write_all(&block).map_err(unavailable)?;
            raw.clear();
        }
    }
    let mut sum = crc32fast::Hasher::new();
    sum.update(header.as_bytes());
    sum.update(&lengths);
    let finish = |mut file: BufWriter<File>| {
        file.seek(SeekFrom::Start(0))?;
        file.write_all(header.as_bytes())?;
        file.write_all(&lengths)?;
        file.write_all(&sum.finalize().to_le_bytes())?;
        file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
    };
    finish(file).map_err(unavailable)
}

impl TableFile {
    /// Opens a file and reads its header.
    pub fn open(path: &Path) -> Result<Self, TableError> {
        let file = File::open(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => TableError::Missing { path: path.to_owned() },
            _ => TableError::Unavailable { path: path.to_owned(), error },
        })?;
        Self::read(path, file).map_err(|why| TableError::Damaged { path: path.to_owned(), why })
    }

    fn read(path: &Path, file: File) -> Result<Self, String> {
        let reason = |error: io::Error| error.to_string();
        let length = file.metadata().map_err(reason)?.len();
        let mut reader = BufReader::new(&file);
        let header = read_header(&mut reader)?;
        let mut lines = header.lines();
        if lines.next() != Some(MAGIC) {
            return Err(format!("it does not begin with “{MAGIC}”"));
        }
        let mut field = |name: &str| {
            lines
                .next()
                .and_then(|line| line.strip_prefix(name)?.strip_prefix(' '))
                .map(str::to_owned)
                .ok_or_else(|| format!("its header lacks “{name}”"))
        };
        let number =
            |text: String| text.parse::<u64>().map_err(|_| format!("“{text}” is no number"));
        let rules = RuleSet::find_any(&field("rules")?).map_err(|error| error.to_string())?;
        let entries = number(field("entries")?)?;
        let width = number(field("width")?)? as usize;
        if number(field("block")?)? != BLOCK || !(1..=2).contains(&width) {
            return Err("its blocks are of another size".to_owned());
        }
        let mut statistics = |name: &str, scope| {
            let text = field(name)?;
            Statistics::from_csv(&text, scope).ok_or_else(|| format!("“{text}” are no statistics"))
        };
        let mut sides = |name: &str, scope| {
            Ok::<_, String>([statistics(name, scope)?, statistics(name, scope)?])
        };
        let set_up = sides("statistics", Scope::SetUp)?;
        let game = sides("reachable", Scope::Game).ok();
        let material = Material::parse(rules.variant(), &set_up[0].material)
            .map_err(|error| error.to_string())?;

        let blocks = entries.div_ceil(BLOCK);
        let first = header.len() as u64 + 4 * blocks + 4;
        if first > length {
            return Err("it is cut off".to_owned());
        }
        let mut lengths = vec![0; 4 * blocks as usize];
        let mut sum = [0; 4];
        reader
            .read_exact(&mut lengths)
            .and_then(|()| reader.read_exact(&mut sum))
            .map_err(reason)?;
        let mut expected = crc32fast::Hasher::new();
        expected.update(header.as_bytes());
        expected.update(&lengths);
        if expected.finalize() != u32::from_le_bytes(sum) {
            return Err("its header is damaged".to_owned());
        }
        let mut offsets = vec![first];
        for bytes in lengths.as_chunks::<4>().0 {
            offsets.push(offsets[offsets.len() - 1] + u64::from(u32::from_le_bytes(*bytes)));
        }
        if offsets[offsets.len() - 1] != length {
            return Err("it is cut off, or too long".to_owned());
        }
        let (path, file) = (path.to_owned(), Mutex::new(file));
        Ok(Self { path, file, rules, material, set_up, game, entries, width, offsets })
    }

    /// The number of blocks.
    pub fn blocks(&self) -> u64 {
        self.offsets.len() as u64 - 1
    }

    /// Reads the entries of a block, each of `width` bytes.
    pub fn block(&self, number: u64) -> Result<Vec<u8>, TableError> {
        let at = number as usize;
        let (start, end) = (self.offsets[at], self.offsets[at + 1]);
        let mut packed = vec![0; (end - start) as usize];
        {
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            file.seek(SeekFrom::Start(start))
                .and_then(|_| file.read_exact(&mut packed))
                .map_err(|error| TableError::Unavailable { path: self.path.clone(), error })?;
        }
        let count = BLOCK.min(self.entries - number * BLOCK) as usize;
        let unpacked = zstd::bulk::decompress(&packed, count * self.width);
        match unpacked {
            Ok(block) if block.len() == count * self.width => Ok(block),
            _ => Err(TableError::Damaged {
                path: self.path.clone(),
                why: format!("block {number} of {} is damaged", self.blocks()),
            }),
        }
    }
}

/// Reads the header, including the empty line.
fn read_header(reader: &mut impl Read) -> Result<String, String> {
    let mut header = Vec::new();
    let mut byte = [0];
    while !header.ends_with(b"\n\n") {
        if header.len() as u64 == MAX_HEADER || reader.read_exact(&mut byte).is_err() {
            return Err(format!("it does not begin with “{MAGIC}”"));
        }
        header.push(byte[0]);
    }
    String::from_utf8(header).map_err(|_| "its header is damaged".to_owned())
}
