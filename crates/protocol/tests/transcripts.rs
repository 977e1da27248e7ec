//! Conversations as data.
//!
//! In `tests/transcripts/*.txt` a line `> …` goes in and a line `< …` must come out, in order; `*` stands
//! for anything. `<...` stands for any lines until the next that fits. Other lines are remarks.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use glass_engine::Engine;
use glass_protocol::{Action, Uci};

/// A program that searches while it is asked.
struct Program {
    uci: Uci,
    engine: Engine,
    written: Vec<String>,
}

impl Program {
    fn read(&mut self, line: &str) {
        for action in self.uci.line(line) {
            match action {
                Action::Reply(line) => self.written.push(line),
                Action::Go(mut go) => {
                    // Nobody would end it.
                    if go.limits.infinite {
                        go.limits.infinite = false;
                        go.limits.depth = Some(2);
                    }
                    let mut news = Vec::new();
                    let stop = AtomicBool::new(false);
                    let report = self.engine.go(&go.history, &go.limits, &stop, &mut |info| {
                        news.push(go.info(info));
                    });
                    self.written.extend(news);
                    self.written.extend(go.best_move(&report));
                }
                Action::Perft(perft) => perft.run(|line| self.written.push(line)),
                Action::Stop => self.written.push("(stop)".to_owned()),
                Action::Hash(mib) => {
                    self.written.push(format!("(hash {mib})"));
                    self.engine.set_hash(mib.min(4));
                }
                Action::Threads(threads) => {
                    self.written.push(format!("(threads {threads})"));
                    self.engine.set_threads(threads.min(2));
                }
                Action::Clear => {
                    self.written.push("(clear)".to_owned());
                    self.engine.clear();
                }
                Action::Quit => self.written.push("(quit)".to_owned()),
            }
        }
    }
}

/// Whether the text is what the pattern says, where `*` stands for anything.
fn fits(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((head, tail)) => text.strip_prefix(head).is_some_and(|rest| {
            (0..=rest.len())
                .filter(|&at| rest.is_char_boundary(at))
                .any(|at| fits(tail, &rest[at..]))
        }),
    }
}

fn run(path: &Path) {
    let text = fs::read_to_string(path).expect("a transcript");
    let mut program = Program { uci: Uci::new(), engine: Engine::new(1), written: Vec::new() };
    let mut skips = false;
    for (number, line) in text.lines().enumerate() {
        let place = format!("{}:{}", path.display(), number + 1);
        if let Some(sent) = line.strip_prefix('>') {
            assert!(
                skips || program.written.is_empty(),
                "{place}: left over {:?}",
                program.written
            );
            program.written.clear();
            skips = false;
            program.read(sent.strip_prefix(' ').unwrap_or(sent));
        } else if line == "<..." {
            skips = true;
        } else if let Some(pattern) = line.strip_prefix('<') {
            let pattern = pattern.strip_prefix(' ').unwrap_or(pattern);
            let at = program.written.iter().position(|line| fits(pattern, line));
            let found = at.filter(|&at| at == 0 || skips);
            let Some(at) = found else { panic!("{place}: {:?} instead", program.written) };
            program.written.drain(..=at);
            skips = false;
        }
    }
    assert!(skips || program.written.is_empty(), "{}: {:?}", path.display(), program.written);
}

#[test]
fn conversations_go_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the folder of transcripts") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|end| end == "txt") {
            run(&path);
            count += 1;
        }
    }
    assert!(count >= 6);
}
