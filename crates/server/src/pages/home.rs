//! The first page: what this is, a new game, and the visitor's games.

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use glass_rules::RuleSet;
use glass_store::{Game, Player, Status, VisitorId};

use super::{OFFERED, render, rules};
use crate::app::App;
use crate::error::ServerError;
use crate::session::Guest;
use crate::{assets, layout, replay, side, view};

/// More of a visitor's games are not listed.
const LISTED: u32 = 50;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    layout: &'static str,
    scripts: Vec<String>,
    diagram: String,
    sets: &'static [RuleSet],
    games: Vec<Listed>,
}

struct Listed {
    id: String,
    opponent: String,
    standing: String,
    yours: bool,
    about: String,
}

pub(crate) async fn page(
    State(app): State<App>,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let [game] = OFFERED;
    let mut games = Vec::new();
    if let Some(visitor) = guest.visitor() {
        for game in app.store.games_of(visitor, LISTED, 0).await? {
            games.extend(Listed::new(&game, visitor));
        }
        // What waits for the visitor comes first; otherwise the last changed is the first.
        games.sort_by_key(|game| !game.yours);
    }
    render(&HomePage {
        layout: layout::address(game),
        scripts: assets::scripts(&["board/"]),
        diagram: rules::diagram(game, "e4 e5 Nf3")?,
        sets: game.rule_sets(),
        games,
    })
}

impl Listed {
    fn new(game: &Game, visitor: &VisitorId) -> Option<Self> {
        let you = view::color_of(game, Some(visitor))?;
        let opponent = match game.seats.player(side::stored(!you)) {
            Some(Player::Engine { level }) => format!("Engine, level {level}"),
            Some(Player::Visitor(_)) => "A friend".to_owned(),
            None => "Nobody yet".to_owned(),
        };
        let yours = game.status == Status::Playing && replay::turn(game) == you;
        let standing = match (game.status, &game.outcome) {
            (Status::Waiting, _) => "Waiting".to_owned(),
            (Status::Over, Some(outcome)) => score(&outcome.result).to_owned(),
            _ if yours => "Your move".to_owned(),
            _ => "Their move".to_owned(),
        };
        let rules = replay::rules(game).ok()?;
        let moves = game.ply.div_ceil(2);
        let about = match game.status {
            Status::Over => {
                let unit = if moves == 1 { "move" } else { "moves" };
                format!("{} · you were {you} · {moves} {unit}", rules.game.title())
            }
            _ => format!("{} · you are {you} · move {}", rules.game.title(), game.ply / 2 + 1),
        };
        Some(Self { id: game.id.to_string(), opponent, standing, yours, about })
    }
}

/// A result as people write it.
pub(crate) fn score(result: &str) -> &str {
    match result {
        "1-0" => "1–0",
        "0-1" => "0–1",
        "1/2-1/2" => "½–½",
        other => other,
    }
}
