//! Composes problems by search: scatters pieces at random until the problem has one solution and no shorter one.
//!
//! ```sh
//! cargo run --release -p glass-solver --example compose -- alice h#2.5 4 7
//! ```
//!
//! prints four lines for `tests/problems.csv`. The seed, here 7, determines the output. The range of the number of
//! pieces beside the kings may follow: `… 7 3 5`.
#![allow(clippy::print_stdout)]

use glass_notation::{coordinate, fen};
use glass_rules::{
    AnyPosition, BoardId, Cell, Color, Move, Piece, Random, Role, Setup, Square, VariantId,
};
use glass_solver::{Play, Solutions, SolveControl, SolveOptions, Stipulation, solve};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [variant, stipulation, count, seed, pieces @ ..] = &arguments[..] else {
        return Err("expected GAME STIPULATION COUNT SEED [LEAST MOST]".into());
    };
    let (variant, stipulation): (VariantId, Stipulation) = (variant.parse()?, stipulation.parse()?);
    let (mut wanted, seed): (usize, u64) = (count.parse()?, seed.parse()?);
    let (least, most): (usize, usize) = match pieces {
        [least, most] => (least.parse()?, most.parse()?),
        _ => (2, 5),
    };
    let mut random = Random::new(seed);
    let mut tried = 0;
    while wanted > 0 {
        tried += 1;
        let pieces = least + random.below(most.saturating_sub(least) + 1);
        let Some(position) = scattered(variant, stipulation, pieces, &mut random) else { continue };
        let Some(solution) = only_solution(&position, stipulation) else { continue };
        wanted -= 1;
        let text = fen::write(position.view());
        println!(
            "{variant};{stipulation};{solution};{text};composed by search, {least} to {most} pieces, seed {seed}, position {tried}"
        );
    }
    Ok(())
}

/// /// The kings and `others` other pieces on random cells.
fn scattered(
    variant: VariantId,
    stipulation: Stipulation,
    pieces: usize,
    random: &mut Random,
) -> Option<AnyPosition> {
    let mut setup = Setup::empty();
    let helped = match stipulation.play() {
        Play::Help => stipulation.halves().is_multiple_of(2),
        play => play == Play::SeriesHelp,
    };
    setup.turn = if helped { Color::Black } else { Color::White };
    let kings = [(Color::White, Role::King), (Color::Black, Role::King)];
    let officers: Vec<_> = (0..pieces)
        .filter_map(|_| {
            let color = if random.below(3) == 0 { Color::Black } else { Color::White };
            let role = if random.below(4) == 0 {
                Role::Pawn
            } else {
                *random.choose(variant.officers())?
            };
            Some((color, role))
        })
        .collect();
    for (color, role) in kings.into_iter().chain(officers) {
        let board = BoardId(random.below(variant.boards()) as u8);
        let square = Square(random.below(variant.shape().squares()) as u16);
        setup.pieces.push((Cell::new(board, square), Piece { color, role }));
    }
    AnyPosition::new(&setup, variant.default_rules()).ok()
}

/// /// The solution in the format of the file, if it is the only one and no shorter one exists.
fn only_solution(position: &AnyPosition, stipulation: Stipulation) -> Option<String> {
    let options =
        SolveOptions { variations: false, most_lines: 1, hash_mib: 16, ..SolveOptions::default() };
    let solved = solve(position, stipulation, &options, &SolveControl::new(None));
    if !solved.is_complete {
        return None;
    }
    let line: Vec<Move> = match solved.solutions {
        Solutions::Battle { keys, fewest, .. } => match &keys[..] {
            [key] if fewest == Some(stipulation.moves()) => vec![key.mv],
            _ => return None,
        },
        Solutions::Lines { lines, short, .. } if short.is_empty() && lines.len() == 1 => {
            lines.concat()
        }
        _ => return None,
    };
    let words = line.iter().map(|&mv| coordinate::write(position.variant(), mv));
    Some(words.collect::<Vec<_>>().join(" "))
}
