//! Parses a move that a user types, in any notation and with the letters of any language.

use glass_rules::{Move, PositionView, Role};

use crate::algebraic::Found;
use crate::letters::{gapped_files, may_be_written};
use crate::{
    Expected, FileNames, MoveError, MoveStyle, PieceLetters, algebraic, coordinate, courier,
};

/// Reads a move in [coordinate](coordinate::read), [algebraic](algebraic::read) or
/// [Game Courier](courier::read) notation, as [`read_move_for`] does for English.
///
/// # Errors
///
/// [`MoveError`]: the text is not a move in any of them; the move is illegal, with the reason; or several legal moves
/// match.
///
/// ```
/// use glass_notation::read_move;
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Alice.default_rules());
/// let knight = read_move(start.view(), "g1f3")?;
/// assert_eq!(read_move(start.view(), "Nf3/B")?, knight);
/// assert_eq!(read_move(start.view(), "N g1-f3")?, knight);
/// assert_eq!(
///     read_move(start.view(), "Ra3").unwrap_err().to_string(),
///     "The rook on a1/A cannot go to a3/A: the white pawn on a2/A is in the way."
/// );
/// # Ok::<(), glass_notation::MoveError>(())
/// ```
pub fn read_move(view: &dyn PositionView, text: &str) -> Result<Move, MoveError> {
    read_move_for(view, text, PieceLetters::HOUSE)
}

/// Parses a move that a user types on a page in a language with these letters.
///
/// 1. The letters of the language, those of English (which every page shows) and figurines are tried together. If
///    several legal moves match, the error lists them.
/// 2. A letter that is in neither is tried in all other languages, and used if exactly one legal move matches.
/// 3. The letters of vchess, which name the board as well, are never taken for granted: where no other letters fit, the
///    error asks.
/// 4. Squares in capitals are read last, because a capital may be a piece or a board: in Game Courier's notation they
///    are squares of board B.
///
/// # Errors
///
/// [`MoveError`]: the text is not a move in any of them; the move is illegal, with the reason; or several legal moves
/// match.
///
/// ```
/// use glass_notation::{MoveError, PieceLetters, read_move_for};
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Chess.default_rules());
/// let german = PieceLetters::of_language("de").expect("it is known");
/// let knight = read_move_for(start.view(), "Sf3", german)?;
/// assert_eq!(read_move_for(start.view(), "Nf3", german)?, knight);
/// assert_eq!(read_move_for(start.view(), "♘f3", german)?, knight);
/// # Ok::<(), glass_notation::MoveError>(())
/// ```
pub fn read_move_for(
    view: &dyn PositionView,
    text: &str,
    page: &'static PieceLetters,
) -> Result<Move, MoveError> {
    MoveError::check_length(text)?;
    let squares = coordinate::read(view, text);
    if let Ok(legal) = squares
        && coordinate::write(view.variant(), legal) == text.trim()
    {
        return Ok(legal);
    }
    let mut found: Vec<Found<'_>> =
        first_letters(view, text, page).map(|letters| Found::new(view, text, letters)).collect();
    let mut meant: Vec<Move> = squares.iter().copied().collect();
    meant.extend(found.iter().flat_map(|found| &found.legal));
    if meant.is_empty() && names_pawn_instead(view, text, page) {
        found.push(Found::new(view, text, page));
        meant.extend(found.iter().flat_map(|found| &found.legal));
    }
    if let Some(answer) = only(view, text, page, meant) {
        return answer;
    }
    let full = courier::read(view, text);
    if let Ok(legal) = full {
        return Ok(legal);
    }
    if !found.iter().any(Found::is_understood) {
        found = PieceLetters::all()
            .iter()
            .filter(|letters| letters.serve(view.variant()) && *letters != PieceLetters::VCHESS)
            // Short pawn moves have no letter, so a letter that is only a pawn's in another language is a typing error.
            .filter(|letters| begins_with(view, text, letters) != Some(Role::Pawn))
            .map(|letters| Found::new(view, text, letters))
            .filter(Found::is_understood)
            .collect();
        let mut meant: Vec<Move> = found.iter().flat_map(|found| &found.legal).copied().collect();
        let certain = !meant.is_empty();
        if PieceLetters::VCHESS.serve(view.variant()) {
            meant.extend(Found::new(view, text, PieceLetters::VCHESS).legal);
        }
        match only(view, text, page, meant) {
            Some(Ok(legal)) if !certain => return Err(question(view, text, page, &[legal])),
            Some(answer) => return answer,
            None => {}
        }
    }
    if let Err(MoveError::WrongLabel { .. }) = full {
        return full;
    }
    let small = with_small_squares(text).map(|small| read_move_for(view, &small, page));
    if let Some(Ok(legal)) = small {
        return Ok(legal);
    }
    // The reason of the notation that understood the text, rather one that names a piece.
    let found = found.into_iter().filter(Found::is_understood).map(|found| found.refusal(view));
    let mut reasons: Vec<MoveError> =
        squares.err().into_iter().chain(found).chain(full.err()).collect();
    reasons.retain(|reason| !matches!(reason, MoveError::Syntax { .. }));
    let named = reasons.iter().position(|reason| !matches!(reason, MoveError::NoPiece { .. }));
    if !reasons.is_empty() {
        return Err(match reasons.swap_remove(named.unwrap_or_default()) {
            MoveError::Ambiguous { matches, .. } => {
                let meant: Vec<Move> = matches.into_iter().map(|(legal, _)| legal).collect();
                question(view, text, page, &meant)
            }
            reason => reason,
        });
    }
    if let Some(Err(why)) = small
        && !matches!(why, MoveError::Syntax { .. })
    {
        return Err(why);
    }
    Err(missing_file(view, text, page)
        .unwrap_or_else(|| MoveError::syntax(text.trim(), Expected::Typed)))
}

