//! Games of random legal moves, made before they are played, so that moves can be sent without reading the answers.

use glass_notation::coordinate;
use glass_rules::{AnyPosition, History, Random, RuleSet, VariantId};

/// The rule set of all games.
pub fn rules() -> &'static RuleSet {
    VariantId::Alice.default_rules()
}

/// The first moves of a game that does not end with them, in coordinate notation. Each number has one game.
pub fn random_game(number: u64, plies: usize) -> Vec<String> {
    let mut random = Random::new(number);
    loop {
        if let Some(game) = try_game(&mut random, plies) {
            return game
                .moves()
                .iter()
                .map(|&mv| coordinate::write(rules().variant(), mv))
                .collect();
        }
    }
}

/// `None` if every move of some position would have ended the game.
fn try_game(random: &mut Random, plies: usize) -> Option<History> {
    let mut game = History::new(AnyPosition::start(rules()));
    while game.moves().len() < plies {
        let mut moves = game.position().view().legal_moves();
        random.shuffle(&mut moves);
        let goes_on = moves.into_iter().any(|mv| {
            game.play_unchecked(mv);
            let goes_on = game.outcome().is_none();
            if !goes_on {
                game.undo();
            }
            goes_on
        });
        if !goes_on {
            return None;
        }
    }
    Some(game)
}

#[cfg(test)]
mod tests {
    use glass_notation::read_move;

    use super::*;

    #[test]
    fn games_are_long_legal_and_different() {
        let games = [1, 2].map(|number| random_game(number, 350));
        assert_ne!(games[0], games[1]);
        assert_eq!(games[0], random_game(1, 350));
        for moves in games {
            let mut game = History::new(AnyPosition::start(rules()));
            for text in &moves {
                assert_eq!(game.outcome(), None);
                game.play(read_move(game.position().view(), text).unwrap()).unwrap();
            }
            assert_eq!(game.moves().len(), 350);
        }
    }
}
