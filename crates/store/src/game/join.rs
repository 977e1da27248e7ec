//! Taking a free seat.

use crate::db::connection::Connection;
use crate::game::{game_count, invitation, seat, stored_game};
use crate::moderation::fair_play;
use crate::notify::notifications;
use crate::{
    GameId, Invitation, Millis, NewNotice, Seat, SeatHolder, Status, Store, StoreError,
    StoreFuture, StoredClock, StoredGame,
};

impl Store {
    /// Takes a free seat, and the game begins when no other is free. `Taken` when another visitor was quicker or the game is
    /// no longer waiting; `Reserved` when it waits for somebody else; a visitor who asks again for the seat that is already
    /// theirs gets the game. `clock` is that of the game, if it has one, as it runs from then on; people are told the
    /// `notices`.
    pub fn join(
        &self,
        game: &GameId,
        seat: Seat,
        player: &SeatHolder,
        clock: Option<StoredClock>,
        notices: Vec<NewNotice>,
        now: Millis,
    ) -> StoreFuture<'_, StoredGame> {
        let (game, player) = (game.clone(), player.clone());
        self.write(move |connection| {
            Box::pin(async move {
                match join(&game, seat, player, clock, now, connection).await? {
                    Joined::Now(game) => {
                        notifications::insert(&notices, connection).await?;
                        Ok(game)
                    }
                    Joined::Before(game) => Ok(game),
                }
            })
        })
    }
}

/// The game in which somebody has the seat.
enum Joined {
    Now(StoredGame),
    Before(StoredGame),
}

async fn join(
    id: &GameId,
    seat: Seat,
    player: SeatHolder,
    clock: Option<StoredClock>,
    now: Millis,
    connection: &mut Connection,
) -> Result<Joined, StoreError> {
    stored_game::lock(id, connection).await?;
    let before = stored_game::read(id, connection).await?;
    match before.seats.player(seat) {
        Some(held) if *held == player => return Ok(Joined::Before(before)),
        None if before.status == Status::Waiting => {
            if let Invitation::Visitor(invited) = invitation::read(id, connection).await?
                && player != SeatHolder::Visitor(invited)
            {
                return Err(StoreError::Reserved);
            }
            seat::insert(id, seat, &player, connection).await?;
            invitation::delete(id, connection).await?;
        }
        _ => return Err(StoreError::Taken("seat")),
    }
    let mut after = stored_game::read(id, connection).await?;
    after.status = Status::of(&after.seats);
    if after.status == Status::Playing && after.clock.is_some() {
        after.clock = clock;
    }
    after.updated = now;
    after.write(connection).await?;
    if after.status == Status::Playing {
        fair_play::begin(id, connection).await?;
    }
    game_count::changed(id, Some(before.status), Some(after.status), connection).await?;
    Ok(Joined::Now(after))
}
