//! Matches between chess programs.
//!
//! * An [`EngineConfig`] says what to run and how to talk to it; an [`Opponent`] is it running. What it writes is judged by
//!   the rules of the house, and a [`Fault`] loses the game and not the match.
//! * A [`Contest`] plays pairs of games from [`Openings`], each with both colours, and hands out what was [`MatchGame`].
//! * A [`Tally`] counts, [`Pairs`] tell the difference of strength with its error, and an [`Sprt`] says when enough
//!   has been seen.
//! * [`GameFile`] keeps the games.
#![forbid(unsafe_code)]

mod adjudicate;
mod contest;
mod elo;
mod engine_config;
mod fault;
mod game_clock;
mod game_file;
mod game_runner;
mod opening;
mod opponent;
mod played_game;
mod process;
mod sprt;
mod tally;
mod thought;
mod turn_limits;

pub use adjudicate::{Adjudication, DrawRule, ResignRule};
pub use contest::{Contest, MatchGame};
pub use elo::{ELO_PER_T, Estimate, Pairs, RESULTS, elo, share};
pub use engine_config::{
    BadCommandLine, BadSetting, CommandLine, EngineConfig, Protocol, Setting, UnknownProtocol,
};
pub use fault::{Fault, FaultKind, Interrupted};
pub use game_clock::{BadTimeControl, GameClock, TimeControl};
pub use game_file::{GameFile, PgnTags, pgn_game};
pub use opening::{BadOpenings, Openings, RandomOpenings, read_openings};
pub use opponent::{Answer, NewGame, Opponent, Reply, Turn, engage};
pub use played_game::{PlayedGame, Reason, Thinking};
pub use sprt::{BadSprt, Model, Sprt, SprtDecision};
pub use tally::{Figures, Seat, Tally};
pub use thought::Thought;
pub use turn_limits::{Timeouts, TurnLimits};
