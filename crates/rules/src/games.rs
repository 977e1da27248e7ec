//! One file a game, and the one list of them.

pub mod alice;
pub mod chess;

use crate::game::boards;
use crate::{
    Game, GameInfo, Geometry, Layout, Move, Position, PositionError, PositionView, PositionVisitor,
    RuleSet, Setup, Shape,
};

/// Makes of the list what must name every game: the two enums and what chooses between their variants.
/// A macro, because no function can add a variant; so a new game is one line below.
macro_rules! games {
    ($($(#[$doc:meta])* $name:ident = $game:ty;)*) => {
        /// The games of the house, as named at run time.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum GameId {
            $($(#[$doc])* $name,)*
        }

        impl GameId {
            /// Every game.
            pub const ALL: [Self; [$(stringify!($name)),*].len()] = [$(Self::$name),*];

            /// What the game tells about itself.
            pub const fn info(self) -> &'static GameInfo {
                match self {
                    $(Self::$name => &<$game as Game>::INFO,)*
                }
            }

            /// The number of boards.
            pub const fn boards(self) -> usize {
                match self {
                    $(Self::$name => boards::<$game>(),)*
                }
            }

            /// The shape of each board.
            pub fn shape(self) -> &'static Shape {
                match self {
                    $(Self::$name => <$game as Game>::Geometry::shape(),)*
                }
            }

            /// How the boards lie on a page.
            pub fn layout(self) -> &'static Layout {
                match self {
                    $(Self::$name => <$game>::layout(),)*
                }
            }

            /// The description of the position before the first move.
            pub fn start(self) -> Setup {
                match self {
                    $(Self::$name => <$game>::start(),)*
                }
            }
        }

        /// A position of any game: the one door for code that handles every game at run time.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyPosition {
            $($(#[$doc])* $name(Position<$game>),)*
        }

        impl AnyPosition {
            /// Checks a description and makes it a position.
            ///
            /// # Errors
            ///
            /// [`PositionError`] names every fault.
            pub fn new(setup: &Setup, rules: &'static RuleSet) -> Result<Self, PositionError> {
                Ok(match rules.game {
                    $(GameId::$name => Self::$name(Position::new(setup, rules)?),)*
                })
            }

            /// The position before the first move.
            pub fn start(rules: &'static RuleSet) -> Self {
                match rules.game {
                    $(GameId::$name => Self::$name(Position::start_under(rules)),)*
                }
            }

            /// What every position can tell.
            pub fn view(&self) -> &dyn PositionView {
                match self {
                    $(Self::$name(position) => position,)*
                }
            }

            /// Does work that is compiled for each game.
            pub fn visit<V: PositionVisitor>(&self, visitor: V) -> V::Output {
                match self {
                    $(Self::$name(position) => visitor.visit(position),)*
                }
            }

            /// The position after a legal move.
            #[must_use]
            pub fn after(&self, legal: Move) -> Self {
                match self {
                    $(Self::$name(position) => Self::$name(position.after(legal)),)*
                }
            }
        }
    };
}

games! {
    /// Alice Chess.
    Alice = alice::Alice;
    /// Orthodox chess.
    Chess = chess::Chess;
}
