//! What a notice about a game says, in a subject and a sentence: for mails and for messages to a browser.

use glass_catalogue::Catalogued;
use glass_rules::Color;
use glass_store::{GameRecord, Millis, Notice, NoticeKind, Seat, SeatHolder, StoredGame};

use crate::game_clock::GameClock;
use crate::{replay, side, time_words};

/// What is told of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tidings {
    pub(crate) subject: String,
    pub(crate) text: String,
    /// The page of the game.
    pub(crate) path: String,
}

impl Tidings {
    /// To somebody who plays that side, or who is asked to. Nothing if this version does not know the game.
    pub(crate) fn new(
        notice: &Notice,
        record: &GameRecord,
        you: Option<Color>,
        now: Millis,
    ) -> Option<Self> {
        let game = &record.game;
        let title = replay::rules(game).ok()?.variant.title();
        let other = opponent(game, you);
        let first = at_the_start(&other);
        let time = time_left(game, you, now);
        let (subject, text) = match notice.kind {
            NoticeKind::Turn => {
                let played = record.moves.last().map(|last| {
                    let written = last.algebraic.as_ref().unwrap_or(&last.coordinate);
                    format!(", who played {written}")
                });
                let played = played.unwrap_or_default();
                let time = time.map_or(String::new(), |time| format!(" You have {time}."));
                (
                    format!("Your turn: {title} against {other}"),
                    format!("It is your turn in {title} against {other}{played}.{time}"),
                )
            }
            NoticeKind::Deadline => {
                let time = time.unwrap_or_else(|| "no time".to_owned());
                (
                    format!("{} left: {title} against {other}", at_the_start(&time)),
                    format!("You have {time} left for your move in {title} against {other}."),
                )
            }
            NoticeKind::Challenge if you.is_some() => (
                format!("{first} offers a rematch: {title}"),
                format!(
                    "{first} wants to play {title} with you once more, with colours exchanged."
                ),
            ),
            NoticeKind::Challenge => (
                format!("{first} challenges you: {title}"),
                format!("{first} wants to play {title} with you."),
            ),
            NoticeKind::Joined => (
                format!("{first} plays you: {title}"),
                format!("Your game of {title} has begun: {other} plays against you."),
            ),
            NoticeKind::Result => {
                let ending = game.ending.as_ref()?;
                let won = match (ending.winner, you) {
                    (Some(winner), Some(you)) if side::color(winner) == you => "Won",
                    (Some(_), Some(_)) => "Lost",
                    _ => "Drawn",
                };
                let how = crate::ending::text(ending, None);
                (
                    format!("{won}: {title} against {other}"),
                    format!("Your game of {title} against {other} is over. {how}"),
                )
            }
            NoticeKind::Message => (
                format!("{first} writes: {title}"),
                format!("In your game of {title}, {other} writes: {}", notice.words),
            ),
            NoticeKind::Confirm | NoticeKind::Moved | NoticeKind::Reset => return None,
        };
        Some(Self { subject, text, path: format!("/game/{}", game.id) })
    }
}

/// Who sits opposite, or asks.
fn opponent(game: &StoredGame, you: Option<Color>) -> String {
    let seat = match you {
        Some(you) => Some(side::seat(!you)),
        None => Seat::ALL.into_iter().find(|&seat| game.seats.player(seat).is_some()),
    };
    let named = seat.and_then(|seat| game.names.of(seat));
    match (named, seat.and_then(|seat| game.seats.player(seat))) {
        (Some(name), _) => name.to_string(),
        (None, Some(SeatHolder::Engine { level })) => format!("the engine at level {level}"),
        _ => "a guest".to_owned(),
    }
}

/// Words as they begin a sentence. A name, which has no blank, stays as its owner writes it.
fn at_the_start(words: &str) -> String {
    match (words.contains(' '), words.chars().next()) {
        (true, Some(first)) => first.to_uppercase().chain(words.chars().skip(1)).collect(),
        _ => words.to_owned(),
    }
}

fn time_left(game: &StoredGame, you: Option<Color>, now: Millis) -> Option<String> {
    let left = GameClock::of(game)?.shown_at(you?, now);
    Some(time_words::span(left))
}

#[cfg(test)]
mod tests {
    use super::at_the_start;

    #[test]
    fn a_sentence_begins_with_a_capital_and_a_name_as_it_is() {
        for (words, first) in [
            ("a guest", "A guest"),
            ("the engine at level 3", "The engine at level 3"),
            ("no time", "No time"),
            ("23 h 9 min", "23 h 9 min"),
            ("ann", "ann"),
        ] {
            assert_eq!(at_the_start(words), first);
        }
    }
}
