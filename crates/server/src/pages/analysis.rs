//! Serves the analysis page: any position of any game, with variations and the lines of the engine.

pub(crate) mod attackers;
mod check;
pub(crate) mod endings;
mod engine;
pub(crate) mod explorer;
mod open;
mod picture;
pub(crate) mod rule_sets;
mod study;
pub(crate) mod tablebase;

use askama::Template;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Json, Response};
use glass_catalogue::Catalogued;
use glass_notation::pgn::GameTree;
use glass_notation::{algebraic, coordinate, fen};
use glass_rules::{AnyPosition, Color, History, Move, RuleSet, VariantId};
use glass_store::Status;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::analysis::query::AnalysisQuery;
use crate::analysis::tree::AnalysisTree;
use crate::app::App;
use crate::archive::pgn;
use crate::assets::board_layout;
use crate::assets::browser_package::BrowserPackage;
use crate::assets::still;
use crate::board::landings;
use crate::board::layout;
use crate::board::tried_line::{self, TriedLine};
use crate::cluster::audience::Audience;
use crate::game::refusal::Refusal;
use crate::game::replay::Replay;
use crate::game::side;
use crate::game::state::{self, GameState, LineState, to_embedded_json};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::moderation::fair_play::RequestSource;
use crate::pages::game::play::status;
use crate::pages::game::steps;
use crate::pages::{final_response, parse_game_id, parse_variant, refusal_response, render};
use crate::picture::look::PictureLook;
use crate::t;
use crate::text;
use crate::text::moves;
use crate::text::variant_names;

pub(crate) use check::check;
pub(crate) use engine::{check_fair, stream_lines};
pub(crate) use open::{body_limit, courier, is_pgn, open, pgn};
use picture::{MarkQuery, PictureFile};
use study::StudyData;
pub(crate) use study::{StudyPart, study_page};

/// About the length of a move as text, in bytes.
pub(crate) const MOVE_BYTES: usize = 5;

/// The signs that users can attach to moves, by their number in PGN (NAG).
pub(crate) const SIGNS: [(u8, &str); 14] = [
    (1, "!"),
    (2, "?"),
    (3, "!!"),
    (4, "??"),
    (5, "!?"),
    (6, "?!"),
    (10, "="),
    (13, "∞"),
    (14, "⩲"),
    (15, "⩱"),
    (16, "±"),
    (17, "∓"),
    (18, "+−"),
    (19, "−+"),
];

#[derive(Template)]
#[template(path = "analysis/analysis.html")]
struct AnalysisPage {
    preview: Preview,
    title: String,
    kind: VariantId,
    set: &'static RuleSet,
    layout: &'static str,
    /// The URL of the position as SVG, for browsers without scripts.
    picture: String,
    /// The URL of the same picture as PNG, to share.
    sent: String,
    /// The URL of the position as a text diagram.
    letters: String,
    /// The URL of the position as FEN for vchess, if that has the variant.
    vchess: Option<String>,
    /// The URL of all moves up to the position as an animated GIF.
    moving: String,
    /// The side to move, or the outcome of the game, in words.
    stands: String,
    /// The FEN of the position, or the text that could not be read.
    fen: String,
    /// The reason why the request is invalid; empty if it is valid.
    problem: String,
    /// Notes about the position, or about the text from which it comes.
    notes: Vec<String>,
    /// The legal moves, each with the URL of the position after it, for browsers without scripts.
    moves: Vec<(String, String)>,
    /// The URL of the position before the last move.
    back: Option<String>,
    /// The id of the analysed game of the site, and its players.
    game: Option<(String, String)>,
    /// The positions that a complete check of the game searches for each move.
    check_nodes: u32,
    json: String,
    /// Whether the line begins at the starting position of the rule set.
    usual: bool,
    /// The maximum number of pieces in the endgame tables; 0 if there are no tables.
    most_pieces: usize,
    /// Whether the boards can show pieces of other boards.
    ghosts: bool,
    /// Whether landing boards depend on the positions of the kings.
    by_kings: bool,
    /// Whether moves are written with both cells.
    long_moves: bool,
    /// Whether the boards are tall.
    tall: bool,
    /// The path of the browser engine's files, if they are installed.
    package: Option<String>,
    /// The study chapter that the page shows.
    study: Option<StudyPart>,
}

