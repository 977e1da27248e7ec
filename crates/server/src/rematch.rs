//! A rematch: the same rule set and the same players, with colours exchanged.

use glass_rules::Color;
use glass_store::{GameId, NewGame, Rematch, Seats, Status, StoreError, StoredGame};

use crate::bus::News;
use crate::caller::Caller;
use crate::clock::now;
use crate::error::ServerError;
use crate::referee::Referee;
use crate::refusal::{Refusal, RefusalCode};
use crate::{background, engine_calls, side};

/// Why there is no rematch.
pub(crate) enum NoRematch {
    /// It may not be asked for.
    Refused(Refusal),
    /// It cannot be made.
    Failed(ServerError),
}

impl Referee {
    /// Offers a rematch, accepts the other side's offer, or begins at once against the engine. The answer is the new
    /// game, if there is one.
    pub(crate) async fn rematch(
        &self,
        game: &GameId,
        color: Color,
        caller: Caller,
    ) -> Result<Option<GameId>, NoRematch> {
        let (referee, game) = (self.clone(), game.clone());
        let arranged = async move { referee.arrange(&game, color, caller).await };
        background::finish(arranged).await.map_err(NoRematch::Failed)?
    }

    async fn arrange(
        &self,
        game: &GameId,
        color: Color,
        caller: Caller,
    ) -> Result<Option<GameId>, NoRematch> {
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
    ) -> Result<Option<NewGame>, NoRematch> {
        if old.status != Status::Over {
            return Err(NoRematch::Refused(too_early()));
        }
        let agreed = old.rematch_offer == Some(side::seat(!color));
        if !agreed && engine_calls::level(old, !color).is_none() {
            return Ok(None);
        }
        self.usage.new_game(caller).map_err(NoRematch::Failed)?;
        let StoredGame { variant, rules, start, seats, .. } = old.clone();
        let seats = Seats { white: seats.black, black: seats.white };
        Ok(Some(NewGame { id: GameId::random()?, variant, rules, start, seats }))
    }
}

/// Why there is no rematch of a game that goes on.
pub(crate) fn too_early() -> Refusal {
    Refusal::new(RefusalCode::Illegal, "This game is not over: a rematch comes after it.")
}

impl From<StoreError> for NoRematch {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}
