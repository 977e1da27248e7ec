//! The parts of an algebraic move, before it is compared with a position.

use std::borrow::Cow;

use glass_rules::{BoardId, Role, Square, VariantId, Wing};

use crate::board_letter::{board_named, take_board};
use crate::letters::is_file;
use crate::{MAX_MOVE_BYTES, PieceLetters};

/// The parts of an algebraic move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AlgebraicParts {
    pub kind: AlgebraicKind,
    pub landing: Option<BoardId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AlgebraicKind {
    Castling(Wing),
    Piece(PieceMove),
}

/// A move other than castling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PieceMove {
    pub role: Role,
    pub board: Option<BoardId>,
    pub origin: Departure,
    /// Whether it is written as a zero move, with `0` for the departure square.
    pub zero: bool,
    pub captures: bool,
    /// The captured piece, if the text names it.
    pub captured: Option<Captured>,
    /// Whether the target square is given twice: a zero move, or a capture on the landing cell.
    pub twice: bool,
    pub to: Arrival,
    pub promotion: Option<Role>,
}

/// The given part of the departure square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Departure {
    Omitted,
    File(String),
    Rank(String),
    Square(Square),
}

/// The given part of the target square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Arrival {
    /// Only the captured piece: `NxB`.
    Omitted,
    /// The target file of a pawn's capture: `exd`.
    File(String),
    Square(Square),
}

/// The text between the capture sign and the square: `QxBf7`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Captured {
    /// The original text.
    pub label: String,
    /// The piece that the letter names.
    pub role: Option<Role>,
    /// The board that the letter names.
    pub board: Option<BoardId>,
}

/// The maximum length of a square's name, in bytes.
const MAX_SQUARE_NAME_BYTES: usize = 4;

/// Suffixes without information about the move. A suffix precedes its own endings.
const DECORATIONS: [&str; 29] = [
    "(=)",
    "(#)",
    "(+)",
    "checkmate",
    "mate",
    "matt",
    "mat",
    "check",
    "dbl.ch.",
    "dis.ch.",
    "ch.",
    "ch",
    "(e.p.)",
    "(ep)",
    "e. p.",
    "e.p.",
    "e.p",
    "ep.",
    "ep",
    "a.p.",
    "+",
    "#",
    "!",
    "?",
    "†",
    "‡",
    "≠",
    "±",
    "dia",
];

/// Suffixes for a capture en passant.
const EN_PASSANT: [&str; 8] = ["(e.p.)", "(ep)", "e. p.", "e.p.", "e.p", "ep.", "ep", "a.p."];

/// The text without surrounding blanks, without a move number, with `-` for every dash, and without the variation
/// selectors of figurines.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let behind = text[digits..].trim_start_matches(['.', '…']);
    let numbered = digits > 0 && behind.len() < text.len() - digits && !behind.is_empty();
    let text = if numbered { behind.trim_start() } else { text };
    let odd = |c: char| matches!(c, '‐'..='―' | '−' | '﹘' | '﹣' | '－' | '\u{fe0e}' | '\u{fe0f}');
    if !text.contains(odd) {
        return Cow::Borrowed(text);
    }
    let chars = text.chars().filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}'));
    Cow::Owned(chars.map(|c| if odd(c) { '-' } else { c }).collect())
}

/// The parts after the target square.
#[derive(Default)]
struct Behind {
    landing: Option<BoardId>,
    promotion: Option<Role>,
    /// A letter that may be either.
    either: Option<(BoardId, Role)>,
}

impl AlgebraicParts {
    /// The possible readings of a text in these letters. If the letter after the square can be the landing board or the
    /// promotion, there are two, the landing board first.
    /// A text of more than [`MAX_MOVE_BYTES`] is no move.
    pub fn readings(variant: VariantId, text: &str, letters: &PieceLetters) -> Vec<Self> {
        let mut rest = text.trim();
        if rest.len() > MAX_MOVE_BYTES {
            return Vec::new();
        }
        let mut behind = Behind::default();
        let mut in_passing = false;
        // The parts after the square may be in any order.
        let castled = loop {
            rest = rest.trim_end();
            if let Some((wing, board)) = castling_onto(variant, rest) {
                behind.landing = behind.landing.or(board);
                break Some(wing);
            }
            let mut marks = DECORATIONS.into_iter();
            let mark = marks.find_map(|mark| Some((mark, rest.strip_suffix(mark)?)));
            if let Some((mark, shorter)) = mark {
                in_passing |= EN_PASSANT.contains(&mark);
                rest = shorter;
            } else if let Some(shorter) = behind.take(variant, rest, letters) {
                rest = shorter;
            } else if let Some(shorter) = rest.strip_suffix('=') {
                rest = shorter;
            } else {
                break None;
            }
        };
        let Behind { landing, promotion, either } = behind;
        let mut suffixes = Vec::new();
        match either {
            None => suffixes.push((landing, promotion)),
            Some((board, role)) => {
                if landing.is_none() {
                    suffixes.push((Some(board), promotion));
                }
                if promotion.is_none() {
                    suffixes.push((landing, Some(role)));
                }
            }
        }
        if let Some(wing) = castled {
            let mut found = suffixes.into_iter().filter(|(_, promotion)| promotion.is_none());
            let kind = AlgebraicKind::Castling(wing);
            return found.next().map(|(landing, _)| Self { kind, landing }).into_iter().collect();
        }
        let Some(mut piece) = PieceMove::parse(variant, rest, letters) else { return Vec::new() };
        piece.captures |= in_passing;
        let with = |(landing, promotion)| Self {
            kind: AlgebraicKind::Piece(PieceMove { promotion, ..piece.clone() }),
            landing,
        };
        suffixes.into_iter().map(with).collect()
    }
}

