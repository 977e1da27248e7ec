//! Tunes the parameters of the search by self-play (SPSA).
//!
//! ```text
//! cargo build --release -p glass --features tune
//! cargo run --release -p glass-play --example tune -- target/release/glass VARIANT STEPS NODES PAIRS CONCURRENCY [NAME…]
//! ```
//!
//! In each of the STEPS, two sets of parameters play PAIRS pairs of games at NODES nodes a move, CONCURRENCY at a time.
//! The NAMEs are from `crates/engine/src/parameters.rs`; by default, all parameters that were tuned before. The values
//! are printed in the format of that file after every tenth step and at the end.
#![allow(clippy::print_stdout)] // it is a program

use glass_engine::{Origin, PARAMETERS, Signals};
use glass_play::{
    Adjudication, CommandLine, Contest, DrawAdjudication, EngineConfig, Openings, Protocol,
    RandomOpenings, ResignAdjudication, Setting, Spsa, Timeouts, Tuned, TurnLimits,
};
use glass_rules::{Color, VariantId};

/// The interval between printed values, in steps.
const EVERY: u32 = 10;
/// The plies of the random openings.
const OPENING: u32 = 8;
/// The table of each engine, in MiB.
const HASH: &str = "16";
const SEED: u64 = 1;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, variant, steps, nodes, pairs, concurrency, names @ ..] = arguments.as_slice()
    else {
        return Err("expected: PROGRAM VARIANT STEPS NODES PAIRS CONCURRENCY [NAME…]".into());
    };
    let variant: VariantId = variant.parse()?;
    let (steps, pairs): (u32, u32) = (steps.parse()?, pairs.parse()?);
    let (nodes, concurrency) = (nodes.parse()?, concurrency.parse()?);
    let mut spsa = Spsa::new(numbers(names)?, steps, SEED);
    for step in 0..steps {
        let perturbation = spsa.perturb();
        let engine = |name: &str, values: &[i32]| EngineConfig {
            name: name.to_owned(),
            command: CommandLine::new(program.as_str(), &["uci"]),
            protocol: Protocol::Uci,
            settings: settings(&spsa.numbers, values),
            limits: TurnLimits { nodes: Some(nodes), ..TurnLimits::default() },
        };
        let contest = Contest {
            engines: [engine("plus", &perturbation.plus), engine("minus", &perturbation.minus)],
            rules: vec![variant.default_rules()],
            openings: Openings::Random(RandomOpenings::new(OPENING, SEED + u64::from(step))),
            pairs,
            concurrency,
            adjudication: Adjudication {
                resign: Some(ResignAdjudication { centipawns: 800, plies: 6 }),
                draw: Some(DrawAdjudication { from_ply: 80, centipawns: 10, plies: 10 }),
                max_plies: Some(400),
            },
            timeouts: Timeouts::default(),
            restart: false,
        };
        let points = play(&contest)?;
        spsa.learn(&perturbation, points);
        if (step + 1).is_multiple_of(EVERY) || step + 1 == steps {
            println!("after {} steps:", step + 1);
            for Tuned { name, value, .. } in &spsa.numbers {
                println!("    {name} = {value:.1}");
            }
        }
    }
    Ok(())
}

/// The parameters with these names.
fn numbers(names: &[String]) -> Result<Vec<Tuned>, Failure> {
    for name in names {
        if PARAMETERS.iter().all(|known| known.name != name) {
            return Err(format!("there is no number “{name}”").into());
        }
    }
    let wanted = |name: &str, origin| match names {
        [] => origin == Origin::Spsa,
        _ => names.iter().any(|wanted| wanted == name),
    };
    let tuned = PARAMETERS.iter().filter(|number| wanted(number.name, number.origin));
    let tuned = tuned.map(|number| Tuned {
        name: number.name.to_owned(),
        value: number.default.into(),
        min: number.min.into(),
        max: number.max.into(),
    });
    Ok(tuned.collect())
}

fn settings(numbers: &[Tuned], values: &[i32]) -> Vec<Setting> {
    let hash = Setting { name: "Hash".to_owned(), value: Some(HASH.to_owned()) };
    let set = |(number, value): (&Tuned, &i32)| Setting {
        name: number.name.clone(),
        value: Some(value.to_string()),
    };
    [hash].into_iter().chain(numbers.iter().zip(values).map(set)).collect()
}

/// The points of the first engine minus those of the second.
fn play(contest: &Contest) -> Result<f64, Failure> {
    let mut quarters = 0;
    contest.run(&Signals::new(), &mut |played| {
        let got = |side: Color| i32::from(played.game.quarters[side]);
        quarters += got(played.first) - got(!played.first);
    })?;
    Ok(f64::from(quarters) / 4.0)
}
