//! Formats games as entries of lists: in the lobby, in the archive, on profiles.

use std::collections::HashMap;

use glass_store::{
    Account, Challenge, GameHeaders, GameId, Millis, Name, Seat, SeatHolder, Status, Store,
    StoreError, StoredGame, VisitorId,
};

use crate::game::clock::game_clock::GameClock;
use crate::game::rating::glicko;
use crate::game::replay;
use crate::game::result::{self, format_score};
use crate::game::side;
use crate::game::state;
use crate::game::turn;
use crate::t;
use crate::text;
use crate::text::durations;
use crate::text::variant_names;

/// The headers of the games of a list.
pub(crate) type Headers = HashMap<GameId, GameHeaders>;

/// Loads the headers of these games.
pub(crate) async fn headers(store: &Store, games: &[StoredGame]) -> Result<Headers, StoreError> {
    store.headers(games.iter().map(|game| game.id.clone()).collect()).await
}

/// A game in a list.
#[derive(Clone)]
pub(crate) struct GameEntry {
    /// The id of the game.
    pub(crate) id: String,
    /// The number of moves that were played.
    pub(crate) ply: u32,
    /// The first line: the variant or the opponent.
    pub(crate) heading: String,
    /// The players, or whose turn it is.
    pub(crate) standing: String,
    /// The pace, the rules and the age.
    pub(crate) about: String,
    /// Whether the viewer has to move or to answer a challenge.
    pub(crate) yours: bool,
}

impl GameEntry {
    /// A game with an open seat. Games with unknown rules are omitted, as in every list.
    pub(crate) fn waiting(game: &StoredGame, headers: &Headers, now: Millis) -> Option<Self> {
        let rules = replay::rules(game).ok()?;
        let free = side::color(game.seats.free()?);
        let usual = rules == rules.variant().default_rules();
        let rules_name = match usual {
            true => t("list-standard-rules").to_string(),
            false => variant_names::set_title(rules).to_owned(),
        };
        let who = Seat::ALL.into_iter().find(|&seat| game.names.for_seat(seat).is_some());
        let who = who.map_or(String::new(), |seat| player(game, headers, seat, "guest") + " · ");
        let clock = GameClock::from_game(game).map(|clock| clock.control.name());
        let clock = clock.unwrap_or_else(|| t("list-no-clock").to_string());
        let rated = rated_label(game, headers);
        let own = match game.start {
            Some(_) => format!("{} · ", t("list-own-start")),
            None => String::new(),
        };
        let about =
            format!("{who}{rated}{clock} · {rules_name} · {own}{}", ago(now - game.created));
        Some(Self::new(
            game,
            title(game)?,
            t("list-you-play").with("side", side::name(free)).to_string(),
            about,
        ))
    }

    /// A challenge to the viewer.
    pub(crate) fn challenge(game: &StoredGame, headers: &Headers, now: Millis) -> Option<Self> {
        let waiting = Self::waiting(game, headers, now)?;
        let who = Seat::ALL.into_iter().find_map(|seat| game.names.for_seat(seat));
        let who = who.map_or_else(|| t("player-unknown").to_string(), Name::to_string);
        let heading =
            t("list-challenges-you").with("name", who).with("game", &waiting.heading).to_string();
        Some(Self { heading, yours: true, ..waiting })
    }

    /// A game in play.
    pub(crate) fn in_play(game: &StoredGame, headers: &Headers, now: Millis) -> Option<Self> {
        let rated = rated_label(game, headers);
        let about = format!("{rated}{} · {}", move_text(game), ago(now - game.created));
        Some(Self::new(game, title(game)?, players(game, headers, "–"), about))
    }

    /// A game that is over.
    pub(crate) fn finished(game: &StoredGame, headers: &Headers, now: Millis) -> Option<Self> {
        let end = game.ending.as_ref()?;
        let origin = headers.get(&game.id).and_then(|headers| headers.origin.as_ref());
        let reason = result::short_reason(end);
        let about = match origin {
            None => format!("{reason} · {} · {}", moves(game), ago(now - game.updated)),
            Some(origin) => {
                let parts = [&origin.event, &origin.played].into_iter();
                let parts: Vec<_> =
                    parts.filter(|part| !part.is_empty()).map(text::isolated).collect();
                let mut about = format!("{} · {}", t("list-imported"), moves(game));
                if !parts.is_empty() {
                    about += &format!(" · {}", parts.join(", "));
                }
                about
            }
        };
        Some(Self::new(
            game,
            title(game)?,
            players(game, headers, &format_score(&end.result)),
            about,
        ))
    }

