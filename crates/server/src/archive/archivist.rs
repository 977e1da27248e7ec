//! Adds finished games to the archive, with the positions of their first moves.

use std::collections::HashSet;
use std::time::Duration;

use glass_notation::coordinate;
use glass_rules::History;
use glass_store::{ArchivedPosition, GameId, NewArchived, Store};
use tokio::time::interval;

use crate::clock::now;
use crate::game::replay::Replay;
use crate::http::error::ServerError;

/// How often to look for finished games.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// The maximum number of games to archive before other writers get a turn.
const MAX_BATCH_GAMES: u32 = 50;

/// The number of moves, of both sides together, whose positions are stored: the opening.
pub(crate) const OPENING_PLIES: usize = 16;

/// Archives finished games until the task is aborted.
pub(crate) async fn run(store: Store) {
    let mut rounds = interval(POLL_INTERVAL);
    loop {
        rounds.tick().await;
        // A backlog is archived without waiting for further ticks.
        loop {
            match archive_batch(&store).await {
                Ok(taken) if taken == MAX_BATCH_GAMES as usize => tokio::task::yield_now().await,
                Ok(_) => break,
                Err(error) => {
                    error.log();
                    break;
                }
            }
        }
    }
}

/// Archives all games that are not in the archive.
pub(crate) async fn archive_all(store: &Store) -> Result<(), ServerError> {
    while archive_batch(store).await? > 0 {}
    Ok(())
}

/// Archives some of the games that are not in the archive. Returns their number.
async fn archive_batch(store: &Store) -> Result<usize, ServerError> {
    let games = store.unarchived(MAX_BATCH_GAMES).await?;
    for game in &games {
        match load_opening(store, game).await {
            Ok(new) => store.archive(new, now()).await.map(drop)?,
            Err(error @ ServerError::Internal(_)) => {
                error.log();
                store.archive_skip(game, now()).await?;
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
    let ending = replay.game.ending;
    Ok(NewArchived {
        game: game.clone(),
        variant: replay.history.position().view().variant().to_string(),
        ended: replay.game.updated,
        result: ending.as_ref().map(|ending| ending.result.clone()).unwrap_or_default(),
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
