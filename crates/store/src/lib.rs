//! Every SQL statement of the project.
//!
//! One dialect serves two databases: SQLite, a file beside the program (the default), and PostgreSQL, for many
//! machines. The store knows no chess: a move is text, a rule set is text, and whether a move may be played is
//! decided by the caller of [`Store::act`].
//!
//! # What holds
//!
//! * **A change is made to the game on which it was judged.** Every game has a revision, which each write raises.
//!   [`Store::act`] writes only if the revision is still that of the judgement; otherwise the caller judges again. Of two
//!   moves at the same ply one wins, on one machine or on many.
//! * **What was acknowledged stays.** When a call has returned, its rows have reached the disk: killing the process or
//!   the machine loses nothing that was acknowledged.
//! * **What was played stays.** A takeback moves the moves out of the game and into its record; nothing is deleted.
//! * **Sent twice is done once.** Every action carries a key of its sender; the second time, the stored answer is returned.
//!
//! # What keeps one dialect
//!
//! * Columns are `bigint`, `double precision`, `text` or `bytea`, nothing else (a test reads the migrations).
//! * Ids and times come from the caller: no autoincrement, no clock in a statement.
//! * Statements are constants beside the function that runs them, with the placeholders `$1`, `$2`, … in that order.
//! * A transaction begins with a write, so that PostgreSQL holds the lock of the row from the start.
//!
//! # Two drivers
//!
//! PostgreSQL is reached by `sqlx`. SQLite's statements are run by `rusqlite` on one thread that writes and a few that
//! read, because a statement takes less time there than the way to another thread and back; what waits to be written is
//! committed together.
//!
//! # A move, from end to end
//!
//! ```no_run
//! use glass_store::{Action, Change, GameId, NewMove, Seat, Store};
//!
//! # async fn example(id: GameId, now: i64) -> Result<(), Box<dyn std::error::Error>> {
//! let store = Store::open("sqlite:///var/lib/glass/glass.db").await?;
//! let game = store.game_load(&id).await?.game;
//! // Here the caller judges the move.
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
mod game;
mod id;
mod jobs;
mod moderation;
mod notify;
mod puzzle;
mod rating;
mod social;
mod study;

/// The story is a module here, rather than a test target of its own, so that [`db::plans`] sees its statements.
#[cfg(test)]
#[path = "../tests/story/main.rs"]
mod story;

pub use account::{
    Account, InvalidName, Mailbox, MailedNews, Name, Passkey, PasskeyChallenge, Role,
    SecretPurpose, Visitor,
};
pub use analysis::{CheckClaim, CheckWork};
pub use archive::{
    ArchiveOrder, ArchivePlace, ArchiveSearch, ArchivedPosition, ExploredMove, GameOrigin,
    GamesPage, NewArchived, NewImport, PlayerName,
};
pub use db::{
    Filling, PoolOptions, Store, StoreFuture, StoreMetrics, Upgrade, UpgradeOptions, copy_id,
    player_id, private_files as private, reading_for, restore, template_id,
};
pub use error::StoreError;
pub use game::{
    Acted, Action, Challenge, Change, ClockTurn, ConditionalChange, ConditionalLines, Counts,
    DrawOffer, Ending, GameHeaders, GameRecord, Invitation, Names, NewGame, NewMove, NewTakeback,
    OfferChange, Outage, Refused, Seat, SeatHeaders, SeatHolder, Seats, Status, StoredClock,
    StoredGame, StoredMove, Takeback, Vacation, VacationChange,
};
pub use id::{GameId, InvalidId, StudyId, VisitorId};
pub use moderation::{
    NewRefusedQuestion, RefusedQuestion, RemovedComment, Report, ReportKind, RunningRatedGame,
};
pub use notify::{NewNotice, Notice, NoticeKind, PushSubscription};
pub use puzzle::{
    NewProblemAttempt, NewSubmittedProblem, ProblemAttempt, ProblemStanding, SolverStanding,
    SubmittedProblem,
};
pub use rating::{
    CountedGame, GamePool, LadderPlace, PairStanding, Rating, RatingChange, RatingChanges,
    RatingEntry, Uncounted,
};
pub use social::{Hearing, Message, Room};
pub use study::{ListedStudy, NewStudyChapter, Study, StudyChapter, StudyShown};

/// A moment: milliseconds since the start of 1970 (UTC), by the clock of the caller.
pub type Millis = i64;
