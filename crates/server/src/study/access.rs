//! Decides who may read and edit a study, and loads its chapters.

use glass_notation::pgn::GameTree;
use glass_store::{Store, Study, StudyChapter, StudyId, StudyVisibility, VisitorId};

use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::jobs::request_work::RequestWork;
use crate::limits::fair_queue::Requester;
use crate::study::chapter_pgn;
use crate::t;

pub(crate) const UNKNOWN_STUDY: ServerError = ServerError::NotFound("studies-no-study");

/// A study, and the visitor's permissions.
pub(crate) struct StudyAccess {
    pub(crate) study: Study,
    pub(crate) visitor: Option<VisitorId>,
    pub(crate) writes: bool,
    pub(crate) owns: bool,
}

impl StudyAccess {
    /// A study that the visitor may read.
    pub(crate) async fn to_read(
        store: &Store,
        id: &str,
        guest: &Guest,
    ) -> Result<Self, ServerError> {
        Self::for_visitor(store, &parse_study_id(id)?, guest.visitor()).await
    }

    /// A study that this visitor may read.
    pub(crate) async fn for_visitor(
        store: &Store,
        id: &StudyId,
        visitor: Option<&VisitorId>,
    ) -> Result<Self, ServerError> {
        let study = store.study(id).await?;
        let writes = visitor.is_some_and(|visitor| study.is_written_by(visitor));
        let owns = visitor == Some(&study.owner);
        match study.shown {
            StudyVisibility::Private if !writes => Err(UNKNOWN_STUDY),
            _ => Ok(Self { study, visitor: visitor.cloned(), writes, owns }),
        }
    }

    /// A study that the visitor may edit.
    pub(crate) async fn to_write(
        store: &Store,
        id: &str,
        guest: &Guest,
    ) -> Result<Self, ServerError> {
        let access = Self::to_read(store, id, guest).await?;
        if access.writes {
            return Ok(access);
        }
        Err(ServerError::Conflict(t("studies-contributors-only").to_string()))
    }

    /// A study that the visitor owns.
    pub(crate) async fn to_manage(
        store: &Store,
        id: &str,
        guest: &Guest,
    ) -> Result<Self, ServerError> {
        let access = Self::to_read(store, id, guest).await?;
        match access.owns {
            true => Ok(access),
            false => Err(ServerError::Conflict(t("studies-owner-only").to_string())),
        }
    }

    pub(crate) fn chapter(&self, number: u32) -> Result<&StudyChapter, ServerError> {
        let found = self.study.chapters.iter().find(|chapter| chapter.number == number);
        found.ok_or(ServerError::NotFound("studies-no-chapter"))
    }
}

pub(crate) fn parse_study_id(text: &str) -> Result<StudyId, ServerError> {
    text.parse().map_err(|_| UNKNOWN_STUDY)
}

/// A chapter in the form of the store.
pub(crate) struct StoredChapter {
    study: StudyId,
    chapter: StudyChapter,
    pub(crate) pgn: String,
}

/// Loads a chapter.
pub(crate) async fn load(
    store: &Store,
    study: &StudyId,
    number: u32,
) -> Result<StoredChapter, ServerError> {
    let (chapter, pgn) = store.study_chapter(study, number).await?;
    Ok(StoredChapter { study: study.clone(), chapter, pgn })
}

impl StoredChapter {
    /// Parses the game of the chapter. A long one takes a while.
    pub(crate) fn parse(self) -> Result<(StudyChapter, GameTree), ServerError> {
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

impl StudyAccess {
    /// The study as PGN, or one chapter of it.
    pub(crate) async fn to_pgn(
        &self,
        store: &Store,
        work: &RequestWork,
        requester: &Requester,
        chapter: Option<u32>,
    ) -> Result<String, ServerError> {
        if let Some(number) = chapter {
            self.chapter(number)?;
        }
        let study = &self.study;
        let chosen =
            study.chapters.iter().filter(|known| chapter.is_none_or(|of| of == known.number));
        let mut games = Vec::new();
        for known in chosen {
            let (stored, title) =
                (load(store, &study.id, known.number).await?, study.title.clone());
            let length = stored.pgn.len();
            let written = work.run_for_text(requester.clone(), length, move || {
                let (chapter, game) = stored.parse()?;
                Ok::<_, ServerError>(chapter_pgn::to_pgn(&title, &chapter.name, &game))
            });
            games.push(written.await??);
        }
        Ok(games.join("\n"))
    }
}
