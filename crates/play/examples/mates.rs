//! Creates mate problems from self-play games and from games against simple players.
//!
//! `cargo run --release -p glass-play --example mates -- find GAME FIRST LAST STEP` plays every STEPth game with a
//! number from FIRST to LAST: self-play games, games against a weak player, and random endings with few pieces, which
//! have every third number (2, 5, …). An exhaustive prover, which is independent of the engine, tests positions near
//! the end of games and positions in which the engine announces mate. Proven mates are printed as lines of
//! `crates/engine/tests/mates/problems.csv`.
//!
//! `… -- choose EACH` reads such lines and prints the best EACH of every game and length, without similar ones.
#![allow(clippy::print_stdout)] // it is a program

#[path = "../../engine/tests/mates/problem.rs"]
mod problem;
#[path = "../../engine/tests/mates/prover.rs"]
mod prover;

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::io::Read;

use glass_engine::{Engine, Score, Signals};
use glass_notation::{coordinate, fen};
use glass_play::{
    Adjudication, EnginePlayer, GameRunner, Sides, SimplePlayer, Strategy, TurnLimits, random_walk,
};
use glass_rules::{
    AnyPosition, BoardId, ByColor, Cell, Color, History, Outcome, Piece, Random, Role, Setup,
    Square, VariantId,
};

use problem::Problem;
use prover::{Mate, prove};

const LENGTHS: std::ops::RangeInclusive<u32> = 2..=5;
/// The maximum length in plies. Longer games are abandoned.
const MAX_PLIES: u32 = 200;
/// The number of plies before the end of a game in which to look for mates.
const LAST_PLIES: usize = 17;
/// The most positions of a proof.
const MAX_POSITIONS: u64 = 30_000_000;
/// The most keys of a problem.
const MAX_KEYS: usize = 3;

/// The players and the start position of a game.
#[derive(Clone, Copy)]
enum Kind {
    /// The engine plays both sides from a random opening.
    SelfPlay,
    /// The engine plays White against a weak player.
    Weak(Strategy),
    /// The engine plays both sides from a random ending.
    Ending,
}

impl Kind {
    fn for_number(number: u64) -> Self {
        match number % 6 {
            0 | 3 => Self::SelfPlay,
            1 => Self::Weak(Strategy::Greedy),
            4 => Self::Weak(Strategy::Random),
            _ => Self::Ending,
        }
    }

    fn name(self) -> String {
        match self {
            Self::SelfPlay => "self-play".to_owned(),
            Self::Weak(strategy) => format!("against the {} player", strategy.name()),
            Self::Ending => "random ending".to_owned(),
        }
    }
}

/// A position with few pieces on random cells.
fn ending(variant: VariantId, random: &mut Random) -> History {
    loop {
        let mut officers: Vec<Role> = variant.officers().to_vec();
        officers.retain(|&role| role != Role::King);
        let mut pieces = vec![(Color::White, Role::King), (Color::Black, Role::King)];
        for (side, least, spread) in [(Color::White, 2, 3), (Color::Black, 0, 4)] {
            for _ in 0..least + random.below(spread) {
                let role = random.below(officers.len() + 1);
                pieces.push((side, officers.get(role).copied().unwrap_or(Role::Pawn)));
            }
        }
        let (boards, squares) = (variant.boards(), variant.shape().squares());
        let pieces = pieces.into_iter().map(|(color, role)| {
            let (board, square) = (random.below(boards), random.below(squares));
            (Cell::new(BoardId(board as u8), Square(square as u16)), Piece { color, role })
        });
        let setup = Setup { pieces: pieces.collect(), ..Setup::empty() };
        if let Ok(position) = AnyPosition::new(&setup, variant.default_rules())
            && position.view().outcome().is_none()
        {
            return History::new(position);
        }
    }
}

/// Plays a game. Returns the positions of its last moves, and those in which the engine has announced mate.
fn play(variant: VariantId, number: u64) -> Vec<AnyPosition> {
    let kind = Kind::for_number(number);
    let mut random = Random::new(number);
    let start = match kind {
        Kind::Ending => ending(variant, &mut random),
        _ => History::new(AnyPosition::start(variant.default_rules())),
    };
    let plies = if matches!(kind, Kind::SelfPlay) { 4 + random.below(7) as u32 } else { 0 };
    let nodes = Some(300 + random.below(900) as u64);
    let Some(opening) = random_walk(start, plies, &mut random) else { return Vec::new() };
    let (mut engine, mut partner);
    engine = EnginePlayer::new(Engine::new(1));
    let mut runner = GameRunner {
        players: match kind {
            Kind::Weak(strategy) => {
                partner = SimplePlayer::new(strategy, random.next_u64());
                Sides::Two(ByColor { white: &mut engine, black: &mut partner })
            }
            _ => Sides::Same(&mut engine),
        },
        limits: ByColor::from_fn(|_| TurnLimits { nodes, ..TurnLimits::default() }),
        adjudication: Adjudication { max_plies: Some(MAX_PLIES), ..Adjudication::default() },
    };
    let Some(game) = runner.play(&opening, &Signals::new()) else { return Vec::new() };
    let announced: Vec<usize> = game
        .thoughts()
        .filter(|(_, _, thinking)| {
            matches!(thinking.thought.score, Some(Score::Mate(moves)) if (2..=5).contains(&moves))
        })
        .map(|(_, ply, _)| ply)
        .collect();
    let history = &game.history;
    let winner = history.outcome().and_then(Outcome::winner);
    let last = history.moves().len();
    let near =
        |ply: usize, turn| Some(turn) == winner && ply + LAST_PLIES >= last && ply + 3 <= last;
    let positions = history.positions().enumerate().collect::<Vec<_>>();
    let chosen = positions
        .into_iter()
        .rev()
        .filter(|&(ply, position)| announced.contains(&ply) || near(ply, position.turn()));
    chosen.map(|(_, position)| position.clone()).collect()
}

