//! The first page: the visitor's games, and every game that can be played.

use std::collections::HashMap;

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use glass_catalogue::{Catalogued, Family};
use glass_rules::VariantId;
use glass_store::Millis;

use super::render;
use crate::app::App;
use crate::challenges::{self, Challenges};
use crate::error::ServerError;
use crate::game_clock::GameClock;
use crate::game_entry::{self, GameEntry};
use crate::origin::Origin;
use crate::pictures::{self, Picture};
use crate::preview::Preview;
use crate::session::Guest;
use crate::t;

/// More of a visitor's games are not listed.
const LISTED: u32 = 100;
/// More of them are not shown at once.
const SHOWN: usize = 6;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    preview: Preview,
    /// The game to begin with.
    first: VariantId,
    /// How much is played.
    now: String,
    /// How many games wait in the lobby.
    waiting: usize,
    /// The challenges to the viewer.
    challenges: Challenges,
    shelves: Vec<Shelf>,
    /// Whether a cookie alone keeps the visitor's games.
    guest: bool,
    games: Vec<GameEntry>,
    more: Vec<GameEntry>,
    hidden: Vec<GameEntry>,
}

/// The games of a family.
struct Shelf {
    family: Family,
    cards: Vec<Card>,
}

/// A game that can be played.
struct Card {
    game: VariantId,
    picture: &'static Picture,
}

pub(crate) async fn page(
    State(app): State<App>,
    origin: Origin,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let (mut games, mut hidden) = (Vec::new(), Vec::new());
    let known_by_name = guest.account().await?.is_some();
    let challenges = Challenges::of(&app, &guest).await?;
    if let Some(visitor) = guest.visitor() {
        let now = app.config.clock.now();
        let mut own = app.store.games_listed(visitor, LISTED).await?;
        // Of games that go on the one with the least time left is the first; otherwise the last changed.
        own.sort_by_key(|game| {
            GameClock::of(game).and_then(|clock| clock.deadline()).unwrap_or(Millis::MAX)
        });
        let headers = game_entry::headers(&app.store, &own).await?;
        let made = app.store.challenges_by(visitor, challenges::LISTED).await?;
        let made: HashMap<_, _> = made.into_iter().collect();
        for game in &own {
            games.extend(GameEntry::own(game, &headers, made.get(&game.id), visitor, now));
        }
        // What waits for the visitor comes before all.
        games.sort_by_key(|game| !game.yours);
        let put_away = app.store.games_hidden(visitor, LISTED).await?;
        let headers = game_entry::headers(&app.store, &put_away).await?;
        for game in &put_away {
            hidden.extend(GameEntry::own(game, &headers, None, visitor, now));
        }
    }
    let more = games.split_off(games.len().min(SHOWN));
    let mut shelves = Vec::new();
    for family in Family::ALL {
        let of_family = VariantId::ALL.into_iter().filter(|game| game.entry().family == family);
        let cards = of_family.map(Card::new).collect::<Result<Vec<_>, _>>()?;
        if !cards.is_empty() {
            shelves.push(Shelf { family, cards });
        }
    }
    let first = VariantId::ALL[0];
    let (title, about) = (t("home-title").to_string(), t("site-about").to_string());
    let preview = Preview::new(&origin, "/", &pictures::card_path(first), &title, &about);
    let waiting = app.lobby.lists().await?.waiting;
    render(&HomePage {
        preview,
        first,
        now: now(&app).await?,
        waiting,
        challenges,
        shelves,
        guest: !known_by_name,
        games,
        more,
        hidden,
    })
}

/// How much is played: how many games somebody has open now, or else how many have been played to their end.
async fn now(app: &App) -> Result<String, ServerError> {
    match app.presence.games() {
        0 => Ok(played(app.counts.get(async || app.store.counts().await).await?.over)),
        games => Ok(t("home-open-now").count("games", games).to_string()),
    }
}

fn played(games: u64) -> String {
    match games {
        0 => String::new(),
        games => t("home-played").count("games", games).to_string(),
    }
}

impl Card {
    fn new(game: VariantId) -> Result<Self, ServerError> {
        Ok(Self { game, picture: &pictures::of(game)?.small })
    }
}
