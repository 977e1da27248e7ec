//! Renders the home page: the visitor's games and challenges, and every variant that can be played.

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use glass_catalogue::{Catalogued, Family};
use glass_rules::VariantId;

use crate::app::App;
use crate::game::lobby::challenges::Challenges;
use crate::game::lobby::own_games::OwnGames;
use crate::http::error::ServerError;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::pages::render;
use crate::picture::still::{self, Picture};
use crate::t;

#[derive(Template)]
#[template(path = "lobby/home.html")]
struct HomePage {
    preview: Preview,
    /// The variant that the main button offers.
    first: VariantId,
    /// Current activity, as a sentence.
    now: String,
    /// Number of games that wait for an opponent in the lobby.
    waiting: usize,
    /// Challenges to the viewer.
    challenges: Challenges,
    shelves: Vec<FamilyShelf>,
    /// Whether the visitor's games depend on a cookie alone.
    guest: bool,
    /// The viewer's games.
    games: OwnGames,
}

/// The variants of a family.
struct FamilyShelf {
    family: Family,
    cards: Vec<VariantCard>,
}

/// A variant that can be played.
struct VariantCard {
    game: VariantId,
    picture: &'static Picture,
}

pub(crate) async fn page(
    State(app): State<App>,
    origin: Origin,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let known_by_name = guest.account().await?.is_some();
    let challenges = Challenges::for_guest(&app, &guest).await?;
    let games = OwnGames::for_guest(&app, &guest).await?;
    let mut shelves = Vec::new();
    for family in Family::ALL {
        let of_family = VariantId::ALL.into_iter().filter(|game| game.entry().family == family);
        let cards = of_family.map(VariantCard::new).collect::<Result<Vec<_>, _>>()?;
        if !cards.is_empty() {
            shelves.push(FamilyShelf { family, cards });
        }
    }
    let first = VariantId::ALL[0];
    let (title, about) = (t("home-title").to_string(), t("site-about").to_string());
    let preview = Preview::new(&origin, "/", &still::card_path(first), &title, &about);
    let waiting = app.lobby.lists().await?.waiting;
    render(&HomePage {
        preview,
        first,
        now: current_activity(&app).await?,
        waiting,
        challenges,
        shelves,
        guest: !known_by_name,
        games,
    })
}

/// Current activity: the number of games that visitors have open, or else the number of finished games.
async fn current_activity(app: &App) -> Result<String, ServerError> {
    match app.presence.open_games() {
        0 => Ok(games_played(app.game_counts().await?.over)),
        games => Ok(t("home-open-now").count("games", games).to_string()),
    }
}

fn games_played(games: u64) -> String {
    match games {
        0 => String::new(),
        games => t("home-played").count("games", games).to_string(),
    }
}

impl VariantCard {
    fn new(game: VariantId) -> Result<Self, ServerError> {
        Ok(Self { game, picture: &still::of(game)?.small })
    }
}
