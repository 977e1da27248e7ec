//! Quiz questions of the trainers: where a piece lands, or where it can move.

use glass_rules::{AnyPosition, Cell, Color, History, Move, Random, Role, Transfer, VariantId};

/// A question on a position after random moves.
#[derive(Clone, Debug)]
pub struct Quiz {
    /// The position.
    pub position: AnyPosition,
    /// The piece of the question.
    pub from: Cell,
    /// The target square on its own board if the question is where it lands; `None` if the question is where it can
    /// move.
    pub to: Option<Cell>,
    /// The correct cells in order, at least one.
    pub cells: Vec<Cell>,
}

/// The maximum length of a random walk. Longer ones do not give more variety.
const MAX_WALK: usize = 60;
/// The most targets of a piece in a question, if such pieces exist. More would be tedious.
const MAX_TARGETS: usize = 8;

/// Creates `count` questions, about pieces of `role` if given. Fewer if such questions are rare. Reproducible by the
/// seed.
pub fn quizzes(variant: VariantId, seed: u64, count: usize, role: Option<Role>) -> Vec<Quiz> {
    let mut random = Random::new(seed);
    let mut found = Vec::with_capacity(count);
    // In games that end early, a walk may fail, and another is tried.
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
    // A knight on nineteen boards always has more.
    let most = if role.is_some() { MAX_TARGETS.max(fewest) } else { MAX_TARGETS };
    few.retain(|(_, cells)| cells.len() <= most);
    // There are many pawns, and they teach little.
    let is_officer =
        |from: Cell| position.view().piece_at(from).is_some_and(|piece| piece.role != Role::Pawn);
    let officers: Vec<_> = few.iter().filter(|(from, _)| is_officer(*from)).collect();
    let all: Vec<_> = few.iter().collect();
    let (from, cells) =
        (*random.choose(if officers.is_empty() { &all } else { &officers })?).clone();
    Some(Quiz { position, from, to: None, cells })
}

/// A position after random moves from the start, with White to move.
fn walk(variant: VariantId, random: &mut Random) -> AnyPosition {
    let mut history = History::new(AnyPosition::start(variant.default_rules()));
    let length = 2 * random.below(MAX_WALK / 2);
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
