//! Studies: what several people write on together, chapter by chapter.

use crate::db::connection::{Connection, Row, Value};
use crate::db::driver_error::DriverError;
use crate::{Millis, Name, Store, StoreError, StoreFuture, StudyId, VisitorId};

/// Who may read a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StudyShown {
    /// Its writers alone.
    Private,
    /// Whoever has the link.
    Unlisted,
    /// Everybody, and it is listed.
    Public,
}

/// A study, without the games of its chapters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Study {
    /// The id in addresses.
    pub id: StudyId,
    /// Whose it is.
    pub owner: VisitorId,
    /// The owner's name, if they have an account.
    pub name: Option<Name>,
    /// What it is called.
    pub title: String,
    /// Who may read it.
    pub shown: StudyShown,
    /// Whether there is a link that lets people write.
    pub invites: bool,
    /// When it was made.
    pub made: Millis,
    /// When it was changed last.
    pub changed: Millis,
    /// Raised by each change but those of the games in chapters.
    pub revision: u32,
    /// In their order.
    pub chapters: Vec<StudyChapter>,
    /// Who may write beside the owner.
    pub members: Vec<(VisitorId, Option<Name>)>,
}

/// A chapter, without its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyChapter {
    /// Its name in addresses, which it keeps.
    pub number: u32,
    /// What it is called.
    pub name: String,
    /// The full name of the rule set.
    pub rules: String,
    /// How many moves it has.
    pub moves: u32,
    /// Raised by each change of the game.
    pub revision: u32,
}

/// A chapter that is to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewStudyChapter {
    /// What it is called.
    pub name: String,
    /// The full name of the rule set.
    pub rules: String,
    /// The game, as PGN.
    pub pgn: String,
    /// How many moves it has.
    pub moves: u32,
}

/// A study as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedStudy {
    /// The id in addresses.
    pub id: StudyId,
    /// Whose it is.
    pub owner: VisitorId,
    /// The owner's name, if they have an account.
    pub name: Option<Name>,
    /// What it is called.
    pub title: String,
    /// Who may read it.
    pub shown: StudyShown,
    /// When it was changed last.
    pub changed: Millis,
    /// How many chapters it has.
    pub chapters: u32,
    /// The rule set of the first chapter; empty if there is none.
    pub rules: String,
}

impl StudyShown {
    /// All, from the narrowest to the widest.
    pub const ALL: [Self; 3] = [Self::Private, Self::Unlisted, Self::Public];

    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Unlisted => "unlisted",
            Self::Public => "public",
        }
    }

    /// The one of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shown| shown.as_str() == name)
    }
}

impl Study {
    /// Whether somebody may write in it.
    pub fn is_written_by(&self, visitor: &VisitorId) -> bool {
        self.owner == *visitor || self.members.iter().any(|(member, _)| member == visitor)
    }
}

/// What lists show, before `where`.
macro_rules! listed {
    ($where:literal) => {
        concat!(
            "select study.id, study.visitor, account.name, study.title, study.shown, study.changed, \
             (select count(*) from study_chapter where study_chapter.study = study.id) as chapters, \
             (select study_chapter.rules from study_chapter where study_chapter.study = study.id order by place limit 1) as rules \
             from study left join account on account.visitor = study.visitor and account.closed is null where ",
            $where
        )
    };
}

