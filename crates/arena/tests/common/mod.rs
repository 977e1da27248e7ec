//! Matches for the tests.

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use glass_arena::{
    Adjudication, CommandLine, Contest, Entrant, Limits, Openings, Patience, Played, Protocol,
    RandomOpenings, Tally,
};
use glass_rules::{Color, VariantId};

/// The engine of bad habits.
pub fn fake(protocol: Protocol, habit: &str) -> Entrant {
    let program = env!("CARGO_BIN_EXE_glass-arena-fake");
    Entrant {
        name: habit.to_owned(),
        command: CommandLine::new(program, &[&protocol.to_string(), habit]),
        protocol,
        settings: Vec::new(),
        limits: Limits { depth: Some(1), ..Limits::default() },
    }
}

/// Two pairs of Alice Chess from random openings, drawn after forty plies.
pub fn contest(first: Entrant, second: Entrant) -> Contest {
    Contest {
        entrants: [first, second],
        rules: vec![VariantId::Alice.default_rules()],
        openings: Openings::Random(RandomOpenings { nodes: 200, ..RandomOpenings::new(2, 1) }),
        pairs: 2,
        concurrency: 2,
        adjudication: Adjudication { max_plies: Some(40), ..Adjudication::default() },
        patience: Patience {
            margin: Duration::from_millis(50),
            stall: Duration::from_millis(1500),
        },
        restart: false,
    }
}

/// The games of a match, in order.
pub fn played(contest: &Contest) -> Vec<Played> {
    let games = Mutex::new(Vec::new());
    let stop = AtomicBool::new(false);
    contest.run(&stop, &mut |played| games.lock().unwrap().push(played)).unwrap();
    let mut games = games.into_inner().unwrap();
    games.sort_by_key(|played| (played.pair, played.first));
    games
}

/// The games counted.
pub fn tally(games: &[Played]) -> Tally {
    let mut tally = Tally::default();
    for Played { bout, first, .. } in games {
        tally.count(bout, *first);
    }
    for pair in games.chunks_exact(2) {
        assert_eq!((pair[0].first, pair[1].first), (Color::White, Color::Black));
        tally.count_pair(pair.iter().map(|played| played.bout.quarters[played.first]).sum());
    }
    tally
}
