//! Decides which users a change of a game concerns, and creates the notifications to store with the change.

use std::time::Duration;

use glass_rules::Color;
use glass_store::{
    Change, FreeGame, FreeGameChange, FreeMoveChange, GameId, Invitation, Millis, NewGame,
    NewNotification, NotificationKind, NotificationSubject, OfferChange, Seat, SeatHolder, Status,
    StoredClock, StoredGame, VisitorId,
};

use crate::config::mail::{NewsTimes, millis};
use crate::free_board::turns;
use crate::game::announcements::{
    ChangeAnnouncement, JoinAnnouncement, MessageAnnouncement, NotificationPlanner,
};
use crate::game::clock::game_clock::GameClock;
use crate::game::clock::time_control::TimeControl;
use crate::game::side;
use crate::game::turn;

/// Creates notifications at a moment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NotificationBuilder {
    /// When notifications are sent.
    pub(crate) times: NewsTimes,
    /// The moment of the event.
    pub(crate) now: Millis,
}

/// Notifications are sent at the configured times.
impl NotificationPlanner for NewsTimes {
    fn for_change(&self, announcement: ChangeAnnouncement<'_>) -> Vec<NewNotification> {
        let ChangeAnnouncement { game, change, by, now } = announcement;
        NotificationBuilder { times: *self, now }.for_change(game, change, by)
    }

    fn for_new_game(&self, game: &NewGame, now: Millis) -> Vec<NewNotification> {
        NotificationBuilder { times: *self, now }.for_new_game(game)
    }

    fn for_joining(&self, announcement: JoinAnnouncement<'_>) -> Vec<NewNotification> {
        let JoinAnnouncement { game, by, clock, now } = announcement;
        NotificationBuilder { times: *self, now }.for_joining(game, by, clock)
    }

    fn for_message(&self, announcement: MessageAnnouncement<'_>) -> Vec<NewNotification> {
        let MessageAnnouncement { game, recipient, words, now } = announcement;
        vec![NotificationBuilder { times: *self, now }.for_message(recipient, game, words)]
    }
}

impl NotificationBuilder {
    /// For a change that is about to be made to a game, by the player in a seat or by no player.
    fn for_change(
        self,
        game: &StoredGame,
        change: &Change,
        by: Option<Seat>,
    ) -> Vec<NewNotification> {
        let mut notifications = Vec::new();
        if change.ending.is_some() {
            let others = Seat::ALL.into_iter().filter(|&seat| by != Some(seat));
            let recipients = others.filter_map(|seat| named_visitor(game, seat));
            notifications
                .extend(recipients.map(|who| self.about(who, NotificationKind::Result, &game.id)));
        } else {
            let turn = match (&change.play, &change.take_back) {
                (Some(_), _) => Some(turn::at(game, game.ply + change.plies())),
                (_, Some(taken)) => Some(turn::at(game, taken.ply)),
                _ => None,
            };
            if let Some(turn) = turn {
                let clock = change.clock.as_ref().or(game.clock.as_ref());
                let who = named_visitor(game, side::seat(turn));
                notifications.extend(self.turn(game, who, clock, &game.id));
            }
        }
        if let OfferChange::Set(seat) = change.rematch_offer {
            let other = named_visitor(game, side::seat(!side::color(seat)));
            notifications
                .extend(other.map(|who| self.about(who, NotificationKind::Challenge, &game.id)));
        }
        if let Some(next) = &change.rematch
            && let Some(by) = by
        {
            let other = named_visitor(game, side::seat(!side::color(by)));
            notifications
                .extend(other.map(|who| self.about(who, NotificationKind::Joined, &next.id)));
            // The sides are swapped.
            let first = named_visitor(game, side::seat(!turn::first(game)));
            notifications.extend(self.turn(game, first, next.clock.as_ref(), &next.id));
        }
        notifications
    }

