//! The drawings of the pieces.

use std::fmt::{self, Write as _};
use std::str::FromStr;
use std::sync::LazyLock;

use glass_rules::{Color, Piece, Role};

use crate::Ink;

/// The side of a piece's square in its drawing.
pub(crate) const SIDE: f32 = 48.0;

/// The start of the outline in the classic set's drawings.
const OUTLINE: &str = "stroke-width=\"1.7\"";

/// A piece set, with a drawing for every piece of every variant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceSet {
    /// Lathe-turned pieces with fine lines.
    #[default]
    Classic,
    /// Broad shapes with thick outlines, which are clear on small squares.
    Bold,
    /// Characters of Lewis Carroll's two books, drawn for this project: the pawn is the girl, the bishop the Hatter,
    /// the rook Humpty Dumpty on his wall, the marshal the Lion and the cardinal the kitten.
    Storybook,
}

impl PieceSet {
    /// All piece sets.
    pub const ALL: [Self; 3] = [Self::Classic, Self::Bold, Self::Storybook];

    /// The name: `classic`, `bold` or `storybook`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Bold => "bold",
            Self::Storybook => "storybook",
        }
    }

    /// The prefix of [`piece_id`] in the sprite and in pictures.
    const fn prefix(self) -> &'static str {
        match self {
            Self::Classic => "",
            Self::Bold => "bold-",
            Self::Storybook => "storybook-",
        }
    }

    /// The fill and outline colours of a side's pieces in the drawings.
    #[cfg(test)]
    pub(crate) fn inks(self, color: Color) -> [Ink; 2] {
        let drawing = piece_svg(self, Piece { color, role: Role::Pawn });
        ["fill=\"#", "stroke=\"#"].map(|attribute| {
            let (_, rest) = drawing.split_once(attribute).expect("a colour");
            Ink(u32::from_str_radix(&rest[..6], 16).expect("six digits"))
        })
    }
}

impl fmt::Display for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for PieceSet {
    type Err = UnknownPieceSet;

    fn from_str(text: &str) -> Result<Self, UnknownPieceSet> {
        let named = |set: &Self| text.eq_ignore_ascii_case(set.as_str());
        Self::ALL.into_iter().find(named).ok_or_else(|| UnknownPieceSet(text.to_owned()))
    }
}

/// An unknown name of a piece set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no set of pieces “{0}”; the sets are classic, bold and storybook")]
pub struct UnknownPieceSet(pub String);

/// The files of one set. A macro, because file names must be literals.
macro_rules! documents {
    ($folder:literal, $piece:expr) => {
        match ($piece.color, $piece.role) {
            (White, Pawn) => include_str!(concat!("../pieces/", $folder, "/wp.svg")),
            (White, Knight) => include_str!(concat!("../pieces/", $folder, "/wn.svg")),
            (White, Bishop) => include_str!(concat!("../pieces/", $folder, "/wb.svg")),
            (White, Rook) => include_str!(concat!("../pieces/", $folder, "/wr.svg")),
            (White, Queen) => include_str!(concat!("../pieces/", $folder, "/wq.svg")),
            (White, King) => include_str!(concat!("../pieces/", $folder, "/wk.svg")),
            (White, Unicorn) => include_str!(concat!("../pieces/", $folder, "/wu.svg")),
            (White, Marshal) => include_str!(concat!("../pieces/", $folder, "/wm.svg")),
            (White, Cardinal) => include_str!(concat!("../pieces/", $folder, "/wc.svg")),
            (Black, Pawn) => include_str!(concat!("../pieces/", $folder, "/bp.svg")),
            (Black, Knight) => include_str!(concat!("../pieces/", $folder, "/bn.svg")),
            (Black, Bishop) => include_str!(concat!("../pieces/", $folder, "/bb.svg")),
            (Black, Rook) => include_str!(concat!("../pieces/", $folder, "/br.svg")),
            (Black, Queen) => include_str!(concat!("../pieces/", $folder, "/bq.svg")),
            (Black, King) => include_str!(concat!("../pieces/", $folder, "/bk.svg")),
            (Black, Unicorn) => include_str!(concat!("../pieces/", $folder, "/bu.svg")),
            (Black, Marshal) => include_str!(concat!("../pieces/", $folder, "/bm.svg")),
            (Black, Cardinal) => include_str!(concat!("../pieces/", $folder, "/bc.svg")),
        }
    };
}

/// The drawing of a piece as an SVG document.
const fn document(set: PieceSet, piece: Piece) -> &'static str {
    use {Color::*, Role::*};
    match set {
        PieceSet::Classic => documents!("classic", piece),
        PieceSet::Bold => documents!("bold", piece),
        PieceSet::Storybook => documents!("storybook", piece),
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

/// The name of a piece's drawing in the sprite. It is [`piece_id`] in the classic set, and has a prefix in other sets:
/// `bold-wk`.
pub fn set_piece_id(set: PieceSet, piece: Piece) -> String {
    format!("{}{}", set.prefix(), piece_id(piece))
}

/// The drawing of a piece as SVG markup for a square of 48 by 48 units.
pub fn piece_svg(set: PieceSet, piece: Piece) -> &'static str {
    let document = document(set, piece);
    let start = document.find('>').map_or(0, |end| end + 1);
    let end = document.rfind("</svg>").unwrap_or(document.len());
    document.get(start..end).unwrap_or_default().trim()
}

