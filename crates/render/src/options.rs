//! How a picture is to look.

use glass_rules::{Cell, Color, Move};

use crate::{BoardTheme, Mark, PieceSet, Theme};

/// Pixels a square by default.
pub const DEFAULT_SQUARE: u16 = 48;
/// The fewest pixels a square; fewer are taken as this many.
pub const MIN_SQUARE: u16 = 6;
/// The most pixels a square; more are taken as this many.
pub const MAX_SQUARE: u16 = 512;

/// How a picture is to look.
///
/// ```
/// use glass_render::{PictureOptions, Theme};
/// let options = PictureOptions { theme: Theme::Dark, square: 24, ..PictureOptions::default() };
/// assert!(options.ghosts);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureOptions {
    /// The side at the bottom of every board.
    pub bottom: Color,
    /// Pixels a square.
    pub square: u16,
    /// The kind of page around the boards.
    pub theme: Theme,
    /// The colours of the boards.
    pub boards: BoardTheme,
    /// The drawings of the pieces.
    pub pieces: PieceSet,
    /// Whether the edges of the boards are labelled.
    pub coordinates: bool,
    /// Whether boards bear their names.
    pub names: bool,
    /// Whether an empty square shows, faintly, the piece on its twin of the other board, which closes it. Only
    /// where a piece must go to the other of two boards.
    pub ghosts: bool,
    /// Whether the king of the side to move is marked when in check.
    pub check: bool,
    /// The move that led here, to be marked.
    pub last_move: Option<Move>,
    /// A piece of the side to move, whose legal moves are to be marked: with a dot where it may land and a ring
    /// around a piece that it may capture; fainter where it only passes before it changes boards.
    pub targets: Option<Cell>,
    /// The marks that users have drawn on it.
    pub marks: Vec<Mark>,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            bottom: Color::White,
            square: DEFAULT_SQUARE,
            theme: Theme::Light,
            boards: BoardTheme::Wood,
            pieces: PieceSet::Classic,
            coordinates: true,
            names: true,
            ghosts: true,
            check: true,
            last_move: None,
            targets: None,
            marks: Vec::new(),
        }
    }
}
