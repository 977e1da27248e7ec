//! Endgame tables of every variant: who wins with few pieces left, and in how many plies.
//!
//! * A [`Material`] says which pieces are left, `KQvK`; a [`Numbering`] gives a number to each of its positions, the same
//!   to those that the rules cannot tell apart.
//! * [`Folder::build`] finds the value of each and writes a file; [`Folder::verify`] proves it right.
//! * [`Folder::value`] asks for the [`Value`] of a position: the best that the side to move can get, and how soon.
//!
//! With the feature `engine`, a search can probe a folder: `Engine::set_endgame_tables` takes it.
//!
//! Values are exact under the position's rule set: stalemates that count, dead positions, kings that are confined. Only
//! castling and en passant are left out, and draws by repetition and by quiet moves are left to the game.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use glass_notation::fen;
//! use glass_rules::VariantId;
//! use glass_tablebase::{Folder, Making, Material};
//!
//! let place = std::env::temp_dir().join(format!("glass-tables-{}", std::process::id()));
//! let folder = Folder::new(&place, 16);
//! let rules = VariantId::Chess.default_rules();
//! let making = Making {
//!     threads: 1,
//!     memory: 256,
//!     save_every: Making::SAVE_EVERY,
//!     stop: &AtomicBool::new(false),
//! };
//! let rook = Material::parse(VariantId::Chess, "KRvK")?;
//! folder.build(rules, &rook, &making, &mut |_, _| (), &mut |_| ())?;
//!
//! let mate_in_one = fen::position(rules, "7k/8/6K1/8/8/8/8/R7 w - - 0 1").unwrap();
//! assert_eq!(folder.value(mate_in_one.view())?.unwrap().to_string(), "win in 1 ply");
//! # std::fs::remove_dir_all(place).unwrap();
//! # Ok::<(), glass_tablebase::TableError>(())
//! ```
#![forbid(unsafe_code)]

mod arrangement;
mod automorphisms;
mod block_cache;
mod blocks;
mod checkpoint;
#[cfg(feature = "engine")]
mod engine_tables;
mod entry;
mod error;
mod file;
mod folder;
mod forward;
mod in_chunks;
mod king_pairs;
#[cfg(test)]
mod laws;
mod line;
mod material;
mod neighbours;
mod numbering;
mod predecessors;
mod solve;
mod statistics;
mod table;
mod verify;

pub use entry::{Prize, Value};
pub use error::TableError;
pub use folder::{Folder, Making};
pub use forward::Searched;
pub use material::{MOST_PIECES, Material};
pub use numbering::Numbering;
pub use solve::Progress;
pub use statistics::{BothScopes, CSV_HEADER, Scope, Statistics};
pub use table::Table;
pub use verify::Verified;
