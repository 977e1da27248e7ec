//! The definition of a variant: its boards, transfer, pieces, state and start position.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::{
    Array, BoardOf, ByRole, CastlePath, Color, Geometry, MatingMaterial, PositionState, Role,
    RuleSet, Setup, Shape, Square, SquareSet, VariantId, Wing,
};

/// The landing board of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transfer {
    /// It stays on its board.
    Stay,
    /// It goes to the same square of the other of two boards.
    Opposite,
    /// It goes to the same square of any other board, as the player chooses.
    AnyOther,
    /// It goes to the same square of another board with a king, or of any other board if both kings are on its own
    /// board. The positions of the kings before the move count. A king may capture there.
    WhereAKingStands,
    /// It stays, or goes to the same square of another board, as the player chooses.
    Optional,
}

impl Transfer {
    /// Whether the player may have a choice of landing boards.
    pub const fn is_choice(self) -> bool {
        matches!(self, Self::AnyOther | Self::WhereAKingStands | Self::Optional)
    }
}

/// Whether a piece may only change boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZeroMoves {
    /// It may not.
    None,
    /// All pieces, onto an empty square. A king in check cannot.
    ToEmpty,
    /// All pieces except pawns. They capture an enemy piece there, so a piece also gives check through the
    /// looking-glass.
    Capturing,
}

/// The goal of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To mate the king.
    Checkmate,
    /// To capture all pieces of one role. The king is an ordinary piece, and there is no check.
    Extinction,
}

/// The promotion of pawns.
#[derive(Clone, Copy, Debug)]
pub struct Promotion {
    /// The roles, the strongest first.
    pub roles: &'static [Role],
    /// The number of pieces of each role at the start, if pawns may only promote to roles with captured pieces.
    pub stock: Option<ByRole<u8>>,
}

impl Promotion {
    /// To queen, rook, bishop or knight, without further conditions.
    pub const ORTHODOX: Self = Self::to(&[Role::Queen, Role::Rook, Role::Bishop, Role::Knight]);

    /// To any of these roles, without further conditions.
    pub const fn to(roles: &'static [Role]) -> Self {
        Self { roles, stock: None }
    }
}

/// The officers of orthodox chess.
pub const ORTHODOX_OFFICERS: &[Role] = &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// The sets of squares of a variant's boards.
pub type SetOf<V> = <<V as Variant>::Geometry as Geometry>::Set;

/// A variant: everything that affects the inner loop, so that generator and search are compiled for each variant.
/// Disputed rules are data of the position instead, see [`RuleSet`].
pub trait Variant: Copy + fmt::Debug + Eq + Hash + Send + Sync + 'static {
    /// The shape of each board.
    type Geometry: Geometry;
    /// One set for each role of [`Role::ALL`], up to the variant's last role.
    type Roles: Array<SetOf<Self>> + Eq + fmt::Debug + Send + Sync;
    /// The boards with their pieces.
    type Boards: Array<BoardOf<Self>> + Eq + fmt::Debug + Send + Sync;
    /// The state of a position besides its pieces.
    type State: PositionState;

    /// Its identifier at run time.
    const ID: VariantId;
    /// The name in commands, addresses and files: `alice`.
    const NAME: &'static str;
    /// Its rule sets, the default one first.
    const RULE_SETS: &'static [RuleSet];
    /// The landing board of a piece.
    const TRANSFER: Transfer;
    /// Whether a piece may only change boards.
    const ZERO_MOVES: ZeroMoves = ZeroMoves::None;
    /// The goal of the game.
    const GOAL: Goal = Goal::Checkmate;
    /// The pieces other than pawns and royal kings.
    const OFFICERS: &'static [Role] = ORTHODOX_OFFICERS;
    /// The promotion of pawns.
    const PROMOTION: Promotion = Promotion::ORTHODOX;
    /// Whether pawns may make a double push, from [`Variant::double_push_zone`].
    const DOUBLE_PUSH: bool = true;

    /// The material that a side needs for checkmate if the other side cooperates.
    const MATING: MatingMaterial = MatingMaterial::ANY_PIECE;

    /// Whether [`Variant::start`] supports [`Options::black_on_b`](crate::Options::black_on_b), so that players can
    /// choose.
    const HAS_EITHER_START: bool = false;

    /// The start position.
    fn start(rules: &RuleSet) -> Setup;

    /// The squares of castling: those of orthodox chess if the state has castling rights.
    #[inline]
    fn castle_path(color: Color, wing: Wing) -> Option<CastlePath> {
        if Self::State::CASTLES { Some(CastlePath::orthodox(color, wing)) } else { None }
    }

    /// The squares from which pawns may make a double push.
    #[inline]
    fn double_push_zone(color: Color) -> SetOf<Self> {
        if Self::DOUBLE_PUSH { Self::Geometry::second_rank(color) } else { SetOf::<Self>::EMPTY }
    }

    /// The squares on which pawns may promote. On the last rank of the geometry they must.
    #[inline]
    fn promotion_zone(color: Color) -> SetOf<Self> {
        Self::Geometry::last_rank(color)
    }
}

