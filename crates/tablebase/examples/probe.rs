//! Measures the time of a table lookup.
//!
//! `cargo run --release -p glass-tablebase --example probe -- FOLDER GAME MATERIAL` looks up a thousand random
//! positions of a table repeatedly, once with all their blocks in memory and once without any.
#![allow(clippy::print_stdout, reason = "it is a program")]

use std::error::Error;
use std::time::Instant;

use glass_rules::{AnyPosition, Random, VariantId};
use glass_tablebase::{Folder, Material};

/// The number of positions to look up.
const POSITIONS: usize = 1_000;
/// The number of times that all of them are looked up.
const ROUNDS: usize = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [place, game, material] = arguments.as_slice() else {
        return Err("usage: probe FOLDER GAME MATERIAL".into());
    };
    let variant: VariantId = game.parse()?;
    let rules = variant.default_rules();
    let material = Material::parse(variant, material)?.stronger_first().0;
    // The cache sizes: room for every block, and for only one.
    for (cache, words) in [(1024, "warm"), (0, "cold")] {
        let folder = Folder::with_cache(place, cache);
        let table = folder.table(rules, &material)?;
        let mut random = Random::new(19);
        let mut positions = Vec::new();
        while positions.len() < POSITIONS {
            let number = random.next_u64() % table.numbering().numbers();
            let setup = table.numbering().setup(number);
            positions.extend(setup.and_then(|setup| AnyPosition::new(&setup, rules).ok()));
        }
        let mut decided = 0_usize;
        let mut ask = || -> Result<(), Box<dyn Error>> {
            for position in &positions {
                let value = folder.value(position.view())?;
                decided += usize::from(value.is_some_and(|value| value.plies().is_some()));
            }
            Ok(())
        };
        ask()?;
        let rounds = if cache == 0 { 1 } else { ROUNDS };
        let begun = Instant::now();
        for _ in 0..rounds {
            ask()?;
        }
        let micros = begun.elapsed().as_secs_f64() * 1e6 / (rounds * POSITIONS) as f64;
        println!("{game} {material}: {micros:.2} µs for a {words} probe ({decided} decided)");
    }
    Ok(())
}
