//! Inserts many rows: with one statement in PostgreSQL, and with one for each row in SQLite, where statements need no round
//! trip.

use std::fmt::Write as _;

use rusqlite::params_from_iter;

use crate::db::connection::{Connection, Value};
use crate::db::driver_error::DriverError;

/// The maximum number of rows of one statement in PostgreSQL, which keeps its message small.
const MAX_ROWS: usize = 4_000;

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Column {
    Text,
    Integer,
}

/// An insert into a table, in the form that each database runs fastest.
pub(crate) struct BulkInsert {
    columns: Vec<Column>,
    /// The statement that inserts one row.
    row: &'static str,
    /// The statement that inserts rows from one array for each column.
    arrays: &'static str,
}

impl BulkInsert {
    /// `conflict` is the clause after the rows, such as `on conflict …`. The statements are leaked, so use this for statics
    /// only.
    pub(crate) fn new(table: &str, columns: &[(&str, Column)], conflict: &str) -> Self {
        let (mut names, mut places, mut arrays) = (String::new(), String::new(), String::new());
        for (number, (name, column)) in (1..).zip(columns) {
            let comma = if number == 1 { "" } else { ", " };
            let kind = match column {
                Column::Text => "text",
                Column::Integer => "bigint",
            };
            // Writing to a string does not fail.
            let _ = write!(names, "{comma}{name}");
            let _ = write!(places, "{comma}${number}");
            let _ = write!(arrays, "{comma}${number}::{kind}[]");
        }
        Self {
            columns: columns.iter().map(|&(_, column)| column).collect(),
            row: format!("insert into {table} ({names}) values ({places}) {conflict}").leak(),
            arrays: format!(
                "insert into {table} ({names}) select * from unnest({arrays}) {conflict}"
            )
            .leak(),
        }
    }
}

impl Connection {
    /// Inserts all rows, each with a value for each column.
    pub(crate) async fn insert_rows<const N: usize>(
        &mut self,
        insert: &BulkInsert,
        rows: &[[Value<'_>; N]],
    ) -> Result<(), DriverError> {
        debug_assert_eq!(insert.columns.len(), N);
        match self {
            Self::Sqlite(connection) => {
                let mut prepared = connection.prepare_cached(insert.row)?;
                for row in rows {
                    prepared.execute(params_from_iter(row))?;
                }
            }
            Self::Postgres(connection) => {
                for rows in rows.chunks(MAX_ROWS) {
                    let mut query = sqlx::query(insert.arrays);
                    for (number, column) in insert.columns.iter().enumerate() {
                        let values = rows.iter().map(|row| &row[number]);
                        query = match column {
                            Column::Text => query.bind(values.map(text).collect::<Vec<_>>()),
                            Column::Integer => query.bind(values.map(integer).collect::<Vec<_>>()),
                        };
                    }
                    query.execute(&mut **connection).await?;
                }
            }
        }
        Ok(())
    }
}

fn text<'v>(value: &'v Value<'_>) -> Option<&'v str> {
    match value {
        Value::Text(text) => text.as_deref(),
        Value::Integer(_) => None,
    }
}

fn integer(value: &Value<'_>) -> Option<i64> {
    match value {
        Value::Integer(number) => *number,
        Value::Text(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_database_gets_its_statement() {
        let columns = [("a", Column::Text), ("b", Column::Integer)];
        let insert = BulkInsert::new("c", &columns, "on conflict (a) do nothing");
        assert_eq!(insert.row, "insert into c (a, b) values ($1, $2) on conflict (a) do nothing");
        assert_eq!(
            insert.arrays,
            "insert into c (a, b) select * from unnest($1::text[], $2::bigint[]) on conflict (a) do nothing"
        );
    }
}
