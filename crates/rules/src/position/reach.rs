//! Detects positions that no game can reach, as far as proven invariants exclude them.

use std::fmt;

use super::Position;
use crate::variant::{boards, has_royal};
use crate::{
    BoardId, BoardSet, ByColor, ByRole, Cell, Color, Geometry, NamedCell, PawnStep, Piece, Role,
    RuleSet, SetOf, SquareSet, Transfer, Variant, ZeroMoves,
};

/// The reason why a position cannot occur in a game from the start position, although it can be set up and played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// The kings are on the same square or on adjacent squares, on any boards.
    KingsMeet(NamedCell, NamedCell),
    /// A pawn is on a cell that no pawn of its side can reach.
    Pawn(NamedCell),
    /// A side has more pieces of a role than promotion allows.
    TooMany(Color, Role),
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::KingsMeet(one, other) => write!(
                f,
                "the kings on {one} and {other} are on the same or adjacent squares, seen through the boards"
            ),
            Self::Pawn(place) => write!(f, "no pawn can arrive on {place}"),
            Self::TooMany(color, role) => {
                write!(f, "{color} has more pieces of the role {role} than promotion allows")
            }
        }
    }
}

/// The bounds of all positions that a game of a variant can reach under a rule set.
///
/// Three invariants are used. Each holds in the start position and is preserved by every legal move:
///
/// * **Kings stay apart.** If a king must be safe before and after the transfer, and its move begins or ends on the
///   board of the other king, the kings' squares are never equal or adjacent, even on different boards. This holds for
///   [`Transfer::Opposite`] and [`Transfer::WhereAKingStands`].
/// * **Pawns come from the start position.** Every pawn has reached its cell by steps, double pushes and captures. A
///   pawn of Alice Chess on its second rank is therefore on board A, and on its third rank on board B.
/// * **Pieces come from the start position or from pawns.** Each piece in excess of its role's initial number was a
///   pawn. There is no excess if pawns promote only to captured pieces.
#[derive(Clone, Debug)]
pub struct Reach<V: Variant> {
    kings_stay_apart: bool,
    /// By colour, then board: the squares that pawns can reach.
    pawns: ByColor<Vec<SetOf<V>>>,
    /// The pieces of the start position.
    start: ByColor<ByRole<u32>>,
}

impl<V: Variant> Reach<V> {
    /// Computes the bounds of a rule set.
    pub fn new(rules: &'static RuleSet) -> Self {
        let setup = V::start(rules);
        let mut start = ByColor::from_fn(|_| ByRole::from_fn(|_| 0));
        for &(_, Piece { color, role }) in &setup.pieces {
            start[color][role] += 1;
        }
        let pawns = ByColor::from_fn(|color| {
            let pawn = Piece { color, role: Role::Pawn };
            let stand = setup.pieces.iter().filter(|(_, piece)| *piece == pawn);
            pawn_cells::<V>(color, rules, stand.map(|&(cell, _)| cell))
        });
        let kings_stay_apart = has_royal::<V>()
            && matches!(V::TRANSFER, Transfer::Opposite | Transfer::WhereAKingStands)
            && rules.options.king_before_transfer;
        Self { kings_stay_apart, pawns, start }
    }

    /// Whether a game can reach this placement of the kings.
    pub fn allows_kings(&self, one: Cell, other: Cell) -> bool {
        !self.kings_stay_apart
            || (one.square != other.square && !V::Geometry::king(one.square).has(other.square))
    }

    /// Whether a pawn can reach this cell in a game.
    pub fn allows_pawn(&self, color: Color, cell: Cell) -> bool {
        self.pawns[color][cell.board.index()].has(cell.square)
    }

    /// A role with more pieces than a side can have.
    pub fn excess(&self, color: Color, pieces: &ByRole<u32>) -> Option<Role> {
        let start = &self.start[color];
        let above = |role: Role| pieces[role].saturating_sub(start[role]);
        let spare = start[Role::Pawn].saturating_sub(pieces[Role::Pawn]);
        let promoted: u32 = Role::ALL.into_iter().map(above).sum();
        V::ID.roles().find(|&role| {
            let can_grow = V::PROMOTION.stock.is_none() && V::PROMOTION.roles.contains(&role);
            above(role) > 0 && (!can_grow || promoted > spare)
        })
    }
}

impl<V: Variant> Position<V> {
    /// The reason why no game from the start position can reach this position. `None` if no invariant of [`Reach`]
    /// excludes it.
    pub fn why_unreachable(&self) -> Option<Unreachable> {
        let reach = Reach::<V>::new(self.rules);
        let name = |cell| NamedCell::new(V::ID, cell);
        if let (Some(white), Some(black)) = (self.king(Color::White), self.king(Color::Black))
            && !reach.allows_kings(white, black)
        {
            return Some(Unreachable::KingsMeet(name(white), name(black)));
        }
        let astray = self.pieces().find(|(cell, piece)| {
            piece.role == Role::Pawn && !reach.allows_pawn(piece.color, *cell)
        });
        if let Some((cell, _)) = astray {
            return Some(Unreachable::Pawn(name(cell)));
        }
        let mut pieces = ByColor::from_fn(|_| ByRole::from_fn(|_| 0));
        for (_, Piece { color, role }) in self.pieces() {
            pieces[color][role] += 1;
        }
        Color::ALL.into_iter().find_map(|color| {
            let role = reach.excess(color, &pieces[color])?;
            Some(Unreachable::TooMany(color, role))
        })
    }
}

/// By board, the cells that a pawn can reach from some cells if captures are always possible.
fn pawn_cells<V: Variant>(
    color: Color,
    rules: &'static RuleSet,
    start: impl Iterator<Item = Cell>,
) -> Vec<SetOf<V>> {
    let mut found = vec![SetOf::<V>::EMPTY; boards::<V>()];
    let mut open: Vec<Cell> = Vec::new();
    let mut add = |cell: Cell, open: &mut Vec<Cell>| {
        let squares = &mut found[cell.board.index()];
        if V::Geometry::pawn_squares(color).has(cell.square) && !squares.has(cell.square) {
            squares.insert(cell.square);
            open.push(cell);
        }
    };
    for cell in start {
        add(cell, &mut open);
    }
    while let Some(Cell { board, square }) = open.pop() {
        let may_push_twice = V::double_push_zone(color).has(square)
            && (board == BoardId::A || rules.options.double_push_on_b);
        let mut targets = V::Geometry::pawn(color, square);
        for way in 0..V::Geometry::PAWN_PUSHES {
            let step = |from| V::Geometry::pawn_step(color, PawnStep::Push(way), from);
            let once = step(SetOf::<V>::from_square(square));
            targets |= once | step(once).when(may_push_twice);
        }
        for target in targets.squares() {
            for landing in landings::<V>(board) {
                add(Cell::new(landing, target), &mut open);
            }
        }
        if V::ZERO_MOVES == ZeroMoves::ToEmpty {
            for board in BoardSet::first(boards::<V>()) {
                add(Cell::new(board, square), &mut open);
            }
        }
    }
    found
}

/// The boards on which a piece from a board may land, for any placement of the kings.
fn landings<V: Variant>(board: BoardId) -> BoardSet {
    let all = BoardSet::first(boards::<V>());
    match V::TRANSFER {
        Transfer::Stay => BoardSet::from_board(board),
        Transfer::Optional => all,
        Transfer::Opposite | Transfer::AnyOther | Transfer::WhereAKingStands => {
            all.without(BoardSet::from_board(board))
        }
    }
}
