//! Adds finished games to the archive, with the positions of their first moves.

use std::collections::HashSet;
use std::time::Duration;

use glass_notation::coordinate;
use glass_rules::History;
use glass_store::{ArchivedPosition, GameId, NewArchived, Store};

use crate::clock::Clock;
use crate::game::opening::OPENING_PLIES;
use crate::game::replay::Replay;
use crate::http::error::ServerError;
use crate::jobs::rounds::Rounds;

/// How often to look for finished games.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// The maximum number of games to archive before other writers get a turn.
const MAX_BATCH_GAMES: u32 = 50;

/// Archives finished games.
pub(crate) struct Archivist {
    /// The database.
    pub(crate) store: Store,
    /// The clock of the server.
    pub(crate) clock: Clock,
}

impl Rounds for Archivist {
    const NAME: &'static str = "archive";

    fn every(&self) -> Duration {
        POLL_INTERVAL
    }

    async fn run_round(&mut self) -> Result<bool, ServerError> {
        Ok(archive_batch(&self.store, &self.clock).await? == MAX_BATCH_GAMES as usize)
    }
}

/// Archives all games that are not in the archive.
pub(crate) async fn archive_all(store: &Store, clock: &Clock) -> Result<(), ServerError> {
    while archive_batch(store, clock).await? > 0 {}
    Ok(())
}

/// Archives some of the games that are not in the archive. Returns their number.
async fn archive_batch(store: &Store, clock: &Clock) -> Result<usize, ServerError> {
    let games = store.unarchived(MAX_BATCH_GAMES).await?;
    for game in &games {
        let archived = async {
            let new = load_opening(store, game).await?;
            store.archive(new, clock.now()).await?;
            Ok(())
        };
        match archived.await {
            Ok(()) => {}
            Err(error @ ServerError::Internal(_)) => {
                error.log();
                store.archive_skip(game, clock.now()).await?;
            }
            // The game was deleted meanwhile.
            Err(ServerError::NotFound(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(games.len())
}

async fn load_opening(store: &Store, game: &GameId) -> Result<NewArchived, ServerError> {
    let replay = Replay::new(store.game_load(game).await?)?;
    let ending = replay.game.ending.as_ref();
    Ok(NewArchived {
        game: game.clone(),
        variant: replay.history.position().view().variant().to_string(),
        ended: replay.game.updated,
        result: ending.map(|ending| ending.result.clone()).unwrap_or_default(),
        winner: ending.and_then(|ending| ending.winner),
        positions: opening_positions(&replay.history),
    })
}

/// The positions of the first moves without repetitions, each with the move played there.
pub(crate) fn opening_positions(history: &History) -> Vec<ArchivedPosition> {
    let variant = history.position().view().variant();
    let mut seen = HashSet::new();
    let moves = history.moves().iter().map(|&played| coordinate::write(variant, played));
    let moves = moves.map(Some).chain([None]);
    let positions = history.positions().zip(moves).take(OPENING_PLIES + 1);
    let positions = positions
        .map(|(position, coordinate)| ArchivedPosition { key: position.view().key(), coordinate });
    positions.filter(|position| seen.insert(position.key)).collect()
}
