//! Every SQL statement of the project.
//!
//! One dialect serves two databases: SQLite, a file beside the program (the default), and PostgreSQL, for many
//! machines. The store knows no chess: a move is text, a rule set is text, and whether a move may be played is
//! decided by the judge that the caller hands to [`Store::act`].
//!
//! # What holds
//!
//! * **The database is the referee.** [`Store::act`] is one transaction: it locks the game, reads it, lets the judge
//!   speak and writes what the judge answered. Of two moves at the same ply one wins, on one machine or on many.
//! * **What was acknowledged stays.** When a call has returned, its rows have reached the disk: killing the process or
//!   the machine loses nothing that was acknowledged.
//! * **What was played stays.** A takeback moves the moves out of the game and into its record; nothing is deleted.
//! * **Sent twice is done once.** Every action carries a key of its sender; the second time, the stored answer is returned.
//!
//! # What keeps one dialect
//!
//! * Columns are `bigint`, `double precision`, `text` or `bytea`, nothing else (a test reads the migrations).
//! * Ids and times come from the caller: no autoincrement, no clock in a statement.
//! * Statements are constants beside the function that runs them, with `$1` placeholders.
//! * A transaction begins with a write, so that SQLite never has to turn a reader into a writer, which can fail, and
//!   PostgreSQL holds the lock of the row from the start.
//!
//! # A move, from end to end
//!
//! ```no_run
//! use glass_store::{Action, Change, Seat, GameId, NewMove, Store};
//!
//! # async fn example(id: GameId, now: i64) -> Result<(), Box<dyn std::error::Error>> {
//! let store = Store::open("sqlite:///var/lib/glass/glass.db").await?;
//! let action = Action { game: &id, by: Seat::White, ply: 0, takebacks: 0, key: "c4f1", now };
//! let acted = store
//!     .act(action, |record| {
//!         if record.moves.is_empty() {
//!             Ok(Change::play(NewMove { coordinate: "e2e4".into(), algebraic: Some("e4/B".into()) }))
//!         } else {
//!             Err("only a first move can be e4 here")
//!         }
//!     })
//!     .await?;
//! assert_eq!(acted.ply(), 1);
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]

mod action;
mod error;
mod game;
mod id;
mod join;
mod migrations;
mod moves;
mod rematch;
mod row;
mod seat;
mod session;
mod store;
mod takeback;
mod visitor;

pub use action::{Acted, Action, Change, OfferChange, Refused};
pub use error::StoreError;
pub use game::{Counts, DrawOffer, Ending, GameRecord, NewGame, Status, StoredGame};
pub use id::{GameId, InvalidId, VisitorId};
pub use moves::{NewMove, StoredMove};
pub use rematch::Rematch;
pub use seat::{Seat, SeatHolder, Seats};
pub use store::Store;
pub use takeback::{NewTakeback, Takeback};
pub use visitor::Visitor;

/// A moment: milliseconds since the start of 1970 (UTC), by the clock of the caller.
pub type Millis = i64;
