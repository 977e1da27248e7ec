//! The constants of a variant at run time.

use crate::key;
use crate::options::{CastlingRule, EnPassantRule};
use crate::variant::{boards, has_royal, roles};
use crate::{
    BoardSet, CastlePath, Color, Geometry, Goal, Move, PositionState, Promotion, Role, RuleSet,
    Setup, Shape, Square, Transfer, Variant, Wing, ZeroMoves,
};

/// The constants of a [`Variant`], for code that handles variants at run time.
#[derive(Debug)]
pub struct VariantInfo {
    /// [`Variant::NAME`].
    pub name: &'static str,
    /// [`Variant::RULE_SETS`].
    pub rule_sets: &'static [RuleSet],
    /// The number of boards.
    pub boards: usize,
    /// [`Variant::TRANSFER`].
    pub transfer: Transfer,
    /// [`Variant::ZERO_MOVES`].
    pub zero_moves: ZeroMoves,
    /// [`Variant::GOAL`].
    pub goal: Goal,
    /// [`Variant::OFFICERS`].
    pub officers: &'static [Role],
    /// [`Variant::PROMOTION`].
    pub promotion: Promotion,
    /// Whether bared kings are confined.
    pub confines: bool,
    /// Whether the state has castling rights.
    pub castles: bool,
    /// Whether the state has captures en passant.
    pub has_en_passant: bool,
    /// [`Variant::DOUBLE_PUSH`].
    pub has_double_push: bool,
    /// [`Variant::HAS_EITHER_START`].
    pub has_either_start: bool,
    pub(crate) shape: fn() -> &'static Shape,
    pub(crate) start: fn(&RuleSet) -> Setup,
    pub(crate) castle_path: fn(Color, Wing) -> Option<CastlePath>,
    pub(crate) flip: fn(Square) -> Square,
    pub(crate) mirror: fn(Square) -> Square,
}

impl VariantInfo {
    /// The constants of a variant. Unsupported combinations do not compile, with a message that explains why.
    ///
    /// Here pieces move from one of three boards to any other:
    ///
    /// ```
    /// # use glass_rules::*;
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    /// # struct Mine;
    /// impl Variant for Mine {
    ///     type Boards = [BoardOf<Self>; 3];
    ///     const TRANSFER: Transfer = Transfer::AnyOther;
    ///     // …
    /// #     type Geometry = Square8x8;
    /// #     type Roles = [Bits<1>; 6];
    /// #     type State = Orthodox;
    /// #     const ID: VariantId = VariantId::Chess;
    /// #     const NAME: &'static str = "chess";
    /// #     const RULE_SETS: &'static [RuleSet] = VariantId::Chess.rule_sets();
    /// #     fn start(_rules: &RuleSet) -> Setup { VariantId::Chess.start() }
    /// }
    /// const MINE: VariantInfo = VariantInfo::new::<Mine>();
    /// assert_eq!(MINE.boards, 3);
    /// ```
    ///
    /// With three boards, “the other board” is ambiguous:
    ///
    /// ```compile_fail,E0080
    /// # use glass_rules::*;
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    /// # struct Mine;
    /// impl Variant for Mine {
    ///     type Boards = [BoardOf<Self>; 3];
    ///     const TRANSFER: Transfer = Transfer::Opposite;
    ///     // …
    /// #     type Geometry = Square8x8;
    /// #     type Roles = [Bits<1>; 6];
    /// #     type State = Orthodox;
    /// #     const ID: VariantId = VariantId::Chess;
    /// #     const NAME: &'static str = "chess";
    /// #     const RULE_SETS: &'static [RuleSet] = VariantId::Chess.rule_sets();
    /// #     fn start(_rules: &RuleSet) -> Setup { VariantId::Chess.start() }
    /// }
    /// const MINE: VariantInfo = VariantInfo::new::<Mine>();
    /// ```
    ///
    /// A move cannot encode a fifth board:
    ///
    /// ```compile_fail,E0080
    /// # use glass_rules::*;
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    /// # struct Mine;
    /// impl Variant for Mine {
    ///     type Boards = [BoardOf<Self>; 5];
    ///     const TRANSFER: Transfer = Transfer::AnyOther;
    ///     // …
    /// #     type Geometry = Square8x8;
    /// #     type Roles = [Bits<1>; 6];
    /// #     type State = Orthodox;
    /// #     const ID: VariantId = VariantId::Chess;
    /// #     const NAME: &'static str = "chess";
    /// #     const RULE_SETS: &'static [RuleSet] = VariantId::Chess.rule_sets();
    /// #     fn start(_rules: &RuleSet) -> Setup { VariantId::Chess.start() }
    /// }
    /// const MINE: VariantInfo = VariantInfo::new::<Mine>();
    /// ```
    ///
    /// In a cube, pawns push upwards or forwards, but a double push supports only one direction:
    ///
    /// ```compile_fail,E0080
    /// # use glass_rules::*;
    /// # #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    /// # struct Mine;
    /// impl Variant for Mine {
    ///     type Geometry = Cube5;
    ///     const DOUBLE_PUSH: bool = true;
    ///     // …
    /// #     type Roles = [Bits<2>; 7];
    /// #     type Boards = [BoardOf<Self>; 1];
    /// #     type State = ();
    /// #     const ID: VariantId = VariantId::Raumschach;
    /// #     const NAME: &'static str = "raumschach";
    /// #     const RULE_SETS: &'static [RuleSet] = VariantId::Raumschach.rule_sets();
    /// #     const TRANSFER: Transfer = Transfer::Stay;
    /// #     fn start(_rules: &RuleSet) -> Setup { VariantId::Raumschach.start() }
    /// }
    /// const MINE: VariantInfo = VariantInfo::new::<Mine>();
    /// ```
    pub const fn new<V: Variant>() -> Self {
        check_sizes::<V>();
        check_transfer::<V>();
        check_pieces::<V>();
        check_rule_sets::<V>();
        Self {
            name: V::NAME,
            rule_sets: V::RULE_SETS,
            boards: boards::<V>(),
            transfer: V::TRANSFER,
            zero_moves: V::ZERO_MOVES,
            goal: V::GOAL,
            officers: V::OFFICERS,
            promotion: V::PROMOTION,
            confines: V::State::CONFINES,
            castles: V::State::CASTLES,
            has_en_passant: V::State::EN_PASSANT,
            has_double_push: V::DOUBLE_PUSH,
            has_either_start: V::HAS_EITHER_START,
            shape: V::Geometry::shape,
            start: V::start,
            castle_path: V::castle_path,
            flip: V::Geometry::flip,
            mirror: V::Geometry::mirror,
        }
    }
}

