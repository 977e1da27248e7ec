//! Computes the clock of a game: the time that each side has left and the deadline of its turn. Callers pass in every
//! moment.

use glass_rules::{ByColor, Color};
use glass_store::{ClockTurn, Millis, StoredClock, StoredGame};

use crate::game::clock::counted_time;
use crate::game::clock::time_control::{DAY, MINUTE, TimeControl};
use crate::game::side;
use crate::game::turn;
use crate::text::durations;

/// In a live game, each side's first move costs no time but must be made within this time.
pub(crate) const FIRST_MOVE_TIME: Millis = 5 * MINUTE;
/// The maximum lag to credit: a message counts as received up to this much earlier.
pub(crate) const MAX_LAG: Millis = 500;
/// How long after the deadline a correspondence game ends, unless the opponent claims it sooner or waits.
const GRACE_PERIOD: Millis = DAY;
/// How long the game stays open if the opponent chooses to wait.
const WAIT_PERIOD: Millis = 7 * DAY;

/// The clock of a game: the time of both sides, and the turn for which it runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameClock {
    /// The time control.
    pub(crate) control: TimeControl,
    /// The time at the start of the turn.
    left: ByColor<Millis>,
    turn: Option<RunningTurn>,
}

/// The turn for which the clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct RunningTurn {
    color: Color,
    /// Whether the turn costs time.
    costs: bool,
    times: ClockTurn,
}

impl GameClock {
    /// The clock of a game that waits for its second player.
    pub(crate) fn new(control: TimeControl) -> Self {
        let first = control.initial_time();
        Self { control, left: ByColor { white: first, black: first }, turn: None }
    }

    /// Reads the stored clock; `None` if the game has no clock, or one with an invalid time control.
    pub(crate) fn from_game(game: &StoredGame) -> Option<Self> {
        let StoredClock { control, white, black, turn, .. } = game.clock.as_ref()?;
        let control: TimeControl = control.parse().ok()?;
        let turn = turn.map(|times| {
            let costs = costs(control, game.ply);
            RunningTurn { color: turn::current(game), costs, times }
        });
        Some(Self { control, left: ByColor { white: *white, black: *black }, turn })
    }

    /// Converts the clock for the store.
    pub(crate) fn to_stored(&self) -> StoredClock {
        StoredClock {
            control: self.control.to_string(),
            white: self.left.white,
            black: self.left.black,
            turn: self.turn.map(|turn| turn.times),
            outage: None,
        }
    }

    /// Starts the turn of a side at `now`, after `ply` moves.
    pub(crate) fn started(mut self, color: Color, ply: u32, now: Millis) -> Self {
        let costs = costs(self.control, ply);
        let time = if costs { self.left[color] } else { FIRST_MOVE_TIME };
        let deadline = counted_time::after(self.control.weekends(), now, time);
        // In correspondence games the server decides at the deadline how the game continues.
        let grace = if self.control.is_live() { MAX_LAG } else { 0 };
        let times = ClockTurn { began: now, deadline, ends: deadline.saturating_add(grace) };
        self.turn = Some(RunningTurn { color, costs, times });
        self
    }

    /// Ends the turn with a move at `moved`, and starts the other side's turn at `now`, after `ply` moves.
    pub(crate) fn moved(mut self, ply: u32, moved: Millis, now: Millis) -> Self {
        let Some(turn) = self.turn else { return self };
        let left = self.left_at(turn.color, moved);
        let added = if turn.costs { self.control.increment() } else { 0 };
        // A side does not lose time that it already has beyond the cap.
        self.left[turn.color] = left.max(left.saturating_add(added).min(self.control.cap()));
        self.started(!turn.color, ply, now)
    }

