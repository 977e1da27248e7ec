//! A folder of tables: finds, builds and queries them.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use glass_rules::{AnyPosition, PositionView, RuleSet, VariantId};

use crate::block_cache::BlockCache;
use crate::entry::Value;
use crate::file::{self, BLOCK};
use crate::numbering::Numbering;
use crate::solve::{Progress, Solve};
use crate::table::{Table, Tables};
use crate::{Material, TableError};

/// A folder of tables. It has a subfolder for each rule set, with a file for each material: `alice-cvp.1/KQvK.table`.
/// The subfolder of a composed rule set has its full name: `alice-custom.ep=both`.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    cache: Arc<BlockCache>,
    open: RwLock<OpenTables>,
    /// The most pieces of a table, by variant.
    most_pieces: RwLock<HashMap<VariantId, usize>>,
}

/// The opened tables, by the rule set's name and version and by material. `None` if the table does not exist.
type OpenTables = HashMap<(&'static str, u16, Material), Option<Arc<Table>>>;

/// Settings for building tables.
#[derive(Debug)]
pub struct BuildOptions<'a> {
    /// The number of threads, at least one.
    pub threads: usize,
    /// The memory limit in MiB. Larger tables are built in blocks, and blocks that do not fit are stored on disk.
    pub memory: u64,
    /// The time between two checkpoints.
    pub save_every: Duration,
    /// Stops the work when set.
    pub stop: &'a AtomicBool,
}

const SUFFIX: &str = "table";

impl BuildOptions<'_> {
    /// The default time between two checkpoints.
    pub const SAVE_EVERY: Duration = Duration::from_secs(60);
}

impl Folder {
    /// The default size of the cache, in MiB.
    pub const CACHE_MIB: usize = 64;

