//! Parses the fields after the placement.

use glass_rules::{
    BoardId, ByColor, CastlingRights, Cell, Color, Confinement, EnPassantSquare, Piece, Setup,
    Shape, Square, VariantId, Wing,
};

use super::words::Word;
use super::{FenError, FenExpected};

/// The letters of castling rights in the order in which FEN writes them.
pub(super) const RIGHTS: [(char, Color, Wing); 4] = [
    ('K', Color::White, Wing::Kingside),
    ('Q', Color::White, Wing::Queenside),
    ('k', Color::Black, Wing::Kingside),
    ('q', Color::Black, Wing::Queenside),
];

/// The rights in the order in which vchess writes the files of their rooks.
pub(super) const VCHESS_RIGHTS: [(Color, Wing); 4] = [
    (Color::White, Wing::Queenside),
    (Color::White, Wing::Kingside),
    (Color::Black, Wing::Queenside),
    (Color::Black, Wing::Kingside),
];

/// The fields after the placement.
pub(super) struct FenFields {
    turn: Color,
    pub castling: CastlingRights,
    en_passant: Option<EnPassantField>,
    halfmove_clock: u16,
    fullmove_number: u16,
    confinement: ByColor<Option<Confinement>>,
}

/// The en passant field. The board is optional.
struct EnPassantField {
    square: Square,
    board: Option<BoardId>,
    error: FenError,
}

impl Default for FenFields {
    fn default() -> Self {
        Self {
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
            confinement: ByColor::default(),
        }
    }
}

impl FenFields {
    pub fn read(variant: VariantId, words: &[Word<'_>]) -> Result<Self, FenError> {
        let shape = variant.shape();
        let mut fields = Self::default();
        let tagged = words.iter().rev().take_while(|word| word.text.contains('=')).count();
        let (words, extras) = words.split_at(words.len() - tagged);
        let mut words = words.iter().copied();
        if let Some(word) = words.next() {
            fields.turn = turn(word)?;
        }
        let rest: Vec<_> = words.clone().collect();
        if let [plies, rooks, more @ ..] = rest.as_slice()
            && extras.is_empty()
            && is_number(plies.text)
            && is_vchess_rooks(rooks.text)
        {
            fields.read_vchess(variant, *plies, *rooks, more)?;
            return Ok(fields);
        }
        // Programs for games without castling may omit its field, so that the counters come one or two words earlier.
        let is_counter = |word: &Word<'_>| {
            word.text.starts_with(|c: char| c.is_ascii_digit()) && shape.square(word.text).is_none()
        };
        let early = words.clone().position(|word| is_counter(&word));
        let lacks_castling = match early {
            Some(0) => true,
            Some(1) => words.clone().next().is_some_and(|word| castling(variant, word).is_err()),
            _ => false,
        };
        let lacks_en_passant = early == Some(0) || (early == Some(1) && !lacks_castling);
        if !lacks_castling && let Some(word) = words.next() {
            fields.castling = castling(variant, word)?;
        }
        if !lacks_en_passant && let Some(word) = words.next() {
            fields.en_passant = en_passant(shape, word)?;
        }
        if let Some(word) = words.next() {
            fields.halfmove_clock = number(word)?;
        }
        if let Some(word) = words.next() {
            fields.fullmove_number = number(word)?.max(1);
        }
        if let Some(word) = words.next() {
            return Err(word.expected(FenExpected::NothingMore));
        }
        for &word in extras {
            let (color, kind) = confinement(word)?;
            if fields.confinement[color].replace(kind).is_some() {
                return Err(word.expected(FenExpected::ConfinementOnce));
            }
        }
        Ok(fields)
    }

