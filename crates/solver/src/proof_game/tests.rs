//! The search for proof games finds the games that a search without limits finds.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::*;
use glass_rules::{
    AnyPosition, BoardId, CastlingRights, Cell, MoveKind, Piece, PositionVisitor, Random, Role,
    RuleSet, Setup, Square, VariantId,
};

/// Positions with more games than this are skipped, because playing all of them would take too long.
const MAX_GAMES: u64 = 5_000;

/// Games by the pieces of their final position, each with that position.
type GamesByEnd<V> = BTreeMap<Vec<(Cell, Piece)>, Vec<(Position<V>, Vec<Move>)>>;

/// Adds all games of that length from a position.
fn all_games<V: Variant>(
    position: &Position<V>,
    left: u16,
    line: &mut Vec<Move>,
    games: &mut GamesByEnd<V>,
) {
    if left == 0 {
        let end = games.entry(position.pieces().collect()).or_default();
        end.push((*position, line.clone()));
    } else if position.outcome().is_none() {
        for &mv in &position.legal_moves() {
            line.push(mv);
            all_games(&position.after(mv), left - 1, line, games);
            line.pop();
        }
    }
}

/// The features of the compared games.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    diagrams: usize,
    captures: usize,
    promotions: usize,
    captured_promotions: usize,
    castlings: usize,
    en_passant: usize,
}

impl Seen {
    fn with<V: Variant>(mut self, start: &Position<V>, line: &[Move]) -> Self {
        let (mut position, mut promoted) = (*start, Vec::new());
        for &mv in line {
            for (cell, _) in position.captures(mv) {
                self.captures += 1;
                self.captured_promotions += usize::from(promoted.contains(&cell));
            }
            promoted.iter_mut().filter(|cell| **cell == mv.from()).for_each(|cell| {
                *cell = mv.landing_cell();
            });
            if mv.promotion().is_some() {
                self.promotions += 1;
                promoted.push(mv.landing_cell());
            }
            self.castlings += usize::from(mv.is_castling());
            self.en_passant += usize::from(mv.kind() == MoveKind::EnPassant);
            position.play_unchecked(mv);
        }
        self
    }

    fn rarity(self) -> usize {
        8 * (self.captured_promotions + self.en_passant) + 2 * self.castlings + self.promotions
    }
}

/// Compares the search with an exhaustive search for some of the reachable diagrams.
struct Comparison<'c> {
    left: u16,
    random: &'c mut Random,
    seen: &'c mut Seen,
}

impl PositionVisitor for Comparison<'_> {
    type Output = ();

    fn visit<V: Variant>(self, start: &Position<V>) {
        let mut games = GamesByEnd::new();
        all_games(start, self.left, &mut Vec::new(), &mut games);
        let mut ends: Vec<_> = games.into_values().collect();
        self.random.shuffle(&mut ends);
        let rarity = |(_, line): &(_, Vec<Move>)| Seen::default().with(start, line).rarity();
        ends.sort_by_key(|games| Reverse(games.iter().map(rarity).max()));
        // The rarest diagrams and some others.
        let (rare, others) = ends.split_at(ends.len().min(4));
        for games in rare.iter().chain(others.iter().rev().take(2)) {
            let diagram = Diagram::new(games[0].0);
            let (table, control) =
                (GrowingTable::new(self.random.below(2)), SolveControl::new(None));
            let search = ProofGameSearch::new(&diagram, usize::MAX, &table, &control);
            let (moves, position, left) = (Vec::new(), *start, self.left);
            let found = search.games(&Beginning { moves, position, left });
            let mut found = found.expect("it is not stopped");
            let mut expected: Vec<_> = games.iter().map(|(_, line)| line.clone()).collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{} {:?}", start.rules(), start.setup());
            self.seen.diagrams += 1;
            expected.iter().for_each(|line| *self.seen = self.seen.with(start, line));
        }
    }
}