/// The position as the start of a new game.
fn first_of_a_game(position: &AnyPosition) -> Option<AnyPosition> {
    let setup = Setup { halfmove_clock: 0, fullmove_number: 1, ..position.view().setup() };
    AnyPosition::new(&setup, position.view().rules()).ok()
}

fn line(position: &AnyPosition, mate: &Mate, number: u64) -> String {
    let variant = position.variant();
    let keys: Vec<String> = mate.keys.iter().map(|&key| coordinate::write(variant, key)).collect();
    let (keys, fen) = (keys.join(" "), fen::write(position.view()));
    format!(
        "{variant};{};{keys};{fen};{}, game {number}",
        mate.moves,
        Kind::for_number(number).name()
    )
}

fn find(variant: VariantId, numbers: impl Iterator<Item = u64>) {
    for number in numbers {
        for position in play(variant, number) {
            let Some(position) = first_of_a_game(&position) else { continue };
            // Earlier positions are harder.
            let Ok(proved) = prove(&position, *LENGTHS.end(), MAX_POSITIONS) else { break };
            let Some(mate) = proved else { continue };
            if LENGTHS.contains(&mate.moves) && mate.keys.len() <= MAX_KEYS {
                println!("{}", line(&position, &mate, number));
            }
        }
    }
}

/// The quality of a problem: it is better with a single quiet key and with many replies.
fn merit(problem: &Problem) -> usize {
    let (view, key) = (problem.position.view(), problem.keys[0]);
    let after = problem.position.after(key);
    8 * usize::from(problem.keys.len() == 1)
        + 4 * usize::from(view.captures(key).is_empty() && key.promotion().is_none())
        + 4 * usize::from(!after.view().is_check())
        + after.view().legal_moves().len().min(12) / 4
        + usize::from(view.pieces().len() > 6)
}

/// The pieces and the piece of the key. Similar problems have equal patterns.
fn pattern(problem: &Problem) -> String {
    let view = problem.position.view();
    let turned = |piece: Piece| {
        if view.turn() == Color::White { piece } else { Piece { color: !piece.color, ..piece } }
    };
    let mut pieces: Vec<char> =
        view.pieces().iter().map(|&(_, piece)| turned(piece).letter()).collect();
    pieces.sort_unstable();
    let beginner =
        view.piece_at(problem.keys[0].from()).map_or('?', |piece| turned(piece).letter());
    pieces.into_iter().chain(['/', beginner]).collect()
}

/// The best problems of each game and length. No two are similar or from the same game.
fn choose(problems: Vec<Problem>, each: usize) -> Vec<Problem> {
    let mut kinds: BTreeMap<_, Vec<Problem>> = BTreeMap::new();
    for problem in problems {
        // Long mates are rare and are chosen first.
        kinds
            .entry((problem.position.variant() as usize, Reverse(problem.moves)))
            .or_default()
            .push(problem);
    }
    let (mut patterns, mut games) = (HashSet::new(), HashSet::new());
    let mut chosen: Vec<Problem> = Vec::new();
    for ((game, _), mut problems) in kinds {
        problems.sort_by_key(|problem| Reverse(merit(problem)));
        let mut places = each;
        for problem in problems {
            let source = problem.line.rsplit(';').next().unwrap_or_default();
            let (source, pattern) = ((game, source.to_owned()), (game, pattern(&problem)));
            if places > 0 && !games.contains(&source) && patterns.insert(pattern) {
                games.insert(source);
                chosen.push(problem);
                places -= 1;
            }
        }
    }
    chosen.sort_by_key(|problem| (problem.position.variant() as usize, problem.moves));
    chosen
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u64>().ok();
    match arguments[..] {
        ["find", game, first, last, step] => {
            if let (Ok(variant), Some(first), Some(last), Some(step @ 1..)) =
                (game.parse(), number(first), number(last), number(step))
            {
                return find(variant, (first..=last).step_by(step as usize));
            }
        }
        ["choose", each] => {
            let mut text = String::new();
            if let (Some(each), Ok(_)) = (number(each), std::io::stdin().read_to_string(&mut text))
            {
                for problem in choose(Problem::list(&text), each as usize) {
                    println!("{}", problem.line);
                }
                return;
            }
        }
        _ => {}
    }
    println!("expected: find GAME FIRST LAST STEP, or: choose EACH");
}
