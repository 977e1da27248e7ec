//! What makes a game: its boards, its transfer, its memory, its start.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::games::{alice, chess};
use crate::{Array, CastlePath, Color, Geometry, Layout, Placement, RuleSet, Setup, State, Wing};

/// Where a man goes after its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transfer {
    /// It stays on its board.
    Stay,
    /// It goes to the same square of the other of two boards.
    Opposite,
}

/// The sets of squares of a game's boards.
pub type SetOf<G> = <<G as Game>::Geometry as Geometry>::Set;

/// A game: what shapes the inner loop, so that each game gets generator and search compiled for it.
/// What is disputed between authorities is data of the position instead, see [`RuleSet`].
pub trait Game: Copy + fmt::Debug + Eq + Hash + Send + Sync + 'static {
    /// The shape of each board.
    type Geometry: Geometry;
    /// One placement for each board.
    type Boards: Array<Placement<SetOf<Self>>> + Eq + fmt::Debug + Send + Sync;
    /// What a position remembers beside its men.
    type State: State;

    /// The name of the game at run time.
    const ID: GameId;
    /// Where a man goes after its move.
    const TRANSFER: Transfer;

    /// The position before the first move.
    fn start() -> Setup;

    /// The squares of castling, where the game has it.
    fn castle_path(_color: Color, _wing: Wing) -> Option<CastlePath> {
        None
    }

    /// How the boards lie on a page.
    fn layout() -> &'static Layout;
}

/// The games of the house, as named at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameId {
    /// Alice Chess.
    Alice,
    /// Orthodox chess.
    Chess,
}

impl GameId {
    /// Every game.
    pub const ALL: [Self; 2] = [Self::Alice, Self::Chess];

    /// The name in commands, addresses and files: `alice`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Alice => "alice",
            Self::Chess => "chess",
        }
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Alice => "Alice Chess",
            Self::Chess => "Chess",
        }
    }

    /// One sentence on the game.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Alice => alice::SUMMARY,
            Self::Chess => chess::SUMMARY,
        }
    }

    /// The rules for people, in plain text of several paragraphs.
    pub const fn rules_text(self) -> &'static str {
        match self {
            Self::Alice => alice::RULES_TEXT,
            Self::Chess => chess::RULES_TEXT,
        }
    }

    /// The rule sets under which the game is played, the default first.
    pub const fn rule_sets(self) -> &'static [RuleSet] {
        match self {
            Self::Alice => alice::RULE_SETS,
            Self::Chess => chess::RULE_SETS,
        }
    }

    /// The rule set that holds where none is named.
    pub const fn default_rules(self) -> &'static RuleSet {
        &self.rule_sets()[0]
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        Self::ALL
            .into_iter()
            .find(|game| text.eq_ignore_ascii_case(game.as_str()))
            .ok_or_else(|| UnknownGame(text.to_owned()))
    }
}

/// No game has that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = GameId::ALL.iter().map(|game| game.as_str()).collect();
        write!(f, "there is no game “{}”; the games are {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

/// The number of boards of a game.
pub(crate) const fn boards<G: Game>() -> usize {
    <G::Boards as Array<Placement<SetOf<G>>>>::LEN
}

/// The squares of a game's board on which a pawn may stand.
pub(crate) fn pawn_squares<G: Game>(color: Color) -> SetOf<G> {
    // A pawn stands neither where it would have promoted nor behind its own second rank.
    !(G::Geometry::last_rank(color) | G::Geometry::last_rank(!color))
}
