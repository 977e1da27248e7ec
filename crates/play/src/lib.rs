//! Plays games and matches between engines.
//!
//! * A [`Player`] is our own engine ([`EnginePlayer`]), a program that speaks UCI or XBoard's protocol
//!   ([`start_program`]), or one that does not think ([`SimplePlayer`]). A [`GameRunner`] plays a game between two of
//!   them, from a [`random_walk`] or one of the [`Openings`], until the rules or an [`Adjudication`] end it.
//! * An [`EngineConfig`] says what program to run and how to talk to it. The rules check its moves, and an
//!   [`EngineFault`] loses the game and not the match.
//! * A [`Contest`] plays pairs of games from [`Openings`], each with both colours, and hands out each [`MatchGame`] as
//!   it ends.
//! * A [`Tally`] counts, [`Pairs`] tell the difference of strength with its error, and an [`Sprt`] says when enough has
//!   been seen.
//! * [`PgnFile`] keeps the games; [`Spsa`] tunes the engine by them.
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
