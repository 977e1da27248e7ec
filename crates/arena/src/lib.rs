//! Matches between chess programs.
//!
//! * An [`Entrant`] says what to run and how to talk to it; an [`Opponent`] is it running. What it writes is judged by
//!   the rules of the house, and a [`Fault`] loses the game and not the match.
//! * A [`Contest`] plays pairs of games from [`Openings`], each with both colours, and hands out what was [`Played`].
//! * A [`Tally`] counts, [`Pairs`] tell the difference of strength with its error, and an [`Sprt`] says when enough
//!   has been seen.
//! * [`GameFile`] keeps the games.
#![forbid(unsafe_code)]

mod adjudicate;
mod bout;
mod clock;
mod contest;
mod elo;
mod entrant;
mod fault;
mod limits;
mod opening;
mod opponent;
mod process;
mod record;
mod sprt;
mod tally;
mod thought;

pub use adjudicate::{Adjudication, DrawRule, ResignRule};
pub use bout::{Bout, Reason, Thinking};
pub use clock::{BadTimeControl, Clock, TimeControl};
pub use contest::{Contest, Played};
pub use elo::{ELO_PER_T, Estimate, Pairs, RESULTS, elo, share};
pub use entrant::{
    BadCommandLine, BadSetting, CommandLine, Entrant, Protocol, Setting, UnknownProtocol,
};
pub use fault::{Fault, FaultKind, Trouble};
pub use limits::{Limits, Patience};
pub use opening::{BadOpenings, Openings, RandomOpenings, read_openings};
pub use opponent::{Answer, NewGame, Opponent, Reply, Turn, engage};
pub use record::{GameFile, Heading, game};
pub use sprt::{BadSprt, Decision, Model, Sprt};
pub use tally::{Figures, Seat, Tally};
pub use thought::Thought;
