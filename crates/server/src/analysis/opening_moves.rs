//! Known opening moves, which game checks never mark.

use glass_notation::coordinate;
use glass_rules::History;
use glass_store::{Store, StoreError};

use crate::game::opening::OPENING_PLIES;

/// The number of games in the opening explorer that make a move known.
const MIN_GAMES: u64 = 10;
/// The maximum number of moves of a position that are looked through, the most frequent first.
const MAX_MOVES: u32 = 40;

/// Whether each of the first moves of a game is a known opening move, up to the first that is not.
pub(crate) async fn known(store: &Store, history: &History) -> Result<Vec<bool>, StoreError> {
    let mut known = Vec::new();
    for (position, &played) in history.positions().zip(history.moves()).take(OPENING_PLIES) {
        let view = position.view();
        let variant = view.variant();
        let explored = store.explored_moves(variant.as_str(), view.key(), MAX_MOVES).await?;
        let written = coordinate::write(variant, played);
        let games = explored
            .iter()
            .find(|explored| explored.coordinate == written)
            .map_or(0, |explored| explored.white + explored.drawn + explored.black);
        if games < MIN_GAMES {
            break;
        }
        known.push(true);
    }
    Ok(known)
}