impl Behind {
    /// Strips a promotion or a landing board from the end: `=Q`, `(Q)`, `/Q`, `Q`, `/B`, `(B)`, `B`.
    fn take<'t>(
        &mut self,
        variant: VariantId,
        text: &'t str,
        letters: &PieceLetters,
    ) -> Option<&'t str> {
        let (before, letter, sign) = if let Some(inner) = text.strip_suffix(')') {
            let (before, letter) = last_letter(inner)?;
            (before.strip_suffix('(')?, letter, '(')
        } else {
            let (before, letter) = last_letter(text)?;
            match before.chars().next_back()? {
                sign @ ('/' | '=') => (&before[..before.len() - 1], letter, sign),
                _ => (before, letter, ' '),
            }
        };
        let last = before.trim_end().chars().next_back()?;
        let behind_digit = last.is_ascii_digit();
        let small = letter.starts_with(|c: char| c.is_ascii_lowercase());
        let board = board_named(variant, letter).filter(|_| match sign {
            '=' => false,
            '/' => true,
            _ => !small && (behind_digit || last.is_ascii_uppercase() || matches!(last, ')' | '.')),
        });
        let role = letters.role(variant, letter).filter(|_| sign != ' ' || last.is_ascii_digit());
        match (board, role) {
            // After a slash, the board comes first.
            (Some(board), _) if sign == '/' && self.landing.is_none() => self.landing = Some(board),
            (Some(board), Some(role)) => match self.either.take() {
                // `e8BB`: the promotion is closer to the square.
                Some((outer, _)) if self.landing.is_none() && self.promotion.is_none() => {
                    (self.landing, self.promotion) = (Some(outer), Some(role));
                }
                None if self.landing.is_none() || self.promotion.is_none() => {
                    self.either = Some((board, role));
                }
                _ => return None,
            },
            (Some(board), None) if self.landing.is_none() => {
                if let Some((_, role)) = self.either.take() {
                    self.promotion = Some(role);
                }
                self.landing = Some(board);
            }
            (_, Some(role)) if self.promotion.is_none() => {
                if let Some((board, _)) = self.either.take() {
                    self.landing = Some(board);
                }
                self.promotion = Some(role);
            }
            _ => return None,
        }
        Some(before)
    }
}

impl PieceMove {
    fn parse(variant: VariantId, text: &str, letters: &PieceLetters) -> Option<Self> {
        let pawn = (Role::Pawn, None, text);
        let named = letters.take(variant, text);
        let read = Self::parse_of(variant, text, letters, named.unwrap_or(pawn));
        // In shapes with planes a move of a pawn may begin with the letter of a plane: `B1c1*B2b1`.
        let has_planes = variant.shape().planes().len() > 1;
        read.or_else(|| {
            named.filter(|_| has_planes)?;
            Self::parse_of(variant, text, letters, pawn)
        })
    }

