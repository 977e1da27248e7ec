//! Games as text.
//!
//! * [`PgnGames`] reads games from a stream. Each is a [`ReadGame`]: a [`GameTree`] of legal moves under the rule set
//!   of the tag `RuleSet`, with a [`PgnWarning`] for every violation of PGN.
//! * [`GameTrees`] does the same without the warnings.
//! * [`PgnReader`] is the lower level: it parses a stream and passes the parts of each game to a [`PgnVisitor`]. It
//!   stores at most a line and a comment, and does not know the rules of chess.
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
mod limits;
mod line_reader;
mod reader;
mod record;
mod replay;
mod result;
mod signs;
mod tag;
mod time_stamps;
mod visitor;
mod warning;
mod word;
mod writer;

pub use builder::{GameTrees, PgnGames, ReadGame};
pub use error::{GameError, GameFault, MoveFault, PgnError};
pub use game_tree::{GameTree, TreeNode, TreeNodeId};
pub use reader::PgnReader;
pub use result::GameResult;
pub use signs::sign;
pub use time_stamps::TimeStamps;
pub use visitor::{LineColumn, PgnVisitor, Variation};
pub use warning::{PgnWarning, WarningKind};
pub use word::is_pgn;
pub use writer::{tags, write};
