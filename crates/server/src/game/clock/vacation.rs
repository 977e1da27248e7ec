//! Extends correspondence clocks that would run out, by whole hours of the player's yearly vacation. Players do not
//! have to request it.

use glass_rules::Color;
use glass_store::{
    Change, Millis, SeatHolder, Store, StoreError, StoredGame, Vacation, VacationChange, VisitorId,
};
use time::OffsetDateTime;

use crate::game::clock::game_clock::GameClock;
use crate::game::clock::time_control::{DAY, HOUR};
use crate::game::replay::Replay;
use crate::game::side;
use crate::game::turn;

/// The vacation of each account in a calendar year (UTC).
pub(crate) const YEARLY_ALLOWANCE: Millis = 21 * DAY;

/// Decides a correspondence game at its deadline: spends vacation if any is left, and otherwise lets the opponent claim
/// the game.
pub(crate) async fn at_deadline(
    store: &Store,
    replay: &Replay,
    clock: GameClock,
    late: Color,
    now: Millis,
) -> Result<Change, StoreError> {
    let deadline = clock.deadline().unwrap_or(now);
    if let Some(visitor) = account_of(&replay.game, late)
        && let Some(before) = store.vacation(visitor).await?
        && let Some((time, after)) = spend(before, deadline, now)
    {
        let (visitor, clock) = (visitor.clone(), Some(clock.extended(time).to_stored()));
        let vacation = Some(VacationChange { visitor, before, after });
        return Ok(Change { clock, vacation, ..Change::default() });
    }
    Ok(Change { clock: Some(clock.in_grace().to_stored()), ..Change::default() })
}

/// The vacation that an account has left in the year of `now`.
pub(crate) fn remaining(vacation: Vacation, now: Millis) -> Millis {
    if vacation.year == year(now) {
        (YEARLY_ALLOWANCE - vacation.spent).max(0)
    } else {
        YEARLY_ALLOWANCE
    }
}

/// The latest time at which the vacation of the side to move can end; `None` if that side is not on vacation.
pub(crate) async fn latest_end_in(
    store: &Store,
    game: &StoredGame,
) -> Result<Option<Millis>, StoreError> {
    let Some(own) = GameClock::from_game(game).and_then(|clock| clock.began_vacation()) else {
        return Ok(None);
    };
    let late = turn::current(game);
    let Some(visitor) = account_of(game, late) else { return Ok(None) };
    let vacation = store.vacation(visitor).await?.filter(|vacation| vacation.covered > own);
    Ok(vacation.map(latest_end))
}

/// The extension for a clock that ran out at `deadline`, and the vacation after it. It spends whole hours, unless
/// vacation spent in another game already covers the time. `None` if nothing is left.
fn spend(vacation: Vacation, deadline: Millis, now: Millis) -> Option<(Millis, Vacation)> {
    if vacation.covered > now {
        return Some((vacation.covered - deadline, vacation));
    }
    let hours = ((now - deadline) / HOUR + 1).min(remaining(vacation, now) / HOUR);
    if hours < 1 {
        return None;
    }
    let (time, year) = (hours * HOUR, year(now));
    let spent = YEARLY_ALLOWANCE - remaining(vacation, now) + time;
    Some((time, Vacation { year, spent, covered: deadline + time }))
}

/// The end of a vacation if the player spends all of it.
fn latest_end(vacation: Vacation) -> Millis {
    let latest = vacation.covered + (YEARLY_ALLOWANCE - vacation.spent).max(0);
    // The new year has its own allowance.
    if year(latest) > vacation.year { latest + YEARLY_ALLOWANCE } else { latest }
}

fn account_of(game: &StoredGame, color: Color) -> Option<&VisitorId> {
    match game.seats.player(side::seat(color))? {
        SeatHolder::Visitor(visitor) => Some(visitor),
        SeatHolder::Engine { .. } => None,
    }
}

/// The calendar year of a moment, in UTC.
pub(crate) fn year(moment: Millis) -> u32 {
    let moment = OffsetDateTime::from_unix_timestamp(moment / 1000);
    moment.map_or(0, |moment| u32::try_from(moment.year()).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::clock::time_control::MINUTE;

    /// 2026-11-20, 12:00 UTC.
    const NOW: Millis = 1_795_176_000_000;

    #[test]
    fn vacation_hour_covers_all_games() {
        let (time, spent) = spend(Vacation::default(), NOW, NOW + MINUTE).unwrap();
        assert_eq!((time, spent.spent, spent.covered), (HOUR, HOUR, NOW + HOUR));
        assert_eq!(remaining(spent, NOW), YEARLY_ALLOWANCE - HOUR);
        let (time, same) = spend(spent, NOW + 20 * MINUTE, NOW + 21 * MINUTE).unwrap();
        assert_eq!((time, same), (40 * MINUTE, spent));
    }

    #[test]
    fn vacation_is_limited_by_year() {
        let (time, all) = spend(Vacation::default(), NOW, NOW + 30 * DAY).unwrap();
        assert_eq!((time, remaining(all, NOW)), (YEARLY_ALLOWANCE, 0));
        assert_eq!(spend(all, NOW + YEARLY_ALLOWANCE, NOW + 30 * DAY), None);
        let next_year = NOW + 60 * DAY;
        assert_eq!(remaining(all, next_year), YEARLY_ALLOWANCE);
        let (_, spent) = spend(all, next_year, next_year).unwrap();
        assert_eq!((spent.year, spent.spent), (2027, HOUR));
    }

    #[test]
    fn latest_end_includes_the_next_years_vacation() {
        let spent = |covered, spent| Vacation { year: 2026, spent, covered };
        assert_eq!(latest_end(spent(NOW, YEARLY_ALLOWANCE - DAY)), NOW + DAY);
        assert_eq!(latest_end(spent(NOW + 30 * DAY, DAY)), NOW + 50 * DAY + YEARLY_ALLOWANCE);
    }
}
