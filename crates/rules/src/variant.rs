//! What makes a variant: its boards, its transfer, its pieces, its memory, its start.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::{
    Array, BoardOf, ByRole, CastlePath, Color, Geometry, MatingMaterial, PositionState, Role,
    RuleSet, Setup, Shape, Square, SquareSet, VariantId, Wing,
};

/// Where a piece goes after its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transfer {
    /// It stays on its board.
    Stay,
    /// It goes to the same square of the other of two boards.
    Opposite,
    /// It goes to the same square of any other board, as the player chooses.
    AnyOther,
    /// It goes to the same square of another board on which a king stands; if both kings stand on its own
    /// board, to any other. The kings count where they stand before the move. A king may capture there.
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

/// Whether a piece may change boards without a move on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZeroMoves {
    /// It may not.
    None,
    /// Every piece may, onto an empty square; a king not while it is in check.
    ToEmpty,
    /// Every piece but a pawn may, and captures an enemy piece there. So a piece also gives check through the
    /// looking-glass.
    Capturing,
}

/// What the players play for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To mate the king.
    Checkmate,
    /// To capture all pieces of one role. The king is a piece like others: there is no check.
    Extinction,
}

/// What a pawn may turn into.
#[derive(Clone, Copy, Debug)]
pub struct Promotion {
    /// The roles, the strongest first.
    pub roles: &'static [Role],
    /// The pieces of each role at the start, if a pawn may only promote to a role that its side has fewer pieces of
    /// than that.
    pub stock: Option<ByRole<u8>>,
}

impl Promotion {
    /// Into queen, rook, bishop or knight, whatever stands on the boards.
    pub const ORTHODOX: Self = Self::to(&[Role::Queen, Role::Rook, Role::Bishop, Role::Knight]);

    /// Into one of these, whatever stands on the boards.
    pub const fn to(roles: &'static [Role]) -> Self {
        Self { roles, stock: None }
    }
}

/// The officers of orthodox chess.
pub const ORTHODOX_OFFICERS: &[Role] = &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// The sets of squares of a variant's boards.
pub type SetOf<V> = <<V as Variant>::Geometry as Geometry>::Set;

/// A variant: what shapes the inner loop, so that each variant gets generator and search compiled for it.
/// What is disputed between authorities is data of the position instead, see [`RuleSet`].
pub trait Variant: Copy + fmt::Debug + Eq + Hash + Send + Sync + 'static {
    /// The shape of each board.
    type Geometry: Geometry;
    /// One set for each role, as many of [`Role::ALL`] as hold all its roles.
    type Roles: Array<SetOf<Self>> + Eq + fmt::Debug + Send + Sync;
    /// The boards with their pieces.
    type Boards: Array<BoardOf<Self>> + Eq + fmt::Debug + Send + Sync;
    /// What a position remembers beside its pieces.
    type State: PositionState;

    /// Its name at run time.
    const ID: VariantId;
    /// The name in commands, addresses and files: `alice`.
    const NAME: &'static str;
    /// The rule sets under which it is played, the usual one first.
    const RULE_SETS: &'static [RuleSet];
    /// Where a piece goes after its move.
    const TRANSFER: Transfer;
    /// Whether a piece may change boards without a move.
    const ZERO_MOVES: ZeroMoves = ZeroMoves::None;
    /// What the players play for.
    const GOAL: Goal = Goal::Checkmate;
    /// The pieces beside pawns and royal kings.
    const OFFICERS: &'static [Role] = ORTHODOX_OFFICERS;
    /// What a pawn turns into.
    const PROMOTION: Promotion = Promotion::ORTHODOX;
    /// Whether pawns may make a double push, from [`Variant::double_push_zone`].
    const DOUBLE_PUSH: bool = true;

    /// What a side needs to give checkmate if the other side helps.
    const MATING: MatingMaterial = MatingMaterial::ANY_PIECE;

    /// Whether [`Variant::start`] obeys [`Options::black_on_b`](crate::Options::black_on_b), so that players may choose.
    const HAS_EITHER_START: bool = false;

    /// The position before the first move.
    fn start(rules: &RuleSet) -> Setup;

    /// The squares of castling: those of chess, where positions remember who may castle.
    #[inline]
    fn castle_path(color: Color, wing: Wing) -> Option<CastlePath> {
        if Self::State::CASTLES { Some(CastlePath::orthodox(color, wing)) } else { None }
    }

    /// From where pawns may make a double push.
    #[inline]
    fn double_push_zone(color: Color) -> SetOf<Self> {
        if Self::DOUBLE_PUSH { Self::Geometry::second_rank(color) } else { SetOf::<Self>::EMPTY }
    }

    /// Where pawns may promote. On the last rank of the geometry they must.
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

    /// The rule sets under which it is played, the usual one first.
    pub const fn rule_sets(self) -> &'static [RuleSet] {
        self.info().rule_sets
    }

    /// The rule set that holds where none is named.
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

    /// The description of the position before the first move, under the default rules.
    pub fn start(self) -> Setup {
        (self.info().start)(self.default_rules())
    }

    /// Where a piece goes after its move.
    pub const fn transfer(self) -> Transfer {
        self.info().transfer
    }

    /// Whether a piece may change boards without a move.
    pub const fn zero_moves(self) -> ZeroMoves {
        self.info().zero_moves
    }

    /// The pieces beside pawns and royal kings.
    pub const fn officers(self) -> &'static [Role] {
        self.info().officers
    }

    /// What a pawn turns into.
    pub const fn promotion(self) -> Promotion {
        self.info().promotion
    }

    /// Whether a king that stands alone is confined.
    pub const fn confines_kings(self) -> bool {
        self.info().confines
    }

    /// The squares of castling, where there is any.
    pub fn castle_path(self, color: Color, wing: Wing) -> Option<CastlePath> {
        (self.info().castle_path)(color, wing)
    }

    /// A square of a board as seen from the other side.
    pub fn flip(self, square: Square) -> Square {
        (self.info().flip)(square)
    }

    /// A square of a board in a mirror that exchanges left and right.
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

    /// Whether it has pieces of that role.
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

/// No variant has that name.
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

/// The number of sets of roles that a board holds.
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
