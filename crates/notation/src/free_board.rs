//! Positions without rules, and moves on them in Game Courier notation: `P e2-e4`, `P e7-e8; Q-e8`, `@-e4`.
//!
//! A [`FreePosition`] has one to four boards, or the boards of a catalogue variant. Any letter is a piece, upper case
//! for White. There are no rules: a move is a list of changes to the spaces of the boards. Its parts are separated by
//! `;`:
//!
//! | part | effect |
//! |---|---|
//! | `P e2-e4`, `e2-e4` | moves a piece; the label must name it |
//! | `Q-e8` | puts a piece on a space, and restores a removed space |
//! | `@-e4` | empties a space, and restores a removed space |
//! | `e4-` | removes a piece |
//! | `-e4` | removes a space |
//! | `pass` | changes nothing; the turn goes to the other side |
//!
//! With one board, spaces are named by their squares. With two boards, upper-case files are on board B, as in
//! [`crate::courier`]. With more boards, the letter of the board comes first: `Be2-Ce2`.
//!
//! ```
//! use glass_notation::free_board::{FreeLayout, FreePosition};
//! let layout: FreeLayout = "chess".parse()?;
//! let start = FreePosition::start(&layout);
//! let played = start.read_move("e2-e4; -d3")?;
//! assert_eq!(played.to_string(), "P e2-e4; -d3");
//! let after = start.after(&played);
//! assert_eq!(after.setup(), "rnbqkbnr/pppppppp/8/8/4P3/3-4/PPPP1PPP/RNBQKBNR b");
//! # Ok::<(), glass_notation::free_board::FreeBoardError>(())
//! ```

mod error;
mod game;
mod layout;
mod moves;
mod position;

pub use error::FreeBoardError;
pub use game::FreeGame;
pub use layout::{FreeLayout, SpaceId};
pub use moves::{FreeMove, MAX_PARTS};
pub use position::{FreePosition, Space};
