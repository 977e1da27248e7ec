//! Looks up endgame tables for programs, in the response format of lichess.

use std::cmp::Reverse;
use std::sync::Arc;

use glass_notation::{algebraic, coordinate, fen};
use glass_rules::{AnyPosition, DrawReason, Outcome, RuleSet, VariantId};
use glass_tablebase::{Folder, TableError, Value};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::game::refusal::Refusal;
use crate::http::error::ServerError;
use crate::jobs::request_work::RequestWork;
use crate::limits::fair_queue::Requester;
use crate::moderation::fair_play::{FairPlay, FairPlayRequester, RequestSource};

/// The position to look up.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TablebaseQuery {
    /// The position, in any form of FEN that the site reads.
    #[param(example = "7k/8/6K1/8/8/8/8/R7 w - - 0 1")]
    pub(crate) fen: String,
    /// The rule set, such as `alice-cvp/1`; by default that of the variant.
    pub(crate) rules: Option<String>,
}

impl TablebaseQuery {
    fn position(&self, variant: VariantId) -> Result<AnyPosition, ServerError> {
        let rules = match &self.rules {
            Some(name) => RuleSet::find(variant, name)
                .map_err(|_| ServerError::Malformed(Refusal::unknown_rules(name).text))?,
            None => variant.default_rules(),
        };
        let position = fen::position_lenient(rules, &self.fen)
            .map_err(|why| ServerError::Malformed(Refusal::invalid_position(&why).text))?;
        Ok(position.value)
    }
}

/// The result of a position, or of the position after a move, for the side to move there.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProbedPosition {
    checkmate: bool,
    stalemate: bool,
    insufficient_material: bool,
    /// Whether the game is over by another goal of the variant, such as the loss of the last piece of a role.
    variant_win: bool,
    variant_loss: bool,
    /// Always `null`: the tables count plies until the end of the game, in `dtm`.
    #[schema(value_type = Option<i32>)]
    dtz: (),
    #[schema(value_type = Option<i32>)]
    precise_dtz: (),
    /// Plies until the game is over: negative if the result is bad for the side to move, `None` for a draw or if
    /// unknown.
    dtm: Option<i32>,
    /// `win`, `three-quarters`, `draw`, `quarter` or `loss`; `unknown` if castling or en passant is possible.
    category: &'static str,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ProbedMove {
    uci: String,
    san: String,
    /// Whether the move resets the halfmove clock, as captures and pawn moves do.
    zeroing: bool,
    #[serde(flatten)]
    after: ProbedPosition,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct TablebaseResponse {
    #[serde(flatten)]
    here: ProbedPosition,
    /// The best move first.
    moves: Vec<ProbedMove>,
}

/// The result of a position and of each move there.
pub(crate) async fn probe(
    fair_play: &FairPlay,
    tables: &Arc<Folder>,
    work: &RequestWork,
    inquirer: FairPlayRequester<'_>,
    variant: VariantId,
    query: &TablebaseQuery,
) -> Result<TablebaseResponse, ServerError> {
    let position = query.position(variant)?;
    refuse_rated_game(fair_play, inquirer, &position).await?;
    let tables = Arc::clone(tables);
    // The tables may have to read blocks from the disk.
    let requester = Requester::new(Some(inquirer.client_ip), inquirer.visitor.cloned());
    work.run(requester, move || lookup(&tables, &position)).await?
}

/// Refuses the tables for a position of a rated game in play.
pub(crate) async fn refuse_rated_game(
    fair_play: &FairPlay,
    inquirer: FairPlayRequester<'_>,
    position: &AnyPosition,
) -> Result<(), ServerError> {
    match fair_play.check_position(inquirer, RequestSource::Tables, position).await? {
        Some(unfair) => Err(ServerError::Conflict(unfair.message().into())),
        None => Ok(()),
    }
}

fn lookup(tables: &Folder, position: &AnyPosition) -> Result<TablebaseResponse, ServerError> {
    let view = position.view();
    let (here, _) = probe_position(tables, position)?;
    let mut moves = Vec::new();
    for legal in view.legal_moves() {
        let after = position.after(legal);
        let zeroing = after.view().halfmove_clock() == 0;
        let (after, value) = probe_position(tables, &after)?;
        let found = ProbedMove {
            uci: coordinate::write(view.variant(), legal),
            san: algebraic::write(view, legal),
            zeroing,
            after,
        };
        moves.push((value.map(Value::before).map(Value::worth), found));
    }
    moves.sort_by(|(worth, found), (other_worth, other)| {
        (Reverse(worth), &found.uci).cmp(&(Reverse(other_worth), &other.uci))
    });
    Ok(TablebaseResponse { here, moves: moves.into_iter().map(|(_, found)| found).collect() })
}

fn probe_position(
    tables: &Folder,
    position: &AnyPosition,
) -> Result<(ProbedPosition, Option<Value>), ServerError> {
    let view = position.view();
    let value = tables.value_by_moves(position).map_err(|error| match error {
        TableError::Missing { .. } | TableError::Material { .. } => {
            ServerError::NotFound("missing-endgame-table")
        }
        other => ServerError::Internal(other.into()),
    })?;
    let outcome = view.outcome();
    let extinct =
        |side| matches!(outcome, Some(Outcome::Extinction { winner, .. }) if winner == side);
    let plies = |value: Value| {
        let plies = i32::from(value.plies()?);
        Some(if value.worth() > 0 { plies } else { -plies })
    };
    let probed = ProbedPosition {
        checkmate: matches!(outcome, Some(Outcome::Checkmate { .. })),
        stalemate: matches!(
            outcome,
            Some(Outcome::Stalemate { .. } | Outcome::Draw(DrawReason::Stalemate))
        ),
        insufficient_material: outcome == Some(Outcome::Draw(DrawReason::DeadPosition)),
        variant_win: extinct(position.turn()),
        variant_loss: extinct(!position.turn()),
        dtz: (),
        precise_dtz: (),
        dtm: value.and_then(plies),
        category: value.map_or("unknown", Value::word),
    };
    Ok((probed, value))
}