/// The initial data of the page's script.
#[derive(Serialize)]
struct AnalysisPageData {
    game: &'static str,
    /// The side at the bottom of the boards.
    near: &'static str,
    /// The side that makes the first move, and the number of that move.
    first: &'static str,
    number: u16,
    tree: AnalysisTree,
    /// The number of the move after which the page shows the boards.
    at: usize,
    /// The boards after that move.
    state: LineState,
    /// The result of the engine's check of the game, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<Value>,
    /// The study chapter that the page shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    study: Option<StudyData>,
}

#[derive(Default, Deserialize)]
pub(crate) struct AnalysisPositionQuery {
    ply: Option<String>,
}

/// The query of a URL, or the error if it cannot be read.
type QueryResult<T> = Result<Query<T>, QueryRejection>;

/// How many moves of the line the page already has.
#[derive(Deserialize)]
pub(crate) struct LineQuery {
    #[serde(default)]
    known: usize,
}

/// The content of an analysis page.
struct AnalysisContent {
    /// The moves that lead to the position.
    history: History,
    tree: GameTree,
    /// The id of the game, if it is a game of the site, and its players.
    game: Option<(String, String)>,
    /// The result of the engine's check of that game.
    check: Option<Value>,
    /// The side at the bottom of the boards.
    near: Color,
    /// The reason why the request is invalid; empty if it is valid.
    problem: String,
    /// Notes about the position, or about the text from which it comes. They are not a part of the tree, which can be
    /// published.
    notes: Vec<String>,
    /// The study chapter, and the number of the move that is shown.
    study: Option<(StudyPart, usize)>,
}

/// Reads and validates the line of a query on low-priority threads, because there may be many moves to validate.
pub(crate) async fn read_line(
    app: &App,
    requester: Requester,
    query: AnalysisQuery,
    variant: VariantId,
) -> Result<Result<TriedLine, Refusal>, ServerError> {
    app.work.run_for_text(requester, query.length(), move || query.line(variant)).await
}

/// The page of a position. With `.svg` or `.png` the same path is its picture, and with `.txt` a text diagram. With
/// `.gif` it is an animation of all moves up to the position, and with `.fen` or `.vchess.fen` its FEN.
pub(crate) async fn page(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    query: QueryResult<AnalysisQuery>,
    (look, marks): (QueryResult<PictureLook>, QueryResult<MarkQuery>),
    position: QueryResult<AnalysisPositionQuery>,
) -> Result<Response, ServerError> {
    let Query(query) = query.unwrap_or_default();
    let requester = Requester::new(Some(client_ip), None);
    if let Some((name, file)) = PictureFile::split_name(&name) {
        let unread = |error: QueryRejection| ServerError::Malformed(error.body_text());
        let (Query(look), Query(marks)) = (look.map_err(unread)?, marks.map_err(unread)?);
        let line = read_line(&app, requester.clone(), query, parse_variant(name)?)
            .await?
            .map_err(malformed)?;
        return file.respond(&app, (client_ip, requester), line.history, look, marks).await;
    }
    let variant = parse_variant(&name)?;
    let ply = position.ok().and_then(|Query(position)| position.ply);
    let length = query.length();
    let page = move |app: &App| match query.line(variant) {
        Ok(line) => {
            let shown = AnalysisContent::line(line.history, String::new());
            let shown = shown.after(steps::parse_ply(ply.as_deref())?);
            Ok(shown.render(app, &origin)?.into_response())
        }
        Err(why) => {
            // The page uses the valid parts of the request, above all the rules.
            let usual = || History::new(AnyPosition::start(variant.default_rules()));
            let history = query.start(variant).map_or_else(|_| usual(), History::new);
            let mut page = AnalysisContent::line(history, why.text).into_page(app, &origin)?;
            if !query.fen.is_empty() {
                page.fen = query.fen;
            }
            Ok(final_response(StatusCode::BAD_REQUEST, render(&page)?))
        }
    };
    app.work.clone().run_for_text(requester, length, move || page(&app)).await?
}

