//! Serves problems, judges the moves that a visitor tries, and shows the solution once it is no longer secret.

use std::sync::Arc;

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Form, Path, Query, State};
use axum::response::{Html, IntoResponse, Json, Redirect, Response};
use axum::{Extension, http::StatusCode};
use glass_notation::{algebraic, coordinate, fen};
use glass_problems::{Problem, Task, Theme, solution};
use glass_rules::{AnyPosition, Color, VariantId};
use glass_store::{ProblemAttempt, ProblemRecord, ProblemVotes, RatingChange, VisitorId};
use glass_words::Message;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::board::layout;
use crate::board::played_move::PiecePath;
use crate::game::rating::glicko;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::side;
use crate::game::state::{LineState, to_embedded_json};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::moderation::fair_play::{FairPlayRequester, RequestSource};
use crate::pages::puzzle::submit_problem::may_remove;
use crate::pages::{parse_variant, refusal_response, render};
use crate::puzzle::daily;
use crate::puzzle::lookup::KnownProblem;
use crate::puzzle::ratings;
use crate::puzzle::solving::{AttemptState, Solving};
use crate::puzzle::streak::{self, StreakResult};
use crate::puzzle::themes;
use crate::t;
use crate::text::moves;
use crate::text::variant_names;

/// The longest accepted answer, in bytes.
const MAX_ANSWER_BYTES: usize = 400;

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

/// How the visitor came to a problem.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct ProblemQuery {
    /// The theme by which the visitor chooses problems.
    theme: String,
    /// Whether the visitor tries the problem again: `yes`, or empty. Then the page does not show the solution.
    again: String,
}

/// What the page reveals once the solution is no longer secret; empty until then.
#[derive(Default, Serialize)]
struct RevealedSolution {
    /// The moves in problem notation. If the solver fails, the key and the reason.
    solution: String,
    /// The solution's themes and a link to the analysis, as HTML.
    after: String,
}

/// The explanation of a solution.
#[derive(Template)]
#[template(path = "puzzle/solution.html")]
struct SolutionText {
    /// Title and meaning of each theme.
    themes: Vec<(String, String)>,
    analysis: String,
    votes: ProblemVotes,
    /// The address of the form to vote; empty if the viewer cannot vote.
    vote: String,
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

/// The visitor's own moves, without the replies, separated by spaces.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct AnswerForm {
    /// Moves that the server judged before.
    moves: String,
    /// The next move, in any notation.
    r#move: String,
}

/// The verdict on a move, for the page's script.
#[derive(Serialize)]
#[serde(tag = "type", rename = "judged")]
pub(crate) struct MoveFeedback {
    standing: &'static str,
    text: String,
    /// The visitor's accepted moves.
    moves: Vec<String>,
    /// The boards after the visitor's last move, and after the reply if there is one.
    boards: Vec<LineState>,
    /// The solution, once the visitor has solved the problem.
    #[serde(flatten)]
    told: Option<RevealedSolution>,
}

/// A requested problem, and what the visitor may do with it.
struct RequestedProblem {
    app: App,
    problem: Arc<Problem>,
    /// HTML that names the author; empty if there is none.
    author: String,
    /// Address of the report form; empty for guests, for the author, and for problems without a named author.
    report: String,
    /// Whether the visitor is the author, and whether the visitor may delete the problem.
    own: bool,
    removable: bool,
    /// The viewer's account, if the viewer can vote.
    voter: Option<VisitorId>,
    requester: Requester,
}

/// A judged line, and the change of the visitor's rating.
struct JudgedAttempt {
    solving: Solving,
    /// Whether the task is mate.
    is_mate: bool,
    change: Option<RatingChange>,
    streak: Option<StreakResult>,
}

/// Redirects to the problem of the day.
pub(crate) async fn daily(State(app): State<App>) -> Result<Redirect, ServerError> {
    let problem = daily::at(app.config.clock.now());
    let problem = problem.ok_or(ServerError::NotFound("missing-puzzle"))?;
    Ok(Redirect::to(&address(problem)))
}

