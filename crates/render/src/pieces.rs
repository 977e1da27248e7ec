//! The drawings of the pieces.

use std::fmt::Write as _;
use std::sync::LazyLock;

use glass_rules::{Color, Piece, Role};

/// The side of the square in which a piece is drawn.
pub(crate) const SIDE: f32 = 48.0;

/// How every drawing begins its outline.
const OUTLINE: &str = "stroke-width=\"1.7\"";

/// The drawing of a piece as a whole document.
const fn document(piece: Piece) -> &'static str {
    use {Color::*, Role::*};
    match (piece.color, piece.role) {
        (White, Pawn) => include_str!("../pieces/wp.svg"),
        (White, Knight) => include_str!("../pieces/wn.svg"),
        (White, Bishop) => include_str!("../pieces/wb.svg"),
        (White, Rook) => include_str!("../pieces/wr.svg"),
        (White, Queen) => include_str!("../pieces/wq.svg"),
        (White, King) => include_str!("../pieces/wk.svg"),
        (White, Unicorn) => include_str!("../pieces/wu.svg"),
        (White, Marshal) => include_str!("../pieces/wm.svg"),
        (White, Cardinal) => include_str!("../pieces/wc.svg"),
        (Black, Pawn) => include_str!("../pieces/bp.svg"),
        (Black, Knight) => include_str!("../pieces/bn.svg"),
        (Black, Bishop) => include_str!("../pieces/bb.svg"),
        (Black, Rook) => include_str!("../pieces/br.svg"),
        (Black, Queen) => include_str!("../pieces/bq.svg"),
        (Black, King) => include_str!("../pieces/bk.svg"),
        (Black, Unicorn) => include_str!("../pieces/bu.svg"),
        (Black, Marshal) => include_str!("../pieces/bm.svg"),
        (Black, Cardinal) => include_str!("../pieces/bc.svg"),
    }
}

/// The name of a piece's drawing: `wk`, `bp`.
///
/// ```
/// use glass_rules::Piece;
/// assert_eq!(Piece::from_letter('K').map(glass_render::piece_id).as_deref(), Some("wk"));
/// ```
pub fn piece_id(piece: Piece) -> String {
    [piece.color.letter(), piece.role.letter().to_ascii_lowercase()].into_iter().collect()
}

/// The drawing of a piece as SVG markup for a square of 48 by 48.
pub fn piece_svg(piece: Piece) -> &'static str {
    let document = document(piece);
    let start = document.find('>').map_or(0, |end| end + 1);
    let end = document.rfind("</svg>").unwrap_or(document.len());
    document.get(start..end).unwrap_or_default().trim()
}

/// The drawing with a bolder outline, for squares of a few pixels.
pub(crate) fn bold_piece_svg(piece: Piece) -> String {
    piece_svg(piece).replacen(OUTLINE, "stroke-width=\"3.4\"", 1)
}

/// Every piece, White's first.
pub(crate) fn every() -> impl Iterator<Item = Piece> {
    Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece { color, role }))
}

/// All drawings in one document, each a `<symbol>` named by [`piece_id`], for `<use href="pieces.svg#wk"/>`.
pub fn sprite() -> &'static str {
    static SPRITE: LazyLock<String> = LazyLock::new(|| {
        let mut sprite = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
        for piece in every() {
            let (id, drawing) = (piece_id(piece), piece_svg(piece));
            // Writing to a string cannot fail.
            let _ = writeln!(
                sprite,
                "<symbol id=\"{id}\" viewBox=\"0 0 {SIDE} {SIDE}\" overflow=\"visible\">{drawing}</symbol>"
            );
        }
        sprite + "</svg>\n"
    });
    &SPRITE
}

#[cfg(test)]
mod tests {
    use resvg::usvg;

    use super::*;

    #[test]
    fn the_sprite_has_every_piece_once() {
        assert_eq!(sprite().matches("<symbol").count(), 2 * Role::COUNT);
        for piece in every() {
            assert_eq!(sprite().matches(&format!("id=\"{}\"", piece_id(piece))).count(), 1);
            assert!(sprite().contains(piece_svg(piece)));
        }
        assert!(usvg::roxmltree::Document::parse(sprite()).is_ok());
    }

    #[test]
    fn a_drawing_is_markup_without_its_document() {
        for piece in every() {
            let drawing = piece_svg(piece);
            assert!(drawing.starts_with("<g") && drawing.ends_with("</g>"), "{piece}");
            assert!(!drawing.contains("svg"), "{piece}");
            assert_ne!(bold_piece_svg(piece), drawing, "{piece}");
        }
    }
}
