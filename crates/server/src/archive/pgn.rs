//! Formats the record of a game as PGN, with its players, its moves and the moves that were taken back.

use std::time::Duration;

use glass_notation::coordinate;
use glass_notation::pgn::{self, GameResult, GameTree, TimeStamps};
use glass_store::{GameOrigin, Millis, Seat};

use crate::cluster::audience::Audience;
use crate::game::clock::game_clock::GameClock;
use crate::game::rating::glicko;
use crate::game::replay::Replay;
use crate::game::side;
use crate::game::state::GameState;
use crate::http::error::ServerError;

/// The `Site` tag of games played here.
pub(crate) const SITE: &str = "Looking-Glass";

/// The `Event` tag of a game played here.
pub(crate) fn event(rated: bool) -> &'static str {
    if rated { "Rated game" } else { "Casual game" }
}

/// The whole record.
pub(crate) fn write(replay: &Replay) -> Result<String, ServerError> {
    Ok(pgn::write(&game(replay)?))
}

/// The game with its tags and result.
pub(crate) fn game(replay: &Replay) -> Result<GameTree, ServerError> {
    // Names as users outside the game see them.
    let state = GameState::new(replay, None, Audience::default(), 0)?;
    let mut game = tree(replay)?;
    if let Some(ending) = &replay.game.ending {
        game.result = GameResult::parse(&ending.result).unwrap_or_default();
    }
    let mut tag = |name: &str, value: String| game.tags.push((name.to_owned(), value));
    if let Some(GameOrigin { white, black, event, site, played }) = &replay.headers.origin {
        let known = |text: &str, missing: &str| {
            if text.is_empty() { missing.to_owned() } else { text.to_owned() }
        };
        tag("Event", known(event, "?"));
        tag("Site", known(site, "?"));
        tag("Date", known(played, "????.??.??"));
        tag("White", white.clone());
        tag("Black", black.clone());
    } else {
        tag("Event", event(replay.headers.is_rated()).to_owned());
        tag("Site", SITE.to_owned());
        tag("Date", date(replay.game.created));
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
    if let Some(end) = state.outcome {
        tag("Termination", end.text);
    }
    Ok(game)
}

/// The game, with variations for the moves that were taken back.
pub(crate) fn tree(replay: &Replay) -> Result<GameTree, ServerError> {
    let mut tree = GameTree::from_history(&replay.history);
    let mut line = vec![tree.root()];
    line.extend(tree.main_line());
    for (&node, &left) in line.iter().skip(1).zip(&replay.times) {
        let left = left.and_then(|left| u64::try_from(left).ok()).map(Duration::from_millis);
        if left.is_some() {
            let stamp = TimeStamps { left, spent: None };
            tree.node_mut(node).comments.push(stamp.write());
        }
    }
    for (&node, played) in line.iter().skip(1).zip(&replay.moves) {
        // A comment must not look like a time stamp.
        let comment = played.comment.as_ref().map(|comment| comment.replace("[%", "[ %"));
        tree.node_mut(node).comments.extend(comment);
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

/// A date as PGN writes it.
pub(crate) fn date(moment: Millis) -> String {
    match time::OffsetDateTime::from_unix_timestamp(moment / 1000) {
        Ok(day) => format!("{:04}.{:02}.{:02}", day.year(), u8::from(day.month()), day.day()),
        Err(_) => "????.??.??".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn dates_are_formatted_for_pgn() {
        assert_eq!(super::date(1_795_000_000_000), "2026.11.18");
        assert_eq!(super::date(0), "1970.01.01");
    }
}
