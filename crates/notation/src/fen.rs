//! Positions as text.
//!
//! [`write`](write()) uses our own form: the placements of the boards in order, separated by `|`, then side to move,
//! castling rights, en passant and the two counters. A board of several planes lists them as if they were boards:
//! Raumschach its levels A to E, 4D Hexagonal Chess its hexagons A1, A2, A3, B1 and so on, each from its highest rank
//! down. A run of empty squares is one number, even if it exceeds nine.
//!
//! En passant is the passed square. With several boards it is followed by `/` and the letter of the pawn's current
//! board. It is written only if the capture is legal. The counters are followed by the confinement of a bared king:
//! `K=cells` to its board, `K=boards` to the same cell of every board, with `k` for Black's.
//!
//! [`read`] parses that form and, for two boards, every other [`FenForm`]. It distinguishes them as follows:
//!
//! 1. ` | ` with spaces around it separates two whole FENs ([`FenForm::TwoFens`]).
//! 2. Otherwise the first word is the placement. If `|` divides it into one part for each board and plane, each with
//!    all ranks of one, it is our own form.
//! 3. Without `|`, a placement with the ranks of all boards together is [`FenForm::SixteenRanks`].
//! 4. Without marks, if the first rank is as wide as two boards, it is [`FenForm::SixteenFiles`].
//! 5. Everything else is one placement for both boards. A piece is on board B if `|` precedes its letter
//!    ([`FenForm::Pychess`]), if `-` follows it ([`FenForm::SchemingMind`]), or if the letter is one of `S U O C T L`
//!    ([`FenForm::Vchess`]), in variants with only the orthodox pieces.
//!
//! Behind the side to move, [`FenForm::Vchess`] has the moves made so far, the files of the rooks that may castle, and en
//! passant: `w 0 ahah -`. These fields are understood in every form.
//!
//! Fields at the end may be missing; the defaults are `w`, `-`, `-`, `0` and `1`. The castling field before the
//! counters may also be missing. An en passant square without a board belongs to the enemy pawn in front of it.
//! Castling rights may be named by the files of the rooks (`HAha`). A board whose files and ranks have different
//! lengths may be listed by files, from the bottom or from the top.
//!
//! Other programs write EPD and impossible castling rights: [`position_lenient`] parses these, with notes on ignored
//! parts. It also notes that a position cannot occur in a game.

mod compose;
mod error;
mod fields;
mod form;
mod lenient;
mod parse;
mod placement_part;
mod rank;
mod words;

pub use error::{FenError, FenExpected, MAX_BYTES, ReadError};
pub(crate) use form::vchess_role;
pub use form::{FenForm, UnknownFenForm};
pub use lenient::{FenNote, Lenient, position_lenient, read_lenient};
pub use parse::FileOrder;

use glass_rules::{AnyPosition, PositionView, RuleSet, Setup, VariantId};

/// Writes a position in our own form.
///
/// ```
/// use glass_notation::fen;
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Alice.default_rules());
/// assert_eq!(
///     fen::write(start.view()),
///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/8/8/8/8/8 w KQkq - 0 1"
/// );
/// ```
pub fn write(view: &dyn PositionView) -> String {
    write_setup(view.variant(), &view.setup())
}

/// Writes a position in any form; `None` if the form cannot express the variant.
///
/// With one board, every form equals our own. Two forms list whole boards and support any number of boards: our own and
/// [`FenForm::SixteenRanks`]. The others support two boards. [`FenForm::Vchess`] supports only orthodox pieces. Forms
/// with one placement for both boards require that no square is occupied on both.
///
/// ```
/// use glass_notation::fen::{self, FenForm};
/// use glass_rules::{AnyPosition, VariantId};
/// let position = fen::position(
///     VariantId::Alice.default_rules(),
///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R|8/8/8/8/8/5N2/8/8 b KQkq - 1 1",
/// )?;
/// assert_eq!(
///     fen::write_as(position.view(), FenForm::Pychess).as_deref(),
///     Some("rnbqkbnr/pppppppp/8/8/8/5|N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1")
/// );
/// # Ok::<(), fen::ReadError>(())
/// ```
pub fn write_as(view: &dyn PositionView, form: FenForm) -> Option<String> {
    write_setup_as(view.variant(), &view.setup(), form)
}

/// Writes a setup, valid or not, in our own form. Pieces outside of the boards are omitted; of several pieces on one
/// cell, the last one is written.
///
/// ```
/// use glass_notation::fen;
/// use glass_rules::{VariantId, Setup};
/// assert_eq!(fen::write_setup(VariantId::Chess, &Setup::empty()), "8/8/8/8/8/8/8/8 w - - 0 1");
/// ```
pub fn write_setup(variant: VariantId, setup: &Setup) -> String {
    compose::stacked(variant, setup, '|', true)
}

/// Writes a setup, valid or not, in any form. `None` if the form cannot express the variant, two pieces on the same
/// square of both boards, or which of two pawns can be captured en passant.
///
/// ```
/// use glass_notation::fen::{self, FenForm};
/// use glass_rules::VariantId;
/// assert_eq!(
///     fen::write_setup_as(VariantId::Alice, &VariantId::Alice.start(), FenForm::SixteenFiles).as_deref(),
///     Some("rnbqkbnr8/pppppppp8/16/16/16/16/PPPPPPPP8/RNBQKBNR8 w KQkq - 0 1")
/// );
/// ```
pub fn write_setup_as(variant: VariantId, setup: &Setup, form: FenForm) -> Option<String> {
    compose::compose(variant, setup, form)
}

/// Reads a description of a position of that variant in any form; see the [module](self) for how the forms
/// are distinguished. The pieces come in the order of their cells.
///
/// # Errors
///
/// [`FenError`] with the invalid text, its place, and the expected input.
///
/// ```
/// use glass_notation::fen;
/// use glass_rules::VariantId;
/// let house = "rnbqkbnr/ppp1pppp/8/8/2p5/8/PP1PPPPP/RNBQKB1R|8/8/8/8/8/5N2/8/8 w - - 0 1";
/// let vchess = "rnbqkbnr/ppp1pppp/8/8/2p5/5O2/PP1PPPPP/RNBQKB1R";
/// assert_eq!(fen::read(VariantId::Alice, vchess)?, fen::read(VariantId::Alice, house)?);
/// assert_eq!(fen::read(VariantId::Alice, "8/8/8/8/8/8/8/7 w").unwrap_err().column, 16);
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn read(variant: VariantId, text: &str) -> Result<Setup, FenError> {
    let (setup, order) = parse::parse(variant, text)?;
    match order {
        None => Ok(setup),
        Some(_) => Err(parse::either_way(text)),
    }
}

/// Reads a position under a rule set.
///
/// # Errors
///
/// [`ReadError`] with the syntax error, or with every fault of the position.
///
/// ```
/// use glass_notation::fen;
/// use glass_rules::VariantId;
/// let rules = VariantId::Chess.default_rules();
/// assert!(fen::position(rules, "4k3/8/8/8/8/8/8/4K3").is_ok());
/// let error = fen::position(rules, "8/8/8/8/8/8/8/P7").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "a pawn cannot stand on a1; White has no king; Black has no king"
/// );
/// ```
pub fn position(rules: &'static RuleSet, text: &str) -> Result<AnyPosition, ReadError> {
    let setup = read(rules.variant(), text)?;
    Ok(AnyPosition::new(&setup, rules)?)
}
