//! Whether endgame tables help the engine: it plays random endings with tables against itself without, and its speed in
//! the middle game is measured with tables and without.
//!
//! `cargo run -p glass --example endings -- FOLDER GAME POSITIONS MATERIAL…` takes POSITIONS positions of each material
//! from the tables in the folder that are won for White, and the same number of draws. It plays each four times:
//! White's or Black's engine has tables, or neither, or both. It prints White's results, a line for each material.
//!
//! `… -- FOLDER GAME speed ROUNDS` searches positions of the middle game by turns with tables and without, and prints
//! the nodes for each second of the processor.
#![allow(clippy::print_stdout, reason = "it is a program")]

use std::error::Error;
use std::fs;
use std::sync::Arc;

use glass_engine::{EndgameTables, Engine, Limits, Signals};
use glass_play::{Adjudication, EnginePlayer, GameRunner, Sides, TurnLimits, random_walk};
use glass_rules::{AnyPosition, ByColor, Color, History, Random, VariantId};
use glass_tablebase::{Folder, Material, Value};

/// The number of nodes per move.
const NODES: u64 = 3_000;
/// Games of this many plies are drawn.
const MAX_PLIES: u32 = 400;
/// Longer wins may be drawn by the fifty-move rule.
const FURTHEST: u16 = 99;
/// The number of nodes of a search whose speed is measured.
const MEASURED: u64 = 300_000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [place, game, rest @ ..] = arguments.as_slice() else {
        return Err("usage: endings FOLDER GAME (POSITIONS MATERIAL… | speed ROUNDS)".into());
    };
    let variant: VariantId = game.parse()?;
    let folder = Arc::new(Folder::open(place)?);
    let tables: Arc<dyn EndgameTables> = folder.clone();
    match rest {
        [word, rounds] if word == "speed" => speed(variant, &tables, rounds.parse()?),
        [positions, materials @ ..] => {
            println!(
                "material  positions      both  White's  Black's  neither have tables: White wins-draws-losses"
            );
            for material in materials {
                let material = Material::parse(variant, material)?.stronger_first().0;
                play_material(&folder, &tables, variant, &material, positions.parse()?)?;
            }
            Ok(())
        }
        [] => Err("name material, or speed".into()),
    }
}

/// Plays the endings of a material and prints the results.
fn play_material(
    folder: &Folder,
    tables: &Arc<dyn EndgameTables>,
    variant: VariantId,
    material: &Material,
    positions: usize,
) -> Result<(), Box<dyn Error>> {
    let table = folder.table(variant.default_rules(), material)?;
    for is_won in [true, false] {
        let mut random = Random::new(19);
        let mut results = [[0_u32; 3]; 4];
        for _ in 0..positions {
            let start = loop {
                let number = random.next_u64() % table.numbering().numbers();
                let setup = table.numbering().setup(number);
                let position = setup.and_then(|setup| AnyPosition::new(&setup, table.rules()).ok());
                let Some(position) = position else { continue };
                if position.view().outcome().is_some() {
                    continue;
                }
                let Some(value) = folder.value(position.view())? else { continue };
                let fits = match value {
                    Value::Draw => !is_won,
                    Value::Forced { plies, .. } => {
                        let wins = value.worth() > 0;
                        is_won && wins == (position.turn() == Color::White) && plies <= FURTHEST
                    }
                };
                if fits {
                    break position;
                }
            };
            for (result, has) in results.iter_mut().zip(WHO) {
                let given = has.map(|has| has.then(|| Arc::clone(tables)));
                match play(&start, given) {
                    Some(4) => result[0] += 1,
                    Some(0) => result[2] += 1,
                    Some(_) => result[1] += 1,
                    None => {}
                }
            }
        }
        let words = results.map(|[wins, draws, losses]| format!("{wins}-{draws}-{losses}"));
        let value = if is_won { "won" } else { "drawn" };
        println!(
            "{:<9} {positions:>4} {value:<7} {:>8} {:>8} {:>8} {:>8}",
            material.to_string(),
            words[0],
            words[1],
            words[2],
            words[3]
        );
    }
    Ok(())
}

/// Whether White's engine and Black's have tables.
const WHO: [[bool; 2]; 4] = [[true, true], [true, false], [false, true], [false, false]];

/// Plays a game, and returns White's score in quarters of a point.
fn play(start: &AnyPosition, tables: [Option<Arc<dyn EndgameTables>>; 2]) -> Option<u32> {
    let [mut white, mut black] = tables.map(|tables| {
        let mut engine = Engine::new(8);
        engine.set_endgame_tables(tables);
        EnginePlayer::new(engine)
    });
    let nodes = TurnLimits { nodes: Some(NODES), ..TurnLimits::default() };
    let mut runner = GameRunner {
        players: Sides::Two(ByColor { white: &mut white, black: &mut black }),
        limits: ByColor::from_fn(|_| nodes),
        adjudication: Adjudication { max_plies: Some(MAX_PLIES), ..Adjudication::default() },
    };
    let game = runner.play(&History::new(start.clone()), &Signals::new())?;
    Some(u32::from(game.quarters.white))
}

/// Measures nodes per second of processor time.
fn speed(
    variant: VariantId,
    tables: &Arc<dyn EndgameTables>,
    rounds: u64,
) -> Result<(), Box<dyn Error>> {
    let mut engines = [None, Some(Arc::clone(tables))].map(|tables| {
        let mut engine = Engine::new(16);
        engine.set_endgame_tables(tables);
        engine
    });
    let mut sums = [(0_u64, 0.0_f64); 2];
    let limits = Limits { nodes: Some(MEASURED), ..Limits::default() };
    for round in 0..rounds {
        let start = History::new(AnyPosition::start(variant.default_rules()));
        let Some(middle) = random_walk(start, 24, &mut Random::new(round)) else { continue };
        // Both take turns to be first.
        for turn in 0..2 {
            let which = (turn + round as usize) % 2;
            engines[which].clear();
            let before = processor_seconds()?;
            let report = engines[which].go(&middle, &limits, &Signals::new(), &mut |_| ());
            sums[which].0 += report.nodes;
            sums[which].1 += processor_seconds()? - before;
        }
    }
    let [without, with] = sums.map(|(nodes, seconds)| nodes as f64 / seconds.max(0.01));
    println!(
        "{variant}: {without:.0} nodes a second of the processor without tables, {with:.0} with, ratio {:.3}",
        with / without
    );
    Ok(())
}

/// The processor time of this process, in hundredths of a second.
fn processor_seconds() -> Result<f64, Box<dyn Error>> {
    // Linux: user and system time are the 14th and 15th word, counted after the name in brackets.
    let text = fs::read_to_string("/proc/self/stat")?;
    let rest = text.rsplit_once(')').ok_or("/proc/self/stat is of another form")?.1;
    let ticks = rest.split_whitespace().skip(11).take(2).map(str::parse::<f64>);
    Ok(ticks.collect::<Result<Vec<_>, _>>()?.iter().sum::<f64>() / 100.0)
}
