//! Formats the record of a game as PGN, with its players, its moves and the moves that were taken back.

use std::time::Duration;

use glass_notation::coordinate;
use glass_notation::pgn::{self, GameResult, GameTree, TimeStamps};
use glass_store::{GameId, GameOrigin, Millis, Seat};

use crate::cluster::audience::Audience;
use crate::game::clock::game_clock::GameClock;
use crate::game::rating::glicko;
use crate::game::replay::Replay;
use crate::game::side;
use crate::game::state::GameState;
use crate::http::error::ServerError;

/// The `Site` tag of games played here, where the address of the site is not known.
pub(crate) const SITE: &str = "Looking-Glass";

/// The name of a player without a name in an imported text.
pub(crate) const UNKNOWN_PLAYER: &str = "Unknown";

/// The `Event` tag of a game played here.
pub(crate) fn event(rated: bool) -> &'static str {
    if rated { "Rated game" } else { "Casual game" }
}

/// The path of a game's page.
pub(crate) fn game_path(id: &GameId) -> String {
    format!("/game/{id}")
}

/// The whole record. `site` is the address of this site, if known.
pub(crate) fn write(replay: &Replay, site: Option<&str>) -> Result<String, ServerError> {
    Ok(pgn::write(&game(replay, site)?))
}

/// The game with its tags and result. `site` is the address of this site, if known.
pub(crate) fn game(replay: &Replay, site: Option<&str>) -> Result<GameTree, ServerError> {
    let ending = replay.game.ending.as_ref();
    let result = ending.and_then(|ending| GameResult::parse(&ending.result)).unwrap_or_default();
    if let Some(mut game) = replay.imported() {
        game.result = result;
        game.tags.push(("GameId".to_owned(), replay.game.id.to_string()));
        return Ok(game);
    }
    // Names as users outside the game see them.
    let state = GameState::new(replay, None, Audience::default(), 0)?;
    let mut game = tree(replay)?;
    if ending.is_some() {
        game.result = result;
    }
    let mut tag = |name: &str, value: String| game.tags.push((name.to_owned(), value));
    if let Some(GameOrigin { white, black, event, site, played }) = &replay.headers.origin {
        let known = |text: &str, missing: &str| {
            if text.is_empty() { missing.to_owned() } else { text.to_owned() }
        };
        let player =
            |name: &str| if name == UNKNOWN_PLAYER { "?".to_owned() } else { name.to_owned() };
        tag("Event", known(event, "?"));
        tag("Site", known(site, "?"));
        tag("Date", known(played, "????.??.??"));
        tag("White", player(white));
        tag("Black", player(black));
    } else {
        tag("Event", event(replay.headers.is_rated()).to_owned());
        let address = site.map(|site| format!("{site}{}", game_path(&replay.game.id)));
        tag("Site", address.unwrap_or_else(|| SITE.to_owned()));
        tag("Date", date(replay.game.created));
        tag("UTCDate", date(replay.game.created));
        tag("UTCTime", time_of_day(replay.game.created));
        tag("White", state.players.white.map_or("?".to_owned(), |seat| seat.pgn_name()));
        tag("Black", state.players.black.map_or("?".to_owned(), |seat| seat.pgn_name()));
    }
    for (seat, elo) in [(Seat::White, "WhiteElo"), (Seat::Black, "BlackElo")] {
        if let Some(rating) = &replay.headers.for_seat(seat).rating {
            tag(elo, glicko::points(rating).to_string());
        }
    }
    tag("GameId", replay.game.id.to_string());
    if let Some(clock) = GameClock::from_game(&replay.game) {
        tag("TimeControl", clock.control.to_pgn());
    }
    if let Some(end) = state.outcome.filter(|_| replay.headers.origin.is_none()) {
        tag("Termination", end.text);
    }
    Ok(game)
}

/// The game, with variations for the moves that were taken back.
pub(crate) fn tree(replay: &Replay) -> Result<GameTree, ServerError> {
    if let Some(imported) = replay.imported() {
        return Ok(imported);
    }
    let mut tree = GameTree::from_history(&replay.history);
    let mut line = vec![tree.root()];
    line.extend(tree.main_line());
    for (&node, &left) in line.iter().skip(1).zip(&replay.times) {
        tree.node_mut(node).comments.extend(time_left(left));
    }
    for (&node, played) in line.iter().skip(1).zip(&replay.moves) {
        tree.node_mut(node).comments.extend(played.comment.as_deref().map(comment));
    }
    // Before the last takeback, the game consisted of its current moves up to that ply and the moves taken back. The
    // same holds for each earlier takeback.
    for takeback in replay.takebacks.iter().rev() {
        line.truncate(takeback.ply as usize + 1);
        for played in &takeback.moves {
            let corrupt = |why: &dyn std::fmt::Display| ServerError::corrupt(&replay.game, why);
            let at = *line.last().unwrap_or(&tree.root());
            let legal = coordinate::read(tree.position(at).view(), &played.coordinate);
            let legal = legal.map_err(|error| corrupt(&error))?;
            line.push(tree.play(at, legal).map_err(|error| corrupt(&error))?);
        }
        if let Some(&last) = line.last() {
            let comment = format!("Taken back by {}.", side::color(takeback.by));
            tree.node_mut(last).comments.push(comment);
        }
    }
    Ok(tree)
}

/// The clock reading after a move as a comment.
pub(crate) fn time_left(left: Option<Millis>) -> Option<String> {
    let left = left.and_then(|left| u64::try_from(left).ok()).map(Duration::from_millis)?;
    Some(TimeStamps { left: Some(left), spent: None }.write())
}

/// A player's comment on a move, which must not look like a clock reading.
pub(crate) fn comment(text: &str) -> String {
    text.replace("[%", "[ %")
}

/// A date as PGN writes it.
pub(crate) fn date(moment: Millis) -> String {
    match time::OffsetDateTime::from_unix_timestamp(moment / 1000) {
        Ok(day) => format!("{:04}.{:02}.{:02}", day.year(), u8::from(day.month()), day.day()),
        Err(_) => "????.??.??".to_owned(),
    }
}

/// A time of day as PGN writes it, by UTC.
fn time_of_day(moment: Millis) -> String {
    let seconds = moment.div_euclid(1000).rem_euclid(24 * 60 * 60);
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    #[test]
    fn dates_and_times_are_formatted_for_pgn() {
        assert_eq!(super::date(1_795_000_000_000), "2026.11.18");
        assert_eq!(super::date(0), "1970.01.01");
        assert_eq!(super::time_of_day(1_795_000_000_000), "11:06:40");
        assert_eq!(super::time_of_day(-1), "23:59:59");
    }
}