    /// Restarts the clock after a takeback to `ply` moves, after which `color` is to move. Spent time is not returned, and
    /// the increments of the moves go back, so that moving again gains no time. `times` is what each mover had left
    /// after each move of the game.
    pub(crate) fn taken_back(
        self,
        color: Color,
        ply: u32,
        times: &[Option<Millis>],
        now: Millis,
    ) -> Self {
        if self.turn.is_none() {
            return self;
        }
        let mut clock = self.stopped(now);
        for (taken, &after) in times.iter().enumerate().skip(ply as usize) {
            let side = if (taken - ply as usize).is_multiple_of(2) { color } else { !color };
            let before = taken.checked_sub(2).and_then(|own| times[own]);
            let left = clock.left[side];
            let less = left - after.map_or(0, |after| clock.added_by(taken, before, after));
            // A takeback does not end the game.
            clock.left[side] = less.max(left.min(clock.control.low_time()));
        }
        clock.started(color, ply, now)
    }

    /// The time that the move at this index has added, for a side that had `before` after its move before, and `after`
    /// after this one. At the cap it is not known how much time the move took: at least this was added.
    fn added_by(&self, index: usize, before: Option<Millis>, after: Millis) -> Millis {
        let increment = self.control.increment();
        if !costs(self.control, u32::try_from(index).unwrap_or(u32::MAX)) {
            0
        } else if after < self.control.cap() {
            increment
        } else {
            let before = before.unwrap_or(self.control.initial_time());
            (after - before).clamp(0, increment)
        }
    }

    /// Stops the clock at the end of the game.
    pub(crate) fn stopped(mut self, now: Millis) -> Self {
        if let Some(turn) = self.turn {
            self.left[turn.color] = self.left_at(turn.color, now);
            self.turn = None;
        }
        self
    }

    /// Gives a side more time of its own.
    pub(crate) fn given(mut self, color: Color, time: Millis) -> Self {
        self.left[color] = self.left[color].saturating_add(time);
        if let Some(turn) = self.turn.as_mut().filter(|turn| turn.color == color && turn.costs) {
            let ClockTurn { deadline, ends, .. } = &mut turn.times;
            *deadline = deadline.saturating_add(time);
            *ends = ends.saturating_add(time);
        }
        self
    }

    /// Whether the server still has to decide at the deadline how the game continues.
    pub(crate) fn is_undecided(&self) -> bool {
        !self.control.is_live()
            && self.turn.is_some_and(|turn| turn.times.ends == turn.times.deadline)
    }

    /// Gives the side to move extra time, which does not become its own.
    pub(crate) fn extended(mut self, time: Millis) -> Self {
        if let Some(turn) = &mut self.turn {
            let deadline = counted_time::after(self.control.weekends(), turn.times.deadline, time);
            turn.times = ClockTurn { deadline, ends: deadline, ..turn.times };
        }
        self
    }

    /// Starts the grace period after the deadline, in which the opponent may claim the game.
    pub(crate) fn in_grace(mut self) -> Self {
        if let Some(turn) = &mut self.turn {
            turn.times.ends = turn.times.deadline.saturating_add(GRACE_PERIOD);
        }
        self
    }

    /// When the side to move had used up its own time, if its deadline is later than that.
    pub(crate) fn began_vacation(&self) -> Option<Millis> {
        let turn = self.turn.filter(|_| !self.control.is_live())?;
        let own = self.own_deadline(turn);
        (turn.times.deadline > own).then_some(own)
    }

    /// When the side to move has used up its own time.
    fn own_deadline(&self, turn: RunningTurn) -> Millis {
        let left = self.left[turn.color];
        let own = counted_time::after(self.control.weekends(), turn.times.began, left);
        own.min(turn.times.deadline)
    }

    /// Extends the grace period because the opponent chooses to wait.
    pub(crate) fn waited(mut self, now: Millis) -> Self {
        if let Some(turn) = &mut self.turn {
            turn.times.ends = turn.times.ends.max(now.saturating_add(WAIT_PERIOD));
        }
        self
    }

