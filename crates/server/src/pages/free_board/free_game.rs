//! Serves a game on a free board: its position, a preview of a move, and the actions of its players.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_notation::free_board::FreePosition;
use glass_render::PieceSet;
use glass_store::{FreeGame, FreeOffer, Name, Seat};
use glass_words::Message;
use serde::Deserialize;

use crate::app::App;
use crate::free_board::action::{self, FreeAction, MAX_MOVE_CHARACTERS};
use crate::free_board::drawing::{Drawing, PieceDrawing, Taps, drawing};
use crate::free_board::names;
use crate::free_board::stored::{replay, seat};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language::{current, t};
use crate::http::session::Guest;
use crate::notify::events::NotificationBuilder;
use crate::pages::site::question::QuestionPage;
use crate::pages::{final_response, free_board, render};

/// The optional parts of the page, besides the current position.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct FreeGameQuery {
    /// The number of moves after which the position is shown.
    at: Option<usize>,
    /// The space of the piece that was tapped.
    from: Option<String>,
    /// A move to preview.
    #[serde(rename = "move")]
    text: Option<String>,
}

/// An action of a player, judged on the revision that the page showed.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct FreeGameActionForm {
    revision: u32,
    #[serde(rename = "move")]
    text: String,
}

/// A line of the list of moves.
struct LoggedMove {
    number: String,
    notation: String,
    /// The number of moves up to this one.
    ply: usize,
    is_proposed: bool,
    /// Whether the page shows the position after it.
    is_shown: bool,
}

#[derive(Template)]
#[template(path = "free_board/free_game.html")]
struct FreeGamePage {
    game: FreeGame,
    title: String,
    /// The address of the page, to invite the opponent.
    link: String,
    boards: String,
    /// The viewer's seat.
    you: Option<Seat>,
    /// The seat that a viewer can take.
    open: Option<Seat>,
    /// The side to move on the current position.
    turn: Seat,
    /// Whether the viewer can propose a move.
    can_propose: bool,
    drawing: Drawing,
    /// The shown position as text.
    setup: String,
    moves: Vec<LoggedMove>,
    /// The number of moves of the shown position, if it is a past one.
    at: Option<usize>,
    /// The space that was tapped.
    from: Option<String>,
    /// The text in the field of the move.
    text: String,
    /// The previewed move.
    preview: Option<String>,
    problem: String,
}

impl FreeGamePage {
    fn new(
        app: &App,
        game: FreeGame,
        guest: &Guest,
        query: FreeGameQuery,
        problem: Option<Message>,
    ) -> Result<Self, ServerError> {
        let replayed = replay(&game)?;
        let you = guest.visitor().and_then(|visitor| game.seat_of(visitor));
        let turn = seat(replayed.position().turn());
        let plies = replayed.moves().len();
        let open = Seat::ALL.into_iter().find(|&seat| game.player(seat).is_none());
        let can_propose = you == Some(turn) && game.result.is_none() && game.proposed().is_none();
        let mut problem = problem.map(|problem| problem.to_string()).unwrap_or_default();
        let at = query.at.filter(|&at| at < plies);
        let (mut marks, mut preview) = (Vec::new(), None);
        let mut shown: FreePosition = replayed.position_at(at.unwrap_or(plies)).clone();
        let text = query.text.unwrap_or_default();
        let text: String = text.chars().take(MAX_MOVE_CHARACTERS).collect();
        let last = at.unwrap_or(plies).checked_sub(1).and_then(|last| replayed.moves().get(last));
        if let Some(last) = last {
            marks = last.spaces();
        }
        let proposed = game.proposed().filter(|_| at.is_none());
        if can_propose && at.is_none() && !text.is_empty() {
            match shown.read_move(&text) {
                Ok(played) => {
                    (marks, shown) = (played.spaces(), shown.after(&played));
                    preview = Some(played.to_string());
                }
                Err(why) if problem.is_empty() => {
                    problem = current().free_board_error(&why).to_string();
                }
                Err(_) => {}
            }
        } else if let Some(Ok(played)) =
            proposed.map(|proposed| shown.read_move(&proposed.notation))
        {
            (marks, shown) = (played.spaces(), shown.after(&played));
        }
        let layout = *shown.layout();
        let from = query.from.filter(|from| layout.space(from).is_ok());
        let taps = Taps { page: format!("/free/{}", game.id), from: from.clone() };
        let can_tap = can_propose && at.is_none() && preview.is_none();
        let set = game.pieces.parse().unwrap_or(PieceSet::Classic);
        let is_flipped = you == Some(Seat::Black);
        let drawing = drawing(&shown, set, &marks, can_tap.then_some(&taps), is_flipped);
        let moves = game.moves.iter().enumerate().map(|(ply, stored)| LoggedMove {
            number: replayed.move_number(ply),
            notation: stored.notation.clone(),
            ply: ply + 1,
            is_proposed: stored.accepted.is_none(),
            is_shown: at == Some(ply + 1),
        });
        Ok(Self {
            link: format!("{}/free/{}", app.site(), game.id),
            title: names::title(&game.title, &game.layout),
            boards: names::boards(&layout),
            you,
            open,
            turn,
            can_propose,
            setup: shown.setup(),
            moves: moves.collect(),
            at,
            from: from.filter(|_| can_tap),
            text: preview.clone().unwrap_or(text),
            drawing,
            preview,
            problem,
            game,
        })
    }

