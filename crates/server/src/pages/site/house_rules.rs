//! Lets players compose house rules point by point, and shows composed rule sets.

use askama::Template;
use axum::Extension;
use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_catalogue::{Catalogued, DescribedRules, Point};
use glass_lessons::{Compared, compare_under};
use glass_rules::{HousePoint, RuleSet, VariantId};

use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language;
use crate::limits::fair_queue::Requester;
use crate::pages::analysis::rule_sets;
use crate::pages::site::rules;
use crate::pages::{final_response, parse_variant, render};
use crate::picture::sized::SizedPicture;
use crate::t;
use crate::text::moves;
use crate::text::variant_names;

#[derive(Template)]
#[template(path = "site/house_rules.html")]
struct HouseRulesPage {
    game: VariantId,
    points: Vec<PointChoice>,
    /// The composed or published rule set, or why the answers do not fit.
    chosen: Result<&'static RuleSet, String>,
    /// Variants of the same family with house rules.
    related: Vec<VariantId>,
}

/// A point with its answers.
struct PointChoice {
    key: &'static str,
    question: String,
    answers: Vec<Answer>,
    /// Positions that together distinguish the answers, as far as the catalogue has them.
    examples: Vec<Example>,
}

struct Answer {
    word: &'static str,
    text: String,
    is_usual: bool,
    is_chosen: bool,
    /// For each example, the moves that this answer allows and others do not; empty for none.
    allows: Vec<String>,
}

/// A position in which the answers differ.
struct Example {
    title: String,
    picture: SizedPicture,
}

/// The page on which players compose house rules. The query has the answers, as in `?ep=both`, or a rule set to begin
/// with, as in `?rules=alice-custom/ep=both`. With `play` the response redirects to the new-game form.
pub(crate) async fn compose(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    RawQuery(query): RawQuery,
) -> Result<Response, ServerError> {
    let game = parse_variant(&name)?;
    if game.house_points().is_empty() {
        return Err(ServerError::NotFound("missing-house-rules"));
    }
    let query = query.unwrap_or_default();
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(&query).unwrap_or_default();
    let value = |name: &str| pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value);
    let begun = value("rules").and_then(|rules| RuleSet::find(game, rules).ok());
    let answers = || {
        let answers = pairs.iter().filter(|(key, _)| key != "play" && key != "rules");
        answers.map(|(key, word)| (key.as_str(), word.as_str()))
    };
    let chosen = match begun {
        Some(set) => Ok(set),
        None => RuleSet::compose(game, answers()).map_err(|why| {
            let why = language::current().house_rules_error(&why);
            t("house-rules-refused").with("why", why).to_string()
        }),
    };
    if let (Ok(set), Some(_)) = (&chosen, value("play")) {
        return Ok(Redirect::to(&format!("/games/{game}?rules={set}")).into_response());
    }
    // A rejected combination retains its answers.
    let words: Vec<(String, String)> = match &chosen {
        Ok(_) => Vec::new(),
        Err(_) => answers().map(|(key, word)| (key.to_owned(), word.to_owned())).collect(),
    };
    app.work
        .run(Requester::new(Some(client_ip), None), move || {
            let usual = game.default_rules();
            let set = chosen.as_ref().copied().unwrap_or(usual);
            let points = game.house_points().into_iter().map(|point| {
                let word = words.iter().find(|(key, _)| key == point.key());
                let word = word.map(|(_, word)| word.as_str()).or(point.answer(set.options()));
                PointChoice::new(game, point, word.unwrap_or_default())
            });
            let points = points.collect();
            let status = if chosen.is_ok() { StatusCode::OK } else { StatusCode::BAD_REQUEST };
            let family = game.entry().family;
            let related = VariantId::ALL.into_iter().filter(|&other| {
                other != game && other.entry().family == family && !other.house_points().is_empty()
            });
            let page =
                render(&HouseRulesPage { game, points, chosen, related: related.collect() })?;
            Ok(match status {
                StatusCode::OK => page.into_response(),
                status => final_response(status, page),
            })
        })
        .await?
}

/// A composed rule set in full, at `/rules/alice/custom/ep=both`, or an older version of a published one, at
/// `/rules/alice-extinction/cvp/1`.
pub(crate) async fn composed_or_older(
    Path((game, name, rest)): Path<(String, String, String)>,
) -> Result<Html<String>, ServerError> {
    let game = parse_variant(&game)?;
    let text = format!("{name}/{rest}");
    let found = RuleSet::find(game, &text).ok();
    let set = found.filter(|set| set.is_composed() || set.short_name() == text);
    rules::show(set.ok_or(ServerError::NotFound("missing-rule-set"))?)
}