    /// The time that a side has left at `now`. Only the time of the side to move decreases.
    pub(crate) fn left_at(&self, color: Color, now: Millis) -> Millis {
        let left = self.left[color];
        match self.turn {
            Some(turn) if turn.color == color && turn.costs => {
                let weekends = self.control.weekends();
                counted_time::between(weekends, now, self.own_deadline(turn)).min(left)
            }
            _ => left,
        }
    }

    /// The time that a page shows. In correspondence games, the side to move sees the time until its deadline, weekends
    /// included.
    pub(crate) fn shown_at(&self, color: Color, now: Millis) -> Millis {
        match self.turn {
            Some(turn) if turn.color == color && !self.control.is_live() => {
                (turn.times.deadline - now).max(0)
            }
            _ => self.left_at(color, now),
        }
    }

    /// The time until the server ends the game if the side to move does nothing, in words.
    pub(crate) fn ends_in(&self, now: Millis) -> String {
        let ends = self.turn.map_or(now, |turn| turn.times.ends);
        durations::span((ends - now).max(0))
    }

    /// Whether it is too late for a side to act at `now`, because the time of the side to move is up. In correspondence
    /// games the side to move may act until the server ends the game.
    pub(crate) fn has_ended(&self, by: Color, now: Millis) -> bool {
        self.turn.is_some_and(|RunningTurn { color, times, .. }| {
            let last =
                if by == color && self.control.is_live() { times.deadline } else { times.ends };
            now > last
        })
    }

    /// The side whose time is up, if the opponent may claim the game or wait.
    pub(crate) fn may_be_claimed(&self, now: Millis) -> Option<Color> {
        let late = |turn: &RunningTurn| now > turn.times.deadline && !self.control.is_live();
        let turn = self.turn.filter(|turn| late(turn) && !self.is_undecided())?;
        Some(turn.color)
    }

    /// The side whose clock runs, and whether the turn costs time.
    pub(crate) fn running(&self) -> Option<(Color, bool)> {
        self.turn.map(|turn| (turn.color, turn.costs))
    }

    /// When the time of the side to move is up.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        self.turn.map(|turn| turn.times.deadline)
    }
}

/// The stored time that a side has left.
pub(crate) fn left(clock: &StoredClock, color: Color) -> Millis {
    clock.left(side::seat(color))
}

