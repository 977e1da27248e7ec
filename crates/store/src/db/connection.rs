//! One connection type for both databases: the same statement text, values in, rows out.

use std::borrow::Cow;
use std::str::FromStr;
use std::sync::Arc;

use rusqlite::types::{ToSqlOutput, Value as SqliteValue, ValueRef};
use rusqlite::{ToSql, params_from_iter};
use sqlx::Row as _;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgRow, Postgres};
use sqlx::query::Query;

use crate::db::driver_error::DriverError;
use crate::{Seat, StoreError};

/// A connection. Statements are constants with the placeholders `$1`, `$2`, … numbered in the order of their first use.
pub(crate) enum Connection {
    /// Its calls block and are done when they return: a future that uses it never waits.
    Sqlite(rusqlite::Connection),
    Postgres(PoolConnection<Postgres>),
}

/// A value for a placeholder. Nulls have a type as well, because PostgreSQL requires it.
#[derive(Debug, Clone)]
pub(crate) enum Value<'v> {
    Integer(Option<i64>),
    Text(Option<Cow<'v, str>>),
}

/// A row of a result.
pub(crate) enum Row {
    Sqlite { columns: Arc<[String]>, values: Vec<SqliteValue> },
    Postgres(PgRow),
}

impl Connection {
    /// Runs a statement and returns the number of rows that it changed.
    pub(crate) async fn execute(
        &mut self,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> Result<u64, DriverError> {
        #[cfg(test)]
        crate::db::plans::record(statement, values);
        match self {
            Self::Sqlite(connection) => {
                let mut prepared = connection.prepare_cached(statement)?;
                check_placeholders(&prepared);
                Ok(prepared.execute(params_from_iter(values))? as u64)
            }
            Self::Postgres(connection) => {
                let done = bind_all(statement, values).execute(&mut **connection).await?;
                Ok(done.rows_affected())
            }
        }
    }

    /// Runs a statement and returns all rows of its result.
    pub(crate) async fn fetch_all(
        &mut self,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<Row>, DriverError> {
        #[cfg(test)]
        crate::db::plans::record(statement, values);
        match self {
            Self::Sqlite(connection) => Ok(sqlite_rows(connection, statement, values)?),
            Self::Postgres(connection) => {
                let rows = bind_all(statement, values).fetch_all(&mut **connection).await?;
                Ok(rows.into_iter().map(Row::Postgres).collect())
            }
        }
    }

    /// Runs a statement whose result has one row at most.
    pub(crate) async fn fetch_optional(
        &mut self,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> Result<Option<Row>, DriverError> {
        Ok(self.fetch_all(statement, values).await?.pop())
    }
}

fn bind_all<'v>(
    statement: &'static str,
    values: &'v [Value<'_>],
) -> Query<'v, Postgres, PgArguments> {
    values.iter().fold(sqlx::query(statement), |query, value| match value {
        Value::Integer(number) => query.bind(*number),
        Value::Text(text) => query.bind(text.as_deref()),
    })
}

fn sqlite_rows(
    connection: &rusqlite::Connection,
    statement: &'static str,
    values: &[Value<'_>],
) -> Result<Vec<Row>, rusqlite::Error> {
    let mut prepared = connection.prepare_cached(statement)?;
    check_placeholders(&prepared);
    let columns: Arc<[String]> = prepared.column_names().into_iter().map(String::from).collect();
    let rows = prepared.query_map(params_from_iter(values), |row| {
        let values = (0..columns.len()).map(|column| row.get(column)).collect::<Result<_, _>>()?;
        Ok(Row::Sqlite { columns: Arc::clone(&columns), values })
    })?;
    rows.collect()
}

/// SQLite numbers placeholders by their first use, whatever their names are.
fn check_placeholders(prepared: &rusqlite::Statement<'_>) {
    debug_assert!(
        (1..=prepared.parameter_count())
            .all(|number| { prepared.parameter_name(number) == Some(&format!("${number}")) })
    );
}

impl Value<'_> {
    /// A value without a borrow, for a statement that runs later on another thread.
    pub(crate) fn into_owned(self) -> Value<'static> {
        match self {
            Self::Integer(number) => Value::Integer(number),
            Self::Text(text) => Value::Text(text.map(|text| Cow::Owned(text.into_owned()))),
        }
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Integer(Some(number)) => ValueRef::Integer(*number),
            Self::Text(Some(text)) => ValueRef::Text(text.as_bytes()),
            Self::Integer(None) | Self::Text(None) => ValueRef::Null,
        }))
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Integer(Some(number))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(number: Option<i64>) -> Self {
        Self::Integer(number)
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Self::Integer(Some(number.into()))
    }
}

