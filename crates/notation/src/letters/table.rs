//! The table of letters.

use super::{LettersKind, PieceLetters};

const fn row(
    name: &'static str,
    languages: &'static [&'static str],
    letters: [&'static str; 6],
) -> PieceLetters {
    PieceLetters { name, languages, letters, others: [""; 6], kind: LettersKind::Roles }
}

/// The letters of pawn, knight, bishop, rook, queen and king. Most rows are those of the PGN standard (8.2.3.2.1, which
/// names languages that share a row together); the others are those that players of the language use.
pub(super) const TABLE: [PieceLetters; 25] = [
    row("English", &["en"], ["P", "N", "B", "R", "Q", "K"]),
    PieceLetters {
        name: "figurines",
        languages: &[],
        letters: ["♙", "♘", "♗", "♖", "♕", "♔"],
        others: ["♟", "♞", "♝", "♜", "♛", "♚"],
        kind: LettersKind::Roles,
    },
    row("German", &["de", "da", "nb", "nn", "no", "sv"], ["B", "S", "L", "T", "D", "K"]),
    row("French", &["fr"], ["P", "C", "F", "T", "D", "R"]),
    row("Spanish", &["es", "it", "ca"], ["P", "C", "A", "T", "D", "R"]),
    row("Portuguese", &["pt", "gl"], ["P", "C", "B", "T", "D", "R"]),
    row("Dutch", &["nl"], ["O", "P", "L", "T", "D", "K"]),
    // Problemists use N for the nightrider.
    row("problemists' English", &[], ["P", "S", "B", "R", "Q", "K"]),
    row("Russian", &["ru"], ["П", "К", "С", "Л", "Ф", "Кр"]),
    row("Ukrainian", &["uk"], ["П", "К", "С", "Т", "Ф", "Кр"]),
    row("Bulgarian", &["bg"], ["П", "К", "О", "Т", "Д", "Ц"]),
    row("Serbian", &["sr"], ["П", "С", "Л", "Т", "Д", "К"]),
    row("Croatian", &["hr", "bs", "sl"], ["P", "S", "L", "T", "D", "K"]),
    row("Polish", &["pl"], ["P", "S", "G", "W", "H", "K"]),
    row("Czech", &["cs", "sk"], ["P", "J", "S", "V", "D", "K"]),
    row("Hungarian", &["hu"], ["G", "H", "F", "B", "V", "K"]),
    row("Romanian", &["ro"], ["P", "C", "N", "T", "D", "R"]),
    row("Finnish", &["fi"], ["P", "R", "L", "T", "D", "K"]),
    row("Estonian", &["et"], ["P", "R", "O", "V", "L", "K"]),
    row("Icelandic", &["is"], ["P", "R", "B", "H", "D", "K"]),
    row("Latvian", &["lv"], ["B", "Z", "L", "T", "D", "K"]),
    row("Lithuanian", &["lt"], ["P", "Ž", "R", "B", "V", "K"]),
    row("Turkish", &["tr"], ["P", "A", "F", "K", "V", "Ş"]),
    row("Greek", &["el"], ["Σ", "Ι", "Α", "Π", "Β", "Ρ"]),
    PieceLetters {
        name: "vchess",
        languages: &[],
        letters: ["P", "N", "B", "R", "Q", "K"],
        others: [""; 6],
        kind: LettersKind::Vchess,
    },
];