    /// Opens an existing folder with the default cache size.
    ///
    /// # Errors
    ///
    /// [`TableError::Unavailable`] if the folder does not exist or cannot be read.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, TableError> {
        let path = path.into();
        match fs::read_dir(&path) {
            Ok(_) => Ok(Self::with_cache(path, Self::CACHE_MIB)),
            Err(error) => Err(TableError::Unavailable { path, error }),
        }
    }

    /// Opens a folder that may not exist yet. The cache has up to `cache` MiB.
    pub fn with_cache(path: impl Into<PathBuf>, cache: usize) -> Self {
        // Most tables have one byte for each entry.
        let blocks = (cache << 20) / BLOCK as usize;
        let cache = Arc::new(BlockCache::new(blocks));
        Self { path: path.into(), cache, open: RwLock::default(), most_pieces: RwLock::default() }
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn cache(&self) -> &Arc<BlockCache> {
        &self.cache
    }

    /// The file of a material in which White is the stronger side.
    pub fn file(&self, rules: &RuleSet, material: &Material) -> PathBuf {
        self.path.join(rules.file_name()).join(format!("{material}.{SUFFIX}"))
    }

    /// The materials with a file, sorted by the number of pieces.
    pub fn materials(&self, rules: &RuleSet) -> Vec<Material> {
        let folder = self.path.join(rules.file_name());
        let Ok(files) = fs::read_dir(folder) else { return Vec::new() };
        let mut found: Vec<_> = files
            .filter_map(|file| {
                let path = file.ok()?.path();
                let name = path.file_stem()?.to_str()?;
                let is_table = path.extension().is_some_and(|suffix| suffix == SUFFIX);
                Material::parse(rules.variant(), name).ok().filter(|_| is_table)
            })
            .collect();
        found.sort_by_key(|material| (material.count(), material.to_string()));
        found
    }

    /// The most pieces of any table of the variant, under any rule set; 0 if there are no tables. The folder is listed
    /// only once, so tables that another process builds later are ignored.
    pub fn most_pieces(&self, variant: VariantId) -> usize {
        let known = self.most_pieces.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&most) = known.get(&variant) {
            return most;
        }
        drop(known);
        let mut known = self.most_pieces.write().unwrap_or_else(PoisonError::into_inner);
        *known.entry(variant).or_insert_with(|| {
            let folders = fs::read_dir(&self.path).into_iter().flatten().flatten();
            let sets = folders
                .filter_map(|folder| RuleSet::from_file_name(folder.file_name().to_str()?))
                .filter(|rules| rules.variant() == variant);
            let materials = sets.flat_map(|rules| self.materials(rules));
            materials.map(|material| material.count()).max().unwrap_or(0)
        })
    }

    /// The table of a material in which White is the stronger side.
    ///
    /// # Errors
    ///
    /// If it is missing, damaged, or cannot be read.
    pub fn table(
        &self,
        rules: &'static RuleSet,
        material: &Material,
    ) -> Result<Arc<Table>, TableError> {
        let key = (rules.name(), rules.version(), *material);
        let path = || self.file(rules, material);
        if let Some(known) = self.open.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return known.clone().ok_or_else(|| TableError::Missing { path: path() });
        }
        let opened = self.checked(rules, material);
        let kept = match &opened {
            Ok(table) => Some(Arc::clone(table)),
            // The error is returned to every caller.
            Err(TableError::Damaged { .. } | TableError::Unavailable { .. }) => return opened,
            Err(_) => None,
        };
        self.open.write().unwrap_or_else(PoisonError::into_inner).insert(key, kept);
        opened
    }

    fn checked(
        &self,
        rules: &'static RuleSet,
        material: &Material,
    ) -> Result<Arc<Table>, TableError> {
        let path = self.file(rules, material);
        let table = Table::open(&path, &self.cache)?;
        if table.rules() != rules || table.material() != *material {
            let why = format!("it is the table of {} under {}", table.material(), table.rules());
            return Err(TableError::Damaged { path, why });
        }
        Ok(Arc::new(table))
    }

    /// The value of a position. Tables do not cover castling and en passant: `None` if one of them is possible.
    ///
    /// # Errors
    ///
    /// If the material has no table, or if the table cannot be read.
    pub fn value(&self, view: &dyn PositionView) -> Result<Option<Value>, TableError> {
        if !view.castling().is_empty() || view.en_passant().is_some() {
            return Ok(None);
        }
        let pieces = view.pieces().into_iter().map(|(_, piece)| piece);
        let (material, flipped) = Material::from_pieces(view.variant(), pieces)?.stronger_first();
        self.table(view.rules(), &material)?.value(view, flipped)
    }

    /// The value of a position, also where castling or en passant is possible if the values of its moves tell it. `None`
    /// where they do not: castling that stays possible for more than a move.
    ///
    /// # Errors
    ///
    /// If there is no table of the position's material or of that after a move, or one cannot be read.
    pub fn value_by_moves(&self, position: &AnyPosition) -> Result<Option<Value>, TableError> {
        // A move that can be answered en passant is known by the answers.
        self.value_searched(position, 2)
    }

    fn value_searched(
        &self,
        position: &AnyPosition,
        depth: u32,
    ) -> Result<Option<Value>, TableError> {
        let value = self.value(position.view())?;
        if value.is_some() || depth == 0 {
            return Ok(value);
        }
        let mut best: Option<Value> = None;
        for legal in position.view().legal_moves() {
            let after = self.value_searched(&position.after(legal), depth - 1)?;
            let Some(value) = after.map(Value::before) else { return Ok(None) };
            best = best.filter(|best| best.worth() >= value.worth()).or(Some(value));
        }
        Ok(best)
    }

    /// Makes a table and all that it needs; what is there already stays. Calls `tell` with the material in work, and
    /// `made` with each table that was not there before.
    ///
    /// # Errors
    ///
    /// If the work is stopped or requires more memory than allowed, or if a file cannot be read or written. Incomplete
    /// files never appear under their final name.
    pub fn build(
        &self,
        rules: &'static RuleSet,
        material: &Material,
        options: &BuildOptions<'_>,
        tell: &mut dyn FnMut(&Material, Progress),
        made: &mut dyn FnMut(&Table),
    ) -> Result<(), TableError> {
        let (material, _) = material.stronger_first();
        for needed in material.needs(rules.variant()).iter().chain([&material]) {
            if !self.file(rules, needed).exists() {
                self.build_one(rules, needed, options, tell, made)?;
            }
        }
        Ok(())
    }

    fn build_one(
        &self,
        rules: &'static RuleSet,
        material: &Material,
        options: &BuildOptions<'_>,
        tell: &mut dyn FnMut(&Material, Progress),
        made: &mut dyn FnMut(&Table),
    ) -> Result<(), TableError> {
        let path = self.file(rules, material);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)
                .map_err(|error| TableError::Unavailable { path: folder.to_owned(), error })?;
        }
        let numbering = Numbering::new(rules, *material);
        let memory = options.memory << 20;
        let (exits, taken) = self.exits(rules, material, memory / 2)?;
        // The folder of unfinished work.
        let place = path.with_extension("work");
        let mut solved = Solve {
            numbering: &numbering,
            exits: &exits,
            threads: options.threads.max(1),
            memory: memory - taken,
            place: &place,
            save_every: options.save_every,
            stop: options.stop,
            tell: &mut |progress| tell(material, progress),
        }
        .run()?;
        file::write(&path, &numbering, &mut solved)?;
        if place.exists() {
            fs::remove_dir_all(&place)
                .map_err(|error| TableError::Unavailable { path: place, error })?;
        }
        let key = (rules.name(), rules.version(), *material);
        self.open.write().unwrap_or_else(PoisonError::into_inner).remove(&key);
        let table = self.table(rules, material)?;
        made(&table);
        Ok(())
    }

    /// The tables after captures and promotions. They are loaded into memory while they fit in `memory` bytes; other
    /// tables use the cache. Also returns the bytes used.
    pub(crate) fn exits(
        &self,
        rules: &'static RuleSet,
        material: &Material,
        memory: u64,
    ) -> Result<(Tables, u64), TableError> {
        let mut exits = Tables::default();
        let mut taken = 0;
        for needed in material.needs(rules.variant()) {
            let mut table = Table::open(&self.file(rules, &needed), &self.cache)?;
            let bytes = 2 * table.numbering().numbers();
            if taken + bytes <= memory {
                taken += bytes;
                table = table.load()?;
            }
            exits.insert(Arc::new(table));
        }
        Ok((exits, taken))
    }
}