/// Serves the page of a problem.
pub(crate) async fn page(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    guest: Guest,
    query: Result<Query<ProblemQuery>, QueryRejection>,
) -> Result<Html<String>, ServerError> {
    let Query(query) = query.unwrap_or_default();
    let requested =
        RequestedProblem::new(app, &game, &id, client_ip, &guest, guest.visitor()).await?;
    let streak = streak::waits_for(&requested.app, guest.visitor(), &requested.problem).await?;
    let standing = requested.visitor_record(guest.visitor()).await?;
    requested.page(&origin, standing, None, streak, &query).await
}

/// Judges a move and responds with a page.
pub(crate) async fn answer(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    guest: Guest,
    query: Result<Query<ProblemQuery>, QueryRejection>,
    Form(form): Form<AnswerForm>,
) -> Result<Html<String>, ServerError> {
    let Query(query) = query.unwrap_or_default();
    let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
    let requested =
        RequestedProblem::new(app, &game, &id, client_ip, &guest, Some(&visitor)).await?;
    let streak = streak::waits_for(&requested.app, Some(&visitor), &requested.problem).await?;
    let judged = requested.judge(&visitor, &form).await?;
    let standing = requested.visitor_record(Some(&visitor)).await?;
    requested.page(&origin, standing, Some(judged), streak, &query).await
}

/// Judges a move for the page's script.
pub(crate) async fn judge(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Form(form): Form<AnswerForm>,
) -> Result<Response, ServerError> {
    let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
    let requested =
        RequestedProblem::new(app, &game, &id, client_ip, &guest, Some(&visitor)).await?;
    let judgement = match requested.judge(&visitor, &form).await? {
        Ok(judgement) => judgement,
        Err(why) => return Ok(refusal_response(StatusCode::OK, &why)),
    };
    let told = match judgement.solving.standing {
        AttemptState::Mated | AttemptState::Solved => Some(requested.reveal().await?),
        _ => None,
    };
    let JudgedAttempt { solving, .. } = &judgement;
    Ok(Json(MoveFeedback {
        standing: solving.standing.name(),
        text: judgement.text(),
        moves: solving.accepted_moves(),
        boards: boards(solving),
        told,
    })
    .into_response())
}

/// Gives up: reveals the solution, and counts a failed first attempt if there was none.
pub(crate) async fn give_up(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    query: Result<Query<ProblemQuery>, QueryRejection>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    let theme = query.ok().and_then(|Query(query)| query.theme.parse::<Theme>().ok());
    let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
    let requested =
        RequestedProblem::new(app, &game, &id, client_ip, &guest, Some(&visitor)).await?;
    requested.count(&visitor, false).await?;
    streak::record(&requested.app, &visitor, &requested.problem, false).await?;
    requested.mark_revealed(&visitor, false).await?;
    let address = address(&requested.problem);
    Ok(Redirect::to(&match theme {
        Some(theme) => format!("{address}?theme={theme}"),
        None => address,
    }))
}

/// The path of a problem.
pub(in crate::pages) fn address(problem: &Problem) -> String {
    format!("/problems/{}/{}", problem.variant(), problem.id)
}

/// The task as text: the side to move, and what it is to find. It does not name the kind of win.
pub(in crate::pages) fn task(turn: Color, task: Task, moves: u16) -> String {
    let side = side::name(turn);
    match task {
        Task::Mate => t("puzzle-task").with("side", side).count("moves", moves),
        Task::Win | Task::Trap | Task::Promote => t("puzzle-task-win").with("side", side),
        Task::Defend => t("puzzle-task-defend").with("side", side),
        Task::Draw => t("puzzle-task-draw").with("side", side),
    }
    .to_string()
}

/// The path of an image of a position. `format` is the file extension.
pub(in crate::pages) fn picture(position: &AnyPosition, format: &str) -> String {
    let query = [("fen", fen::write(position.view()))];
    // Strings always serialize.
    let query = serde_urlencoded::to_string(query).unwrap_or_default();
    format!("/analysis/{}.{format}?{query}", position.variant())
}

