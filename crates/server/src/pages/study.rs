//! Serves studies: their chapters on the analysis page, their settings and their writers.

mod change;
mod chapter;
mod events;
mod invitations;
mod members;
mod settings;
pub(crate) mod studies;

use glass_notation::pgn::GameTree;
use glass_store::{Study, StudyChapter, StudyId, StudyVisibility, VisitorId};

use crate::app::App;
use crate::http::error::ServerError;
use crate::http::language::t;
use crate::http::session::Guest;
use crate::study::chapter_pgn;

pub(crate) use change::{body_limit, change, tree};
pub(crate) use chapter::{chapter, first, pgn};
pub(crate) use events::events;
pub(crate) use invitations::{ask_to_join, end_invitation, invite, join};
pub(crate) use members::{add_writer, leave, remove_writer};
pub(crate) use settings::{
    add_chapters, ask_to_remove, ask_to_remove_chapter, move_chapter, name_chapter, page, remove,
    remove_chapter, set,
};

/// Path of invitation links after the study's id; a secret follows.
pub(crate) const JOIN_PATH: &str = "/join/";

const UNKNOWN_STUDY: ServerError = ServerError::NotFound("studies-no-study");

/// A study, and the visitor's permissions.
struct StudyAccess {
    study: Study,
    visitor: Option<VisitorId>,
    writes: bool,
    owns: bool,
}

impl StudyAccess {
    /// A study that the visitor may read.
    async fn to_read(app: &App, id: &str, guest: &Guest) -> Result<Self, ServerError> {
        Self::for_visitor(app, &parse_study_id(id)?, guest.visitor()).await
    }

    async fn for_visitor(
        app: &App,
        id: &StudyId,
        visitor: Option<&VisitorId>,
    ) -> Result<Self, ServerError> {
        let study = app.store.study(id).await?;
        let writes = visitor.is_some_and(|visitor| study.is_written_by(visitor));
        let owns = visitor == Some(&study.owner);
        match study.shown {
            StudyVisibility::Private if !writes => Err(UNKNOWN_STUDY),
            _ => Ok(Self { study, visitor: visitor.cloned(), writes, owns }),
        }
    }

    /// A study that the visitor may edit.
    async fn to_write(app: &App, id: &str, guest: &Guest) -> Result<Self, ServerError> {
        let access = Self::to_read(app, id, guest).await?;
        if access.writes {
            return Ok(access);
        }
        Err(ServerError::Conflict(t("studies-contributors-only").to_string()))
    }

    /// A study that the visitor owns.
    async fn to_manage(app: &App, id: &str, guest: &Guest) -> Result<Self, ServerError> {
        let access = Self::to_read(app, id, guest).await?;
        match access.owns {
            true => Ok(access),
            false => Err(ServerError::Conflict(t("studies-owner-only").to_string())),
        }
    }

    fn chapter(&self, number: u32) -> Result<&StudyChapter, ServerError> {
        let found = self.study.chapters.iter().find(|chapter| chapter.number == number);
        found.ok_or(ServerError::NotFound("studies-no-chapter"))
    }
}

fn parse_study_id(text: &str) -> Result<StudyId, ServerError> {
    text.parse().map_err(|_| UNKNOWN_STUDY)
}

/// A chapter in the form of the store.
struct StoredChapter {
    study: StudyId,
    chapter: StudyChapter,
    pgn: String,
}

async fn load(app: &App, study: &StudyId, number: u32) -> Result<StoredChapter, ServerError> {
    let (chapter, pgn) = app.store.study_chapter(study, number).await?;
    Ok(StoredChapter { study: study.clone(), chapter, pgn })
}

impl StoredChapter {
    /// Parses the game of the chapter. A long one takes a while.
    fn parse(self) -> Result<(StudyChapter, GameTree), ServerError> {
        let Self { study, chapter, pgn } = self;
        let game = chapter_pgn::parse_stored(&chapter.rules, &pgn).map_err(|why| {
            let number = chapter.number;
            ServerError::Internal(
                format!("chapter {number} of study {study} cannot be read: {why}").into(),
            )
        })?;
        Ok((chapter, game))
    }
}
