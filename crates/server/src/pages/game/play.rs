//! Renders the page of a game: the boards, the players, the clocks, the moves and the available actions.

mod preview;
mod seat_line;
pub(in crate::pages) mod status;

use askama::Template;
use axum::response::Html;
use glass_notation::coordinate;
use glass_rules::{Color, RuleSet, VariantId};
use glass_store::{GameId, GameOrigin, Invitation, Millis, Seat, Status, StoredGame, VisitorId};

use crate::app::App;
use crate::assets::board_layout;
use crate::board::layout;
use crate::cluster::audience::Audience;
use crate::game::absence;
use crate::game::chat::room::{self, ChatParticipant};
use crate::game::clock::game_clock::GameClock;
use crate::game::conditional_moves;
use crate::game::lobby::challenges;
use crate::game::opening::OPENING_PLIES;
use crate::game::replay;
use crate::game::replay::Replay;
use crate::game::result::format_score;
use crate::game::side;
use crate::game::state::{ChallengeState, GameState, SeatState, color_of, to_embedded_json};
use crate::game::turn;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::limits::fair_queue::Requester;
use crate::pages::game::advice;
use crate::pages::game::conditional::{self, PreparedLine};
use crate::pages::game::hide;
use crate::pages::game::next;
use crate::pages::game::play::preview::preview;
use crate::pages::game::play::seat_line::SeatLine;
use crate::pages::game::play::status::{status_color, status_text, title};
use crate::pages::game::steps::{MoveRow, Steps};
use crate::pages::game::terms;
use crate::pages::game::visible_parts::VisibleParts;
use crate::pages::{example_move, render};
use crate::t;
use crate::text;
use crate::text::moves;
use crate::text::variant_names;

#[derive(Template)]
#[template(path = "game/game.html")]
struct PlayPage<'p> {
    preview: Preview,
    title: String,
    /// An example of a move in algebraic notation.
    example: String,
    kind: VariantId,
    set: &'static RuleSet,
    layout: &'static str,
    picture: String,
    /// The earlier position that is shown, in words; `None` for the newest position.
    shown: Option<String>,
    steps: Steps,
    json: String,
    /// The server's time.
    now: Millis,
    /// The time until the server ends the game, in words, if the opponent's time is up.
    ends_in: String,
    far: SeatLine,
    near: SeatLine,
    rows: Vec<MoveRow>,
    /// The viewer's conditional moves.
    prepared: Vec<PreparedLine>,
    free: &'static str,
    score: String,
    ending: &'p str,
    /// The rating changes of the game.
    ratings: &'p str,
    standing: String,
    /// The state of the game for the viewer, by the name that the page uses for its colors.
    stands: &'static str,
    /// The opponent for another game of the same kind, in the format of the new-game form.
    opponent: String,
    refused: &'p str,
    /// The first moves, for the link to the opening explorer.
    opening: String,
    /// Whether the lobby offers the open seat to all visitors.
    in_lobby: bool,
    /// The state of the challenge, for the player who made it.
    challenge: String,
    /// The name of the challenger.
    challenger: String,
    /// The clock in words.
    clock_words: String,
    /// The source of the game, if it was imported.
    origin: String,
    /// The further tags of an imported game.
    tags: &'p [(String, String)],
    /// The embed code for other sites.
    embed: String,
    /// The number of other games that wait for the viewer's move.
    waiting: usize,
    /// The recovery link of a guest whose first game this is.
    way_back: String,
    shows: VisibleParts,
    state: &'p GameState,
}

/// The page of a game with more moves is rendered on a low-priority thread, so that it does not delay games.
const LONG_GAME_MOVES: usize = 100;

/// The requested content of a game page.
#[derive(Default)]
pub(crate) struct PlayPageRequest {
    /// The visitor who views the page.
    pub(crate) viewer: Option<VisitorId>,
    /// The number of moves played before the position; by default, the newest position.
    pub(crate) ply: Option<usize>,
    /// The recovery link of a guest.
    pub(crate) way_back: Option<String>,
    /// The reason why an action was refused; empty if no action was refused.
    pub(crate) refused: String,
}

/// The data of the page that comes from the database and the rest of the server.
struct PageFacts {
    audience: Audience,
    engine_busy: Option<String>,
    muted_opponent: &'static str,
    /// Whether the viewer has an account, if that decides whether they may join.
    has_account: bool,
    /// Whether the lobby offers the open seat to all visitors.
    in_lobby: bool,
    waiting: usize,
    /// The viewer's conditional moves.
    prepared: Vec<PreparedLine>,
}