/// Checks the limits of moves, sets of boards and keys.
const fn check_sizes<V: Variant>() {
    let (boards, squares) = (boards::<V>(), V::Geometry::SQUARES);
    assert!(
        0 < boards && boards <= Move::BOARDS && Move::BOARDS <= BoardSet::BOARDS,
        "a move has two bits for a board: a variant has one to four boards"
    );
    assert!(
        squares <= Move::SQUARES,
        "a move has nine bits for a square: a board has at most 512 squares"
    );
    assert!(
        boards * 2 * roles::<V>() * squares <= key::PIECES,
        "the keys have 8192 numbers for pieces: boards × sides × roles × squares must not exceed that"
    );
}

/// Checks the transfer against the number of boards.
const fn check_transfer<V: Variant>() {
    let boards = boards::<V>();
    match V::TRANSFER {
        Transfer::Stay => {
            assert!(
                boards == 1,
                "with `Transfer::Stay` no piece would reach another board than its own"
            );
        }
        Transfer::Opposite => {
            assert!(
                boards == 2,
                "`Transfer::Opposite` is to the other of two boards: there must be two"
            );
        }
        Transfer::AnyOther | Transfer::WhereAKingStands | Transfer::Optional => {
            assert!(boards >= 2, "a transfer needs another board to go to");
        }
    }
    assert!(
        boards >= 2 || matches!(V::ZERO_MOVES, ZeroMoves::None),
        "a zero move needs another board to go to"
    );
    assert!(
        has_royal::<V>() || !matches!(V::TRANSFER, Transfer::WhereAKingStands),
        "`Transfer::WhereAKingStands` asks for one royal king a side, and the goal makes kings pieces like others"
    );
    assert!(
        has_royal::<V>() || !V::State::CONFINES,
        "only a royal king can be confined, and the goal makes kings pieces like others"
    );
}

/// Checks the sets of roles and the pawn moves.
const fn check_pieces<V: Variant>() {
    assert!(
        (Role::King as usize) < roles::<V>()
            && are_held::<V>(V::OFFICERS)
            && are_held::<V>(V::PROMOTION.roles),
        "`Variant::Roles` has no set for one of the roles: it holds the first of `Role::ALL`, the king's at least"
    );
    assert!(
        !V::DOUBLE_PUSH || V::Geometry::PAWN_PUSHES == 1,
        "a double push goes the first way of pawns twice: on a shape where pawns push several ways there is none"
    );
    assert!(
        !V::State::CASTLES || V::Geometry::IS_CHESSBOARD,
        "castling is known on the chessboard of eight by eight squares only"
    );
}

const fn are_held<V: Variant>(known: &[Role]) -> bool {
    let mut at = 0;
    while at < known.len() {
        if known[at] as usize >= roles::<V>() {
            return false;
        }
        at += 1;
    }
    true
}

/// Checks that the options of the rule sets are supported.
const fn check_rule_sets<V: Variant>() {
    assert!(!V::RULE_SETS.is_empty(), "a variant needs a rule set");
    let mut at = 0;
    while at < V::RULE_SETS.len() {
        let set = &V::RULE_SETS[at];
        assert!(
            set.variant as usize == V::ID as usize,
            "a rule set says that it belongs to another variant"
        );
        assert!(
            begins_with(set.name, V::NAME),
            "the name of a rule set begins with that of its variant, by which it is found"
        );
        assert!(
            V::State::CASTLES || matches!(set.options.castling, CastlingRule::None),
            "a rule set allows castling, and `Variant::State` does not remember who may"
        );
        assert!(
            V::State::EN_PASSANT || matches!(set.options.en_passant, EnPassantRule::None),
            "a rule set allows en passant, and `Variant::State` does not remember the pawn"
        );
        assert!(
            V::Geometry::IS_CHESSBOARD || !V::MATING.one_colored_bishops,
            "the colours of bishops' squares are known on the chessboard of eight by eight squares only"
        );
        assert!(
            boards::<V>() >= 2 || !(set.options.black_on_b || V::HAS_EITHER_START),
            "a rule set may put Black on board B, and there is one board"
        );
        at += 1;
    }
}

const fn begins_with(text: &str, start: &str) -> bool {
    let (text, start) = (text.as_bytes(), start.as_bytes());
    let mut at = 0;
    while at < start.len() {
        if at >= text.len() || text[at] != start[at] {
            return false;
        }
        at += 1;
    }
    true
}
