//! Time management: the time limits of a move.

use std::time::Duration;

use web_time::Instant;

use crate::parameters as p;
use crate::{Clock, Limits, Signals};

/// The maximum time of one move on a clock. A clock of two hours for forty moves or for the game gives less. A clock of
/// days would give more, but each doubling of the time adds little more than a ply of depth.
const MAX_MOVE_TIME: Duration = Duration::from_secs(20 * 60);
/// The minimum time of a move.
const MIN_MOVE_TIME: Duration = Duration::from_millis(1);
/// The number of overheads by which a busy machine may be late. By hand.
const LATENESS: u32 = 5;

/// The soft and hard limits of one search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timer<'a> {
    start: Instant,
    /// After this time, no iteration is started. It is scaled by the stability of the best move.
    soft: Option<Duration>,
    /// After this time, the search stops.
    hard: Option<Duration>,
    /// While pondering, no limit applies before the ponder hit.
    pondering: Option<&'a Signals>,
}

impl<'a> Timer<'a> {
    pub fn start(limits: &Limits, signals: &'a Signals) -> Self {
        let (soft, hard) = limits.time();
        let pondering = limits.ponder.then_some(signals);
        Self { start: Instant::now(), soft, hard, pondering }
    }

    /// The time since the start of the search.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// The time when the clock started; `None` while pondering.
    fn running_since(&self) -> Option<Instant> {
        self.pondering.map_or(Some(self.start), Signals::hit)
    }

    /// Whether the search must stop now.
    pub fn hard_limit_reached(&self) -> bool {
        let (Some(hard), Some(since)) = (self.hard, self.running_since()) else { return false };
        // If the search has pondered for longer than any soft limit, it stops at the ponder hit.
        let given = since.saturating_duration_since(self.start);
        let has_pondered_enough = self
            .soft
            .is_some_and(|soft| !given.is_zero() && given >= scaled_soft_limit(soft, 0, 0));
        has_pondered_enough || since.elapsed() >= hard
    }

    /// Whether a new iteration should not be started. Pondering time counts.
    ///
    /// `stability` is the number of iterations since the last change of the best move. `effort` is the share of nodes
    /// spent on the best move, in percent; it is small if other moves are almost as good.
    pub fn soft_limit_reached(&self, stability: u32, effort: u32) -> bool {
        let Some(soft) = self.soft else { return false };
        self.running_since().is_some()
            && self.elapsed() >= scaled_soft_limit(soft, stability, effort)
    }

    /// Whether the search has a time limit.
    pub fn is_timed(&self) -> bool {
        self.hard.is_some()
    }
}

/// The soft limit after scaling.
fn scaled_soft_limit(soft: Duration, stability: u32, effort: u32) -> Duration {
    let (none, all) = (p::soft_limit_no_effort(), p::soft_limit_all_effort());
    let by_effort = none - (none - all) * effort.min(100) as i32 / 100;
    let by_stability = match stability {
        0 => p::soft_limit_stability_0(),
        1 => p::soft_limit_stability_1(),
        2 => p::soft_limit_stability_2(),
        3 => p::soft_limit_stability_3(),
        _ => p::soft_limit_stability_4(),
    };
    soft * by_stability as u32 / 100 * by_effort as u32 / 100
}

impl Limits {
    /// The soft and hard limits.
    fn time(&self) -> (Option<Duration>, Option<Duration>) {
        if self.infinite {
            return (None, None);
        }
        let move_time =
            self.move_time.map(|time| time.saturating_sub(self.overhead).max(MIN_MOVE_TIME));
        let Some(clock) = self.clock else {
            return (None, move_time);
        };
        let (soft, hard) = clock.shares(self.overhead);
        let hard = move_time.map_or(hard, |time| hard.min(time));
        (Some(soft.min(hard)), Some(hard))
    }
}

