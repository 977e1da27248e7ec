//! Every SQL statement of the project.
//!
//! One SQL dialect serves two databases: SQLite, a file beside the program and the default, and PostgreSQL, for many
//! machines. The store knows no chess: moves and rule sets are text, and the caller of [`Store::act`] judges moves.
//!
//! # Guarantees
//!
//! * **A change applies to the game on which it was judged.** Every game has a revision, which each write raises.
//!   [`Store::act`] writes only to the revision on which the caller has judged the change. Of two moves at the same ply one
//!   wins, even on several machines.
//! * **Acknowledged writes are durable.** When a call has returned, its rows are on the disk.
//! * **Played moves are never deleted.** A takeback moves them from the game to its record.
//! * **An action that is sent twice is performed once.** Every action has a key. The second time, the stored answer is
//!   returned.
//!
//! # Rules for statements
//!
//! * Columns are `bigint`, `double precision`, `text` or `bytea`. A test checks the migrations.
//! * Ids and times come from the caller. Statements use no autoincrement and no clock.
//! * Statements are constants in the function that runs them, with the placeholders `$1`, `$2`, … in that order.
//! * A transaction begins with a write, so that PostgreSQL holds the lock of the row from the start.
//!
//! # Two drivers
//!
//! PostgreSQL is reached by `sqlx`. SQLite's statements are run by `rusqlite` on one thread that writes and a few that
//! read, because a statement takes less time than a switch between threads. Pending writes are committed together.
//!
//! Single statements are run by functions of [`Store`] such as `fetch_all` and `execute`. Several statements are an async
//! closure, `self.transaction(async move |connection| { … })`.
//!
//! # Example: storing a move
//!
//! ```no_run
//! use glass_store::{Action, Change, GameId, NewMove, Seat, Store};
//!
//! # async fn example(id: GameId, now: i64) -> Result<(), Box<dyn std::error::Error>> {
//! let store = Store::open("sqlite:///var/lib/glass/glass.db").await?;
//! let game = store.game_load(&id).await?.game;
//! // The caller judges the move here.
//! let action = Action { by: Seat::White, key: "c4f1".into(), now };
//! let played = NewMove { coordinate: "e2e4".into(), algebraic: Some("e4/B".into()) };
//! let acted = store.act(&game, action, Change::play(played)).await?;
//! assert_eq!(acted.ply(), 1);
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate self as glass_store;

mod account;
mod analysis;
mod archive;
mod db;
mod error;
mod free_board;
mod game;
mod id;
mod jobs;
mod moderation;
mod notify;
mod puzzle;
mod rating;
mod social;
mod study;
mod text_enum;

/// The story is a module of the crate's own tests, so that [`db::plans`] can record its statements.
#[cfg(test)]
#[path = "../tests/story/main.rs"]
mod story;

pub use account::{
    Account, ApiToken, EmailSettings, InvalidName, Name, OauthCode, Passkey, PasskeyChallenge,
    Role, SecretPurpose, StorageKind, StorageLimits, TokenLimits, Visitor,
};
pub use analysis::{CheckClaim, QueuedCheck};
pub use archive::{
    ArchiveOrder, ArchivePlace, ArchiveSearch, ArchivedPosition, ExploredMove, GameOrigin,
    GamesPage, NewArchived, NewImport, PlayerName,
};
pub use db::{
    PoolOptions, ProgramVersion, Restored, SampleData, Store, StoreFuture, StoreMetrics, Upgrade,
    UpgradeOptions, check_address, copy_id, player_id, private_files as private, reading_for,
    redacted, restore, template_id,
};
pub use error::StoreError;
pub use free_board::{
    FreeGame, FreeGameChange, FreeMove, FreeMoveChange, FreeOffer, FreePlayer, ListedFreeGame,
    NewFreeGame,
};
pub use game::{
    Action, ActionError, ActionOutcome, Challenge, Change, ChatMessage, ChatRoom, ChatSettings,
    ClockTurn, ConditionalChange, ConditionalLines, DrawOffer, Ending, GameCounts, GameHeaders,
    GameRecord, Invitation, NewGame, NewMove, NewTakeback, OfferChange, Outage, PlayerNames, Seat,
    SeatHeaders, SeatHolder, Seats, Status, StoredClock, StoredGame, StoredMove, Takeback,
    Vacation, VacationChange,
};
pub use id::{FreeGameId, GameId, InvalidId, StudyId, VisitorId};
pub use moderation::{
    BusyVisitor, NewRefusedRequest, RefusedRequest, RemovedComment, Report, ReportKind,
    RunningRatedGame,
};
pub use notify::{
    DeliveryChannel, EmailFrequency, NewNotification, Notification, NotificationKind,
    NotificationSubject, PushSubscription, UndeliveredNotification,
};
pub use puzzle::{
    NewProblemAttempt, NewSubmittedProblem, ProblemAttempt, ProblemRecord, ProblemStreak,
    ProblemVotes, SolverRating, SubmittedProblem,
};
pub use rating::{
    CountedGame, GamePool, LadderPlace, PairHistory, RatedConduct, Rating, RatingChange,
    RatingChanges, RatingEntry, UncountedReason,
};
pub use social::{PlayerScore, Score, ScoreFacet};
pub use study::{ListedStudy, NewStudyChapter, Study, StudyChapter, StudyJoining, StudyVisibility};

/// A moment in milliseconds since the start of 1970 (UTC), by the clock of the caller.
pub type Millis = i64;
