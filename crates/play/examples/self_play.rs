//! Plays self-play games and prints statistics: the value of the first move, the length of games, and the fate of
//! pawns.
//!
//!     cargo run --release -p glass-play --example self_play -- GAME GAMES [NODES]
//!
//! Each game begins with a random move of either side. Consecutive games differ in their nodes per move, so no two
//! games are equal. The output is reproducible. Games that exceed 400 plies are drawn.
#![expect(clippy::print_stdout, reason = "this is what the example is for")]

use glass_engine::{Engine, Signals};
use glass_play::{
    Adjudication, EnginePlayer, GameRunner, PlayedGame, Sides, TurnLimits, random_walk,
};
use glass_rules::{AnyPosition, ByColor, Cell, Color, History, Move, Random, Role, VariantId};

/// The maximum length in plies. Longer games are drawn.
const MAX_PLIES: u32 = 400;
/// The number of random plies.
const OPENING: u32 = 2;
/// The number of different node limits.
const SPREAD: u64 = 100;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [variant, games, nodes @ ..] = &arguments[..] else {
        return Err("expected GAME GAMES [NODES]".into());
    };
    let (variant, games): (VariantId, u64) = (variant.parse()?, games.parse()?);
    let nodes: u64 = nodes.first().map_or(Ok(400), |nodes| nodes.parse())?;
    let mut seen = Seen::default();
    for seed in 0..games {
        if let Some(game) = play(variant, nodes + seed % SPREAD, seed) {
            seen.add(&game);
        }
    }
    seen.print(variant, nodes);
    Ok(())
}

/// Plays a self-play game.
fn play(variant: VariantId, nodes: u64, seed: u64) -> Option<PlayedGame> {
    let start = History::new(AnyPosition::start(variant.default_rules()));
    let opening = random_walk(start, OPENING, &mut Random::new(seed))?;
    let limits = TurnLimits { nodes: Some(nodes), ..TurnLimits::default() };
    let mut engine = EnginePlayer::new(Engine::new(4));
    let mut runner = GameRunner {
        players: Sides::Same(&mut engine),
        limits: ByColor::from_fn(|_| limits),
        adjudication: Adjudication { max_plies: Some(MAX_PLIES), ..Adjudication::default() },
    };
    runner.play(&opening, &Signals::new())
}

/// Statistics of the games.
#[derive(Default)]
struct Seen {
    /// White's result of each game, in quarters of a point.
    quarters: Vec<u8>,
    plies: Vec<usize>,
    /// The number of moves of each pawn that promoted.
    promotions: Vec<u32>,
    captures: u32,
    pawn_by_pawn: u32,
    /// The same two counts for positions with at most half of the pieces.
    late_captures: u32,
    late_pawn_by_pawn: u32,
}

impl Seen {
    fn add(&mut self, game: &PlayedGame) {
        self.quarters.push(game.quarters.white);
        self.plies.push(game.history.moves().len());
        let mut pawns: Vec<(Cell, u32)> = Vec::new();
        let full = game.history.start().view().pieces().len();
        for (position, &mv) in game.history.positions().zip(game.history.moves()) {
            let view = position.view();
            let is_pawn = view.piece_at(mv.from()).is_some_and(|piece| piece.role == Role::Pawn);
            let is_late = 2 * view.pieces().len() <= full;
            for (cell, piece) in view.captures(mv) {
                pawns.retain(|&(pawn, _)| pawn != cell);
                let by_pawn = u32::from(is_pawn && piece.role == Role::Pawn);
                self.captures += 1;
                self.pawn_by_pawn += by_pawn;
                self.late_captures += u32::from(is_late);
                self.late_pawn_by_pawn += u32::from(is_late) * by_pawn;
            }
            if is_pawn {
                self.pawn_moves(&mut pawns, mv);
            }
        }
    }

    /// Tracks a pawn. An unknown pawn has not moved yet.
    fn pawn_moves(&mut self, pawns: &mut Vec<(Cell, u32)>, mv: Move) {
        let known = pawns.iter().position(|&(cell, _)| cell == mv.from());
        let before = known.map_or(0, |at| pawns.swap_remove(at).1);
        if mv.promotion().is_some() {
            self.promotions.push(before + 1);
        } else {
            pawns.push((mv.landing_cell(), before + 1));
        }
    }

    fn print(mut self, variant: VariantId, nodes: u64) {
        let games = self.quarters.len();
        let scores = self.quarters.iter().map(|&quarters| f64::from(quarters) / 4.0);
        let mean = scores.clone().sum::<f64>() / games as f64;
        let spread = scores.map(|score| (score - mean).powi(2)).sum::<f64>() / games as f64;
        let error = 1.96 * (spread / games as f64).sqrt();
        let won = |color: Color| {
            let wins = self.quarters.iter().filter(|&&quarters| match color {
                Color::White => quarters > 2,
                Color::Black => quarters < 2,
            });
            wins.count()
        };
        let (white, black) = (won(Color::White), won(Color::Black));
        println!("{variant}: {games} games, {nodes} to {} positions a move", nodes + SPREAD - 1);
        println!(
            "White {:.1} % ± {:.1}: {white} won, {} drawn, {black} lost",
            100.0 * mean,
            100.0 * error,
            games - white - black
        );
        self.plies.sort_unstable();
        let at = |share: f64| self.plies[((games - 1) as f64 * share) as usize];
        println!(
            "plies: {} in the middle, half of the games {} to {}, {} to {}",
            at(0.5),
            at(0.25),
            at(0.75),
            at(0.0),
            at(1.0)
        );
        let count = |moves: u32| self.promotions.iter().filter(|&&made| made == moves).count();
        let counts: Vec<String> =
            (1..=6).map(|moves| format!("{moves}: {}", count(moves))).collect();
        println!(
            "promotions {} by moves of the pawn: {}",
            self.promotions.len(),
            counts.join(", ")
        );
        let share = |part: u32, all: u32| 100.0 * f64::from(part) / f64::from(all.max(1));
        println!(
            "captures of a pawn by a pawn: {:.1} % of all, {:.1} % once half of the pieces are gone",
            share(self.pawn_by_pawn, self.captures),
            share(self.late_pawn_by_pawn, self.late_captures)
        );
    }
}
