//! Renders the home page: a position to try, quick games, the visitor's games and challenges, the problem of the day, a
//! game in play, the newest study, and every variant.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use glass_catalogue::{Catalogued, Family};
use glass_rules::{RuleSet, VariantId};

use crate::app::App;
use crate::assets::board_layout;
use crate::assets::still::{self, Picture};
use crate::game::clock::time_control::TimeControl;
use crate::game::lobby::challenges::Challenges;
use crate::game::lobby::new_game::DEFAULT_LEVEL;
use crate::game::lobby::open_games::LobbyLists;
use crate::game::lobby::own_games::OwnGames;
use crate::http::error::ServerError;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::pages::puzzle::problem;
use crate::pages::render;
use crate::pages::study::studies::StudyEntry;
use crate::picture::sized::SizedPicture;
use crate::puzzle::daily;
use crate::t;

#[derive(Template)]
#[template(path = "lobby/home.html")]
struct HomePage {
    preview: Preview,
    /// The variant of the position to try.
    first: VariantId,
    layout: &'static str,
    start: &'static Picture,
    /// The rule sets of quick games, one for each variant.
    quick_rules: Vec<&'static RuleSet>,
    /// The time controls of quick games.
    live: [TimeControl; 3],
    correspondence: [TimeControl; 2],
    /// The level of the engine in a quick game.
    level: i8,
    /// Current activity, as a sentence.
    now: String,
    lists: Arc<LobbyLists>,
    /// Challenges to the viewer.
    challenges: Challenges,
    daily: Option<Daily>,
    /// The public study that was changed last.
    study: Option<StudyEntry>,
    shelves: [Shelf; 3],
    /// Whether the visitor's games depend on a cookie alone.
    guest: bool,
    /// The viewer's games.
    games: OwnGames,
}

/// The problem of the day.
struct Daily {
    kind: VariantId,
    task: String,
    picture: SizedPicture,
}

/// A group of variants.
struct Shelf {
    name: &'static str,
    /// The id of the message of its heading.
    title: &'static str,
    cards: Vec<VariantCard>,
}

/// A variant that can be played.
struct VariantCard {
    game: VariantId,
    picture: &'static Picture,
    /// The number of boards as the page shows them.
    boards: usize,
    squares: usize,
}

pub(crate) async fn page(
    State(app): State<App>,
    origin: Origin,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let account = guest.account().await?;
    let known_by_name = account.is_some();
    let challenges = Challenges::for_guest(&app.store, &guest, app.now()).await?;
    let games = OwnGames::for_guest(&app.store, &guest, app.now()).await?;
    let first = VariantId::DEFAULT;
    let (title, about) = (t("home-title").to_string(), t("site-about").to_string());
    let preview = Preview::new(&origin, "/", &still::preview_path(first), &title, &about);
    render(&HomePage {
        preview,
        first,
        layout: board_layout::address(first),
        start: &still::album(first)?.start,
        quick_rules: VariantId::ALL.into_iter().map(VariantId::default_rules).collect(),
        live: TimeControl::LIVE,
        correspondence: [TimeControl::ONE_DAY, TimeControl::DAILY],
        level: DEFAULT_LEVEL,
        now: current_activity(&app).await?,
        lists: app.lobby.lists_for(account.as_ref().map(|account| &account.visitor)).await?,
        challenges,
        daily: daily::at(app.config.clock.now()).map(|daily| {
            let address = problem::picture(&daily.position, "svg");
            Daily {
                kind: daily.variant(),
                task: problem::task(daily.position.turn(), daily.task, daily.moves),
                picture: SizedPicture::small(&address, daily.position.view()),
            }
        }),
        study: app
            .store
            .studies_public(None, 1)
            .await?
            .pop()
            .map(|study| StudyEntry::new(study, None)),
        shelves: shelves()?,
        guest: !known_by_name,
        games,
    })
}

/// The variants in three groups: the first steps, other games with a looking-glass, and other boards. The first group
/// has the variant that the site begins with, and the games in four dimensions.
fn shelves() -> Result<[Shelf; 3], ServerError> {
    let shelf = |name, title, holds: fn(VariantId) -> bool| -> Result<Shelf, ServerError> {
        let games = VariantId::ALL.into_iter().filter(|&game| holds(game));
        Ok(Shelf { name, title, cards: games.map(VariantCard::new).collect::<Result<_, _>>()? })
    };
    Ok([
        shelf("first", "home-start-here", |game| {
            game == VariantId::DEFAULT || game.entry().family == Family::FourDimensions
        })?,
        shelf("glass", "home-more-glass", |game| {
            game != VariantId::DEFAULT && game.entry().family == Family::LookingGlass
        })?,
        shelf("others", "home-other-boards", |game| {
            matches!(game.entry().family, Family::Hexagons | Family::Comparison)
        })?,
    ])
}

/// Current activity: the number of games that visitors have open, or else the number of finished games.
async fn current_activity(app: &App) -> Result<String, ServerError> {
    match app.presence.open_games() {
        0 => Ok(games_played(app.game_counts().await?.over)),
        games => Ok(t("home-games-running").count("games", games).to_string()),
    }
}

fn games_played(games: u64) -> String {
    match games {
        0 => String::new(),
        games => t("home-games-played").count("games", games).to_string(),
    }
}

impl VariantCard {
    fn new(game: VariantId) -> Result<Self, ServerError> {
        let (boards, squares) = (game.layout().faces.len(), game.boards() * game.shape().squares());
        Ok(Self { game, picture: &still::album(game)?.card, boards, squares })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_in_one_group() {
        let shelves = shelves().unwrap();
        let mut shown: Vec<_> = shelves.iter().flat_map(|shelf| &shelf.cards).collect();
        assert!(shelves.iter().all(|shelf| !shelf.cards.is_empty()));
        shown.sort_by_key(|card| card.game.as_str());
        shown.dedup_by_key(|card| card.game);
        assert_eq!(shown.len(), VariantId::ALL.len());
        let cards: usize = shelves.iter().map(|shelf| shelf.cards.len()).sum();
        assert_eq!(cards, VariantId::ALL.len());
    }
}
