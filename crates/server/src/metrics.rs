//! Defines every metric of the server with its name, meaning and labels. `docs/reference/metrics.md` documents the same
//! metrics for operators.
//!
//! Each server has its own recorder, so that several servers in one process count separately. All series except those
//! of requests are created at the start, so counting only adds to an existing number.

mod family;
pub(crate) mod log_throttle;
#[cfg(target_os = "linux")]
mod process;
mod recent_activity;
mod requests;
pub(crate) mod scraped_gauges;

use std::sync::Arc;

use glass_actions::GameAction;
use glass_rules::VariantId;
use glass_store::StoreMetrics;
use metrics::{Counter, Gauge, Histogram, NoopRecorder, Recorder};

pub(crate) use family::Family;
use family::Register;
use recent_activity::RecentActivity;
pub(crate) use recent_activity::log_activity;
pub(crate) use requests::measure;
use scraped_gauges::ScrapedGauges;

use crate::game::opponent::search_purpose::SearchPurpose;
use crate::game::refusal::RefusalCode;

/// The keys of `[limits]` in the configuration that can make the server refuse a request or action.
const LIMITS: [&str; 35] = [
    "requests",
    "connections_each",
    "exports_each",
    "analyses_each",
    "analyses",
    "solver_waiting",
    "solver_waiting_each",
    "page_work_waiting",
    "page_work_waiting_each",
    "long_texts_waiting",
    "long_texts_waiting_each",
    "passwords_waiting",
    "passwords_waiting_each",
    "previews_waiting",
    "previews_waiting_each",
    "new_games",
    "messages",
    "network_messages",
    "new_accounts",
    "passwords",
    "name_passwords",
    "network_passwords",
    "reports",
    "imports",
    "mails",
    "network_mails",
    "chat",
    "new_studies",
    "study_changes",
    "searches",
    "sockets_each",
    "sockets",
    "engine_waiting_each",
    "engine_waiting",
    "engine_offer_plies",
];

/// The outcome of an action.
#[derive(Debug, Clone, Copy)]
pub(crate) enum ActionResult {
    Done,
    Refused(RefusalCode),
    Failed,
}

/// All counters and timings.
pub(crate) struct Metrics {
    moves: Family<1, Counter>,
    actions: Family<2, Counter>,
    refusals: Family<1, Counter>,
    pub(crate) action_stages: Family<1, Histogram>,
    pub(crate) limits: Family<1, Counter>,
    pub(crate) lookups: Family<1, Counter>,
    pub(crate) news: Family<2, Counter>,
    pub(crate) engine_waits: Family<1, Histogram>,
    pub(crate) engine_turns: Family<1, Histogram>,
    pub(crate) store: StoreMetrics,
    pub(crate) nats: NatsMetrics,
    pub(crate) housekeeping: HousekeepingMetrics,
    /// By how many seconds the machine's clock is ahead of the database's.
    pub(crate) clock_offset: Gauge,
    requests: requests::RequestMetrics,
    pub(crate) scraped: ScrapedGauges,
    recent: RecentActivity,
}

/// Metrics of the news between servers. A single server does not record them.
pub(crate) struct NatsMetrics {
    pub(crate) connected: Gauge,
    pub(crate) disconnections: Counter,
    pub(crate) lost: Counter,
}

pub(crate) struct HousekeepingMetrics {
    pub(crate) clock_believed: Gauge,
    pub(crate) rounds: Counter,
    pub(crate) deleted: Family<1, Counter>,
}