impl RequestedProblem {
    async fn new(
        app: App,
        game: &str,
        id: &str,
        client_ip: ClientIp,
        guest: &Guest,
        visitor: Option<&VisitorId>,
    ) -> Result<Self, ServerError> {
        let known = KnownProblem::find_named(&app, parse_variant(game)?, id).await?;
        let (inquirer, position) =
            (FairPlayRequester { visitor, client_ip }, &known.problem.position);
        let unfair =
            app.fair_play.check_position(inquirer, RequestSource::Problem, position).await?;
        if let Some(unfair) = unfair {
            return Err(ServerError::Conflict(unfair.message().into()));
        }
        let account = guest.account().await?;
        let removable = account.as_ref().is_some_and(|account| may_remove(account, &known));
        let name = known.made.as_ref().and_then(|made| made.name.as_ref());
        let own = known.is_by(visitor);
        let voter = account.as_ref().filter(|_| !own).map(|account| account.visitor.clone());
        let report = match name.filter(|_| account.is_some() && !own) {
            Some(name) => format!("/@/{name}?about={}#report", address(&known.problem)),
            None => String::new(),
        };
        let author = name.map_or_else(String::new, |name| {
            t("puzzle-by").with("name", name).link("author", format!("/@/{name}")).html()
        });
        Ok(Self {
            app,
            author,
            report,
            own,
            removable,
            voter,
            problem: Arc::new(known.problem),
            requester: Requester::new(Some(client_ip), visitor.cloned()),
        })
    }

    /// Counts a first attempt, unless the visitor is the author.
    async fn count(
        &self,
        visitor: &VisitorId,
        won: bool,
    ) -> Result<Option<RatingChange>, ServerError> {
        if self.own {
            return Ok(None);
        }
        ratings::count_attempt(&self.app, visitor, &self.problem, won).await
    }

    async fn visitor_record(
        &self,
        visitor: Option<&VisitorId>,
    ) -> Result<ProblemRecord, ServerError> {
        let (variant, id) = (self.problem.variant().as_str(), self.problem.id.as_str());
        Ok(self.app.store.problem_standing(visitor, variant, id).await?)
    }

