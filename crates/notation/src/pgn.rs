//! Games as text.
//!
//! * [`PgnReader`] takes a stream apart and hands each game's parts to a [`PgnVisitor`]. It keeps no more than a
//!   line and a comment in memory, knows no chess, and a broken game does not hide those behind it.
//! * [`GameTrees`] builds trees on top of it: a [`GameTree`] has tags, a start position and a tree of legal moves,
//!   under the rule set that the tag `RuleSet` names.
//! * [`write`](write()) writes a game, `[Variant "Alice"]`, `[RuleSet "alice-cvp/1"]` and all.
//! * [`TimeStamps`] reads and writes the time stamps in comments.
//!
//! ```
//! use glass_notation::pgn::{self, GameTrees};
//! use glass_rules::VariantId;
//!
//! let text = "[White \"Castelli\"]\n[RuleSet \"alice-cvp/1\"]\n\n1.e4/B e5/B 2.Qh5/B g6/B 3.Q:e5/A# 1-0";
//! let mut games = GameTrees::new(text.as_bytes(), VariantId::Alice.default_rules());
//! let game = games.next().expect("there is a game")?;
//! assert_eq!(game.tag("White"), Some("Castelli"));
//! assert_eq!(game.history().moves().len(), 5);
//! assert!(pgn::write(&game).ends_with("1. e4/B e5/B 2. Qh5/B g6/B 3. Qxe5/A# 1-0\n"));
//! # Ok::<(), pgn::GameError>(())
//! ```

mod builder;
mod error;
mod game_tree;
mod line_reader;
mod reader;
mod result;
mod time_stamps;
mod visitor;
mod writer;

pub use builder::GameTrees;
pub use error::{GameError, GameFault, PgnError, PgnExpected};
pub use game_tree::{GameTree, TreeNode, TreeNodeId};
pub use reader::PgnReader;
pub use result::GameResult;
pub use time_stamps::TimeStamps;
pub use visitor::{LineColumn, PgnVisitor, Variation};
pub use writer::write;
