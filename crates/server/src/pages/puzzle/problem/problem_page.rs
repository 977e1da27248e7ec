//! Renders the page of a problem.

use askama::Template;
use axum::response::Html;
use glass_problems::{Problem, Theme};
use glass_rules::VariantId;
use glass_store::{ProblemAttempt, ProblemRecord};
use glass_words::Message;
use serde::Serialize;

use crate::assets::board_layout;
use crate::board::layout;
use crate::board::played_move::PiecePath;
use crate::game::rating::glicko;
use crate::game::refusal::Refusal;
use crate::game::side;
use crate::game::state::{LineState, to_embedded_json};
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::pages::puzzle::problem::requested::{JudgedAttempt, RequestedProblem};
use crate::pages::puzzle::problem::solution::RevealedSolution;
use crate::pages::puzzle::problem::{ProblemQuery, address, picture, task};
use crate::pages::render;
use crate::puzzle::daily;
use crate::puzzle::ratings;
use crate::puzzle::themes;
use crate::t;
use crate::text::variant_names;

#[derive(Template)]
#[template(path = "puzzle/problem.html")]
struct ProblemPage<'p> {
    preview: Preview,
    kind: VariantId,
    problem: &'p Problem,
    task: String,
    /// Why the position cannot occur in a game: a sentence.
    unreachable: Option<Message>,
    /// Whether it is the problem of the day.
    daily: bool,
    /// The problem's rating and its number of attempts.
    rating: String,
    tried: u32,
    /// HTML that names the author; empty if there is none.
    author: String,
    /// Address of the report form; empty if the viewer cannot report the problem.
    report: String,
    /// Whether the visitor is the author, and whether the visitor may delete the problem.
    own: bool,
    removable: bool,
    /// The visitor's previous attempt.
    known: Option<ProblemAttempt>,
    layout: &'static str,
    tall: bool,
    /// The position as an image, for browsers without JavaScript.
    picture: String,
    /// The visitor's accepted moves, for browsers without JavaScript.
    moves: String,
    text: String,
    tone: &'static str,
    told: RevealedSolution,
    /// The number of problems that the visitor's streak has solved, if it waits for this problem.
    streak: Option<u32>,
    /// The theme by which the visitor chooses problems.
    theme: Option<(Theme, String)>,
    /// The query to which answers are sent; empty, or with a question mark.
    answer_query: String,
    /// The address of the next problem.
    next: String,
    json: String,
}

/// Initial data for the page's script.
#[derive(Serialize)]
struct ProblemData {
    side: &'static str,
    board: LineState,
    /// Address that judges moves.
    judge: String,
    /// First move of the solution, if the page may show it.
    key: Option<PiecePath>,
}

impl RequestedProblem {
    pub(super) async fn page(
        &self,
        origin: &Origin,
        standing: ProblemRecord,
        judged: Option<Result<JudgedAttempt, Refusal>>,
        streak: Option<u32>,
        query: &ProblemQuery,
    ) -> Result<Html<String>, ServerError> {
        let (problem, app) = (&self.problem, &self.app);
        let (kind, now) = (problem.variant(), app.config.clock.now());
        let task = task(problem.position.turn(), problem.task, problem.moves);
        let title = format!("{task} · {}", variant_names::title(kind));
        let rating = standing.problem.unwrap_or_else(|| ratings::initial_rating(problem, now));
        let known = standing.attempt;
        let is_over = self.own || known.as_ref().is_some_and(ProblemAttempt::is_over);
        let is_solved =
            matches!(&judged, Some(Ok(judgement)) if judgement.solving.is_solved() == Some(true));
        // In a streak, and at another try, the solution stays secret until the answer.
        let is_trying = (streak.is_some() || !query.again.is_empty()) && !is_solved;
        let is_told = is_over && !is_trying;
        let told = if is_told { self.reveal().await? } else { RevealedSolution::default() };
        let (moves, text, tone) = match &judged {
            None => (String::new(), String::new(), ""),
            Some(Err(why)) => (String::new(), why.text.clone(), "refused"),
            Some(Ok(judgement)) => {
                let tone = match judgement.solving.is_solved() {
                    Some(false) => "refused",
                    _ => "good",
                };
                (judgement.solving.accepted_moves().join(" "), judgement.text(), tone)
            }
        };
        let theme = query.theme.parse::<Theme>().ok();
        let board = LineState::at_position(&problem.position, 0, None);
        let opened = ProblemData {
            side: side::name(problem.position.turn()),
            board,
            judge: format!("{}/judge", address(problem)),
            key: is_told.then(|| PiecePath::new(kind, problem.key)),
        };
        let shown = match &judged {
            Some(Ok(judgement)) => &judgement.solving.position,
            _ => &problem.position,
        };
        let picture = picture(shown, "svg");
        render(&ProblemPage {
            preview: Preview::new(
                origin,
                &address(problem),
                &super::picture(&problem.position, "png"),
                &title,
                &t("puzzles-about").to_string(),
            ),
            kind,
            problem,
            task,
            unreachable: problem
                .position
                .view()
                .why_unreachable()
                .map(|why| language::current().unreachable(&why)),
            daily: daily::at(now).is_some_and(|daily| daily.id == problem.id),
            rating: glicko::format_rating(&rating),
            tried: rating.games,
            author: self.author.clone(),
            report: self.report.clone(),
            own: self.own,
            removable: self.removable,
            known,
            layout: board_layout::address(kind),
            tall: layout::is_tall(kind),
            picture,
            moves,
            text,
            tone,
            told,
            next: match (streak, theme) {
                (Some(_), _) => format!("/problems/{kind}/streak"),
                (None, Some(theme)) => format!("/problems/{kind}?not={}&theme={theme}", problem.id),
                (None, None) => format!("/problems/{kind}?not={}", problem.id),
            },
            streak,
            answer_query: match (query.again.is_empty(), theme) {
                (true, None) => String::new(),
                (true, Some(theme)) => format!("?theme={theme}"),
                (false, None) => "?again=yes".to_owned(),
                (false, Some(theme)) => format!("?again=yes&theme={theme}"),
            },
            theme: theme.map(|theme| (theme, themes::describe(theme).0)),
            json: to_embedded_json(&opened)?,
        })
    }
}
