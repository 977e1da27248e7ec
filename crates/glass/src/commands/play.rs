//! `glass play`: plays a game against the engine in the terminal.

use std::io::{BufRead, Write, stdin, stdout};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use glass_catalogue::Catalogued;
use glass_engine::{Engine, Level, Signals, choose_with};
use glass_notation::{algebraic, courier, fen, pgn, read_move};
use glass_render::TextOptions;
use glass_rules::{Color, History};
use glass_tablebase::Folder;

use crate::Failure;
use crate::cli::PlayOptions;
use crate::progress::Progress;

/// The engine's time for a move.
const THINKING: Duration = Duration::from_secs(2);

const HELP: &str = "Type a move (e4, Nf3/B, e2e4), or:
  moves     list your legal moves
  board     show the board again
  undo      take your last move back
  fen       show the position in FEN
  pgn       show the game in PGN
  courier   show the moves as Game Courier writes them
  resign    give up
  quit      leave";

pub fn run(options: &PlayOptions) -> Result<(), Failure> {
    let level = Level::new(options.level)?;
    let person = if options.black { Color::Black } else { Color::White };
    let mut history = options.position.history()?;
    let mut engine = Engine::new(level.hash_mib());
    if let Some(folder) = &options.tables {
        engine.set_endgame_tables(Some(Arc::new(Folder::open(folder)?)));
    }
    let mut out = stdout().lock();
    let rules = history.position().view().rules();
    writeln!(
        out,
        "{}, rules {rules}, engine at level {level}. You play {person}. Type help for help.\n",
        rules.variant().title()
    )?;
    let mut lines = stdin().lock().lines();
    loop {
        show(&mut out, &history, person)?;
        if let Some(outcome) = history.outcome() {
            writeln!(out, "{outcome}")?;
            return Ok(());
        }
        if history.position().turn() != person {
            answer(&mut out, &mut history, &mut engine, level)?;
            continue;
        }
        loop {
            write!(out, "{person}: ")?;
            out.flush()?;
            let Some(line) = lines.next().transpose()? else {
                writeln!(out)?;
                return Ok(());
            };
            match obey(&mut out, &mut history, person, line.trim())? {
                Next::Ask => {}
                Next::Turn => break,
                Next::Leave => return Ok(()),
            }
        }
    }
}

/// The next step after a line of input.
enum Next {
    Ask,
    Turn,
    Leave,
}

fn obey(
    out: &mut impl Write,
    history: &mut History,
    person: Color,
    line: &str,
) -> Result<Next, Failure> {
    let view = history.position().view();
    match line.to_ascii_lowercase().as_str() {
        "" => {}
        "help" | "?" => writeln!(out, "{HELP}")?,
        "board" => show(out, history, person)?,
        "fen" => writeln!(out, "{}", fen::write(view))?,
        "pgn" => write!(out, "{}", pgn::write(&pgn::GameTree::from_history(history)))?,
        "courier" => match view.variant().entry().courier_name {
            Some(_) => {
                write!(out, "{}", courier::write_game(&pgn::GameTree::from_history(history)))?;
            }
            None => writeln!(out, "Game Courier has no {}.", view.variant().title())?,
        },
        "moves" => {
            let moves: Vec<_> =
                view.legal_moves().iter().map(|&legal| algebraic::write(view, legal)).collect();
            writeln!(out, "{}", moves.join(" "))?;
        }
        "undo" => {
            if history.moves().len() < 2 {
                writeln!(out, "There is no move of yours to take back.")?;
            } else {
                history.undo();
                history.undo();
                return Ok(Next::Turn);
            }
        }
        "resign" => {
            writeln!(out, "You resign. {} wins.", !person)?;
            return Ok(Next::Leave);
        }
        "quit" | "exit" => return Ok(Next::Leave),
        _ => match read_move(view, line) {
            Ok(found) => {
                for note in courier::notes(view.turn(), line) {
                    writeln!(out, "Note: {note}.")?;
                }
                history.play(found)?;
                return Ok(Next::Turn);
            }
            Err(error) => writeln!(out, "{error}")?,
        },
    }
    Ok(Next::Ask)
}

fn answer(
    out: &mut impl Write,
    history: &mut History,
    engine: &mut Engine,
    level: Level,
) -> Result<(), Failure> {
    let mut progress = Progress::new();
    progress.update(|| "thinking…".to_owned());
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_nanos() as u64);
    let report = choose_with(engine, history, level, THINKING, None, seed, &Signals::new());
    progress.clear();
    let best = report.best.ok_or("the engine found no move")?;
    let text = algebraic::write(history.position().view(), best);
    history.play(best)?;
    writeln!(out, "Engine: {text}\n")?;
    Ok(())
}

fn show(out: &mut impl Write, history: &History, person: Color) -> Result<(), Failure> {
    let options = TextOptions {
        bottom: person,
        last_move: history.moves().last().copied(),
        ..TextOptions::default()
    };
    writeln!(out, "{}\n", glass_render::text(history.position().view(), &options).trim_end())?;
    Ok(())
}
