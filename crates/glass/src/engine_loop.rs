//! Runs the engine for another program: reads commands from standard input, writes answers to standard output, and
//! searches on a separate thread.

use std::collections::VecDeque;
use std::io::{BufRead, Read, Write, stdin, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use glass_engine::{
    EndgameTables, Engine, Evaluation, Info, Report, SEARCH_STACK, Signals, Simd,
    TranspositionTable,
};
use glass_protocol::{Conversation, DEFAULT_HASH, DERIVED, EngineAction, Go};
use glass_rules::Move;
use glass_tablebase::Folder;

use crate::Failure;
use crate::hash_size::smaller_hash;
use crate::network_file::read_network;

/// The maximum length of a line, in bytes: a game of 200,000 moves.
const MAX_LINE: u64 = 1 << 20;
/// The capacity of the event queue. When it is full, senders wait.
const MAX_EVENTS: usize = 64;

/// The maximum delay of the answer to a readiness check during slow changes. After it, the answer is sent anyway, and
/// later commands wait.
const MAX_CHANGE_TIME: Duration = Duration::from_millis(700);

/// Runs until the other program sends `quit` or closes the input. Commands before the end of the input are still
/// answered.
pub fn run(conversation: impl Conversation) -> Result<(), Failure> {
    let (sender, events) = sync_channel(MAX_EVENTS);
    let reader = sender.clone();
    thread::spawn(move || read(&reader));
    let engine_loop = EngineLoop {
        conversation,
        engine: Some(Engine::new(DEFAULT_HASH)),
        hash: DEFAULT_HASH,
        waiting: VecDeque::new(),
        is_changing: false,
        ready: VecDeque::new(),
        latest: Latest::default(),
        is_closed: false,
        sender,
    };
    engine_loop.handle(&events)
}

/// An event of the loop.
enum Event {
    Line(String),
    /// The input has ended.
    Closed,
    /// The input cannot be read.
    Broken(std::io::Error),
    /// A report of an iteration, with its principal variation.
    Info(Arc<Go>, Info<'static>, Vec<Move>),
    /// A line of a count.
    Told(String),
    /// A failed task.
    Failed(String),
    /// A search has ended.
    Found(Arc<Go>, Report),
    /// The engine is free.
    Free(Engine),
    /// The engine's thread panicked.
    Lost,
}

/// A task of the engine.
enum Task {
    Act(EngineAction),
    JudgeBy(Evaluation),
    AskTables(Option<Arc<dyn EndgameTables>>),
}

impl Task {
    /// Whether the task changes the engine. No command can interrupt a change.
    fn is_change(&self) -> bool {
        !matches!(
            self,
            Self::Act(EngineAction::Go(_) | EngineAction::Perft(_) | EngineAction::Judge(_))
        )
    }
}

/// The current search or count.
#[derive(Default)]
struct Latest {
    signals: Arc<Signals>,
    /// Whether only a command ends it.
    is_endless: bool,
}

/// The protocol, the engine, and the pending tasks.
struct EngineLoop<C> {
    conversation: C,
    /// `None` while it is busy.
    engine: Option<Engine>,
    /// The requested size of the transposition table, in MiB.
    hash: usize,
    /// The tasks for the engine, in order.
    waiting: VecDeque<(Task, Arc<Signals>)>,
    /// Whether the engine's current task is a change.
    is_changing: bool,
    /// Confirmations that all changes are made, each with its latest time.
    ready: VecDeque<(String, Instant)>,
    latest: Latest,
    is_closed: bool,
    sender: SyncSender<Event>,
}

impl<C: Conversation> EngineLoop<C> {
    fn handle(mut self, events: &Receiver<Event>) -> Result<(), Failure> {
        while !(self.is_closed && self.engine.is_some()) {
            let actions = match self.next(events)? {
                None => {
                    self.say_ready()?;
                    continue;
                }
                Some(Event::Line(line)) => self.conversation.line(&line),
                Some(Event::Info(go, info, pv)) => {
                    self.conversation.info(&go, &Info { pv: &pv, ..info })
                }
                Some(Event::Found(go, report)) => self.conversation.found(&go, &report),
                Some(Event::Told(line)) => vec![EngineAction::Reply(line)],
                Some(Event::Failed(what)) => self.conversation.complain(&what),
                Some(Event::Free(engine)) => {
                    self.engine = Some(engine);
                    self.go_on()?;
                    continue;
                }
                Some(Event::Closed) => {
                    self.is_closed = true;
                    if self.latest.is_endless {
                        self.latest.signals.stop();
                    }
                    continue;
                }
                Some(Event::Broken(error)) => return Err(error.into()),
                Some(Event::Lost) => return Err("the engine failed; the program ends".into()),
            };
            for action in actions {
                if !self.perform(action)? {
                    return Ok(());
                }
            }
        }
        self.say_ready()
    }

    /// The next event; `None` if a line has waited long enough.
    fn next(&self, events: &Receiver<Event>) -> Result<Option<Event>, Failure> {
        let Some((_, latest)) = self.ready.front() else { return Ok(Some(events.recv()?)) };
        match events.recv_timeout(latest.saturating_duration_since(Instant::now())) {
            Ok(event) => Ok(Some(event)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err("the input has ended".into()),
        }
    }

    /// Writes the pending confirmations.
    fn say_ready(&mut self) -> Result<(), Failure> {
        while let Some((line, _)) = self.ready.pop_front() {
            write_line(&line)?;
        }
        Ok(())
    }

    /// Performs an instruction of the protocol. Returns whether to continue.
    fn perform(&mut self, action: EngineAction) -> Result<bool, Failure> {
        match action {
            EngineAction::Reply(reply) => write_line(&reply)?,
            EngineAction::Stop => self.latest.signals.stop(),
            EngineAction::PonderHit => {
                self.latest.signals.ponder_hit();
                self.latest.is_endless = false;
            }
            EngineAction::Quit => {
                self.say_ready()?;
                return Ok(false);
            }
            EngineAction::Ready(line) if self.is_changing => {
                self.ready.push_back((line, Instant::now() + MAX_CHANGE_TIME));
            }
            EngineAction::Ready(line) => write_line(&line)?,
            // No later command can end it.
            EngineAction::Go(go) if self.is_closed && go.limits.is_endless() => {}
            EngineAction::Go(_) | EngineAction::Perft(_) => {
                self.latest.signals.stop();
                let is_endless = matches!(&action, EngineAction::Go(go) if go.limits.is_endless());
                self.latest = Latest { signals: Arc::default(), is_endless };
                self.ask(Task::Act(action))?;
            }
            EngineAction::Evaluation(name) => match evaluation(&name) {
                Ok(evaluation) => self.ask(Task::JudgeBy(evaluation))?,
                Err(why) => self.complain(&why)?,
            },
            EngineAction::Tables(folder) if folder.is_empty() => {
                self.ask(Task::AskTables(None))?;
            }
            EngineAction::Tables(folder) => match Folder::open(folder) {
                Ok(tables) => self.ask(Task::AskTables(Some(Arc::new(tables))))?,
                Err(error) => self.complain(&error.to_string())?,
            },
            EngineAction::Hash(mib) => {
                let fitting = TranspositionTable::fitting_mib(mib, self.hash);
                if fitting < mib {
                    self.complain(&smaller_hash(mib, fitting))?;
                }
                self.hash = fitting;
                self.ask(Task::Act(EngineAction::Hash(fitting)))?;
            }
            EngineAction::Threads(_) | EngineAction::Clear | EngineAction::Judge(_) => {
                self.ask(Task::Act(action))?;
            }
        }
        Ok(true)
    }

    fn complain(&mut self, what: &str) -> Result<(), Failure> {
        for complaint in self.conversation.complain(what) {
            self.perform(complaint)?;
        }
        Ok(())
    }

    fn ask(&mut self, task: Task) -> Result<(), Failure> {
        self.waiting.push_back((task, Arc::clone(&self.latest.signals)));
        self.go_on()
    }

    /// Sends the engine its next task, if it is free.
    fn go_on(&mut self) -> Result<(), Failure> {
        let Some(engine) = self.engine.take() else { return Ok(()) };
        let Some((task, signals)) = self.waiting.pop_front() else {
            self.engine = Some(engine);
            self.is_changing = false;
            return self.say_ready();
        };
        self.is_changing = task.is_change();
        if !self.is_changing {
            self.say_ready()?;
        }
        let sender = self.sender.clone();
        thread::Builder::new().stack_size(SEARCH_STACK).spawn(move || {
            let work = AssertUnwindSafe(|| do_work(engine, task, &signals, &sender));
            let event = catch_unwind(work).map_or(Event::Lost, Event::Free);
            // Fails when the program ends.
            let _ = sender.send(event);
        })?;
        Ok(())
    }
}

/// Performs a task, and returns the engine.
fn do_work(
    mut engine: Engine,
    task: Task,
    signals: &Signals,
    sender: &SyncSender<Event>,
) -> Engine {
    let tell = |event| {
        let _ = sender.send(event);
    };
    match task {
        Task::JudgeBy(evaluation) => engine.set_evaluation(evaluation),
        Task::AskTables(tables) => engine.set_endgame_tables(tables),
        Task::Act(EngineAction::Hash(mib)) => {
            engine.set_hash(mib);
            let used = engine.hash_mib();
            if used < mib {
                tell(Event::Failed(smaller_hash(mib, used)));
            }
        }
        Task::Act(EngineAction::Threads(threads)) => {
            engine.set_threads(threads);
            let started = engine.threads();
            if started < threads {
                tell(Event::Failed(format!(
                    "Threads: {threads} were asked for, the system starts {started}"
                )));
            }
        }
        Task::Act(EngineAction::Clear) => engine.clear(),
        Task::Act(EngineAction::Go(go)) => {
            let go: Arc<Go> = go.into();
            let report = engine.go(&go.history, &go.limits, signals, &mut |info| {
                let pv = info.pv.to_vec();
                tell(Event::Info(Arc::clone(&go), Info { pv: &[], ..*info }, pv));
            });
            tell(Event::Found(go, report));
        }
        Task::Act(EngineAction::Perft(perft)) => {
            perft.run(signals, |line| tell(Event::Told(line)));
        }
        Task::Act(EngineAction::Judge(judge)) => tell(Event::Told(judge.run(&engine))),
        Task::Act(_) => {}
    }
    engine
}

/// The evaluation with this name: a file with a network of any game, unless the name has another meaning.
fn evaluation(name: &str) -> Result<Evaluation, String> {
    match name {
        "" => Ok(Evaluation::Embedded),
        DERIVED => Ok(Evaluation::Hce),
        file => Ok(Evaluation::Network(read_network(file)?, Simd::detect())),
    }
}

fn read(sender: &SyncSender<Event>) {
    let mut input = stdin().lock();
    loop {
        let event = match next_line(&mut input) {
            Ok(Some(line)) => Event::Line(line),
            Ok(None) => Event::Closed,
            Err(error) => Event::Broken(error),
        };
        let is_last = !matches!(event, Event::Line(_));
        if sender.send(event).is_err() || is_last {
            return;
        }
    }
}

/// The next line, cut to the maximum length. Invalid UTF-8 is replaced, so the line is answered like any other unknown
/// command.
fn next_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut line = Vec::new();
    input.take(MAX_LINE).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() as u64 == MAX_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        // Part of a command could be another command.
        line = b"(a line of more than a mebibyte)".to_vec();
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

fn write_line(line: &str) -> std::io::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
