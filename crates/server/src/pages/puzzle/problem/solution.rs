//! Reveals the solution of a problem, with its themes.

use askama::Template;
use glass_notation::{algebraic, coordinate, fen};
use glass_store::ProblemVotes;
use serde::Serialize;

use crate::http::error::ServerError;
use crate::pages::puzzle::problem::address;
use crate::pages::puzzle::problem::requested::RequestedProblem;
use crate::puzzle::solution;
use crate::puzzle::solver_pool::SolverError;
use crate::puzzle::themes;
use crate::text::moves;

/// The content that the page reveals once the solution is no longer secret; empty until then.
#[derive(Default, Serialize)]
pub(super) struct RevealedSolution {
    /// The moves in problem notation. If the solver fails, the key and the reason.
    pub(super) solution: String,
    /// The solution's themes and a link to the analysis, as HTML.
    pub(super) after: String,
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

impl RequestedProblem {
    pub(super) async fn reveal(&self) -> Result<RevealedSolution, ServerError> {
        let (line, failed) = solution::find(
            &self.app.solver,
            &self.app.answer_cache,
            self.requester.clone(),
            &self.problem,
        )
        .await;
        let more = failed.map(SolverError::message);
        let (kind, position) = (self.problem.variant(), &self.problem.position);
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
}
