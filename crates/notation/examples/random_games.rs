//! Random games as data for comparison with other programs.
//!
//! `random_games RULESET GAMES SEED` prints a line for each position with fields separated by tabs: FEN in pychess's
//! form, FEN with sixteen ranks, the legal moves in coordinate notation (sorted and separated by spaces), `check`,
//! `mate`, `stalemate` or `-`, and the move played. A game begins from the default position and ends with mate,
//! stalemate, or after a number of plies.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use glass_notation::coordinate;
use glass_notation::fen::{self, FenForm};
use glass_rules::{AnyPosition, PositionView, Random, RuleSet};

const MAX_PLIES: usize = 200;

fn status(view: &dyn PositionView) -> &'static str {
    match (view.legal_moves().is_empty(), view.is_check()) {
        (true, true) => "mate",
        (true, false) => "stalemate",
        (false, true) => "check",
        (false, false) => "-",
    }
}

fn play(rules: &'static RuleSet, random: &mut Random, out: &mut impl Write) -> io::Result<()> {
    let mut position = AnyPosition::start(rules);
    for ply in 0..=MAX_PLIES {
        let view = position.view();
        let spelt = |legal| coordinate::write(view.variant(), legal);
        let mut moves: Vec<_> = view.legal_moves().into_iter().map(|m| (spelt(m), m)).collect();
        moves.sort();
        let listed: Vec<_> = moves.iter().map(|(text, _)| text.as_str()).collect();
        let written = |form| fen::write_as(view, form).unwrap_or_else(|| "-".to_owned());
        let ends = moves.is_empty() || ply == MAX_PLIES;
        let picked = if ends { None } else { random.choose(&moves) };
        writeln!(
            out,
            "{}\t{}\t{}\t{}\t{}",
            written(FenForm::Pychess),
            written(FenForm::SixteenRanks),
            listed.join(" "),
            status(view),
            picked.map_or("-", |(text, _)| text)
        )?;
        let Some(&(_, legal)) = picked else { break };
        position = position.after(legal);
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let parsed = match &arguments[..] {
        [rules, games, seed] => RuleSet::find_any(rules)
            .map_err(|error| error.to_string())
            .and_then(|rules| match (games.parse::<usize>(), seed.parse()) {
                (Ok(games), Ok(seed)) => Ok((rules, games, seed)),
                _ => Err("GAMES and SEED must be numbers".to_owned()),
            }),
        _ => Err("usage: random_games RULESET GAMES SEED".to_owned()),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let done = parsed.and_then(|(rules, games, seed)| {
        let mut random = Random::new(seed);
        (0..games)
            .try_for_each(|_| play(rules, &mut random, &mut out))
            .and_then(|()| out.flush())
            .map_err(|error| error.to_string())
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}
