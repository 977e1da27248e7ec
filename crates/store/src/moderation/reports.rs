//! Reports of users about other users, and of the server about rated games, for moderators.

use crate::account::storage_limits::{self, StorageLimit};
use crate::db::connection::{Row, Value};
use crate::db::store::owned;
use crate::text_enum::text_enum;
use crate::{GameId, Millis, Name, StorageKind, Store, StoreError, StoreFuture, VisitorId};

text_enum! {
    /// The reason of a report.
    pub enum ReportKind {
        /// Help from a program, or several accounts of one person.
        Cheating = "cheating",
        /// Insulting messages.
        Insults = "insults",
        /// An offensive name.
        Name = "name",
        /// Anything else, which the text explains.
        Other = "other",
        /// Rated games that look as if they were played for the points alone. Only the server reports it.
        Ratings = "ratings",
    }
}

/// An open report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The id.
    pub id: String,
    /// The name of the reporter; `None` for the server itself.
    pub reporter: Option<Name>,
    /// The name of the reported user; `None` for a guest.
    pub reported: Option<Name>,
    /// The reason.
    pub kind: ReportKind,
    /// The reporter's text.
    pub words: String,
    /// When it was made.
    pub made: Millis,
}

impl Store {
    /// Stores a report about a user. Both have accounts. `Full` if the reporter has too many open reports.
    pub async fn report_create(
        &self,
        reporter: &VisitorId,
        reported: &VisitorId,
        kind: ReportKind,
        words: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        const CREATE: &str = "insert into report (id, reporter, reported, kind, words, made) \
                              values ($1, $2, $3, $4, $5, $6)";
        let id = GameId::random()?;
        let values = &[
            (&id).into(),
            reporter.into(),
            reported.into(),
            kind.into(),
            words.into(),
            now.into(),
        ];
        self.insert_report(reporter, CREATE, values).await
    }

    /// Stores a report about the messages of a guest at a game. The reporter has an account. `Full` if the reporter has too
    /// many open reports.
    pub async fn report_guest(
        &self,
        reporter: &VisitorId,
        game: &GameId,
        words: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        const CREATE: &str = "insert into guest_report (id, reporter, game, words, made) values ($1, $2, $3, $4, $5)";
        let id = GameId::random()?;
        let values = &[(&id).into(), reporter.into(), game.into(), words.into(), now.into()];
        self.insert_report(reporter, CREATE, values).await
    }

    /// Stores a report, unless the reporter has too many that are open.
    async fn insert_report(
        &self,
        reporter: &VisitorId,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> Result<(), StoreError> {
        const OPEN: &str = "select (select count(*) from report where reporter = $1 and settled is null) \
                            + (select count(*) from guest_report where reporter = $1 and settled is null) as stored";
        let most = self.limits().open_reports;
        let limit = StorageLimit { kind: StorageKind::OpenReports, most };
        let (reporter, values) = (reporter.clone(), owned(values));
        self.transaction(async move |connection| {
            storage_limits::lock(&reporter, connection).await?;
            limit.check(1, OPEN, &[(&reporter).into()], connection).await?;
            connection.execute(statement, &values).await?;
            Ok(())
        })
        .await
    }

    /// Stores a report of the server about the rated games of a player, or replaces the text of the open one.
    pub async fn report_ratings(
        &self,
        player: &VisitorId,
        words: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        const CREATE: &str = "insert into rating_report (id, visitor, words, made) values ($1, $2, $3, $4) \
                              on conflict (visitor) where settled is null do update set words = excluded.words";
        let id = GameId::random()?;
        self.execute(CREATE, &[(&id).into(), player.into(), words.into(), now.into()]).await
    }

    /// When a report of the server about the rated games of a player was last closed.
    pub fn ratings_report_closed(&self, player: &VisitorId) -> StoreFuture<'_, Option<Millis>> {
        const CLOSED: &str = "select max(settled) as closed from rating_report where visitor = $1";
        let closed = self.fetch_optional(CLOSED, &[player.into()], |row| row.integer_opt("closed"));
        Box::pin(async move { Ok(closed.await?.flatten()) })
    }

    /// The open reports, the oldest first.
    pub fn reports_open(&self, limit: u32) -> StoreFuture<'_, Vec<Report>> {
        const REPORTS: &str = "select report.id, report.kind, report.words, report.made, \
                               reporter.name as reporter_name, reported.name as reported_name from report \
                               join account reporter on reporter.visitor = report.reporter \
                               join account reported on reported.visitor = report.reported \
                               where report.settled is null union all \
                               select guest_report.id, 'insults', guest_report.words, guest_report.made, \
                               account.name, null from guest_report \
                               join account on account.visitor = guest_report.reporter \
                               where guest_report.settled is null union all \
                               select rating_report.id, 'ratings', rating_report.words, rating_report.made, \
                               null, account.name from rating_report \
                               join account on account.visitor = rating_report.visitor \
                               where rating_report.settled is null order by made, id limit $1";
        self.fetch_all(REPORTS, &[limit.into()], Report::from_row)
    }

    /// Closes a report. `NotFound` if there is no open report with this id.
    pub fn report_close(&self, id: &str, now: Millis) -> StoreFuture<'_, ()> {
        const SETTLE: &str = "update report set settled = $1 where id = $2 and settled is null";
        const SETTLE_GUEST: &str =
            "update guest_report set settled = $1 where id = $2 and settled is null";
        // A player has one closed report of the server: the last one.
        const SETTLE_RATINGS: &str =
            "update rating_report set settled = $1 where id = $2 and settled is null";
        const DELETE_OLDER: &str = "delete from rating_report where settled is not null and id <> $1 \
                                    and visitor in (select visitor from rating_report where id = $1)";
        let id = id.to_owned();
        self.transaction(async move |connection| {
            for settle in [SETTLE, SETTLE_GUEST, SETTLE_RATINGS] {
                if connection.execute(settle, &[now.into(), (&id).into()]).await? > 0 {
                    connection.execute(DELETE_OLDER, &[(&id).into()]).await?;
                    return Ok(());
                }
            }
            Err(StoreError::NotFound("report"))
        })
    }
}

impl Report {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text("id")?,
            reporter: row.parse_opt("reporter_name")?,
            reported: row.parse_opt("reported_name")?,
            kind: row.parse_with("kind", ReportKind::from_name)?,
            words: row.text("words")?,
            made: row.integer("made")?,
        })
    }
}
