//! Defines every metric of the server with its name, meaning and labels. `docs/reference/metrics.md` documents the same
//! metrics for operators.
//!
//! Each server has its own recorder, so that several servers in one process count separately. All series except those
//! of requests are created at the start, so counting only adds to an existing number.

mod family;
pub(crate) mod log_throttle;
mod minute;
pub(crate) mod moment;
#[cfg(target_os = "linux")]
mod process;
mod requests;

use std::sync::Arc;

use glass_protocol::GameAction;
use glass_rules::VariantId;
use glass_store::StoreMetrics;
use metrics::{Counter, Gauge, Histogram, NoopRecorder, Recorder};

pub(crate) use family::Family;
use family::Register;
use minute::Minute;
pub(crate) use minute::log_minutes;
use moment::Moment;
pub(crate) use requests::measure;

use crate::game::opponent::search_purpose::Thought;
use crate::game::refusal::RefusalCode;

/// The keys of `[limits]` in the configuration that can make the server refuse a request or action.
const LIMITS: [&str; 32] = [
    "requests",
    "connections_each",
    "exports_each",
    "analyses_each",
    "analyses",
    "solver_waiting",
    "solver_waiting_each",
    "page_work_waiting",
    "page_work_waiting_each",
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
    "sockets_each",
    "sockets",
    "engine_waiting_each",
    "engine_waiting",
    "engine_offer_plies",
];

/// The outcome of an action.
#[derive(Debug, Clone, Copy)]
pub(crate) enum ActionFate {
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
    requests: requests::Requests,
    pub(crate) moment: Moment,
    minute: Minute,
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
        let thoughts = Thought::KINDS.map(|kind| [kind]);
        Self {
            moves: register.family(
                "glass_moves_total",
                "Moves that were played and are on the disk, by variant",
                ["variant"],
                variants,
            ),
            actions: register.family(
                "glass_actions_total",
                "What players and the engine asked for in games, by what became of it",
                ["action", "outcome"],
                actions,
            ),
            refusals: register.family(
                "glass_action_refusals_total",
                "Actions that were refused, by the code that the player was told",
                ["code"],
                RefusalCode::ALL.map(|code| [code.name()]),
            ),
            action_stages: register.family(
                "glass_action_duration_seconds",
                "From hearing an action until it was judged, written, and its sender told",
                ["stage"],
                [["judged"], ["written"], ["acknowledged"]],
            ),
            limits: register.family(
                "glass_limit_refusals_total",
                "What was refused because a limit was reached, by the limit's key in the configuration",
                ["limit"],
                LIMITS.map(|limit| [limit]),
            ),
            news: register.family(
                "glass_news_total",
                "Mails and messages to browsers, by what became of them",
                ["way", "outcome"],
                ["mail", "push"].iter().flat_map(|way| {
                    ["sent", "later", "given-up"].map(|outcome| [*way, outcome])
                }),
            ),
            lookups: register.family(
                "glass_live_games_lookups_total",
                "Games that were asked for, by whether they were in memory",
                ["outcome"],
                [["hit"], ["miss"]],
            ),
            engine_waits: register.family(
                "glass_engine_wait_seconds",
                "How long a game waited for the engine",
                ["thought"],
                thoughts,
            ),
            engine_turns: register.family(
                "glass_engine_turn_seconds",
                "How long the engine was busy with a game, from its turn until its move was stored",
                ["thought"],
                thoughts,
            ),
            store: register.store(),
            nats: if nats { register.nats() } else { Register(&NoopRecorder).nats() },
            housekeeping: HousekeepingMetrics {
                clock_believed: register.one(
                    "glass_clock_believed",
                    "1 if the last round of housekeeping believed the machine's clock, 0 if it deleted nothing",
                ),
                rounds: register.one(
                    "glass_housekeeping_rounds_total",
                    "Rounds of housekeeping that came to their end",
                ),
                deleted: register.family(
                    "glass_housekeeping_deleted_total",
                    "What housekeeping has deleted",
                    ["kind"],
                    [["session"], ["game"], ["answer"], ["visitor"]],
                ),
            },
            clock_offset: register.one(
                "glass_clock_offset_seconds",
                "By how much the machine's clock is ahead of the database's; 0 where the database is a file",
            ),
            moment: Moment::new(&register),
            minute: Minute::default(),
            requests: requests::Requests::new(Arc::clone(&recorder)),
        }
    }

    /// Counts a move of a variant that was played and is on the disk.
    pub(crate) fn moved(&self, variant: &str) {
        self.moves.count([variant]);
        self.minute.moved();
    }

    /// Counts an action by its outcome.
    pub(crate) fn acted(&self, action: &'static str, fate: ActionFate) {
        let outcome = match fate {
            ActionFate::Done => "done",
            ActionFate::Refused(code) => {
                self.refusals.count([code.name()]);
                "refused"
            }
            ActionFate::Failed => "failed",
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
            "How long the database took, waiting included; a write has then reached the disk",
            "access",
            ["read", "write"],
        );
        StoreMetrics {
            read,
            write,
            connection_wait: self.one(
                "glass_database_connection_wait_seconds",
                "How long work for the database waited for a connection",
            ),
            commit: self.one(
                "glass_sqlite_commit_seconds",
                "How long it took to bring a group of writes to the disk",
            ),
            group: self.one(
                "glass_sqlite_group_size",
                "How many writes were brought to the disk together",
            ),
        }
    }

    fn nats(&self) -> NatsMetrics {
        NatsMetrics {
            connected: self.one("glass_nats_connected", "1 while NATS carries news, 0 otherwise"),
            disconnections: self.one(
                "glass_nats_disconnections_total",
                "How often the connection to NATS was lost",
            ),
            lost: self.one(
                "glass_nats_news_lost_total",
                "News for the other servers that NATS did not take; they find it by looking",
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
