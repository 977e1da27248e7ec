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
use crate::cluster::report::{ENTRIES, Entry, Report};
use crate::game::presence::Presence;

const SUBJECT: &str = "glass.node";

/// A full report is sent once in this many reports, because reports of changes may be lost.
const REPORTS_IN_A_ROUND: u32 = 10;

/// An urgent report is due after the usual interval divided by this.
const HURRY: u32 = 4;

/// Reports and listens for one node.
pub(crate) struct Reporter {
    pub(crate) client: Client,
    pub(crate) name: String,
    pub(crate) nodes: Arc<Nodes>,
    pub(crate) presence: Presence,
    /// How often a report is due.
    pub(crate) every: Duration,
}

/// What has been reported.
#[derive(Default)]
struct Told {
    games: HashMap<GameId, Audience>,
    round: u64,
    /// How many reports of this round remain.
    left: u32,
}

impl Reporter {
    /// Reports and listens until the task is aborted.
    pub(crate) async fn keep(self) {
        let mut letters = match self.client.subscribe(SUBJECT).await {
            Ok(letters) => letters,
            Err(error) => {
                tracing::error!(%error, "what other servers have cannot be heard");
                return;
            }
        };
        let mut told = Told::default();
        let mut last = Instant::now();
        let mut due = last;
        loop {
            tokio::select! {
                () = sleep_until(due) => {
                    for game in self.nodes.forget_silent() {
                        self.presence.changed_elsewhere(&game, true);
                    }
                    self.tell(&mut told).await;
                    last = Instant::now();
                    due = last + self.every;
                }
                () = self.nodes.changed.notified() => due = due.min(last + self.every / HURRY),
                Some(letter) = letters.next() => match Report::read(&letter.payload) {
                    Some(report) if report.node == self.name => {}
                    Some(report) => {
                        if self.hear(report) {
                            // A new node has missed the earlier reports, so the next one is full.
                            told.left = 0;
                            due = due.min(last + self.every / HURRY);
                        }
                    }
                    None => tracing::debug!("what another server has was not understood"),
                },
            }
        }
    }

    /// Reports what has changed, or everything if a full report is due.
    async fn tell(&self, told: &mut Told) {
        if self.client.connection_state() != State::Connected {
            told.left = 0;
            return;
        }
        let ends_round = told.left == 0;
        if ends_round {
            *told = Told { round: told.round + 1, left: REPORTS_IN_A_ROUND, ..Told::default() };
        }
        told.left -= 1;
        let games = changes(&mut told.games, self.presence.here());
        let games = games.into_iter().map(|(game, audience)| Entry::Game {
            game,
            white: audience.players.white,
            black: audience.players.black,
            watchers: u32::try_from(audience.watchers).unwrap_or(u32::MAX),
        });
        let mut entries: Vec<Entry> = games.collect();
        // An empty report is sent too: it shows that this node is up.
        loop {
            let rest = entries.split_off(entries.len().min(ENTRIES));
            let last = rest.is_empty();
            let (node, round) = (self.name.clone(), told.round);
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
            tracing::debug!(%error, "other servers were not told what this one has");
        }
    }

    /// Stores the report of another node, and returns whether that node is new.
    fn hear(&self, Report { node, round, ends_round, entries }: Report) -> bool {
        let mut changed = Vec::new();
        let heard = self.nodes.with(&node, |node, is_new| {
            for entry in entries {
                match entry {
                    Entry::Game { game, white, black, watchers } => {
                        let players = ByColor { white, black };
                        let now = Audience { players, watchers: watchers as usize };
                        let before = node.games.enter(game.clone(), round, now);
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
