//! Names pieces, sides and wings. Messages receive keywords, so that each language can choose the article and the form.

use glass_rules::{Color, Piece, Role, Wing};

use crate::Language;

/// The keyword of a piece, such as `white-knight`.
pub(crate) fn piece(piece: Piece) -> String {
    format!("{}-{}", color(piece.color), piece.role)
}

/// The keyword of a side.
pub(crate) fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The keyword of a wing.
pub(crate) fn wing(wing: Wing) -> &'static str {
    match wing {
        Wing::Kingside => "kingside",
        Wing::Queenside => "queenside",
    }
}

impl Language {
    /// The name of a side, `White`.
    pub fn side(self, side: Color) -> String {
        self.message("side").with("side", color(side)).to_string()
    }

    /// A side's right to castle on a wing, `White kingside`.
    pub fn castling_right(self, side: Color, to: Wing) -> String {
        self.message("castling-right").with("side", color(side)).with("wing", wing(to)).to_string()
    }

    /// The name of a piece, `white knight`.
    pub fn piece(self, named: Piece) -> String {
        self.message("piece-name").with("piece", piece(named)).to_string()
    }

    /// The name of a role, `knight`.
    pub fn role(self, role: Role) -> String {
        self.message("role-name").with("role", role).to_string()
    }

    /// Alternatives, `queen, rook or knight`.
    pub fn either(self, words: &[String]) -> String {
        match words {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => self
                .message("words-or")
                .with("first", first.join(", "))
                .with("last", last)
                .to_string(),
        }
    }
}