    /// A game of the viewer. `challenged` is the challenge behind it, if any, with its answer.
    pub(crate) fn own(
        game: &StoredGame,
        headers: &Headers,
        challenged: Option<&Challenge>,
        viewer: &VisitorId,
        now: Millis,
    ) -> Option<Self> {
        let you = state::color_of(game, Some(viewer))?;
        let yours = game.status == Status::Playing && turn::current(game) == you;
        let standing = match (game.status, &game.ending) {
            (Status::Waiting, _) => match challenged {
                Some(Challenge { declined: Some(_), .. }) => t("list-declined").to_string(),
                Some(_) => t("list-challenged").to_string(),
                None => t("list-waiting").to_string(),
            },
            (Status::Over, Some(ending)) => format_score(&ending.result),
            _ if yours => t("list-your-turn").to_string(),
            _ => t("list-opponents-turn").to_string(),
        };
        let deadline = GameClock::from_game(game).and_then(|clock| clock.deadline());
        let standing = match deadline {
            Some(deadline) if deadline > now => {
                format!("{standing} · {}", durations::span(deadline - now))
            }
            Some(_) => format!("{standing} · {}", t("span-up")),
            None => standing,
        };
        let title = title(game)?;
        let about = match game.status {
            Status::Over => {
                let were = t("list-you-were").with("side", side::name(you));
                format!("{title} · {were} · {}", moves(game))
            }
            _ => {
                let are = t("list-you-are").with("side", side::name(you));
                format!("{title} · {are} · {}", move_text(game))
            }
        };
        let opponent = match challenged {
            Some(challenge) => {
                let name = challenge.name.as_ref();
                name.map_or_else(|| t("player-unknown").to_string(), Name::to_string)
            }
            None => player(game, headers, side::seat(!you), "guest"),
        };
        Some(Self { yours, ..Self::new(game, opponent, standing, about) })
    }

    /// A game of an account, for its profile.
    pub(crate) fn for_profile(
        game: &StoredGame,
        headers: &Headers,
        account: &Account,
    ) -> Option<Self> {
        let color = state::color_of(game, Some(&account.visitor))?;
        let standing = match &game.ending {
            Some(ending) => format_score(&ending.result),
            None => t("list-move").count("move", game.ply / 2 + 1).to_string(),
        };
        let about = {
            let side = t("list-as").with("name", &account.name).with("side", side::name(color));
            format!("{} · {side}", title(game)?)
        };
        let opponent = player(game, headers, side::seat(!color), "guest");
        Some(Self::new(game, opponent, standing, about))
    }

    fn new(game: &StoredGame, heading: String, standing: String, about: String) -> Self {
        let id = game.id.to_string();
        Self { id, ply: game.ply, heading, standing, about, yours: false }
    }
}

fn title(game: &StoredGame) -> Option<String> {
    Some(variant_names::title(replay::rules(game).ok()?.variant()).to_owned())
}

fn moves(game: &StoredGame) -> String {
    t("list-moves").count("moves", game.ply.div_ceil(2)).to_string()
}

fn move_text(game: &StoredGame) -> String {
    t("list-at-move").count("move", game.ply / 2 + 1).to_string()
}

/// The label of a rated game with its separator; empty for other games.
fn rated_label(game: &StoredGame, headers: &Headers) -> String {
    match headers.get(&game.id).is_some_and(GameHeaders::is_rated) {
        true => format!("{} · ", t("list-rated")),
        false => String::new(),
    }
}

/// The player of a seat with their rating, or the message `nameless` for a player without a name.
fn player(game: &StoredGame, headers: &Headers, seat: Seat, nameless: &'static str) -> String {
    let headers = headers.get(&game.id);
    if let Some(name) = headers.and_then(|headers| headers.foreign_name(seat)) {
        // The message quotes the name. No account name looks like that.
        return t("list-imported-player").with("name", name).to_string();
    }
    let rating = headers.and_then(|headers| headers.for_seat(seat).rating);
    match (game.names.for_seat(seat), game.seats.player(seat)) {
        (Some(name), _) => match rating {
            Some(rating) => format!("{name} ({})", glicko::format_rating(&rating)),
            None => name.to_string(),
        },
        (None, Some(SeatHolder::Engine { level })) => {
            t("computer-level").count("level", *level).to_string()
        }
        (None, Some(SeatHolder::Visitor(_))) => t(nameless).to_string(),
        (None, None) => t("list-no-opponent").to_string(),
    }
}

/// White and Black, with `between` between them.
fn players(game: &StoredGame, headers: &Headers, between: &str) -> String {
    let [white, black] = Seat::ALL.map(|seat| player(game, headers, seat, "guest"));
    format!("{white} {between} {black}")
}

/// How long ago something happened, rounded so that a list changes only when its text does.
fn ago(time: Millis) -> String {
    const MINUTE: Millis = 60_000;
    const HOUR: Millis = 60 * MINUTE;
    const DAY: Millis = 24 * HOUR;
    match time {
        ..MINUTE => t("ago-now").to_string(),
        MINUTE..HOUR => t("ago-minutes").count("minutes", time / MINUTE).to_string(),
        HOUR..DAY => t("ago-hours").count("hours", time / HOUR).to_string(),
        _ if time / DAY == 1 => t("ago-yesterday").to_string(),
        _ => t("ago-days").count("days", time / DAY).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_rounded() {
        let minutes = |count: Millis| ago(count * 60_000);
        assert_eq!(minutes(0), "just now");
        assert_eq!(ago(-5_000), "just now", "another server’s clock may be ahead");
        assert_eq!(minutes(59), "59 min ago");
        assert_eq!(minutes(60), "1 h ago");
        assert_eq!(minutes(24 * 60), "yesterday");
        assert_eq!(minutes(72 * 60), "3 days ago");
    }
}
