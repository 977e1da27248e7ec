//! Lists of studies: those of a member, and public ones.

use crate::db::connection::Row;
use crate::{Millis, Name, Store, StoreError, StoreFuture, StudyId, StudyVisibility, VisitorId};

/// A study in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedStudy {
    /// The id in addresses.
    pub id: StudyId,
    /// The owner.
    pub owner: VisitorId,
    /// The owner's name, if there is an account.
    pub name: Option<Name>,
    /// The title.
    pub title: String,
    /// The topics, separated by commas.
    pub topics: String,
    /// The visibility.
    pub shown: StudyVisibility,
    /// When it was last changed.
    pub changed: Millis,
    /// The number of chapters.
    pub chapters: u32,
    /// The rule set of the first chapter; empty if there is none.
    pub rules: String,
}

/// The query of a list with its condition and order.
macro_rules! listed {
    ($where:literal) => {
        concat!(
            "select study.id, study.visitor, account.name, study.title, study.topics, study.shown, study.changed, \
             (select count(*) from study_chapter where study_chapter.study = study.id) as chapters, \
             (select study_chapter.rules from study_chapter where study_chapter.study = study.id order by place limit 1) as rules \
             from study left join account on account.visitor = study.visitor and account.closed is null where ",
            $where
        )
    };
}

impl Store {
    /// The studies that a visitor can edit, the last changed first.
    pub fn studies_of(&self, visitor: &VisitorId, limit: u32) -> StoreFuture<'_, Vec<ListedStudy>> {
        const OWN: &str = listed!(
            "study.id in (select own.id from study own where own.visitor = $1 \
             union select study_member.study from study_member where study_member.visitor = $1) \
             order by study.changed desc, study.id limit $2"
        );
        self.fetch_all(OWN, &[visitor.into(), limit.into()], ListedStudy::from_row)
    }

    /// The public studies with chapters, the last changed first, after a place in that order.
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
        let (changed, id) = match &before {
            Some((changed, id)) => (*changed, id.as_str()),
            None => (Millis::MAX, ""),
        };
        self.fetch_all(PUBLIC, &[changed.into(), id.into(), limit.into()], ListedStudy::from_row)
    }
}

impl ListedStudy {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.parse("id")?,
            owner: row.parse("visitor")?,
            name: row.parse_opt("name")?,
            title: row.text("title")?,
            topics: row.text("topics")?,
            shown: row.parse_with("shown", StudyVisibility::from_name)?,
            changed: row.integer("changed")?,
            chapters: row.integer("chapters")?,
            rules: row.text_opt("rules")?.unwrap_or_default(),
        })
    }
}