    /// The name of a player; `None` for an open seat.
    fn name(&self, &seat: &Seat) -> Option<String> {
        let name = |name: &Name| name.to_string();
        let player = self.game.player(seat)?;
        Some(player.name.as_ref().map_or_else(|| t("guest-inside").to_string(), name))
    }

    /// Whether the viewer has to answer a proposed move.
    fn answers_proposal(&self) -> bool {
        let proposed = self.game.proposed();
        proposed.is_some_and(|proposed| self.you == Some(proposed.seat.opposite()))
    }

    /// Whether there is an accepted move to be taken back, and none that waits for an answer.
    fn can_take_back(&self) -> bool {
        !self.game.moves.is_empty() && self.game.proposed().is_none()
    }

    fn offer_text(&self, offer: &FreeOffer, seat: &Seat) -> Message {
        let id = match offer {
            FreeOffer::Draw => "free-offered-draw",
            FreeOffer::Win => "free-offered-win",
            FreeOffer::Takeback => "free-offered-takeback",
        };
        t(id).with("side", seat.as_str())
    }

    /// The result in words.
    fn result_text(&self) -> Option<Message> {
        self.game.result.as_deref().map(names::result)
    }

    /// Whether the game can still change, so that the page looks for changes.
    fn is_in_play(&self) -> bool {
        self.game.result.is_none()
    }
}

pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<FreeGameQuery>,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let game = app.store.free_game(&free_board::parse_id(&id)?).await?;
    let player = game.players.iter().find(|player| guest.visitor() == Some(&player.visitor));
    if let Some(player) = player.filter(|player| player.seen < game.revision) {
        app.store.free_game_seen(&game.id, &player.visitor, game.revision).await?;
    }
    render(&FreeGamePage::new(&app, game, &guest, query, None)?)
}

