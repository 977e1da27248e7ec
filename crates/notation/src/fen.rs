//! Positions as text.
//!
//! [`write`](write()) gives the form of the house: the placements of the boards in order, parted by `|`, then side to
//! move, castling rights, en passant and the two counters. A board of several planes lists them as if they were
//! boards: Raumschach its levels A to E, 4D Hexagonal Chess its hexagons A1, A2, A3, B1 and so on, each from its
//! highest rank down. A run of empty squares is one number, also if it is longer than nine.
//!
//! En passant is the square that was passed over, with several boards followed by `/` and the letter of the
//! board where the pawn stands; it is written only when the capture is legal. Behind the counters stands how a
//! king that is alone is confined: `K=cells` to the board on which it stands, `K=boards` to the same cell of
//! every board, with `k` for Black's.
//!
//! [`read`] understands that form and, for two boards, every other [`FenForm`]. It tells them apart so:
//!
//! 1. ` | ` with spaces around it parts two whole FENs ([`FenForm::TwoFens`]).
//! 2. Otherwise the first word is the placement. If `|` cuts it into as many parts as there are boards and
//!    planes, each with all ranks of one, it is the form of the house.
//! 3. Without `|`, as many ranks as all boards have together are [`FenForm::SixteenRanks`].
//! 4. Without marks, if the first rank is as wide as two boards, it is [`FenForm::SixteenFiles`].
//! 5. Everything else is one placement for both boards. A piece stands on board B if `|` stands before its
//!    letter ([`FenForm::Pychess`]), `-` behind it ([`FenForm::SchemingMind`]), or if the letter is one of
//!    `S U O C T L` ([`FenForm::Vchess`]), in variants that have the orthodox pieces only.
//!
//! Behind the side to move, [`FenForm::Vchess`] has the moves made so far, the files of the rooks that may castle, and en
//! passant: `w 0 ahah -`. These fields are understood in every form.
//!
//! Fields at the end may be missing; they are then `w`, `-`, `-`, `0` and `1`. So may the castling field before
//! counters. An en passant square without a board belongs to the pawn of the other side that stands in front of it.
//! Castling rights may be named by the files of the rooks (`HAha`). A board whose files and ranks have different
//! lengths may be listed by its files, from the bottom or from the top.
//!
//! Other programs write rights that cannot be, and EPD: [`position_lenient`] reads them, and notes what it leaves out. It
//! also notes that a position cannot occur in a game.

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

/// Writes a position in the form of the house.
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
/// With one board every form is that of the house. The two forms that list whole boards, the house's own and
/// [`FenForm::SixteenRanks`], serve for any number; the others for two boards, [`FenForm::Vchess`] for orthodox
/// pieces alone, and those with one placement for both boards where no two pieces stand on copies of one square.
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

/// Writes a description that need not be a position in the form of the house; pieces outside of the boards
/// are left out, and of several pieces on one cell the last is written.
///
/// ```
/// use glass_notation::fen;
/// use glass_rules::{VariantId, Setup};
/// assert_eq!(fen::write_setup(VariantId::Chess, &Setup::empty()), "8/8/8/8/8/8/8/8 w - - 0 1");
/// ```
pub fn write_setup(variant: VariantId, setup: &Setup) -> String {
    compose::stacked(variant, setup, '|', true)
}

/// Writes a description that need not be a position in any form; `None` if the form cannot express the
/// game, pieces that stand on both copies of a square, or which of two pawns may be captured in passing.
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
/// [`FenError`] names the text that was not understood, where it stands, and what was expected.
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
/// [`ReadError`] tells what is wrong with the text, or every fault of what it describes.
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
    let setup = read(rules.variant, text)?;
    Ok(AnyPosition::new(&setup, rules)?)
}
