//! The letters for pieces in languages and programs, and their use in the moves of a game.
//!
//! Moves are written in the letters of English and of the PGN standard. A file of games may use others: [`move_styles`]
//! detects them from its moves, and [`read_move_in`] parses them. [`PieceLetters::spell`] and [`PieceLetters::rewrite`]
//! convert moves to other letters for users.

mod rewrite;
mod style;
mod table;

pub use style::{FileNames, MoveStyle, move_styles, read_move_in};
pub(crate) use style::{gapped_files, may_be_written};

use glass_rules::{BoardId, Role, Square, VariantId};

use crate::fen::vchess_role;

/// The letters that name the pieces: those of one or several languages, figurines, or those of a program.
///
/// ```
/// use glass_notation::PieceLetters;
/// use glass_rules::Role;
/// let german = PieceLetters::of_language("de").expect("it is known");
/// assert_eq!(german.letter(Role::Rook), "T");
/// assert_eq!(PieceLetters::HOUSE.letter(Role::Rook), "R");
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct PieceLetters {
    /// The English name of the set: `German`, `figurines`.
    pub name: &'static str,
    /// The languages that use them, as two-letter tags; none for those of programs.
    pub languages: &'static [&'static str],
    /// The letters of pawn, knight, bishop, rook, queen and king, as of [`Role::ALL`].
    letters: [&'static str; 6],
    /// Other signs for the same pieces.
    others: [&'static str; 6],
    kind: LettersKind,
}

/// Additional information of the letters, beside the role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LettersKind {
    /// Nothing.
    Roles,
    /// The board of the piece: `PNBRQK` on board A, others on board B.
    Vchess,
}

impl PieceLetters {
    /// The letters of English and of the PGN standard, in which all moves are stored.
    pub const HOUSE: &'static Self = &table::TABLE[0];
    /// The figurines `♔♕♖♗♘♙` and `♚♛♜♝♞♟`, each for both sides.
    pub const FIGURINES: &'static Self = &table::TABLE[1];
    /// The letters of vchess, which include the board: `S U O C T L` on board B.
    pub const VCHESS: &'static Self = &table::TABLE[table::TABLE.len() - 1];

    /// All sets, [`HOUSE`](Self::HOUSE) first and [`VCHESS`](Self::VCHESS) last.
    pub fn all() -> &'static [Self] {
        &table::TABLE
    }

    /// The letters of a language, by its tag: `de`, `fr`.
    pub fn of_language(tag: &str) -> Option<&'static Self> {
        Self::all().iter().find(|letters| letters.languages.contains(&tag))
    }

    /// The letter of a role. Roles other than those of orthodox chess have the same letter in every language: the
    /// German ones would be those of a king (Kardinal) and of a level (Einhorn).
    pub fn letter(&self, role: Role) -> &'static str {
        match (self.letters.get(role as usize), role) {
            (Some(letter), _) => letter,
            (None, Role::Unicorn) => "U",
            (None, Role::Marshal) => "M",
            (None, _) => "C",
        }
    }

    /// Whether the letters can be used for the pieces of a variant.
    pub(crate) fn serve(&self, variant: VariantId) -> bool {
        self.kind != LettersKind::Vchess || vchess_role(variant, 'S').is_some()
    }

    /// Strips the name of a piece from the start of a text, and returns it with the board that it implies. A lower-case
    /// letter that is the name of a file is not a piece.
    pub(crate) fn take<'t>(
        &self,
        variant: VariantId,
        text: &'t str,
    ) -> Option<(Role, Option<BoardId>, &'t str)> {
        let first = text.chars().next()?;
        if first.is_ascii_lowercase() && is_file(variant, first) {
            return None;
        }
        let orthodox = variant.roles().filter(|&role| (role as usize) < self.letters.len());
        let named = orthodox.filter_map(|role| {
            let spellings = [self.letters[role as usize], self.others[role as usize]];
            let rests = spellings.into_iter().filter_map(|letter| strip_either_case(text, letter));
            Some((role, rests.min_by_key(|rest| rest.len())?))
        });
        // `Кр` is the king, `К` alone the knight.
        let named = named.min_by_key(|(_, rest)| rest.len());
        if self.kind == LettersKind::Vchess {
            return match (named, vchess_role(variant, first)) {
                (Some((role, rest)), _) => Some((role, Some(BoardId::A), rest)),
                (None, Some(role)) => Some((role, Some(BoardId::B), &text[first.len_utf8()..])),
                (None, None) => None,
            };
        }
        let other = || {
            let mut others = variant.roles().filter(|&role| role as usize >= self.letters.len());
            others.find_map(|role| Some((role, strip_either_case(text, self.letter(role))?)))
        };
        named.or_else(other).map(|(role, rest)| (role, None, rest))
    }

    /// The role of a text that consists of a piece letter only.
    pub(crate) fn role(&self, variant: VariantId, text: &str) -> Option<Role> {
        let mut roles = variant.roles();
        let known = roles.find(|&role| {
            let other = self.others.get(role as usize).copied().unwrap_or_default();
            [self.letter(role), other]
                .iter()
                .any(|letter| strip_either_case(text, letter) == Some(""))
        });
        let vchess = || {
            let mut chars = text.chars();
            let letter = chars.next().filter(|_| self.kind == LettersKind::Vchess)?;
            chars.next().is_none().then(|| vchess_role(variant, letter))?
        };
        known.or_else(vchess)
    }
}

/// Whether a letter starts the name of a file, or of a plane and a file.
pub(crate) fn is_file(variant: VariantId, letter: char) -> bool {
    let shape = variant.shape();
    (0..shape.squares() as u16).any(|square| shape.file(Square(square)).starts_with(letter))
}

/// Strips a letter from the start of a text, in either case. `None` also for the empty letter.
fn strip_either_case<'t>(text: &'t str, letter: &str) -> Option<&'t str> {
    if letter.is_empty() {
        return None;
    }
    let small = || text.strip_prefix(letter.to_lowercase().as_str());
    text.strip_prefix(letter).or_else(small)
}
