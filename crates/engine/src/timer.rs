//! How much time a move may take.

use std::time::{Duration, Instant};

use crate::Limits;

/// The time of one search: what it should take and what it must not exceed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timer {
    start: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
}

impl Timer {
    pub fn start(limits: &Limits) -> Self {
        let timer = |soft, hard| Self { start: Instant::now(), soft, hard };
        let least = Duration::from_millis(1);
        if limits.infinite {
            return timer(None, None);
        }
        let move_time =
            limits.move_time.map(|time| time.saturating_sub(limits.overhead).max(least));
        let Some(clock) = limits.clock else {
            return timer(None, move_time);
        };
        let usable = clock.remaining.saturating_sub(limits.overhead).max(least);
        let moves = clock.moves_to_go.unwrap_or(28).clamp(1, 40);
        let fair = usable / moves + clock.increment * 3 / 4;
        // Even the last move before the time control leaves something.
        let most = if clock.moves_to_go == Some(1) { usable * 4 / 5 } else { usable * 2 / 5 };
        let hard = (fair * 4).min(most).max(least);
        let hard = move_time.map_or(hard, |time| hard.min(time));
        timer(Some((fair * 7 / 10).min(hard)), Some(hard))
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether the search must end now.
    pub fn is_over(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether a new iteration, which takes longer than the last, is not worth beginning.
    /// `stability` counts the iterations since the best move last changed.
    pub fn is_enough(&self, stability: u32) -> bool {
        let Some(soft) = self.soft else { return false };
        let percent = [150, 120, 100, 85, 70][stability.min(4) as usize];
        self.elapsed() >= soft * percent / 100
    }

    /// Whether time, and not depth or nodes, ends the search.
    pub fn is_running(&self) -> bool {
        self.hard.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clock;

    fn on_clock(remaining: u64, increment: u64, moves_to_go: Option<u32>) -> Timer {
        let clock = Clock {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
            moves_to_go,
        };
        Timer::start(&Limits { clock: Some(clock), ..Limits::default() })
    }

    #[test]
    fn no_move_takes_more_than_the_clock_has() {
        for remaining in [0, 1, 5, 20, 50, 1000, 60_000, 7_200_000] {
            for increment in [0, 100, 30_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(1000)] {
                    let timer = on_clock(remaining, increment, moves_to_go);
                    let (soft, hard) =
                        (timer.soft.unwrap_or_default(), timer.hard.unwrap_or_default());
                    assert!(soft <= hard);
                    assert!(hard <= Duration::from_millis(remaining.saturating_sub(20).max(1)));
                }
            }
        }
    }

    #[test]
    fn a_fixed_time_is_used_in_full() {
        let limits = Limits { move_time: Some(Duration::from_millis(500)), ..Limits::default() };
        let timer = Timer::start(&limits);
        assert_eq!((timer.soft, timer.hard), (None, Some(Duration::from_millis(480))));
    }

    #[test]
    fn infinite_analysis_has_no_time() {
        let limits = Limits {
            move_time: Some(Duration::from_millis(1)),
            infinite: true,
            ..Limits::default()
        };
        assert!(!Timer::start(&limits).is_running());
    }
}
