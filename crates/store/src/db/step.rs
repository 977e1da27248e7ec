//! Statements that are run together: several of them become one of PostgreSQL, which is one way to the server and back
//! and one transaction, instead of one of each for every statement.

use std::fmt::Write as _;

use sqlx::AssertSqlSafe;
use sqlx::postgres::PgConnection;

use crate::StoreError;
use crate::db::connection::{Value, bind};
use crate::db::driver_error::DriverError;

/// A statement with its values, and what has to come of it.
pub(crate) struct Step<'v> {
    pub(crate) statement: &'static str,
    pub(crate) values: Vec<Value<'v>>,
    pub(crate) must: Must,
}

/// What has to come of a statement; otherwise none of those that are run with it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Must {
    /// It changes a row.
    Change,
    /// It finds no row.
    FindNothing,
    /// It does not fail.
    BeDone,
}

/// Runs all steps, or none; whether it did. None is done as well where a row is there already that was to be new: who
/// wants to know why runs them one after the other.
pub(crate) async fn run(
    steps: &[Step<'_>],
    connection: &mut PgConnection,
) -> Result<bool, StoreError> {
    let query = sqlx::query(AssertSqlSafe(joined(steps)));
    let values = steps.iter().flat_map(|step| &step.values);
    let done = values.fold(query, |query, &value| bind(query, value)).execute(connection).await;
    match done.map_err(DriverError::from) {
        Ok(_) => Ok(true),
        Err(error) if error.is_refusal() => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// One statement of all. What has to come of them is asked in their order, and the answer no is a division by zero,
/// because only an error undoes what the others have written.
fn joined(steps: &[Step<'_>]) -> String {
    let (mut text, mut asked, mut values) = (String::new(), Vec::new(), 0);
    for (number, step) in steps.iter().enumerate() {
        let begin = if number == 0 { "with" } else { "," };
        // Writing to a string does not fail.
        let _ = write!(text, "{begin} step_{number} as (");
        renumber(step.statement, values, &mut text);
        values += step.values.len();
        if step.must != Must::FindNothing {
            text.push_str(" returning 1");
        }
        text.push(')');
        match step.must {
            Must::Change => asked.push(format!("exists (select 1 from step_{number})")),
            Must::FindNothing => asked.push(format!("not exists (select 1 from step_{number})")),
            Must::BeDone => {}
        }
    }
    let asked = if asked.is_empty() { "true".to_owned() } else { asked.join(" and ") };
    let _ = write!(text, " select 1 / (case when {asked} then 1 else 0 end)");
    text
}

/// Writes a statement whose placeholders begin after so many others.
fn renumber(statement: &str, before: usize, to: &mut String) {
    let mut parts = statement.split('$');
    to.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number: usize = part[..digits].parse().unwrap_or_default();
        let _ = write!(to, "${}{}", before + number, &part[digits..]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_become_one_statement() {
        let step = |statement, values: usize, must| Step {
            statement,
            values: vec![Value::Integer(None); values],
            must,
        };
        let steps = [
            step("update a set b = $1 where c = $2", 2, Must::Change),
            step("delete from d where e = $1", 1, Must::BeDone),
            step("select 1 from f where g = $1 and h = $1", 1, Must::FindNothing),
        ];
        assert_eq!(
            joined(&steps),
            "with step_0 as (update a set b = $1 where c = $2 returning 1)\
             , step_1 as (delete from d where e = $3 returning 1)\
             , step_2 as (select 1 from f where g = $4 and h = $4) \
             select 1 / (case when exists (select 1 from step_0) and not exists (select 1 from step_2) then 1 else 0 end)"
        );
    }
}
