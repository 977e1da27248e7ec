//! Serves the steps of lessons: a position, a task, and the verdict on a learner's answer.

pub(crate) mod overview;
pub(crate) mod trainer;

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::response::{Html, Json};
use glass_catalogue::{Catalogued, Question, Step, StepText, Task};
use glass_lessons::Verdict;
use glass_notation::{cell, coordinate, fen};
use glass_rules::{AnyPosition, Attempt, Cell, Move, VariantId};
use serde::{Deserialize, Serialize};

use crate::board::cell_number;
use crate::board::layout;
use crate::game::state::{LineState, to_embedded_json};
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::pages::{parse_variant, render};
use crate::picture::still;
use crate::t;
use crate::text::paragraphs::{self, ProseBlock};
use crate::text::variant_names;

/// The longest accepted answer, in bytes.
const MAX_ANSWER_BYTES: usize = 400;

#[derive(Template)]
#[template(path = "lesson/lesson.html")]
struct LessonPage {
    preview: Preview,
    kind: VariantId,
    number: usize,
    /// Name and title of each step.
    steps: Vec<(&'static str, &'static str)>,
    step: &'static Step,
    words: StepText,
    layout: &'static str,
    tall: bool,
    /// The position as an image, for browsers without JavaScript.
    picture: String,
    /// Whether the task asks for cells instead of a move.
    cells: bool,
    verdict: Verdict,
    /// Feedback on the answer.
    remark: String,
    /// Text of the answer field.
    typed: String,
    help: Help,
    rules: Vec<ProseBlock>,
    json: String,
}

/// A learner's answer, and the help that the learner requests.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct AnswerQuery {
    /// Moves or cell names.
    answer: String,
    /// Cell numbers, as the page's script sends them.
    cells: String,
    help: Help,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Help {
    #[default]
    None,
    Hint,
    Answer,
}

/// Initial data for the page's script.
#[derive(Serialize)]
struct LessonData<'s> {
    game: &'static str,
    number: usize,
    /// The key under which browsers remember that the step is done.
    name: &'static str,
    /// Whether the task asks for cells instead of a move.
    cells: bool,
    board: LineState,
    /// Arrows and rings that the page shows from the start.
    marks: Vec<Arrow>,
    hint: &'static str,
    answer: &'s str,
    /// The answer as arrows and rings on the boards.
    shown: Vec<Arrow>,
}

/// An arrow for a move, or a ring if all three cells are equal.
#[derive(Serialize)]
struct Arrow {
    from: usize,
    transit: usize,
    to: usize,
}

/// Feedback on an answer, for the page's script.
#[derive(Serialize)]
#[serde(tag = "type", rename = "judged")]
pub(crate) struct AnswerFeedback {
    solved: bool,
    text: String,
    board: LineState,
    /// The moves that stay on the board.
    played: Vec<String>,
    right: Vec<usize>,
    wrong: Vec<usize>,
}

/// Serves the page of a step.
pub(crate) async fn page(
    Path((game, number)): Path<(String, String)>,
    origin: Origin,
    query: Result<Query<AnswerQuery>, QueryRejection>,
) -> Result<Html<String>, ServerError> {
    let (kind, number, step) = find(&game, &number)?;
    let Query(query) = query.unwrap_or_default();
    let verdict = judge(kind, step, &query)?;
    let words = variant_names::step(kind, step);
    let (path, title) = (
        format!("/learn/{kind}/{number}"),
        format!("{} · {}", words.title, variant_names::title(kind)),
    );
    let cells = matches!(step.task, Task::Cells(_));
    let typed = match (&*verdict.played, cells) {
        _ if verdict.solved => String::new(),
        ([], true) => query.answer,
        (played, _) => {
            played.iter().map(|(_, played)| coordinate::write(kind, *played) + " ").collect()
        }
    };
    render(&LessonPage {
        preview: Preview::new(&origin, &path, &still::card_path(kind), &title, words.ask),
        kind,
        number,
        steps: variant_names::steps(kind),
        step,
        layout: layout::address(kind),
        tall: layout::is_tall(kind),
        picture: picture(kind, step, &verdict),
        cells,
        typed,
        help: query.help,
        rules: paragraphs::blocks(variant_names::rules(kind)),
        json: to_embedded_json(&LessonData::new(kind, number, step)?)?,
        remark: feedback_text(&words, &verdict),
        words,
        verdict,
    })
}

/// Judges an answer for the page's script.
pub(crate) async fn answer(
    Path((game, number)): Path<(String, String)>,
    Query(query): Query<AnswerQuery>,
) -> Result<Json<AnswerFeedback>, ServerError> {
    let (kind, _, step) = find(&game, &number)?;
    let verdict = judge(kind, step, &query)?;
    let numbers =
        |cells: &[Cell]| cells.iter().map(|&cell| cell_number::number(kind, cell)).collect();
    Ok(Json(AnswerFeedback {
        solved: verdict.solved,
        board: LineState::at_position(
            &verdict.position,
            verdict.played.len(),
            verdict.played.last(),
        ),
        played: verdict.played.iter().map(|(_, played)| coordinate::write(kind, *played)).collect(),
        right: numbers(&verdict.right),
        wrong: numbers(&verdict.wrong),
        text: feedback_text(&variant_names::step(kind, step), &verdict),
    }))
}