impl Store {
    /// Makes a study with its first chapters; false if the visitor has `most` of them already.
    pub fn study_create(
        &self,
        id: &StudyId,
        owner: &VisitorId,
        (title, shown): (&str, StudyShown),
        chapters: Vec<NewStudyChapter>,
        most: u32,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        // Of two that are made at once the second waits here for the first.
        const LOCK: &str = "update visitor set absent = null where id = $1";
        const CREATE: &str = "insert into study (id, visitor, title, shown, made, changed, revision, last) \
                              select $1, $2, $3, $4, $5, $5, 1, $6 from visitor where id = $2 \
                              and (select count(*) from study where visitor = $2) < $7";
        let (id, owner, title) = (id.clone(), owner.clone(), title.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                if connection.execute(LOCK, &[(&owner).into()]).await? == 0 {
                    return Err(StoreError::NotFound("visitor"));
                }
                let last = u32::try_from(chapters.len()).unwrap_or(u32::MAX);
                let values: [Value<'_>; 7] = [
                    (&id).into(),
                    (&owner).into(),
                    title.as_str().into(),
                    shown.as_str().into(),
                    now.into(),
                    last.into(),
                    most.into(),
                ];
                let made = connection.execute(CREATE, &values).await;
                if made.map_err(DriverError::taken("study"))? == 0 {
                    return Ok(false);
                }
                for (number, chapter) in (1..).zip(&chapters) {
                    insert(&id, number, chapter, connection).await?;
                }
                Ok(true)
            })
        })
    }

    /// A study.
    pub fn study(&self, id: &StudyId) -> StoreFuture<'_, Study> {
        const STUDY: &str = "select study.*, account.name from study left join account \
                             on account.visitor = study.visitor and account.closed is null where study.id = $1";
        const CHAPTERS: &str = "select number, name, rules, moves, revision from study_chapter where study = $1 order by place, number";
        const MEMBERS: &str = "select study_member.visitor, account.name from study_member left join account \
                               on account.visitor = study_member.visitor and account.closed is null \
                               where study_member.study = $1 order by account.name, study_member.visitor";
        let id = id.clone();
        self.snapshot(move |connection| {
            Box::pin(async move {
                let of = [(&id).into()];
                let row = connection.row(STUDY, &of).await?;
                let row = row.ok_or(StoreError::NotFound("study"))?;
                let chapters = connection.rows(CHAPTERS, &of).await?;
                let members = connection.rows(MEMBERS, &of).await?;
                let chapters = chapters.iter().map(StudyChapter::from_row);
                let members = members.iter().map(|row| Ok((visitor(row)?, name(row)?)));
                Ok(Study {
                    owner: visitor(&row)?,
                    name: name(&row)?,
                    title: row.text("title")?,
                    shown: shown(&row)?,
                    invites: row.text_if_any("invitation")?.is_some(),
                    made: row.number("made")?,
                    changed: row.number("changed")?,
                    revision: row.number("revision")?,
                    chapters: chapters.collect::<Result<_, StoreError>>()?,
                    members: members.collect::<Result<_, StoreError>>()?,
                    id,
                })
            })
        })
    }

    /// The studies in which a visitor may write, the last changed first.
    pub fn studies_of(&self, visitor: &VisitorId, limit: u32) -> StoreFuture<'_, Vec<ListedStudy>> {
        const OWN: &str = listed!(
            "study.id in (select own.id from study own where own.visitor = $1 \
             union select study_member.study from study_member where study_member.visitor = $1) \
             order by study.changed desc, study.id limit $2"
        );
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(OWN, &[(&visitor).into(), limit.into()]).await?;
                rows.iter().map(ListedStudy::from_row).collect()
            })
        })
    }

    /// Public studies that have chapters, the last changed first, those before a place in that order.
    pub fn studies_public(
        &self,
        before: Option<(Millis, StudyId)>,
        limit: u32,
    ) -> StoreFuture<'_, Vec<ListedStudy>> {
        const PUBLIC: &str = listed!(
            "study.shown = 'public' and (study.changed < $1 or study.changed = $1 and study.id > $2) \
             and exists (select 1 from study_chapter where study_chapter.study = study.id) \
             order by study.changed desc, study.id limit $3"
        );
        let (changed, id) = match before {
            Some((changed, id)) => (changed, id.as_str().to_owned()),
            None => (Millis::MAX, String::new()),
        };
        self.read(move |connection| {
            Box::pin(async move {
                let values = [changed.into(), id.as_str().into(), limit.into()];
                let rows = connection.rows(PUBLIC, &values).await?;
                rows.iter().map(ListedStudy::from_row).collect()
            })
        })
    }

    /// Gives a study another title, and shows it to others; the new revision.
    pub fn study_set(
        &self,
        id: &StudyId,
        title: &str,
        shown: StudyShown,
        now: Millis,
    ) -> StoreFuture<'_, u32> {
        const SET: &str = "update study set title = $1, shown = $2 where id = $3";
        let (id, title) = (id.clone(), title.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [title.as_str().into(), shown.as_str().into(), (&id).into()];
                connection.execute(SET, &values).await?;
                revise(&id, now, connection).await
            })
        })
    }

    /// Makes a link that lets people write, by what is to be known of its secret, in place of another; or removes it.
    pub fn study_invite(
        &self,
        id: &StudyId,
        secret: Option<&str>,
        now: Millis,
    ) -> StoreFuture<'_, u32> {
        const INVITE: &str = "update study set invitation = $1 where id = $2";
        let (id, secret) = (id.clone(), secret.map(str::to_owned));
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(INVITE, &[secret.as_deref().into(), (&id).into()]).await?;
                revise(&id, now, connection).await
            })
        })
    }

    /// Whether this is what is known of the secret of a study's link.
    pub fn study_invites_by(&self, id: &StudyId, secret: &str) -> StoreFuture<'_, bool> {
        const INVITES: &str = "select 1 as known from study where id = $1 and invitation = $2";
        let (id, secret) = (id.clone(), secret.to_owned());
        self.read(move |connection| {
            Box::pin(async move {
                let values = [(&id).into(), secret.as_str().into()];
                Ok(connection.row(INVITES, &values).await?.is_some())
            })
        })
    }

    /// Lets somebody write; false if `most` may already.
    pub fn study_member_add(
        &self,
        id: &StudyId,
        member: &VisitorId,
        most: u32,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        const MEMBERS: &str = "select count(*) as members from study_member where study = $1";
        const ADD: &str = "insert into study_member (study, visitor) values ($1, $2) \
                           on conflict (study, visitor) do nothing";
        let (id, member) = (id.clone(), member.clone());
        self.write(move |connection| {
            Box::pin(async move {
                revise(&id, now, connection).await?;
                let row = connection.row(MEMBERS, &[(&id).into()]).await?;
                if row.map_or(Ok(0), |row| row.number::<u32>("members"))? >= most {
                    return Ok(false);
                }
                let added = connection.execute(ADD, &[(&id).into(), (&member).into()]).await;
                added.map_err(DriverError::taken_or_missing("member", "study"))?;
                Ok::<_, StoreError>(true)
            })
        })
    }

    /// Lets somebody write no more.
    pub fn study_member_remove(
        &self,
        id: &StudyId,
        member: &VisitorId,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const REMOVE: &str = "delete from study_member where study = $1 and visitor = $2";
        let (id, member) = (id.clone(), member.clone());
        self.write(move |connection| {
            Box::pin(async move {
                revise(&id, now, connection).await?;
                connection.execute(REMOVE, &[(&id).into(), (&member).into()]).await?;
                Ok(())
            })
        })
    }

    /// Removes a study with all its chapters.
    pub fn study_remove(&self, id: &StudyId) -> StoreFuture<'_, ()> {
        const REMOVE: &str = "delete from study where id = $1";
        let id = id.clone();
        self.write(move |connection| {
            Box::pin(async move {
                match connection.execute(REMOVE, &[(&id).into()]).await? {
                    0 => Err(StoreError::NotFound("study")),
                    _ => Ok(()),
                }
            })
        })
    }
}

