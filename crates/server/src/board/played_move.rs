//! Describes recorded moves so that a page can step through them in both directions.

use glass_notation::{algebraic, coordinate};
use glass_rules::{AnyPosition, Cell, Color, Move, Piece, PositionView, VariantId};
use glass_store::{StoredMove, Takeback};
use serde::Serialize;

use crate::board::cell_number::{check, number};

/// How a piece moved: its origin, its cell before the transfer, and its landing cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct PiecePath {
    from: usize,
    transit: usize,
    to: usize,
}

/// A recorded move. A page can apply it without knowing the rules: it removes the captured pieces, lifts every moving
/// piece, then puts them down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct PlayedMove {
    /// The move in coordinate notation.
    pub(crate) uci: String,
    /// The move in algebraic notation.
    pub(crate) san: String,
    /// The path of the moving piece.
    #[serde(flatten)]
    pub(crate) step: PiecePath,
    /// The cells and letters of the captured pieces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) captured: Vec<(usize, char)>,
    /// The path of the rook in castling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rook: Option<PiecePath>,
    /// The letter of the piece to which a pawn promotes.
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<char>,
    /// The cell of the king that the move puts in check.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    check: Vec<usize>,
    /// The player's comment on the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) comment: Option<String>,
}

/// The last move, as the page highlights it.
#[derive(Debug, Serialize)]
pub(crate) struct LastMove {
    #[serde(flatten)]
    step: PiecePath,
    captured: Vec<usize>,
    rook: Option<PiecePath>,
}

/// The letters of the pieces that each side has captured.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Captured {
    pub(crate) white: Vec<char>,
    pub(crate) black: Vec<char>,
}

/// Moves that were taken back.
#[derive(Debug, Serialize)]
pub(crate) struct TakenBack {
    /// The number of moves before them.
    ply: u32,
    by: &'static str,
    moves: Vec<String>,
}

impl PlayedMove {
    /// A legal move of a position. `san` is the stored notation, if it is known.
    pub(crate) fn new(before: &AnyPosition, played: Move, san: Option<String>) -> Self {
        let (view, variant) = (before.view(), before.variant());
        Self {
            uci: coordinate::write(variant, played),
            san: san.unwrap_or_else(|| algebraic::write(view, played)),
            step: PiecePath::new(variant, played),
            captured: captures(view, played),
            rook: castling_rook_path(before, played),
            promotion: promotion_letter(played, before.turn()),
            check: check(before.after(played).view()),
            comment: None,
        }
    }

    /// The move as the page highlights it when it is the last one.
    pub(crate) fn to_last_move(&self) -> LastMove {
        let captured = self.captured.iter().map(|&(cell, _)| cell).collect();
        LastMove { step: self.step, captured, rook: self.rook }
    }
}

impl Captured {
    /// Adds the pieces that this side captured with a move.
    pub(crate) fn add(&mut self, played: &PlayedMove, side: Color) {
        let letters = played.captured.iter().map(|&(_, letter)| letter);
        match side {
            Color::White => self.white.extend(letters),
            Color::Black => self.black.extend(letters),
        }
    }
}

impl From<&Takeback> for TakenBack {
    fn from(takeback: &Takeback) -> Self {
        let written =
            |played: &StoredMove| played.algebraic.as_ref().unwrap_or(&played.coordinate).clone();
        let moves = takeback.moves.iter().map(written).collect();
        Self { ply: takeback.ply, by: takeback.by.as_str(), moves }
    }
}

impl PiecePath {
    /// The path of a legal move's piece.
    pub(crate) fn new(variant: VariantId, played: Move) -> Self {
        Self {
            from: number(variant, played.from()),
            transit: number(variant, played.transit_cell()),
            to: number(variant, played.landing_cell()),
        }
    }
}

/// The cells and letters of the pieces that a move captures.
pub(crate) fn captures(before: &dyn PositionView, played: Move) -> Vec<(usize, char)> {
    let variant = before.variant();
    let taken = before.captures(played).into_iter();
    taken.map(|(cell, piece)| (number(variant, cell), piece.letter())).collect()
}

fn promotion_letter(played: Move, color: Color) -> Option<char> {
    played.promotion().map(|role| Piece { color, role }.letter())
}