/// Finds a step by the name of its variant and its number, from 1.
fn find(game: &str, number: &str) -> Result<(VariantId, usize, &'static Step), ServerError> {
    let kind = parse_variant(game)?;
    let at = number.parse().ok().filter(|&at: &usize| at > 0 && number.len() < 3);
    let step = at.and_then(|at| Some((at, kind.lesson().steps.get(at - 1)?)));
    let (at, step) = step.ok_or(ServerError::NotFound("learn-no-step"))?;
    Ok((kind, at, step))
}

fn judge(kind: VariantId, step: &Step, query: &AnswerQuery) -> Result<Verdict, ServerError> {
    if query.answer.len() + query.cells.len() > MAX_ANSWER_BYTES {
        return Err(ServerError::Malformed(
            t("lesson-long").count("most", MAX_ANSWER_BYTES).into(),
        ));
    }
    let pointed = query.cells.split_whitespace().map(|number| {
        match cell_number::cell(kind, number.parse().unwrap_or(usize::MAX)) {
            Some(at) => cell::write(kind, at) + " ",
            None => number.to_owned() + " ",
        }
    });
    let answer = format!("{}{}", pointed.collect::<String>(), query.answer);
    glass_lessons::judge(kind, step, &answer).map_err(ServerError::internal)
}

/// Feedback on an answer in the visitor's language.
fn feedback_text(words: &StepText, verdict: &Verdict) -> String {
    language::current().remark(&verdict.remark, words.done)
}

/// Address of an image of the boards after an answer, with marked cells.
fn picture(kind: VariantId, step: &Step, verdict: &Verdict) -> String {
    let name = |at: &Cell| cell::write(kind, *at);
    let query = match step.task {
        Task::Cells(Question::Landings(text)) => glass_lessons::shown_step(kind, text),
        _ => None,
    };
    let query = query.map(|(from, to)| format!("{}-{}", name(&from), name(&to)));
    let right = verdict.right.iter().map(|at| name(at) + ":green");
    let wrong = verdict.wrong.iter().map(|at| name(at) + ":red");
    let marks: Vec<_> = query.into_iter().chain(right).chain(wrong).collect();
    let query = [("fen", fen::write(verdict.position.view())), ("marks", marks.join(","))];
    // Strings always serialize.
    format!("/analysis/{kind}.svg?{}", serde_urlencoded::to_string(query).unwrap_or_default())
}

impl<'s> LessonData<'s> {
    fn new(kind: VariantId, number: usize, step: &'s Step) -> Result<Self, ServerError> {
        let start = glass_lessons::start(kind, step).map_err(ServerError::internal)?;
        let answer = glass_lessons::answer(kind, step).map_err(ServerError::internal)?;
        let (mut marks, mut shown) = (Vec::new(), Arrow::moves(kind, &answer));
        match step.task {
            Task::Cells(question) => {
                marks.extend(Arrow::asked(kind, question));
                let cells = glass_lessons::the_cells(start.view(), question);
                shown.extend(cells.into_iter().map(|at| Arrow::ring(kind, at)));
            }
            Task::Refusal(_) => {
                let attempt = coordinate::attempt(start.view(), step.answer).ok();
                shown.extend(attempt.map(|attempt| Arrow::refused_move(kind, attempt)));
            }
            Task::Move(_) | Task::Walk(..) => {}
        }
        Ok(Self {
            game: kind.as_str(),
            number,
            name: step.name,
            cells: matches!(step.task, Task::Cells(_)),
            board: LineState::at_position(&start, 0, None),
            marks,
            hint: variant_names::step(kind, step).hint,
            answer: step.answer,
            shown,
        })
    }
}

impl Arrow {
    fn moves(kind: VariantId, played: &[(AnyPosition, Move)]) -> Vec<Self> {
        let of = |played: Move| Self {
            from: cell_number::number(kind, played.from()),
            transit: cell_number::number(kind, played.transit_cell()),
            to: cell_number::number(kind, played.landing_cell()),
        };
        played.iter().map(|&(_, played)| of(played)).collect()
    }

    /// The arrow of a refused move, which arrives on the piece's own board.
    fn refused_move(kind: VariantId, attempt: Attempt) -> Self {
        let arrives = Cell::new(attempt.from.board, attempt.to);
        let lands = attempt.landing.map_or(arrives, |board| Cell::new(board, attempt.to));
        let [from, transit, to] =
            [attempt.from, arrives, lands].map(|cell| cell_number::number(kind, cell));
        Self { from, transit, to }
    }

    fn ring(kind: VariantId, at: Cell) -> Self {
        let at = cell_number::number(kind, at);
        Self { from: at, transit: at, to: at }
    }

    /// The arrow or ring for the subject of a question.
    fn asked(kind: VariantId, question: Question) -> Option<Self> {
        match question {
            Question::Landings(text) => {
                let (from, to) = glass_lessons::shown_step(kind, text)?;
                let (from, to) = (cell_number::number(kind, from), cell_number::number(kind, to));
                Some(Self { from, transit: to, to })
            }
            Question::Targets(from) => {
                cell::read(kind, from).first().map(|&at| Self::ring(kind, at))
            }
            Question::Checkers | Question::LastOfKind(_) => None,
        }
    }
}
