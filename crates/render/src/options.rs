//! How a picture is to look.

use std::fmt;
use std::str::FromStr;

use glass_rules::{Cell, Color, Move};

use crate::{BoardTheme, Mark, PieceSet, Theme};

/// Pixels a square by default.
pub const DEFAULT_SQUARE: u16 = 48;
/// The fewest pixels a square; fewer are taken as this many.
pub const MIN_SQUARE: u16 = 6;
/// The most pixels a square; more are taken as this many.
pub const MAX_SQUARE: u16 = 512;

/// How the two boards of a variant are drawn, where both have the same cells. Other variants keep their boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardView {
    /// Each board by itself.
    #[default]
    Two,
    /// One board; the pieces of the second board stand on discs.
    Discs,
    /// One board; the pieces of the second board have other colours.
    Colors,
}

impl BoardView {
    /// Every view.
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

/// No view of boards has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no view “{0}”; the views are two, discs and colours")]
pub struct UnknownBoardView(pub String);

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
    /// How two boards are drawn.
    pub view: BoardView,
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