impl From<Option<u32>> for Value<'_> {
    fn from(number: Option<u32>) -> Self {
        Self::Integer(number.map(i64::from))
    }
}

impl<'v> From<&'v str> for Value<'v> {
    fn from(text: &'v str) -> Self {
        Self::Text(Some(text.into()))
    }
}

impl<'v> From<&'v String> for Value<'v> {
    fn from(text: &'v String) -> Self {
        text.as_str().into()
    }
}

impl<'v> From<Option<&'v str>> for Value<'v> {
    fn from(text: Option<&'v str>) -> Self {
        Self::Text(text.map(Cow::from))
    }
}

impl From<Option<Seat>> for Value<'_> {
    fn from(seat: Option<Seat>) -> Self {
        seat.map(Seat::as_str).into()
    }
}

/// Reads columns. A value of another type or form than expected is [`StoreError::Corrupt`]; the functions that end in
/// `_opt` also accept null.
impl Row {
    /// A whole number of the type that the program uses.
    pub(crate) fn integer<N: TryFrom<i64>>(&self, column: &'static str) -> Result<N, StoreError> {
        self.integer_opt(column)?.ok_or(StoreError::Corrupt(column))
    }

    pub(crate) fn integer_opt<N: TryFrom<i64>>(
        &self,
        column: &'static str,
    ) -> Result<Option<N>, StoreError> {
        let number = match self {
            Self::Postgres(row) => row.try_get::<Option<i64>, _>(column)?,
            Self::Sqlite { .. } => match self.sqlite(column)? {
                SqliteValue::Integer(number) => Some(*number),
                SqliteValue::Null => None,
                _ => return Err(StoreError::Corrupt(column)),
            },
        };
        let narrow = |number| N::try_from(number).map_err(|_| StoreError::Corrupt(column));
        number.map(narrow).transpose()
    }

    pub(crate) fn text(&self, column: &'static str) -> Result<String, StoreError> {
        self.parse_with(column, |text| Some(text.to_owned()))
    }

    pub(crate) fn text_opt(&self, column: &'static str) -> Result<Option<String>, StoreError> {
        self.parse_with_opt(column, |text| Some(text.to_owned()))
    }

    /// A text that is parsed, such as an id or a name.
    pub(crate) fn parse<T: FromStr>(&self, column: &'static str) -> Result<T, StoreError> {
        self.parse_with(column, |text| text.parse().ok())
    }

    pub(crate) fn parse_opt<T: FromStr>(
        &self,
        column: &'static str,
    ) -> Result<Option<T>, StoreError> {
        self.parse_with_opt(column, |text| text.parse().ok())
    }

    /// A text with one of a few meanings, such as a status.
    pub(crate) fn parse_with<T>(
        &self,
        column: &'static str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, StoreError> {
        self.parse_with_opt(column, parse)?.ok_or(StoreError::Corrupt(column))
    }

    pub(crate) fn parse_with_opt<T>(
        &self,
        column: &'static str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, StoreError> {
        let text = match self {
            Self::Postgres(row) => row.try_get::<Option<&str>, _>(column)?,
            Self::Sqlite { .. } => match self.sqlite(column)? {
                SqliteValue::Text(text) => Some(text.as_str()),
                SqliteValue::Null => None,
                _ => return Err(StoreError::Corrupt(column)),
            },
        };
        text.map(|text| parse(text).ok_or(StoreError::Corrupt(column))).transpose()
    }

    fn sqlite(&self, column: &'static str) -> Result<&SqliteValue, StoreError> {
        const NULL: SqliteValue = SqliteValue::Null;
        let Self::Sqlite { columns, values } = self else { return Ok(&NULL) };
        let at = columns.iter().position(|name| name == column);
        at.and_then(|at| values.get(at)).ok_or(StoreError::Corrupt(column))
    }
}
