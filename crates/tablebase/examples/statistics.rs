//! Builds all tables with a given number of pieces and writes their statistics in the format of `statistics/`.
//!
//! `cargo run --release -p glass-tablebase --example statistics -- FOLDER PIECES [WORD…]` builds one table after
//! another. It writes a line for each table and side to move to `FOLDER/GAME.csv`, and the build time to
//! `FOLDER/seconds.csv`. If more positions can be set up than a game can reach, a second line counts all of them.
//! `FOLDER/lines/GAME.csv` gets the longest mate of each table that a game can reach, move by move. A word is a game
//! (without one, all games), or one of these:
//!
//! * `pawnless`: skips material with pawns.
//! * `usual`: only the game's default rule set, instead of all of them.
//! * `exactly`: only tables with exactly this number of pieces, and the smaller ones that they require.
//! * `again`: also writes the statistics of existing tables.
//! * `verify`: also verifies each table.
//! * `forward`: also searches a thousand random positions of each table three plies forward, as `verify --random` does.
//! * material such as `KQvKR`: only the given material.
#![allow(clippy::print_stdout, reason = "it is a program")]

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use glass_notation::{coordinate, fen};
use glass_rules::{RuleSet, VariantId};
use glass_tablebase::{BuildOptions, CSV_HEADER, Folder, Material, Scope, Statistics};

/// The number of positions to search forward, the depth in plies, and the seed.
const POSITIONS: u64 = 1_000;
const PLIES: u16 = 3;
const SEED: u64 = 19;

struct Work {
    place: PathBuf,
    folder: Folder,
    verify: bool,
    forward: bool,
    again: bool,
    threads: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let usage = "usage: statistics FOLDER PIECES [pawnless] [usual] [exactly] [again] [verify] [forward] [GAME…] [MATERIAL…]";
    let place = PathBuf::from(arguments.next().ok_or(usage)?);
    let pieces: usize = arguments.next().ok_or(usage)?.parse()?;
    let (mut variants, mut named) = (Vec::new(), Vec::new());
    let (mut pawnless, mut usual, mut exactly) = (false, false, false);
    let (mut verify, mut forward, mut again) = (false, false, false);
    for word in arguments {
        match word.as_str() {
            "pawnless" => pawnless = true,
            "usual" => usual = true,
            "exactly" => exactly = true,
            "verify" => verify = true,
            "forward" => forward = true,
            "again" => again = true,
            name if name.starts_with('K') => named.push(word),
            name => variants.push(name.parse::<VariantId>()?),
        }
    }
    if variants.is_empty() {
        variants.extend(VariantId::ALL);
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let work =
        Work { folder: Folder::with_cache(&place, 64), place, verify, forward, again, threads };
    fs::create_dir_all(&work.place)?;
    let least = if exactly { pieces } else { 3 };
    for variant in variants {
        let sets =
            variant.rule_sets().iter().filter(|&rules| !usual || rules == variant.default_rules());
        for rules in sets {
            for material in (least..=pieces).flat_map(|count| Material::all(variant, count)) {
                let is_named = named.is_empty() || named.contains(&material.to_string());
                if is_named && !(pawnless && material.has_pawns()) {
                    work.make(rules, &material)?;
                }
            }
        }
    }
    Ok(())
}

impl Work {
    /// Builds a table and the tables that it requires, unless it exists.
    fn make(&self, rules: &'static RuleSet, material: &Material) -> Result<(), Box<dyn Error>> {
        let stop = AtomicBool::new(false);
        let options = BuildOptions {
            threads: self.threads,
            memory: 16 << 10,
            save_every: BuildOptions::SAVE_EVERY,
            stop: &stop,
        };
        if self.folder.file(rules, material).exists() && !self.again {
            return self.search(rules, material);
        }
        let mut begun = Instant::now();
        let mut took = Vec::new();
        self.folder.build(rules, material, &options, &mut |_, _| (), &mut |table| {
            took.push((table.material(), begun.elapsed().as_secs_f32()));
            begun = Instant::now();
        })?;
        if took.is_empty() {
            took.push((*material, 0.0));
        }
        for (material, seconds) in took {
            let table = self.folder.table(rules, &material)?;
            for statistics in table.statistics(self.threads)?.rows() {
                println!("{rules} {statistics} ({seconds:.1} s)");
                let path = self.place.join(format!("{}.csv", rules.variant()));
                append(&path, CSV_HEADER, &statistics.row(rules))?;
                if statistics.scope == Scope::Game {
                    self.tell_line(rules, statistics)?;
                }
            }
            let mut proved = String::new();
            let begun = Instant::now();
            if self.verify {
                let found = self.folder.verify(&table, self.threads, &stop, &mut |_, _| ())?;
                if let Some(fault) = found.fault {
                    return Err(format!("{rules} {material}: {fault}").into());
                }
                proved = format!("{},{:.1}", found.right, begun.elapsed().as_secs_f32());
            }
            let line =
                format!("{rules},{material},{},{seconds:.1},{proved}", table.numbering().numbers());
            let header = "rules,material,numbers,seconds,verified,seconds_verifying";
            append(&self.place.join("seconds.csv"), header, &line)?;
            self.search(rules, &material)?;
        }
        Ok(())
    }

    /// Compares a table with forward searches if `forward` is set.
    fn search(&self, rules: &'static RuleSet, material: &Material) -> Result<(), Box<dyn Error>> {
        if !self.forward {
            return Ok(());
        }
        let table = self.folder.table(rules, material)?;
        let found = self.folder.search(&table, POSITIONS, PLIES, SEED)?;
        if let Some(fault) = found.fault {
            return Err(format!("{rules} {material}: {fault}").into());
        }
        println!("{rules} {material} forward: {} mates, {} without", found.mates, found.quiet);
        Ok(())
    }

    /// Writes the longest mate of a table, move by move.
    fn tell_line(
        &self,
        rules: &'static RuleSet,
        statistics: &Statistics,
    ) -> Result<(), Box<dyn Error>> {
        let Some((_, text)) = &statistics.longest else { return Ok(()) };
        let Statistics { material, side, .. } = statistics;
        let moves = self.folder.line(&fen::position(rules, text)?);
        let moves: Vec<_> =
            moves.iter().map(|&next| coordinate::write(rules.variant(), next)).collect();
        let folder = self.place.join("lines");
        fs::create_dir_all(&folder)?;
        let line =
            format!("{rules},{material},{},{}", side.to_string().to_lowercase(), moves.join(" "));
        append(&folder.join(format!("{}.csv", rules.variant())), "rules,material,side,moves", &line)
    }
}

fn append(path: &Path, header: &str, line: &str) -> Result<(), Box<dyn Error>> {
    let is_new = !path.exists();
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    if is_new {
        writeln!(file, "{header}")?;
    }
    writeln!(file, "{line}")?;
    Ok(())
}