/// The path of the rook if the move is castling.
pub(crate) fn castling_rook_path(before: &AnyPosition, played: Move) -> Option<PiecePath> {
    if !played.is_castling() {
        return None;
    }
    let after = before.after(played);
    let gone = |here: &AnyPosition, there: &AnyPosition, king: Cell| {
        let own =
            here.view().pieces().into_iter().filter(|(_, piece)| piece.color == before.turn());
        own.map(|(cell, _)| cell)
            .find(|&cell| cell != king && there.view().piece_at(cell).is_none())
    };
    let from = gone(before, &after, played.from())?;
    let to = gone(&after, before, played.landing_cell())?;
    let variant = before.variant();
    let transit = Cell::new(from.board, to.square);
    Some(PiecePath {
        from: number(variant, from),
        transit: number(variant, transit),
        to: number(variant, to),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use glass_notation::read_move;
    use glass_rules::{History, Random};
    use serde_json::Value;

    use super::*;
    use crate::board::cell_number::pieces;

    fn after(moves: &str) -> History {
        let mut history = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
        for text in moves.split_whitespace() {
            let legal = read_move(history.position().view(), text).unwrap();
            history.play(legal).unwrap();
        }
        history
    }

    fn all(history: &History) -> Vec<PlayedMove> {
        let moves = history.positions().zip(history.moves());
        moves.map(|(before, &played)| PlayedMove::new(before, played, None)).collect()
    }

    fn last(moves: &str) -> LastMove {
        all(&after(moves)).last().unwrap().to_last_move()
    }

    #[test]
    fn a_capture_happens_before_the_transfer() {
        let last = last("e2e4 d7d5 f1e2 d5e4");
        assert_eq!(last.step, PiecePath { from: 64 + 35, transit: 64 + 28, to: 28 });
        assert_eq!(last.captured, [64 + 28]);
        assert_eq!(last.rook, None);
    }

    #[test]
    fn castling_moves_two_pieces() {
        let last = last("e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1");
        assert_eq!(last.step, PiecePath { from: 4, transit: 6, to: 64 + 6 });
        assert_eq!(last.rook, Some(PiecePath { from: 7, transit: 5, to: 64 + 5 }));
        assert_eq!(last.captured, [0; 0]);
    }

    #[test]
    fn quiet_move_has_only_the_needed_fields() {
        let json = serde_json::to_value(all(&after("e2e4"))).unwrap();
        let quiet = r#"[{"uci":"e2e4","san":"e4/B","from":12,"transit":28,"to":92}]"#;
        assert_eq!(json, serde_json::from_str::<Value>(quiet).unwrap());
    }

    /// Boards without rules, as a page has them: a letter for each occupied cell.
    type Boards = BTreeMap<u64, String>;

    fn boards(position: &AnyPosition) -> Boards {
        let pieces = pieces(position.view()).into_iter();
        pieces.map(|(cell, letter)| (cell as u64, letter.to_string())).collect()
    }

    /// A path from cell to cell.
    type Way = (u64, u64);

    /// The captured pieces, the paths of the moving pieces, and the letter of a promoted piece.
    fn parse_played(played: &Value) -> (Boards, Vec<Way>, Option<String>) {
        let cell = |value: &Value| value.as_u64().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let captured = played["captured"].as_array().into_iter().flatten();
        let captured = captured.map(|piece| (cell(&piece[0]), text(&piece[1]))).collect();
        let ways = [played, &played["rook"]].into_iter().filter(|way| way.is_object());
        let ways = ways.map(|way| (cell(&way["from"]), cell(&way["to"]))).collect();
        (captured, ways, played.get("promotion").map(text))
    }

    /// Moves pieces along their paths: lifts all of them before it puts one down.
    fn carry(boards: &mut Boards, ways: impl IntoIterator<Item = Way>, becomes: Option<String>) {
        let lift =
            |(from, to): Way| (to, boards.remove(&from).expect("no piece on the origin cell"));
        let mut lifted: Vec<_> = ways.into_iter().map(lift).collect();
        if let (Some(letter), [(_, piece), ..]) = (becomes, &mut lifted[..]) {
            *piece = letter;
        }
        for (cell, letter) in lifted {
            assert_eq!(boards.insert(cell, letter), None, "two pieces on the cell {cell}");
        }
    }

    fn undo(boards: &mut Boards, played: &Value) {
        let (captured, ways, promoted) = parse_played(played);
        let white = |letter: String| letter == letter.to_uppercase();
        let pawn = promoted.map(|letter| if white(letter) { "P" } else { "p" }.to_owned());
        carry(boards, ways.into_iter().map(|(from, to)| (to, from)), pawn);
        for (cell, letter) in captured {
            assert_eq!(boards.insert(cell, letter), None, "two pieces on the cell {cell}");
        }
    }

    fn redo(boards: &mut Boards, played: &Value) {
        let (captured, ways, promoted) = parse_played(played);
        for (cell, letter) in captured {
            assert_eq!(boards.remove(&cell), Some(letter), "{played}");
        }
        carry(boards, ways, promoted);
    }

    #[test]
    fn the_boards_of_every_game_can_be_stepped_through_without_its_rules() {
        let mut seen = BTreeMap::new();
        for (number, variant) in (0..).zip(VariantId::ALL) {
            for seed in 0..6 {
                let mut random = Random::new(seed).stream(number);
                let mut history = History::new(AnyPosition::start(variant.default_rules()));
                while history.moves().len() < 300 && history.outcome().is_none() {
                    let legal = history.position().view().legal_moves();
                    // Random games rarely castle, promote, or capture two pieces at once.
                    let view = history.position().view();
                    let rare = |played: &&Move| {
                        let special = played.is_castling() || played.promotion().is_some();
                        special || view.captures(**played).len() == 2
                    };
                    let chosen = legal.iter().find(rare).or_else(|| random.choose(&legal));
                    history.play_unchecked(*chosen.unwrap());
                }
                let json = serde_json::to_value(all(&history)).unwrap();
                let moves = json.as_array().unwrap();
                let positions: Vec<_> = history.positions().collect();
                let mut now = boards(history.position());
                for (played, position) in moves.iter().zip(&positions).rev() {
                    undo(&mut now, played);
                    assert_eq!(now, boards(position), "{variant}: back over {played}");
                }
                for (played, position) in moves.iter().zip(&positions[1..]) {
                    redo(&mut now, played);
                    assert_eq!(now, boards(position), "{variant}: on over {played}");
                    let in_check = serde_json::to_value(check(position.view())).unwrap();
                    assert_eq!(played.get("check").unwrap_or(&Value::Array(vec![])), &in_check);
                    for word in ["captured", "rook", "promotion", "check"] {
                        *seen.entry(word).or_insert(0) += usize::from(!played[word].is_null());
                    }
                    let captured = played["captured"].as_array().map_or(0, Vec::len);
                    *seen.entry("two captured").or_insert(0) += usize::from(captured == 2);
                }
            }
        }
        assert!(seen.len() == 5 && seen.values().all(|&times| times > 0), "{seen:?}");
    }
}
