//! Lists the visitor's own free games, and creates new ones.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_notation::free_board::{FreeBoardError, FreeLayout, FreePosition};
use glass_render::PieceSet;
use glass_rules::VariantId;
use glass_store::{FreeGameId, ListedFreeGame, NewFreeGame, Seat};
use serde::Deserialize;

use crate::app::App;
use crate::clock::day;
use crate::free_board::{names, turns};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language::{current, t};
use crate::http::session::Guest;
use crate::pages::{final_response, render};
use crate::text::limits::clean_line;

/// The maximum length of a title, in characters.
const MAX_TITLE_CHARACTERS: usize = 60;
/// The maximum length of a start position, in characters. Four boards of 256 pieces fit.
const MAX_SETUP_CHARACTERS: usize = 1_200;
/// The largest number of games that are listed.
const MAX_LISTED_GAMES: u32 = 100;
/// The value of the layout field for boards of the form's own sizes.
const OWN_BOARDS: &str = "own";

/// The form of a new game.
#[derive(Deserialize)]
#[serde(default)]
pub(crate) struct NewFreeGameForm {
    layout: String,
    boards: String,
    files: String,
    ranks: String,
    pieces: String,
    title: String,
    setup: String,
    side: String,
}

impl Default for NewFreeGameForm {
    fn default() -> Self {
        let [boards, files, ranks] = ["1", "8", "8"].map(str::to_owned);
        let [layout, pieces] = [OWN_BOARDS, PieceSet::default().as_str()].map(str::to_owned);
        let (title, setup, side) = (String::new(), String::new(), Seat::White.as_str().to_owned());
        Self { layout, boards, files, ranks, pieces, title, setup, side }
    }
}

impl NewFreeGameForm {
    fn read(&self) -> Result<NewFreeGame, FreeBoardError> {
        let layout: FreeLayout = match self.layout.as_str() {
            OWN_BOARDS => {
                let [boards, files, ranks] =
                    [&self.boards, &self.files, &self.ranks].map(|field| field.trim());
                format!("{boards}:{files}x{ranks}").parse()?
            }
            variant => variant.parse()?,
        };
        let setup: String = self.setup.chars().take(MAX_SETUP_CHARACTERS).collect();
        let start = FreePosition::read_setup(&layout, &setup)?;
        Ok(NewFreeGame {
            title: clean_line(&self.title).chars().take(MAX_TITLE_CHARACTERS).collect(),
            layout: layout.to_string(),
            pieces: self.pieces.parse::<PieceSet>().unwrap_or_default().to_string(),
            setup: start.setup(),
            seat: Seat::from_name(&self.side).unwrap_or(Seat::White),
        })
    }
}

/// A game in a list of the viewer's games.
pub(crate) struct FreeGameEntry {
    pub(crate) id: FreeGameId,
    pub(crate) title: String,
    /// Opponent, boards, number of moves, result, and date of the last change.
    pub(crate) about: String,
}

impl From<ListedFreeGame> for FreeGameEntry {
    fn from(game: ListedFreeGame) -> Self {
        let yours = turns::waits_for_player(&game);
        let boards = game.layout.parse().ok().map(|layout| names::boards(&layout));
        let moves = t("free-moves").count("moves", game.moves).to_string();
        let in_play = if yours { "list-your-turn" } else { "free-in-play" };
        let standing = game.result.unwrap_or_else(|| t(in_play).to_string());
        let opponent = game.opponent.map(|name| name.to_string());
        let about: Vec<_> = opponent
            .into_iter()
            .chain(boards)
            .chain([moves, standing, day(game.changed)])
            .collect();
        let title = names::title(&game.title, &game.layout);
        Self { id: game.id, title, about: about.join(" · ") }
    }
}

#[derive(Template)]
#[template(path = "free_board/free_games.html")]
struct FreeGamesPage {
    own: Vec<FreeGameEntry>,
    form: NewFreeGameForm,
    problem: String,
}

impl FreeGamesPage {
    async fn new(
        app: &App,
        guest: &Guest,
        form: NewFreeGameForm,
        problem: String,
    ) -> Result<Self, ServerError> {
        let own = match guest.visitor() {
            Some(visitor) => app.store.free_games_of(visitor, MAX_LISTED_GAMES).await?,
            None => Vec::new(),
        };
        Ok(Self { own: own.into_iter().map(FreeGameEntry::from).collect(), form, problem })
    }
}

pub(crate) async fn page(
    State(app): State<App>,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    render(&FreeGamesPage::new(&app, &guest, NewFreeGameForm::default(), String::new()).await?)
}

/// Creates a game. A mistake in the form shows the form again.
pub(crate) async fn create(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Form(form): Form<NewFreeGameForm>,
) -> Result<Response, ServerError> {
    let problem = match form.read() {
        Ok(new) => {
            app.usage.count_new_game(client_ip)?;
            let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
            let max = app.config.limits.free_games_each;
            let id = FreeGameId::random()?;
            let created = app.store.free_game_create(&id, &visitor, new, max, app.now()).await;
            match created.map_err(ServerError::from) {
                Ok(true) => return Ok(Redirect::to(&format!("/free/{id}")).into_response()),
                Ok(false) => t("free-full").count("max", max).to_string(),
                Err(full @ ServerError::Full { .. }) => full.message(),
                Err(error) => return Err(error),
            }
        }
        Err(why) => current().free_board_error(&why).to_string(),
    };
    let page = FreeGamesPage::new(&app, &guest, form, problem).await?;
    Ok(final_response(StatusCode::BAD_REQUEST, render(&page)?))
}
