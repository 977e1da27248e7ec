//! Plays games and matches between engines.
//!
//! * A [`Player`] is our own engine ([`EnginePlayer`]), a program that speaks UCI or the XBoard protocol
//!   ([`start_program`]), or a simple player without search ([`SimplePlayer`]). A [`GameRunner`] plays a game between
//!   two of them, from a [`random_walk`] or one of the [`Openings`], until the rules or an [`Adjudication`] end it.
//! * An [`EngineConfig`] has the program to run and its protocol. All moves are validated by the rules. An
//!   [`EngineFault`] loses the game, but does not end the match.
//! * A [`Contest`] plays pairs of games from [`Openings`], each with both colours, and returns each [`MatchGame`] when
//!   it ends.
//! * A [`Tally`] counts results, [`Pairs`] estimate the difference of strength with its error, and an [`Sprt`] decides
//!   when to stop.
//! * [`PgnFile`] stores the games. [`Spsa`] tunes the engine.
#![forbid(unsafe_code)]

mod adjudicate;
mod contest;
mod elo;
mod engine_config;
mod fault;
mod game_clock;
mod game_runner;
mod opening;
mod pgn_file;
mod played_game;
mod player;
mod process;
mod sprt;
mod spsa;
mod tally;
mod turn_limits;

pub use adjudicate::{Adjudication, DrawAdjudication, ResignAdjudication};
pub use contest::{Contest, MatchGame};
pub use elo::{ELO_PER_T, Estimate, Pairs, RESULTS, elo, share};
pub use engine_config::{
    BadCommandLine, BadSetting, CommandLine, EngineConfig, Protocol, Setting, UnknownProtocol,
};
pub use fault::{EngineFault, FaultKind, Interrupted};
pub use game_clock::{BadTimeControl, GameClock, TimeControl};
pub use game_runner::{GameRunner, Sides};
pub use glass_protocol::Thought;
pub use opening::{
    BadOpenings, ListedOpenings, Openings, RandomOpening, RandomOpenings, parse_openings,
    random_walk, read_openings,
};
pub use pgn_file::{PgnFile, PgnTags, pgn_game};
pub use played_game::{PlayedGame, Reason, Thinking};
pub use player::{
    EnginePlayer, GameStart, Player, Reply, SimplePlayer, Strategy, TimedReply, Turn, start_program,
};
pub use sprt::{BadSprt, Model, Sprt, SprtDecision};
pub use spsa::{Perturbation, Spsa, Tuned};
pub use tally::{Contestant, Figures, Tally};
pub use turn_limits::{Timeouts, TurnLimits};
