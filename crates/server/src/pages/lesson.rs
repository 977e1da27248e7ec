//! Serves the steps of lessons: a position, a task, and the verdict on a learner's answer.

pub(crate) mod overview;
pub(crate) mod trainer;

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::response::{Html, Json};
use glass_catalogue::{Catalogued, Exercise, ExerciseText, Question, Step, StepText, Task};
use glass_engine::Level;
use glass_lessons::Verdict;
use glass_notation::{cell, coordinate, fen};
use glass_rules::{AnyPosition, Attempt, Cell, Move, VariantId};
use serde::{Deserialize, Serialize};

use crate::assets::board_layout;
use crate::assets::still;
use crate::board::cell_number;
use crate::board::layout;
use crate::game::state::{LineState, to_embedded_json};
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::pages::{parse_variant, render};
use crate::t;
use crate::text::moves;
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
    /// Number of the exercise, from 1.
    position: usize,
    exercise: &'static Exercise,
    title: StepText,
    words: ExerciseText,
    /// Address of the next exercise, of the next step, or of a game against the gentlest level of the engine.
    next: String,
    is_last: bool,
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
    /// Number of the exercise, from 1.
    position: Option<usize>,
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
struct LessonData {
    game: &'static str,
    number: usize,
    /// Number of the exercise, from 1.
    position: usize,
    /// Number of exercises of the step.
    positions: usize,
    /// The key under which browsers remember that the step is done.
    name: &'static str,
    /// Whether the task asks for cells instead of a move.
    cells: bool,
    /// Whether the answer contains the replies of the other side.
    line: bool,
    board: LineState,
    /// Arrows and rings that the page shows from the start.
    marks: Vec<Arrow>,
    hint: String,
    answer: String,
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
    /// States to show before `board`: a right move before the reply of the other side, or a wrong move and the reply
    /// that refutes it.
    shown: Vec<LineState>,
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
    let Query(query) = query.unwrap_or_default();
    let place = LessonExercise::find(&game, &number, query.position)?;
    let LessonExercise { kind, number, step, position, exercise } = place;
    let verdict = judge(&place, &query)?;
    let (title, words) = (variant_names::step(kind, step), place.words());
    let path = format!("/learn/{kind}/{number}");
    let heading = format!("{} · {}", title.title, variant_names::title(kind));
    let cells = matches!(exercise.task, Task::Cells(_));
    let typed = match (&*verdict.played, cells) {
        _ if verdict.solved => String::new(),
        ([], true) => query.answer,
        (played, _) => {
            played.iter().map(|(_, played)| coordinate::write(kind, *played) + " ").collect()
        }
    };
    render(&LessonPage {
        preview: Preview::new(
            &origin,
            &path,
            &still::preview_path(kind),
            &heading,
            &moves::plain_in(kind, words.ask),
        ),
        kind,
        number,
        steps: variant_names::steps(kind),
        step,
        position,
        exercise,
        next: place.next(),
        is_last: place.is_last(),
        layout: board_layout::address(kind),
        tall: layout::is_tall(kind),
        picture: picture(kind, exercise, &verdict),
        cells,
        typed,
        help: query.help,
        rules: paragraphs::blocks(&variant_names::rules(kind)),
        json: to_embedded_json(&LessonData::new(&place)?)?,
        remark: feedback_text(kind, &words, &verdict),
        title,
        words,
        verdict,
    })
}

/// Judges an answer for the page's script.
pub(crate) async fn answer(
    Path((game, number)): Path<(String, String)>,
    Query(query): Query<AnswerQuery>,
) -> Result<Json<AnswerFeedback>, ServerError> {
    let place = LessonExercise::find(&game, &number, query.position)?;
    let (kind, verdict) = (place.kind, judge(&place, &query)?);
    let numbers =
        |cells: &[Cell]| cells.iter().map(|&cell| cell_number::number(kind, cell)).collect();
    Ok(Json(AnswerFeedback {
        solved: verdict.solved,
        shown: shown(&place, &verdict),
        board: LineState::at_position(
            &verdict.position,
            verdict.played.len(),
            verdict.played.last(),
        ),
        played: verdict.played.iter().map(|(_, played)| coordinate::write(kind, *played)).collect(),
        right: numbers(&verdict.right),
        wrong: numbers(&verdict.wrong),
        text: feedback_text(kind, &place.words(), &verdict),
    }))
}

