//! The names of a board's squares, for code that does not know its type.

use crate::Square;

/// The names and the arrangement of a board's squares, for text formats.
#[derive(Debug)]
pub struct Shape {
    names: Vec<String>,
    planes: Vec<Vec<Vec<Square>>>,
}

impl Shape {
    /// A shape with two dimensions, from the names of its squares in numerical order, and the rows in which FEN lists
    /// them.
    pub fn new(names: Vec<String>, rows: Vec<Vec<Square>>) -> Self {
        Self::of_planes(names, vec![rows])
    }

    /// A shape with more than two dimensions. FEN lists it as several planes, as if they were boards.
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

    /// The file of a square: its name without the trailing digits.
    pub fn file(&self, square: Square) -> &str {
        self.name(square).trim_end_matches(|c: char| c.is_ascii_digit())
    }

    /// The rank of a square: the trailing digits of its name.
    pub fn rank(&self, square: Square) -> &str {
        &self.name(square)[self.file(square).len()..]
    }

    /// The square with a name.
    pub fn square(&self, name: &str) -> Option<Square> {
        self.names.iter().position(|known| known == name).map(|i| Square(i as u16))
    }

    /// Parses the longest square name at the start of a text, and returns the rest of the text.
    pub fn strip_square<'t>(&self, text: &'t str) -> Option<(Square, &'t str)> {
        self.names
            .iter()
            .enumerate()
            .filter(|(_, name)| text.starts_with(name.as_str()))
            .max_by_key(|(_, name)| name.len())
            .map(|(i, name)| (Square(i as u16), &text[name.len()..]))
    }

    /// The rows in which FEN lists the squares, by plane.
    pub fn planes(&self) -> &[Vec<Vec<Square>>] {
        &self.planes
    }

    /// All rows of all planes.
    pub fn rows(&self) -> impl Iterator<Item = &Vec<Square>> + Clone {
        self.planes.iter().flatten()
    }
}