/// Published rules, or house rules with random answers where players can compose them.
fn rules(variant: VariantId, random: &mut Random) -> Option<&'static RuleSet> {
    let points = variant.house_points();
    if points.is_empty() || random.below(2) == 0 {
        return random.choose(variant.rule_sets());
    }
    let answers: Vec<_> = points
        .iter()
        .filter_map(|point| {
            let answers = point.answers(variant.default_rules().options());
            Some((point.key(), random.choose(&answers)?.word))
        })
        .collect();
    RuleSet::compose(variant, answers).ok()
}

/// Kings and rooks on their home squares, pawns on their home squares or those of the opponent, and some other pieces.
fn scattered(variant: VariantId, random: &mut Random) -> Option<AnyPosition> {
    let (shape, start) = (variant.shape(), variant.start());
    let mut setup = Setup::empty();
    for &(cell, mut piece) in &start.pieces {
        let is_kept = match piece.role {
            Role::King => true,
            Role::Rook => random.below(2) == 0,
            _ => random.below(5) == 0,
        };
        if piece.role == Role::Pawn && random.below(2) == 0 {
            piece.color = !piece.color;
        }
        if is_kept {
            setup.pieces.push((cell, piece));
        }
    }
    for _ in 0..random.below(4) {
        let board = BoardId(random.below(variant.boards()) as u8);
        let cell = Cell::new(board, Square(random.below(shape.squares()) as u16));
        let color = if random.below(2) == 0 { Color::White } else { Color::Black };
        let role =
            if random.below(3) > 0 { Role::Pawn } else { *random.choose(variant.officers())? };
        setup.pieces.push((cell, Piece { color, role }));
    }
    if random.below(2) == 0 {
        setup.turn = Color::Black;
    }
    let rules = rules(variant, random)?;
    beside_double_push(rules, random, &mut setup);
    for (color, wing) in CastlingRights::ALL.iter() {
        let before = setup.castling;
        setup.castling |= CastlingRights::for_wing(color, wing);
        if AnyPosition::new(&setup, rules).is_err() {
            setup.castling = before;
        }
    }
    AnyPosition::new(&setup, rules).ok()
}

/// Adds a pawn and another one that may capture it en passant.
fn beside_double_push(rules: &'static RuleSet, random: &mut Random, setup: &mut Setup) {
    let moves = AnyPosition::start(rules).view().legal_moves();
    let pushes = moves.iter().filter(|mv| mv.kind() == MoveKind::DoublePush);
    let Some(&&push) = random.choose(&pushes.collect::<Vec<_>>()) else { return };
    let beside = Cell::new(push.landing(), Square(push.to().0 + 1));
    for (cell, color) in [(push.from(), Color::White), (beside, Color::Black)] {
        if setup.pieces.iter().all(|&(taken, _)| taken != cell) {
            setup.pieces.push((cell, Piece { color, role: Role::Pawn }));
        }
    }
}

/// A position after random moves.
fn walked(variant: VariantId, random: &mut Random) -> Option<AnyPosition> {
    let mut position = AnyPosition::start(rules(variant, random)?);
    for _ in 0..random.below(120) {
        position = position.after(*random.choose(&position.view().legal_moves())?);
    }
    Some(position)
}

#[test]
fn no_game_is_missing() {
    let (mut random, mut seen) = (Random::new(7), Seen::default());
    for variant in VariantId::ALL {
        // The distances of large boards take long.
        let most = if variant.shape().squares() * variant.boards() > 128 { 3 } else { 15 };
        let mut compared = 0;
        for _ in 0..2000 {
            let position = if random.below(5) == 0 {
                walked(variant, &mut random)
            } else {
                scattered(variant, &mut random)
            };
            let left = 1 + random.below(5);
            let has_few_games = |position: &AnyPosition| {
                (1..=left).all(|left| position.view().perft(left as u32) <= MAX_GAMES)
            };
            let Some(position) = position.filter(has_few_games) else { continue };
            let left = left as u16;
            position.visit(Comparison { left, random: &mut random, seen: &mut seen });
            compared += 1;
            if compared == most {
                break;
            }
        }
        assert!(compared > 0, "{variant}");
    }
    let Seen { captures, promotions, captured_promotions, castlings, en_passant, .. } = seen;
    let counts = [captures, promotions, captured_promotions, castlings, en_passant];
    assert!(counts.into_iter().all(|count| count >= 10), "{seen:?}");
}
