//! Searches respect their limits.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use crate::games::{game, game_from, search, to_depth};
use glass_engine::{Clock, Engine, Limits, Report, SEARCH_STACK, Signals};
use glass_rules::{History, VariantId};

fn nodes(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

fn openings() -> Vec<History> {
    vec![
        game(VariantId::Alice, ""),
        game(VariantId::Alice, "e2e4 e7e6 g1f3 b8c6"),
        game(VariantId::Chess, ""),
        game(VariantId::Chess, "e2e4 e7e5 g1f3 b8c6 f1b5"),
    ]
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    for position in openings() {
        for count in [1, 500, 20_000] {
            let (first, second) =
                (search(&position, &nodes(count)), search(&position, &nodes(count)));
            assert_eq!(first, second);
            assert!(first.nodes <= count.max(2));
        }
    }
}

#[test]
fn a_cleared_engine_is_as_good_as_new() {
    let position = game(VariantId::Alice, "e2e4 e7e6");
    let mut engine = Engine::new(2);
    let go =
        |engine: &mut Engine| engine.go(&position, &nodes(10_000), &Signals::new(), &mut |_| ());
    let first = go(&mut engine);
    engine.clear();
    assert_eq!(go(&mut engine), first);
}

#[test]
fn a_search_that_asks_ends_by_the_answer() {
    let asked = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&asked);
    let signals = Signals::asking(move || count.fetch_add(1, Relaxed) == 9);
    let start = game(VariantId::Alice, "");
    let report = Engine::new(2).go(&start, &Limits::default(), &signals, &mut |_| ());
    assert!(report.best.is_some());
    assert_eq!(asked.load(Relaxed), 10);
    // The function is polled every 1,024 nodes.
    assert_eq!(report.nodes, 10 * 1024);
}

#[test]
fn the_depth_is_reached_and_not_passed() {
    for position in openings() {
        let mut depths = Vec::new();
        let mut engine = Engine::new(2);
        let report = engine.go(&position, &to_depth(6), &Signals::new(), &mut |info| {
            depths.push(info.depth);
        });
        assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
        assert_eq!(report.depth, 6);
    }
}

#[test]
fn a_stopped_search_still_moves() {
    let signals = Signals::new();
    signals.stop();
    for position in openings() {
        let start = Instant::now();
        let report = Engine::new(1).go(
            &position,
            &Limits { infinite: true, ..Limits::default() },
            &signals,
            &mut |_| (),
        );
        let legal = position.position().view().legal_moves();
        assert!(report.best.is_some_and(|best| legal.contains(&best)));
        assert!(start.elapsed() < Duration::from_secs(5));
    }
}

#[test]
fn stop_ends_an_infinite_search() {
    let position = game(VariantId::Alice, "");
    let signals = Signals::new();
    let report: Report = thread::scope(|scope| {
        let searching = scope.spawn(|| {
            let limits = Limits { infinite: true, ..Limits::default() };
            Engine::new(1).go(&position, &limits, &signals, &mut |_| ())
        });
        thread::sleep(Duration::from_millis(30));
        signals.stop();
        searching.join().expect("the search does not panic")
    });
    assert!(report.best.is_some() && report.nodes > 0);
}

/// The report and duration of a search, with `call` made after a delay.
fn called(
    limits: &Limits,
    position: &History,
    after: Duration,
    call: impl Fn(&Signals),
) -> (Report, Duration) {
    let signals = Signals::new();
    thread::scope(|scope| {
        let start = Instant::now();
        let searching = scope.spawn(|| Engine::new(1).go(position, limits, &signals, &mut |_| ()));
        thread::sleep(after);
        call(&signals);
        (searching.join().expect("the search does not panic"), start.elapsed())
    })
}

