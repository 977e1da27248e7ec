//! Rules, notation, pictures and engine for browsers and for npm.
//!
//! This crate is the Rust part of the npm package. `npm/` has the rest: the loader of a variant's module, the engine in
//! a worker, and the TypeScript types. `cargo xtask wasm` combines both. A module contains all variants, or some
//! (`--cfg glass_some`, see `variants.rs` of the rules).
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
