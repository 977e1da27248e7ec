//! The games of PGN files as data for comparison with other programs.
//!
//! `pgn_games` reads file names from its input, one a line. For each file it prints a line `FILE` with its name, and
//! for each game a line with fields separated by tabs: `GAME`, its number, `whole`, `part` or `none`, the FEN after the
//! main line as far as it was read, the number of warnings, and the error. Games without a variant are orthodox chess.
//! The last line has the number of bytes and the seconds for reading them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use glass_notation::fen;
use glass_notation::pgn::{GameError, GameTree, PgnGames};

fn final_fen(game: &GameTree) -> String {
    fen::write(game.history().position().view())
}

fn games(file: &str, out: &mut impl Write) -> io::Result<(u64, Duration)> {
    let rules = glass_catalogue::orthodox().default_rules();
    let bytes = std::fs::metadata(file)?.len();
    let source = BufReader::with_capacity(1 << 16, File::open(file)?);
    writeln!(out, "FILE\t{file}")?;
    let mut taken = Duration::ZERO;
    let mut games = PgnGames::new(source, rules);
    loop {
        let start = Instant::now();
        let game = games.next();
        taken += start.elapsed();
        match game {
            None => return Ok((bytes, taken)),
            Some(Ok(game)) => {
                let (number, warnings) = (game.number, game.warnings.len());
                let fen = final_fen(&game.tree);
                let first = game.warnings.first().map(ToString::to_string).unwrap_or_default();
                writeln!(out, "GAME\t{number}\twhole\t{fen}\t{warnings}\t{first}")?;
            }
            Some(Err(GameError::Pgn(error))) => return Err(io::Error::other(error.to_string())),
            Some(Err(GameError::Game { number, at, fault, partial, warnings, .. })) => {
                let (state, fen) = match &partial {
                    Some(game) => ("part", final_fen(game)),
                    None => ("none", "-".to_owned()),
                };
                writeln!(out, "GAME\t{number}\t{state}\t{fen}\t{}\t{at}: {fault}", warnings.len())?;
            }
        }
    }
}

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut read = (0, Duration::ZERO);
    for file in io::stdin().lock().lines() {
        let found = file.and_then(|file| games(&file, &mut out));
        match found {
            Ok((bytes, taken)) => read = (read.0 + bytes, read.1 + taken),
            Err(error) => {
                let _ = writeln!(io::stderr(), "{error}");
                return ExitCode::FAILURE;
            }
        }
    }
    let ended = writeln!(out, "READ\t{}\t{:.3}", read.0, read.1.as_secs_f64());
    if ended.and_then(|()| out.flush()).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
