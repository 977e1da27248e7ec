//! The program on the other side of a protocol.

use std::sync::Arc;
use std::time::Duration;

use glass_engine::{Info, Report, Score};
use glass_protocol::{Conversation, EngineAction, Go};

/// The maximum length of a reply, in bytes.
const LONGEST_REPLY: usize = 4_000;

/// A conversation with its outstanding searches. Nothing is searched: each search finds the first legal move.
pub struct Partner<C> {
    conversation: C,
    /// The requested searches without a report, in order.
    open: Vec<Arc<Go>>,
    /// The lines written by the conversation.
    pub written: Vec<String>,
}

impl<C: Conversation> Partner<C> {
    /// A partner of a new conversation.
    pub fn new(conversation: C) -> Self {
        Self { conversation, open: Vec::new(), written: Vec::new() }
    }

    /// Whether any requested search has no report yet.
    pub fn searches(&self) -> bool {
        !self.open.is_empty()
    }

    /// Sends a line to the conversation.
    pub fn receive(&mut self, line: &str) {
        let actions = self.conversation.line(line);
        self.perform(actions);
    }

    fn perform(&mut self, actions: Vec<EngineAction>) {
        for action in actions {
            match action {
                EngineAction::Reply(reply) | EngineAction::Ready(reply) => {
                    let is_line = !reply.contains(['\n', '\r']) && reply.len() < LONGEST_REPLY;
                    assert!(is_line, "{reply:?}");
                    self.written.push(reply);
                }
                EngineAction::Go(go) => self.open.push(go.into()),
                _ => {}
            }
        }
    }

    /// Reports the oldest search, if there is one, with the first legal move, as if it had been stopped.
    pub fn report(&mut self) {
        if self.open.is_empty() {
            return;
        }
        let go = self.open.remove(0);
        let legal = go.history.position().view().legal_moves();
        let pv: Vec<_> = legal.iter().copied().take(1).collect();
        let info = Info {
            depth: 1,
            selective_depth: 1,
            rank: 1,
            score: Score::Centipawns(-13),
            nodes: 1,
            time: Duration::from_millis(1),
            hash_full: 0,
            pv: &pv,
        };
        let news = self.conversation.info(&go, &info);
        self.perform(news);
        let after = legal.first().map(|&best| go.history.position().after(best));
        let report = Report {
            best: legal.first().copied(),
            ponder: after.and_then(|after| after.view().legal_moves().first().copied()),
            score: Score::Mate(-1),
            depth: 1,
            nodes: 1,
            pv,
        };
        let actions = self.conversation.found(&go, &report);
        self.perform(actions);
    }

    /// Asserts that the question is answered after all searches that can end have ended.
    pub fn answers(&mut self, question: &str, answer: &str) {
        self.written.clear();
        self.receive(question);
        for _ in 0..1000 {
            if self.written.iter().any(|line| line == answer) {
                return;
            }
            self.report();
        }
        panic!("{question} is not answered by {answer}: {:?}", self.written);
    }
}
