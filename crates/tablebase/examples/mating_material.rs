//! Finds out with which material a side can give checkmate if the other side helps: the proof of the tables in
//! `crates/rules/src/variants`, see `MatingMaterial` of the rules.
//!
//! `cargo run --release -p glass-tablebase --example mating_material -- GAME MATERIAL…` looks, for each material as
//! `KNvKQ`, for a position in which White gives checkmate with its next move, and prints one or `none`. Every position is
//! looked at before `none` is printed.
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

/// A number without a common divisor with the count of positions makes steps that reach each position once, and similar
/// positions far apart.
const STEP: u64 = 1_000_003;
/// How many positions a thread takes at a time.
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

/// Looks for a position in which White mates in one.
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

/// Whether the side to move can give checkmate at once.
fn mates<V: Variant>(position: &Position<V>) -> bool {
    position.legal_moves().iter().any(|&legal| {
        let after = position.after(legal);
        after.is_checkmate()
    })
}

/// Whether the kings can stand like this in a game. Where the king must be safe before and after the transfer, and its
/// move ends on a board that holds a king or begins on one, the kings never come next to each other as seen through the
/// boards, nor onto the same square.
fn are_kings_apart<V: Variant>(position: &Position<V>, rules: &'static RuleSet) -> bool {
    let is_bound = matches!(V::TRANSFER, Transfer::Opposite | Transfer::WhereAKingStands)
        && rules.options().king_before_transfer;
    let (Some(white), Some(black)) = (position.king(Color::White), position.king(Color::Black))
    else {
        return true;
    };
    // On one board, kings next to each other are no position at all.
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
