//! Joining a game: a visitor or the engine takes a free seat.

use crate::account::storage_limits::StorageLimit;
use crate::db::connection::Connection;
use crate::game::{game_count, invitation, seat, stored_game};
use crate::moderation::fair_play;
use crate::notify::notifications;
use crate::{
    GameId, Invitation, Millis, NewNotification, Seat, SeatHolder, Status, Store, StoreError,
    StoreFuture, StoredClock, StoredGame,
};

impl Store {
    /// Takes a free seat; the game begins when both are taken. A player who holds the seat already gets the game. `Taken` if
    /// the seat or game is not free any more, `Reserved` if it is offered to another visitor, `Full` if the
    /// player has too many unfinished games. `clock` is the clock of a game
    /// that has one, as it runs from then on.
    pub fn game_join(
        &self,
        game: &GameId,
        seat: Seat,
        player: &SeatHolder,
        clock: Option<StoredClock>,
        notices: Vec<NewNotification>,
        now: Millis,
    ) -> StoreFuture<'_, StoredGame> {
        let limit = self.unfinished_games();
        let (game, player) = (game.clone(), player.clone());
        self.transaction(async move |connection| {
            match join(&game, (seat, player), limit, clock, now, connection).await? {
                Joined::Now(game) => {
                    notifications::insert(&notices, connection).await?;
                    Ok(game)
                }
                Joined::Before(game) => Ok(game),
            }
        })
    }
}

/// The joined game, and when it was joined.
enum Joined {
    Now(StoredGame),
    Before(StoredGame),
}

async fn join(
    id: &GameId,
    (seat, player): (Seat, SeatHolder),
    limit: StorageLimit,
    clock: Option<StoredClock>,
    now: Millis,
    connection: &mut Connection,
) -> Result<Joined, StoreError> {
    stored_game::lock(id, connection).await?;
    let before = stored_game::load(id, connection).await?;
    match before.seats.player(seat) {
        Some(held) if *held == player => return Ok(Joined::Before(before)),
        None if before.status == Status::Waiting => {
            if let Invitation::Visitor(invited) = invitation::load(id, connection).await?
                && player != SeatHolder::Visitor(invited)
            {
                return Err(StoreError::Reserved);
            }
            seat::insert(id, seat, &player, connection).await?;
            seat::check_unfinished(Some(&player), limit, connection).await?;
            invitation::delete(id, connection).await?;
        }
        _ => return Err(StoreError::Taken("seat")),
    }
    let mut after = stored_game::load(id, connection).await?;
    after.status = Status::from_seats(&after.seats);
    if after.status == Status::Playing && after.clock.is_some() {
        after.clock = clock;
    }
    after.updated = now;
    after.write(connection).await?;
    if after.status == Status::Playing {
        fair_play::begin_game(id, connection).await?;
    }
    game_count::count_change(id, Some(before.status), Some(after.status), connection).await?;
    Ok(Joined::Now(after))
}
