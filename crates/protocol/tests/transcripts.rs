//! Protocol transcripts as data.
//!
//! In `tests/transcripts/PROTOCOL/*.txt`, a line `> …` is an input and a line `< …` an expected output, in order. `*`
//! matches anything and `#` a number. `<...` matches any lines until the next match. Other lines are comments.
//!
//! Actions without a line are in brackets. A search that waits for a command, `(waits)`, runs two plies deep when the
//! command is received. A running search is stopped by the next action.

use std::collections::VecDeque;
use std::fs;
use std::path::Path;

use glass_engine::{Engine, Signals};
use glass_protocol::{Conversation, EngineAction, Go, Uci, XBoard};

/// A program that runs searches on request.
struct Program {
    conversation: Box<dyn Conversation>,
    engine: Engine,
    waiting: Option<Box<Go>>,
    written: Vec<String>,
}

impl Program {
    fn read(&mut self, line: &str) {
        let mut actions: VecDeque<EngineAction> = self.conversation.line(line).into();
        while let Some(action) = actions.pop_front() {
            let follow = match action {
                EngineAction::Reply(line) | EngineAction::Ready(line) => {
                    self.written.push(line);
                    continue;
                }
                EngineAction::Go(go) if go.limits.infinite || go.limits.ponder => {
                    let ended = self.end();
                    self.written.push("(waits)".to_owned());
                    self.waiting = Some(go);
                    ended
                }
                EngineAction::Go(go) => {
                    let mut ended = self.end();
                    ended.extend(self.search(&go));
                    ended
                }
                EngineAction::Perft(perft) => {
                    let ended = self.end();
                    perft.run(&Signals::new(), |line| self.written.push(line));
                    ended
                }
                EngineAction::Stop => {
                    self.written.push("(stop)".to_owned());
                    self.end()
                }
                EngineAction::PonderHit => {
                    self.written.push("(ponder hit)".to_owned());
                    self.end()
                }
                EngineAction::Hash(mib) => {
                    self.written.push(format!("(hash {mib})"));
                    self.engine.set_hash(mib.min(4));
                    Vec::new()
                }
                EngineAction::Threads(threads) => {
                    self.written.push(format!("(threads {threads})"));
                    self.engine.set_threads(threads.min(2));
                    Vec::new()
                }
                EngineAction::Clear => {
                    self.written.push("(clear)".to_owned());
                    self.engine.clear();
                    Vec::new()
                }
                EngineAction::Evaluation(name) => {
                    self.written.push(format!("(evaluation {name})"));
                    Vec::new()
                }
                EngineAction::Tables(folder) => {
                    self.written.push(format!("(tables {folder})"));
                    Vec::new()
                }
                EngineAction::Judge(judge) => {
                    self.written.push(judge.run(&self.engine));
                    Vec::new()
                }
                EngineAction::Quit => {
                    self.written.push("(quit)".to_owned());
                    Vec::new()
                }
            };
            actions.extend(follow);
        }
    }

    /// Runs the waiting search.
    fn end(&mut self) -> Vec<EngineAction> {
        let Some(mut go) = self.waiting.take() else { return Vec::new() };
        (go.limits.infinite, go.limits.ponder) = (false, false);
        go.limits.depth = Some(2);
        self.search(&go)
    }

    fn search(&mut self, go: &Go) -> Vec<EngineAction> {
        let (engine, conversation) = (&mut self.engine, &mut self.conversation);
        let mut actions = Vec::new();
        let report = engine.go(&go.history, &go.limits, &Signals::new(), &mut |info| {
            actions.extend(conversation.info(go, info));
        });
        actions.extend(conversation.found(go, &report));
        actions
    }
}

/// Whether the text matches the pattern, in which `*` matches anything and `#` a number.
fn fits(pattern: &str, text: &str) -> bool {
    let Some(at) = pattern.find(['*', '#']) else { return pattern == text };
    let (head, tail) = (&pattern[..at], &pattern[at + 1..]);
    let Some(rest) = text.strip_prefix(head) else { return false };
    if pattern.as_bytes()[at] == b'#' {
        let number = rest.trim_start_matches('-').trim_start_matches(|c: char| c.is_ascii_digit());
        return number.len() < rest.len() && fits(tail, number);
    }
    (0..=rest.len()).filter(|&at| rest.is_char_boundary(at)).any(|at| fits(tail, &rest[at..]))
}

fn run(path: &Path, conversation: Box<dyn Conversation>) {
    let text = fs::read_to_string(path).expect("a transcript");
    let engine = Engine::new(1);
    let mut program = Program { conversation, engine, waiting: None, written: Vec::new() };
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

fn run_all(protocol: &str, least: usize, conversation: impl Fn() -> Box<dyn Conversation>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts").join(protocol);
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the folder of transcripts") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|end| end == "txt") {
            run(&path, conversation());
            count += 1;
        }
    }
    assert!(count >= least, "{count} transcripts of {protocol}");
}

#[test]
fn conversations_by_uci_go_as_written() {
    run_all("uci", 10, || Box::new(Uci::new()));
}

#[test]
fn conversations_by_xboard_go_as_written() {
    run_all("xboard", 10, || Box::new(XBoard::new()));
}