/// The number of changes of a game, by which open pages notice them.
pub(crate) async fn revision(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<String, ServerError> {
    let revision = app.store.free_game_revision(&free_board::parse_id(&id)?).await?;
    Ok(revision.to_string())
}

/// The move list of Game Courier as a file.
pub(crate) async fn move_list(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<([(HeaderName, String); 2], String), ServerError> {
    let game = app.store.free_game(&free_board::parse_id(&id)?).await?;
    let file = format!("attachment; filename=\"looking-glass-free-{}.txt\"", game.id);
    let mut text = String::new();
    if !game.title.is_empty() {
        text = format!("// {}\n", game.title);
    }
    text.push_str(&replay(&game)?.move_list());
    if let Some(result) = &game.result {
        text.push_str(&format!("// {result}\n"));
    }
    let headers =
        [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, file)];
    Ok((headers, text))
}

/// Asks for confirmation.
pub(crate) async fn ask_to_resign(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Html<String>, ServerError> {
    let id = free_board::parse_id(&id)?;
    let revision = app.store.free_game_revision(&id).await?;
    let page = format!("/free/{id}");
    render(&QuestionPage {
        title: t("free-resign"),
        text: t("free-resign-question"),
        form: &format!("{page}/resign?revision={revision}"),
        yes: t("free-resign"),
        back: &page,
        no: t("free-cancel"),
    })
}

/// Resigns the game, if it is still at the revision that the question showed.
pub(crate) async fn resign(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(form): Query<FreeGameActionForm>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Response, ServerError> {
    perform(&app, &id, client_ip, &guest, form, FreeAction::Resign).await
}

/// Performs an action of a player or of a visitor who joins.
pub(crate) async fn act(
    State(app): State<App>,
    Path((id, name)): Path<(String, String)>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Form(form): Form<FreeGameActionForm>,
) -> Result<Response, ServerError> {
    match name.as_str() {
        "join" => join(&app, &id, client_ip, &guest).await,
        "remove" => withdraw(&app, &id, &guest, form.revision).await,
        name => {
            let action = FreeAction::parse(name, &form.text);
            let action = action.ok_or(ServerError::NotFound("free-not-found"))?;
            perform(&app, &id, client_ip, &guest, form, action).await
        }
    }
}

async fn perform(
    app: &App,
    id: &str,
    client_ip: ClientIp,
    guest: &Guest,
    form: FreeGameActionForm,
    action: FreeAction,
) -> Result<Response, ServerError> {
    let game = app.store.free_game(&free_board::parse_id(id)?).await?;
    let player = guest.visitor().and_then(|visitor| Some((visitor, game.seat_of(visitor)?)));
    let Some((visitor, seat)) = player else {
        return Err(ServerError::Forbidden(t("free-not-now").into()));
    };
    app.usage.count_free_board_change(client_ip, visitor)?;
    let max_moves = app.config.limits.free_game_moves;
    let refusal = if form.revision != game.revision {
        t("free-stale")
    } else {
        match action::judge(&game, seat, &action, max_moves)? {
            Ok(change) => {
                let (judged, now) = (game.revision, app.now());
                let notices = NotificationBuilder { times: app.config.news, now };
                let notices = notices.for_free_change(&game, &change, seat);
                let stored = app.store.free_game_change(&game.id, judged, change, notices, now);
                match stored.await? {
                    Some(_) => return Ok(back_to(&game)),
                    None => t("free-stale"),
                }
            }
            Err(why) => why,
        }
    };
    let game = app.store.free_game(&game.id).await?;
    let text = Some(form.text).filter(|text| !text.is_empty());
    let query = FreeGameQuery { text, ..FreeGameQuery::default() };
    let page = render(&FreeGamePage::new(app, game, guest, query, Some(refusal))?)?;
    Ok(final_response(StatusCode::CONFLICT, page))
}

/// Gives the open seat to a visitor.
async fn join(
    app: &App,
    id: &str,
    client_ip: ClientIp,
    guest: &Guest,
) -> Result<Response, ServerError> {
    let game = app.store.free_game(&free_board::parse_id(id)?).await?;
    if guest.visitor().is_some_and(|visitor| game.seat_of(visitor).is_some()) {
        return Ok(back_to(&game));
    }
    let open = Seat::ALL.into_iter().find(|&seat| game.player(seat).is_none());
    let open = open.ok_or(ServerError::SeatTaken)?;
    let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
    app.usage.count_free_board_change(client_ip, &visitor)?;
    for player in &game.players {
        if app.store.is_blocked(&visitor, &player.visitor).await? {
            return Err(ServerError::Conflict(t("join-blocked").to_string()));
        }
    }
    let max = app.config.limits.free_games_each;
    let now = app.now();
    let notices = NotificationBuilder { times: app.config.news, now }.for_free_joining(&game);
    match app.store.free_game_join(&game.id, open, &visitor, max, notices, now).await? {
        true => Ok(back_to(&game)),
        false => Err(ServerError::Conflict(t("free-full").count("max", max).to_string())),
    }
}

/// Deletes a game that no opponent has joined.
async fn withdraw(
    app: &App,
    id: &str,
    guest: &Guest,
    revision: u32,
) -> Result<Response, ServerError> {
    let game = app.store.free_game(&free_board::parse_id(id)?).await?;
    let is_own = guest.visitor().is_some_and(|visitor| game.seat_of(visitor).is_some());
    if is_own && app.store.free_game_withdraw(&game.id, revision).await? {
        return Ok(Redirect::to("/free").into_response());
    }
    Err(ServerError::Conflict(t("free-not-now").to_string()))
}

fn back_to(game: &FreeGame) -> Response {
    Redirect::to(&format!("/free/{}", game.id)).into_response()
}
