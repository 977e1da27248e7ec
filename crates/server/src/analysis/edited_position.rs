//! Reads positions from the board editor and lists their faults.

use glass_notation::fen;
use glass_rules::{AnyPosition, BoardId, Cell, Piece, RuleSet, Setup, Square, VariantId};
use serde::{Deserialize, Serialize};

use crate::board::cell_number::{check, number};
use crate::game::refusal::{Refusal, RefusalCode};

use crate::http::language;
use crate::t;

/// The maximum length of an input text, in bytes.
const MAX_QUERY_BYTES: usize = 6_000;

/// The query `?rules=alice-cvp/1&fen=…`. The editor page sends the pieces as `4K 60k`, with cell numbers, and the
/// fields of a FEN after the placement.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct EditorQuery {
    /// The rule set; empty for the usual one.
    pub(crate) rules: String,
    /// A FEN.
    pub(crate) fen: String,
    /// The pieces with their cell numbers.
    pub(crate) pieces: Option<String>,
    /// The fields of a FEN after the placement.
    pub(crate) fields: String,
}

/// The pieces on the boards, and the faults of the position.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "edited")]
pub(crate) struct EditedPosition {
    /// The FEN in the site's own form.
    pub(crate) fen: String,
    pieces: Vec<(usize, char)>,
    /// The cell of the king in check.
    check: Vec<usize>,
    /// Every fault, as a sentence; empty if the position can be played.
    pub(crate) faults: Vec<String>,
    /// Why the position cannot occur in a game, though it can be played: a sentence.
    pub(crate) unreachable: Option<String>,
    /// The outcome, if the game is over in this position.
    pub(crate) over: Option<String>,
}

impl EditorQuery {
    /// The named rules, or the default rules of the variant.
    pub(crate) fn rules(&self, variant: VariantId) -> Result<&'static RuleSet, Refusal> {
        if self.rules.is_empty() {
            return Ok(variant.default_rules());
        }
        RuleSet::find(variant, &self.rules).map_err(|_| Refusal::unknown_rules(&self.rules))
    }

    /// The position on the boards; the default start if the query is empty.
    pub(crate) fn setup(&self, rules: &'static RuleSet) -> Result<Setup, Refusal> {
        let variant = rules.variant();
        let long = [&self.fen, &self.fields, self.pieces.as_ref().unwrap_or(&self.fen)];
        if long.into_iter().any(|text| text.len() > MAX_QUERY_BYTES) {
            return Err(malformed(t("refused-position-long").count("most", MAX_QUERY_BYTES)));
        }
        let read = |text: &str| match fen::read_lenient(variant, text) {
            Ok(read) => Ok(read.value),
            Err(why) => Err(Refusal::invalid_position(&why.into())),
        };
        match &self.pieces {
            None if self.fen.trim().is_empty() => Ok(AnyPosition::start(rules).view().setup()),
            None => read(self.fen.trim()),
            Some(listed) => {
                let mut setup = Setup::empty();
                for word in listed.split_whitespace() {
                    let wrong = || malformed(t("refused-no-piece").with("text", word));
                    setup.pieces.push(parse_piece(variant, word).ok_or_else(wrong)?);
                }
                let placed = fen::write_setup(variant, &setup);
                let placement = placed.split(' ').next().unwrap_or_default();
                read(&format!("{placement} {}", self.fields))
            }
        }
    }
}

impl EditedPosition {
    /// The faults and the FEN of a set-up position.
    pub(crate) fn new(rules: &'static RuleSet, setup: &Setup) -> Self {
        let variant = rules.variant();
        let pieces = setup.pieces.iter();
        let pieces = pieces.map(|&(cell, piece)| (number(variant, cell), piece.letter())).collect();
        let fen = fen::write_setup(variant, setup);
        let (mut check_on, mut faults) = (Vec::new(), Vec::new());
        let (mut unreachable, mut over) = (None, None);
        match AnyPosition::new(setup, rules) {
            Ok(position) => {
                check_on = check(position.view());
                unreachable = position
                    .view()
                    .why_unreachable()
                    .map(|why| language::current().unreachable(&why).to_string());
                over = position
                    .view()
                    .outcome()
                    .map(|outcome| language::current().outcome(outcome).to_string());
            }
            Err(error) => {
                faults.extend(
                    error
                        .faults
                        .iter()
                        .map(|fault| sentence(&language::current().fault(fault).to_string())),
                );
            }
        }
        Self { fen, pieces, check: check_on, faults, unreachable, over }
    }
}

