use glass_notation::pgn::{self, GameError, GameTree, PgnError, PgnGames};
use glass_rules::RuleSet;

use crate::Input;

/// A game that is parsed can be written and parsed again as the same game by a strict reader, and parsing always ends.
/// A strict reader finds the same games, and rejects those with warnings.
///
/// Bytes: a rule set for games without one, a line; the file.
pub fn pgn(bytes: &[u8]) {
    let mut input = Input(bytes);
    let rules = input.rules();
    let mut strict = PgnGames::new(input.0, rules).strict();
    for (count, game) in PgnGames::new(input.0, rules).enumerate() {
        assert!(count <= bytes.len(), "more games than bytes");
        let strict = strict.next().expect("as many games");
        let warned = match game {
            Ok(game) => {
                assert_eq!(game.number, count + 1);
                round_trip(&game.tree, rules);
                !game.warnings.is_empty()
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert!(strict.is_err());
                if let GameError::Game { partial: Some(partial), .. } = error {
                    round_trip(&partial, rules);
                }
                continue;
            }
        };
        match strict {
            Ok(_) => assert!(!warned),
            Err(GameError::Pgn(PgnError::Refused(warning))) => assert!(warned, "{warning}"),
            Err(error) => panic!("{error}"),
        }
    }
    assert!(strict.next().is_none_or(|rest| rest.is_err()), "fewer games");
}

fn round_trip(game: &GameTree, rules: &'static RuleSet) {
    let written = pgn::write(game);
    let mut again = PgnGames::new(written.as_bytes(), rules).strict();
    let same = again.next().expect("a game").expect("what is written needs no warning");
    assert_eq!(same.tree.history(), game.history());
    assert_eq!(pgn::write(&same.tree), written);
    assert!(again.next().is_none());
}
