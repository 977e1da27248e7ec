//! Describes the position after a line of moves for programs that hold no rules: the pieces, the legal moves, and why a
//! move is refused.

use std::collections::BTreeMap;

use glass_notation::{algebraic, coordinate, fen, read_move_for};
use glass_rules::{AnyPosition, Color, History, Move, Outcome, VariantId};
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use super::{VariantName, cell_name};
use crate::analysis::query::AnalysisQuery;
use crate::api::error::ApiError;
use crate::api::params::{Params, wrong};
use crate::api::variant;
use crate::board::tried_line::TriedLine;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::side;
use crate::http::language;

/// The longest move that is tried, in bytes.
const MAX_MOVE_BYTES: usize = 100;

/// The position to describe: a start, moves from there, and a move to try.
#[derive(Debug, Clone, Default, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub(super) struct PositionRequest {
    /// The key of the variant.
    variant: String,
    /// The rule set; by default that of the variant.
    #[param(example = "alice-cvp/1")]
    #[schema(example = "alice-cvp/1")]
    rules: Option<String>,
    /// The position before the moves, in any form of FEN that the site reads; by default the start.
    fen: Option<String>,
    /// Moves in any notation, separated by spaces.
    #[param(example = "e2e4 d7d5")]
    #[schema(example = "e2e4 d7d5")]
    moves: Option<String>,
    /// A move that is tried in the position after `moves`. The answer has the position after it, or why it is refused.
    #[param(example = "f1e2")]
    #[schema(example = "f1e2")]
    r#move: Option<String>,
}

/// A position with everything that the side to move can do.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PositionView {
    variant: VariantName,
    /// The rule set with its version.
    #[schema(example = "alice-cvp/1")]
    rules: String,
    fen: String,
    /// The number of moves of both sides since the start that the request names.
    ply: usize,
    /// `white` or `black`.
    turn: &'static str,
    /// Whether the king of the side to move is in check, and the cells of the pieces that give check.
    check: bool,
    checkers: Vec<String>,
    /// The letter of the piece on each occupied cell, as in FEN.
    #[schema(example = json!({"e1/A": "K"}))]
    pieces: BTreeMap<String, char>,
    /// All legal moves; none after the end of the game.
    moves: Vec<LegalMoveView>,
    /// The moves of the request.
    line: Vec<MoveNames>,
    /// The result, once the rules end the game.
    outcome: Option<OutcomeView>,
    /// The result of the tried move, if the request has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    tried: Option<TriedMove>,
}

/// A move in both notations.
#[derive(Serialize, ToSchema)]
pub(super) struct MoveNames {
    #[schema(example = "e2e4")]
    uci: String,
    #[schema(example = "e4/B")]
    san: String,
}

/// A legal move.
#[derive(Serialize, ToSchema)]
pub(super) struct LegalMoveView {
    #[serde(flatten)]
    names: MoveNames,
    /// The cell from which the piece moves.
    #[schema(example = "e2/A")]
    from: String,
    /// The cell to which it moves before the transfer.
    #[schema(example = "e4/A")]
    transit: String,
    /// The cell on which it ends. Without a transfer this is the transit cell.
    #[schema(example = "e4/B")]
    landing: String,
    /// The letter of the role to which a pawn promotes.
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<char>,
    /// The cells of the captured pieces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    captures: Vec<String>,
}

/// How the rules end the game.
#[derive(Serialize, ToSchema)]
pub(super) struct OutcomeView {
    /// As PGN writes it; `3/4-1/4` and `1/4-3/4` for a stalemate that counts three quarters.
    #[schema(example = "1-0")]
    result: &'static str,
    /// `checkmate`, `extinction`, `stalemate`, `dead-position`, `repetition` or `quiet-moves`.
    reason: &'static str,
    /// `white`, `black` or `null`.
    winner: Option<&'static str>,
    points: OutcomePoints,
    /// A sentence in the language of the request.
    text: String,
}

/// The points of both sides.
#[derive(Serialize, ToSchema)]
pub(super) struct OutcomePoints {
    #[schema(example = 1.0)]
    white: f32,
    #[schema(example = 0.0)]
    black: f32,
}

/// A tried move: the position after it, or why it is refused.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum TriedMove {
    Legal(TriedLegal),
    Refused(TriedRefused),
}

/// A tried move that is legal.
#[derive(Serialize, ToSchema)]
pub(super) struct TriedLegal {
    /// Always `true`.
    legal: bool,
    #[serde(flatten)]
    names: MoveNames,
    /// The position after it.
    fen: String,
    check: bool,
    /// The result, if the move ends the game.
    outcome: Option<OutcomeView>,
}

/// A tried move that is refused.
#[derive(Serialize, ToSchema)]
pub(super) struct TriedRefused {
    /// Always `false`.
    legal: bool,
    /// `illegal`, `ambiguous` (several moves or promotions fit), `malformed` (not a move) or `over` (the game has ended).
    code: &'static str,
    /// The reason as a sentence, in the language of the request.
    text: String,
    /// The cells that the reason is about.
    cells: Vec<String>,
}

