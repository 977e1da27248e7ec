//! Options of a picture.

use std::fmt;
use std::str::FromStr;

use glass_rules::{Cell, Color, Move};

use crate::{BoardTheme, Mark, PieceSet, Theme};

/// The default size of a square in pixels.
pub const DEFAULT_SQUARE: u16 = 48;
/// The minimum size of a square in pixels. Smaller values are raised to it.
pub const MIN_SQUARE: u16 = 6;
/// The maximum size of a square in pixels. Larger values are lowered to it.
pub const MAX_SQUARE: u16 = 512;

/// The view of two boards with the same cells. Ignored by other variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardView {
    /// Two separate boards.
    #[default]
    Two,
    /// A single board, with discs below the pieces of the second board.
    Discs,
    /// A single board, with other colours for the pieces of the second board.
    Colors,
}

impl BoardView {
    /// All views.
    pub const ALL: [Self; 3] = [Self::Two, Self::Discs, Self::Colors];

    /// The name: `two`, `discs` or `colours`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Two => "two",
            Self::Discs => "discs",
            Self::Colors => "colours",
        }
    }
}

impl fmt::Display for BoardView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for BoardView {
    type Err = UnknownBoardView;

    fn from_str(text: &str) -> Result<Self, UnknownBoardView> {
        let named = |view: &Self| text.eq_ignore_ascii_case(view.as_str());
        Self::ALL.into_iter().find(named).ok_or_else(|| UnknownBoardView(text.to_owned()))
    }
}

/// An unknown name of a board view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no view “{0}”; the views are two, discs and colours")]
pub struct UnknownBoardView(pub String);

/// Options of a picture.
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
    /// The size of a square in pixels.
    pub square: u16,
    /// The theme of the page around the boards.
    pub theme: Theme,
    /// The colour theme of the boards.
    pub boards: BoardTheme,
    /// The piece set.
    pub pieces: PieceSet,
    /// The view of two boards.
    pub view: BoardView,
    /// Whether the edges of the boards are labelled.
    pub coordinates: bool,
    /// Whether the boards have names.
    pub names: bool,
    /// Whether an empty square faintly shows the piece on the same square of the other board, which closes it. Only in
    /// variants in which a piece must transfer between two boards.
    pub ghosts: bool,
    /// Whether to mark the king of the side to move when it is in check.
    pub check: bool,
    /// The last move, to be marked.
    pub last_move: Option<Move>,
    /// A piece of the side to move whose legal moves are marked: a dot on cells where it may land, a ring around pieces
    /// that it may capture, and fainter marks on cells that it only passes before a transfer.
    pub targets: Option<Cell>,
    /// Marks drawn by users.
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
            view: BoardView::Two,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_are_found_by_name() {
        for view in BoardView::ALL {
            assert_eq!(view.to_string().parse(), Ok(view));
        }
        assert!("three".parse::<BoardView>().is_err());
    }
}
