//! Questions of the trainers, answered against the clock: where a piece lands, or where it can go.

use glass_rules::{AnyPosition, Cell, Color, History, Move, Random, Role, Transfer, VariantId};

/// A question on a position after random moves.
#[derive(Clone, Debug)]
pub struct Quiz {
    /// The position.
    pub position: AnyPosition,
    /// The piece in question.
    pub from: Cell,
    /// The square of arrival on its own board, if the question is where it lands; `None` if the question is where it
    /// can go.
    pub to: Option<Cell>,
    /// The correct cells, at least one, in their order.
    pub cells: Vec<Cell>,
}

/// The longest random walk; longer ones bring nothing new.
const LONGEST_WALK: usize = 60;
/// The most squares of a piece in a question where it can go, if there are such pieces: more would be work, not a
/// question.
const MOST_TARGETS: usize = 8;

/// Makes `count` questions, about pieces of one role if one is given; fewer where such questions hardly come up. The
/// same seed gives the same questions.
pub fn quizzes(variant: VariantId, seed: u64, count: usize, role: Option<Role>) -> Vec<Quiz> {
    let mut random = Random::new(seed);
    let mut found = Vec::with_capacity(count);
    // Where games are over soon, a walk may end at once and another is tried.
    for _ in 0..count * 20 {
        if found.len() == count {
            break;
        }
        found.extend(quiz(variant, role, &mut random));
    }
    found
}

fn quiz(variant: VariantId, role: Option<Role>, random: &mut Random) -> Option<Quiz> {
    let position = walk(variant, random);
    let mut legal: Vec<Move> = position.view().legal_moves().into_iter().collect();
    if role.is_some() {
        let view = position.view();
        legal.retain(|legal| view.piece_at(legal.from()).map(|piece| piece.role) == role);
    }
    if variant.transfer() == Transfer::Stay {
        return targets(position, &legal, role, random);
    }
    let steps: Vec<_> =
        legal.iter().filter(|legal| !legal.is_zero() && !legal.is_castling()).collect();
    let asked = **random.choose(&steps)?;
    let (from, to) = (asked.from(), asked.transit_cell());
    let same = legal.iter().filter(|other| other.from() == from && other.transit_cell() == to);
    let cells = in_order(same.map(|other| other.landing_cell()));
    Some(Quiz { position, from, to: Some(to), cells })
}

fn targets(
    position: AnyPosition,
    legal: &[Move],
    role: Option<Role>,
    random: &mut Random,
) -> Option<Quiz> {
    let of = |from: Cell| {
        in_order(
            legal.iter().filter(|legal| legal.from() == from).map(|legal| legal.landing_cell()),
        )
    };
    let pieces = in_order(legal.iter().map(|legal| legal.from()));
    let mut few: Vec<_> = pieces.into_iter().map(|from| (from, of(from))).collect();
    let fewest = few.iter().map(|(_, cells)| cells.len()).min()?;
    // A knight of nineteen boards always has more.
    let most = if role.is_some() { MOST_TARGETS.max(fewest) } else { MOST_TARGETS };
    few.retain(|(_, cells)| cells.len() <= most);
    // Pawns are many and teach little.
    let is_officer =
        |from: Cell| position.view().piece_at(from).is_some_and(|piece| piece.role != Role::Pawn);
    let officers: Vec<_> = few.iter().filter(|(from, _)| is_officer(*from)).collect();
    let all: Vec<_> = few.iter().collect();
    let (from, cells) =
        (*random.choose(if officers.is_empty() { &all } else { &officers })?).clone();
    Some(Quiz { position, from, to: None, cells })
}

/// Random moves from the start, with White to move at their end.
fn walk(variant: VariantId, random: &mut Random) -> AnyPosition {
    let mut history = History::new(AnyPosition::start(variant.default_rules()));
    let length = 2 * random.below(LONGEST_WALK / 2);
    while history.moves().len() < length && history.outcome().is_none() {
        let legal: Vec<Move> = history.position().view().legal_moves().into_iter().collect();
        let Some(&next) = random.choose(&legal) else { break };
        history.play_unchecked(next);
    }
    if history.outcome().is_some() {
        history.undo();
    }
    if history.position().turn() == Color::Black {
        history.undo();
    }
    history.position().clone()
}

fn in_order(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<_> = cells.collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