    /// Judges a visitor's moves, and counts the first attempt when the moves decide it.
    async fn judge(
        &self,
        visitor: &VisitorId,
        form: &AnswerForm,
    ) -> Result<Result<JudgedAttempt, Refusal>, ServerError> {
        if form.moves.len() + form.r#move.len() > MAX_ANSWER_BYTES {
            let why = t("puzzle-moves-too-long").count("most", MAX_ANSWER_BYTES).to_string();
            return Err(ServerError::Malformed(why));
        }
        let words = form.moves.split_whitespace().chain([form.r#move.trim()]);
        let moves: Vec<_> = words.filter(|word| !word.is_empty()).map(str::to_owned).collect();
        let (problem, known) = (Arc::clone(&self.problem), Arc::clone(&self.app.answer_cache));
        let letters = language::typed_letters();
        let solved = self.app.solver.solve(self.requester.clone(), move |effort| {
            Solving::follow(&problem, &moves, letters, &known, effort)
        });
        let solving = match solved.await {
            Ok(Ok(solving)) => solving,
            Ok(Err(why)) => return Ok(Err(Refusal::illegal_move(self.problem.variant(), &why))),
            Err(why) => return Ok(Err(Refusal::new(RefusalCode::Busy, why.message()))),
        };
        let (mut change, mut streak) = (None, None);
        if let Some(won) = solving.is_solved() {
            streak = streak::record(&self.app, visitor, &self.problem, won).await?;
            change = self.count(visitor, won).await?;
            if won {
                self.mark_revealed(visitor, true).await?;
            }
        }
        let is_mate = self.problem.task == Task::Mate;
        Ok(Ok(JudgedAttempt { solving, is_mate, change, streak }))
    }

    /// Records that the solution is no longer secret.
    async fn mark_revealed(&self, visitor: &VisitorId, solved: bool) -> Result<(), ServerError> {
        let now = self.app.config.clock.now();
        let id = self.problem.id.as_str();
        Ok(self.app.store.problem_finish(visitor, id, solved, now).await?)
    }

    async fn reveal(&self) -> Result<RevealedSolution, ServerError> {
        let (problem, known) = (Arc::clone(&self.problem), Arc::clone(&self.app.answer_cache));
        let found = self.app.solver.solve(self.requester.clone(), move |effort| {
            known.solution(&problem.id, || solution(&problem, effort))
        });
        let (kind, position) = (self.problem.variant(), &self.problem.position);
        let (line, more) = match found.await {
            Ok(line) => (line, None),
            // The key is known without a search.
            Err(why) => (vec![self.problem.key], Some(why.message())),
        };
        let (mut written, mut played, mut here) = (String::new(), Vec::new(), position.clone());
        for (at, &mv) in line.iter().enumerate() {
            let number = if at % 2 == 0 { format!("{}.", at / 2 + 1) } else { String::new() };
            written += &format!("{number}{} ", moves::shown(&algebraic::write(here.view(), mv)));
            played.push(coordinate::write(kind, mv));
            here = here.after(mv);
        }
        let query = [("fen", fen::write(position.view())), ("moves", played.join(" "))];
        // Strings always serialize.
        let query = serde_urlencoded::to_string(query).unwrap_or_default();
        let votes =
            self.app.store.problem_votes(self.voter.as_ref(), self.problem.id.as_str()).await?;
        let vote = self.voter.as_ref().map(|_| format!("{}/vote", address(&self.problem)));
        let after = SolutionText {
            themes: self.problem.themes.iter().map(|&theme| themes::describe(theme)).collect(),
            analysis: format!("/analysis/{kind}?{query}"),
            votes,
            vote: vote.unwrap_or_default(),
        };
        let after = after.render().map_err(ServerError::internal)?;
        Ok(RevealedSolution { solution: written + more.unwrap_or_default().as_str(), after })
    }

    async fn page(
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
                &self::picture(&problem.position, "png"),
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
            layout: layout::address(kind),
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

impl AttemptState {
    /// The name that the page's script uses.
    fn name(self) -> &'static str {
        match self {
            Self::Open(_) => "open",
            Self::Mated => "mated",
            Self::Solved => "solved",
            Self::Wrong => "wrong",
            Self::Refuted => "refuted",
            Self::Ended => "ended",
        }
    }
}

impl JudgedAttempt {
    /// The verdict on the last move, with the visitor's rating if it has changed.
    fn text(&self) -> String {
        let Solving { line, standing, .. } = &self.solving;
        let san = |back: usize| {
            let played = line.len().checked_sub(back).and_then(|at| line.get(at));
            let written = played.map(|(before, mv)| algebraic::write(before.view(), *mv));
            written.map_or_else(String::new, |written| moves::shown(&written))
        };
        let (answered, last) = (san(2), san(1));
        let text = match *standing {
            AttemptState::Open(_) if line.is_empty() => String::new(),
            AttemptState::Open(_) if !self.is_mate => {
                t("puzzle-correct-line").with("move", answered).with("reply", last).to_string()
            }
            AttemptState::Open(moves) => t("puzzle-correct-move")
                .with("move", answered)
                .with("reply", last)
                .count("moves", moves)
                .to_string(),
            AttemptState::Mated => t("puzzle-solved").with("move", last).to_string(),
            AttemptState::Solved => t("puzzle-line-solved").with("move", last).to_string(),
            AttemptState::Wrong => t("puzzle-wrong").with("move", last).to_string(),
            AttemptState::Refuted => {
                t("puzzle-refuted").with("move", answered).with("reply", last).to_string()
            }
            AttemptState::Ended => t("puzzle-ended").with("move", last).to_string(),
        };
        let rating = self.change.as_ref().map(|RatingChange { before, after }| {
            t("puzzle-your-rating")
                .with("rating", glicko::format_rating(after))
                .with("difference", glicko::format_difference(before.as_ref(), after))
                .to_string()
        });
        let streak = self.streak.map(StreakResult::text);
        [Some(text), streak, rating].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// The boards after the visitor's last move, and after the reply to it.
fn boards(solving: &Solving) -> Vec<LineState> {
    let Solving { line, position, .. } = solving;
    let replied = line.len() % 2 == 0;
    let last = line.len().saturating_sub(if replied { 2 } else { 1 });
    (last..line.len())
        .map(|at| {
            let after = line.get(at + 1).map_or(position, |(before, _)| before);
            LineState::at_position(after, at + 1, line.get(at))
        })
        .collect()
}