/// The states to show before the final one: those of a refutation, or the right move before the reply to it.
fn shown(place: &LessonExercise, verdict: &Verdict) -> Vec<LineState> {
    let known = verdict.played.len();
    let (moves, ply) = match (&*verdict.refutation, &*verdict.played, place.exercise.task) {
        ([], [.., played, _], Task::Line) if !verdict.solved => {
            (std::slice::from_ref(played), known - 1)
        }
        (refutation, ..) => (refutation, known + 1),
    };
    let states = (ply..)
        .zip(moves)
        .map(|(ply, played)| LineState::at_position(&played.0.after(played.1), ply, Some(played)));
    states.collect()
}

/// An exercise of a step of a lesson.
struct LessonExercise {
    kind: VariantId,
    /// Number of the step, from 1.
    number: usize,
    step: &'static Step,
    /// Number of the exercise, from 1.
    position: usize,
    exercise: &'static Exercise,
}

impl LessonExercise {
    /// Finds an exercise by the name of its variant and its numbers, from 1; the first one of the step where none is
    /// named.
    fn find(game: &str, number: &str, position: Option<usize>) -> Result<Self, ServerError> {
        let kind = parse_variant(game)?;
        let missing = || ServerError::NotFound("learn-no-step");
        let number = number.parse().ok().filter(|&at: &usize| at > 0 && number.len() < 3);
        let number = number.ok_or_else(missing)?;
        let step = kind.lesson().steps.get(number - 1).ok_or_else(missing)?;
        let position = position.unwrap_or(1);
        let exercise = position.checked_sub(1).and_then(|at| step.exercises.get(at));
        let exercise = exercise.ok_or_else(missing)?;
        Ok(Self { kind, number, step, position, exercise })
    }

    /// Its texts in the visitor's language.
    fn words(&self) -> ExerciseText {
        variant_names::exercise(self.kind, self.step, self.position - 1)
    }

    /// Whether it is the last exercise of the lesson.
    fn is_last(&self) -> bool {
        self.position == self.step.exercises.len() && self.number == self.kind.lesson().steps.len()
    }

    /// The address of the next exercise, of the next step, or of a game against the weakest level.
    fn next(&self) -> String {
        let Self { kind, number, position, .. } = self;
        if *position < self.step.exercises.len() {
            format!("/learn/{kind}/{number}?position={}", position + 1)
        } else if self.is_last() {
            format!("/games/{kind}?opponent={}", Level::ALL[0])
        } else {
            format!("/learn/{kind}/{}", number + 1)
        }
    }
}

fn judge(place: &LessonExercise, query: &AnswerQuery) -> Result<Verdict, ServerError> {
    let kind = place.kind;
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
    let letters = language::typed_letters();
    glass_lessons::judge_for(kind, place.exercise, &answer, letters).map_err(ServerError::internal)
}

/// Feedback on an answer in the visitor's language.
fn feedback_text(kind: VariantId, words: &ExerciseText, verdict: &Verdict) -> String {
    moves::shown_in(kind, &language::current().remark(&verdict.remark, words))
}

/// Address of an image of the boards after an answer, with marked cells.
fn picture(kind: VariantId, exercise: &Exercise, verdict: &Verdict) -> String {
    let name = |at: &Cell| cell::write(kind, *at);
    let query = match exercise.task {
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

impl LessonData {
    fn new(place: &LessonExercise) -> Result<Self, ServerError> {
        let LessonExercise { kind, number, step, position, exercise } = *place;
        let start = glass_lessons::start(kind, exercise).map_err(ServerError::internal)?;
        let answer = glass_lessons::answer(kind, exercise).map_err(ServerError::internal)?;
        let (mut marks, mut shown) = (Vec::new(), Arrow::moves(kind, &answer));
        match exercise.task {
            Task::Cells(question) => {
                marks.extend(Arrow::asked(kind, question));
                let cells = glass_lessons::the_cells(start.view(), question);
                shown.extend(cells.into_iter().map(|at| Arrow::ring(kind, at)));
            }
            Task::Refusal(_) => {
                let attempt = coordinate::attempt(start.view(), exercise.answer).ok();
                shown.extend(attempt.map(|attempt| Arrow::refused_move(kind, attempt)));
            }
            Task::Move(_) | Task::Walk(..) | Task::Line => {}
        }
        Ok(Self {
            game: kind.as_str(),
            number,
            position,
            positions: step.exercises.len(),
            name: step.name,
            cells: matches!(exercise.task, Task::Cells(_)),
            line: matches!(exercise.task, Task::Line),
            board: LineState::at_position(&start, 0, None),
            marks,
            hint: moves::shown_in(kind, place.words().hint),
            answer: moves::shown_in(kind, exercise.answer),
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
