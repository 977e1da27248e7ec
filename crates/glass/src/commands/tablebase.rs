//! `glass tablebase`: makes endgame tables, proves them right, and asks them.

use std::cmp::Reverse;
use std::io::{Write, stdout};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

use glass_notation::{algebraic, coordinate, fen};
use glass_rules::RuleSet;
use glass_tablebase::{CSV_HEADER, Folder, Making, Material, Progress, Value};

use crate::Failure;
use crate::cli::{MaterialOptions, TablebaseOptions, TablebaseTask, TablesOptions};
use crate::interrupt::watched;
use crate::progress;

/// MiB of tables that are kept in memory for a command.
const CACHE: usize = 64;

pub fn run(options: TablebaseOptions) -> Result<(), Failure> {
    match options.task {
        TablebaseTask::Build { tables, materials, threads, memory } => {
            let threads = threads.map_or_else(processors, usize::from);
            build(&tables, &materials, threads, memory)
        }
        TablebaseTask::Verify { tables, materials } => verify(&tables, &materials),
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
        Ok((Folder::new(&self.tables, CACHE), rules))
    }
}

impl MaterialOptions {
    /// The materials that are named, the stronger side White.
    fn named(&self, rules: &RuleSet) -> Result<Vec<Material>, Failure> {
        let variant = rules.variant;
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

    /// The same, or all that are there if none is named.
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
    options: &TablesOptions,
    materials: &MaterialOptions,
    threads: usize,
    memory: u64,
) -> Result<(), Failure> {
    let (folder, rules) = options.open()?;
    let named = materials.named(rules)?;
    if named.is_empty() {
        return Err("name the material, as KQvK, or a number of --pieces".into());
    }
    let stop = AtomicBool::new(false);
    watched(
        || stop.store(true, Relaxed),
        || {
            let making = Making { threads, memory, stop: &stop };
            let mut line = progress::Progress::new();
            let mut begun = Instant::now();
            for material in &named {
                let mut told = Ok(());
                let mut tell = |material: &Material, progress| {
                    line.tell(|| words(material, progress, begun));
                };
                let mut made = |table: &glass_tablebase::Table| {
                    for statistics in table.statistics() {
                        if told.is_ok() {
                            told = writeln!(stdout(), "{statistics}");
                        }
                    }
                };
                let done = folder.build(rules, material, &making, &mut tell, &mut made);
                begun = Instant::now();
                line.clear();
                done?;
                told?;
            }
            Ok(())
        },
    )
}

/// How far the work has come, in one line.
fn words(material: &Material, progress: Progress, begun: Instant) -> String {
    let spent = begun.elapsed().as_secs();
    match progress {
        Progress::First { done, total } => {
            let left = (total - done) * begun.elapsed().as_secs() / done.max(1);
            let percent = 100 * done / total.max(1);
            format!(
                "{material}: {percent} % of {total} positions looked at, {left} s left for that"
            )
        }
        Progress::Wave { plies, decided, total } => {
            let percent = 100 * decided / total.max(1);
            format!("{material}: {plies} plies from the end, {percent} % decided, {spent} s so far")
        }
        Progress::Writing => format!("{material}: counting and writing, {spent} s so far"),
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
                    line.tell(|| format!("{material}: {} % verified", 100 * done / total.max(1)));
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
                _ => Err(format!("{damaged} of {} tables are wrong", named.len()).into()),
            }
        },
    )
}

fn probe(options: &TablesOptions, text: &str) -> Result<(), Failure> {
    let (folder, rules) = options.open()?;
    let position = fen::position(rules, text)?;
    let view = position.view();
    let value = folder.value(view)?.ok_or(
        "tables know neither castling nor en passant, and one of them is possible in this position",
    )?;
    let mut moves = Vec::new();
    for legal in view.legal_moves() {
        // A double push may be answered en passant, of which tables know nothing.
        let after = folder.value(position.after(legal).view())?.map(Value::before);
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
            None => writeln!(out, "{name}: unknown, it may be answered en passant")?,
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
        for statistics in folder.table(rules, &material)?.statistics() {
            match csv {
                true => writeln!(out, "{rules},{}", statistics.csv())?,
                false => writeln!(out, "{statistics}")?,
            }
        }
    }
    Ok(())
}
