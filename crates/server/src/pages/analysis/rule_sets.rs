//! Compares the rule sets of a variant side by side on one position.

use askama::Template;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use glass_catalogue::{Catalogued, Comparison, DescribedRules, Point};
use glass_lessons::{Compared, View, compare};
use glass_notation::{cell, fen};
use glass_rules::{NamedCell, RuleSet, VariantId};
use glass_words::Message;
use serde::Deserialize;

use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language;
use crate::limits::fair_queue::Requester;
use crate::pages::{final_response, parse_variant, render};
use crate::picture::sized::SizedPicture;
use crate::t;
use crate::text::moves;
use crate::text::variant_names;

/// The maximum length of a FEN, in bytes.
const MAX_FEN_BYTES: usize = 4_000;
/// The maximum number of moves that are drawn: more arrows would cover the boards.
const MAX_ARROWS: usize = 24;

#[derive(Template)]
#[template(path = "analysis/compare_rule_sets.html")]
struct RuleSetsPage {
    kind: VariantId,
    /// The example positions that show a difference: the title, the URL, and whether it is the current one.
    known: Vec<(&'static str, String, bool)>,
    /// The caption of the position, if it is one of the examples.
    caption: &'static str,
    fen: String,
    compared: Option<Compared>,
    problem: String,
    points: Vec<DisputedPoint>,
}

/// A point on which rule sets differ, with the rule sets of each answer.
struct DisputedPoint {
    question: String,
    answers: Vec<(String, Vec<&'static RuleSet>)>,
}

/// The position to compare; without it, the first example.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct ComparisonQuery {
    fen: Option<String>,
}

pub(crate) async fn page(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    query: Result<Query<ComparisonQuery>, QueryRejection>,
) -> Result<Response, ServerError> {
    let kind = parse_variant(&name)?;
    let Query(query) = query.unwrap_or_default();
    // This takes long: it compares all moves under all rule sets.
    app.work
        .run(Requester::new(Some(client_ip), None), move || render_comparison(kind, query))
        .await?
}

fn render_comparison(kind: VariantId, query: ComparisonQuery) -> Result<Response, ServerError> {
    let known = kind.lesson().comparisons;
    let fen = match query.fen {
        Some(fen) => fen.trim().to_owned(),
        None => known.first().map_or("", |first| first.fen).to_owned(),
    };
    let compared = if fen.len() > MAX_FEN_BYTES {
        Err(t("refused-fen-long").count("most", MAX_FEN_BYTES).to_string())
    } else {
        compare(kind, &fen).map_err(|why| {
            t("refused-fen").with("why", language::current().read_error(&why)).to_string()
        })
    };
    let words = |one: &Comparison| variant_names::comparison(kind, one);
    let listed = known
        .iter()
        .map(|one| (words(one).title, address(kind, one.fen), one.fen == fen))
        .collect();
    let caption = known.iter().find(|one| one.fen == fen).map_or("", |one| words(one).caption);
    let (compared, problem) = match compared {
        Ok(compared) => (Some(compared), String::new()),
        Err(why) => (None, why),
    };
    let status = if problem.is_empty() { StatusCode::OK } else { StatusCode::BAD_REQUEST };
    let points = DisputedPoint::for_variant(kind);
    let page =
        render(&RuleSetsPage { kind, known: listed, caption, fen, compared, problem, points })?;
    Ok(if status == StatusCode::OK { page.into_response() } else { final_response(status, page) })
}

fn address(kind: VariantId, fen: &str) -> String {
    // Text always serializes.
    let query = serde_urlencoded::to_string([("fen", fen)]).unwrap_or_default();
    format!("/rules/{kind}/compare?{query}")
}

impl RuleSetsPage {
    /// The picture under these rule sets, with arrows for the moves that not all rule sets allow.
    fn picture(&self, view: &View) -> Option<SizedPicture> {
        picture(self.kind, self.compared.as_ref()?, view)
    }

    /// The URL of the analysis page of the position under these rules.
    fn analysis(&self, view: &View) -> Option<String> {
        let fen = fen::write(view.position.as_ref().ok()?.view());
        let query = [("rules", view.sets.first()?.id()), ("fen", fen)];
        Some(format!("/analysis/{}?{}", self.kind, serde_urlencoded::to_string(query).ok()?))
    }

    /// Describes a move that not all rule sets allow, by the cells of its piece.
    fn describe_move(&self, differs: &glass_lessons::ComparedMove) -> Message {
        let name = |cell| NamedCell::new(self.kind, cell);
        let played = differs.played;
        let (from, arrives, lands) =
            (name(played.from()), name(played.transit_cell()), name(played.landing_cell()));
        if arrives == lands {
            return t("compare-way").with("from", from).with("to", arrives);
        }
        t("compare-way-lands").with("from", from).with("to", arrives).with("lands", lands)
    }

    /// The outcome of the game and its score.
    fn outcome(&self, view: &View) -> Option<String> {
        let describe =
            |outcome| format!("{} ({})", language::current().outcome(outcome), outcome.result());
        view.outcome.map(describe)
    }

    /// The number of legal moves, and a list of the moves that not all rule sets allow.
    fn legal_moves(&self, view: &View) -> Message {
        let moves = self.compared.as_ref().map_or(&[][..], |compared| &compared.moves);
        let own: Vec<_> = view.own(moves).map(|own| moves::shown(&own.san)).collect();
        let legal = view.legal.len();
        if own.is_empty() {
            return t("compare-legal-moves").count("moves", legal);
        }
        t("compare-legal-among").count("moves", legal).with("own", own.join(", "))
    }
}

/// The picture of a view, with arrows for its moves that not all rule sets allow.
pub(in crate::pages) fn picture(
    kind: VariantId,
    compared: &Compared,
    view: &View,
) -> Option<SizedPicture> {
    let position = view.position.as_ref().ok()?.view();
    let cell = |at| cell::write(kind, at);
    let arrows: Vec<_> = view
        .own(&compared.moves)
        .take(MAX_ARROWS)
        .map(|own| format!("{}-{}", cell(own.played.from()), cell(own.played.transit_cell())))
        .collect();
    let (rules, fen) = (view.sets.first()?.id(), fen::write(position));
    let query = [("rules", rules), ("fen", fen), ("marks", arrows.join(","))];
    let address = format!("/analysis/{kind}.svg?{}", serde_urlencoded::to_string(query).ok()?);
    Some(SizedPicture::new(address, position))
}

impl DisputedPoint {
    /// The points on which the rule sets of a variant differ.
    fn for_variant(kind: VariantId) -> Vec<Self> {
        let mut all: Vec<(Point, Self)> = Vec::new();
        for set in kind.rule_sets() {
            for point in set.points() {
                let at = all.iter().position(|(known, _)| known.is_about(point));
                let at = at.unwrap_or_else(|| {
                    let question = variant_names::question(&point);
                    all.push((point, Self { question, answers: Vec::new() }));
                    all.len() - 1
                });
                let (answers, answer) = (&mut all[at].1.answers, variant_names::answer(&point));
                match answers.iter_mut().find(|(known, _)| *known == answer) {
                    Some((_, sets)) => sets.push(set),
                    None => answers.push((answer, vec![set])),
                }
            }
        }
        let all = all.into_iter().map(|(_, point)| point);
        all.filter(|point| point.answers.len() > 1).collect()
    }
}
