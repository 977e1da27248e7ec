//! Finds problems: the built-in ones and those that users have submitted.

use glass_problems::{Problem, ProblemId, all, listed};
use glass_rules::VariantId;
use glass_store::{Store, SubmittedProblem, VisitorId};

use crate::http::error::ServerError;

/// A problem, and its submission unless it is built in.
pub(crate) struct KnownProblem {
    /// The problem.
    pub(crate) problem: Problem,
    /// Its submission, unless it is built in.
    pub(crate) made: Option<SubmittedProblem>,
}

impl KnownProblem {
    /// Finds a problem of a variant by its id.
    pub(crate) async fn find(
        store: &Store,
        variant: VariantId,
        id: &ProblemId,
    ) -> Result<Option<Self>, ServerError> {
        let known = Self::find_any(store, id).await?;
        Ok(known.filter(|known| known.problem.variant() == variant))
    }

    /// Finds a problem of any variant by its id.
    pub(crate) async fn find_any(
        store: &Store,
        id: &ProblemId,
    ) -> Result<Option<Self>, ServerError> {
        if let Some(problem) = listed(id) {
            return Ok(Some(Self { problem: problem.clone(), made: None }));
        }
        let Some(made) = store.problem_submitted(id.as_str()).await? else {
            return Ok(None);
        };
        let variant: VariantId = made.variant.parse().map_err(ServerError::internal)?;
        let problem = Problem::read(variant, &made.line).map_err(ServerError::internal)?;
        Ok(Some(Self { problem, made: Some(made) }))
    }

    /// Finds the problem that an address names. Fails if there is none.
    pub(crate) async fn find_named(
        store: &Store,
        variant: VariantId,
        id: &str,
    ) -> Result<Self, ServerError> {
        const UNKNOWN: ServerError = ServerError::NotFound("missing-puzzle");
        let id = id.parse::<ProblemId>().map_err(|_| UNKNOWN)?;
        Self::find(store, variant, &id).await?.ok_or(UNKNOWN)
    }

    /// The problems of a variant that a visitor can try: the built-in ones, then recent submissions by other users.
    /// `most` limits the submissions.
    pub(crate) async fn others(
        store: &Store,
        variant: VariantId,
        visitor: Option<&VisitorId>,
        most: u32,
    ) -> Result<Vec<Problem>, ServerError> {
        let made = store.problems_submitted(variant.as_str(), most).await?;
        let made = made.iter().filter(|made| visitor.is_none() || made.by.as_ref() != visitor);
        // Skip submissions whose stored line cannot be parsed.
        let made = made.filter_map(|made| Problem::read(variant, &made.line).ok());
        Ok(all(variant).iter().cloned().chain(made).collect())
    }

    /// Whether the visitor submitted the problem.
    pub(crate) fn is_by(&self, visitor: Option<&VisitorId>) -> bool {
        let by = self.made.as_ref().and_then(|made| made.by.as_ref());
        by.is_some() && by == visitor
    }
}
