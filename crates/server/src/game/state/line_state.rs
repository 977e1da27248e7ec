//! Builds the state after a line of moves that a user tries. It resembles a game's state, but the side to move can
//! always move.

use glass_notation::fen;
use glass_rules::{AnyPosition, Move, Outcome, VariantId};
use serde::Serialize;

use super::choices::{self, ClosedSquare, LegalMove};
use super::{ConfinedKings, EndState, confined_kings, landing_boards};
use crate::board::cell_number::{check, number, pieces};
use crate::board::played_move::{LastMove, PlayedMove};
use crate::board::tried_line::TriedLine;
use crate::game::result;
use crate::game::side;

/// The boards after a line of moves.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "line", rename_all = "camelCase")]
pub(crate) struct LineState {
    #[serde(rename = "game")]
    variant: &'static str,
    ply: usize,
    fen: String,
    /// Always the side to move.
    you: &'static str,
    turn: &'static str,
    pieces: Vec<(usize, char)>,
    last: Option<LastMove>,
    check: Vec<usize>,
    checkers: Vec<usize>,
    moves: Vec<LegalMove>,
    closed: Vec<ClosedSquare>,
    landings: Vec<Vec<u8>>,
    confined: ConfinedKings,
    /// How many moves the client already has. `line` omits them.
    since: usize,
    /// The moves that the user tried.
    line: Vec<PlayedMove>,
    /// How the rules would end the game; `None` if they would not.
    outcome: Option<EndState>,
}

impl LineState {
    /// The state for a client that already has the first `known` moves of the line.
    pub(crate) fn new(tried: TriedLine, known: usize) -> Self {
        let TriedLine { history, moves: mut line } = tried;
        let outcome = history.outcome();
        let last = match (line.last(), history.moves()) {
            (Some(tried), _) => Some(tried.to_last_move()),
            (None, []) => None,
            (None, [.., played]) => {
                let before = history.positions().rev().nth(1);
                before.map(|before| PlayedMove::new(before, *played, None).to_last_move())
            }
        };
        let since = known.min(line.len());
        line.drain(..since);
        let shown = Self::build(history.position(), history.moves().len(), last, outcome);
        Self { since, line, ..shown }
    }

    /// The state after `ply` moves, in which the sides need not have alternated. `last` is the last move and the
    /// position before it.
    pub(crate) fn at_position(
        position: &AnyPosition,
        ply: usize,
        last: Option<&(AnyPosition, Move)>,
    ) -> Self {
        let last =
            last.map(|(before, played)| PlayedMove::new(before, *played, None).to_last_move());
        Self::build(position, ply, last, position.view().outcome())
    }

    fn build(
        position: &AnyPosition,
        ply: usize,
        last: Option<LastMove>,
        outcome: Option<Outcome>,
    ) -> Self {
        let (view, variant): (_, VariantId) = (position.view(), position.variant());
        let over = outcome.is_some();
        Self {
            variant: variant.as_str(),
            ply,
            fen: fen::write(view),
            you: side::name(view.turn()),
            turn: side::name(view.turn()),
            pieces: pieces(view),
            last,
            check: check(view),
            checkers: view.checkers().into_iter().map(|cell| number(variant, cell)).collect(),
            moves: if over { Vec::new() } else { choices::legal_moves(position) },
            closed: if over { Vec::new() } else { choices::closed(view) },
            landings: landing_boards(view),
            confined: confined_kings(view),
            since: 0,
            line: Vec::new(),
            outcome: outcome.map(|outcome| {
                let ending = result::by_rule(outcome);
                let text = result::description(&ending, Some(outcome));
                EndState { result: ending.result, reason: ending.reason, text, ratings: None }
            }),
        }
    }
}
