//! `glass check`: runs the site's game check in the terminal.

use std::io::{Write, stdout};

use glass_rules::History;
use glass_server::{CheckedGame, Config, MarkedMove, check_game};

use crate::Failure;
use crate::cli::CheckOptions;

pub fn run(options: &CheckOptions) -> Result<(), Failure> {
    let mut config = Config::new(String::new());
    config.analysis_workers = 1;
    config.analysis_memory = options.hash as usize;
    config.analysis_check_nodes = options.nodes;
    let history = options.position.history()?;
    tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?.block_on(
        async {
            if options.each_move {
                each_move(&config, &history).await
            } else {
                game(&config, &history).await
            }
        },
    )
}

/// Checks the game and prints its moves.
async fn game(config: &Config, history: &History) -> Result<(), Failure> {
    let CheckedGame { moves, accuracies } = check_game(config, history).await?;
    let mut out = stdout().lock();
    for (ply, MarkedMove { written, score, mark }) in moves.iter().enumerate() {
        writeln!(out, "{:>3}. {written:<10} {score:>8} {mark}", ply + 1)?;
    }
    let marked = moves.iter().filter(|checked| !checked.mark.is_empty()).count();
    writeln!(out, "{marked} of {} moves marked", moves.len())?;
    for (side, accuracy) in ["White", "Black"].into_iter().zip(accuracies) {
        if let Some(accuracy) = accuracy {
            writeln!(out, "accuracy of {side}: {accuracy} %")?;
        }
    }
    Ok(())
}

/// Checks the position with each of its legal moves, and prints the mark of each.
async fn each_move(config: &Config, history: &History) -> Result<(), Failure> {
    let legal = history.position().view().legal_moves().to_vec();
    let mut marked = 0;
    for &first in &legal {
        let mut history = History::new(history.position().clone());
        history.play_unchecked(first);
        for MarkedMove { written, score, mark } in check_game(config, &history).await?.moves {
            marked += usize::from(!mark.is_empty());
            writeln!(stdout(), "{written:<10} {score:>8} {mark}")?;
        }
    }
    writeln!(stdout(), "{marked} of {} moves marked", legal.len())?;
    Ok(())
}
