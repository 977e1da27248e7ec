//! `glass tablebase`: builds, verifies and probes endgame tables.

use std::cmp::Reverse;
use std::io::{Write, stdout};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use glass_notation::{algebraic, coordinate, fen};
use glass_rules::RuleSet;
use glass_tablebase::{BuildOptions, CSV_HEADER, Folder, Material, Progress, Searched, Value};

use crate::Failure;
use crate::cli::{MaterialOptions, TablebaseOptions, TablebaseTask, TablesOptions};
use crate::interrupt::watched;
use crate::progress;

/// The seed of the random positions to search, so that all runs search the same ones.
const SEED: u64 = 19;

pub fn run(options: TablebaseOptions) -> Result<(), Failure> {
    match options.task {
        TablebaseTask::Build { tables, materials, threads, memory, save_every } => {
            let threads = threads.map_or_else(processors, usize::from);
            let save_every = Duration::from_secs(save_every);
            let stop = AtomicBool::new(false);
            let options = BuildOptions { threads, memory, save_every, stop: &stop };
            build(&tables, &materials, &options)
        }
        TablebaseTask::Verify { tables, materials, random: None, .. } => {
            verify(&tables, &materials)
        }
        TablebaseTask::Verify { tables, materials, random: Some(positions), depth } => {
            search(&tables, &materials, positions, depth)
        }
        TablebaseTask::Probe { tables, fen } => probe(&tables, &fen),
        TablebaseTask::Stats { tables, materials, csv } => stats(&tables, &materials, csv),
    }
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

impl TablesOptions {
    fn open(&self) -> Result<(Folder, &'static RuleSet), Failure> {
        let rules = match &self.rules {
            Some(name) => RuleSet::find(self.game, name)?,
            None => self.game.default_rules(),
        };
        Ok((Folder::with_cache(&self.tables, Folder::CACHE_MIB), rules))
    }
}

impl MaterialOptions {
    /// The named materials, with the stronger side as White.
    fn named(&self, rules: &RuleSet) -> Result<Vec<Material>, Failure> {
        let variant = rules.variant();
        let mut named = Vec::new();
        for text in &self.materials {
            named.push(Material::parse(variant, text)?.stronger_first().0);
        }
        if let Some(pieces) = self.pieces {
            let all = Material::all(variant, usize::from(pieces));
            named.extend(all.into_iter().filter(|found| !(self.no_pawns && found.has_pawns())));
        }
        Ok(named)
    }

    /// The same, or all existing tables if none is named.
    fn named_or_all(&self, folder: &Folder, rules: &RuleSet) -> Result<Vec<Material>, Failure> {
        let named = self.named(rules)?;
        let found = if named.is_empty() { folder.materials(rules) } else { named };
        if found.is_empty() {
            let place = folder.path().display();
            return Err(format!("there are no tables of {rules} in {place}").into());
        }
        Ok(found)
    }
}

fn build(
    tables: &TablesOptions,
    materials: &MaterialOptions,
    options: &BuildOptions<'_>,
) -> Result<(), Failure> {
    let (folder, rules) = tables.open()?;
    let named = materials.named(rules)?;
    if named.is_empty() {
        return Err("name the material, as KQvK, or a number of --pieces".into());
    }
    watched(
        || options.stop.store(true, Relaxed),
        || {
            let mut line = progress::Progress::new();
            for material in &named {
                let mut result: Result<(), Failure> = Ok(());
                let mut course = Course::new();
                let mut tell = |material: &Material, progress| {
                    course.see(material);
                    line.update(|| course.words(progress));
                };
                let mut made = |table: &glass_tablebase::Table| {
                    if result.is_ok() {
                        result = print_statistics(table, options.threads);
                    }
                };
                let done = folder.build(rules, material, options, &mut tell, &mut made);
                line.clear();
                done?;
                result?;
            }
            Ok(())
        },
    )
}

/// Prints the statistics of a table.
fn print_statistics(table: &glass_tablebase::Table, threads: usize) -> Result<(), Failure> {
    for row in table.statistics(threads)?.rows() {
        writeln!(stdout(), "{row}")?;
    }
    Ok(())
}

/// The progress of a table, from which the remaining time is estimated.
struct Course {
    material: Option<Material>,
    begun: Instant,
    /// When the first pass or the first observed wave began, and the work done before it.
    first: Option<(Instant, u64)>,
    wave: Option<(Instant, u64)>,
}

impl Course {
    fn new() -> Self {
        Self { material: None, begun: Instant::now(), first: None, wave: None }
    }

    /// Resets the estimate for each table.
    fn see(&mut self, material: &Material) {
        if self.material != Some(*material) {
            *self = Self { material: Some(*material), ..Self::new() };
        }
    }

    /// The progress in one line.
    fn words(&mut self, progress: Progress) -> String {
        let material = self.material.map_or_else(String::new, |material| material.to_string());
        let spent = self.begun.elapsed().as_secs();
        match progress {
            Progress::First { done, total } => {
                let (begun, before) = *self.first.get_or_insert((Instant::now(), done));
                let percent = 100 * done / total.max(1);
                let left = left(begun, done.saturating_sub(before), total - done);
                format!("{material}: {percent} % of {total} positions looked at, {left} for that")
            }
            Progress::Wave { plies, decided, total } => {
                // Each decided position costs about the same, and draws cost little.
                let (begun, before) = *self.wave.get_or_insert((Instant::now(), decided));
                let percent = 100 * decided / total.max(1);
                let left = left(begun, decided.saturating_sub(before), total - decided);
                format!(
                    "{material}: {plies} plies from the end, {percent} % decided, {spent} s so far, at most {left}"
                )
            }
            Progress::Writing => format!("{material}: counting and writing, {spent} s so far"),
        }
    }
}

/// The remaining time at the present speed.
fn left(begun: Instant, done: u64, rest: u64) -> String {
    match done {
        0 => "some time left".to_owned(),
        _ => format!("{:.0} s left", begun.elapsed().as_secs_f64() * rest as f64 / done as f64),
    }
}

fn verify(options: &TablesOptions, materials: &MaterialOptions) -> Result<(), Failure> {
    let (folder, rules) = options.open()?;
    let named = materials.named_or_all(&folder, rules)?;
    let stop = AtomicBool::new(false);
    watched(
        || stop.store(true, Relaxed),
        || {
            let mut line = progress::Progress::new();
            let mut damaged = 0_usize;
            for material in &named {
                let table = folder.table(rules, material)?;
                let mut tell = |done: u64, total: u64| {
                    line.update(|| format!("{material}: {} % verified", 100 * done / total.max(1)));
                };
                let verified = folder.verify(&table, processors(), &stop, &mut tell)?;
                line.clear();
                let (right, wrong) = (verified.right, verified.wrong);
                writeln!(stdout(), "{material}: {right} positions right, {wrong} wrong")?;
                if let Some(fault) = verified.fault {
                    writeln!(stdout(), "{fault}")?;
                    damaged += 1;
                }
            }
            match damaged {
                0 => Ok(()),
                _ => Err(format!("wrong tables: {damaged} of {}", named.len()).into()),
            }
        },
    )
}

/// Compares tables with forward searches.
fn search(
    options: &TablesOptions,
    materials: &MaterialOptions,
    positions: u64,
    depth: u16,
) -> Result<(), Failure> {
    let (folder, rules) = options.open()?;
    let named = materials.named_or_all(&folder, rules)?;
    let mut wrong = 0_usize;
    for material in &named {
        let table = folder.table(rules, material)?;
        let Searched { mates, quiet, fault } = folder.search(&table, positions, depth, SEED)?;
        writeln!(
            stdout(),
            "{material}: {mates} mates in {depth} plies or less found by search, {quiet} positions without"
        )?;
        if let Some(fault) = fault {
            writeln!(stdout(), "{fault}")?;
            wrong += 1;
        }
    }
    match wrong {
        0 => Ok(()),
        _ => Err(format!("wrong tables: {wrong} of {}", named.len()).into()),
    }
}

fn probe(options: &TablesOptions, text: &str) -> Result<(), Failure> {
    let (folder, rules) = options.open()?;
    let position = fen::position(rules, text)?;
    let view = position.view();
    let value = folder
        .value_by_moves(&position)?
        .ok_or("tables know no castling, which stays possible in this position")?;
    let mut moves = Vec::new();
    for legal in view.legal_moves() {
        let after = folder.value_by_moves(&position.after(legal))?.map(Value::before);
        let names = [coordinate::write(view.variant(), legal), algebraic::write(view, legal)];
        moves.push((after, names.join(" ")));
    }
    moves.sort_by_key(|(value, name)| (Reverse(value.map(Value::worth)), name.clone()));
    let mut out = stdout().lock();
    match view.outcome() {
        Some(outcome) => writeln!(out, "{value}. {outcome}")?,
        None => writeln!(out, "{value}")?,
    }
    for (value, name) in moves {
        match value {
            Some(value) => writeln!(out, "{name}: {value}")?,
            None => writeln!(out, "{name}: unknown, castling stays possible")?,
        }
    }
    Ok(())
}

fn stats(options: &TablesOptions, materials: &MaterialOptions, csv: bool) -> Result<(), Failure> {
    let (folder, rules) = options.open()?;
    let mut out = stdout().lock();
    if csv {
        writeln!(out, "{CSV_HEADER}")?;
    }
    for material in materials.named_or_all(&folder, rules)? {
        let statistics = folder.table(rules, &material)?.statistics(processors())?;
        for row in statistics.rows() {
            match csv {
                true => writeln!(out, "{}", row.row(rules))?,
                false => writeln!(out, "{row}")?,
            }
        }
    }
    Ok(())
}
