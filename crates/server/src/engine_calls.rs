//! What the engine has to do in a game, and the channel by which the engine room hears of it.

use glass_rules::Color;
use glass_store::{GameId, SeatHolder, Status, StoredGame};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::searches::Progress;
use crate::{replay, side};

/// What the engine has to do in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EngineTask {
    /// To move, for this side.
    Move(Color),
    /// To answer the other side's offer of a draw, for this side.
    AnswerOffer(Color),
}

/// Sends calls to the engine room. Clones send to the same room.
#[derive(Clone)]
pub(crate) struct EngineCalls(UnboundedSender<EngineCall>);

/// A call for the engine room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum EngineCall {
    /// There is something to do in the game.
    Todo(GameId),
    /// It is the other side's turn, as after a takeback: whatever is thought about an earlier moment is in vain.
    Overtaken(GameId, Progress),
    /// The game has ended, so nothing needs to be kept for it.
    Over(GameId),
}

impl EngineCalls {
    pub(crate) fn channel() -> (Self, UnboundedReceiver<EngineCall>) {
        let (sender, receiver) = unbounded_channel();
        (Self(sender), receiver)
    }

    /// Calls the engine room about a game in which the engine plays.
    pub(crate) fn tell(&self, game: &StoredGame) {
        if Color::ALL.into_iter().all(|color| level(game, color).is_none()) {
            return;
        }
        let id = game.id.clone();
        let call = match game.status {
            Status::Over => EngineCall::Over(id),
            _ if task(game).is_some() => EngineCall::Todo(id),
            _ => EngineCall::Overtaken(id, Progress::of(game)),
        };
        // Fails when the engine room is closed: the server stops.
        let _ = self.0.send(call);
    }
}

/// What the engine has to do in a game, if anything. An offer is answered before a move is made.
pub(crate) fn task(game: &StoredGame) -> Option<EngineTask> {
    if game.status != Status::Playing {
        return None;
    }
    let asked = game.draw_offer.map(|offer| !side::color(offer.by));
    let turn = replay::turn(game);
    if let Some(color) = asked.filter(|&color| level(game, color).is_some()) {
        Some(EngineTask::AnswerOffer(color))
    } else {
        level(game, turn).map(|_| EngineTask::Move(turn))
    }
}

/// The level of the engine that plays this side.
pub(crate) fn level(game: &StoredGame, color: Color) -> Option<u8> {
    match game.seats.player(side::seat(color)) {
        Some(SeatHolder::Engine { level }) => Some(*level),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use glass_store::{DrawOffer, Seat, Seats, VisitorId};

    use super::*;

    /// A person has White, the engine Black.
    fn game(ply: u32) -> StoredGame {
        StoredGame {
            id: GameId::random().unwrap(),
            variant: "alice".into(),
            rules: "alice-cvp/1".into(),
            start: None,
            status: Status::Playing,
            ply,
            ending: None,
            draw_offer: None,
            takebacks: 0,
            takeback_offer: None,
            rematch_offer: None,
            rematch: None,
            revision: 0,
            seats: Seats {
                white: Some(SeatHolder::Visitor(VisitorId::random().unwrap())),
                black: Some(SeatHolder::Engine { level: 3 }),
            },
            created: 0,
            updated: 0,
        }
    }

    #[test]
    fn the_engine_moves_when_it_is_its_turn_and_answers_offers_at_once() {
        assert_eq!(task(&game(0)), None);
        assert_eq!(task(&game(1)), Some(EngineTask::Move(Color::Black)));
        let offered = |by| StoredGame { draw_offer: Some(DrawOffer { by, ply: 0 }), ..game(0) };
        assert_eq!(task(&offered(Seat::White)), Some(EngineTask::AnswerOffer(Color::Black)));
        assert_eq!(task(&offered(Seat::Black)), None);
    }

    #[test]
    fn only_games_with_the_engine_are_told() {
        let (calls, mut heard) = EngineCalls::channel();
        let (yours, waits) = (game(0), game(1));
        let over = StoredGame { status: Status::Over, ..game(2) };
        for game in [&yours, &waits, &over] {
            calls.tell(&StoredGame { seats: Seats::default(), ..game.clone() });
            calls.tell(game);
        }
        let overtaken = EngineCall::Overtaken(yours.id.clone(), Progress::of(&yours));
        assert_eq!(heard.try_recv(), Ok(overtaken));
        assert_eq!(heard.try_recv(), Ok(EngineCall::Todo(waits.id)));
        assert_eq!(heard.try_recv(), Ok(EngineCall::Over(over.id)));
        assert!(heard.try_recv().is_err());
    }
}