/// The page of a game of the site. While the game is in play, the server refuses it to its players. If that game is
/// rated, the server refuses it to all visitors.
pub(crate) async fn game(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(position): Query<AnalysisPositionQuery>,
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let id = parse_game_id(&id)?;
    let ply = steps::parse_ply(position.ply.as_deref())?;
    let replay = app.live_games.get(&id).await?.replay();
    let viewer = state::color_of(&replay.game, guest.visitor());
    if replay.game.status != Status::Over {
        let why = match (replay.headers.is_rated(), viewer) {
            (true, _) => Some(t("analysis-rated")),
            (false, Some(_)) => Some(t("analysis-own")),
            (false, None) => None,
        };
        if let Some(why) = why {
            return Err(ServerError::Conflict(why.into()));
        }
    }
    let check = match app.store.game_check(&id).await? {
        Some(check) => {
            let inquirer = guest.inquirer(client_ip);
            let unfair =
                app.fair_play.check_line(inquirer, RequestSource::Check, &replay.history).await?;
            unfair.is_none().then_some(check)
        }
        None => None,
    };
    let check = check.and_then(|check| serde_json::from_str(&check).ok());
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    let length = replay.history.moves().len() * MOVE_BYTES;
    let page = move |app: &App| {
        AnalysisContent { check, ..AnalysisContent::game(&replay, ply, viewer)? }
            .render(app, &origin)
    };
    app.work.clone().run_for_text(requester, length, move || page(&app)).await?
}

/// The boards after a line of moves, with the legal moves there.
pub(crate) async fn line(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    Query(query): Query<AnalysisQuery>,
    Query(LineQuery { known }): Query<LineQuery>,
) -> Result<Response, ServerError> {
    let (kind, length) = (parse_variant(&name)?, query.length());
    let answer = move || match query.line(kind) {
        Ok(line) => Json(LineState::new(line, known)).into_response(),
        Err(why) => refusal_response(StatusCode::OK, &why),
    };
    app.work.run_for_text(Requester::new(Some(client_ip), None), length, answer).await
}

fn malformed(why: Refusal) -> ServerError {
    ServerError::Malformed(why.text)
}

impl AnalysisContent {
    /// A line of moves. A note says so if its start cannot occur in a game.
    fn line(history: History, problem: String) -> Self {
        let tree = GameTree::from_history(&history);
        let why = tree.start().view().why_unreachable();
        let notes =
            why.iter().map(|why| language::current().unreachable(why).to_string()).collect();
        Self { problem, ..Self::tree(tree, notes) }
    }

    /// The same with the boards after this number of moves, or after all moves for `None`.
    fn after(mut self, moves: Option<usize>) -> Self {
        if let Some(moves) = moves {
            self.history = tried_line::history_after(&self.history, moves);
        }
        self
    }

    /// A game that the user opens from text, at its end.
    fn tree(tree: GameTree, notes: Vec<String>) -> Self {
        Self {
            history: tree.history(),
            tree,
            game: None,
            check: None,
            near: Color::White,
            problem: String::new(),
            notes,
            study: None,
        }
    }

    fn game(
        replay: &Replay,
        ply: Option<usize>,
        viewer: Option<Color>,
    ) -> Result<Self, ServerError> {
        let state = GameState::new(replay, None, Audience::default(), 0)?;
        let [white, black] = Color::ALL.map(|color| status::name(&state, color));
        let history = tried_line::history_after(&replay.history, ply.unwrap_or(usize::MAX));
        Ok(Self {
            history,
            tree: pgn::tree(replay)?,
            game: Some((replay.game.id.to_string(), format!("{white} – {black}"))),
            check: None,
            near: viewer.unwrap_or(Color::White),
            problem: String::new(),
            notes: Vec::new(),
            study: None,
        })
    }

    fn render(self, app: &App, origin: &Origin) -> Result<Html<String>, ServerError> {
        render(&self.into_page(app, origin)?)
    }

