//! A second, plain solver to compare tables with, without symmetry, retrograde moves and files. It stores every
//! position of a material and of its captures and promotions by key, and iterates over all of them until nothing
//! changes.

use std::collections::HashMap;

use glass_rules::{
    AnyPosition, Array, BoardId, BoardOf, ByColor, Cell, Color, Confinement, Geometry, Outcome,
    Piece, Position, PositionState, PositionVisitor, RuleSet, Setup, Square, Variant, VariantId,
};
use glass_tablebase::{Folder, Material, Prize, Statistics, Value};

use crate::made::tables;

/// Solves a material of at most three pieces and compares every position with the tables. Returns the number of
/// positions of the material itself, and how many of them a game can reach.
struct Comparison<'a> {
    material: Material,
    folder: &'a Folder,
}

impl PositionVisitor for Comparison<'_> {
    type Output = [u64; 2];

    fn visit<V: Variant>(self, start: &Position<V>) -> [u64; 2] {
        let rules = start.rules();
        let mut solver = Plain::<V> { positions: Vec::new(), numbers: HashMap::new() };
        for material in self.material.needs(V::ID) {
            solver.add(rules, &material.pieces());
        }
        let own = solver.positions.len();
        solver.add(rules, &self.material.pieces());
        let values = solver.solve();
        for (position, value) in solver.positions.iter().zip(values) {
            let kept = self.folder.value(position).unwrap();
            assert_eq!(kept, Some(value), "{}", glass_notation::fen::write(position));
        }
        let own = &solver.positions[own..];
        let reachable = own.iter().filter(|position| position.why_unreachable().is_none());
        [own.len(), reachable.count()].map(|count| count as u64)
    }
}

/// Positions with their indexes by key.
struct Plain<V: Variant> {
    positions: Vec<Position<V>>,
    numbers: HashMap<u64, u32>,
}

/// The current value of a position.
#[derive(Clone, Copy)]
enum Known {
    /// Not decided yet.
    Open,
    /// A draw by the rules.
    Drawn,
    /// Its value.
    Value(Value),
}

impl<V: Variant> Plain<V> {
    /// Adds every position of a list of pieces.
    fn add(&mut self, rules: &'static RuleSet, pieces: &[Piece]) {
        let mut setup = Setup::empty();
        self.place(rules, pieces, &mut setup);
    }

    /// Places the first of these pieces on every possible cell, then the remaining ones.
    fn place(&mut self, rules: &'static RuleSet, pieces: &[Piece], setup: &mut Setup) {
        let Some((&piece, others)) = pieces.split_first() else {
            self.remember(rules, setup);
            return;
        };
        for board in 0..<V::Boards as Array<BoardOf<V>>>::LEN {
            for square in 0..V::Geometry::SQUARES {
                let cell = Cell::new(BoardId(board as u8), Square(square as u16));
                setup.pieces.push((cell, piece));
                self.place(rules, others, setup);
                setup.pieces.pop();
            }
        }
    }

    fn remember(&mut self, rules: &'static RuleSet, setup: &mut Setup) {
        let bare =
            |color| setup.pieces.iter().filter(|(_, piece)| piece.color == color).count() == 1;
        let states = ByColor::from_fn(|color| {
            let mut states = vec![None];
            if V::State::CONFINES && bare(color) {
                states.extend(Confinement::ALL.map(Some));
            }
            states
        });
        for turn in Color::ALL {
            for &white in &states.white {
                for &black in &states.black {
                    setup.turn = turn;
                    setup.confinement = ByColor { white, black };
                    if let Ok(position) = Position::<V>::new(setup, rules) {
                        let next = self.positions.len() as u32;
                        let number = *self.numbers.entry(position.key()).or_insert(next);
                        if number == next {
                            self.positions.push(position);
                        }
                    }
                }
            }
        }
    }

    /// The value of every position.
    fn solve(&self) -> Vec<Value> {
        let successors: Vec<Vec<u32>> =
            self.positions.iter().map(|position| self.successors(position)).collect();
        let mut known: Vec<Known> = self.positions.iter().map(end).collect();
        for prize in [Prize::Mate, Prize::Stalemate] {
            let mut idle = 0;
            // After two passes without a change, no later pass changes anything.
            for plies in 1.. {
                let found: Vec<_> = (0..known.len())
                    .filter(|&number| matches!(known[number], Known::Open))
                    .filter(|&number| {
                        let next = successors[number].iter().map(|&next| known[next as usize]);
                        is_decided(next, prize, plies)
                    })
                    .collect();
                idle = if found.is_empty() { idle + 1 } else { 0 };
                if idle == 2 {
                    break;
                }
                for number in found {
                    known[number] = Known::Value(Value::Forced { prize, plies });
                }
            }
        }
        let value = |known: &Known| match known {
            Known::Open | Known::Drawn => Value::Draw,
            Known::Value(value) => *value,
        };
        known.iter().map(value).collect()
    }

