//! Serves the timed trainers, in which players find squares and the cells where pieces land.

use askama::Template;
use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::{Html, Json};
use glass_catalogue::Catalogued;
use glass_lessons::Quiz;
use glass_rules::{Cell, NamedCell, Role, Transfer, VariantId};
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::assets::board_layout;
use crate::assets::still;
use crate::board::cell_number::{number, pieces};
use crate::board::layout;
use crate::game::side;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::limits::fair_queue::Requester;
use crate::pages::{parse_variant, render};
use crate::t;

/// Number of questions in a response.
const QUESTIONS_PER_RESPONSE: usize = 12;

#[derive(Template)]
#[template(path = "lesson/trainer.html")]
struct TrainerPage {
    preview: Preview,
    kind: VariantId,
    title: String,
    /// The instructions, in two sentences.
    about: String,
    trains: TrainerKind,
    layout: &'static str,
    tall: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TrainerKind {
    Squares,
    Landings,
    /// Where a piece can go. Used for variants without transfers.
    Targets,
}

impl TrainerKind {
    /// The name that the page's script uses.
    fn name(self) -> &'static str {
        match self {
            Self::Squares => "squares",
            Self::Landings => "landings",
            Self::Targets => "targets",
        }
    }
}

/// Selects the questions: the same seed gives the same questions.
#[derive(Deserialize)]
pub(crate) struct SeedQuery {
    #[serde(default)]
    seed: u64,
    /// Letter of the only piece type to ask about. If it is empty, questions cover all types.
    #[serde(default)]
    piece: String,
}

/// Response with questions for the page's script.
#[derive(Serialize)]
#[serde(tag = "type", rename = "questions")]
pub(crate) struct TrainerQuestions {
    questions: Vec<TrainerQuestion>,
}

#[derive(Serialize)]
struct TrainerQuestion {
    text: String,
    pieces: Vec<(usize, char)>,
    turn: &'static str,
    from: usize,
    to: Option<usize>,
    cells: Vec<usize>,
    /// The cells of the answer as text, in the visitor's language.
    answer: String,
}

/// Serves the square trainer.
pub(crate) async fn squares(
    Path(name): Path<String>,
    origin: Origin,
) -> Result<Html<String>, ServerError> {
    page(parse_variant(&name)?, TrainerKind::Squares, &origin)
}

/// Serves the landing trainer, or the target trainer for variants without transfers.
pub(crate) async fn landings(
    Path(name): Path<String>,
    origin: Origin,
) -> Result<Html<String>, ServerError> {
    let kind = parse_variant(&name)?;
    let transfers = kind.transfer() != Transfer::Stay;
    page(kind, if transfers { TrainerKind::Landings } else { TrainerKind::Targets }, &origin)
}

fn page(
    kind: VariantId,
    trains: TrainerKind,
    origin: &Origin,
) -> Result<Html<String>, ServerError> {
    let (title, about) = match trains {
        TrainerKind::Squares => (t("trainer-squares"), t("trainer-squares-about")),
        TrainerKind::Landings => (t("trainer-landings"), t("trainer-landings-about")),
        TrainerKind::Targets => (t("trainer-targets"), t("trainer-targets-about")),
    };
    let (title, about) = (title.to_string(), about.to_string());
    let path = match trains {
        TrainerKind::Squares => format!("/learn/{kind}/squares"),
        TrainerKind::Landings | TrainerKind::Targets => format!("/learn/{kind}/landings"),
    };
    render(&TrainerPage {
        preview: Preview::new(origin, &path, &still::preview_path(kind), &title, &about),
        kind,
        title,
        about,
        trains,
        layout: board_layout::address(kind),
        tall: layout::is_tall(kind),
    })
}

/// Generates questions on random positions.
pub(crate) async fn questions(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    Query(SeedQuery { seed, piece }): Query<SeedQuery>,
) -> Result<Json<TrainerQuestions>, ServerError> {
    let kind = parse_variant(&name)?;
    let role = match piece.as_str() {
        "" => None,
        letter => Some(parse_role(kind, letter).ok_or_else(|| unknown_role(kind, letter))?),
    };
    // A rare piece type needs many random games, so a background thread generates the questions.
    let questions = move || {
        let quizzes = glass_lessons::quizzes(kind, seed, QUESTIONS_PER_RESPONSE, role);
        quizzes.iter().map(|quiz| TrainerQuestion::new(kind, quiz)).collect()
    };
    let questions = app.work.run(Requester::new(Some(client_ip), None), questions).await?;
    Ok(Json(TrainerQuestions { questions }))
}

fn parse_role(kind: VariantId, letter: &str) -> Option<Role> {
    kind.roles().find(|role| letter.chars().eq([role.letter()]))
}

fn unknown_role(kind: VariantId, letter: &str) -> ServerError {
    let letters: Vec<_> = kind.roles().map(|role| role.letter().to_string()).collect();
    let known = letters.join(", ");
    ServerError::Malformed(
        t("trainer-no-piece").with("text", letter).with("known", known).to_string(),
    )
}

impl TrainerQuestion {
    fn new(kind: VariantId, quiz: &Quiz) -> Self {
        let view = quiz.position.view();
        let name = |cell: Cell| NamedCell::new(kind, cell);
        let role = view.piece_at(quiz.from).map_or(Role::Pawn, |piece| piece.role);
        let from = name(quiz.from);
        let text = match quiz.to {
            Some(to) => {
                let to = kind.shape().name(to.square);
                t("trainer-lands").with("role", role).with("from", from).with("to", to)
            }
            None => {
                let count = quiz.cells.len();
                t("trainer-goes").count("count", count).with("role", role).with("from", from)
            }
        };
        let answer: Vec<_> = quiz.cells.iter().map(|&cell| name(cell).to_string()).collect();
        Self {
            text: text.to_string(),
            pieces: pieces(view),
            turn: side::name(view.turn()),
            from: number(kind, quiz.from),
            to: quiz.to.map(|to| number(kind, to)),
            cells: quiz.cells.iter().map(|&cell| number(kind, cell)).collect(),
            answer: language::current().either(&answer),
        }
    }
}