    /// Parses the rest of a text after the piece letter.
    fn parse_of(
        variant: VariantId,
        text: &str,
        letters: &PieceLetters,
        (role, board, rest): (Role, Option<BoardId>, &str),
    ) -> Option<Self> {
        let shape = variant.shape();
        let named = rest.len() < text.len();
        let rest = rest.trim_start();
        let mut captured = None;
        // The longest name of a square that the text ends with.
        let mut ends =
            rest.char_indices().filter(|(at, _)| rest.len() - at <= MAX_SQUARE_NAME_BYTES);
        let square = ends.find_map(|(at, _)| Some((at, shape.square(&rest[at..])?)));
        let (mut captures, mut before, to, twice);
        if let Some((at, square)) = square {
            (captures, before) = take_link(&rest[..at]);
            if !captures && let Some((shorter, label)) = take_captured(variant, before, letters) {
                (captures, before, captured) = (true, shorter, Some(label));
            }
            let same = before.strip_suffix(&rest[at..]);
            twice = same.is_some_and(|_| variant.boards() > 1);
            if twice {
                let (first, shorter) = take_link(same.unwrap_or_default());
                (captures, before) = (captures || first, shorter);
            }
            to = Arrival::Square(square);
        } else if let Some((shorter, label)) = take_captured(variant, rest, letters)
            && label.role.is_some()
        {
            (captures, before, captured, to, twice) =
                (true, shorter, Some(label), Arrival::Omitted, false);
        } else {
            // `exd` and `ed`: a pawn captures from file to file.
            let (shorter, file) = last_letter(rest).filter(|_| !named)?;
            if !file.starts_with(|c: char| is_file(variant, c)) || shape.planes().len() > 1 {
                return None;
            }
            let (_, from) = take_link(shorter);
            let mut names = from.chars();
            let one = names.next().filter(|&name| is_file(variant, name) && from != file);
            one.filter(|_| names.next().is_none())?;
            (captures, before, to, twice) = (true, from, Arrival::File(file.to_owned()), false);
        }
        let (zero, before) = match before.strip_suffix('0') {
            Some("") => (true, ""),
            _ => (false, before),
        };
        // The departure board precedes the square or, as in `b1A-c3B`, follows it.
        let (mut on, mut before) = take_board(variant, before);
        if on.is_none()
            && let Some((shorter, letter)) = last_letter(before)
            && letter.starts_with(|c: char| c.is_ascii_uppercase())
            && shape.square(shorter).is_some()
            && let Some(board) = board_named(variant, letter)
        {
            (on, before) = (Some(board), shorter);
        }
        if on.is_some() && board.is_some() && on != board {
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
        // `Nf3A-f3B`: the square twice, each followed by its board.
        let again =
            matches!((&origin, &to), (Departure::Square(from), Arrival::Square(to)) if from == to);
        let twice = twice || (again && variant.boards() > 1);
        let board = on.or(board);
        let promotion = None;
        Some(Self { role, board, origin, zero, captures, captured, twice, to, promotion })
    }
}

/// Strips the link between two squares from the end, and returns whether it is a capture.
fn take_link(text: &str) -> (bool, &str) {
    const CAPTURES: [char; 5] = ['x', 'X', ':', '×', '*'];
    let text = text.trim_end();
    match text.strip_suffix(CAPTURES) {
        Some(before) => (true, before.trim_end()),
        None => (false, text.strip_suffix('-').unwrap_or(text).trim_end()),
    }
}

/// Strips a capture sign and the letter after it from the end.
fn take_captured<'t>(
    variant: VariantId,
    text: &'t str,
    letters: &PieceLetters,
) -> Option<(&'t str, Captured)> {
    let (before, label) = last_letter(text)?;
    let (true, before) = take_link(before) else { return None };
    if label.starts_with(|c: char| c.is_ascii_lowercase()) {
        return None;
    }
    let (role, board) = (letters.role(variant, label), board_named(variant, label));
    let label = label.to_owned();
    (role.is_some() || board.is_some()).then_some((before, Captured { label, role, board }))
}

/// The last character of a text, and the text before it.
fn last_letter(text: &str) -> Option<(&str, &str)> {
    text.char_indices().next_back().map(|(at, _)| text.split_at(at))
}

/// Castling, followed by the board of king and rook: `O-OB`, or by that of each: `0-0BB`.
fn castling_onto(variant: VariantId, text: &str) -> Option<(Wing, Option<BoardId>)> {
    if let Some(wing) = castling(text) {
        return Some((wing, None));
    }
    let (before, letter) = last_letter(text)?;
    let board = board_named(variant, letter)?;
    Some((castling(before.strip_suffix(letter).unwrap_or(before))?, Some(board)))
}

fn castling(text: &str) -> Option<Wing> {
    const MAX_CASTLING: &str = "O-O-O";
    let zero = |c: char| matches!(c, '0' | 'o' | 'O' | 'О' | 'о');
    let signs = text.chars().filter(|c| !c.is_whitespace()).map(|c| if zero(c) { 'O' } else { c });
    // One sign more than the maximum is enough to reject a long text.
    let written: String = signs.take(MAX_CASTLING.len() + 1).collect();
    match written.as_str() {
        "O-O" | "OO" => Some(Wing::Kingside),
        MAX_CASTLING | "OOO" => Some(Wing::Queenside),
        _ => None,
    }
}