/// The text with its squares and captures in small letters, as for `E2-E4` and `NXF3`; `None` if they are small.
fn with_small_squares(text: &str) -> Option<String> {
    let mut letters = text.chars().peekable();
    let mut small = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        let is_file = letters.peek().is_some_and(char::is_ascii_digit);
        let is_capture = letter == 'X' && !small.is_empty();
        small.push(if is_file || is_capture { letter.to_ascii_lowercase() } else { letter });
    }
    (small != text).then_some(small)
}

/// Reads a move in one set of letters.
pub(crate) fn read_with(
    view: &dyn PositionView,
    text: &str,
    letters: &PieceLetters,
) -> Result<Move, MoveError> {
    MoveError::check_length(text)?;
    let first = match coordinate::read(view, text) {
        Ok(legal) => return Ok(legal),
        Err(error) => error,
    };
    // `Be2d3` is a piece of board B or a bishop; the legal move counts.
    let second = match algebraic::read_with(view, text, letters) {
        Ok(legal) => return Ok(legal),
        Err(error) => error,
    };
    let third = match courier::read(view, text) {
        Ok(legal) => return Ok(legal),
        Err(error) => error,
    };
    if matches!(third, MoveError::WrongLabel { .. }) {
        return Err(third);
    }
    // The error of the notation that accepts the text.
    let understood = |error: &MoveError| !matches!(error, MoveError::Syntax { .. });
    let reason = [first, second, third].into_iter().find(understood);
    Err(reason.unwrap_or_else(|| MoveError::syntax(text.trim(), Expected::Typed)))
}

/// The letters that are tried first.
fn first_letters(
    view: &dyn PositionView,
    text: &str,
    page: &'static PieceLetters,
) -> impl Iterator<Item = &'static PieceLetters> {
    let skips_page = page == PieceLetters::HOUSE || names_pawn_instead(view, text, page);
    let page = (!skips_page).then_some(page);
    page.into_iter().chain([PieceLetters::HOUSE, PieceLetters::FIGURINES])
}

/// Whether the text begins with the language's letter for a pawn that is another piece in English, such as the German
/// `B`. Short pawn moves have no letter, so the English piece is preferred unless it cannot make the move.
fn names_pawn_instead(view: &dyn PositionView, text: &str, page: &PieceLetters) -> bool {
    begins_with(view, text, page) == Some(Role::Pawn)
        && begins_with(view, text, PieceLetters::HOUSE).is_some_and(|role| role != Role::Pawn)
}

/// The role whose letter starts a text.
fn begins_with(view: &dyn PositionView, text: &str, letters: &PieceLetters) -> Option<Role> {
    letters.take(view.variant(), &algebraic::plain(text)).map(|taken| taken.0)
}

/// The only move of a list, or an error with all of them if there are several; `None` if the list is empty.
fn only(
    view: &dyn PositionView,
    text: &str,
    page: &'static PieceLetters,
    mut meant: Vec<Move>,
) -> Option<Result<Move, MoveError>> {
    let first = *meant.first()?;
    if meant.iter().all(|&legal| legal == first) {
        return Some(Ok(first));
    }
    let mut distinct: Vec<Move> = Vec::new();
    for legal in meant.drain(..) {
        if !distinct.contains(&legal) {
            distinct.push(legal);
        }
    }
    Some(Err(question(view, text, page, &distinct)))
}

/// The error of an ambiguous move.
fn question(
    view: &dyn PositionView,
    text: &str,
    page: &'static PieceLetters,
    meant: &[Move],
) -> MoveError {
    let english = page == PieceLetters::HOUSE;
    let spelt = |legal: Move| {
        let written = algebraic::write(view, legal);
        // On a page with other letters, the short form may be ambiguous itself.
        let serves = english || {
            let read =
                first_letters(view, &written, page).map(|set| Found::new(view, &written, set));
            let mut read = read.flat_map(|found| found.legal);
            read.all(|other| other == legal)
        };
        if serves { written } else { coordinate::write(view.variant(), legal) }
    };
    let matches = meant.iter().map(|&legal| (legal, spelt(legal))).collect();
    MoveError::Ambiguous { text: text.trim().to_owned(), matches }
}

/// The error if the text names a file that the variant does not have.
fn missing_file(
    view: &dyn PositionView,
    text: &str,
    page: &'static PieceLetters,
) -> Option<MoveError> {
    let variant = view.variant();
    let files = gapped_files(variant)?;
    let file = ('a'..='z').find(|letter| !files.contains(letter))?;
    let named = text.contains(file)
        && [page, PieceLetters::HOUSE].into_iter().any(|letters| {
            may_be_written(variant, text, MoveStyle { letters, files: FileNames::WithoutGap })
        });
    let files = files.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
    named.then(|| MoveError::NoSuchFile { text: text.trim().to_owned(), file, files })
}