/// Notes that a study is not what it was; the new revision.
pub(crate) async fn revise(
    id: &StudyId,
    now: Millis,
    connection: &mut Connection,
) -> Result<u32, StoreError> {
    const REVISE: &str =
        "update study set revision = revision + 1, changed = $1 where id = $2 returning revision";
    let row = connection.row(REVISE, &[now.into(), id.into()]).await?;
    row.ok_or(StoreError::NotFound("study"))?.number("revision")
}

/// Adds a chapter behind all others.
pub(crate) async fn insert(
    id: &StudyId,
    number: u32,
    chapter: &NewStudyChapter,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const INSERT: &str = "insert into study_chapter (study, number, place, name, rules, pgn, moves, revision) \
                          select $1, $2, coalesce(max(place), 0) + 1, $3, $4, $5, $6, 1 from study_chapter where study = $1";
    let NewStudyChapter { name, rules, pgn, moves } = chapter;
    let values: [Value<'_>; 6] = [
        id.into(),
        number.into(),
        name.as_str().into(),
        rules.as_str().into(),
        pgn.as_str().into(),
        (*moves).into(),
    ];
    let added = connection.execute(INSERT, &values).await;
    added.map(drop).map_err(DriverError::taken_or_missing("chapter", "study"))
}

impl StudyChapter {
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            number: row.number("number")?,
            name: row.text("name")?,
            rules: row.text("rules")?,
            moves: row.number("moves")?,
            revision: row.number("revision")?,
        })
    }
}

impl ListedStudy {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.parsed("id", |text| text.parse().ok())?,
            owner: visitor(row)?,
            name: name(row)?,
            title: row.text("title")?,
            shown: shown(row)?,
            changed: row.number("changed")?,
            chapters: row.number("chapters")?,
            rules: row.text_if_any("rules")?.unwrap_or_default(),
        })
    }
}

fn visitor(row: &Row) -> Result<VisitorId, StoreError> {
    row.parsed("visitor", |text| text.parse().ok())
}

fn name(row: &Row) -> Result<Option<Name>, StoreError> {
    row.parsed_if_any("name", |text| text.parse().ok())
}

fn shown(row: &Row) -> Result<StudyShown, StoreError> {
    row.parsed("shown", StudyShown::from_name)
}
