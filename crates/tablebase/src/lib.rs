//! Endgame tables of every variant: the result with few pieces left, and the distance in plies.
//!
//! * A [`Material`] is a set of pieces such as `KQvK`. A [`Numbering`] numbers its positions, with the same number for
//!   symmetrical positions.
//! * [`Folder::build`] computes the values of all positions and writes a file. [`Folder::verify`] proves it correct.
//! * [`Folder::value`] looks up the [`Value`] of a position: the result with best play, and the distance to it.
//!
//! With the feature `engine`, a search can probe a folder, see `Engine::set_endgame_tables`.
//!
//! Values are exact under the position's rule set, including stalemates that count, dead positions and confined kings.
//! Tables do not cover castling and en passant, nor draws by repetition or by the fifty-move rule.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use glass_notation::fen;
//! use glass_rules::VariantId;
//! use glass_tablebase::{Folder, BuildOptions, Material};
//!
//! let place = std::env::temp_dir().join(format!("glass-tables-{}", std::process::id()));
//! let folder = Folder::with_cache(&place, 16);
//! let rules = VariantId::Chess.default_rules();
//! let options = BuildOptions {
//!     threads: 1,
//!     memory: 256,
//!     save_every: BuildOptions::SAVE_EVERY,
//!     stop: &AtomicBool::new(false),
//! };
//! let rook = Material::parse(VariantId::Chess, "KRvK")?;
//! folder.build(rules, &rook, &options, &mut |_, _| (), &mut |_| ())?;
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
mod solved;
mod statistics;
mod table;
mod verify;

pub use entry::{Prize, Value};
pub use error::TableError;
pub use folder::{BuildOptions, Folder};
pub use forward::Searched;
pub use material::{MAX_PIECES, Material};
pub use numbering::Numbering;
pub use solve::Progress;
pub use statistics::{BothScopes, CSV_HEADER, Scope, Statistics};
pub use table::Table;
pub use verify::Verified;
