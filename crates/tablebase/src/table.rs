//! A table: the values of all positions of a material.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use glass_rules::{AnyPosition, Position, PositionView, PositionVisitor, RuleSet, Setup, Variant};

use crate::block_cache::BlockCache;
use crate::entry::{Entry, Value};
use crate::file::{BLOCK, TableFile};
use crate::in_chunks::in_chunks;
use crate::numbering::Numbering;
use crate::statistics::{BothScopes, Counts, Statistics};
use crate::{Material, TableError};

/// The values of all positions of a material under a rule set.
#[derive(Debug)]
pub struct Table {
    numbering: Numbering,
    set_up: [Statistics; 2],
    game: Option<[Statistics; 2]>,
    entries: Entries,
}

#[derive(Debug)]
enum Entries {
    /// Entries by number, of one or two bytes each.
    Memory { width: usize, bytes: Vec<u8> },
    /// Blocks are read when needed.
    File { file: Box<TableFile>, id: u64, cache: Arc<BlockCache> },
}

impl Table {
    /// Opens a file. Its blocks are read when needed, and stored in the cache.
    pub(crate) fn open(path: &Path, cache: &Arc<BlockCache>) -> Result<Self, TableError> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let file = TableFile::open(path)?;
        let numbering = Numbering::new(file.rules, file.material);
        if numbering.numbers() != file.entries {
            return Err(TableError::Damaged {
                path: path.to_owned(),
                why: format!(
                    "it has {} entries instead of {}: another version made it",
                    file.entries,
                    numbering.numbers()
                ),
            });
        }
        Ok(Self {
            numbering,
            set_up: file.set_up.clone(),
            game: file.game.clone(),
            entries: Entries::File {
                file: Box::new(file),
                id: NEXT.fetch_add(1, Relaxed),
                cache: Arc::clone(cache),
            },
        })
    }

    /// The same table with all entries in memory.
    pub(crate) fn load(self) -> Result<Self, TableError> {
        let Entries::File { file, .. } = &self.entries else { return Ok(self) };
        let mut bytes = Vec::with_capacity(file.entries as usize * file.width);
        for block in 0..file.blocks() {
            bytes.extend(file.block(block)?);
        }
        let entries = Entries::Memory { width: file.width, bytes };
        Ok(Self { entries, ..self })
    }

    /// The material.
    pub fn material(&self) -> Material {
        self.numbering.material()
    }

    /// The rule set.
    pub fn rules(&self) -> &'static RuleSet {
        self.numbering.rules()
    }

    /// The statistics. Files of earlier versions lack those of the positions that a game can reach; in this case they
    /// are computed from every position.
    ///
    /// # Errors
    ///
    /// If the file is damaged or cannot be read.
    pub fn statistics(&self, threads: usize) -> Result<BothScopes, TableError> {
        match &self.game {
            Some(game) => Ok(BothScopes { game: game.clone(), set_up: self.set_up.clone() }),
            None => AnyPosition::start(self.rules()).visit(CountFile { table: self, threads }),
        }
    }

    /// The numbering of its positions.
    pub fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// The value of the position with a number. Unspecified if the number has no valid position.
    pub(crate) fn value_of(&self, number: u64) -> Result<Value, TableError> {
        Ok(self.entry(number)?.value().unwrap_or(Value::Draw))
    }

    fn entry(&self, number: u64) -> Result<Entry, TableError> {
        let entry = |bytes: &[u8], width: usize, at: usize| {
            let low = bytes.get(at * width).copied().unwrap_or(0);
            let high = if width == 2 { bytes.get(at * width + 1).copied().unwrap_or(0) } else { 0 };
            Entry(u16::from_le_bytes([low, high]))
        };
        Ok(match &self.entries {
            Entries::Memory { width, bytes } => entry(bytes, *width, number as usize),
            Entries::File { file, id, cache } => {
                let block = number / BLOCK;
                let bytes = cache.get((*id, block), || file.block(block))?;
                entry(&bytes, file.width, (number % BLOCK) as usize)
            }
        })
    }

    /// The value of a position of this material, or of the material with the sides exchanged.
    pub(crate) fn value(
        &self,
        view: &dyn PositionView,
        flipped: bool,
    ) -> Result<Option<Value>, TableError> {
        let number = self.numbering.number_of(view, flipped);
        number.map(|number| self.value_of(number)).transpose()
    }
}

/// Counts the positions of a table in a file.
struct CountFile<'a> {
    table: &'a Table,
    threads: usize,
}

impl PositionVisitor for CountFile<'_> {
    type Output = Result<BothScopes, TableError>;

    fn visit<V: Variant>(self, _start: &Position<V>) -> Self::Output {
        let Self { table, threads } = self;
        let (numbering, stop) = (&table.numbering, AtomicBool::new(false));
        let counts = Mutex::new([Counts::default(); 2]);
        let failure = Mutex::new(None);
        for (side, numbers) in
            [0..numbering.side(), numbering.side()..numbering.numbers()].into_iter().enumerate()
        {
            in_chunks(numbers, threads, &stop, &mut |_| (), |chunk| {
                let mut found = Counts::default();
                let mut setup = Setup::empty();
                for number in chunk {
                    let Some(here) = numbering.arrangement(number) else { continue };
                    here.describe(numbering.pieces(), numbering.pairs(), &mut setup);
                    // The entry of an invalid position repeats the previous entry.
                    if Position::<V>::new(&setup, numbering.rules()).is_err() {
                        continue;
                    }
                    match table.entry(number) {
                        Ok(entry) => found.add(numbering, entry, number),
                        Err(error) => {
                            *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                            stop.store(true, Relaxed);
                            return;
                        }
                    }
                }
                counts.lock().unwrap_or_else(PoisonError::into_inner)[side].join(found);
            });
        }
        match failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(error),
            None => {
                let counts = counts.into_inner().unwrap_or_else(PoisonError::into_inner);
                Ok(Counts::into_statistics(counts, numbering))
            }
        }
    }
}

/// A set of tables of one rule set.
#[derive(Debug, Default)]
pub struct Tables(HashMap<Material, Arc<Table>>);

impl Tables {
    /// Adds a table.
    pub fn insert(&mut self, table: Arc<Table>) {
        self.0.insert(table.material(), table);
    }

    /// The table of a material in which White is the stronger side.
    pub fn get(&self, material: &Material) -> Option<&Arc<Table>> {
        self.0.get(material)
    }

    /// The value of a position, from the table of its material.
    pub fn value(&self, view: &dyn PositionView) -> Result<Value, TableError> {
        let pieces = view.pieces().into_iter().map(|(_, piece)| piece);
        let (material, flipped) = Material::from_pieces(view.variant(), pieces)?.stronger_first();
        let value = match self.get(&material) {
            Some(table) => table.value(view, flipped)?,
            None => None,
        };
        value.ok_or_else(|| TableError::Material {
            text: material.to_string(),
            why: "it has not been made".to_owned(),
        })
    }
}
