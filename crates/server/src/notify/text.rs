//! Builds the subject and text of a notification about a game, for emails and push messages.

use glass_rules::Color;
use glass_store::{
    FreeGame, FreeOffer, GameRecord, Millis, Name, Notification, NotificationKind, Seat,
    SeatHolder, StoredGame,
};

use crate::free_board::names;
use crate::free_board::stored::won_by;
use crate::game::clock::game_clock::GameClock;
use crate::game::replay;
use crate::game::side;
use crate::t;
use crate::text::durations;
use crate::text::moves;
use crate::text::variant_names;

/// The text of a notification about a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameNotification {
    pub(crate) subject: String,
    pub(crate) text: String,
    /// The path of the game's page.
    pub(crate) path: String,
}

impl GameNotification {
    /// For the player of a side, or for an invited user. Returns `None` if this version does not know the game.
    pub(crate) fn new(
        notice: &Notification,
        record: &GameRecord,
        you: Option<Color>,
        now: Millis,
    ) -> Option<Self> {
        let game = &record.game;
        let title = variant_names::title(replay::rules(game).ok()?.variant());
        let other = opponent(game, you);
        let first = at_the_start(&other);
        let time = time_left(game, you, now);
        // The opponent within a sentence and at its beginning.
        let about = |id| t(id).with("game", title).with("other", &other).with("first", &first);
        let (subject, text) = match notice.kind {
            NotificationKind::Turn => {
                let last = record.moves.last();
                let last = last.map(|last| last.algebraic.as_ref().unwrap_or(&last.coordinate));
                let text = match last {
                    Some(last) => about("news-turn-after").with("move", moves::plain(last)),
                    None => about("news-turn"),
                };
                let time = time.map(|time| format!(" {}", t("news-time-left").with("time", time)));
                (about("news-turn-subject"), format!("{text}{}", time.unwrap_or_default()))
            }
            NotificationKind::Deadline => {
                let time = time.unwrap_or_else(|| t("news-no-time").to_string());
                let subject = about("news-deadline-subject").with("time", at_the_start(&time));
                (subject, about("news-deadline").with("time", time).to_string())
            }
            NotificationKind::Challenge if you.is_some() => {
                (about("news-rematch-subject"), about("news-rematch").to_string())
            }
            NotificationKind::Challenge => {
                (about("news-challenge-subject"), about("news-challenge").to_string())
            }
            NotificationKind::Joined => {
                (about("news-joined-subject"), about("news-joined").to_string())
            }
            NotificationKind::Result => {
                let ending = game.ending.as_ref()?;
                let subject = match (ending.winner, you) {
                    (Some(winner), Some(you)) if side::color(winner) == you => "news-won-subject",
                    (Some(_), Some(_)) => "news-lost-subject",
                    _ => "news-drawn-subject",
                };
                let how = crate::game::result::description(ending, None);
                (about(subject), about("news-over").with("how", how).to_string())
            }
            NotificationKind::Message => {
                let text = about("news-message").with("words", &notice.words).to_string();
                (about("news-message-subject"), text)
            }
            NotificationKind::Proposal
            | NotificationKind::Accepted
            | NotificationKind::Rejected
            | NotificationKind::Offer
            | NotificationKind::Confirm
            | NotificationKind::Moved
            | NotificationKind::Reset => return None,
        };
        let subject = subject.to_string();
        Some(Self { subject, text, path: format!("/game/{}", game.id) })
    }

    /// For the player of a seat in a free game, if the notification fits the game.
    pub(crate) fn for_free_game(notice: &Notification, game: &FreeGame, you: Seat) -> Option<Self> {
        let title = names::title(&game.title, &game.layout);
        let other = game.player(you.opposite()).and_then(|player| player.name.as_ref());
        let other = other.map_or_else(|| t("guest-inside").to_string(), Name::to_string);
        let first = at_the_start(&other);
        let about = |id| t(id).with("game", &title).with("other", &other).with("first", &first);
        let (subject, text) = match notice.kind {
            NotificationKind::Turn => (about("news-turn-subject"), about("news-turn")),
            NotificationKind::Proposal => {
                let text = about("news-proposal").with("move", &game.proposed()?.notation);
                (about("news-proposal-subject"), text)
            }
            NotificationKind::Accepted => {
                let own = game.moves.iter().rfind(|played| played.seat == you)?;
                let text = about("news-accepted").with("move", &own.notation);
                (about("news-accepted-subject"), text)
            }
            NotificationKind::Rejected => {
                let text = about("news-rejected").with("move", &notice.words);
                (about("news-rejected-subject"), text)
            }
            NotificationKind::Offer => {
                let text = match game.offer?.0 {
                    FreeOffer::Draw => "news-offer-draw",
                    FreeOffer::Win => "news-offer-win",
                    FreeOffer::Takeback => "news-offer-takeback",
                };
                (about("news-offer-subject"), about(text))
            }
            NotificationKind::Joined => (about("news-joined-subject"), about("news-joined")),
            NotificationKind::Result => {
                let result = game.result.as_deref()?;
                let subject = match result {
                    won if won == won_by(you) => "news-won-subject",
                    lost if lost == won_by(you.opposite()) => "news-lost-subject",
                    _ => "news-drawn-subject",
                };
                (about(subject), about("news-over").with("how", names::result(result)))
            }
            _ => return None,
        };
        let (subject, text) = (subject.to_string(), text.to_string());
        Some(Self { subject, text, path: format!("/free/{}", game.id) })
    }
}

/// The name of the opponent or of the inviting player.
fn opponent(game: &StoredGame, you: Option<Color>) -> String {
    let seat = match you {
        Some(you) => Some(side::seat(!you)),
        None => Seat::ALL.into_iter().find(|&seat| game.seats.player(seat).is_some()),
    };
    let named = seat.and_then(|seat| game.names.for_seat(seat));
    match (named, seat.and_then(|seat| game.seats.player(seat))) {
        (Some(name), _) => name.to_string(),
        (None, Some(SeatHolder::Engine { level })) => {
            t("news-computer").count("level", *level).to_string()
        }
        _ => t("guest-inside").to_string(),
    }
}

/// Capitalizes the first letter of a sentence. A name, which has no space, keeps the spelling of its owner.
fn at_the_start(words: &str) -> String {
    match (words.contains(' '), words.chars().next()) {
        (true, Some(first)) => first.to_uppercase().chain(words.chars().skip(1)).collect(),
        _ => words.to_owned(),
    }
}

fn time_left(game: &StoredGame, you: Option<Color>, now: Millis) -> Option<String> {
    let left = GameClock::from_game(game)?.shown_at(you?, now);
    Some(durations::span(left))
}

#[cfg(test)]
mod tests {
    use super::at_the_start;

    #[test]
    fn sentence_begins_with_a_capital_unless_it_is_a_name() {
        for (words, first) in [
            ("a guest", "A guest"),
            ("the computer, level 3", "The computer, level 3"),
            ("under 1 min", "Under 1 min"),
            ("23 h 9 min", "23 h 9 min"),
            ("ann", "ann"),
        ] {
            assert_eq!(at_the_start(words), first);
        }
    }
}
