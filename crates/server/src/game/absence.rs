//! Decides when a player may claim a live game that the opponent has left.

use glass_rules::{ByColor, Color};
use glass_store::{Millis, Status, StoredGame};

use crate::game::clock::time_control::{SECOND, TimeControl};
use crate::game::side;
use crate::game::turn;

/// The minimum and maximum time that a player must be away before the opponent may claim the game.
const MIN_ABSENCE: Millis = 30 * SECOND;
const MAX_ABSENCE: Millis = 120 * SECOND;
/// The number of moves over which the increment counts towards the length of a game.
const USUAL_MOVES: Millis = 40;
/// Until both sides have moved, a game can be aborted instead.
const FIRST_PLIES: u32 = 2;

/// How long a player must be away: a tenth of the time for forty moves, within limits. `None` without a live clock.
fn allowed_absence(game: &StoredGame) -> Option<Millis> {
    let control: TimeControl = game.clock.as_ref()?.control.parse().ok()?;
    let length = control.initial_time().saturating_add(control.increment() * USUAL_MOVES);
    control.is_live().then(|| (length / 10).clamp(MIN_ABSENCE, MAX_ABSENCE))
}

/// The moment from which the absence of each side may be claimed; `None` for a side that is present, or against which
/// nothing can be claimed.
pub(crate) fn claimable_from(
    game: &StoredGame,
    absent_since: ByColor<Option<Millis>>,
) -> ByColor<Option<Millis>> {
    let allowed = allowed_absence(game).filter(|_| game.status == Status::Playing);
    ByColor::from_fn(|color| {
        game.seats.visitor(side::seat(color))?;
        Some(absent_since[color]?.saturating_add(allowed?))
    })
}

/// Whether the opponent of an absent side may claim the game at `now`. That side must be the one to move, because only
/// then does its absence hold up the game.
pub(crate) fn may_be_claimed(
    game: &StoredGame,
    absent: Color,
    absent_since: ByColor<Option<Millis>>,
    now: Millis,
) -> bool {
    game.ply >= FIRST_PLIES
        && turn::current(game) == absent
        && claimable_from(game, absent_since)[absent].is_some_and(|from| now >= from)
}

/// Whether neither or only one side has moved, so that a player may abort the game.
pub(crate) fn may_be_aborted(game: &StoredGame) -> bool {
    game.ply < FIRST_PLIES
}
