//! The same of Game Courier's notation.
#![no_main]

#[path = "../start.rs"]
mod start;

use glass_notation::courier;
use libfuzzer_sys::fuzz_target;
use start::reach;

fuzz_target!(|input: (Vec<u8>, &str)| {
    let (path, text) = input;
    let position = reach(&path);
    let view = position.view();
    match courier::read(view, text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(legal) => {
            assert!(view.legal_moves().contains(&legal));
            assert_eq!(courier::read(view, &courier::write(view, legal)), Ok(legal));
        }
    }
});
