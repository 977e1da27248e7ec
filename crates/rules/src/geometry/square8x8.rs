//! The ordinary board with eight files and eight ranks, a1 = 0, b1 = 1, … h8 = 63.
//!
//! The attacks of riders are looked up with magic bitboards: one multiplication maps the relevant occupied squares to a
//! table index (the method of Lasse Hansen and Pradu Kannan). The multipliers were found by random trial for this
//! project.

use std::sync::LazyLock;

use super::{Geometry, PawnStep, Shape};
use crate::{Bits, Color, Ride, Square};

mod sliders;

/// The ordinary 8x8 board.
#[derive(Clone, Copy, Debug)]
pub struct Square8x8;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xff;

/// The steps of the knight in files and ranks.
const KNIGHT: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// The steps of the king in files and ranks.
const KING: [(i32, i32); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

static KNIGHT_ATTACKS: [u64; 64] = leaps(&KNIGHT);
static KING_ATTACKS: [u64; 64] = leaps(&KING);
static PAWN_ATTACKS: [[u64; 64]; 2] = [leaps(&[(1, 1), (-1, 1)]), leaps(&[(1, -1), (-1, -1)])];
static BETWEEN: [[u64; 64]; 64] = lines(false);
static LINE: [[u64; 64]; 64] = lines(true);

const fn shifted(square: usize, step: (i32, i32)) -> Option<usize> {
    let file = square as i32 % 8 + step.0;
    let rank = square as i32 / 8 + step.1;
    if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        Some((rank * 8 + file) as usize)
    } else {
        None
    }
}

const fn leaps(steps: &[(i32, i32)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = shifted(square, steps[i]) {
                table[square] |= 1 << to;
            }
            i += 1;
        }
        square += 1;
    }
    table
}

/// For each pair of squares on a line, the squares between them or the whole line.
const fn lines(whole: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let ahead = sliders::ray(from, KING[direction]);
            let whole_line = ahead | sliders::ray(from, KING[(direction + 4) % 8]) | 1 << from;
            let mut between = 0;
            let mut to = from;
            while let Some(next) = shifted(to, KING[direction]) {
                table[from][next] = if whole { whole_line } else { between };
                between |= 1 << next;
                to = next;
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

impl Geometry for Square8x8 {
    type Set = Bits<1>;

    const SQUARES: usize = 64;
    const PAWN_PUSHES: u8 = 1;
    const IS_CHESSBOARD: bool = true;
    const PAWN_CAPTURES: u8 = 2;

    fn shape() -> &'static Shape {
        static SHAPE: LazyLock<Shape> = LazyLock::new(|| {
            let name = |square: u16| {
                let (file, rank) = (square % 8, square / 8);
                format!("{}{}", char::from(b'a' + file as u8), rank + 1)
            };
            let row = |rank: u16| (0..8).map(|file| Square(rank * 8 + file)).collect();
            Shape::new((0..64).map(name).collect(), (0..8).rev().map(row).collect())
        });
        &SHAPE
    }

    #[inline]
    fn ride(ride: Ride, square: Square, occupied: Bits<1>) -> Bits<1> {
        Bits([match ride {
            Ride::Orthogonal => sliders::rook(square.index(), occupied.0[0]),
            Ride::Diagonal => sliders::bishop(square.index(), occupied.0[0]),
            Ride::Triagonal => 0,
        }])
    }

    #[inline]
    fn rays(ride: Ride, square: Square) -> Bits<1> {
        Bits([match ride {
            Ride::Orthogonal => sliders::ROOK_RAYS[square.index() & 63],
            Ride::Diagonal => sliders::BISHOP_RAYS[square.index() & 63],
            Ride::Triagonal => 0,
        }])
    }

    #[inline]
    fn knight(square: Square) -> Bits<1> {
        Bits([KNIGHT_ATTACKS[square.index() & 63]])
    }

    #[inline]
    fn king(square: Square) -> Bits<1> {
        Bits([KING_ATTACKS[square.index() & 63]])
    }

    #[inline]
    fn pawn(color: Color, square: Square) -> Bits<1> {
        Bits([PAWN_ATTACKS[color as usize][square.index() & 63]])
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bits<1> {
        Bits([BETWEEN[a.index() & 63][b.index() & 63]])
    }

    #[inline]
    fn line(a: Square, b: Square) -> Bits<1> {
        Bits([LINE[a.index() & 63][b.index() & 63]])
    }

    #[inline]
    fn pawn_step(color: Color, step: PawnStep, from: Bits<1>) -> Bits<1> {
        let set = from.0[0];
        Bits([match (color, step) {
            (Color::White, PawnStep::Push(_)) => set << 8,
            (Color::Black, PawnStep::Push(_)) => set >> 8,
            (Color::White, PawnStep::Capture(0)) => (set & !FILE_A) << 7,
            (Color::White, PawnStep::Capture(_)) => (set & !FILE_H) << 9,
            (Color::Black, PawnStep::Capture(0)) => (set & !FILE_A) >> 9,
            (Color::Black, PawnStep::Capture(_)) => (set & !FILE_H) >> 7,
        }])
    }

    #[inline]
    fn pawn_step_origin(color: Color, step: PawnStep, to: Square) -> Square {
        let back: i16 = match (color, step) {
            (Color::White, PawnStep::Push(_)) => -8,
            (Color::Black, PawnStep::Push(_)) => 8,
            (Color::White, PawnStep::Capture(0)) => -7,
            (Color::White, PawnStep::Capture(_)) => -9,
            (Color::Black, PawnStep::Capture(0)) => 9,
            (Color::Black, PawnStep::Capture(_)) => 7,
        };
        Square(to.0.wrapping_add_signed(back))
    }

    #[inline]
    fn second_rank(color: Color) -> Bits<1> {
        Bits([match color {
            Color::White => RANK_1 << 8,
            Color::Black => RANK_1 << 48,
        }])
    }

    #[inline]
    fn last_rank(color: Color) -> Bits<1> {
        Bits([match color {
            Color::White => RANK_1 << 56,
            Color::Black => RANK_1,
        }])
    }

    #[inline]
    fn pawn_squares(_color: Color) -> Bits<1> {
        // A pawn is neither on its promotion rank nor behind its second rank.
        Bits([!(RANK_1 | RANK_1 << 56)])
    }

    #[inline]
    fn flip(square: Square) -> Square {
        Square(square.0 ^ 56)
    }

    #[inline]
    fn mirror(square: Square) -> Square {
        Square(square.0 ^ 7)
    }
}