    /// Parses the fields of vchess after the side to move: the number of plies, rooks, and en passant.
    fn read_vchess(
        &mut self,
        variant: VariantId,
        plies: Word<'_>,
        rooks: Word<'_>,
        more: &[Word<'_>],
    ) -> Result<(), FenError> {
        let plies: u32 = plies.text.parse().map_err(|_| plies.expected(FenExpected::Number))?;
        self.fullmove_number = u16::try_from(plies / 2 + 1).unwrap_or(u16::MAX);
        for (letter, (color, wing)) in rooks.text.chars().zip(VCHESS_RIGHTS) {
            let path = variant.castle_path(color, wing);
            if path.is_some_and(|path| variant.shape().file(path.rook_from).starts_with(letter)) {
                self.castling |= CastlingRights::for_wing(color, wing);
            }
        }
        match more {
            [] => {}
            [square] => self.en_passant = en_passant(variant.shape(), *square)?,
            [_, word, ..] => return Err(word.expected(FenExpected::NothingMore)),
        }
        Ok(())
    }

    /// Combines pieces and fields.
    pub fn into_setup(
        self,
        variant: VariantId,
        pieces: Vec<(Cell, Piece)>,
    ) -> Result<Setup, FenError> {
        let mut setup = Setup {
            pieces,
            turn: self.turn,
            castling: self.castling,
            en_passant: None,
            confinement: self.confinement,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        };
        if let Some(EnPassantField { square, board, error }) = self.en_passant {
            if board.is_some_and(|board| board.index() >= variant.boards()) {
                return Err(error);
            }
            let landing = board.unwrap_or_else(|| setup.double_pushed_board(variant, square));
            setup.en_passant = Some(EnPassantSquare { square, landing });
        }
        Ok(setup.normalised())
    }
}

fn turn(word: Word<'_>) -> Result<Color, FenError> {
    match word.text {
        "w" | "W" => Ok(Color::White),
        "b" | "B" => Ok(Color::Black),
        _ => Err(word.expected(FenExpected::Side)),
    }
}

/// The rights of a word, as `KQkq` or, in X-FEN and Shredder-FEN, as the file of the rook.
fn castling(variant: VariantId, word: Word<'_>) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if word.text == "-" {
        return Ok(rights);
    }
    let by_file = |letter: char| {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let mut file = [0; 4];
        let file: &str = letter.to_ascii_lowercase().encode_utf8(&mut file);
        let wing = Wing::ALL.into_iter().find(|&wing| {
            let path = variant.castle_path(color, wing);
            path.is_some_and(|path| variant.shape().file(path.rook_from) == file)
        });
        Some((color, wing?))
    };
    for letter in word.text.chars() {
        let usual = RIGHTS.iter().find(|right| right.0 == letter);
        let right = usual.map(|&(_, color, wing)| (color, wing)).or_else(|| by_file(letter));
        let Some((color, wing)) = right else {
            return Err(word.expected(FenExpected::Castling));
        };
        rights |= CastlingRights::for_wing(color, wing);
    }
    Ok(rights)
}

fn en_passant(shape: &Shape, word: Word<'_>) -> Result<Option<EnPassantField>, FenError> {
    if word.text == "-" {
        return Ok(None);
    }
    let error = word.expected(FenExpected::EnPassant);
    let (name, board) = match word.text.split_once('/') {
        Some((name, letters)) => {
            let mut letters = letters.chars();
            match (letters.next().and_then(BoardId::from_letter), letters.next()) {
                (Some(board), None) => (name, Some(board)),
                _ => return Err(error),
            }
        }
        None => (word.text, None),
    };
    match shape.square(name) {
        Some(square) => Ok(Some(EnPassantField { square, board, error })),
        None => Err(error),
    }
}

/// The confinement of a king: `K=cells`, `k=boards`.
fn confinement(word: Word<'_>) -> Result<(Color, Confinement), FenError> {
    let read = || {
        let (king, kind) = word.text.split_once('=')?;
        let color = match king {
            "K" => Color::White,
            "k" => Color::Black,
            _ => return None,
        };
        Some((color, Confinement::ALL.into_iter().find(|known| known.word() == kind)?))
    };
    read().ok_or_else(|| word.expected(FenExpected::Confinement))
}

/// Whether a word has four files of rooks, as in vchess.
pub(super) fn is_vchess_rooks(text: &str) -> bool {
    text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_lowercase())
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn number(word: Word<'_>) -> Result<u16, FenError> {
    let parsed = word.text.parse().ok().filter(|_| is_number(word.text));
    parsed.ok_or_else(|| word.expected(FenExpected::Number))
}