impl PositionRequest {
    pub(super) fn from_params(params: &Params) -> Result<Self, ApiError> {
        let text = |name: &str| params.text(name).map(str::to_owned);
        Ok(Self {
            variant: params.required("variant")?.to_owned(),
            rules: text("rules"),
            fen: text("fen"),
            moves: text("moves"),
            r#move: text("move"),
        })
    }

    /// The variant.
    pub(super) fn variant(&self) -> Result<VariantId, ApiError> {
        let known = || VariantId::ALL.map(variant::key).join(", ");
        variant::parse(&self.variant).ok_or_else(|| wrong("variant", &self.variant, known()))
    }

    /// The length of the text to read, in bytes.
    pub(super) fn length(&self) -> usize {
        [&self.fen, &self.moves, &self.r#move].into_iter().flatten().map(String::len).sum()
    }

    /// Describes the position.
    ///
    /// # Errors
    ///
    /// The reason why the position or the moves before it cannot be read.
    pub(super) fn view(self, variant: VariantId) -> Result<PositionView, Refusal> {
        let [rules, fen, moves, tried] =
            [self.rules, self.fen, self.moves, self.r#move].map(Option::unwrap_or_default);
        let TriedLine { history, moves: line } =
            AnalysisQuery { rules, fen, moves }.line(variant)?;
        let tried = Some(tried.trim()).filter(|tried| !tried.is_empty());
        let line = line.into_iter().map(|played| MoveNames { uci: played.uci, san: played.san });
        Ok(PositionView::new(&history, line.collect(), tried))
    }
}

impl PositionView {
    fn new(history: &History, line: Vec<MoveNames>, tried: Option<&str>) -> Self {
        let position = history.position();
        let (view, variant) = (position.view(), position.variant());
        let outcome = history.outcome();
        let legal =
            || view.legal_moves().into_iter().map(|legal| LegalMoveView::new(position, legal));
        Self {
            variant: VariantName::new(variant),
            rules: view.rules().id(),
            fen: fen::write(view),
            ply: history.moves().len(),
            turn: side::name(view.turn()),
            check: view.is_check(),
            checkers: names(variant, view.checkers()),
            pieces: view
                .pieces()
                .into_iter()
                .map(|(cell, piece)| (cell_name(variant, cell), piece.letter()))
                .collect(),
            moves: if outcome.is_some() { Vec::new() } else { legal().collect() },
            line,
            outcome: outcome.map(OutcomeView::new),
            tried: tried.map(|text| TriedMove::new(history, text)),
        }
    }
}

fn names(variant: VariantId, cells: Vec<glass_rules::Cell>) -> Vec<String> {
    cells.into_iter().map(|cell| cell_name(variant, cell)).collect()
}

impl MoveNames {
    fn new(position: &AnyPosition, legal: Move) -> Self {
        let uci = coordinate::write(position.variant(), legal);
        Self { uci, san: algebraic::write(position.view(), legal) }
    }
}

impl LegalMoveView {
    fn new(position: &AnyPosition, legal: Move) -> Self {
        let variant = position.variant();
        let captured = position.view().captures(legal).into_iter().map(|(cell, _)| cell);
        Self {
            names: MoveNames::new(position, legal),
            from: cell_name(variant, legal.from()),
            transit: cell_name(variant, legal.transit_cell()),
            landing: cell_name(variant, legal.landing_cell()),
            promotion: legal.promotion().map(|role| role.letter().to_ascii_lowercase()),
            captures: names(variant, captured.collect()),
        }
    }
}

impl OutcomeView {
    fn new(outcome: Outcome) -> Self {
        let quarters = outcome.quarters();
        let points = |color| f32::from(quarters[color]) / 4.0;
        Self {
            result: outcome.result(),
            reason: outcome.reason(),
            winner: outcome.winner().map(side::name),
            points: OutcomePoints { white: points(Color::White), black: points(Color::Black) },
            text: language::current().outcome(outcome).to_string(),
        }
    }
}

impl TriedMove {
    fn new(history: &History, text: &str) -> Self {
        let position = history.position();
        let refused = |why: Refusal| Self::Refused(TriedRefused::new(position.variant(), why));
        if let Some(outcome) = history.outcome() {
            let why = language::current().outcome(outcome);
            return refused(Refusal::new(RefusalCode::Over, why));
        }
        let shown = &text[..text.floor_char_boundary(MAX_MOVE_BYTES)];
        match read_move_for(position.view(), shown, language::typed_letters()) {
            Ok(legal) => {
                let names = MoveNames::new(position, legal);
                let mut after = history.clone();
                after.play_unchecked(legal);
                Self::Legal(TriedLegal {
                    legal: true,
                    names,
                    fen: fen::write(after.position().view()),
                    check: after.position().view().is_check(),
                    outcome: after.outcome().map(OutcomeView::new),
                })
            }
            Err(error) => refused(Refusal::illegal_move(position.variant(), &error)),
        }
    }
}

impl TriedRefused {
    fn new(variant: VariantId, why: Refusal) -> Self {
        let cells = why
            .squares
            .iter()
            .filter_map(|&number| crate::board::cell_number::cell(variant, number));
        Self {
            legal: false,
            code: why.code.name(),
            text: why.text,
            cells: names(variant, cells.collect()),
        }
    }
}