/// Renders the page of a game for a viewer.
pub(crate) async fn page(
    app: App,
    client_ip: ClientIp,
    origin: Origin,
    id: &GameId,
    request: PlayPageRequest,
) -> Result<Html<String>, ServerError> {
    let replay = app.live_games.get(id).await?.replay();
    if let Some(color) = color_of(&replay.game, request.viewer.as_ref()) {
        app.presence.note_request(id, color);
    }
    let facts = PageFacts::load(&app, &replay, request.viewer.as_ref()).await?;
    if replay.moves.len() <= LONG_GAME_MOVES {
        return play_page(&app, &origin, &replay, facts, request);
    }
    let requester = Requester::new(Some(client_ip), request.viewer.clone());
    app.clone()
        .work
        .run(requester, move || play_page(&app, &origin, &replay, facts, request))
        .await?
}

impl PageFacts {
    async fn load(
        app: &App,
        replay: &Replay,
        viewer: Option<&VisitorId>,
    ) -> Result<Self, ServerError> {
        let game = &replay.game;
        let plays = color_of(game, viewer).is_some();
        let is_open = game.seats.free().is_some() && game.status != Status::Over;
        Ok(Self {
            audience: app.presence.audience(&game.id),
            engine_busy: app.engine_calls.busy_message(),
            muted_opponent: muted_side(app, game, viewer).await?,
            has_account: match viewer {
                Some(viewer) if is_open && !plays && replay.headers.is_rated() => {
                    app.store.account(viewer).await?.is_some()
                }
                _ => false,
            },
            in_lobby: is_open
                && plays
                && app.store.invitation(&game.id).await? == Invitation::Anybody,
            waiting: match viewer.filter(|_| plays) {
                Some(viewer) => next::waiting_pages(app, viewer, Some(&game.id)).await?.len(),
                None => 0,
            },
            prepared: match color_of(game, viewer) {
                Some(color) if conditional_moves::can_prepare(game, color) => {
                    conditional::stored_lines(app, replay, color).await?
                }
                _ => Vec::new(),
            },
        })
    }
}

fn play_page(
    app: &App,
    origin: &Origin,
    replay: &Replay,
    facts: PageFacts,
    PlayPageRequest { viewer, ply, way_back, refused }: PlayPageRequest,
) -> Result<Html<String>, ServerError> {
    let (game, viewer) = (&replay.game, viewer.as_ref());
    let mut state = GameState::new(replay, color_of(game, viewer), facts.audience, 0)?;
    // The viewer counts as a spectator, although the page has not opened its socket yet.
    state.watchers += usize::from(state.you.is_none());
    if state.thinking {
        state.engine_busy = facts.engine_busy;
    }
    let rules = replay::rules(game)?;
    let (clock, now) = (GameClock::from_game(game), app.config.clock.now());
    let late = clock.as_ref().and_then(|clock| clock.may_be_claimed(now));
    let shows = VisibleParts {
        overdue: late.is_some_and(|late| state.color() == Some(!late)),
        overdue_own: late.is_some() && late == state.color(),
        absent: state.color().is_some_and(|you| {
            let absent_since = app.presence.absent_since(&game.id);
            absence::may_be_claimed(game, !you, absent_since, now)
        }),
        abort: absence::may_be_aborted(game),
        give_time: state.outcome.is_none()
            && clock.as_ref().is_some_and(|clock| clock.control.is_live())
            && game.seats.visitor(Seat::White).is_some()
            && game.seats.visitor(Seat::Black).is_some(),
        conditional: state.you.is_some() && conditional_moves::are_allowed(game),
        conditional_now: state.color().is_some_and(|you| conditional_moves::can_prepare(game, you)),
        trying: state.you.is_some()
            && state.outcome.is_none()
            && clock.as_ref().is_none_or(|clock| !clock.control.is_live()),
        attackers: state.outcome.is_some() || !replay.headers.is_rated(),
        advice: advice::is_allowed(game, viewer, replay.headers.is_rated()),
        ghosts: rules.variant().boards() > 1,
        long_moves: rules.variant().shape().planes().len() > 1,
        tall: layout::is_tall(rules.variant()),
        balance: rules.variant().shape().planes().len() == 1,
        hide: state.you.is_some() && hide::may_be_hidden(game),
        muted_opponent: facts.muted_opponent,
        ..VisibleParts::new(&state)
    };
    let for_another = challenges::is_for_another(replay, viewer);
    let shows = VisibleParts {
        join: shows.join && !for_another,
        reserved: shows.join && for_another,
        terms: replay.challenge.is_none() && rules != rules.variant().default_rules(),
        invited: shows.join && replay.challenge.is_some() && !for_another,
        sign_in: shows.join && state.rated && !facts.has_account,
        ..shows
    };
    let near = state.color().unwrap_or(Color::White);
    let outcome = state.outcome.as_ref();
    let standing = status_text(&state, &shows);
    let steps = Steps::new(ply, state.history.len());
    let first = turn::first(game);
    let shown = steps.description(&state.history, first, moves::shown);
    let plain = steps.description(&state.history, first, moves::plain);
    render(&PlayPage {
        preview: preview(origin, rules.variant(), &state, &steps, plain.as_deref()),
        title: title(rules.variant(), &state),
        example: example_move(rules.variant()),
        kind: rules.variant(),
        set: rules,
        layout: board_layout::address(rules.variant()),
        picture: t("play-picture")
            .with("position", plain.as_ref().unwrap_or(&standing))
            .to_string(),
        shown,
        steps,
        json: to_embedded_json(&state)?,
        now,
        ends_in: clock.as_ref().map_or_else(String::new, |clock| clock.ends_in(now)),
        far: SeatLine::new(&state, !near).with_clock(clock.as_ref(), !near, now),
        near: SeatLine::new(&state, near).with_clock(clock.as_ref(), near, now),
        rows: steps.rows(&state, first),
        prepared: facts.prepared,
        free: game.seats.free().map_or("", Seat::as_str),
        score: match outcome {
            Some(end) if end.result != "*" => format_score(&end.result),
            _ => String::new(),
        },
        ending: outcome.map_or("", |end| &end.text),
        ratings: outcome.and_then(|end| end.ratings.as_deref()).unwrap_or_default(),
        standing,
        stands: status_color(&state, &shows),
        opponent: opponent_choice(&state),
        refused: &refused,
        opening: opening(replay),
        in_lobby: facts.in_lobby,
        challenge: state.challenge.as_ref().map_or(String::new(), ChallengeState::description),
        challenger: terms::challenger(game),
        clock_words: match &state.clock {
            Some(clock) => clock.words.clone(),
            None => t("play-info-no-clock").to_string(),
        },
        origin: replay.headers.origin.as_ref().map_or(String::new(), origin_text),
        tags: &replay.tags,
        embed: format!(
            "<iframe src=\"{}\" title=\"{}\" width=\"640\" height=\"480\" loading=\"lazy\"></iframe>",
            origin.url(&format!("/embed/game/{}", game.id)),
            variant_names::title(rules.variant()),
        ),
        waiting: facts.waiting,
        way_back: way_back.filter(|_| shows.keep && state.outcome.is_none()).unwrap_or_default(),
        shows,
        state: &state,
    })
}

