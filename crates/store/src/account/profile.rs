//! Accounts: visitors who have a name and a password.

use crate::account::{email_address, guest_recovery};
use crate::db::connection::{Connection, Row, Value};
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Name, Role, Store, StoreError, StoreFuture, VisitorId};

/// A visitor with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Who sits on the seats and owns the sessions.
    pub visitor: VisitorId,
    /// The name that everybody sees.
    pub name: Name,
    /// What they may do.
    pub role: Role,
    /// What they say of themselves.
    pub about: String,
    /// When it was made.
    pub created: Millis,
    /// When it was closed, if it was. Nobody signs in any more.
    pub closed: Option<Millis>,
}

impl Store {
    /// Gives a visitor a name and a password, of which the hash is stored. The visitor's games, in which the name is seen
    /// from now on, are told with their new revision. `Taken` if somebody has the name or the visitor has one already,
    /// `NotFound` if there is no such visitor.
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
        self.write(move |connection| {
            Box::pin(async move {
                let folded = name.folded();
                let values: [Value<'_>; 5] = [
                    (&visitor).into(),
                    name.as_str().into(),
                    folded.as_str().into(),
                    password.as_str().into(),
                    now.into(),
                ];
                let created = connection.execute(CREATE, &values).await;
                created.map_err(DriverError::taken_or_missing("name", "visitor"))?;
                guest_recovery::forget(&visitor, connection).await?;
                revise_all(&visitor, connection).await
            })
        })
    }

    /// The account of a visitor, if they have one.
    pub fn account_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<Account>> {
        const ACCOUNT_OF: &str =
            "select visitor, name, role, about, created, closed from account where visitor = $1";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(ACCOUNT_OF, &[(&visitor).into()]).await?;
                row.as_ref().map(Account::from_row).transpose()
            })
        })
    }

    /// The account of that name, however it is capitalised, with the hash of its password.
    pub fn account_named(&self, name: &Name) -> StoreFuture<'_, Option<(Account, String)>> {
        const NAMED: &str = "select visitor, name, role, about, created, closed, password from account where folded = $1";
        let folded = name.folded();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(NAMED, &[folded.as_str().into()]).await?;
                row.map(|row| Ok((Account::from_row(&row)?, row.text("password")?))).transpose()
            })
        })
    }

    /// Stores the hash of another password. Links to reset the old one are good for nothing from then on.
    pub fn account_password(&self, visitor: &VisitorId, password: &str) -> StoreFuture<'_, ()> {
        const PASSWORD: &str =
            "update account set password = $1 where visitor = $2 and closed is null";
        let (visitor, password) = (visitor.clone(), password.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [password.as_str().into(), (&visitor).into()];
                match connection.execute(PASSWORD, &values).await? {
                    0 => Err(StoreError::NotFound("account")),
                    _ => email_address::forget_resets(&visitor, connection).await,
                }
            })
        })
    }

    /// Stores what somebody says of themselves.
    pub fn account_about(&self, visitor: &VisitorId, about: &str) -> StoreFuture<'_, ()> {
        const ABOUT: &str = "update account set about = $1 where visitor = $2";
        let (visitor, about) = (visitor.clone(), about.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                match connection.execute(ABOUT, &[about.as_str().into(), (&visitor).into()]).await?
                {
                    0 => Err(StoreError::NotFound("account")),
                    _ => Ok(()),
                }
            })
        })
    }

    /// Gives the studies, seats and invitations of one visitor to another, but for those in games where the other sits as well, and
    /// what was said and noted there with them. The games whose seats this changed are named with their new revision.
    pub async fn seats_give(
        &self,
        from: &VisitorId,
        to: &VisitorId,
    ) -> Result<Vec<(GameId, u32)>, StoreError> {
        const GIVE: &str = "update seat set visitor = $1 where visitor = $2 and not exists \
                            (select 1 from seat other where other.game = seat.game and other.visitor = $1) \
                            returning game";
        const INVITE: &str = "update invitation set visitor = $1 where visitor = $2 and not exists \
                              (select 1 from seat where seat.game = invitation.game and seat.visitor = $1)";
        const MESSAGES: &str = "update message set visitor = $1 where visitor = $2 and not exists \
                                (select 1 from seat where seat.game = message.game and seat.visitor = $2)";
        const NOTES: &str = "update note set visitor = $1 where visitor = $2 and not exists \
                             (select 1 from seat where seat.game = note.game and seat.visitor = $2) \
                             and not exists (select 1 from note other where other.game = note.game and other.visitor = $1)";
        const QUIET: &str = "update quiet_game set visitor = $1 where visitor = $2 and not exists \
                             (select 1 from seat where seat.game = quiet_game.game and seat.visitor = $2) and not exists \
                             (select 1 from quiet_game other where other.game = quiet_game.game and other.visitor = $1)";
        const STUDIES: &str = "update study set visitor = $1 where visitor = $2";
        const WRITING: &str = "update study_member set visitor = $1 where visitor = $2 and not exists \
                               (select 1 from study_member other where other.study = study_member.study and other.visitor = $1)";
        let (from, to) = (from.clone(), to.clone());
        self.write(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(GIVE, &[(&to).into(), (&from).into()]).await?;
                for statement in [INVITE, MESSAGES, NOTES, QUIET, STUDIES, WRITING] {
                    connection.execute(statement, &[(&to).into(), (&from).into()]).await?;
                }
                guest_recovery::forget_without_seat(&from, connection).await?;
                let mut games = Vec::new();
                for row in rows {
                    let game = row.parsed("game", |text| text.parse().ok())?;
                    let revision = revise(&game, connection).await?;
                    games.push((game, revision));
                }
                Ok(games)
            })
        })
        .await
    }
}

impl Account {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            visitor: row.parsed("visitor", |text| text.parse().ok())?,
            name: row.parsed("name", |text| text.parse().ok())?,
            role: row.parsed("role", Role::from_name)?,
            about: row.text("about")?,
            created: row.number("created")?,
            closed: row.number_if_any("closed")?,
        })
    }
}

/// Notes that the games of a visitor are not what they were.
pub(crate) async fn revise_all(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<Vec<(GameId, u32)>, StoreError> {
    const REVISE: &str = "update game set revision = revision + 1 \
                          where id in (select game from seat where visitor = $1) returning id, revision";
    let rows = connection.rows(REVISE, &[visitor.into()]).await?;
    let games = rows
        .iter()
        .map(|row| Ok((row.parsed("id", |text| text.parse().ok())?, row.number("revision")?)));
    games.collect()
}

/// Notes that a game is not what it was, for those who keep it in memory; the new revision.
pub(crate) async fn revise(game: &GameId, connection: &mut Connection) -> Result<u32, StoreError> {
    const REVISE: &str = "update game set revision = revision + 1 where id = $1 returning revision";
    let row = connection.row(REVISE, &[game.into()]).await?;
    row.ok_or(StoreError::NotFound("game"))?.number("revision")
}
