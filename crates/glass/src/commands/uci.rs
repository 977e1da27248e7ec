//! `glass uci`: lines from standard input, answers to standard output, the search on a thread of its own.

use std::io::{BufRead, Read, Write, stdin, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use glass_engine::Engine;
use glass_protocol::{Action, Go, Uci};

use crate::Failure;

/// The size of the transposition table before `setoption` says otherwise, in MiB.
const HASH: usize = 64;

/// The longest line that is read, in bytes: a game of 200,000 moves. What is longer comes from no program.
const LONGEST_LINE: u64 = 1 << 20;

/// Work for the thread that owns the engine, with the flag that ends it.
struct Work(Action, Arc<AtomicBool>);

pub fn run() -> Result<(), Failure> {
    let (sender, receiver) = channel();
    let worker = thread::spawn(move || work(&receiver));
    let finished = converse(&sender)?;
    drop(sender);
    if finished == End::OfInput {
        // What was asked for is still answered.
        let _ = worker.join();
    }
    Ok(())
}

/// How a conversation ends.
#[derive(PartialEq, Eq)]
enum End {
    ByQuit,
    OfInput,
}

fn converse(worker: &Sender<Work>) -> Result<End, Failure> {
    let mut uci = Uci::new();
    let mut stop = Arc::new(AtomicBool::new(false));
    let mut endless = false;
    let mut input = stdin().lock();
    while let Some(line) = next_line(&mut input)? {
        for action in uci.line(&line) {
            match action {
                Action::Reply(reply) => say(&reply)?,
                Action::Stop => stop.store(true, Ordering::Relaxed),
                Action::Quit => {
                    stop.store(true, Ordering::Relaxed);
                    return Ok(End::ByQuit);
                }
                Action::Go(go) => {
                    stop.store(true, Ordering::Relaxed);
                    stop = Arc::new(AtomicBool::new(false));
                    endless = go.limits.is_endless();
                    worker.send(Work(Action::Go(go), Arc::clone(&stop)))?;
                }
                other => worker.send(Work(other, Arc::clone(&stop)))?,
            }
        }
    }
    if endless {
        stop.store(true, Ordering::Relaxed);
    }
    Ok(End::OfInput)
}

/// The next line, without what exceeds the longest that is read. Bytes that are not text are replaced: such a
/// line is answered like any other that is not understood.
fn next_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut line = Vec::new();
    input.take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        // Half a command may mean another one.
        line = b"(a line of more than a mebibyte)".to_vec();
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

fn work(receiver: &Receiver<Work>) {
    let mut engine = Engine::new(HASH);
    for Work(action, stop) in receiver {
        match action {
            Action::Go(go) => search(&mut engine, &go, &stop),
            Action::Perft(perft) => perft.run(|line| {
                let _ = say(&line);
            }),
            Action::Hash(mib) => engine.set_hash(mib),
            Action::Threads(threads) => engine.set_threads(threads),
            Action::Clear => engine.clear(),
            Action::Reply(_) | Action::Stop | Action::Quit => {}
        }
    }
}

fn search(engine: &mut Engine, go: &Go, stop: &AtomicBool) {
    // If nobody reads any more there is nobody to tell; the closed input ends the program.
    let report = engine.go(&go.history, &go.limits, stop, &mut |info| {
        let _ = say(&go.info(info));
    });
    for line in go.best_move(&report) {
        let _ = say(&line);
    }
}

fn say(line: &str) -> std::io::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
