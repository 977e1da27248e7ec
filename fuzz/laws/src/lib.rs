//! Laws of all parsers of external text or bytes. They hold for any input.
//!
//! Each law is a function that panics if it is broken. A fuzzer searches for bytes that break it. The tests of
//! this crate run it on the bytes in `fuzz/corpus`, on stable Rust.
//!
//! Most parsers depend on a position, so most inputs begin with a line for it, see [`Input`].
#![forbid(unsafe_code)]

mod conversation;
mod courier;
mod fen;
mod input;
mod linear_time;
mod moves;
mod network;
mod openings;
mod partner;
mod pgn;
mod position;
mod request;

pub use conversation::{uci, xboard};
pub use courier::courier;
pub use fen::fen;
pub use input::Input;
pub use linear_time::linear_time;
pub use moves::moves;
pub use network::network;
pub use openings::openings;
pub use partner::Partner;
pub use pgn::pgn;
pub use position::position;
pub use request::request;

/// A law by its name, which is that of its folder in the corpus.
pub type Law = (&'static str, fn(&[u8]));

/// All laws.
pub const LAWS: [Law; 11] = [
    ("courier", courier),
    ("fen", fen),
    ("linear_time", linear_time),
    ("moves", moves),
    ("network", network),
    ("openings", openings),
    ("pgn", pgn),
    ("position", position),
    ("request", request),
    ("uci", uci),
    ("xboard", xboard),
];
