//! Sends this node's reports to the other nodes, and receives theirs.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use async_nats::connection::State;
use futures_util::StreamExt;
use glass_rules::ByColor;
use glass_store::GameId;
use tokio::time::{Instant, sleep_until};

use crate::cluster::audience::Audience;
use crate::cluster::ledger::changes;
use crate::cluster::nodes::Nodes;
use crate::cluster::report::{Entry, MAX_ENTRIES, Report};
use crate::game::presence::PresenceTracker;

const SUBJECT: &str = "glass.node";

/// A full report is sent once in this many reports, because reports of changes may be lost.
const REPORTS_IN_A_ROUND: u32 = 10;

/// An urgent report is due after the usual interval divided by this.
const URGENT_DIVISOR: u32 = 4;

/// Reports and listens for one node.
pub(crate) struct Reporter {
    pub(crate) client: Client,
    pub(crate) name: String,
    pub(crate) nodes: Arc<Nodes>,
    pub(crate) presence: PresenceTracker,
    /// How often a report is due.
    pub(crate) interval: Duration,
}

/// The reports that were sent.
#[derive(Default)]
struct ReportProgress {
    games: HashMap<GameId, Audience>,
    round: u64,
    /// How many reports of this round remain.
    left: u32,
}

impl Reporter {
    /// Reports and listens until the task is aborted.
    pub(crate) async fn run(self) {
        let mut messages = match self.client.subscribe(SUBJECT).await {
            Ok(messages) => messages,
            Err(error) => {
                tracing::error!(%error, "cannot subscribe to reports of other servers");
                return;
            }
        };
        let mut progress = ReportProgress::default();
        let mut last = Instant::now();
        let mut due = last;
        loop {
            tokio::select! {
                () = sleep_until(due) => {
                    for game in self.nodes.remove_silent() {
                        self.presence.changed_elsewhere(&game, true);
                    }
                    self.report_changes(&mut progress).await;
                    last = Instant::now();
                    due = last + self.interval;
                }
                () = self.nodes.changed.notified() => due = due.min(last + self.interval / URGENT_DIVISOR),
                Some(message) = messages.next() => match Report::parse(&message.payload) {
                    Some(report) if report.node == self.name => {}
                    Some(report) => {
                        if self.receive(report) {
                            // A new node has missed the earlier reports, so the next one is full.
                            progress.left = 0;
                            due = due.min(last + self.interval / URGENT_DIVISOR);
                        }
                    }
                    None => tracing::debug!("cannot parse the report of another server"),
                },
            }
        }
    }

    /// Reports the changes, or everything if a full report is due.
    async fn report_changes(&self, progress: &mut ReportProgress) {
        if self.client.connection_state() != State::Connected {
            progress.left = 0;
            return;
        }
        let ends_round = progress.left == 0;
        if ends_round {
            *progress = ReportProgress {
                round: progress.round + 1,
                left: REPORTS_IN_A_ROUND,
                ..ReportProgress::default()
            };
        }
        progress.left -= 1;
        let games = changes(&mut progress.games, self.presence.local_audiences());
        let games = games.into_iter().map(|(game, audience)| Entry::Game {
            game,
            white: audience.players.white,
            black: audience.players.black,
            watchers: u32::try_from(audience.watchers).unwrap_or(u32::MAX),
        });
        let mut entries: Vec<Entry> = games.collect();
        // An empty report is sent too: it shows that this node is up.
        loop {
            let rest = entries.split_off(entries.len().min(MAX_ENTRIES));
            let last = rest.is_empty();
            let (node, round) = (self.name.clone(), progress.round);
            self.send(&Report { node, round, ends_round: ends_round && last, entries }).await;
            if last {
                return;
            }
            entries = rest;
        }
    }

    async fn send(&self, report: &Report) {
        let Ok(report) = serde_json::to_vec(report) else { return };
        if let Err(error) = self.client.publish(SUBJECT, report.into()).await {
            tracing::debug!(%error, "cannot publish this server's report");
        }
    }

    /// Stores the report of another node, and returns whether that node is new.
    fn receive(&self, Report { node, round, ends_round, entries }: Report) -> bool {
        let mut changed = Vec::new();
        let heard = self.nodes.with_node(&node, |node, is_new| {
            for entry in entries {
                match entry {
                    Entry::Game { game, white, black, watchers } => {
                        let players = ByColor { white, black };
                        let now = Audience { players, watchers: watchers as usize };
                        let before = node.games.set(game.clone(), round, now);
                        if now != before {
                            changed.push((game, now.players != before.players));
                        }
                    }
                }
            }
            if ends_round {
                changed.extend(node.games.end_round(round).into_iter().map(|game| (game, true)));
            }
            is_new
        });
        for (game, player) in changed {
            self.presence.changed_elsewhere(&game, player);
        }
        heard.unwrap_or_default()
    }
}
