//! Makes all tables of so many pieces and writes their statistics, as `statistics/` keeps them.
//!
//! `cargo run --release -p glass-tablebase --example statistics -- FOLDER PIECES [GAME…]` writes a line for each table and
//! side to move to `FOLDER/GAME.csv`, under every rule set of the games; all games if none is named. With `pawnless` in
//! place of a game, material with pawns is left out.
#![allow(clippy::print_stdout, reason = "it is a program")]

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use glass_rules::VariantId;
use glass_tablebase::{CSV_HEADER, Folder, Making, Material};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let usage = "usage: statistics FOLDER PIECES [pawnless] [GAME…]";
    let place = PathBuf::from(arguments.next().ok_or(usage)?);
    let pieces: usize = arguments.next().ok_or(usage)?.parse()?;
    let (mut variants, mut pawnless) = (Vec::new(), false);
    for word in arguments {
        match word.as_str() {
            "pawnless" => pawnless = true,
            name => variants.push(name.parse::<VariantId>()?),
        }
    }
    if variants.is_empty() {
        variants.extend(VariantId::ALL);
    }
    let folder = Folder::new(&place, 64);
    let stop = AtomicBool::new(false);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let making = Making { threads, memory: 16 << 10, stop: &stop };
    for variant in variants {
        let mut lines = String::from(CSV_HEADER);
        lines.push('\n');
        for rules in variant.rule_sets() {
            for count in 3..=pieces {
                for material in Material::all(variant, count) {
                    if pawnless && material.has_pawns() {
                        continue;
                    }
                    let begun = Instant::now();
                    folder.build(rules, &material, &making, &mut |_, _| (), &mut |table| {
                        for statistics in table.statistics() {
                            println!(
                                "{rules} {statistics} ({:.1} s)",
                                begun.elapsed().as_secs_f32()
                            );
                        }
                    })?;
                    for statistics in folder.table(rules, &material)?.statistics() {
                        lines += &format!("{rules},{}\n", statistics.csv());
                    }
                }
            }
            std::fs::create_dir_all(&place)?;
            std::fs::write(place.join(format!("{variant}.csv")), &lines)?;
        }
    }
    Ok(())
}
