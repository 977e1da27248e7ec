//! Whose words somebody wants to read: nobody's, nobody's in one game, or all but those of some people.

use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Name, Store, StoreFuture, VisitorId};

/// What of the words at a game somebody wants to read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hearing {
    /// None, in no game.
    pub quiet: bool,
    /// None in this game.
    pub quiet_here: bool,
    /// Not those of these people, who are muted or blocked.
    pub unheard: Vec<VisitorId>,
}

impl Hearing {
    /// Whether nothing is to be read at all.
    pub fn is_quiet(&self) -> bool {
        self.quiet || self.quiet_here
    }
}

impl Store {
    /// What somebody wants to read at a game.
    pub fn hearing(&self, visitor: &VisitorId, game: &GameId) -> StoreFuture<'_, Hearing> {
        const QUIET: &str = "select 1 as found from quiet where visitor = $1";
        const QUIET_HERE: &str =
            "select 1 as found from quiet_game where visitor = $1 and game = $2";
        const UNHEARD: &str = "select muted as visitor from mute where muter = $1 \
                               union select blocked as visitor from block where blocker = $1 limit 2000";
        let (visitor, game) = (visitor.clone(), game.clone());
        self.snapshot(move |connection| {
            Box::pin(async move {
                let who = [(&visitor).into()];
                let quiet = connection.row(QUIET, &who).await?.is_some();
                let here = [(&visitor).into(), (&game).into()];
                let quiet_here = connection.row(QUIET_HERE, &here).await?.is_some();
                let unheard = connection.rows(UNHEARD, &who).await?;
                let unheard = unheard.iter().map(|row| row.parsed("visitor", |id| id.parse().ok()));
                Ok(Hearing { quiet, quiet_here, unheard: unheard.collect::<Result<_, _>>()? })
            })
        })
    }

    /// Somebody wants no words any more, or wants them again: in all games, or in one.
    pub fn quiet_set(
        &self,
        visitor: &VisitorId,
        game: Option<&GameId>,
        quiet: bool,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const OFF: &str =
            "insert into quiet (visitor, made) values ($1, $2) on conflict (visitor) do nothing";
        const ON: &str = "delete from quiet where visitor = $1";
        const OFF_HERE: &str = "insert into quiet_game (visitor, made, game) values ($1, $2, $3) \
                                on conflict (game, visitor) do nothing";
        const ON_HERE: &str = "delete from quiet_game where visitor = $1 and game = $2";
        let (visitor, game) = (visitor.clone(), game.cloned());
        self.write(move |connection| {
            Box::pin(async move {
                let who = (&visitor).into();
                let done = match (&game, quiet) {
                    (None, true) => connection.execute(OFF, &[who, now.into()]).await,
                    (None, false) => connection.execute(ON, &[who]).await,
                    (Some(game), true) => {
                        connection.execute(OFF_HERE, &[who, now.into(), game.into()]).await
                    }
                    (Some(game), false) => connection.execute(ON_HERE, &[who, game.into()]).await,
                };
                done.map(drop).map_err(DriverError::taken_or_missing("quiet", "game"))
            })
        })
    }

    /// Whether somebody wants no words in any game.
    pub fn is_quiet(&self, visitor: &VisitorId) -> StoreFuture<'_, bool> {
        const QUIET: &str = "select 1 as found from quiet where visitor = $1";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(
                async move { Ok(connection.row(QUIET, &[(&visitor).into()]).await?.is_some()) },
            )
        })
    }

    /// Somebody does not want to read the words of somebody else, or wants to again.
    pub fn mute(
        &self,
        muter: &VisitorId,
        muted: &VisitorId,
        mute: bool,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const MUTE: &str = "insert into mute (muter, muted, made) values ($1, $2, $3) \
                            on conflict (muter, muted) do nothing";
        const UNMUTE: &str = "delete from mute where muter = $1 and muted = $2";
        let (muter, muted) = (muter.clone(), muted.clone());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [(&muter).into(), (&muted).into(), now.into()];
                let done = match mute {
                    true => connection.execute(MUTE, &values).await,
                    false => connection.execute(UNMUTE, &values[..2]).await,
                };
                done.map(drop).map_err(DriverError::taken_or_missing("mute", "account"))
            })
        })
    }

    /// Whom somebody has muted, by their names.
    pub fn muted_by(&self, muter: &VisitorId) -> StoreFuture<'_, Vec<Name>> {
        const MUTED_BY: &str = "select account.name from mute join account on account.visitor = mute.muted \
                                where mute.muter = $1 order by account.folded limit 1000";
        let muter = muter.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(MUTED_BY, &[(&muter).into()]).await?;
                rows.iter().map(|row| row.parsed("name", |text| text.parse().ok())).collect()
            })
        })
    }
}