    /// For a game in which a visitor takes the open seat and the clock starts.
    fn for_joining(
        self,
        game: &StoredGame,
        who: &VisitorId,
        clock: Option<&StoredClock>,
    ) -> Vec<NewNotification> {
        let mut notifications = Vec::new();
        let waiting = Seat::ALL.into_iter().find_map(|seat| named_visitor(game, seat));
        notifications
            .extend(waiting.map(|other| self.about(other, NotificationKind::Joined, &game.id)));
        let first = side::seat(turn::first(game));
        // Storing the notification checks whether the joining visitor has a name.
        let first =
            if game.seats.player(first).is_none() { Some(who) } else { named_visitor(game, first) };
        let mut joined = game.clone();
        let seat = game.seats.free().unwrap_or(Seat::White);
        let holder = Some(SeatHolder::Visitor(who.clone()));
        match seat {
            Seat::White => joined.seats.white = holder,
            Seat::Black => joined.seats.black = holder,
        }
        notifications.extend(self.turn(&joined, first, clock, &game.id));
        notifications
    }

    /// For a game that is about to be created and may wait for one invited visitor.
    fn for_new_game(self, new: &NewGame) -> Vec<NewNotification> {
        match &new.invitation {
            Invitation::Visitor(who) => vec![self.about(who, NotificationKind::Challenge, &new.id)],
            Invitation::Link | Invitation::Anybody => Vec::new(),
        }
    }

    /// For a message to a visitor in a game. Messages that soon follow are sent with it.
    fn for_message(self, who: &VisitorId, game: &GameId, words: &str) -> NewNotification {
        let about =
            self.after(self.times.message_held, who, NotificationKind::Message, game.clone());
        NewNotification { words: words.to_owned(), ..about }
    }

    /// A notification that it is a player's turn, and a later one that the time is running out. None in a live game or
    /// against the engine, where players stay on the page.
    fn turn(
        self,
        game: &StoredGame,
        who: Option<&VisitorId>,
        clock: Option<&StoredClock>,
        id: &GameId,
    ) -> Vec<NewNotification> {
        let person = |seat| matches!(game.seats.player(seat), Some(SeatHolder::Visitor(_)));
        let control = clock.and_then(|clock| clock.control.parse().ok());
        let live = control.is_some_and(TimeControl::is_live);
        let (Some(who), false, true) = (who, live, Seat::ALL.into_iter().all(person)) else {
            return Vec::new();
        };
        let mut notifications = vec![self.about(who, NotificationKind::Turn, id)];
        if let Some(turn) = clock.and_then(|clock| clock.turn) {
            let due = self.times.warning(self.now, turn.deadline);
            let about = self.about(who, NotificationKind::Deadline, id);
            notifications.push(NewNotification { due, digest: due, ..about });
        }
        notifications
    }

    /// For a change that the player of a seat is about to make to a free game.
    pub(crate) fn for_free_change(
        self,
        game: &FreeGame,
        change: &FreeGameChange,
        by: Seat,
    ) -> Vec<NewNotification> {
        let other = by.opposite();
        let Some(visitor) = named_free_player(game, other) else { return Vec::new() };
        let about = |kind| self.about_free(visitor, kind, game);
        if change.result.is_some() {
            return vec![about(NotificationKind::Result)];
        }
        let mut notifications = Vec::new();
        match (&change.moves, game.proposed()) {
            (FreeMoveChange::Propose { .. }, _) => {
                notifications.push(about(NotificationKind::Proposal));
            }
            (FreeMoveChange::Accept { .. }, _) => {
                notifications.push(about(NotificationKind::Accepted));
            }
            // A rejected move is not stored with the game.
            (FreeMoveChange::Delete { .. }, Some(rejected)) if rejected.seat == other => {
                let words = rejected.notation.clone();
                let rejected = about(NotificationKind::Rejected);
                notifications.push(NewNotification { words, ..rejected });
            }
            // A takeback.
            (FreeMoveChange::Delete { .. }, None)
                if turns::turn(game).map(Seat::opposite) == Some(other) =>
            {
                notifications.push(about(NotificationKind::Turn));
            }
            (FreeMoveChange::Delete { .. } | FreeMoveChange::None, _) => {}
        }
        if change.offer.is_some_and(|(_, seat)| seat == by) && change.offer != game.offer {
            notifications.push(about(NotificationKind::Offer));
        }
        notifications
    }

    /// For a free game in which a visitor is about to take the open seat.
    pub(crate) fn for_free_joining(self, game: &FreeGame) -> Vec<NewNotification> {
        let host = Seat::ALL.into_iter().find(|&seat| game.player(seat).is_some());
        let Some(host) = host else { return Vec::new() };
        let Some(visitor) = named_free_player(game, host) else { return Vec::new() };
        let mut notifications = vec![self.about_free(visitor, NotificationKind::Joined, game)];
        if game.proposed().is_none() && turns::turn(game) == Some(host) {
            notifications.push(self.about_free(visitor, NotificationKind::Turn, game));
        }
        notifications
    }