impl Metrics {
    /// Creates the metrics for a recorder, those of NATS only where NATS is used.
    pub(crate) fn new(recorder: Arc<dyn Recorder + Send + Sync>, nats: bool) -> Self {
        let register = Register(&*recorder);
        let variants = VariantId::ALL.map(|variant| [variant.info().name]);
        let outcomes = ["done", "refused", "failed"];
        let actions =
            GameAction::NAMES.iter().flat_map(|&name| outcomes.map(|outcome| [name, outcome]));
        let thoughts = SearchPurpose::KINDS.map(|kind| [kind]);
        Self {
            moves: register.family(
                "glass_moves_total",
                "Moves played and stored on disk, by variant",
                ["variant"],
                variants,
            ),
            actions: register.family(
                "glass_actions_total",
                "Actions requested by players and the engine, by outcome",
                ["action", "outcome"],
                actions,
            ),
            refusals: register.family(
                "glass_action_refusals_total",
                "Refused actions, by the code sent to the player",
                ["code"],
                RefusalCode::ALL.map(|code| [code.name()]),
            ),
            action_stages: register.family(
                "glass_action_duration_seconds",
                "Time from receiving an action until it was judged, written and acknowledged",
                ["stage"],
                [["judged"], ["written"], ["acknowledged"]],
            ),
            limits: register.family(
                "glass_limit_refusals_total",
                "Refusals because of a limit, by the limit's key in the configuration",
                ["limit"],
                LIMITS.map(|limit| [limit]),
            ),
            news: register.family(
                "glass_news_total",
                "Emails and push messages, by outcome",
                ["way", "outcome"],
                ["mail", "push"].iter().flat_map(|way| {
                    ["sent", "later", "given-up"].map(|outcome| [*way, outcome])
                }),
            ),
            lookups: register.family(
                "glass_live_games_lookups_total",
                "Requested games, by whether they were in memory",
                ["outcome"],
                [["hit"], ["miss"]],
            ),
            engine_waits: register.family(
                "glass_engine_wait_seconds",
                "Time that a game waited for the engine",
                ["thought"],
                thoughts,
            ),
            engine_turns: register.family(
                "glass_engine_turn_seconds",
                "Time from the start of the engine's turn until its move was stored",
                ["thought"],
                thoughts,
            ),
            store: register.store(),
            nats: if nats { register.nats() } else { Register(&NoopRecorder).nats() },
            housekeeping: HousekeepingMetrics {
                clock_believed: register.one(
                    "glass_clock_believed",
                    "1 if the last housekeeping round trusted the machine's clock, 0 if it therefore deleted nothing",
                ),
                rounds: register.one(
                    "glass_housekeeping_rounds_total",
                    "Completed housekeeping rounds",
                ),
                deleted: register.family(
                    "glass_housekeeping_deleted_total",
                    "Items deleted by housekeeping, by kind",
                    ["kind"],
                    [["session"], ["game"], ["answer"], ["visitor"]],
                ),
            },
            clock_offset: register.one(
                "glass_clock_offset_seconds",
                "How far the machine's clock is ahead of the database server's; 0 with SQLite",
            ),
            scraped: ScrapedGauges::new(&register),
            recent: RecentActivity::default(),
            requests: requests::RequestMetrics::new(Arc::clone(&recorder)),
        }
    }

    /// Counts a move of a variant that was played and is on the disk.
    pub(crate) fn count_move(&self, variant: &str) {
        self.moves.count([variant]);
        self.recent.count_move();
    }

    /// Counts an action by its outcome.
    pub(crate) fn count_action(&self, action: &'static str, result: ActionResult) {
        let outcome = match result {
            ActionResult::Done => "done",
            ActionResult::Refused(code) => {
                self.refusals.count([code.name()]);
                "refused"
            }
            ActionResult::Failed => "failed",
        };
        self.actions.count([action, outcome]);
    }
}

/// Records nothing.
impl Default for Metrics {
    fn default() -> Self {
        Self::new(Arc::new(NoopRecorder), false)
    }
}

impl Register<'_> {
    fn store(&self) -> StoreMetrics {
        let [read, write] = self.each(
            "glass_database_duration_seconds",
            "Time of a database access, waiting included; a write is then on disk",
            "access",
            ["read", "write"],
        );
        StoreMetrics {
            read,
            write,
            connection_wait: self.one(
                "glass_database_connection_wait_seconds",
                "Time that work waited for a database connection",
            ),
            commit: self
                .one("glass_sqlite_commit_seconds", "Time to commit a group of writes to disk"),
            group: self.one("glass_sqlite_group_size", "Number of writes committed together"),
        }
    }

    fn nats(&self) -> NatsMetrics {
        NatsMetrics {
            connected: self.one("glass_nats_connected", "1 while NATS is connected, 0 otherwise"),
            disconnections: self.one(
                "glass_nats_disconnections_total",
                "Lost connections to NATS",
            ),
            lost: self.one(
                "glass_nats_news_lost_total",
                "Notifications that NATS did not accept; the other servers find the changes by polling the database",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::usage_limits::UsageLimits;

    #[test]
    fn limits_are_named_as_in_the_configuration() {
        let keys = toml::Table::try_from(UsageLimits::default()).unwrap();
        for limit in LIMITS {
            assert!(keys.contains_key(limit), "{limit}");
        }
    }
}
