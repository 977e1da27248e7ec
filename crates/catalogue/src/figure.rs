//! Figures: positions that show a rule, with their captions.

/// A position that illustrates a rule.
#[derive(Debug)]
pub struct Figure {
    /// Moves from the default start position, as users type them.
    pub moves: &'static str,
    /// The board (from 0) and the square of a piece whose moves are marked.
    pub piece: Option<(u8, &'static str)>,
    /// The caption.
    pub caption: &'static str,
}