    fn about(self, who: &VisitorId, kind: NotificationKind, game: &GameId) -> NewNotification {
        self.after(self.times.held, who, kind, game.clone())
    }

    fn about_free(
        self,
        who: &VisitorId,
        kind: NotificationKind,
        game: &FreeGame,
    ) -> NewNotification {
        self.after(self.times.held, who, kind, game.id.clone())
    }

    fn after(
        self,
        held: Duration,
        who: &VisitorId,
        kind: NotificationKind,
        subject: impl Into<NotificationSubject>,
    ) -> NewNotification {
        let due = self.now + millis(held);
        let (visitor, subject) = (who.clone(), subject.into());
        let digest = self.times.digest(due);
        let words = String::new();
        NewNotification { visitor, kind, subject, words, made: self.now, due, digest }
    }
}

/// Whether and when to send a notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeliveryTime {
    /// Send it now.
    Now,
    /// Send it at that time.
    Later(Millis),
    /// Drop it, because it is outdated.
    Never,
}

/// Whether a notification about a game still applies to the player of a side, or to a visitor without a seat.
pub(crate) fn delivery_time(
    kind: NotificationKind,
    game: &StoredGame,
    you: Option<Color>,
    times: NewsTimes,
    now: Millis,
) -> DeliveryTime {
    let your_turn =
        game.status == Status::Playing && you.is_some_and(|you| turn::current(game) == you);
    let holds = match kind {
        NotificationKind::Turn => your_turn,
        NotificationKind::Deadline => {
            let deadline = GameClock::from_game(game).and_then(|clock| clock.deadline());
            let Some(deadline) = deadline.filter(|_| your_turn) else { return DeliveryTime::Never };
            // The player has more time than when this was stored, for example after an outage.
            let warning = deadline - millis(times.deadline);
            if warning > now {
                return DeliveryTime::Later(warning);
            }
            true
        }
        NotificationKind::Challenge => match you {
            Some(you) => game.rematch_offer == Some(side::seat(!you)),
            None => game.status == Status::Waiting,
        },
        NotificationKind::Joined => game.status == Status::Playing,
        NotificationKind::Result => game.status == Status::Over,
        NotificationKind::Message => true,
        NotificationKind::Proposal
        | NotificationKind::Accepted
        | NotificationKind::Rejected
        | NotificationKind::Offer
        | NotificationKind::Confirm
        | NotificationKind::Moved
        | NotificationKind::Reset => false,
    };
    if holds { DeliveryTime::Now } else { DeliveryTime::Never }
}

/// Whether a notification about a free game still applies to the player of a seat. Notifications of changes that the
/// player has seen are dropped before.
pub(crate) fn free_game_holds(kind: NotificationKind, game: &FreeGame, you: Seat) -> bool {
    let other = you.opposite();
    let proposed_by = game.proposed().map(|proposed| proposed.seat);
    let in_play = game.result.is_none();
    match kind {
        NotificationKind::Turn | NotificationKind::Rejected => {
            in_play && proposed_by.is_none() && turns::turn(game) == Some(you)
        }
        NotificationKind::Proposal => in_play && proposed_by == Some(other),
        NotificationKind::Accepted => in_play && turns::turn(game) == Some(other),
        NotificationKind::Offer => in_play && game.offer.is_some_and(|(_, seat)| seat == other),
        NotificationKind::Joined => in_play,
        NotificationKind::Result => !in_play,
        _ => false,
    }
}

/// The player of a seat in a free game, if they have a name.
fn named_free_player(game: &FreeGame, seat: Seat) -> Option<&VisitorId> {
    game.player(seat).filter(|player| player.name.is_some()).map(|player| &player.visitor)
}

/// The visitor in a seat, if they have a name. Only visitors with a name are notified.
fn named_visitor(game: &StoredGame, seat: Seat) -> Option<&VisitorId> {
    match game.seats.player(seat) {
        Some(SeatHolder::Visitor(visitor)) if game.names.for_seat(seat).is_some() => Some(visitor),
        _ => None,
    }
}
