//! Reading a row's columns into the types of this crate.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::StoreError;

/// A number that the database keeps wider than the program does.
pub(crate) fn number<N: TryFrom<i64>>(row: &AnyRow, column: &'static str) -> Result<N, StoreError> {
    N::try_from(row.try_get::<i64, _>(column)?).map_err(|_| StoreError::Corrupt(column))
}

/// A text with one of a few meanings, such as an id or a colour.
pub(crate) fn parsed<T>(
    row: &AnyRow,
    column: &'static str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, StoreError> {
    parse(row.try_get(column)?).ok_or(StoreError::Corrupt(column))
}

/// Like [`parsed`], for a column that may be null.
pub(crate) fn parsed_if_any<T>(
    row: &AnyRow,
    column: &'static str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, StoreError> {
    match row.try_get::<Option<&str>, _>(column)? {
        Some(text) => parse(text).map(Some).ok_or(StoreError::Corrupt(column)),
        None => Ok(None),
    }
}
