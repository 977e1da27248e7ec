//! Analysis: any position of any game, with variations and the engine's lines.

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
use crate::assets::browser_package::BrowserPackage;
use crate::board::landings;
use crate::board::layout;
use crate::board::tried_line::{self, TriedLine};
use crate::cluster::audience::Audience;
use crate::game::refusal::Refusal;
use crate::game::replay::Replay;
use crate::game::side;
use crate::game::state::{self, GameState, LineState, embedded};
use crate::http::client_ip::Caller;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::limits::fair_queue::Asker;
use crate::moderation::fair_play::Door;
use crate::pages::game::play;
use crate::pages::game::steps;
use crate::pages::{finished, game_id, kind, refused, render};
use crate::picture::look::PictureLook;
use crate::picture::still;
use crate::t;
use crate::text::variant_names;

pub(crate) use check::check;
pub(crate) use engine::{engine, fair};
pub(crate) use open::{body_limit, is_pgn, open, pgn};
use picture::{MarkQuery, PictureFile};
use study::OpenedStudy;
pub(crate) use study::{StudyPart, study_page};

/// The signs behind moves that can be chosen, by their numbers in PGN.
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
    /// The position as a picture, for those without scripts.
    picture: String,
    /// The same as a file to be sent.
    sent: String,
    /// The same in letters.
    letters: String,
    /// All moves that lead there, as a moving picture.
    moving: String,
    /// Whose turn it is, or how the game would end.
    stands: String,
    /// The position as text.
    fen: String,
    /// What is wrong with what was asked for.
    problem: String,
    /// The legal moves, each with the address of the position after it, for those without scripts.
    moves: Vec<(String, String)>,
    /// The address of the position before the last move.
    back: Option<String>,
    /// The game of the site that is analysed, and who played it.
    game: Option<(String, String)>,
    json: String,
    /// Whether the moves begin at the usual start.
    usual: bool,
    /// Endgame tables may know positions with so many pieces; 0 if there are none.
    most_pieces: usize,
    /// Whether pieces of other boards can be shown.
    ghosts: bool,
    /// Whether boards of landing depend on where kings stand.
    by_kings: bool,
    /// Moves that are written with both cells.
    long_moves: bool,
    /// Whether the boards want height.
    tall: bool,
    /// Where the package of the browser's engine is found, if there is one.
    package: Option<String>,
    /// The study of which this is a chapter.
    study: Option<StudyPart>,
}

/// What the page's script begins with.
#[derive(Serialize)]
struct Opened {
    game: &'static str,
    /// The side at the bottom of the boards.
    near: &'static str,
    /// Whose move the first one is, and its number.
    first: &'static str,
    number: u16,
    tree: AnalysisTree,
    /// The move after which the boards are shown.
    at: usize,
    /// The boards there.
    state: LineState,
    /// What the engine has said of the game, if it was checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<Value>,
    /// The chapter of a study that this is.
    #[serde(skip_serializing_if = "Option::is_none")]
    study: Option<OpenedStudy>,
}

#[derive(Default, Deserialize)]
pub(crate) struct PositionQuery {
    ply: Option<String>,
}

/// What an address asks, or why it cannot be read.
type Asked<T> = Result<Query<T>, QueryRejection>;

/// How many moves of the line the page knows.
#[derive(Deserialize)]
pub(crate) struct LineQuery {
    #[serde(default)]
    known: usize,
}

/// What a page shows.
struct Shown {
    /// The moves that lead to the position.
    history: History,
    tree: GameTree,
    /// A game of the site, and who played it.
    game: Option<(String, String)>,
    /// What the engine has said of it.
    check: Option<Value>,
    /// The side at the bottom of the boards.
    near: Color,
    /// What is wrong with what was asked for.
    problem: String,
    /// The chapter of a study that is shown, and the number of the move.
    study: Option<(StudyPart, usize)>,
}

/// The page of a position, or its picture under the same name with `.svg` or `.png`, in letters with `.txt`, and all moves
/// that lead there with `.gif`.
pub(crate) async fn page(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(caller): Extension<Caller>,
    origin: Origin,
    asked: Asked<AnalysisQuery>,
    (look, marks): (Asked<PictureLook>, Asked<MarkQuery>),
    position: Asked<PositionQuery>,
) -> Result<Response, ServerError> {
    let Query(asked) = asked.unwrap_or_default();
    let asker = Asker::new(Some(caller), None);
    if let Some((name, file)) = PictureFile::of(&name) {
        let unread = |error: QueryRejection| ServerError::Malformed(error.body_text());
        let (Query(look), Query(marks)) = (look.map_err(unread)?, marks.map_err(unread)?);
        let line = asked.read(&app, asker.clone(), kind(name)?).await?.map_err(malformed)?;
        return file.answer(&app, (caller, asker), line.history, look, marks).await;
    }
    let variant = kind(&name)?;
    let ply = position.ok().and_then(|Query(position)| position.ply);
    let page = move |app: &App| match asked.line(variant) {
        Ok(line) => {
            let shown = Shown::line(line.history, String::new());
            let shown = shown.after(steps::asked(ply.as_deref())?);
            Ok(shown.page(app, &origin)?.into_response())
        }
        Err(why) => {
            // What can be understood stays: the rules above all.
            let usual = || History::new(AnyPosition::start(variant.default_rules()));
            let history = asked.start(variant).map_or_else(|_| usual(), History::new);
            let mut page = Shown::line(history, why.text).filled(app, &origin)?;
            if !asked.fen.is_empty() {
                page.fen = asked.fen;
            }
            Ok(finished(StatusCode::BAD_REQUEST, render(&page)?))
        }
    };
    app.clone().work(asker, move || page(&app)).await?
}