    fn successors(&self, position: &Position<V>) -> Vec<u32> {
        let moves = position.legal_moves();
        let after = moves.iter().map(|&legal| {
            let after = position.after(legal);
            let setup = Setup { en_passant: None, ..after.setup() };
            let after = Position::<V>::new(&setup, position.rules()).unwrap();
            self.numbers[&after.key()]
        });
        after.collect()
    }
}

/// The result of a finished game.
fn end<V: Variant>(position: &Position<V>) -> Known {
    match position.outcome() {
        None => Known::Open,
        Some(Outcome::Draw(_)) => Known::Drawn,
        Some(Outcome::Stalemate { .. }) => {
            Known::Value(Value::Forced { prize: Prize::Stalemate, plies: 0 })
        }
        Some(_) => Known::Value(Value::Forced { prize: Prize::Mate, plies: 0 }),
    }
}

/// Whether the prize is won or lost in exactly `plies` plies, according to the values of the next positions.
fn is_decided(mut next: impl Iterator<Item = Known> + Clone, prize: Prize, plies: u16) -> bool {
    let good = |known| matches!(known, Known::Value(Value::Forced { prize: p, plies: n }) if p == prize && n % 2 == 0);
    let bad = |known| match known {
        Known::Value(Value::Forced { prize: p, plies: n }) => {
            n % 2 == 1 && (p == prize || p == Prize::Mate)
        }
        _ => false,
    };
    if plies % 2 == 1 { next.any(good) } else { next.all(bad) }
}

/// Solves a material for comparison, and returns the number of its positions.
fn compare(rules: &'static RuleSet, material: &str) -> u64 {
    let material = Material::parse(rules.variant(), material).unwrap();
    let (_place, folder) = tables(rules, &[material]);
    let [count, reachable] =
        AnyPosition::start(rules).visit(Comparison { material, folder: &folder });
    let statistics = folder.table(rules, &material).unwrap().statistics(2).unwrap();
    let positions = |sides: &[Statistics; 2]| sides.iter().map(|side| side.positions).sum::<u64>();
    assert_eq!(positions(&statistics.set_up), count);
    assert_eq!(positions(&statistics.game), reachable);
    count
}

#[test]
fn tables_are_what_a_plain_solver_finds() {
    let house_rules = RuleSet::find(VariantId::MiniAlice, "custom/king-captures=landing").unwrap();
    for (rules, material) in [
        (VariantId::Circular.default_rules(), "KRvK"),
        // With the four tables after a promotion.
        (VariantId::MiniAlice.default_rules(), "KPvK"),
        (house_rules, "KRvK"),
    ] {
        assert!(compare(rules, material) > 100_000, "{material} under {rules}");
    }
}

/// A stalemate with two bare kings counts three quarters in Gliński's game.
#[test]
fn a_bare_king_stalemates_another_in_glinskis_game() {
    let rules = VariantId::Glinski.default_rules();
    assert_eq!(compare(rules, "KvK"), 14_580);
    let material = Material::parse(rules.variant(), "KvK").unwrap();
    let (_place, folder) = tables(rules, &[material]);
    for side in folder.table(rules, &material).unwrap().statistics(1).unwrap().set_up {
        let stalemates = side.stalemates.expect("stalemates score");
        assert_eq!((side.positions, side.wins, side.losses), (7_290, 0, 0));
        assert_eq!((stalemates, side.draws), ([42, 6], 7_242));
    }
}

/// All tables of three pieces that this solver can compute with 16 GiB of memory. Takes hours, mostly for boards with
/// many cells.
#[test]
#[ignore = "takes minutes; run it with --release"]
fn tables_of_three_pieces_are_what_a_plain_solver_finds() {
    for variant in VariantId::ALL {
        if variant.boards() * variant.shape().squares() > 130 {
            continue;
        }
        for material in Material::all(variant, 3) {
            let count = compare(variant.default_rules(), &material.to_string());
            assert!(count > 0, "{material} of {variant}");
        }
    }
}
