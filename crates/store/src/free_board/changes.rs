//! Changes a free game, only at the revision on which the change was judged.

use crate::db::driver_error::DriverError;
use crate::free_board::games;
use crate::notify::notifications;
use crate::{
    FreeGameId, FreeOffer, Millis, NewNotification, Seat, Store, StoreError, StoreFuture, VisitorId,
};

/// A change of a free game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreeGameChange {
    /// The offer after the change, and the side that made it.
    pub offer: Option<(FreeOffer, Seat)>,
    /// The result after the change.
    pub result: Option<String>,
    /// The change of the moves.
    pub moves: FreeMoveChange,
}

/// A change of the moves of a free game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FreeMoveChange {
    /// No change.
    None,
    /// A proposed move is added at the end.
    Propose {
        /// The side that proposes it.
        seat: Seat,
        /// The number of moves before it.
        ply: u32,
        /// The move in Game Courier notation.
        notation: String,
    },
    /// The move at this ply is accepted.
    Accept {
        /// The number of moves before it.
        ply: u32,
    },
    /// The move at this ply, which is the last one, is deleted.
    Delete {
        /// The number of moves before it.
        ply: u32,
    },
}

impl Store {
    /// Changes a free game if its revision is still `judged`, and queues notifications about it. Returns the new revision,
    /// or `None` if the game has changed.
    pub fn free_game_change(
        &self,
        id: &FreeGameId,
        judged: u32,
        change: FreeGameChange,
        notices: Vec<NewNotification>,
        now: Millis,
    ) -> StoreFuture<'_, Option<u32>> {
        const CHANGE: &str = "update free_game set revision = revision + 1, changed = $1, offer = $2, offered_by = $3, result = $4 \
                              where id = $5 and revision = $6";
        const PROPOSE: &str =
            "insert into free_move (game, ply, color, notation, made) values ($1, $2, $3, $4, $5)";
        const ACCEPT: &str = "update free_move set accepted = $1 where game = $2 and ply = $3";
        const DELETE: &str = "delete from free_move where game = $1 and ply = $2";
        let id = id.clone();
        self.transaction(async move |connection| {
            let FreeGameChange { offer, result, moves } = &change;
            let values = &[
                now.into(),
                offer.map(|(offer, _)| offer.as_str()).into(),
                offer.map(|(_, seat)| seat.as_str()).into(),
                result.as_deref().into(),
                (&id).into(),
                judged.into(),
            ];
            if connection.execute(CHANGE, values).await? == 0 {
                return Ok(None);
            }
            if *moves != FreeMoveChange::None {
                notifications::end_free_turn(&id, connection).await?;
            }
            notifications::insert(&notices, connection).await?;
            match moves {
                FreeMoveChange::None => {}
                FreeMoveChange::Propose { seat, ply, notation } => {
                    let values =
                        &[(&id).into(), (*ply).into(), (*seat).into(), notation.into(), now.into()];
                    let added = connection.execute(PROPOSE, values).await;
                    added.map_err(DriverError::taken("free move"))?;
                }
                FreeMoveChange::Accept { ply } => {
                    let values = &[now.into(), (&id).into(), (*ply).into()];
                    connection.execute(ACCEPT, values).await?;
                }
                FreeMoveChange::Delete { ply } => {
                    connection.execute(DELETE, &[(&id).into(), (*ply).into()]).await?;
                }
            }
            Ok(Some(judged + 1))
        })
    }

    /// Assigns the open seat of a free game to a visitor, and queues notifications about it. The error is `Taken` if another
    /// visitor has it, and the result is false if the visitor plays `max` free games already.
    pub fn free_game_join(
        &self,
        id: &FreeGameId,
        seat: Seat,
        visitor: &VisitorId,
        max: u32,
        notices: Vec<NewNotification>,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        const RAISE: &str =
            "update free_game set revision = revision + 1, changed = $1 where id = $2";
        const JOIN: &str = "insert into free_seat (game, color, visitor) values ($1, $2, $3)";
        let most = self.limits().free_games;
        let (id, visitor) = (id.clone(), visitor.clone());
        self.transaction(async move |connection| {
            if games::lock_and_count(&visitor, most, connection).await? >= max {
                return Ok(false);
            }
            if connection.execute(RAISE, &[now.into(), (&id).into()]).await? == 0 {
                return Err(StoreError::NotFound("free game"));
            }
            let joined =
                connection.execute(JOIN, &[(&id).into(), seat.into(), (&visitor).into()]).await;
            joined.map_err(DriverError::taken_or_missing("seat", "visitor"))?;
            notifications::insert(&notices, connection).await?;
            Ok(true)
        })
    }

    /// Records that a player of a free game has seen this revision.
    pub fn free_game_seen(
        &self,
        id: &FreeGameId,
        visitor: &VisitorId,
        revision: u32,
    ) -> StoreFuture<'_, ()> {
        const SEEN: &str =
            "update free_seat set seen = $1 where game = $2 and visitor = $3 and seen < $1";
        self.execute(SEEN, &[revision.into(), id.into(), visitor.into()])
    }

    /// Deletes a free game if its revision is still `judged` and no opponent has joined.
    pub fn free_game_withdraw(&self, id: &FreeGameId, judged: u32) -> StoreFuture<'_, bool> {
        const WITHDRAW: &str = "delete from free_game where id = $1 and revision = $2 \
                                and (select count(*) from free_seat where free_seat.game = $1) = 1";
        self.execute(WITHDRAW, &[id.into(), judged.into()])
    }
}
