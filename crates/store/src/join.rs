//! Taking a free seat.

use sqlx::AnyConnection;

use crate::{GameId, Millis, Seat, SeatHolder, Status, Store, StoreError, StoredGame, game, seat};

impl Store {
    /// Takes a free seat, and the game begins when no other is free. `Taken` when another visitor was quicker or the game is
    /// no longer waiting; a visitor who asks again for the seat that is already theirs gets the game.
    pub async fn join(
        &self,
        game: &GameId,
        seat: Seat,
        player: &SeatHolder,
        now: Millis,
    ) -> Result<StoredGame, StoreError> {
        let mut writing = self.begin().await?;
        let joined = join(game, seat, player, now, writing.connection()).await;
        writing.finish(joined).await
    }
}

async fn join(
    id: &GameId,
    seat: Seat,
    player: &SeatHolder,
    now: Millis,
    connection: &mut AnyConnection,
) -> Result<StoredGame, StoreError> {
    game::lock(id, connection).await?;
    let before = game::read(id, connection).await?;
    match before.seats.player(seat) {
        Some(held) if held == player => return Ok(before),
        None if before.status == Status::Waiting => {
            seat::insert(id, seat, player, connection).await?
        }
        _ => return Err(StoreError::Taken("seat")),
    }
    let mut after = game::read(id, connection).await?;
    after.status = Status::of(&after.seats);
    after.updated = now;
    after.write(connection).await?;
    Ok(after)
}
