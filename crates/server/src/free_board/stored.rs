//! Reads stored games on a free board.

use glass_notation::free_board::{FreeBoardError, FreeGame, FreeLayout, FreePosition};
use glass_rules::Color;
use glass_store::Seat;

use crate::http::error::ServerError;

/// The accepted moves of a stored game.
pub(crate) fn replay(stored: &glass_store::FreeGame) -> Result<FreeGame, ServerError> {
    let replayed = || -> Result<FreeGame, FreeBoardError> {
        let layout: FreeLayout = stored.layout.parse()?;
        let mut game = FreeGame::new(FreePosition::read_setup(&layout, &stored.setup)?);
        let accepted = stored.moves.iter().filter(|stored| stored.accepted.is_some());
        accepted.map(|accepted| &accepted.notation).try_for_each(|text| game.play(text))?;
        Ok(game)
    };
    replayed().map_err(|why| {
        ServerError::Internal(format!("free game {} cannot be read: {why}", stored.id).into())
    })
}

/// The seat of a side.
pub(crate) fn seat(color: Color) -> Seat {
    match color {
        Color::White => Seat::White,
        Color::Black => Seat::Black,
    }
}

/// The result of a game that a seat has won.
pub(crate) fn won_by(seat: Seat) -> &'static str {
    match seat {
        Seat::White => "1-0",
        Seat::Black => "0-1",
    }
}
