//! The first page: the visitor's games, and every game that can be played.

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use glass_catalogue::{Catalogued, Family};
use glass_rules::VariantId;
use glass_store::{SeatHolder, Status, StoredGame, VisitorId};

use super::render;
use crate::app::App;
use crate::ending::score;
use crate::error::ServerError;
use crate::pictures::{self, Picture};
use crate::session::Guest;
use crate::{game_state, replay, side};

/// More of a visitor's games are not listed.
const LISTED: u32 = 50;
/// More of them are not shown at once.
const SHOWN: usize = 6;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    /// The game that is shown before all others.
    first: Card,
    shelves: Vec<Shelf>,
    games: Vec<Listed>,
    more: Vec<Listed>,
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

/// A game that the visitor plays or has played.
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
    let mut games = Vec::new();
    if let Some(visitor) = guest.visitor() {
        for game in app.store.games_of(visitor, LISTED, 0).await? {
            games.extend(Listed::new(&game, visitor));
        }
        // What waits for the visitor comes first; otherwise the last changed is the first.
        games.sort_by_key(|game| !game.yours);
    }
    let more = games.split_off(games.len().min(SHOWN));
    let [first, others @ ..] = &VariantId::ALL;
    let mut shelves = Vec::new();
    for family in Family::ALL {
        let of_family = others.iter().filter(|game| game.entry().family == family);
        let cards = of_family.map(|&game| Card::new(game)).collect::<Result<Vec<_>, _>>()?;
        if !cards.is_empty() {
            shelves.push(Shelf { family, cards });
        }
    }
    render(&HomePage { first: Card::new(*first)?, shelves, games, more })
}

impl Card {
    fn new(game: VariantId) -> Result<Self, ServerError> {
        Ok(Self { game, picture: &pictures::of(game)?.small })
    }
}

impl Listed {
    fn new(game: &StoredGame, visitor: &VisitorId) -> Option<Self> {
        let you = game_state::color_of(game, Some(visitor))?;
        let opponent = match game.seats.player(side::seat(!you)) {
            Some(SeatHolder::Engine { level }) => format!("Engine, level {level}"),
            Some(SeatHolder::Visitor(_)) => "A friend".to_owned(),
            None => "Nobody yet".to_owned(),
        };
        let yours = game.status == Status::Playing && replay::turn(game) == you;
        let standing = match (game.status, &game.ending) {
            (Status::Waiting, _) => "Waiting".to_owned(),
            (Status::Over, Some(ending)) => score(&ending.result),
            _ if yours => "Your move".to_owned(),
            _ => "Their move".to_owned(),
        };
        let rules = replay::rules(game).ok()?;
        let moves = game.ply.div_ceil(2);
        let about = match game.status {
            Status::Over => {
                let unit = if moves == 1 { "move" } else { "moves" };
                format!("{} · you were {you} · {moves} {unit}", rules.variant.title())
            }
            _ => format!("{} · you are {you} · move {}", rules.variant.title(), game.ply / 2 + 1),
        };
        Some(Self { id: game.id.to_string(), opponent, standing, yours, about })
    }
}
