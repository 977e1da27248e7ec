//! Rules, notation, pictures and engine for browsers and for npm.
//!
//! What is exported here is the part of the npm package that is written in Rust; `npm/` has the rest: what finds and
//! loads the module of a variant, the engine in a worker, and the types of TypeScript. `cargo xtask wasm` puts both
//! together. A module holds all variants, or some (`--cfg glass_some`, see `variants.rs` of the rules).
//!
//! Every refusal becomes an exception: `name` is its kind, and `message` is that of the native library.

mod engine;
mod error;
mod fields;
mod game;
#[cfg(target_feature = "atomics")]
mod helpers;
mod moves;
mod object;
mod options;
mod pgn;
mod position;
mod variant;

pub use engine::{WasmEngine, bench};
pub use game::Game;
#[cfg(target_feature = "atomics")]
pub use helpers::{help, helper_stack};
pub use pgn::read_pgn;
pub use position::WasmPosition;
pub use variant::variants;

/// Called when the module is loaded. Turns panics, which are bugs, into exceptions with their message.
#[wasm_bindgen::prelude::wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}