impl Clock {
    /// The soft and hard limits of the next move, given that each move loses `overhead`.
    ///
    /// A busy machine is occasionally late, so several overheads are reserved, up to half of the clock. The overhead is
    /// subtracted from the increment. A clock that gains less than it loses shrinks more and more slowly, but never
    /// runs out.
    fn shares(&self, overhead: Duration) -> (Duration, Duration) {
        let kept = (overhead * LATENESS).min(self.remaining / 2).max(overhead);
        let usable = self.remaining.saturating_sub(kept);
        let to_come = if self.increment.is_zero() {
            p::moves_to_come()
        } else {
            p::moves_to_come_with_increment()
        };
        let moves = self.moves_to_go.unwrap_or(to_come as u32).clamp(1, 40);
        let fair = usable / moves + self.increment.saturating_sub(overhead) * 3 / 4;
        let fair = fair.min(MAX_MOVE_TIME / 4);
        // Leaves a reserve even for the last move before the time control.
        let most = if self.moves_to_go == Some(1) { usable * 4 / 5 } else { usable * 2 / 5 };
        let hard = (fair * 4).min(most).max(MIN_MOVE_TIME);
        ((fair * 9 / 10).min(hard), hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    const fn on_clock(remaining: u64, increment: u64, moves_to_go: Option<u32>) -> Clock {
        Clock { remaining: ms(remaining), increment: ms(increment), moves_to_go }
    }

    const MINUTE: u64 = 60_000;
    const DAY: u64 = 24 * 60 * MINUTE;

    #[test]
    fn clocks_give_what_is_written_here() {
        // Remaining time, increment and moves to go; expected soft and hard limits. In milliseconds.
        for (remaining, increment, moves_to_go, soft, hard) in [
            // Sudden death.
            (5 * MINUTE, 0, None, 7_711, 34_274),
            (1_000, 0, None, 23, 102),
            (200, 0, None, 2, 11),
            (21, 0, None, 0, 1),
            (0, 0, None, 0, 1),
            // With an increment: most of it, minus the overhead.
            (MINUTE, 600, None, 2_547, 11_324),
            (1_000, 10, None, 32, 144),
            (1_000, 100, None, 86, 360),
            (50, 1_000, None, 10, 10),
            // Moves to a time control: two hours for forty moves, the last move before it, and the move before that.
            (120 * MINUTE, 0, Some(40), 161_997, 719_990),
            (10_000, 0, Some(1), 7_920, 7_920),
            (10_000, 0, Some(2), 3_960, 3_960),
            (10_000, 0, Some(1_000), 222, 990),
            // Days, as in correspondence chess: at most twenty minutes for a move.
            (3 * DAY, 0, None, 270_000, 1_200_000),
            (14 * DAY, DAY, Some(10), 270_000, 1_200_000),
        ] {
            let clock = on_clock(remaining, increment, moves_to_go);
            let (found_soft, found_hard) = clock.shares(ms(20));
            assert_eq!((found_soft.as_millis(), found_hard.as_millis()), (soft, hard), "{clock:?}");
        }
    }

    #[test]
    fn no_move_takes_more_than_the_clock_has() {
        for remaining in [0, 1, 5, 20, 50, 1000, MINUTE, 120 * MINUTE, 30 * DAY] {
            for increment in [0, 10, 100, 30_000, DAY] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(1000)] {
                    let (soft, hard) = on_clock(remaining, increment, moves_to_go).shares(ms(20));
                    assert!(soft <= hard);
                    assert!(hard <= ms(remaining.saturating_sub(20).max(1)));
                }
            }
        }
    }

    /// On a busy machine, each move is three milliseconds late, each tenth uses its hard limit and ten milliseconds
    /// more, and each fiftieth is late by a tenth of a second.
    #[test]
    fn a_clock_of_one_second_outlasts_a_busy_machine() {
        for (increment, moves) in [(0, 60), (10, 500)] {
            let mut clock = on_clock(1_000, increment, None);
            for number in 1..=moves {
                let (soft, hard) = clock.shares(ms(20));
                let spent = if number % 10 == 0 { hard + ms(10) } else { soft + ms(3) };
                let stalled = if number % 50 == 0 { ms(100) } else { ms(0) };
                let left = clock.remaining.checked_sub(spent + stalled);
                clock.remaining = left.expect("time is left") + clock.increment;
            }
        }
    }

    #[test]
    fn a_fixed_time_is_used_in_full() {
        for (given, used) in [(500, 480), (20, 1), (1, 1), (0, 1)] {
            let limits = Limits { move_time: Some(ms(given)), ..Limits::default() };
            assert_eq!(limits.time(), (None, Some(ms(used))));
        }
    }

    #[test]
    fn infinite_analysis_has_no_time() {
        let limits = Limits { move_time: Some(ms(1)), infinite: true, ..Limits::default() };
        assert!(!Timer::start(&limits, &Signals::new()).is_timed());
    }

    #[test]
    fn a_move_that_changes_or_hardly_leads_gets_more_time() {
        let soft = ms(1_000);
        let times = [(4, 100), (4, 50), (0, 100), (0, 50), (0, 0)]
            .map(|(stability, effort)| scaled_soft_limit(soft, stability, effort).as_millis());
        assert_eq!(times, [490, 805, 1_050, 1_725, 2_400]);
    }

    #[test]
    fn a_pondering_search_has_time_until_its_move_is_played() {
        let ten_milliseconds = Clock { remaining: ms(45), increment: ms(0), moves_to_go: None };
        for (clock, move_time) in [(Some(ten_milliseconds), None), (None, Some(ms(10)))] {
            let signals = Signals::new();
            let limits =
                Limits { clock, move_time, ponder: true, overhead: ms(0), ..Limits::default() };
            let timer = Timer::start(&limits, &signals);
            std::thread::sleep(ms(30));
            assert!(!timer.hard_limit_reached() && !timer.soft_limit_reached(4, 100));
            signals.ponder_hit();
            // A clock has a soft limit; a fixed time is used in full.
            assert_eq!(timer.soft_limit_reached(0, 0), clock.is_some());
            assert_eq!(timer.hard_limit_reached(), clock.is_some());
            std::thread::sleep(ms(30));
            assert!(timer.hard_limit_reached());
        }
    }
}