/// The opponent's side, if the viewer does not want to read the opponent's messages.
async fn muted_side(
    app: &App,
    game: &StoredGame,
    viewer: Option<&VisitorId>,
) -> Result<&'static str, ServerError> {
    let Some(chatter) = viewer.map(|viewer| ChatParticipant::new(game, viewer)) else {
        return Ok("");
    };
    let (Some(color), Some(opponent)) = (chatter.color, chatter.opponent()) else { return Ok("") };
    let muted = room::muted_authors(app.store.chat_settings(chatter.visitor, &game.id).await?);
    let hears = muted.is_some_and(|muted| !muted.contains(opponent));
    Ok(if hears { "" } else { side::name(!color) })
}

/// The source of an imported game, in words.
fn origin_text(origin: &GameOrigin) -> String {
    let parts = [&origin.event, &origin.site, &origin.played].into_iter();
    let parts: Vec<_> = parts.filter(|part| !part.is_empty()).map(text::isolated).collect();
    if parts.is_empty() {
        return t("play-imported").to_string();
    }
    t("play-imported-from").with("origin", parts.join(", ")).to_string()
}

/// The first moves in the format of the explorer's URL; empty if the game began from another position.
fn opening(replay: &Replay) -> String {
    let variant = replay.history.position().view().variant();
    let moves = replay.history.moves().iter().take(OPENING_PLIES);
    let moves = moves.map(|&played| coordinate::write(variant, played));
    if replay.game.start.is_some() { String::new() } else { moves.collect::<Vec<_>>().join(" ") }
}

/// The opponent in the format of the new-game form: a level of the engine, or `friend`.
fn opponent_choice(state: &GameState) -> String {
    let seats = [Color::White, Color::Black].map(|color| state.player(color));
    let level = seats.into_iter().flatten().find_map(|seat| match seat {
        SeatState::Engine { level, .. } => Some(*level),
        SeatState::Visitor { .. } | SeatState::Foreign { .. } => None,
    });
    level.map_or("friend".to_owned(), |level| level.to_string())
}
