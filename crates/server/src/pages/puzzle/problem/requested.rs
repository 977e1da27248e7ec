//! A requested problem: its author, the visitor's permissions, and the judging of the visitor's moves.

use std::sync::Arc;

use glass_notation::algebraic;
use glass_problems::{Problem, Task};
use glass_store::{ProblemRecord, RatingChange, VisitorId};

use crate::app::App;
use crate::game::rating::glicko;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::moderation::fair_play::{FairPlayRequester, RequestSource};
use crate::pages::parse_variant;
use crate::pages::puzzle::problem::{AnswerForm, address};
use crate::pages::puzzle::submit_problem::may_remove;
use crate::puzzle::lookup::KnownProblem;
use crate::puzzle::ratings;
use crate::puzzle::solving::{AttemptState, Solving};
use crate::puzzle::streak::{self, StreakResult};
use crate::t;
use crate::text::moves;

/// The longest accepted answer, in bytes.
const MAX_ANSWER_BYTES: usize = 400;

/// A requested problem, and the visitor's permissions.
pub(super) struct RequestedProblem {
    pub(super) app: App,
    pub(super) problem: Arc<Problem>,
    /// HTML that names the author; empty if there is none.
    pub(super) author: String,
    /// Address of the report form; empty for guests, for the author, and for problems without a named author.
    pub(super) report: String,
    /// Whether the visitor is the author, and whether the visitor may delete the problem.
    pub(super) own: bool,
    pub(super) removable: bool,
    /// The viewer's account, if the viewer can vote.
    pub(super) voter: Option<VisitorId>,
    pub(super) requester: Requester,
}

/// A judged line, and the change of the visitor's rating.
pub(super) struct JudgedAttempt {
    pub(super) solving: Solving,
    /// Whether the task is mate.
    pub(super) is_mate: bool,
    pub(super) change: Option<RatingChange>,
    pub(super) streak: Option<StreakResult>,
}

impl RequestedProblem {
    pub(super) async fn new(
        app: App,
        game: &str,
        id: &str,
        client_ip: ClientIp,
        guest: &Guest,
        visitor: Option<&VisitorId>,
    ) -> Result<Self, ServerError> {
        let known = KnownProblem::find_named(&app.store, parse_variant(game)?, id).await?;
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
    pub(super) async fn count(
        &self,
        visitor: &VisitorId,
        won: bool,
    ) -> Result<Option<RatingChange>, ServerError> {
        if self.own {
            return Ok(None);
        }
        ratings::count_attempt(&self.app.store, &self.app.config.clock, visitor, &self.problem, won)
            .await
    }

    /// Counts an answer in the visitor's streak, if the streak waits for this problem.
    pub(super) async fn record_in_streak(
        &self,
        visitor: &VisitorId,
        won: bool,
    ) -> Result<Option<StreakResult>, ServerError> {
        streak::record(&self.app.store, visitor, &self.problem, won, self.app.now()).await
    }

    pub(super) async fn visitor_record(
        &self,
        visitor: Option<&VisitorId>,
    ) -> Result<ProblemRecord, ServerError> {
        let (variant, id) = (self.problem.variant().as_str(), self.problem.id.as_str());
        Ok(self.app.store.problem_standing(visitor, variant, id).await?)
    }

    /// Judges a visitor's moves, and counts the first attempt when the moves decide it.
    pub(super) async fn judge(
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
            streak = self.record_in_streak(visitor, won).await?;
            change = self.count(visitor, won).await?;
            if won {
                self.mark_revealed(visitor, true).await?;
            }
        }
        let is_mate = self.problem.task == Task::Mate;
        Ok(Ok(JudgedAttempt { solving, is_mate, change, streak }))
    }

    /// Records that the solution is no longer secret.
    pub(super) async fn mark_revealed(
        &self,
        visitor: &VisitorId,
        solved: bool,
    ) -> Result<(), ServerError> {
        let now = self.app.config.clock.now();
        let id = self.problem.id.as_str();
        Ok(self.app.store.problem_finish(visitor, id, solved, now).await?)
    }
}

impl JudgedAttempt {
    /// The verdict on the last move, with the visitor's rating if it has changed.
    pub(super) fn text(&self) -> String {
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
