//! What makes a game: its boards, its transfer, its memory, its start.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::{
    Array, CastlePath, Color, GameId, Geometry, Layout, Placement, RuleSet, Setup, State, Wing,
};

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
    /// What the game tells about itself.
    const INFO: GameInfo;
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

/// What a game tells about itself.
#[derive(Debug)]
pub struct GameInfo {
    /// The name in commands, addresses and files: `alice`.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// One sentence on the game.
    pub summary: &'static str,
    /// The rules for people, in plain text of several paragraphs.
    pub rules_text: &'static str,
    /// The rule sets under which the game is played, the usual one first.
    pub rule_sets: &'static [RuleSet],
}

impl GameId {
    /// The name in commands, addresses and files: `alice`.
    pub const fn as_str(self) -> &'static str {
        self.info().name
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        self.info().title
    }

    /// The rule sets under which the game is played, the usual one first.
    pub const fn rule_sets(self) -> &'static [RuleSet] {
        self.info().rule_sets
    }

    /// The rule set that holds where none is named.
    pub const fn default_rules(self) -> &'static RuleSet {
        &self.rule_sets()[0]
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
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
