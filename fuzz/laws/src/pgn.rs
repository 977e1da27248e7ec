use glass_notation::pgn::{self, GameTrees};

use crate::Input;

/// A game that is read is written and read back as the same game, and reading comes to an end.
///
/// Bytes: a rule set for games that name none, a line; the file.
pub fn pgn(bytes: &[u8]) {
    let mut input = Input(bytes);
    let rules = input.rules();
    for (count, game) in GameTrees::new(input.0, rules).enumerate() {
        assert!(count <= bytes.len(), "more games than bytes");
        let game = match game {
            Ok(game) => game,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        let written = pgn::write(&game);
        let mut again = GameTrees::new(written.as_bytes(), rules);
        let same = again.next().expect("a game").expect("what is written can be read");
        assert_eq!(same.history(), game.history());
        assert_eq!(pgn::write(&same), written);
        assert!(again.next().is_none());
    }
}
