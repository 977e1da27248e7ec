//! Lists the kinds of long work, each with its threads, priority, limits and length of a turn.

use std::time::Duration;

use glass_engine::SEARCH_STACK;

use crate::config::Config;
use crate::http::client_ip::Subnet;
use crate::jobs::low_priority::Priority;
use crate::limits::limiter::network_factors;

/// The stack of threads that do not search.
const STACK_BYTES: usize = 2 << 20;
/// How many long games may wait to be replayed.
const MAX_WAITING_REPLAYS: usize = 1_000;
/// The approximate time in which every waiting analysis gets a turn.
const ANALYSIS_ROUND: Duration = Duration::from_millis(1500);
/// The longest and the shortest turn of an analysis while others wait.
const MAX_ANALYSIS_TURN: Duration = Duration::from_millis(500);
const MIN_ANALYSIS_TURN: Duration = Duration::from_millis(30);

/// A kind of long work. Each kind has a queue and threads of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WorkKind {
    /// The engine's side of games. One more thread takes only short searches, so that they do not wait for long ones.
    EngineMove,
    Analysis,
    Solver,
    /// A response that takes some milliseconds to compute.
    Page,
    /// Reading or writing a long text: games as PGN, chapters of studies, long lines. It takes seconds, so no page
    /// waits for it.
    LongText,
    Password,
    Picture,
    /// A GIF takes seconds, so GIFs have a thread of their own and delay no other picture.
    Animation,
    /// Replaying a long game that is loaded from the database.
    Replay,
}

/// The settings of a kind of work, and its maximum backlog.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WorkSettings {
    /// The name of its threads, at most 15 bytes.
    pub(crate) name: &'static str,
    pub(crate) priority: Priority,
    /// The largest number of threads, at least one.
    pub(crate) workers: usize,
    /// How many more threads take only short work.
    pub(crate) short_workers: usize,
    /// In bytes.
    pub(crate) stack: usize,
    /// How many jobs may wait in all, besides those that run, and the key of this limit in the configuration.
    pub(crate) waiting: (usize, &'static str),
    /// The same for one network.
    pub(crate) waiting_each: (usize, &'static str),
    /// The factors of `waiting_each` for the networks of an IPv6 address, see [`Subnet::LEVELS`].
    pub(crate) times: [u32; Subnet::LEVELS],
    pub(crate) turn: TurnLength,
}

/// How long work may take before it must make room for work that waits.
#[derive(Debug, Clone, Copy)]
pub(crate) enum TurnLength {
    /// As long as it needs.
    Whole,
    /// `full` while nothing waits. It gets shorter as more work waits, down to `least`.
    Shared { full: Duration, least: Duration },
    /// Unlimited while nothing waits. Otherwise short enough that all waiting work gets a turn in about one round.
    Rounds,
}

impl WorkKind {
    pub(crate) fn settings(self, config: &Config) -> WorkSettings {
        let limits = &config.limits;
        let usual = |name, priority, workers: usize, waiting, waiting_each| WorkSettings {
            name,
            priority,
            workers: workers.clamp(1, 1 << 10),
            short_workers: 0,
            stack: STACK_BYTES,
            waiting,
            waiting_each,
            times: network_factors(limits),
            turn: TurnLength::Whole,
        };
        match self {
            Self::EngineMove => WorkSettings {
                short_workers: 1,
                stack: SEARCH_STACK,
                turn: TurnLength::Shared {
                    full: config.engine_time,
                    least: config.engine_least_time,
                },
                ..usual(
                    "engine",
                    Priority::Play,
                    config.engine_workers,
                    (limits.engine_waiting, "engine_waiting"),
                    (limits.engine_waiting_each, "engine_waiting_each"),
                )
            },
            // The number of analyses is limited where they begin.
            Self::Analysis => WorkSettings {
                stack: SEARCH_STACK,
                turn: TurnLength::Rounds,
                ..usual(
                    "analysis",
                    Priority::Background,
                    config.analysis_workers,
                    (limits.analyses, "analyses"),
                    (limits.analyses, "analyses"),
                )
            },
            Self::Solver => usual(
                "solver",
                Priority::Background,
                config.analysis_workers,
                (limits.solver_waiting, "solver_waiting"),
                (limits.solver_waiting_each, "solver_waiting_each"),
            ),
            Self::Page => usual(
                "page work",
                Priority::Answer,
                config.analysis_workers,
                (limits.page_work_waiting, "page_work_waiting"),
                (limits.page_work_waiting_each, "page_work_waiting_each"),
            ),
            Self::LongText => usual(
                "long texts",
                Priority::Background,
                config.analysis_workers,
                (limits.long_texts_waiting, "long_texts_waiting"),
                (limits.long_texts_waiting_each, "long_texts_waiting_each"),
            ),
            Self::Password => usual(
                "passwords",
                Priority::Answer,
                limits.passwords_at_once,
                (limits.passwords_waiting, "passwords_waiting"),
                (limits.passwords_waiting_each, "passwords_waiting_each"),
            ),
            Self::Picture => usual(
                "pictures",
                Priority::Answer,
                limits.previews_at_once,
                (limits.previews_waiting, "previews_waiting"),
                (limits.previews_waiting_each, "previews_waiting_each"),
            ),
            Self::Animation => usual(
                "moving pictures",
                Priority::Background,
                1,
                (limits.previews_waiting, "previews_waiting"),
                (limits.previews_waiting_each, "previews_waiting_each"),
            ),
            Self::Replay => usual(
                "replays",
                Priority::Answer,
                1,
                (MAX_WAITING_REPLAYS, "page_work_waiting"),
                (MAX_WAITING_REPLAYS, "page_work_waiting"),
            ),
        }
    }
}

impl TurnLength {
    /// The length of a turn while this many jobs wait for this many workers. `None` for as long as it needs.
    pub(crate) fn length(self, workers: usize, waiting: usize) -> Option<Duration> {
        let [workers, waiting] =
            [workers, waiting].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        match self {
            Self::Whole => None,
            Self::Shared { full, least } => {
                let share = full.saturating_mul(workers) / workers.saturating_add(waiting).max(1);
                Some(share.max(least).min(full))
            }
            Self::Rounds => {
                let share = ANALYSIS_ROUND.saturating_mul(workers).checked_div(waiting)?;
                Some(share.clamp(MIN_ANALYSIS_TURN, MAX_ANALYSIS_TURN))
            }
        }
    }
}
