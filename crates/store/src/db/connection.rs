//! A connection to either database: one text of each statement, values in, rows out.

use std::sync::Arc;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{ToSql, params_from_iter};
use sqlx::Row as _;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgRow, Postgres};
use sqlx::query::Query;

use crate::db::driver_error::DriverError;
use crate::{GameId, Seat, StoreError, StudyId, VisitorId};

/// A connection. Its statements are constants with the placeholders `$1`, `$2`, … in that order.
pub(crate) enum Connection {
    /// Its calls are done when they return: no future of it ever waits.
    Sqlite(rusqlite::Connection),
    Postgres(PoolConnection<Postgres>),
}

/// A value for a placeholder. Nulls have a type too, as PostgreSQL wants it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Value<'v> {
    Integer(Option<i64>),
    Text(Option<&'v str>),
}

/// A row of an answer.
pub(crate) enum Row {
    Sqlite { columns: Arc<[String]>, values: Vec<rusqlite::types::Value> },
    Postgres(PgRow),
}

impl Connection {
    /// Runs a statement; the number of rows that it changed.
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
                let done = bound(statement, values).execute(&mut **connection).await?;
                Ok(done.rows_affected())
            }
        }
    }

    /// All rows of an answer.
    pub(crate) async fn rows(
        &mut self,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<Row>, DriverError> {
        #[cfg(test)]
        crate::db::plans::record(statement, values);
        match self {
            Self::Sqlite(connection) => Ok(sqlite_rows(connection, statement, values)?),
            Self::Postgres(connection) => {
                let rows = bound(statement, values).fetch_all(&mut **connection).await?;
                Ok(rows.into_iter().map(Row::Postgres).collect())
            }
        }
    }

    /// The one row of an answer that has at most one.
    pub(crate) async fn row(
        &mut self,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> Result<Option<Row>, DriverError> {
        Ok(self.rows(statement, values).await?.pop())
    }
}

fn bound<'v>(statement: &'static str, values: &[Value<'v>]) -> Query<'v, Postgres, PgArguments> {
    values.iter().fold(sqlx::query(statement), |query, &value| bind(query, value))
}

/// Binds the next value of a query of PostgreSQL.
pub(crate) fn bind<'v>(
    query: Query<'v, Postgres, PgArguments>,
    value: Value<'v>,
) -> Query<'v, Postgres, PgArguments> {
    match value {
        Value::Integer(number) => query.bind(number),
        Value::Text(text) => query.bind(text),
    }
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

/// SQLite numbers placeholders as they come, whatever their names.
fn check_placeholders(prepared: &rusqlite::Statement<'_>) {
    debug_assert!(
        (1..=prepared.parameter_count())
            .all(|number| { prepared.parameter_name(number) == Some(&format!("${number}")) })
    );
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match *self {
            Self::Integer(Some(number)) => ValueRef::Integer(number),
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
        Self::Text(Some(text))
    }
}

impl<'v> From<Option<&'v str>> for Value<'v> {
    fn from(text: Option<&'v str>) -> Self {
        Self::Text(text)
    }
}

impl<'v> From<&'v GameId> for Value<'v> {
    fn from(id: &'v GameId) -> Self {
        id.as_str().into()
    }
}

impl<'v> From<&'v StudyId> for Value<'v> {
    fn from(id: &'v StudyId) -> Self {
        id.as_str().into()
    }
}

impl<'v> From<&'v VisitorId> for Value<'v> {
    fn from(id: &'v VisitorId) -> Self {
        id.as_str().into()
    }
}

impl From<Seat> for Value<'_> {
    fn from(seat: Seat) -> Self {
        seat.as_str().into()
    }
}

impl From<Option<Seat>> for Value<'_> {
    fn from(seat: Option<Seat>) -> Self {
        seat.map(Seat::as_str).into()
    }
}

impl Row {
    /// A whole number, in the width that the program keeps it in.
    pub(crate) fn number<N: TryFrom<i64>>(&self, column: &'static str) -> Result<N, StoreError> {
        self.number_if_any(column)?.ok_or(StoreError::Corrupt(column))
    }

    /// Like [`number`](Self::number), for a column that may be null.
    pub(crate) fn number_if_any<N: TryFrom<i64>>(
        &self,
        column: &'static str,
    ) -> Result<Option<N>, StoreError> {
        let number = match self {
            Self::Postgres(row) => row.try_get::<Option<i64>, _>(column)?,
            Self::Sqlite { .. } => match self.sqlite(column)? {
                rusqlite::types::Value::Integer(number) => Some(*number),
                rusqlite::types::Value::Null => None,
                _ => return Err(StoreError::Corrupt(column)),
            },
        };
        let narrow = |number| N::try_from(number).map_err(|_| StoreError::Corrupt(column));
        number.map(narrow).transpose()
    }

    /// A text.
    pub(crate) fn text(&self, column: &'static str) -> Result<String, StoreError> {
        self.parsed(column, |text| Some(text.to_owned()))
    }

    /// Like [`text`](Self::text), for a column that may be null.
    pub(crate) fn text_if_any(&self, column: &'static str) -> Result<Option<String>, StoreError> {
        self.parsed_if_any(column, |text| Some(text.to_owned()))
    }

    /// A text with one of a few meanings, such as an id or a colour.
    pub(crate) fn parsed<T>(
        &self,
        column: &'static str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, StoreError> {
        self.parsed_if_any(column, parse)?.ok_or(StoreError::Corrupt(column))
    }

    /// Like [`parsed`](Self::parsed), for a column that may be null.
    pub(crate) fn parsed_if_any<T>(
        &self,
        column: &'static str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, StoreError> {
        let text = match self {
            Self::Postgres(row) => row.try_get::<Option<&str>, _>(column)?,
            Self::Sqlite { .. } => match self.sqlite(column)? {
                rusqlite::types::Value::Text(text) => Some(text.as_str()),
                rusqlite::types::Value::Null => None,
                _ => return Err(StoreError::Corrupt(column)),
            },
        };
        text.map(|text| parse(text).ok_or(StoreError::Corrupt(column))).transpose()
    }

    fn sqlite(&self, column: &'static str) -> Result<&rusqlite::types::Value, StoreError> {
        const NULL: rusqlite::types::Value = rusqlite::types::Value::Null;
        let Self::Sqlite { columns, values } = self else { return Ok(&NULL) };
        let at = columns.iter().position(|name| name == column);
        at.and_then(|at| values.get(at)).ok_or(StoreError::Corrupt(column))
    }
}
