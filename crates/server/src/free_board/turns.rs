//! Finds the free games that wait for a player: for a move, or for an answer to a move or an offer.

use glass_notation::free_board::{FreeLayout, FreePosition};
use glass_store::{FreeGame, ListedFreeGame, Seat, Store, VisitorId};

use crate::free_board::stored::seat;
use crate::http::error::ServerError;

/// The free games that wait for a visitor, the last changed first. `max` limits the games that are read.
pub(crate) async fn games_to_answer(
    store: &Store,
    visitor: &VisitorId,
    max: u32,
) -> Result<Vec<ListedFreeGame>, ServerError> {
    let mut games = store.free_games_in_play_of(visitor, max).await?;
    games.retain(waits_for_player);
    Ok(games)
}

/// Whether a game in the list of a player waits for that player.
pub(crate) fn waits_for_player(game: &ListedFreeGame) -> bool {
    let opponent = Some(game.seat.opposite());
    let waits = match game.proposed_by {
        Some(_) => game.proposed_by == opponent,
        None => side_to_move(&game.layout, &game.setup, game.moves) == Some(game.seat),
    };
    game.result.is_none() && game.players == 2 && (waits || game.offered_by == opponent)
}

/// The side to move in a game that can be read. A proposed move does not count.
pub(crate) fn turn(game: &FreeGame) -> Option<Seat> {
    let accepted = game.moves.iter().filter(|played| played.accepted.is_some()).count();
    side_to_move(&game.layout, &game.setup, u32::try_from(accepted).ok()?)
}

/// The side to move after this number of moves from a start position.
fn side_to_move(layout: &str, setup: &str, moves: u32) -> Option<Seat> {
    let layout: FreeLayout = layout.parse().ok()?;
    let first = seat(FreePosition::read_setup(&layout, setup).ok()?.turn());
    Some(if moves.is_multiple_of(2) { first } else { first.opposite() })
}
