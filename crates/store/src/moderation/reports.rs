//! Reports: what somebody says of somebody else to those who run the site.

use crate::db::connection::{Row, Value};
use crate::{GameId, Millis, Name, Store, StoreError, StoreFuture, VisitorId};

/// What a report is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportKind {
    /// Help from a program, or several accounts against one.
    Cheating,
    /// What they say.
    Insults,
    /// What they are called.
    Name,
    /// What the words tell.
    Other,
}

/// A report that has not been settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// By which it is settled.
    pub id: String,
    /// Who reports.
    pub reporter: Name,
    /// Who is reported; a guest has no name.
    pub reported: Option<Name>,
    /// What it is about.
    pub kind: ReportKind,
    /// What the reporter says.
    pub words: String,
    /// When it was made.
    pub made: Millis,
}

impl ReportKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Cheating, Self::Insults, Self::Name, Self::Other];

    /// The name of the kind in the database: `cheating`, `insults`, `name` or `other`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Cheating => "cheating",
            Self::Insults => "insults",
            Self::Name => "name",
            Self::Other => "other",
        }
    }

    /// Reads what [`as_str`](Self::as_str) wrote.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

impl Store {
    /// Stores a report; the two have accounts.
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
        let id = GameId::random()?.to_string();
        let (reporter, reported, words) = (reporter.clone(), reported.clone(), words.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values: [Value<'_>; 6] = [
                    id.as_str().into(),
                    (&reporter).into(),
                    (&reported).into(),
                    kind.as_str().into(),
                    words.as_str().into(),
                    now.into(),
                ];
                connection.execute(CREATE, &values).await?;
                Ok(())
            })
        })
        .await
    }

    /// Stores a report of what a guest has said at a game; the reporter has an account.
    pub async fn report_guest(
        &self,
        reporter: &VisitorId,
        game: &GameId,
        words: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        const CREATE: &str = "insert into guest_report (id, reporter, game, words, made) values ($1, $2, $3, $4, $5)";
        let id = GameId::random()?.to_string();
        let (reporter, game, words) = (reporter.clone(), game.clone(), words.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values: [Value<'_>; 5] = [
                    id.as_str().into(),
                    (&reporter).into(),
                    (&game).into(),
                    words.as_str().into(),
                    now.into(),
                ];
                connection.execute(CREATE, &values).await?;
                Ok(())
            })
        })
        .await
    }

    /// The reports that have not been settled, the oldest first.
    pub fn reports(&self, limit: u32) -> StoreFuture<'_, Vec<Report>> {
        const REPORTS: &str = "select report.id, report.kind, report.words, report.made, \
                               reporter.name as reporter_name, reported.name as reported_name from report \
                               join account reporter on reporter.visitor = report.reporter \
                               join account reported on reported.visitor = report.reported \
                               where report.settled is null union all \
                               select guest_report.id, 'insults', guest_report.words, guest_report.made, \
                               account.name, null from guest_report \
                               join account on account.visitor = guest_report.reporter \
                               where guest_report.settled is null order by made, id limit $1";
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(REPORTS, &[limit.into()]).await?;
                rows.iter().map(Report::from_row).collect()
            })
        })
    }

    /// Notes that a report has been dealt with; `NotFound` if there is none.
    pub fn report_settle(&self, id: &str, now: Millis) -> StoreFuture<'_, ()> {
        const SETTLE: &str = "update report set settled = $1 where id = $2 and settled is null";
        const OF_A_GUEST: &str =
            "update guest_report set settled = $1 where id = $2 and settled is null";
        let id = id.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                for settle in [SETTLE, OF_A_GUEST] {
                    if connection.execute(settle, &[now.into(), id.as_str().into()]).await? > 0 {
                        return Ok(());
                    }
                }
                Err(StoreError::NotFound("report"))
            })
        })
    }
}

impl Report {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text("id")?,
            reporter: row.parsed("reporter_name", |text| text.parse().ok())?,
            reported: row.parsed_if_any("reported_name", |text| text.parse().ok())?,
            kind: row.parsed("kind", ReportKind::from_name)?,
            words: row.text("words")?,
            made: row.number("made")?,
        })
    }
}
