//! In a rated game the engine is not asked: positions of one's own rated games that go on are not analysed.

use glass_rules::{AnyPosition, History};
use glass_store::VisitorId;

use crate::app::App;
use crate::error::ServerError;
use crate::game_entry;

/// So many games in play are looked through.
const LOOKED_THROUGH: u32 = 500;

/// Whether a line leads through the position of a rated game that the visitor plays just now, or begins a move after
/// it. The start of a game is no secret.
pub(crate) async fn is_own_game(
    app: &App,
    visitor: Option<&VisitorId>,
    line: &History,
) -> Result<bool, ServerError> {
    let Some(visitor) = visitor else { return Ok(false) };
    let variant = line.position().view().variant();
    let mut games = app.store.games_going_on(visitor, LOOKED_THROUGH).await?;
    games.retain(|game| game.variant == variant.as_str() && game.ply > 0);
    let headers = game_entry::headers(&app.store, &games).await?;
    for game in games {
        if !headers.get(&game.id).is_some_and(|headers| headers.is_rated()) {
            continue;
        }
        let replay = app.live_games.get(&game.id).await?.replay();
        if meets(replay.history.position(), line) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a line leads through a position, or begins a move after it.
fn meets(position: &AnyPosition, line: &History) -> bool {
    let key = |position: &AnyPosition| position.view().key();
    let (here, begins) = (key(position), key(line.start()));
    line.positions().any(|met| key(met) == here)
        || position.view().legal_moves().iter().any(|&next| key(&position.after(next)) == begins)
}

#[cfg(test)]
mod tests {
    use glass_notation::{fen, read_move};
    use glass_rules::VariantId;

    use super::*;

    fn after(moves: &str) -> History {
        let mut history = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
        for text in moves.split_whitespace() {
            history.play(read_move(history.position().view(), text).unwrap()).unwrap();
        }
        history
    }

    /// The same position without the moves that led to it.
    fn set_up(history: &History) -> History {
        let text = fen::write(history.position().view());
        History::new(fen::position(VariantId::Alice.default_rules(), &text).unwrap())
    }

    #[test]
    fn a_line_meets_a_game_however_it_comes_there() {
        let game = after("d4 Nf6 e4");
        for line in [after("d4 Nf6 e4"), after("e4 Nf6 d4"), after("e4 Nf6 d4 e6 Be2")] {
            assert!(meets(game.position(), &line));
            assert!(!line.moves().is_empty());
        }
        assert!(meets(game.position(), &set_up(&game)));
        assert!(meets(game.position(), &set_up(&after("d4 Nf6 e4 e6"))), "one move later");
        for other in [after(""), after("d4 Nf6"), after("d4 Nf6 e3"), set_up(&after("d4 Nf6"))] {
            assert!(!meets(game.position(), &other));
        }
    }
}