/// The drawing with an outline that is visible on very small squares.
pub(crate) fn small_piece_svg(set: PieceSet, piece: Piece) -> String {
    piece_svg(set, piece).replacen(OUTLINE, "stroke-width=\"3.4\"", 1)
}

/// The fill of a side's pieces of the second board, when both boards are drawn as one and distinguished by colours.
pub(crate) fn second_board_ink(color: Color) -> Ink {
    match color {
        Color::White => Ink(0x7f_b6_f5),
        Color::Black => Ink(0x1f_4f_b8),
    }
}

/// The prefix of drawings with the fill of [`second_board_ink`].
pub(crate) const SECOND_BOARD: &str = "second-";

/// The drawing of a piece with that fill.
pub(crate) fn in_second_ink(drawing: &str, piece: Piece) -> String {
    const FILL: &str = "fill=\"#";
    let mut parts = drawing.splitn(2, FILL);
    match (parts.next(), parts.next().and_then(|rest| rest.get("rrggbb".len()..))) {
        // The first fill is that of the outermost group, which is the piece's body.
        (Some(before), Some(after)) => {
            format!("{before}fill=\"{}{after}", second_board_ink(piece.color))
        }
        _ => drawing.to_owned(),
    }
}

/// All pieces, White's first.
pub(crate) fn every() -> impl Iterator<Item = Piece> {
    Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece { color, role }))
}

/// All drawings in one document, each as a `<symbol>`. Those of the classic set are named by [`piece_id`], for
/// `<use href="pieces.svg#wk"/>`; those of other sets have a prefix: `bold-wk`. With the additional prefix `second-`,
/// they have the colours of the second board when both boards are drawn as one.
pub fn sprite() -> &'static str {
    static SPRITE: LazyLock<String> = LazyLock::new(|| {
        let mut sprite = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
        for (set, piece) in PieceSet::ALL.into_iter().flat_map(|set| every().map(move |p| (set, p)))
        {
            let (id, drawing) = (set_piece_id(set, piece), piece_svg(set, piece));
            let second = in_second_ink(drawing, piece);
            for (before, drawing) in [("", drawing), (SECOND_BOARD, &second)] {
                // Writing to a string cannot fail.
                let _ = writeln!(
                    sprite,
                    "<symbol id=\"{before}{id}\" viewBox=\"0 0 {SIDE} {SIDE}\" overflow=\"visible\">{drawing}</symbol>"
                );
            }
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
    fn the_sprite_has_every_piece_of_every_set_once() {
        assert_eq!(sprite().matches("<symbol").count(), 2 * PieceSet::ALL.len() * 2 * Role::COUNT);
        for set in PieceSet::ALL {
            for piece in every() {
                let id = format!("id=\"{}\"", set_piece_id(set, piece));
                assert_eq!(sprite().matches(&id).count(), 1);
                let second = format!("id=\"{SECOND_BOARD}{}\"", set_piece_id(set, piece));
                assert_eq!(sprite().matches(&second).count(), 1);
                let recoloured = in_second_ink(piece_svg(set, piece), piece);
                assert!(recoloured.contains(&second_board_ink(piece.color).to_string()), "{piece}");
                assert_eq!(recoloured.len(), piece_svg(set, piece).len(), "{piece}");
                assert!(sprite().contains(piece_svg(set, piece)));
            }
        }
        assert!(usvg::roxmltree::Document::parse(sprite()).is_ok());
    }

    #[test]
    fn a_drawing_is_markup_without_its_document() {
        for set in PieceSet::ALL {
            for piece in every() {
                let drawing = piece_svg(set, piece);
                assert!(drawing.starts_with("<g") && drawing.ends_with("</g>"), "{piece}");
                assert!(!drawing.contains("svg"), "{piece}");
            }
        }
        for piece in every() {
            let classic = PieceSet::Classic;
            assert_ne!(small_piece_svg(classic, piece), piece_svg(classic, piece), "{piece}");
        }
    }

    #[test]
    fn no_two_pieces_look_the_same() {
        let mut drawings: Vec<_> =
            PieceSet::ALL.iter().flat_map(|&set| every().map(move |p| piece_svg(set, p))).collect();
        let all = drawings.len();
        drawings.sort_unstable();
        drawings.dedup();
        assert_eq!(drawings.len(), all);
    }

    #[test]
    fn sets_are_found_by_name() {
        for set in PieceSet::ALL {
            assert_eq!(set.to_string().parse(), Ok(set));
        }
        assert!("marble".parse::<PieceSet>().is_err());
    }
}
