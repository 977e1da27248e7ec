//! Prints random games as PGN, for measurements: `random_pgn RULESET GAMES PLIES SEED` prints games of at most PLIES
//! plies. A game that is not over by then has a random result.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use glass_notation::pgn::{self, GameResult, GameTree};
use glass_rules::{AnyPosition, History, Random, RuleSet};

/// The results of games that are not over, by how often they occur.
const RESULTS: [GameResult; 3] = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw];

fn play(rules: &'static RuleSet, plies: usize, random: &mut Random) -> History {
    let mut history = History::new(AnyPosition::start(rules));
    while history.moves().len() < plies && history.outcome().is_none() {
        let moves = history.position().view().legal_moves();
        let Some(&legal) = random.choose(&moves.into_iter().collect::<Vec<_>>()) else { break };
        history.play_unchecked(legal);
    }
    history
}

fn write(
    number: usize,
    rules: &'static RuleSet,
    plies: usize,
    random: &mut Random,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut game = GameTree::from_history(&play(rules, plies, random));
    if game.result == GameResult::Unfinished {
        game.result = random.choose(&RESULTS).copied().unwrap_or_default();
    }
    let day = number % 28 + 1;
    let tags = [
        ("Event", format!("Random games {}", number / 100)),
        ("Date", format!("2001.02.{day:02}")),
        ("Round", number.to_string()),
        ("White", format!("Player {}", number % 97)),
        ("Black", format!("Player {}", number % 89)),
    ];
    game.tags = tags.map(|(name, value)| (name.to_owned(), value)).into();
    writeln!(out, "{}", pgn::write(&game))
}

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let parsed = match &arguments[..] {
        [rules, games, plies, seed] => RuleSet::find_any(rules)
            .map_err(|error| error.to_string())
            .and_then(|rules| match (games.parse(), plies.parse(), seed.parse()) {
                (Ok(games), Ok(plies), Ok(seed)) => Ok((rules, games, plies, seed)),
                _ => Err("GAMES, PLIES and SEED must be numbers".to_owned()),
            }),
        _ => Err("usage: random_pgn RULESET GAMES PLIES SEED".to_owned()),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let done = parsed.and_then(|(rules, games, plies, seed)| {
        let mut random = Random::new(seed);
        let games: usize = games;
        (0..games)
            .try_for_each(|number| write(number, rules, plies, &mut random, &mut out))
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
