//! The names of a board's squares, for code that does not know its type.

use crate::Square;

/// What text forms need to know of a board's shape.
#[derive(Debug)]
pub struct Shape {
    names: Vec<String>,
    rows: Vec<Vec<Square>>,
}

impl Shape {
    /// A shape from the names of its squares in the order of their numbers, and the rows in which
    /// FEN lists them.
    pub fn new(names: Vec<String>, rows: Vec<Vec<Square>>) -> Self {
        Self { names, rows }
    }

    /// The number of squares.
    pub fn squares(&self) -> usize {
        self.names.len()
    }

    /// The name of a square of this shape, such as `e4`.
    pub fn name(&self, square: Square) -> &str {
        self.names.get(square.index()).map_or("?", String::as_str)
    }

    /// The file of a square: the letters of its name.
    pub fn file(&self, square: Square) -> &str {
        let name = self.name(square);
        &name[..name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len())]
    }

    /// The rank of a square: the digits of its name.
    pub fn rank(&self, square: Square) -> &str {
        &self.name(square)[self.file(square).len()..]
    }

    /// The square of that name.
    pub fn square(&self, name: &str) -> Option<Square> {
        self.names.iter().position(|known| known == name).map(|i| Square(i as u16))
    }

    /// The square whose name the text begins with (the longest such name), and the rest of the text.
    pub fn strip_square<'t>(&self, text: &'t str) -> Option<(Square, &'t str)> {
        self.names
            .iter()
            .enumerate()
            .filter(|(_, name)| text.starts_with(name.as_str()))
            .max_by_key(|(_, name)| name.len())
            .map(|(i, name)| (Square(i as u16), &text[name.len()..]))
    }

    /// The rows in which FEN lists the squares, first row first.
    pub fn rows(&self) -> &[Vec<Square>] {
        &self.rows
    }
}
