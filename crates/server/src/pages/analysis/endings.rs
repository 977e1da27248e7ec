//! Shows the statistics of the endgame tables of a variant, and plays through its longest mates.

use askama::Template;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::{Html, Redirect};
use glass_notation::{coordinate, fen};
use glass_rules::{RuleSet, VariantId};
use serde::Deserialize;

use crate::analysis::endgame_statistics::MaterialStatistics;
use crate::analysis::tablebase::refuse_rated_game;
use crate::app::App;
use crate::game::refusal::Refusal;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::pages::{parse_variant, render};
use crate::t;

#[derive(Template)]
#[template(path = "analysis/endgame_statistics.html")]
struct EndingsPage {
    kind: VariantId,
    /// The endings of each rule set.
    sets: Vec<EndingsOfRules>,
}

/// The endings of a rule set.
struct EndingsOfRules {
    rules: &'static RuleSet,
    /// Of positions that a game can reach.
    in_games: Vec<MaterialStatistics>,
    /// Of all positions that can be set up, where there are more.
    set_up: Vec<MaterialStatistics>,
}

/// A position and its rule set, by default that of the variant.
#[derive(Deserialize)]
pub(crate) struct EndingQuery {
    fen: String,
    rules: Option<String>,
}

pub(crate) async fn page(Path(name): Path<String>) -> Result<Html<String>, ServerError> {
    let kind = parse_variant(&name)?;
    let mut sets: Vec<EndingsOfRules> = Vec::new();
    for known in MaterialStatistics::for_variant(kind) {
        let rules = known.rules;
        if sets.last().is_none_or(|last| last.rules != rules) {
            sets.push(EndingsOfRules { rules, in_games: Vec::new(), set_up: Vec::new() });
        }
        if let Some(set) = sets.last_mut() {
            let list = if known.in_games { &mut set.in_games } else { &mut set.set_up };
            list.push(known);
        }
    }
    render(&EndingsPage { kind, sets })
}

/// Redirects to the analysis page with a line of best play, at the start of the line. Longest mates are built into the
/// program; other lines come from the tables of this server. Without tables, the page shows only the position.
pub(crate) async fn play_through(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    query: Result<Query<EndingQuery>, QueryRejection>,
) -> Result<Redirect, ServerError> {
    let kind = parse_variant(&name)?;
    let malformed = |why: Refusal| ServerError::Malformed(why.text);
    let Query(query) =
        query.map_err(|_| ServerError::Malformed(t("refused-needs-position").into()))?;
    let rules = match &query.rules {
        Some(name) => {
            RuleSet::find(kind, name).map_err(|_| malformed(Refusal::unknown_rules(name)))?
        }
        None => kind.default_rules(),
    };
    let start = fen::position_lenient(rules, &query.fen)
        .map_err(|why| malformed(Refusal::invalid_position(&why)))?
        .value;
    refuse_rated_game(&app.fair_play, guest.inquirer(client_ip), &start).await?;
    let (fen, tables) = (fen::write(start.view()), app.tables.clone());
    let moves = match MaterialStatistics::longest_line(rules, &fen) {
        Some(moves) => moves,
        None => {
            let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
            let line = app.work.run(requester, move || tables.line(&start)).await?;
            let moves: Vec<_> = line.iter().map(|&next| coordinate::write(kind, next)).collect();
            moves.join(" ")
        }
    };
    let (rules, first) = (rules.id(), "0".to_owned());
    let query = [("rules", &rules), ("fen", &fen), ("moves", &moves), ("ply", &first)];
    let query = serde_urlencoded::to_string(query).map_err(ServerError::internal)?;
    Ok(Redirect::to(&format!("/analysis/{kind}?{query}")))
}

impl EndingsOfRules {
    /// The tables of the page that have rows; `true` for the positions that can only be set up.
    fn lists(&self) -> Vec<(bool, &[MaterialStatistics])> {
        let lists = [(false, &*self.in_games), (true, &*self.set_up)];
        lists.into_iter().filter(|(_, list)| !list.is_empty()).collect()
    }
}

impl EndingsPage {
    /// The path that plays a position through.
    fn play_through_path(&self, rules: &RuleSet, fen: &str) -> String {
        let query = serde_urlencoded::to_string([("rules", &*rules.id()), ("fen", fen)]);
        // Text always serializes.
        format!("/endings/{}/line?{}", self.kind, query.unwrap_or_default())
    }

    /// The share of this count in all positions, in percent.
    fn share(&self, known: &MaterialStatistics, &count: &u64) -> String {
        let stalemates: u64 = known.stalemates.iter().flatten().sum();
        let all = (known.wins + known.draws + known.losses + stalemates).max(1);
        match count {
            0 => "–".to_owned(),
            _ if count == all => t("endgame-tables-all").to_string(),
            _ => match 1000 * count / all {
                0 => "< 0.1 %".to_owned(),
                tenths => format!("{}.{} %", tenths / 10, tenths % 10),
            },
        }
    }
}
