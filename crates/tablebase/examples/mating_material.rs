//! Determines with which material a side can give checkmate if the other side cooperates. This proves the tables in
//! `crates/rules/src/variants`, see `MatingMaterial` of the rules.
//!
//! `cargo run --release -p glass-tablebase --example mating_material -- GAME MATERIAL…` searches the positions of each
//! material, such as `KNvKQ`, for one in which White can give checkmate with its next move. It prints the first
//! position found, or `none` after it has searched all of them.
#![allow(clippy::print_stdout, reason = "it is a program")]

use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use glass_notation::fen;
use glass_rules::{
    AnyPosition, Color, Position, PositionVisitor, RuleSet, Setup, Transfer, Variant, VariantId,
};
use glass_tablebase::{Material, Numbering};

/// The step between searched positions. It has no common divisor with the number of positions, so each is reached once,
/// and similar positions are far apart.
const STEP: u64 = 1_000_003;
/// The number of positions that a thread takes at a time.
const CHUNK: u64 = 1 << 12;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let variant: VariantId = arguments.next().ok_or("usage: GAME MATERIAL…")?.parse()?;
    let rules = variant.default_rules();
    for text in arguments {
        let numbering = Numbering::new(rules, Material::parse(variant, &text)?);
        let found = AnyPosition::start(rules).visit(Search(&numbering));
        println!("{rules} {text} {}", found.unwrap_or_else(|| "none".to_owned()));
    }
    Ok(())
}

/// Searches for a position in which White mates in one.
struct Search<'n>(&'n Numbering);

impl PositionVisitor for Search<'_> {
    type Output = Option<String>;

    fn visit<V: Variant>(self, _start: &Position<V>) -> Self::Output {
        let Self(numbering) = self;
        let total = numbering.numbers();
        let step = (STEP..).find(|&step| is_coprime(step, total)).unwrap_or(1);
        let (next, is_found, found) = (AtomicU64::new(0), AtomicBool::new(false), Mutex::new(None));
        let work = || {
            while !is_found.load(Relaxed) {
                let first = next.fetch_add(CHUNK, Relaxed);
                if first >= total {
                    return;
                }
                for index in first..total.min(first + CHUNK) {
                    let number = (u128::from(index) * u128::from(step) % u128::from(total)) as u64;
                    let Some(setup) = numbering.setup(number) else { continue };
                    if setup.turn == Color::White
                        && let Ok(position) = Position::<V>::new(&setup, numbering.rules())
                        && are_kings_apart::<V>(&position, numbering.rules())
                        && mates(&position)
                    {
                        is_found.store(true, Relaxed);
                        *found.lock().expect("no thread panics") = Some(fen::write(&position));
                        return;
                    }
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(work);
            }
        });
        found.into_inner().expect("no thread panics")
    }
}

/// Whether the side to move can mate in one.
fn mates<V: Variant>(position: &Position<V>) -> bool {
    position.legal_moves().iter().any(|&legal| {
        let after = position.after(legal);
        after.is_checkmate()
    })
}

/// Whether this placement of the kings can occur in a game. If a king must be safe before and after its transfer, and
/// every move of a king begins or ends on a board with a king, the kings can never be on adjacent squares, even on
/// different boards, nor on the same square.
fn are_kings_apart<V: Variant>(position: &Position<V>, rules: &'static RuleSet) -> bool {
    let is_bound = matches!(V::TRANSFER, Transfer::Opposite | Transfer::WhereAKingStands)
        && rules.options().king_before_transfer;
    let (Some(white), Some(black)) = (position.king(Color::White), position.king(Color::Black))
    else {
        return true;
    };
    // Adjacent kings on one board are invalid.
    !is_bound || {
        let mut setup = Setup::empty();
        setup.pieces = position
            .pieces()
            .filter(|(cell, _)| [white, black].contains(cell))
            .map(|(mut cell, piece)| {
                cell.board = white.board;
                (cell, piece)
            })
            .collect();
        white.square != black.square && Position::<V>::new(&setup, rules).is_ok()
    }
}

fn is_coprime(mut one: u64, mut other: u64) -> bool {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one == 1
}
