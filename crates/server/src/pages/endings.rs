//! What tables know of the endings of a game, and their longest mates move by move.

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::{Html, Redirect};
use glass_catalogue::DescribedRules;
use glass_notation::{coordinate, fen};
use glass_rules::{AnyPosition, Move, RuleSet, VariantId};
use glass_tablebase::{Folder, Value};
use serde::Deserialize;
use tokio::task::spawn_blocking;

use super::{kind, render};
use crate::app::App;
use crate::error::ServerError;
use crate::known_endings::KnownEnding;

/// No line of a table is longer.
const LONGEST: usize = 1_000;

#[derive(Template)]
#[template(path = "endings.html")]
struct EndingsPage {
    kind: VariantId,
    /// By rule set.
    sets: Vec<(&'static RuleSet, Vec<KnownEnding>)>,
}

/// A position with the rules, the game's usual ones if none are named.
#[derive(Deserialize)]
pub(crate) struct PositionQuery {
    fen: String,
    rules: Option<String>,
}

pub(crate) async fn page(Path(name): Path<String>) -> Result<Html<String>, ServerError> {
    let kind = kind(&name)?;
    let mut sets: Vec<(&RuleSet, Vec<KnownEnding>)> = Vec::new();
    for known in KnownEnding::of(kind) {
        match sets.last_mut() {
            Some((rules, list)) if *rules == known.rules => list.push(known),
            _ => sets.push((known.rules, vec![known])),
        }
    }
    render(&EndingsPage { kind, sets })
}

/// Plays a position through as the tables of this server have it, on the page of analysis; without tables, that page
/// has the position alone.
pub(crate) async fn play_through(
    State(app): State<App>,
    Path(name): Path<String>,
    query: Result<Query<PositionQuery>, QueryRejection>,
) -> Result<Redirect, ServerError> {
    let kind = kind(&name)?;
    let malformed = |why: &dyn ToString| ServerError::Malformed(why.to_string());
    let Query(query) = query.map_err(|_| malformed(&"The address needs a position, as ?fen=…."))?;
    let rules = match &query.rules {
        Some(name) => RuleSet::find(kind, name).map_err(|why| malformed(&why))?,
        None => kind.default_rules(),
    };
    let start = fen::position(rules, &query.fen).map_err(|why| malformed(&why))?;
    let (tables, first) = (app.tables.clone(), start.clone());
    let line = spawn_blocking(move || best_line(&tables, first)).await;
    let line = line.map_err(ServerError::internal)?;
    let moves: Vec<_> = line.iter().map(|&played| coordinate::write(kind, played)).collect();
    let (rules, fen, moves) = (rules.id(), fen::write(start.view()), moves.join(" "));
    let query = [("rules", &rules), ("fen", &fen), ("moves", &moves)];
    let query = serde_urlencoded::to_string(query).map_err(ServerError::internal)?;
    Ok(Redirect::to(&format!("/analysis/{kind}?{query}")))
}

/// What both sides play at best, as far as there are tables.
fn best_line(tables: &Folder, mut position: AnyPosition) -> Vec<Move> {
    let worth = |position: &AnyPosition| tables.value(position.view()).ok().flatten();
    let mut line = Vec::new();
    while line.len() < LONGEST && matches!(worth(&position), Some(Value::Forced { .. })) {
        let moves = position.view().legal_moves();
        let valued = moves.iter().filter_map(|&next| {
            let value = worth(&position.after(next))?.before();
            Some((value.worth(), next))
        });
        let Some((_, best)) = valued.max_by_key(|&(worth, _)| worth) else { break };
        position = position.after(best);
        line.push(best);
    }
    line
}

impl EndingsPage {
    /// Where a position is played through.
    fn way(&self, rules: &RuleSet, fen: &str) -> String {
        let query = serde_urlencoded::to_string([("rules", &*rules.id()), ("fen", fen)]);
        // Fails for no text.
        format!("/endings/{}/line?{}", self.kind, query.unwrap_or_default())
    }

    /// A share of all positions, in words.
    fn share(&self, known: &KnownEnding, &count: &u64) -> String {
        let stalemates: u64 = known.stalemates.iter().flatten().sum();
        let all = (known.wins + known.draws + known.losses + stalemates).max(1);
        match count {
            0 => "–".to_owned(),
            _ if count == all => "all".to_owned(),
            _ => match 1000 * count / all {
                0 => "< 0.1 %".to_owned(),
                tenths => format!("{}.{} %", tenths / 10, tenths % 10),
            },
        }
    }
}
