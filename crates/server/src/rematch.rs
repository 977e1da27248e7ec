//! A rematch: the same rule set and the same players, with colours exchanged.

use glass_rules::Color;
use glass_store::{GameId, NewGame, Rematch, Seats, Status, StoredGame};

use crate::bus::News;
use crate::caller::Caller;
use crate::clock::now;
use crate::referee::{JudgeError, Referee};
use crate::refusal::{Refusal, RefusalCode};
use crate::{background, engine_calls, side};

impl Referee {
    /// Offers a rematch, accepts the other side's offer, or begins at once against the engine. The answer is the new
    /// game, if there is one.
    pub(crate) async fn rematch(
        &self,
        game: &GameId,
        color: Color,
        caller: Caller,
    ) -> Result<Option<GameId>, JudgeError> {
        let (referee, game) = (self.clone(), game.clone());
        let arranged = async move { referee.arrange(&game, color, caller).await };
        background::finish(arranged).await.map_err(JudgeError::Broken)?
    }

    async fn arrange(
        &self,
        game: &GameId,
        color: Color,
        caller: Caller,
    ) -> Result<Option<GameId>, JudgeError> {
        let judge = |old: &StoredGame| self.next_game(old, color, caller);
        let made = match self.store.rematch(game, side::seat(color), now(), judge).await? {
            Rematch::Already(id) => return Ok(Some(id)),
            Rematch::Offered => None,
            Rematch::Made(made) => {
                self.engine_calls.tell(&made);
                Some(made.id)
            }
        };
        self.bus.publish(game, News::Changed);
        Ok(made)
    }

    /// The new game, if it begins now.
    fn next_game(
        &self,
        old: &StoredGame,
        color: Color,
        caller: Caller,
    ) -> Result<Option<NewGame>, JudgeError> {
        if old.status != Status::Over {
            return Err(JudgeError::Refused(too_early()));
        }
        let agreed = old.rematch_offer == Some(side::seat(!color));
        if !agreed && engine_calls::level(old, !color).is_none() {
            return Ok(None);
        }
        self.usage.new_game(caller).map_err(JudgeError::Broken)?;
        let StoredGame { variant, rules, start, seats, .. } = old.clone();
        let seats = Seats { white: seats.black, black: seats.white };
        Ok(Some(NewGame { id: GameId::random()?, variant, rules, start, seats }))
    }
}

/// Why there is no rematch of a game that goes on.
pub(crate) fn too_early() -> Refusal {
    Refusal::new(RefusalCode::Illegal, "This game is not over: a rematch comes after it.")
}
