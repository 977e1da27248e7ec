//! Position keys (Zobrist 1970): random numbers for each part of a position, combined by exclusive or.
//!
//! **Promise:** the keys are part of the public contract. The same position of the same variant has the same key on
//! every machine and in every release with the same major version, so keys may be stored. A position's key covers the
//! pieces with their boards, the side to move, castling rights, the pawn that can be captured en passant if at least
//! one such capture is legal, and the confinement of bared kings. It does not cover the counters or the rule set.

use crate::{BoardId, CastlingRights, Cell, Color, Confinement, Random, Role, Square};

/// The number of keys for pieces: boards × sides × roles × squares. A variant that needs more does not compile.
pub(crate) const PIECES: usize = 8192;

struct KeyNumbers {
    pieces: [u64; PIECES],
    castling: [u64; 16],
    /// Indexed by the board of the pawn.
    en_passant: [[u64; 512]; 4],
    black_to_move: u64,
    /// By side and kind.
    confinement: [u64; 4],
}

#[cfg(not(target_family = "wasm"))]
static NUMBERS: KeyNumbers = KeyNumbers::new();
/// Computed on first use, because random numbers cannot be compressed in downloads.
#[cfg(target_family = "wasm")]
static NUMBERS: std::sync::LazyLock<KeyNumbers> = std::sync::LazyLock::new(KeyNumbers::new);

impl KeyNumbers {
    const fn new() -> Self {
        let mut numbers = Self {
            pieces: [0; PIECES],
            castling: [0; 16],
            en_passant: [[0; 512]; 4],
            black_to_move: 0,
            confinement: [0; 4],
        };
        let mut random = Random::new(0x4c6f_6f6b_476c_6173);
        let mut i = 0;
        while i < PIECES {
            numbers.pieces[i] = random.next_u64();
            i += 1;
        }
        // The empty set of rights has the number 0, so that variants without castling have the same keys.
        i = 1;
        while i < 16 {
            numbers.castling[i] = random.next_u64();
            i += 1;
        }
        let mut board = 0;
        while board < 4 {
            i = 0;
            while i < 512 {
                numbers.en_passant[board][i] = random.next_u64();
                i += 1;
            }
            board += 1;
        }
        numbers.black_to_move = random.next_u64();
        i = 0;
        while i < 4 {
            numbers.confinement[i] = random.next_u64();
            i += 1;
        }
        numbers
    }
}

/// The number of a piece on a cell, given the variant's number of roles and squares per board.
#[inline]
pub(crate) fn piece(roles: usize, squares: usize, color: Color, role: Role, cell: Cell) -> u64 {
    let kind = (cell.board.index() * 2 + color as usize) * roles + role as usize;
    // The index is always in range. The remainder avoids the bounds check.
    NUMBERS.pieces[(kind * squares + cell.square.index()) % PIECES]
}

#[inline]
pub(crate) fn castling(rights: CastlingRights) -> u64 {
    NUMBERS.castling[rights.index()]
}

#[inline]
pub(crate) fn en_passant(square: Square, landing: BoardId) -> u64 {
    NUMBERS.en_passant[landing.index() % 4][square.index() % 512]
}

#[inline]
pub(crate) fn black_to_move() -> u64 {
    NUMBERS.black_to_move
}

#[inline]
pub(crate) fn confinement(color: Color, kind: Confinement) -> u64 {
    NUMBERS.confinement[color as usize * 2 + kind as usize]
}
