//! Matches for the tests.

use glass_engine::Signals;
use std::sync::Mutex;
use std::time::Duration;

use glass_play::{
    Adjudication, CommandLine, Contest, EngineConfig, MatchGame, Openings, Protocol,
    RandomOpenings, Tally, Timeouts, TurnLimits,
};
use glass_rules::{Color, VariantId};

/// The test engine with a bad habit.
pub fn fake(protocol: Protocol, habit: &str) -> EngineConfig {
    let program = env!("CARGO_BIN_EXE_glass-play-fake");
    EngineConfig {
        name: habit.to_owned(),
        command: CommandLine::new(program, &[&protocol.to_string(), habit]),
        protocol,
        settings: Vec::new(),
        limits: TurnLimits { depth: Some(1), ..TurnLimits::default() },
    }
}

/// Two pairs of Alice Chess from random openings, drawn after forty plies.
pub fn contest(first: EngineConfig, second: EngineConfig) -> Contest {
    Contest {
        engines: [first, second],
        rules: vec![VariantId::Alice.default_rules()],
        openings: Openings::Random(RandomOpenings { nodes: 200, ..RandomOpenings::new(2, 1) }),
        pairs: 2,
        concurrency: 2,
        adjudication: Adjudication { max_plies: Some(40), ..Adjudication::default() },
        timeouts: Timeouts {
            margin: Duration::from_millis(50),
            stall: Duration::from_millis(1500),
            start: Duration::from_secs(30),
            most_stalls: u32::MAX,
        },
        restart: false,
    }
}

/// The games of a match, in order.
pub fn played(contest: &Contest) -> Vec<MatchGame> {
    let games = Mutex::new(Vec::new());
    let stop = Signals::new();
    contest.run(&stop, &mut |played| games.lock().unwrap().push(played)).unwrap();
    let mut games = games.into_inner().unwrap();
    games.sort_by_key(|played| (played.pair, played.first));
    games
}

/// Counts games.
pub fn tally(games: &[MatchGame]) -> Tally {
    let mut tally = Tally::default();
    for MatchGame { game, first, .. } in games {
        tally.count(game, *first);
    }
    for pair in games.chunks_exact(2) {
        assert_eq!((pair[0].first, pair[1].first), (Color::White, Color::Black));
        tally.count_pair(pair.iter().map(|played| played.game.quarters[played.first]).sum());
    }
    tally
}
