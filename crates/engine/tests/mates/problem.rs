//! Mate problems in the format of `problems.csv`.

use glass_notation::{fen, read_move};
use glass_rules::{AnyPosition, Move, VariantId};

/// A position in which the side to move mates in `moves` moves and not in fewer.
pub struct Problem {
    pub position: AnyPosition,
    pub moves: u32,
    /// Every first move that forces mate in that number of moves.
    pub keys: Vec<Move>,
    pub line: String,
}

impl Problem {
    /// Parses a line of the file.
    ///
    /// # Panics
    ///
    /// If the line is invalid.
    pub fn read(line: &str) -> Self {
        let fields: Vec<&str> = line.split(';').collect();
        let &[variant, moves, keys, text, _source] = &fields[..] else {
            panic!("five fields: {line}")
        };
        let variant: VariantId = variant.parse().expect(line);
        let position = fen::position(variant.default_rules(), text).expect(line);
        let keys = keys.split_whitespace();
        let keys = keys.map(|key| read_move(position.view(), key).expect(line)).collect();
        Self { moves: moves.parse().expect(line), keys, line: line.to_owned(), position }
    }

    /// Parses the lines of a text, except those that begin with `#`.
    pub fn list(text: &str) -> Vec<Self> {
        text.lines().filter(|line| !line.starts_with('#')).map(Self::read).collect()
    }
}
