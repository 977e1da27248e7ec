//! The names of a board's squares, for code that does not know its type.

use crate::Square;

/// What text forms need to know of a board's shape.
#[derive(Debug)]
pub struct Shape {
    names: Vec<String>,
    planes: Vec<Vec<Vec<Square>>>,
}

impl Shape {
    /// A flat shape, from the names of its squares in the order of their numbers, and the rows in which
    /// FEN lists them.
    pub fn new(names: Vec<String>, rows: Vec<Vec<Square>>) -> Self {
        Self::of_planes(names, vec![rows])
    }

    /// A shape of more dimensions than a page: FEN lists it as several planes, as if they were boards.
    pub fn of_planes(names: Vec<String>, planes: Vec<Vec<Vec<Square>>>) -> Self {
        Self { names, planes }
    }

    /// The number of squares.
    pub fn squares(&self) -> usize {
        self.names.len()
    }

    /// The name of a square of this shape, such as `e4`.
    pub fn name(&self, square: Square) -> &str {
        self.names.get(square.index()).map_or("?", String::as_str)
    }

    /// The file of a square: its name without the digits at the end.
    pub fn file(&self, square: Square) -> &str {
        self.name(square).trim_end_matches(|c: char| c.is_ascii_digit())
    }

    /// The rank of a square: the digits at the end of its name.
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

    /// The rows in which FEN lists the squares, plane by plane, first row first.
    pub fn planes(&self) -> &[Vec<Vec<Square>>] {
        &self.planes
    }

    /// All rows of all planes.
    pub fn rows(&self) -> impl Iterator<Item = &Vec<Square>> + Clone {
        self.planes.iter().flatten()
    }
}