#[test]
fn pondering_search_answers_only_after_a_call() {
    let clock = Clock {
        remaining: Duration::from_millis(60),
        increment: Duration::ZERO,
        moves_to_go: Some(1),
    };
    let mated = game_from(VariantId::Chess, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    let waiting = Duration::from_millis(150);
    for limits in [
        Limits { clock: Some(clock), ..Limits::default() },
        Limits { move_time: Some(Duration::from_millis(1)), ..Limits::default() },
        to_depth(1),
        nodes(10),
        Limits { mate: Some(1), depth: Some(2), ..Limits::default() },
    ] {
        let limits = Limits { ponder: true, ..limits };
        for position in [&game(VariantId::Alice, ""), &mated] {
            for call in [Signals::stop, Signals::ponder_hit] {
                let (report, time) = called(&limits, position, waiting, call);
                let legal = position.position().view().legal_moves();
                assert_eq!(report.best.is_some(), !legal.is_empty());
                assert!(time >= waiting, "{limits:?}: {time:?}");
                assert!(time < Duration::from_secs(10), "{limits:?}: {time:?}");
            }
        }
    }
}

#[test]
fn an_endless_search_answers_when_it_is_stopped() {
    let limits = Limits { infinite: true, depth: Some(1), ..Limits::default() };
    let waiting = Duration::from_millis(150);
    let (_, time) = called(&limits, &game(VariantId::Chess, ""), waiting, Signals::stop);
    assert!(time >= waiting, "{time:?}");
}

#[test]
fn the_clock_runs_from_the_move_that_was_pondered_upon() {
    let limits =
        Limits { ponder: true, move_time: Some(Duration::from_millis(220)), ..Limits::default() };
    let waiting = Duration::from_millis(100);
    let (_, time) = called(&limits, &game(VariantId::Chess, ""), waiting, Signals::ponder_hit);
    assert!(time >= Duration::from_millis(300), "{time:?}");
}

#[test]
fn time_ends_a_search() {
    let clock = Clock {
        remaining: Duration::from_millis(300),
        increment: Duration::ZERO,
        moves_to_go: None,
    };
    let limits = [
        Limits { move_time: Some(Duration::from_millis(50)), ..Limits::default() },
        Limits { clock: Some(clock), ..Limits::default() },
    ];
    for limits in limits {
        let start = Instant::now();
        assert!(search(&game(VariantId::Alice, ""), &limits).best.is_some());
        // Generous, because the machine may be busy.
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}

#[test]
fn one_legal_move_needs_no_thought_when_a_clock_runs() {
    let position = game_from(VariantId::Chess, "k7/8/8/8/8/8/6q1/7K w - - 0 1");
    assert_eq!(position.position().view().legal_moves().len(), 1);
    let limits = Limits { move_time: Some(Duration::from_secs(60)), ..Limits::default() };
    let start = Instant::now();
    assert!(search(&position, &limits).best.is_some());
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let position = game(VariantId::Alice, "");
    let legal = position.position().view().legal_moves();
    for &only in legal.iter().take(5) {
        let limits = Limits { search_moves: vec![only], ..to_depth(4) };
        assert_eq!(search(&position, &limits).best, Some(only));
    }
}

#[test]
fn compared_move_has_a_line_of_the_same_depth_behind_the_best() {
    for position in openings() {
        for &compared in position.position().view().legal_moves().iter().take(5) {
            let limits = Limits { compared_move: Some(compared), ..to_depth(5) };
            let mut last = Vec::new();
            let report = Engine::new(2).go(&position, &limits, &Signals::new(), &mut |info| {
                if info.depth == 5 {
                    last.push((info.rank, info.score, info.pv[0]));
                }
            });
            let [best, other] = last[..] else { panic!("{last:?}") };
            assert_eq!((best.0, other.0, other.2), (1, 2, compared));
            assert!(best.1 >= other.1 && report.best == Some(best.2), "{last:?}");
        }
    }
}

#[test]
fn several_lines_come_in_order_and_differ() {
    for position in openings() {
        let mut last = Vec::new();
        let limits = Limits { multi_pv: 5, ..to_depth(5) };
        let mut engine = Engine::new(2);
        let report = engine.go(&position, &limits, &Signals::new(), &mut |info| {
            if info.depth == 5 {
                last.push((info.rank, info.score, info.pv[0]));
            }
        });
        assert_eq!(last.iter().map(|line| line.0).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        assert!(
            last.is_sorted_by(|a, b| a.1 >= b.1),
            "{:?}",
            last.iter().map(|line| line.1).collect::<Vec<_>>()
        );
        let mut first: Vec<_> = last.iter().map(|line| line.2).collect();
        assert_eq!(report.best, Some(first[0]));
        first.sort();
        first.dedup();
        assert_eq!(first.len(), 5);
    }
}

#[test]
fn more_lines_than_moves_are_as_many_as_moves() {
    let position = game_from(VariantId::Chess, "k7/8/8/8/8/8/6q1/7K w - - 0 1");
    let mut lines = 0;
    let limits = Limits { multi_pv: 256, ..to_depth(1) };
    Engine::new(1).go(&position, &limits, &Signals::new(), &mut |_| lines += 1);
    assert_eq!(lines, 1);
}

#[test]
fn threads_share_the_work() {
    by_threads(|engine| engine.set_threads(4));
}

#[test]
fn threads_may_be_started_by_others() {
    by_threads(|engine| {
        engine.set_threads_started_by(3, |helper| {
            let thread = thread::Builder::new().stack_size(SEARCH_STACK);
            thread.spawn(|| helper.run()).expect("a thread");
        });
    });
}

fn by_threads(set_threads: impl Fn(&mut Engine)) {
    for position in openings() {
        let mut engine = Engine::new(2);
        set_threads(&mut engine);
        let report = engine.go(&position, &to_depth(7), &Signals::new(), &mut |_| ());
        assert_eq!(report.depth, 7);
        let mut line = position.clone();
        for step in report.pv {
            line.play(step).expect("a legal move");
        }
    }
}
