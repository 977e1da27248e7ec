//! Each kind of fault loses the game, and the match continues.

mod common;

use glass_engine::Signals;
use std::time::Duration;

use glass_play::{CommandLine, EngineConfig, FaultKind, Protocol, Reason, Tally, TurnLimits};

use common::{contest, fake, played, tally};

/// The results of four games between an engine and a well-behaved one.
fn against_calm(first: EngineConfig) -> Tally {
    let second = fake(first.protocol, "calm");
    let counted = tally(&played(&contest(first, second)));
    assert_eq!(counted.game_count(), 4);
    assert_eq!(counted.figures[1].fault_count(), 0, "{counted:?}");
    counted
}

fn loses_by(kind: FaultKind, first: EngineConfig) {
    let name = format!("{} by {:?}", first.name, first.protocol);
    let counted = against_calm(first);
    let mut faults = [0; FaultKind::ALL.len()];
    faults[kind as usize] = 4;
    assert_eq!(counted.figures[0].faults, faults, "{name}");
    assert_eq!((counted.games, counted.pairs.0[0]), ([4, 0, 0, 0, 0], 2), "{name}");
    assert_eq!(counted.white[0], 2, "{name}");
}

#[test]
fn each_bad_habit_is_counted_as_what_it_is() {
    for protocol in [Protocol::Uci, Protocol::Xboard] {
        loses_by(FaultKind::IllegalMove, fake(protocol, "illegal"));
        loses_by(FaultKind::Crash, fake(protocol, "crash"));
        loses_by(FaultKind::Nonsense, fake(protocol, "endless"));
    }
    loses_by(FaultKind::Crash, fake(Protocol::Uci, "half-line"));
    for habit in ["draw", "boast", "deaf"] {
        loses_by(FaultKind::Nonsense, fake(Protocol::Xboard, habit));
    }
}

#[test]
fn silence_and_floods_are_not_waited_for_for_ever() {
    for protocol in [Protocol::Uci, Protocol::Xboard] {
        loses_by(FaultKind::Stall, fake(protocol, "stall"));
    }
    loses_by(FaultKind::Stall, fake(Protocol::Uci, "flood"));
}

fn on_clock(mut config: EngineConfig) -> EngineConfig {
    let clock = Some("0.2+0.2".parse().unwrap());
    config.limits = TurnLimits { clock, ..TurnLimits::default() };
    config
}

#[test]
fn a_late_move_is_a_time_loss_and_none_is_a_stall() {
    for protocol in [Protocol::Uci, Protocol::Xboard] {
        loses_by(FaultKind::TimeLoss, {
            let mut late = on_clock(fake(protocol, "late"));
            late.limits.clock = Some("0.1".parse().unwrap());
            late
        });
    }
    loses_by(FaultKind::Stall, on_clock(fake(Protocol::Uci, "stall")));
}

#[test]
fn a_move_time_that_is_exceeded_is_a_time_loss() {
    let mut late = fake(Protocol::Uci, "late");
    late.limits =
        TurnLimits { move_time: Some(Duration::from_millis(100)), ..TurnLimits::default() };
    loses_by(FaultKind::TimeLoss, late);
}

#[test]
fn chatter_is_no_fault() {
    let counted = against_calm(fake(Protocol::Uci, "chatter"));
    assert_eq!(counted.fault_count(), 0, "{counted:?}");
    assert!(counted.plies > 40);
}

/// By version 1 of the protocol, in the style of GNU Chess, and in its words only.
#[test]
fn older_ways_to_write_a_move_are_read() {
    for habit in ["old", "gnu", "mine"] {
        let counted = against_calm(fake(Protocol::Xboard, habit));
        assert_eq!(counted.fault_count(), 0, "{habit}: {counted:?}");
    }
}

#[test]
fn a_match_ends_after_too_many_stalls() {
    let mut contest = contest(fake(Protocol::Uci, "calm"), fake(Protocol::Uci, "stall"));
    (contest.concurrency, contest.timeouts.most_stalls) = (1, 2);
    contest.timeouts.stall = Duration::from_millis(300);
    let (stop, mut games) = (Signals::new(), Vec::new());
    let why = contest.run(&stop, &mut |played| games.push(played)).unwrap_err();
    assert_eq!(why.to_string(), "stall is given up, and the match ends: 2 stalls");
    let counted = tally(&games);
    assert_eq!((counted.game_count(), counted.figures[1].lost_by_faults), (2, 2));
}

#[test]
fn to_resign_is_no_fault() {
    let games = played(&contest(fake(Protocol::Xboard, "resign"), fake(Protocol::Uci, "calm")));
    let counted = tally(&games);
    assert_eq!((counted.games, counted.fault_count()), ([4, 0, 0, 0, 0], 0));
    assert!(games.iter().all(|played| played.game.reason == Reason::Resignation(played.first)));
}

#[test]
fn faults_name_engine_and_line() {
    let games = played(&contest(fake(Protocol::Uci, "illegal"), fake(Protocol::Uci, "calm")));
    for played in &games {
        let Reason::Fault(side, fault) = &played.game.reason else { panic!("a fault") };
        assert_eq!((*side, fault.engine.as_str()), (played.first, "illegal"));
        assert!(fault.to_string().starts_with("illegal plays “e2e5”: "), "{fault}");
    }
}

/// The reason why a match with an engine does not start.
fn refused(first: EngineConfig) -> String {
    let contest = contest(first, fake(Protocol::Uci, "calm"));
    contest.check(&Signals::new()).unwrap_err().to_string()
}

#[test]
fn an_engine_that_cannot_play_is_refused_before_the_match() {
    let mut missing = fake(Protocol::Uci, "calm");
    missing.command = CommandLine::new("/no/such/engine", &[]);
    assert!(refused(missing).starts_with("calm cannot be started as “/no/such/engine”"));

    let mut silent = fake(Protocol::Uci, "calm");
    silent.command = CommandLine::new(env!("CARGO_BIN_EXE_glass-play-fake"), &[]);
    assert!(refused(silent).contains("before it sent “uciok”"));

    for (protocol, wanted) in [(Protocol::Uci, "uciok"), (Protocol::Xboard, "feature done=1")] {
        let mut contest = contest(fake(protocol, "mute"), fake(Protocol::Uci, "calm"));
        // Long enough for its first line, even on a busy machine.
        contest.timeouts.start = Duration::from_secs(2);
        let why = contest.check(&Signals::new()).unwrap_err().to_string();
        assert!(why.ends_with(&format!("did not send “{wanted}” within 2 s")), "{why}");
    }

    for (protocol, known) in [(Protocol::Uci, "Hash"), (Protocol::Xboard, "memory")] {
        let mut odd = fake(protocol, "calm");
        odd.settings = vec!["Depth of Thought=7".parse().unwrap()];
        let why = refused(odd);
        assert!(why.contains("no option “Depth of Thought”") && why.contains(known), "{why}");
    }

    let mut counting = fake(Protocol::Xboard, "calm");
    counting.limits.nodes = Some(100);
    assert!(refused(counting).contains("number of positions"));
}
