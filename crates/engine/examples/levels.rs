//! Plays each level against the one below, and the ends against a player who moves at random.
//!
//! `cargo run --release --example levels -- [GAME] [PAIRS] [MILLISECONDS] [FIRST] [LAST]`: pairs of games with
//! colours reversed, the time that the strongest level takes for a move, and the levels to compare, of
//! which 0 is the random mover. As many games are played at a time as the machine has cores.
#![allow(clippy::print_stdout)] // it is a program

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use glass_engine::{Level, choose};
use glass_rules::{AnyPosition, Color, History, Move, Outcome, VariantId};

/// Longer games are drawn.
const MOST_PLIES: usize = 240;

/// A player: the random mover or a level.
#[derive(Clone, Copy)]
struct Player(Option<Level>);

impl Player {
    fn choose(self, game: &History, time: Duration, seed: u64) -> Move {
        let moves = game.position().view().legal_moves();
        match self.0 {
            None => moves[(mix(seed) % moves.len() as u64) as usize],
            Some(level) => choose(game, level, time, seed).best.unwrap_or(moves[0]),
        }
    }

    fn name(self) -> String {
        self.0.map_or_else(|| "random".to_owned(), |level| format!("level {level}"))
    }
}

fn mix(z: u64) -> u64 {
    let z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Plays a game from a short random opening and tells who won.
fn play(id: VariantId, white: Player, black: Player, time: Duration, seed: u64) -> Option<Color> {
    let mut game = History::new(AnyPosition::start(id.default_rules()));
    for ply in 0..MOST_PLIES {
        if game.outcome().is_some() || game.claim().is_some() {
            break;
        }
        let player = match game.position().turn() {
            _ if ply < 2 => Player(None),
            Color::White => white,
            Color::Black => black,
        };
        let chosen = player.choose(&game, time, seed << 16 ^ ply as u64);
        if let Err(error) = game.play(chosen) {
            println!("{} chose an illegal move: {error}", player.name());
            break;
        }
    }
    game.outcome().and_then(Outcome::winner)
}

/// Wins, draws and losses of the first player in pairs of games with colours reversed.
fn compare(id: VariantId, strong: Player, weak: Player, time: Duration, pairs: u64) -> [u64; 3] {
    let results: [AtomicU64; 3] = Default::default();
    let next = AtomicU64::new(0);
    let play_pairs = || {
        for seed in std::iter::repeat_with(|| next.fetch_add(1, Relaxed)) {
            if seed >= pairs {
                return;
            }
            for side in Color::ALL {
                let winner = match side {
                    Color::White => play(id, strong, weak, time, seed),
                    Color::Black => play(id, weak, strong, time, seed),
                };
                let result = winner.map_or(1, |color| if color == side { 0 } else { 2 });
                results[result].fetch_add(1, Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(play_pairs);
        }
    });
    results.map(AtomicU64::into_inner)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, otherwise: u64| {
        arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let id = arguments.first().and_then(|text| text.parse().ok()).unwrap_or(VariantId::DEFAULT);
    let (pairs, time) = (number(1, 20), Duration::from_millis(number(2, 300)));
    let player = |level: u64| Player(u8::try_from(level).ok().and_then(|n| Level::new(n).ok()));

    println!("{} | wins | draws | losses | score", id);
    let (first, last) = (number(3, 1), number(4, 8));
    let steps = (first.max(1)..=last).map(|level| (level, level - 1));
    let against_random = (last == 8).then_some((8, 0));
    for (stronger, weaker) in steps.chain(against_random) {
        let (strong, weak) = (player(stronger), player(weaker));
        let [wins, draws, losses] = compare(id, strong, weak, time, pairs);
        let score = 50.0 * (2 * wins + draws) as f64 / (wins + draws + losses) as f64;
        let versus = format!("{} against {}", strong.name(), weak.name());
        println!("{versus} | {wins} | {draws} | {losses} | {score:.0} %");
    }
}
