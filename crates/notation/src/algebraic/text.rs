//! The parts of an algebraic move as written, before they are compared with a position.

use glass_rules::{BoardId, Role, Square, VariantId, Wing};

use crate::coordinate::{board_named, role_named, take_board};
use crate::fen::vchess_role;

/// The parts of an algebraic move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AlgebraicParts {
    pub kind: AlgebraicKind,
    pub landing: Option<BoardId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AlgebraicKind {
    Castling(Wing),
    Piece(PieceMove),
}

/// A move other than castling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PieceMove {
    pub role: Role,
    pub board: Option<BoardId>,
    pub origin: Departure,
    /// Whether it is written as a zero move: `0` for the square of departure.
    pub zero: bool,
    pub captures: bool,
    /// Whether the square of arrival is named twice: a zero move, or a capture on landing.
    pub twice: bool,
    pub to: Square,
    pub promotion: Option<Role>,
}

/// How much of the square of departure is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Departure {
    Omitted,
    File(String),
    Rank(String),
    Square(Square),
}

/// Suffixes that say nothing about which move it is.
const DECORATIONS: [&str; 11] =
    ["(=)", "(#)", "(+)", "mate", "e.p.", "e.p", "ep", "+", "#", "!", "?"];

impl AlgebraicParts {
    pub fn parse(variant: VariantId, text: &str) -> Option<Self> {
        let mut rest = text.trim();
        let (mut landing, mut promotion) = (None, None);
        // What stands behind the square may come in any order.
        loop {
            rest = rest.trim_end();
            if let Some(shorter) = DECORATIONS.iter().find_map(|mark| rest.strip_suffix(mark)) {
                rest = shorter;
            } else if let Some((shorter, letter)) = last_letter(rest, '/')
                && landing.is_none()
                && let Some(board) = board_named(variant, letter)
            {
                (rest, landing) = (shorter, Some(board));
            } else if promotion.is_none()
                && let Some((shorter, role)) = take_promotion(variant, rest)
            {
                (rest, promotion) = (shorter, Some(role));
            } else if let Some(shorter) = rest.strip_suffix('=') {
                rest = shorter;
            } else {
                break;
            }
        }
        if let Some(wing) = castling(rest) {
            let kind = AlgebraicKind::Castling(wing);
            return promotion.is_none().then_some(Self { kind, landing });
        }
        let kind = AlgebraicKind::Piece(PieceMove::parse(variant, rest, promotion)?);
        Some(Self { kind, landing })
    }
}

impl PieceMove {
    fn parse(variant: VariantId, text: &str, promotion: Option<Role>) -> Option<Self> {
        let shape = variant.shape();
        let (role, board, rest) = take_piece(variant, text);
        let rest = rest.trim_start();
        // The longest name of a square that the text ends with.
        let (at, to) =
            rest.char_indices().find_map(|(at, _)| Some((at, shape.square(&rest[at..])?)))?;
        let (mut captures, mut before) = take_link(&rest[..at]);
        let same = before.strip_suffix(&rest[at..]);
        let twice = same.is_some_and(|_| variant.boards() > 1);
        if twice {
            let (first, shorter) = take_link(same.unwrap_or_default());
            (captures, before) = (captures || first, shorter);
        }
        let (zero, before) = match before.strip_suffix('0') {
            Some("") => (true, ""),
            _ => (false, before),
        };
        let (named, before) = take_board(variant, before);
        if named.is_some() && board.is_some() && named != board {
            return None;
        }
        let names = |test: &dyn Fn(Square) -> bool| {
            (0..shape.squares() as u16).map(Square).any(test).then(|| before.to_owned())
        };
        let origin = if before.is_empty() {
            Departure::Omitted
        } else if let Some(square) = shape.square(before) {
            Departure::Square(square)
        } else if let Some(file) = names(&|square| shape.file(square) == before) {
            Departure::File(file)
        } else {
            Departure::Rank(names(&|square| shape.rank(square) == before)?)
        };
        Some(Self { role, board: named.or(board), origin, zero, captures, twice, to, promotion })
    }
}

/// Takes what links two squares off the end, and says whether it means a capture.
fn take_link(text: &str) -> (bool, &str) {
    const CAPTURES: [char; 4] = ['x', ':', '×', '*'];
    let text = text.trim_end();
    match text.strip_suffix(CAPTURES) {
        Some(before) => (true, before.trim_end()),
        None => (false, text.strip_suffix('-').unwrap_or(text).trim_end()),
    }
}

/// The letter of a piece and the board that it implies.
fn take_piece(variant: VariantId, text: &str) -> (Role, Option<BoardId>, &str) {
    let mut chars = text.chars();
    let Some(letter) = chars.next() else { return (Role::Pawn, None, text) };
    let rest = chars.as_str();
    let is_file = || {
        let mut name = [0; 4];
        let name: &str = letter.encode_utf8(&mut name);
        let shape = variant.shape();
        (0..shape.squares() as u16).any(|square| shape.file(Square(square)).starts_with(name))
    };
    if letter.is_ascii_lowercase() && is_file() {
        return (Role::Pawn, None, text);
    }
    if let Some(role) = Role::from_letter(letter).filter(|&role| variant.has_role(role)) {
        return (role, None, rest);
    }
    match vchess_role(variant, letter) {
        Some(role) => (role, Some(BoardId::B), rest),
        None => (Role::Pawn, None, text),
    }
}

/// The text before a mark and the one character behind it, which ends the text.
fn last_letter(text: &str, mark: char) -> Option<(&str, &str)> {
    let (before, letter) = text.rsplit_once(mark)?;
    (letter.chars().count() == 1).then_some((before, letter))
}

/// Takes `=Q`, `(Q)`, `/Q` or `Q` off the end, if a rank stands before it.
fn take_promotion(variant: VariantId, text: &str) -> Option<(&str, Role)> {
    let promoted = |letter: &str| {
        role_named(letter)
            .or_else(|| letter.chars().next().and_then(|letter| vchess_role(variant, letter)))
    };
    if let Some((before, letter)) = last_letter(text, '=').or_else(|| last_letter(text, '/')) {
        return Some((before, promoted(letter)?));
    }
    if let Some(inner) = text.strip_suffix(')') {
        let (before, letter) = last_letter(inner, '(')?;
        return Some((before, promoted(letter)?));
    }
    let (at, letter) = text.char_indices().next_back()?;
    let before = &text[..at];
    let role = Role::from_letter(letter)?;
    before.ends_with(|c: char| c.is_ascii_digit()).then_some((before, role))
}

fn castling(text: &str) -> Option<Wing> {
    let written: String =
        text.chars().map(|c| if matches!(c, '0' | 'o') { 'O' } else { c }).collect();
    match written.as_str() {
        "O-O" => Some(Wing::Kingside),
        "O-O-O" => Some(Wing::Queenside),
        _ => None,
    }
}
