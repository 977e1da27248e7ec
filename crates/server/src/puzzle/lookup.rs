//! The problems that can be tried: those that come with the program, and those that people have made.

use glass_problems::{Problem, ProblemId, all, listed};
use glass_rules::VariantId;
use glass_store::{SubmittedProblem, VisitorId};

use crate::app::App;
use crate::http::error::ServerError;

/// A problem, and how it was submitted unless it comes with the program.
pub(crate) struct KnownProblem {
    pub(crate) problem: Problem,
    pub(crate) made: Option<SubmittedProblem>,
}

impl KnownProblem {
    /// The problem of a variant with an id, if there is one.
    pub(crate) async fn find(
        app: &App,
        variant: VariantId,
        id: &ProblemId,
    ) -> Result<Option<Self>, ServerError> {
        if let Some(problem) = listed(id) {
            let of_variant = problem.variant() == variant;
            return Ok(of_variant.then(|| Self { problem: problem.clone(), made: None }));
        }
        let made = app.store.problem_submitted(id.as_str()).await?;
        let Some(made) = made.filter(|made| made.variant == variant.as_str()) else {
            return Ok(None);
        };
        let problem = Problem::read(variant, &made.line).map_err(ServerError::internal)?;
        Ok(Some(Self { problem, made: Some(made) }))
    }

    /// The problem that an address names.
    pub(crate) async fn named(
        app: &App,
        variant: VariantId,
        id: &str,
    ) -> Result<Self, ServerError> {
        const UNKNOWN: ServerError = ServerError::NotFound("missing-no-problem");
        let id = id.parse::<ProblemId>().map_err(|_| UNKNOWN)?;
        Self::find(app, variant, &id).await?.ok_or(UNKNOWN)
    }

    /// The problems of a variant that a visitor can try: those that come with the program, and behind them the last that
    /// others have made, at most so many.
    pub(crate) async fn others(
        app: &App,
        variant: VariantId,
        visitor: Option<&VisitorId>,
        most: u32,
    ) -> Result<Vec<Problem>, ServerError> {
        let made = app.store.problems_submitted(variant.as_str(), most).await?;
        let made = made.iter().filter(|made| visitor.is_none() || made.by.as_ref() != visitor);
        // A line that is not understood is none that can be tried.
        let made = made.filter_map(|made| Problem::read(variant, &made.line).ok());
        Ok(all(variant).iter().cloned().chain(made).collect())
    }

    /// Whether a visitor has made it.
    pub(crate) fn is_by(&self, visitor: Option<&VisitorId>) -> bool {
        let by = self.made.as_ref().and_then(|made| made.by.as_ref());
        by.is_some() && by == visitor
    }
}
