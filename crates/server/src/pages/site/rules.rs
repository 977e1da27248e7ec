//! Renders a rule set in full, and redirects old addresses of the rules to the pages of their variants.

use askama::Template;
use axum::extract::Path;
use axum::response::{Html, Redirect};
use glass_catalogue::DescribedRules;
use glass_rules::RuleSet;

use crate::http::error::ServerError;
use crate::pages::{parse_variant, render};

#[derive(Template)]
#[template(path = "site/rule_set.html")]
struct RuleSetPage {
    set: &'static RuleSet,
    usual: bool,
}

pub(crate) async fn game(Path(name): Path<String>) -> Result<Redirect, ServerError> {
    Ok(Redirect::permanent(&format!("/games/{}#rules-text", parse_variant(&name)?)))
}

pub(crate) async fn rule_set(
    Path((game, name)): Path<(String, String)>,
) -> Result<Html<String>, ServerError> {
    let game = parse_variant(&game)?;
    let set = RuleSet::find(game, &name).map_err(|_| ServerError::NotFound("missing-rule-set"))?;
    show(set)
}

/// The page of a rule set.
pub(super) fn show(set: &'static RuleSet) -> Result<Html<String>, ServerError> {
    render(&RuleSetPage { set, usual: set == set.variant().default_rules() })
}