    fn into_page(self, app: &App, origin: &Origin) -> Result<AnalysisPage, ServerError> {
        let Self { history, tree, game, check, near, problem, notes, study: chapter } = self;
        let (at, start) = (history.moves().len(), tree.start().view());
        let (kind, set) = (start.variant(), start.rules());
        let (first, fullmove) = (side::name(start.turn()), start.fullmove_number());
        let address = PositionUrls { moves: history.moves(), ..PositionUrls::new(tree.start()) };
        let [picture, sent, letters, moving] =
            [".svg", ".png", ".txt", ".gif"].map(|end| address.to(end, at, None));
        let vchess = kind.entry().vchess_name.map(|_| address.to(".vchess.fen", at, None));
        let back = at.checked_sub(1).map(|before| address.to("", before, None));
        let legal = history.position().view().legal_moves();
        let outcome = history.outcome();
        let moves = legal.iter().filter(|_| outcome.is_none()).map(|&next| {
            let san = moves::shown(&algebraic::write(history.position().view(), next));
            (san, address.to("", at, Some(next)))
        });
        let moves = moves.collect();
        let stands = outcome
            .map_or_else(
                || t("turn-theirs").with("side", side::name(history.position().turn())),
                |outcome| language::current().outcome(outcome),
            )
            .to_string();
        let (study, number) = match chapter {
            Some((study, number)) => (Some(study), number),
            None => (None, at),
        };
        let title = match (&game, &study) {
            (_, Some(study)) => {
                format!("{}: {}", text::isolated(&study.title), text::isolated(&study.chapter.name))
            }
            (Some((_, players)), None) => {
                t("analysis-of-game").with("players", players).to_string()
            }
            (None, None) => t("analysis-of").with("game", variant_names::title(kind)).to_string(),
        };
        let path = match (&game, &study) {
            (_, Some(study)) => study.path(),
            (Some((id, _)), None) => format!("/analysis/game/{id}"),
            (None, None) => format!("/analysis/{kind}"),
        };
        let about = if study.is_some() { t("studies-chapter-about") } else { t("analysis-about") };
        let card = still::preview_path(kind);
        let preview = Preview::new(origin, &path, &card, &title, &about.to_string());
        let fen = fen::write(history.position().view());
        let state = LineState::new(TriedLine { history, moves: Vec::new() }, 0);
        let usual = *tree.start() == AnyPosition::start(set);
        let tree = AnalysisTree::new(&tree);
        let near = side::name(near);
        let opened = AnalysisPageData {
            game: kind.as_str(),
            near,
            first,
            number: fullmove,
            tree,
            at: number,
            state,
            check,
            study: study.as_ref().map(StudyData::new),
        };
        Ok(AnalysisPage {
            preview,
            title,
            kind,
            set,
            layout: board_layout::address(kind),
            picture,
            sent,
            letters,
            vchess,
            moving,
            stands,
            fen,
            problem,
            notes,
            moves,
            back,
            game,
            check_nodes: app.config.analysis_check_nodes,
            json: to_embedded_json(&opened)?,
            usual,
            most_pieces: app.tables.most_pieces(kind),
            ghosts: kind.boards() > 1,
            by_kings: landings::depend_on_kings(kind),
            long_moves: kind.shape().planes().len() > 1,
            tall: layout::is_tall(kind),
            package: app.browser_package.as_ref().map(BrowserPackage::folder),
            study,
        })
    }
}

/// The URLs of the positions of a line.
struct PositionUrls<'a> {
    kind: VariantId,
    set: &'static RuleSet,
    start: &'a AnyPosition,
    moves: &'a [Move],
}

impl<'a> PositionUrls<'a> {
    fn new(start: &'a AnyPosition) -> Self {
        let view = start.view();
        Self { kind: view.variant(), set: view.rules(), start, moves: &[] }
    }

    /// The URL of the page or the picture after this number of moves, and after `next` if there is one.
    fn to(&self, ending: &str, moves: usize, next: Option<Move>) -> String {
        let Self { kind, set, start, .. } = self;
        let played = self.moves.iter().take(moves).copied().chain(next);
        let played: Vec<_> = played.map(|played| coordinate::write(*kind, played)).collect();
        let mut query = Vec::new();
        if *set != kind.default_rules() {
            query.push(("rules", set.id()));
        }
        if **start != AnyPosition::start(set) {
            query.push(("fen", fen::write(start.view())));
        }
        if !played.is_empty() {
            query.push(("moves", played.join(" ")));
        }
        // Text always serializes.
        let query = serde_urlencoded::to_string(query).unwrap_or_default();
        let mark = if query.is_empty() { "" } else { "?" };
        format!("/analysis/{kind}{ending}{mark}{query}")
    }
}
