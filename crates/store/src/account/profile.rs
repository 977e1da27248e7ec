//! Creates, loads and edits accounts.

use crate::account::{guest_recovery, password_reset};
use crate::db::connection::Row;
use crate::db::driver_error::DriverError;
use crate::game::revision;
use crate::{GameId, Millis, Name, Role, Store, StoreError, StoreFuture, VisitorId};

/// An account: a visitor with a name and a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The visitor, who holds the seats and sessions.
    pub visitor: VisitorId,
    /// The public name.
    pub name: Name,
    /// The role, which gives permissions.
    pub role: Role,
    /// The text of the profile.
    pub about: String,
    /// When the account was created.
    pub created: Millis,
    /// When the account was closed. A closed account cannot sign in.
    pub closed: Option<Millis>,
    /// When the account last loaded a page. Visits shortly after one another are stored as one.
    pub seen: Option<Millis>,
}

impl Store {
    /// Creates an account for a visitor with the hash of a password, and returns the visitor's games with their new
    /// revisions, because they show the name now. `Taken` if the name is in use or the visitor has an account, `NotFound`
    /// if the visitor does not exist.
    pub fn account_create(
        &self,
        visitor: &VisitorId,
        name: &Name,
        password: &str,
        now: Millis,
    ) -> StoreFuture<'_, Vec<(GameId, u32)>> {
        const CREATE: &str = "insert into account (visitor, name, folded, password, created) \
                              values ($1, $2, $3, $4, $5)";
        let (visitor, name, password) = (visitor.clone(), name.clone(), password.to_owned());
        self.transaction(async move |connection| {
            let folded = name.folded();
            let values = &[
                (&visitor).into(),
                name.as_str().into(),
                (&folded).into(),
                (&password).into(),
                now.into(),
            ];
            let created = connection.execute(CREATE, values).await;
            created.map_err(DriverError::taken_or_missing("name", "visitor"))?;
            guest_recovery::delete_all(&visitor, connection).await?;
            revision::raise_revisions_of(&visitor, connection).await
        })
    }

    /// The account of a visitor.
    pub fn account(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<Account>> {
        const ACCOUNT_OF: &str = "select visitor, name, role, about, created, closed, seen from account where visitor = $1";
        self.fetch_optional(ACCOUNT_OF, &[visitor.into()], Account::from_row)
    }

    /// The account with a name in any capitalization, and the hash of its password.
    pub fn account_by_name(&self, name: &Name) -> StoreFuture<'_, Option<(Account, String)>> {
        const NAMED: &str = "select visitor, name, role, about, created, closed, seen, password from account where folded = $1";
        self.fetch_optional(NAMED, &[(&name.folded()).into()], |row| {
            Ok((Account::from_row(row)?, row.text("password")?))
        })
    }

    /// Stores the hash of a new password and invalidates links to reset the password.
    pub fn account_set_password(&self, visitor: &VisitorId, password: &str) -> StoreFuture<'_, ()> {
        const PASSWORD: &str =
            "update account set password = $1 where visitor = $2 and closed is null";
        let (visitor, password) = (visitor.clone(), password.to_owned());
        self.transaction(async move |connection| {
            match connection.execute(PASSWORD, &[(&password).into(), (&visitor).into()]).await? {
                0 => Err(StoreError::NotFound("account")),
                _ => password_reset::cancel(&visitor, connection).await,
            }
        })
    }

    /// Stores the text of the profile.
    pub fn account_set_about(&self, visitor: &VisitorId, about: &str) -> StoreFuture<'_, ()> {
        const ABOUT: &str = "update account set about = $1 where visitor = $2";
        self.update(ABOUT, &[about.into(), visitor.into()], "account")
    }

    /// Stores the language tag for emails and push messages.
    pub fn account_set_language(&self, visitor: &VisitorId, language: &str) -> StoreFuture<'_, ()> {
        const LANGUAGE: &str = "update account set language = $1 where visitor = $2";
        self.update(LANGUAGE, &[language.into(), visitor.into()], "account")
    }

    /// The language tag for emails and push messages.
    pub fn account_language(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<String>> {
        const LANGUAGE: &str = "select language from account where visitor = $1";
        self.fetch_optional(LANGUAGE, &[visitor.into()], |row| row.text("language"))
    }
}

impl Account {
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            visitor: row.parse("visitor")?,
            name: row.parse("name")?,
            role: row.parse_with("role", Role::from_name)?,
            about: row.text("about")?,
            created: row.integer("created")?,
            closed: row.integer_opt("closed")?,
            seen: row.integer_opt("seen")?,
        })
    }
}
