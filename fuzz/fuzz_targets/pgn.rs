//! A game that is read is written and read back as the same game; reading comes to an end.
#![no_main]

#[path = "../start.rs"]
mod start;

use glass_notation::pgn::{self, Games};
use libfuzzer_sys::fuzz_target;
use start::rules;

fuzz_target!(|input: (u8, &[u8])| {
    let (pick, bytes) = input;
    let rules = rules(pick);
    for (count, game) in Games::new(bytes, rules).enumerate() {
        assert!(count <= bytes.len(), "more games than bytes");
        let Ok(game) = game else { continue };
        let written = pgn::write(&game);
        let mut again = Games::new(written.as_bytes(), rules);
        let same = again.next().expect("a game").expect("what is written can be read");
        assert_eq!(same.history(), game.history());
        assert_eq!(pgn::write(&same), written);
        assert!(again.next().is_none());
    }
});
