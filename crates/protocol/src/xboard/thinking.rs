//! Starts, reports and stops the engine's searches.

use std::time::{Duration, Instant};

use glass_engine::{Info, Report};
use glass_notation::coordinate;
use glass_rules::{History, Move};

use super::posted::posted;
use super::time::in_centiseconds;
use super::{Role, XBoard, replies};
use crate::action::{EngineAction, Go};

/// A running search.
#[derive(Clone, Debug)]
pub(super) struct RunningSearch {
    number: u64,
    kind: Kind,
    /// The time when the engine's clock started.
    since: Instant,
    progress: SearchProgress,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// For the engine's move.
    Move,
    /// Of the position after this expected move of the opponent.
    Ponder(Move),
    Analysis,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, Default)]
struct SearchProgress {
    time: Duration,
    nodes: u64,
    depth: u32,
}

impl XBoard {
    /// Stops the running search and takes another role.
    pub(super) fn take_role(&mut self, role: Role) -> Vec<EngineAction> {
        let mut actions = self.abandon();
        self.role = role;
        actions.extend(self.act());
        actions
    }

    /// Starts the work for the current position: a search, pondering or an analysis. Reports the result if the game is
    /// over.
    pub(super) fn act(&mut self) -> Vec<EngineAction> {
        match self.role {
            Role::Analyses => self.analyse_afresh(),
            Role::Watches => Vec::new(),
            Role::Plays(side) => match self.result() {
                Some(result) => replies(vec![result]),
                None if side == self.turn() => {
                    vec![self.search(Kind::Move, self.history.clone())]
                }
                None => self.ponder(),
            },
        }
    }

    /// Stops the search and ignores its result.
    pub(super) fn abandon(&mut self) -> Vec<EngineAction> {
        if self.search.take().is_none() {
            return Vec::new();
        }
        let mut actions = vec![EngineAction::Stop];
        actions.extend(self.answer_pings());
        actions
    }

    /// Restarts the analysis of the current position, if the engine is analysing.
    pub(super) fn analyse_afresh(&mut self) -> Vec<EngineAction> {
        if self.role != Role::Analyses {
            return Vec::new();
        }
        let mut actions = self.abandon();
        actions.push(self.search(Kind::Analysis, self.history.clone()));
        actions
    }

    /// Ponders the position after the expected move.
    fn ponder(&mut self) -> Vec<EngineAction> {
        let Some(expected) = self.hint.filter(|_| self.ponders) else { return Vec::new() };
        let mut history = self.history.clone();
        if history.play(expected).is_err() || history.outcome().is_some() {
            return Vec::new();
        }
        let mut actions = self.tell_hint();
        actions.push(self.search(Kind::Ponder(expected), history));
        actions
    }

    pub(super) fn stop_pondering(&mut self) -> Vec<EngineAction> {
        match self.kind() {
            Some(Kind::Ponder(_)) => self.abandon(),
            _ => Vec::new(),
        }
    }

    /// Whether the engine was pondering the played move. If so, starts its clock.
    pub(super) fn is_hit(&mut self, play: Move) -> bool {
        let Some(search) = &mut self.search else { return false };
        let is_hit = search.kind == Kind::Ponder(play);
        if is_hit {
            search.kind = Kind::Move;
            search.since = Instant::now();
        }
        is_hit
    }

    fn kind(&self) -> Option<Kind> {
        Some(self.search.as_ref()?.kind)
    }

    /// Whether the engine is about to move.
    pub(super) fn is_thinking(&self) -> bool {
        self.kind() == Some(Kind::Move)
    }

    fn search(&mut self, kind: Kind, history: History) -> EngineAction {
        let mut limits = self.settings.limits(self.games, kind == Kind::Analysis);
        if kind == Kind::Analysis {
            limits.infinite = true;
        } else {
            limits.ponder = kind != Kind::Move;
            self.control.limit(&mut limits, self.own_moves());
        }
        self.searches += 1;
        let number = self.searches;
        let (since, progress) = (Instant::now(), SearchProgress::default());
        self.search = Some(RunningSearch { number, kind, since, progress });
        EngineAction::Go(Box::new(Go { number, history, limits }))
    }

    /// The number of moves made by the engine's side.
    fn own_moves(&self) -> u32 {
        let Role::Plays(side) = self.role else { return 0 };
        let first = self.history.start().turn();
        let moves = self.history.moves().len();
        (if side == first { moves.div_ceil(2) } else { moves / 2 }) as u32
    }

    /// Writes the engine's thinking: depth, score, hundredths of a second, nodes, line.
    pub(super) fn post(&mut self, go: &Go, info: &Info<'_>) -> Vec<EngineAction> {
        let Some(search) = self.search.as_mut().filter(|search| search.number == go.number) else {
            return Vec::new();
        };
        search.progress = SearchProgress { time: info.time, nodes: info.nodes, depth: info.depth };
        if !self.posts && search.kind != Kind::Analysis {
            return Vec::new();
        }
        replies(vec![posted(info, &go.write_line(info.pv))])
    }

    /// Plays the best move.
    pub(super) fn finish(&mut self, go: &Go, report: &Report) -> Vec<EngineAction> {
        let Some(search) = self.search.take_if(|search| search.number == go.number) else {
            return Vec::new();
        };
        let mut actions = Vec::new();
        if let (Kind::Move, Some(best)) = (search.kind, report.best)
            && self.history.play(best).is_ok()
        {
            self.control.spend(search.since.elapsed(), self.own_moves());
            actions.push(EngineAction::Reply(format!("move {}", go.write(best))));
            self.hint = report.ponder;
            let next = self.act();
            actions.extend(self.answer_pings());
            actions.extend(next);
        } else {
            actions.extend(self.answer_pings());
        }
        actions
    }

    /// Stops the search for the engine's move, which then plays the best move so far.
    pub(super) fn move_now(&self) -> Vec<EngineAction> {
        if self.is_thinking() { vec![EngineAction::Stop] } else { Vec::new() }
    }

    /// Answers immediately, or after the engine's move if it is about to move.
    pub(super) fn ping(&mut self, text: &str) -> Vec<EngineAction> {
        self.pings.push(format!("pong {}", crate::words::shorten(text)));
        if self.is_thinking() { Vec::new() } else { self.answer_pings() }
    }

    fn answer_pings(&mut self) -> Vec<EngineAction> {
        std::mem::take(&mut self.pings).into_iter().map(EngineAction::Ready).collect()
    }

    pub(super) fn tell_hint(&self) -> Vec<EngineAction> {
        let variant = self.history.position().variant();
        let hint = self.hint.map(|hint| format!("Hint: {}", coordinate::write(variant, hint)));
        hint.map(EngineAction::Reply).into_iter().collect()
    }

    /// `stat01: TIME NODES DEPTH LEFT MOVES`, where LEFT is always 0.
    pub(super) fn tell_progress(&self) -> Vec<EngineAction> {
        let Some(RunningSearch { kind: Kind::Analysis, progress, since, .. }) = &self.search else {
            return Vec::new();
        };
        let time = in_centiseconds(since.elapsed().max(progress.time));
        let moves = self.history.position().view().legal_moves().len();
        let SearchProgress { nodes, depth, .. } = progress;
        replies(vec![format!("stat01: {time} {nodes} {} 0 {moves}", depth + 1)])
    }
}
