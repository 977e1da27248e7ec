//! Runs the lobby: new games, challenges, and lists of games.

pub(crate) mod challenges;
pub(crate) mod create;
pub(crate) mod game_entry;
pub(crate) mod join;
pub(crate) mod new_game;
pub(crate) mod open_games;
pub(crate) mod own_games;

use std::sync::Arc;

use glass_store::Store;

use crate::clock::Clock;
use crate::cluster::bus::Bus;
use crate::game::announcements::NotificationPlanner;
use crate::game::live::LiveGames;
use crate::game::opponent::calls::EngineCalls;
use crate::game::presence::PresenceTracker;

/// What games need until they have both players. Clones share it.
#[derive(Clone)]
pub(crate) struct LobbyServices {
    /// The database.
    pub(crate) store: Store,
    /// The clock of the server.
    pub(crate) clock: Clock,
    /// Informs open pages of changes.
    pub(crate) bus: Arc<dyn Bus>,
    /// The games in memory.
    pub(crate) live_games: Arc<LiveGames>,
    /// The visitors with an open page of a game.
    pub(crate) presence: PresenceTracker,
    /// Asks the engine for its moves.
    pub(crate) engine_calls: EngineCalls,
    /// Chooses who is notified.
    pub(crate) notifications: Arc<dyn NotificationPlanner>,
}
