//! Votes on problems: one for each visitor, for or against.

use crate::db::connection::Connection;
use crate::{Store, StoreError, StoreFuture, VisitorId};

/// The votes on a problem.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ProblemVotes {
    /// The number of votes for it.
    pub up: u32,
    /// The number of votes against it.
    pub down: u32,
    /// The visitor's own vote: true is for it.
    pub own: Option<bool>,
}

impl Store {
    /// The votes on a problem, with the vote of a visitor.
    pub fn problem_votes(
        &self,
        visitor: Option<&VisitorId>,
        problem: &str,
    ) -> StoreFuture<'_, ProblemVotes> {
        const VOTES: &str = "select up, down from problem_votes where problem = $1";
        let (visitor, problem) = (visitor.cloned(), problem.to_owned());
        self.snapshot(async move |connection| {
            let mut votes = ProblemVotes::default();
            if let Some(row) = connection.fetch_optional(VOTES, &[(&problem).into()]).await? {
                (votes.up, votes.down) = (row.integer("up")?, row.integer("down")?);
            }
            if let Some(visitor) = &visitor {
                votes.own = own_vote(visitor, &problem, connection).await?;
            }
            Ok(votes)
        })
    }

    /// The votes of a visitor with the ids of the problems: true is for it.
    pub fn problem_votes_by(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<(String, bool)>> {
        const VOTES_BY: &str =
            "select problem, vote from problem_vote where visitor = $1 order by problem limit $2";
        self.fetch_all(VOTES_BY, &[visitor.into(), limit.into()], |row| {
            Ok((row.text("problem")?, row.integer::<i64>("vote")? > 0))
        })
    }

    /// Sets the vote of a visitor on a problem, or withdraws it.
    pub fn problem_vote(
        &self,
        visitor: &VisitorId,
        problem: &str,
        vote: Option<bool>,
    ) -> StoreFuture<'_, ()> {
        // Locks the row of the problem, so that two votes of a visitor are counted one after the other.
        const LOCK: &str = "insert into problem_votes (problem, up, down) values ($1, 0, 0) \
                            on conflict (problem) do update set up = problem_votes.up";
        const WITHDRAW: &str = "delete from problem_vote where visitor = $1 and problem = $2";
        const VOTE: &str = "insert into problem_vote (visitor, problem, vote) values ($1, $2, $3)";
        const COUNT: &str =
            "update problem_votes set up = up + $1, down = down + $2 where problem = $3";
        let (visitor, problem) = (visitor.clone(), problem.to_owned());
        self.transaction(async move |connection| {
            connection.execute(LOCK, &[(&problem).into()]).await?;
            let before = own_vote(&visitor, &problem, connection).await?;
            connection.execute(WITHDRAW, &[(&visitor).into(), (&problem).into()]).await?;
            if let Some(up) = vote {
                let vote = if up { 1_i64 } else { -1 };
                let values = &[(&visitor).into(), (&problem).into(), vote.into()];
                connection.execute(VOTE, values).await?;
            }
            let change = |up| i64::from(vote == Some(up)) - i64::from(before == Some(up));
            let values = &[change(true).into(), change(false).into(), (&problem).into()];
            connection.execute(COUNT, values).await?;
            Ok(())
        })
    }
}

async fn own_vote(
    visitor: &VisitorId,
    problem: &str,
    connection: &mut Connection,
) -> Result<Option<bool>, StoreError> {
    const OWN: &str = "select vote from problem_vote where visitor = $1 and problem = $2";
    let row = connection.fetch_optional(OWN, &[visitor.into(), problem.into()]).await?;
    row.map(|row| Ok(row.integer::<i64>("vote")? > 0)).transpose()
}
