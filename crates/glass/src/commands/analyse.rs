//! `glass analyse`: analyses a position with the engine.

use std::io::{IsTerminal, Write, stderr, stdin, stdout};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use glass_engine::{Engine, Info, Limits, Signals};
use glass_notation::algebraic;
use glass_rules::{AnyPosition, Move};
use glass_tablebase::Folder;

use crate::Failure;
use crate::cli::AnalyseOptions;
use crate::hash_size::smaller_hash;

/// The search time if no limit is given and there is no terminal on which to stop it.
const WITHOUT_LIMIT: Duration = Duration::from_secs(10);

pub fn run(options: &AnalyseOptions) -> Result<(), Failure> {
    let history = options.position.history()?;
    let mut limits = Limits {
        move_time: options.time.map(Duration::from_secs_f64),
        depth: options.depth,
        nodes: options.nodes,
        multi_pv: options.lines.into(),
        overhead: Duration::ZERO,
        ..Limits::default()
    };
    let signals = Arc::new(Signals::new());
    let limited = options.time.is_some() || options.depth.is_some() || options.nodes.is_some();
    if !limited && stdin().is_terminal() {
        stop_at_enter(&signals)?;
    } else if !limited {
        limits.move_time = Some(WITHOUT_LIMIT);
    }

    let mut engine = Engine::new(options.hash as usize);
    let (asked, used) = (options.hash as usize, engine.hash_mib());
    if used < asked {
        writeln!(stderr(), "glass: {}", smaller_hash(asked, used))?;
    }
    if let Some(folder) = &options.tables {
        engine.set_endgame_tables(Some(Arc::new(Folder::open(folder)?)));
    }
    let mut failure = None;
    let report = engine.go(&history, &limits, &signals, &mut |info| {
        if let Err(error) = print_info(history.position(), info) {
            // The reader has closed the pipe.
            failure = Some(error);
            signals.stop();
        }
    });
    if let Some(error) = failure {
        return Err(error.into());
    }
    let view = history.position().view();
    match (report.best, history.outcome()) {
        (_, Some(outcome)) => writeln!(stdout(), "{outcome}")?,
        (Some(best), None) => {
            writeln!(stdout(), "best {} {}", algebraic::write(view, best), report.score)?;
        }
        (None, None) => writeln!(stdout(), "no move")?,
    }
    Ok(())
}

/// Stops the analysis when the user presses Enter.
fn stop_at_enter(signals: &Arc<Signals>) -> Result<(), Failure> {
    writeln!(stderr(), "Press Enter to stop.")?;
    let signals = Arc::clone(signals);
    thread::spawn(move || {
        let _ = stdin().read_line(&mut String::new());
        signals.stop();
    });
    Ok(())
}

fn print_info(position: &AnyPosition, info: &Info<'_>) -> std::io::Result<()> {
    let rank = if info.rank > 1 { format!(" line {}", info.rank) } else { String::new() };
    writeln!(
        stdout(),
        "depth {:>2}{rank}  {:<10} {:>10} nodes {:>6.2} s  {}",
        info.depth,
        info.score.to_string(),
        info.nodes,
        info.time.as_secs_f64(),
        line(position, info.pv)
    )
}

/// The line of play in algebraic notation.
fn line(position: &AnyPosition, moves: &[Move]) -> String {
    let mut now = position.clone();
    let mut words = Vec::new();
    for &played in moves {
        if !now.view().legal_moves().contains(&played) {
            break;
        }
        words.push(algebraic::write(now.view(), played));
        now = now.after(played);
    }
    words.join(" ")
}
