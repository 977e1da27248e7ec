//! Gives the open seat of a game to a visitor, and finds games to join.

use std::sync::Arc;

use glass_rules::{Color, RuleSet};
use glass_store::{GameId, Seat, SeatHolder, StoreError, StoredGame, VisitorId};

use crate::cluster::bus::GameEvent;
use crate::game::announcements::JoinAnnouncement;
use crate::game::clock::game_clock::GameClock;
use crate::game::clock::time_control::TimeControl;
use crate::game::lobby::{LobbyServices, challenges};
use crate::game::replay::Replay;
use crate::game::state;
use crate::game::turn;
use crate::http::error::ServerError;
use crate::jobs::background;
use crate::t;

/// How many open games are looked through for a quick game.
const MAX_OPEN_GAMES: u32 = 100;

/// Returns the open seat of a game that a visitor may take. `viewer` is `None` for a visitor without a session.
pub(crate) fn open_seat(
    replay: &Replay,
    viewer: Option<&VisitorId>,
    has_account: bool,
) -> Result<Seat, ServerError> {
    let Some(free) = replay.game.seats.free() else {
        return Err(StoreError::Taken("seat").into());
    };
    if replay.headers.is_rated() && !has_account {
        let why = t("join-rated");
        return Err(ServerError::Conflict(why.to_string()));
    }
    if challenges::is_for_another(replay, viewer) {
        return Err(StoreError::Reserved.into());
    }
    Ok(free)
}

/// Gives the open seat to a visitor, unless one of the players has blocked the other.
pub(crate) async fn take_open_seat(
    lobby: &LobbyServices,
    game: &Arc<StoredGame>,
    free: Seat,
    you: &VisitorId,
) -> Result<(), ServerError> {
    for seat in Seat::ALL {
        if let Some(SeatHolder::Visitor(other)) = game.seats.player(seat)
            && lobby.store.is_blocked(you, other).await?
        {
            let why = t("join-blocked");
            return Err(ServerError::Conflict(why.to_string()));
        }
    }
    let join = take_seat(lobby.clone(), Arc::clone(game), free, you.clone());
    background::finish(join).await?
}

/// Gives the open seat of a game to a visitor, and notifies all clients of the game.
async fn take_seat(
    lobby: LobbyServices,
    game: Arc<StoredGame>,
    free: Seat,
    you: VisitorId,
) -> Result<(), ServerError> {
    let now = lobby.clock.now();
    let first = turn::first(&game);
    let clock = GameClock::from_game(&game).map(|clock| clock.started(first, 0, now).to_stored());
    let joining = JoinAnnouncement { game: &game, by: &you, clock: clock.as_ref(), now };
    let notices = lobby.notifications.for_joining(joining);
    let player = SeatHolder::Visitor(you);
    let joined = lobby.store.game_join(&game.id, free, &player, clock, notices, now).await?;
    lobby.live_games.require_revision(&game.id, joined.revision).await;
    lobby.bus.publish(&game.id, GameEvent::Changed { revision: joined.revision });
    Ok(())
}

/// The games of the lobby with these rules, this clock and the usual start, except the visitor's own. In games with a
/// live clock the waiting player is present.
pub(crate) async fn waiting_games(
    lobby: &LobbyServices,
    rules: &'static RuleSet,
    control: Option<TimeControl>,
    viewer: Option<&VisitorId>,
) -> Result<Vec<GameId>, ServerError> {
    let mut found = Vec::new();
    for game in lobby.store.lobby(MAX_OPEN_GAMES).await? {
        let clock = GameClock::from_game(&game).map(|clock| clock.control);
        let own = state::color_of(&game, viewer).is_some();
        if game.rules != rules.id() || clock != control || game.start.is_some() || own {
            continue;
        }
        // A live clock starts at once, so the opponent must be present.
        let players = lobby.presence.audience(&game.id).players;
        let present = Color::ALL.into_iter().any(|color| players[color]);
        if control.is_some_and(TimeControl::is_live) && !present {
            continue;
        }
        found.push(game.id);
    }
    Ok(found)
}