/// The page of a game of the site that is over. While it goes on, nobody who plays it has it analysed here, and nobody
/// at all if it is rated.
pub(crate) async fn game(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(position): Query<PositionQuery>,
    Extension(caller): Extension<Caller>,
    origin: Origin,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let id = game_id(&id)?;
    let asked = steps::asked(position.ply.as_deref())?;
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
            let inquirer = guest.inquirer(caller);
            let unfair = app.fair_play.refuses(inquirer, Door::Check, &replay.history).await?;
            unfair.is_none().then_some(check)
        }
        None => None,
    };
    let check = check.and_then(|check| serde_json::from_str(&check).ok());
    let asker = Asker::new(Some(caller), guest.visitor().cloned());
    let page =
        move |app: &App| Shown { check, ..Shown::game(&replay, asked, viewer)? }.page(app, &origin);
    app.clone().work(asker, move || page(&app)).await?
}

/// What the boards show after a line of moves, with the moves that are possible there.
pub(crate) async fn line(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(caller): Extension<Caller>,
    Query(asked): Query<AnalysisQuery>,
    Query(LineQuery { known }): Query<LineQuery>,
) -> Result<Response, ServerError> {
    let kind = kind(&name)?;
    let answer = move || match asked.line(kind) {
        Ok(line) => Json(LineState::new(line, known)).into_response(),
        Err(why) => refused(StatusCode::OK, &why),
    };
    app.work(Asker::new(Some(caller), None), answer).await
}

fn malformed(why: Refusal) -> ServerError {
    ServerError::Malformed(why.text)
}

impl Shown {
    fn line(history: History, problem: String) -> Self {
        let tree = GameTree::from_history(&history);
        Self { history, tree, game: None, check: None, near: Color::White, problem, study: None }
    }

    /// The same with the boards after so many moves, all of them if it is not said.
    fn after(mut self, moves: Option<usize>) -> Self {
        if let Some(moves) = moves {
            self.history = tried_line::after(&self.history, moves);
        }
        self
    }

    /// A game that somebody brings, at its end.
    fn tree(tree: GameTree) -> Self {
        let (history, problem) = (tree.history(), String::new());
        Self { history, tree, game: None, check: None, near: Color::White, problem, study: None }
    }

    fn game(
        replay: &Replay,
        asked: Option<usize>,
        viewer: Option<Color>,
    ) -> Result<Self, ServerError> {
        let state = GameState::new(replay, None, Audience::default(), 0)?;
        let [white, black] = Color::ALL.map(|color| play::name(&state, color));
        let history = tried_line::after(&replay.history, asked.unwrap_or(usize::MAX));
        Ok(Self {
            history,
            tree: pgn::tree(replay)?,
            game: Some((replay.game.id.to_string(), format!("{white} – {black}"))),
            check: None,
            near: viewer.unwrap_or(Color::White),
            problem: String::new(),
            study: None,
        })
    }

    fn page(self, app: &App, origin: &Origin) -> Result<Html<String>, ServerError> {
        render(&self.filled(app, origin)?)
    }

    fn filled(self, app: &App, origin: &Origin) -> Result<AnalysisPage, ServerError> {
        let Self { history, tree, game, check, near, problem, study: chapter } = self;
        let (at, start) = (history.moves().len(), tree.start().view());
        let (kind, set) = (start.variant(), start.rules());
        let (first, fullmove) = (side::name(start.turn()), start.fullmove_number());
        let address = Address { moves: history.moves(), ..Address::of(tree.start()) };
        let [picture, sent, letters, moving] =
            [".svg", ".png", ".txt", ".gif"].map(|end| address.to(end, at, None));
        let back = at.checked_sub(1).map(|before| address.to("", before, None));
        let legal = history.position().view().legal_moves();
        let outcome = history.outcome();
        let moves = legal.iter().filter(|_| outcome.is_none()).map(|&next| {
            let san = algebraic::write(history.position().view(), next);
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
            (_, Some(study)) => format!("{}: {}", study.title, study.chapter.name),
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
        let card = still::card_path(kind);
        let preview = Preview::new(origin, &path, &card, &title, &about.to_string());
        let fen = fen::write(history.position().view());
        let state = LineState::new(TriedLine { history, moves: Vec::new() }, 0);
        let usual = *tree.start() == AnyPosition::start(set);
        let tree = AnalysisTree::of(&tree);
        let near = side::name(near);
        let opened = Opened {
            game: kind.as_str(),
            near,
            first,
            number: fullmove,
            tree,
            at: number,
            state,
            check,
            study: study.as_ref().map(OpenedStudy::new),
        };
        Ok(AnalysisPage {
            preview,
            title,
            kind,
            set,
            layout: layout::address(kind),
            picture,
            sent,
            letters,
            moving,
            stands,
            fen,
            problem,
            moves,
            back,
            game,
            json: embedded(&opened)?,
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

/// Where the positions of a line are.
struct Address<'a> {
    kind: VariantId,
    set: &'static RuleSet,
    start: &'a AnyPosition,
    moves: &'a [Move],
}

impl<'a> Address<'a> {
    fn of(start: &'a AnyPosition) -> Self {
        let view = start.view();
        Self { kind: view.variant(), set: view.rules(), start, moves: &[] }
    }

    /// Of the page or the picture after so many moves, and perhaps one more.
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
        // Fails for no text.
        let query = serde_urlencoded::to_string(query).unwrap_or_default();
        let mark = if query.is_empty() { "" } else { "?" };
        format!("/analysis/{kind}{ending}{mark}{query}")
    }
}