/// Parses a piece with its cell number, such as `12K`.
fn parse_piece(variant: VariantId, word: &str) -> Option<(Cell, Piece)> {
    let at = word.find(|sign: char| !sign.is_ascii_digit())?;
    let (cell, letter) = word.split_at(at);
    let mut letters = letter.chars();
    let (piece, rest) = (Piece::from_letter(letters.next()?)?, letters.next());
    let (cell, squares): (usize, _) = (cell.parse().ok()?, variant.shape().squares());
    let known = rest.is_none() && variant.has_role(piece.role) && cell < variant.boards() * squares;
    let board = BoardId(u8::try_from(cell.checked_div(squares)?).ok()?);
    let square = Square(u16::try_from(cell % squares).ok()?);
    known.then_some((Cell::new(board, square), piece))
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

fn malformed(why: impl Into<String>) -> Refusal {
    Refusal::new(RefusalCode::Malformed, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited(variant: VariantId, query: EditorQuery) -> Result<EditedPosition, String> {
        let rules = query.rules(variant).map_err(|why| why.text)?;
        let setup = query.setup(rules).map_err(|why| why.text)?;
        Ok(EditedPosition::new(rules, &setup))
    }

    fn listed(pieces: &str, fields: &str) -> EditorQuery {
        let pieces = Some(pieces.to_owned());
        EditorQuery { pieces, fields: fields.to_owned(), ..EditorQuery::default() }
    }

    #[test]
    fn start_of_every_variant_is_read_back_from_its_pieces() {
        for variant in VariantId::ALL {
            let start = edited(variant, EditorQuery::default()).unwrap();
            assert_eq!((start.faults.len(), &start.over), (0, &None), "{variant}");
            let pieces: Vec<_> =
                start.pieces.iter().map(|(cell, letter)| format!("{cell}{letter}")).collect();
            let (_, fields) = start.fen.split_once(' ').unwrap();
            let again = edited(variant, listed(&pieces.join(" "), fields)).unwrap();
            assert_eq!(again.fen, start.fen, "{variant}");
            let fen = EditorQuery { fen: start.fen.clone(), ..EditorQuery::default() };
            assert_eq!(edited(variant, fen).unwrap().fen, start.fen, "{variant}");
        }
    }

    #[test]
    fn faults_checks_and_finished_positions_are_reported() {
        let faults = edited(VariantId::Alice, listed("4K 0P", "w KQ - 0 1")).unwrap().faults;
        for fault in ["Black has no king.", "A pawn cannot stand on a1/A."] {
            assert!(faults.iter().any(|found| found == fault), "{faults:?}");
        }
        let castling = edited(VariantId::Alice, listed("4K 60k", "w KQ - 0 1")).unwrap().faults;
        assert_eq!(castling.len(), 2, "{castling:?}");
        let checked = edited(VariantId::Chess, listed("0K 56q 63k", "w - - 0 1")).unwrap();
        assert_eq!((checked.check, checked.over), (vec![0], None));
        let over = edited(VariantId::Chess, listed("0K 9q 17k", "w - - 0 1")).unwrap().over;
        assert!(over.is_some_and(|words| words.starts_with("Checkmate")));
    }

    #[test]
    fn positions_that_cannot_occur_in_a_game_are_noted() {
        let near = edited(VariantId::Alice, listed("4K 75k", "w - - 0 1")).unwrap();
        assert!(near.faults.is_empty());
        let why = near.unreachable.unwrap();
        assert!(why.starts_with("This position cannot occur in a game:"), "{why}");
        let ludii = EditorQuery { rules: "ludii".into(), ..listed("4K 75k", "w - - 0 1") };
        assert_eq!(edited(VariantId::Alice, ludii).unwrap().unreachable, None);
        assert_eq!(edited(VariantId::Alice, EditorQuery::default()).unwrap().unreachable, None);
    }

    #[test]
    fn invalid_pieces_are_named() {
        for word in ["K", "4", "4X", "4KK", "128K", "99999999999999999999K", "4é"] {
            let why = edited(VariantId::Alice, listed(word, "w - - 0 1")).unwrap_err();
            assert!(why.contains(word), "{why}");
        }
        let why = edited(VariantId::Alice, listed("4K", "sideways")).unwrap_err();
        assert!(why.contains("“sideways”"), "{why}");
        let long = EditorQuery { fen: "8".repeat(MAX_QUERY_BYTES + 1), ..EditorQuery::default() };
        assert!(edited(VariantId::Alice, long).unwrap_err().contains("at most"));
    }
}
