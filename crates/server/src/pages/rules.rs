//! The rules for people.

use askama::Template;
use axum::extract::Path;
use axum::response::Html;
use glass_notation::read_move;
use glass_rules::{AnyPosition, GameId, History, RuleSet};

use super::{OFFERED, render};
use crate::error::ServerError;
use crate::view::{Diagram, embedded};
use crate::{assets, layout};

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    layout: &'static str,
    scripts: Vec<String>,
    first: String,
    mate: String,
    sets: &'static [RuleSet],
}

#[derive(Template)]
#[template(path = "rule_set.html")]
struct RuleSetPage {
    set: &'static RuleSet,
    usual: bool,
}

pub(crate) async fn game(Path(name): Path<String>) -> Result<Html<String>, ServerError> {
    let game = offered(&name)?;
    render(&RulesPage {
        layout: layout::address(game),
        scripts: assets::scripts(&["board/"]),
        first: diagram(game, "e4")?,
        mate: diagram(game, "e4 d5 Be2 dxe4 Bb5")?,
        sets: game.rule_sets(),
    })
}

pub(crate) async fn rule_set(
    Path((game, name)): Path<(String, String)>,
) -> Result<Html<String>, ServerError> {
    let game = offered(&game)?;
    let set = RuleSet::find(game, &name)
        .map_err(|_| ServerError::NotFound("There is no rule set of this name."))?;
    render(&RuleSetPage { set, usual: set == game.default_rules() })
}

fn offered(name: &str) -> Result<GameId, ServerError> {
    let game = name.parse().ok().filter(|game| OFFERED.contains(game));
    game.ok_or(ServerError::NotFound("There is no game of this name here."))
}

/// The position after some moves, to look at.
pub(crate) fn diagram(game: GameId, moves: &str) -> Result<String, ServerError> {
    let mut history = History::new(AnyPosition::start(game.default_rules()));
    for text in moves.split_whitespace() {
        let legal = read_move(history.position().view(), text).map_err(ServerError::internal)?;
        history.play(legal).map_err(ServerError::internal)?;
    }
    embedded(&Diagram::new(&history))
}