/// In live games the clocks start after both sides have moved.
fn costs(control: TimeControl, ply: u32) -> bool {
    ply >= 2 || !control.is_live()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::game::clock::time_control::tests::any_control;
    use crate::game::clock::time_control::{HOUR, SECOND};

    const NOW: Millis = 1_795_176_000_000;

    fn begun(control: &str) -> GameClock {
        GameClock::new(control.parse().unwrap()).started(Color::White, 0, NOW)
    }

    #[test]
    fn the_first_moves_of_a_live_game_are_free() {
        let clock = begun("300+3");
        assert_eq!(clock.deadline(), Some(NOW + FIRST_MOVE_TIME));
        let clock = clock.moved(1, NOW + MINUTE, NOW + MINUTE);
        assert_eq!(clock.deadline(), Some(NOW + MINUTE + FIRST_MOVE_TIME));
        let clock = clock.moved(2, NOW + 2 * MINUTE, NOW + 2 * MINUTE);
        assert_eq!(clock.left, ByColor { white: 5 * MINUTE, black: 5 * MINUTE });
        assert_eq!(clock.deadline(), Some(NOW + 7 * MINUTE));
        let clock = clock.moved(3, NOW + 3 * MINUTE, NOW + 3 * MINUTE);
        assert_eq!(clock.left[Color::White], 4 * MINUTE + 3 * SECOND);
        assert_eq!(clock.left_at(Color::Black, NOW + 4 * MINUTE), 4 * MINUTE);
    }

    #[test]
    fn move_in_transit_counts_from_its_sending() {
        let clock = begun("60+0").started(Color::White, 2, NOW);
        let (sent, heard) = (NOW + 60 * SECOND, NOW + 60 * SECOND + 200);
        assert!(!clock.has_ended(Color::White, sent) && !clock.has_ended(Color::Black, heard));
        assert!(clock.has_ended(Color::White, heard));
        assert!(clock.has_ended(Color::Black, heard + MAX_LAG));
        let clock = clock.moved(3, sent, heard);
        assert_eq!((clock.left.white, clock.deadline()), (0, Some(heard + MINUTE)));
    }

    #[test]
    fn correspondence_begins_at_once_and_is_never_lost_by_an_hour() {
        let clock = begun("3d+3d/3d");
        let deadline = NOW + 3 * DAY;
        assert_eq!(clock.deadline(), Some(deadline));
        assert!(clock.is_undecided() && clock.has_ended(Color::Black, deadline + 1));
        assert_eq!(clock.may_be_claimed(deadline + HOUR), None, "the server has not decided yet");
        let clock = clock.in_grace();
        assert_eq!(clock.may_be_claimed(deadline), None);
        assert_eq!(clock.may_be_claimed(deadline + HOUR), Some(Color::White));
        assert!(!clock.has_ended(Color::White, deadline + HOUR));
        assert!(clock.has_ended(Color::White, deadline + DAY + 1));
        let waited = clock.clone().waited(deadline + HOUR);
        assert!(!waited.has_ended(Color::White, deadline + 7 * DAY + HOUR));
        assert!(waited.has_ended(Color::White, deadline + 7 * DAY + HOUR + 1));
        let moved = waited.moved(1, deadline + HOUR, deadline + HOUR);
        assert_eq!(moved.left.white, 3 * DAY);
        assert!(
            moved.in_grace().has_ended(Color::Black, deadline + HOUR + 4 * DAY + 1),
            "waiting extends one turn only"
        );
    }

    #[test]
    fn vacation_extends_the_deadline_and_not_the_clock() {
        for control in ["1d+1d/3d", "1d+1d/3d@0"] {
            let clock = begun(control);
            let deadline = clock.deadline().unwrap();
            assert_eq!(clock.began_vacation(), None);
            let clock = clock.extended(HOUR);
            assert_eq!(clock.deadline(), Some(deadline + HOUR));
            assert_eq!(clock.began_vacation(), Some(deadline));
            assert!(clock.is_undecided());
            assert_eq!(clock.left_at(Color::White, deadline + MINUTE), 0);
            let moved = clock.moved(1, deadline + MINUTE, deadline + MINUTE);
            assert_eq!((moved.left.white, moved.began_vacation()), (DAY, None));
        }
    }

    #[test]
    fn a_takeback_gives_no_time_back() {
        let clock = begun("60+5").started(Color::White, 4, NOW);
        let clock = clock.moved(5, NOW + 20 * SECOND, NOW + 20 * SECOND);
        let before = [Some(60 * SECOND); 4];
        let times = [&before[..], &[Some(45 * SECOND)]].concat();
        let clock = clock.taken_back(Color::White, 4, &times, NOW + 30 * SECOND);
        // White took 20 seconds, and the increment of 5 seconds went back.
        assert_eq!(clock.left, ByColor { white: 40 * SECOND, black: 50 * SECOND });
        assert_eq!(clock.running(), Some((Color::White, true)));
    }

    #[test]
    fn moving_and_taking_back_again_gains_no_time() {
        for (control, times, left) in [
            // The first moves of a live game add nothing.
            ("60+5", &[60, 60][..], [60, 60]),
            ("60+5", &[60, 60, 62, 63], [57, 58]),
            ("60+5", &[60, 60, 62], [57, 60]),
            // Short of time, a side keeps what it has.
            ("60+5", &[60, 60, 7], [7, 60]),
        ] {
            let times: Vec<_> = times.iter().map(|seconds| Some(seconds * SECOND)).collect();
            let plies = times.len() as u32;
            let mut clock = begun(control);
            clock.left.white = times.iter().step_by(2).flatten().last().copied().unwrap();
            clock.left.black = times.iter().skip(1).step_by(2).flatten().last().copied().unwrap();
            let next = if plies.is_multiple_of(2) { Color::White } else { Color::Black };
            let clock = clock.started(next, plies, NOW);
            let ply = (plies - 1) / 2 * 2;
            let clock = clock.taken_back(Color::White, ply, &times, NOW);
            let [white, black] = left.map(|seconds| seconds * SECOND);
            assert_eq!(clock.left, ByColor { white, black }, "{control} {times:?}");
        }
        // At the cap, only what the move has added for certain goes back.
        let mut clock = begun("14d+2d/15d");
        clock.left.white = 15 * DAY;
        let clock = clock.started(Color::Black, 1, NOW);
        let clock = clock.taken_back(Color::White, 0, &[Some(15 * DAY)], NOW);
        assert_eq!(clock.left.white, 14 * DAY);
    }

    #[test]
    fn given_time_moves_the_deadline_of_the_running_side_only() {
        let clock = begun("60+0").started(Color::White, 2, NOW);
        let more = clock.clone().given(Color::White, 15 * SECOND);
        assert_eq!(more.deadline(), Some(NOW + 75 * SECOND));
        assert_eq!(more.left_at(Color::White, NOW + 70 * SECOND), 5 * SECOND);
        assert!(!more.has_ended(Color::White, NOW + 75 * SECOND));
        assert!(more.has_ended(Color::Black, NOW + 75 * SECOND + MAX_LAG + 1));
        let waiting = clock.given(Color::Black, 15 * SECOND);
        assert_eq!(waiting.deadline(), Some(NOW + 60 * SECOND));
        assert_eq!(waiting.left_at(Color::Black, NOW), 75 * SECOND);
        let first = begun("60+0").given(Color::White, 15 * SECOND);
        assert_eq!(first.deadline(), Some(NOW + FIRST_MOVE_TIME), "the first move is free");
        assert_eq!(first.left_at(Color::White, NOW), 75 * SECOND);
    }

    proptest! {
        #[test]
        fn time_grows_by_the_increment_alone_and_never_beyond_the_cap(
            control in any_control(), thoughts in proptest::collection::vec((0..40 * DAY, 0..10_000_u32), 1..40),
        ) {
            let mut clock = GameClock::new(control).started(Color::White, 0, NOW);
            let mut now = NOW;
            for (ply, (thought, part)) in (1..).zip(thoughts) {
                let (color, costs) = clock.running().unwrap();
                let before = clock.clone();
                let deadline = before.deadline().unwrap();
                if costs {
                    let time = before.left_at(color, now);
                    prop_assert_eq!(deadline, counted_time::after(control.weekends(), now, time));
                }
                // Sometimes beyond the deadline.
                let most = deadline - now + MINUTE;
                now += (thought * Millis::from(part) / 10_000).min(most);
                prop_assert!(before.left_at(color, now) <= before.left[color]);
                prop_assert!(before.left_at(color, now) >= 0);
                clock = clock.moved(ply, now, now);
                let used = before.left[color] - before.left_at(color, now);
                let added = clock.left[color] - (before.left[color] - used);
                prop_assert!((0..=control.increment()).contains(&added));
                prop_assert!(clock.left[color] <= control.cap());
                prop_assert_eq!(clock.left[!color], before.left[!color]);
                prop_assert_eq!(clock.running().unwrap().0, !color);
            }
        }

        #[test]
        fn setting_the_clock_back_gives_no_time(control in any_control(), back in 0..100 * DAY) {
            let clock = GameClock::new(control).started(Color::White, 2, NOW);
            prop_assert_eq!(clock.left_at(Color::White, NOW - back), control.initial_time());
            prop_assert!(!clock.has_ended(Color::White, NOW - back));
        }
    }
}
