//! Describes a game's clock for a page. The values do not change while the clock runs: the page computes the remaining
//! time from the server's time, which is sent separately.

use glass_rules::Color;
use glass_store::{Millis, Outage, StoredGame};
use serde::Serialize;

use crate::clock::day;
use crate::game::clock::game_clock::{self, GameClock};
use crate::game::side;
use crate::game::turn;
use crate::t;
use crate::text::durations;

/// A game's clock as a page receives it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClockState {
    /// The text of the time control, such as `300+3`.
    pub(crate) control: String,
    pub(crate) name: String,
    pub(crate) words: String,
    pub(crate) live: bool,
    /// White's time at the start of the turn, in milliseconds.
    white: Millis,
    black: Millis,
    /// The side to move, while the clock runs.
    pub(crate) running: Option<&'static str>,
    /// Whether the turn costs time.
    pub(crate) costs: bool,
    /// When the time of the side to move is up.
    deadline: Option<Millis>,
    /// When the server ends the game for that reason.
    ends: Option<Millis>,
    /// The remaining time below which a side is short of time.
    low: Millis,
    /// The text to show until the next move, if the time of an outage was given back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) given_back: Option<String>,
    /// The text to show while the side to move spends vacation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) vacation: Option<String>,
}

impl ClockState {
    pub(super) fn new(game: &StoredGame, vacation: Option<Millis>) -> Option<Self> {
        let (clock, stored) = (GameClock::from_game(game)?, game.clock.as_ref()?);
        let running = clock.running();
        let lost = stored
            .outage
            .filter(|outage| stored.turn.is_some_and(|turn| turn.began <= outage.ended));
        let describe = |outage: Outage| {
            let id = if outage.stepped { "play-clock-stepped" } else { "play-time-returned" };
            t(id).with("time", durations::span(outage.length().abs())).to_string()
        };
        Some(Self {
            control: stored.control.clone(),
            name: clock.control.name(),
            words: clock.control.description(),
            live: clock.control.is_live(),
            white: game_clock::left(stored, Color::White),
            black: game_clock::left(stored, Color::Black),
            running: running.map(|(color, _)| side::name(color)),
            costs: running.is_some_and(|(_, costs)| costs),
            deadline: clock.deadline(),
            ends: stored.turn.map(|turn| turn.ends),
            low: clock.control.low_time(),
            vacation: vacation.filter(|_| clock.began_vacation().is_some()).map(|until| {
                let late = side::name(turn::current(game));
                let until = day(until);
                t("play-vacation").with("side", late).with("day", until).to_string()
            }),
            given_back: lost.map(describe),
        })
    }
}
