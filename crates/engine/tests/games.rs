//! Games and searches for tests.

use glass_engine::{Engine, Limits, Report, Signals};
use glass_notation::{coordinate, fen, read_move};
use glass_rules::{AnyPosition, History, Random, VariantId};

/// A game from the start position, with moves separated by blanks.
pub fn game(id: VariantId, moves: &str) -> History {
    play(History::new(AnyPosition::start(id.default_rules())), moves)
}

/// A game from a FEN.
pub fn game_from(id: VariantId, text: &str) -> History {
    History::new(fen::position(id.default_rules(), text).expect(text))
}

/// Continues a game.
pub fn play(mut game: History, moves: &str) -> History {
    for text in moves.split_whitespace() {
        let found = read_move(game.position().view(), text).expect(text);
        game.play(found).expect(text);
    }
    game
}

/// Searches with a small empty table.
pub fn search(game: &History, limits: &Limits) -> Report {
    Engine::new(2).go(game, limits, &Signals::new(), &mut |_| ())
}

pub fn to_depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// The best move in coordinate notation.
pub fn best(report: &Report, id: VariantId) -> String {
    report.best.map(|best| coordinate::write(id, best)).unwrap_or_default()
}

/// An unfinished random game of at most `plies` plies.
pub fn wander(rules: &'static glass_rules::RuleSet, plies: usize, random: &mut Random) -> History {
    let mut game = History::new(AnyPosition::start(rules));
    for _ in 0..plies {
        let moves = game.position().view().legal_moves();
        game.play(moves[random.below(moves.len())]).expect("a legal move");
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    game
}

/// A game won by the engine against random moves.
pub fn won_game(id: VariantId, seed: u64) -> History {
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    let mut game = History::new(AnyPosition::start(id.default_rules()));
    let mut engine = Engine::new(1);
    while game.outcome().is_none() {
        let plies = game.moves().len() as u64;
        let chosen = if plies.is_multiple_of(2) {
            engine.go(&game, &limits, &Signals::new(), &mut |_| ()).best
        } else {
            let moves = game.position().view().legal_moves();
            Random::new(seed << 20 ^ plies).choose(&moves).copied()
        };
        game.play(chosen.expect("the game goes on")).expect("a legal move");
    }
    game
}
