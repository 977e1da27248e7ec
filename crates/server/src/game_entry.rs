//! A game in a list: of the lobby, of the archive.

use glass_catalogue::{Catalogued, DescribedRules};
use glass_store::{Millis, Seat, SeatHolder, StoredGame};

use crate::game_clock::GameClock;
use crate::{ending, replay, side};

/// A game in a list.
pub(crate) struct GameEntry {
    pub(crate) id: String,
    pub(crate) ply: u32,
    pub(crate) title: &'static str,
    pub(crate) standing: String,
    pub(crate) about: String,
}

impl GameEntry {
    /// A game with a free seat. One whose rules this version does not know is left out, as from every list.
    pub(crate) fn waiting(game: &StoredGame, now: Millis) -> Option<Self> {
        let rules = replay::rules(game).ok()?;
        let free = side::color(game.seats.free()?);
        let usual = rules == rules.variant.default_rules();
        let rules_name = if usual { "usual rules" } else { rules.title() };
        let who = Seat::ALL.into_iter().find_map(|seat| game.names.of(seat));
        let who = who.map_or(String::new(), |name| format!("{name} · "));
        let clock = GameClock::of(game).map(|clock| clock.control.name());
        let clock = clock.unwrap_or_else(|| "no clock".to_owned());
        let about = format!("{who}{clock} · {rules_name} · {}", ago(now - game.created));
        Self::of(game, format!("You play {free}"), about)
    }

    /// A game in play.
    pub(crate) fn watched(game: &StoredGame, now: Millis) -> Option<Self> {
        let about = format!("move {} · {}", game.ply / 2 + 1, ago(now - game.created));
        Self::of(game, players(game, "–"), about)
    }

    /// A game that is over.
    pub(crate) fn over(game: &StoredGame, now: Millis) -> Option<Self> {
        let end = game.ending.as_ref()?;
        let moves = game.ply.div_ceil(2);
        let unit = if moves == 1 { "move" } else { "moves" };
        let about = format!(
            "{} · {moves} {unit} · {}",
            end.reason.replace('-', " "),
            ago(now - game.updated)
        );
        Self::of(game, players(game, &ending::score(&end.result)), about)
    }

    fn of(game: &StoredGame, standing: String, about: String) -> Option<Self> {
        let title = replay::rules(game).ok()?.variant.title();
        Some(Self { id: game.id.to_string(), ply: game.ply, title, standing, about })
    }
}

/// White and Black, with what stands between them.
fn players(game: &StoredGame, between: &str) -> String {
    let [white, black] =
        Seat::ALL.map(|seat| match (game.names.of(seat), game.seats.player(seat)) {
            (Some(name), _) => name.to_string(),
            (None, Some(SeatHolder::Engine { level })) => format!("engine, level {level}"),
            (None, _) => "visitor".to_owned(),
        });
    format!("{white} {between} {black}")
}

/// How long ago something was, roughly: a list changes only when the words do.
fn ago(time: Millis) -> String {
    const MINUTE: Millis = 60_000;
    const HOUR: Millis = 60 * MINUTE;
    const DAY: Millis = 24 * HOUR;
    match time {
        ..MINUTE => "just now".to_owned(),
        MINUTE..HOUR => format!("{} min ago", time / MINUTE),
        HOUR..DAY => format!("{} h ago", time / HOUR),
        _ if time / DAY == 1 => "yesterday".to_owned(),
        _ => format!("{} days ago", time / DAY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_roughly() {
        let minutes = |count: Millis| ago(count * 60_000);
        assert_eq!(minutes(0), "just now");
        assert_eq!(ago(-5_000), "just now", "another server’s clock may be ahead");
        assert_eq!(minutes(59), "59 min ago");
        assert_eq!(minutes(60), "1 h ago");
        assert_eq!(minutes(24 * 60), "yesterday");
        assert_eq!(minutes(72 * 60), "3 days ago");
    }
}
