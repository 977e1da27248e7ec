//! Stores an ordinary move with one statement of PostgreSQL: one round trip instead of six, and twice as many moves a second.

use crate::game::conditional_moves::ConditionalChange;
use crate::{Action, Change, Store, StoreError, StoredClock, StoredGame, StoredMove};

/// Writes everything, or nothing if the game has changed, the key of the action is known, or the opponent has prepared
/// lines. Concurrent actions wait for the lock of the game and then find another revision.
const STORE_MOVE: &str = "with judged as (select id from game where id = $1 and revision = $2 \
    and not exists (select 1 from action where game = $1 and color = $3 and key = $4) \
    and not exists (select 1 from conditional where game = $1 and color = $5) for update), \
    written as (update game set ply = $6, offer = $7, offer_ply = $8, takeback_offer = $9, rematch_offer = $10, \
    updated = $11, white_left = $12, black_left = $13, turn_began = $14, deadline = $15, ends = $16, \
    settled = null, revision = revision + 1 from judged where game.id = judged.id), \
    answered as (insert into action (game, color, key, ply, done) select id, $3, $4, $6, $11 from judged), \
    played as (insert into move (game, ply, coordinate, algebraic, played, time_left, comment) \
    select id, $17, $18, $19, $11, $20, $21 from judged), \
    obsolete as (delete from notice using judged where notice.game = judged.id \
    and notice.kind in ('turn', 'deadline')) \
    select id from judged";

impl Store {
    /// Stores an ordinary move, and returns whether it was stored. `game` is the game after the move, with the revision
    /// before it.
    pub(crate) async fn store_move(
        &self,
        game: &StoredGame,
        action: &Action,
        played: &StoredMove,
    ) -> Result<bool, StoreError> {
        let [white_left, black_left, began, deadline, ends] =
            StoredClock::values(game.clock.as_ref());
        let values = &[
            (&game.id).into(),
            game.revision.into(),
            action.by.into(),
            (&action.key).into(),
            action.by.opposite().into(),
            game.ply.into(),
            game.draw_offer.map(|offer| offer.by).into(),
            game.draw_offer.map(|offer| offer.ply).into(),
            game.takeback_offer.into(),
            game.rematch_offer.into(),
            action.now.into(),
            white_left,
            black_left,
            began,
            deadline,
            ends,
            played.ply.into(),
            (&played.coordinate).into(),
            played.algebraic.as_deref().into(),
            played.time_left.into(),
            played.comment.as_deref().into(),
        ];
        let stored = self.write_returning(STORE_MOVE, values, |_| Ok(())).await?;
        Ok(!stored.is_empty())
    }
}

impl Change {
    /// Whether it writes nothing but a move, as most changes do.
    pub(crate) fn is_ordinary_move(&self) -> bool {
        let ordinary = Self {
            play: self.play.clone(),
            comment: self.comment.clone(),
            conditional: self.conditional.as_ref().map(|_| ConditionalChange::default()),
            draw_offer: self.draw_offer,
            takeback_offer: self.takeback_offer,
            rematch_offer: self.rematch_offer,
            clock: self.clock.clone(),
            ..Self::default()
        };
        self.play.is_some() && *self == ordinary
    }
}
