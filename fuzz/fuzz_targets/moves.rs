//! A text that is read as a move is a legal move, and what is written for it means the same move.
#![no_main]

#[path = "../start.rs"]
mod start;

use glass_notation::{algebraic, coordinate, read_move};
use libfuzzer_sys::fuzz_target;
use start::reach;

fuzz_target!(|input: (Vec<u8>, &str)| {
    let (path, text) = input;
    let position = reach(&path);
    let view = position.view();
    match read_move(view, text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(legal) => {
            assert!(view.legal_moves().contains(&legal));
            let squares = coordinate::write(view.variant(), legal);
            assert_eq!(coordinate::read(view, &squares), Ok(legal));
            let short = algebraic::write(view, legal);
            assert_eq!(algebraic::read(view, &short), Ok(legal));
        }
    }
});