impl PointChoice {
    fn new(game: VariantId, point: HousePoint, chosen: &str) -> Self {
        let usual = game.default_rules();
        let known = point.answers(usual.options()).into_iter();
        // One answer alone always fits.
        let sets: Vec<_> = known
            .filter_map(|answer| {
                let set = RuleSet::compose(game, [(point.key(), answer.word)]).ok()?;
                Some((answer.word, set))
            })
            .collect();
        let found = find_examples(game, point, &sets);
        let answers = sets.iter().map(|&(word, set)| Answer {
            word,
            text: variant_names::answer(&Point::from_house_point(point, set)),
            is_usual: set == usual,
            is_chosen: word == chosen,
            allows: found.iter().map(|(_, compared)| allowed(compared, set)).collect(),
        });
        Self {
            key: point.key(),
            question: variant_names::question(&Point::from_house_point(point, usual)),
            answers: answers.collect(),
            examples: found.into_iter().map(|(example, _)| example).collect(),
        }
    }

    /// Whether the examples have moves that only some answers allow.
    fn has_moves(&self) -> bool {
        self.answers.iter().flat_map(|answer| &answer.allows).any(|moves| !moves.is_empty())
    }

    /// The effect of an answer in the examples, in words.
    fn allows(&self, answer: &Answer) -> String {
        let shown = answer.allows.iter().enumerate().filter(|(_, moves)| !moves.is_empty());
        let texts: Vec<String> = shown
            .map(|(at, moves)| match self.examples.len() {
                1 => t("house-rules-allows").with("moves", moves).to_string(),
                _ => t("house-rules-allows-numbered")
                    .with("number", at + 1)
                    .with("moves", moves)
                    .to_string(),
            })
            .collect();
        match texts.is_empty() {
            true => t("house-rules-allows-none").to_string(),
            false => texts.join(" "),
        }
    }
}

/// Positions of the catalogue in which answers differ, each with a difference that those before it lack; for the start,
/// the array itself.
fn find_examples(
    game: VariantId,
    point: HousePoint,
    sets: &[(&str, &'static RuleSet)],
) -> Vec<(Example, Compared)> {
    let compared = |fen: &str| {
        let compared = compare_under(sets.iter().map(|&(_, set)| set), fen).ok()?;
        Some(compared).filter(|compared| !compared.agrees())
    };
    if point == HousePoint::Start {
        let start = || {
            let compared = compared("")?;
            let picture = rule_sets::picture(game, &compared, compared.views.last()?)?;
            Some((Example { title: t("game-start-picture").into(), picture }, compared))
        };
        return start().into_iter().collect();
    }
    let mut examples: Vec<(Example, Compared)> = Vec::new();
    for known in game.lesson().comparisons {
        let Some(compared) = compared(known.fen) else { continue };
        let own = |view: &glass_lessons::View| view.own(&compared.moves).count();
        let view = compared.views.iter().max_by_key(|view| own(view)).filter(|&view| own(view) > 0);
        let picture = view.and_then(|view| rule_sets::picture(game, &compared, view));
        let is_told = |one, other| examples.iter().any(|(_, known)| tells_apart(known, one, other));
        let is_new = sets.iter().enumerate().any(|(at, &(_, one))| {
            let others = sets[..at].iter().map(|&(_, other)| other);
            others
                .filter(|other| tells_apart(&compared, one, other))
                .any(|other| !is_told(one, other))
        });
        if let Some(picture) = picture.filter(|_| is_new) {
            let title = variant_names::comparison(game, known).title.to_owned();
            examples.push((Example { title, picture }, compared));
        }
    }
    if examples.len() > 1 {
        for (number, (example, _)) in (1..).zip(&mut examples) {
            example.title = format!("{number}. {}", example.title);
        }
    }
    examples
}

/// Whether two rule sets allow different moves in a position.
fn tells_apart(compared: &Compared, one: &'static RuleSet, other: &'static RuleSet) -> bool {
    !compared.views.iter().any(|view| view.sets.contains(&one) && view.sets.contains(&other))
}

/// The moves that this rule set allows and others do not, in algebraic notation.
fn allowed(compared: &Compared, set: &'static RuleSet) -> String {
    let view = compared.views.iter().find(|view| view.sets.contains(&set));
    let moves =
        view.map(|view| view.own(&compared.moves).map(|own| moves::shown(&own.san)).collect());
    moves.unwrap_or_else(Vec::new).join(", ")
}