impl VariantId {
    /// The name in commands, addresses and files: `alice`.
    pub const fn as_str(self) -> &'static str {
        self.info().name
    }

    /// Its rule sets, the default one first.
    pub const fn rule_sets(self) -> &'static [RuleSet] {
        self.info().rule_sets
    }

    /// The default rule set.
    pub const fn default_rules(self) -> &'static RuleSet {
        &self.rule_sets()[0]
    }

    /// The number of boards.
    pub const fn boards(self) -> usize {
        self.info().boards
    }

    /// The shape of each board.
    pub fn shape(self) -> &'static Shape {
        (self.info().shape)()
    }

    /// The setup of the start position under the default rule set.
    pub fn start(self) -> Setup {
        (self.info().start)(self.default_rules())
    }

    /// The landing board of a piece.
    pub const fn transfer(self) -> Transfer {
        self.info().transfer
    }

    /// Whether a piece may only change boards.
    pub const fn zero_moves(self) -> ZeroMoves {
        self.info().zero_moves
    }

    /// The pieces other than pawns and royal kings.
    pub const fn officers(self) -> &'static [Role] {
        self.info().officers
    }

    /// The promotion of pawns.
    pub const fn promotion(self) -> Promotion {
        self.info().promotion
    }

    /// Whether bared kings are confined.
    pub const fn confines_kings(self) -> bool {
        self.info().confines
    }

    /// The squares of castling, if there is castling.
    pub fn castle_path(self, color: Color, wing: Wing) -> Option<CastlePath> {
        (self.info().castle_path)(color, wing)
    }

    /// A square as seen from the other side of the board.
    pub fn flip(self, square: Square) -> Square {
        (self.info().flip)(square)
    }

    /// The mirrored square, with left and right exchanged.
    pub fn mirror(self, square: Square) -> Square {
        (self.info().mirror)(square)
    }

    /// The roles of its pieces, in the order of [`Role::ALL`].
    pub fn roles(self) -> impl Iterator<Item = Role> + Clone {
        let officers = self.officers();
        Role::ALL
            .into_iter()
            .filter(move |role| matches!(role, Role::Pawn | Role::King) || officers.contains(role))
    }

    /// Whether it has pieces of a role.
    pub fn has_role(self, role: Role) -> bool {
        self.roles().any(|known| known == role)
    }
}

impl fmt::Display for VariantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for VariantId {
    type Err = UnknownVariant;

    fn from_str(text: &str) -> Result<Self, UnknownVariant> {
        Self::ALL
            .into_iter()
            .find(|variant| text.eq_ignore_ascii_case(variant.as_str()))
            .ok_or_else(|| UnknownVariant(text.to_owned()))
    }
}

/// An unknown name of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownVariant(pub String);

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = VariantId::ALL.iter().map(|variant| variant.as_str()).collect();
        write!(f, "there is no game “{}”; the games are {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownVariant {}

/// The number of boards.
pub(crate) const fn boards<V: Variant>() -> usize {
    <V::Boards as Array<BoardOf<V>>>::LEN
}

/// The number of sets of roles in a board.
pub(crate) const fn roles<V: Variant>() -> usize {
    <V::Roles as Array<SetOf<V>>>::LEN
}

/// Whether the king is royal.
pub(crate) const fn has_royal<V: Variant>() -> bool {
    matches!(V::GOAL, Goal::Checkmate)
}

/// Whether sets have several words, so that it is worth a branch to leave out work on empty ones.
pub(crate) const fn several_words<V: Variant>() -> bool {
    V::Geometry::SQUARES > 64
}
