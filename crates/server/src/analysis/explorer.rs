//! Reads the opening explorer: the moves that were played in a position, and the newest games with it.

use glass_notation::coordinate;
use glass_rules::{AnyPosition, Move};
use glass_store::{ArchiveOrder, ArchiveSearch, ExploredMove, Store, StoreError, StoredGame};

/// The maximum number of moves that are listed for a position.
const MAX_LISTED_MOVES: u32 = 40;

/// The moves that were played in a position, the most frequent first. Moves that the rules of the position do not allow
/// are omitted, and so are moves without games.
pub(crate) async fn played_moves(
    store: &Store,
    position: &AnyPosition,
) -> Result<Vec<(Move, ExploredMove)>, StoreError> {
    let (variant, key) = (position.variant(), position.view().key());
    let explored = store.explored_moves(variant.as_str(), key, MAX_LISTED_MOVES).await?;
    let view = position.view();
    let legal = explored.into_iter().filter_map(|explored| {
        let legal = coordinate::read(view, &explored.coordinate).ok()?;
        (explored.white + explored.drawn + explored.black > 0).then_some((legal, explored))
    });
    Ok(legal.collect())
}

/// The games with this position, the most recently finished first.
pub(crate) async fn games(
    store: &Store,
    position: &AnyPosition,
    most: u32,
) -> Result<Vec<StoredGame>, StoreError> {
    let by = ArchiveOrder::Position(position.variant().to_string(), position.view().key());
    let search = ArchiveSearch { by, ..ArchiveSearch::default() };
    Ok(store.archive_search(search, most).await?.games)
}
