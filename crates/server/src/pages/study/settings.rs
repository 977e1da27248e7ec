//! Lets writers manage a study: its title, visibility and chapters.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_rules::{RuleSet, VariantId};
use glass_store::{Name, Study, StudyVisibility, VisitorId};
use serde::Deserialize;

use super::StudyAccess;
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language::t;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::pages::site::question::QuestionPage;
use crate::pages::study::studies::{MAX_TEXT_BYTES, NewChapters, NewStudyForm, open_study};
use crate::pages::{final_response, render};
use crate::study::chapter_pgn;
use crate::study::search::clean_topics;
use crate::text::variant_names;

#[derive(Template)]
#[template(path = "study/settings.html")]
pub(super) struct StudySettingsPage {
    study: Study,
    visitor: Option<VisitorId>,
    owns: bool,
    form: StudySettingsForm,
    games: [VariantId; VariantId::ALL.len()],
    /// Preselected rules of a new chapter.
    rules: String,
    /// The submitted text, shown again after an error.
    text: String,
    /// A new invitation link.
    pub(super) link: String,
    pub(super) problem: String,
}

#[derive(Deserialize)]
pub(crate) struct StudySettingsForm {
    title: String,
    /// Topics, separated by commas.
    #[serde(default)]
    topics: String,
    shown: String,
}

#[derive(Deserialize)]
pub(crate) struct ChapterNameForm {
    name: String,
}

#[derive(Deserialize)]
pub(crate) struct MoveChapterForm {
    up: String,
}

pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    render(&StudySettingsPage::new(StudyAccess::to_write(&app.store, &id, &guest).await?))
}

/// Sets the title, the topics and the visibility.
pub(crate) async fn set(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Form(StudySettingsForm { title, topics, shown }): Form<StudySettingsForm>,
) -> Result<Response, ServerError> {
    let access = StudyAccess::to_manage(&app.store, &id, &guest).await?;
    let title = match chapter_pgn::shorten(&title) {
        title if title.is_empty() => access.study.title,
        title => title,
    };
    let shown = StudyVisibility::from_name(&shown).unwrap_or(access.study.shown);
    let about = (title.as_str(), &*clean_topics(&topics));
    app.store.study_set(&access.study.id, about, shown, app.now()).await?;
    redirect_to_settings(&app, &access.study.id.to_string())
}

/// Adds chapters: the start position, another position, or the games of a text.
pub(crate) async fn add_chapters(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Form(form): Form<NewStudyForm>,
) -> Result<Response, ServerError> {
    let access = StudyAccess::to_write(&app.store, &id, &guest).await?;
    app.usage.count_new_study(client_ip)?;
    let problem =
        match form.read(&app, Requester::new(Some(client_ip), guest.visitor().cloned())).await? {
            Ok(NewChapters { title, mut chapters, notes }) => {
                if let ([chapter], true) = (&mut chapters[..], form.has_title()) {
                    chapter.name = title;
                }
                let (study, most) = (&access.study.id, app.config.limits.study_chapters);
                let added = app.store.study_chapters_add(study, chapters, most, app.now()).await;
                match added.map_err(ServerError::from) {
                    Err(full @ ServerError::Full { .. }) => full.message(),
                    Err(error) => return Err(error),
                    Ok(Some(first)) => {
                        app.study_rooms.broadcast_revision(study);
                        return open_study(&format!("/study/{id}/{first}"), notes);
                    }
                    Ok(None) => t("studies-max-chapters").with("most", most).to_string(),
                }
            }
            Err(why) => why.text,
        };
    let mut page = StudySettingsPage::new(access);
    (page.problem, page.rules, page.text) = (problem, form.rules, form.text);
    Ok(final_response(StatusCode::BAD_REQUEST, render(&page)?))
}

pub(crate) async fn name_chapter(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    guest: Guest,
    Form(ChapterNameForm { name }): Form<ChapterNameForm>,
) -> Result<Response, ServerError> {
    let access = StudyAccess::to_write(&app.store, &id, &guest).await?;
    access.chapter(number)?;
    let name = chapter_pgn::shorten(&name);
    if !name.is_empty() {
        app.store.study_chapter_name(&access.study.id, number, &name, app.now()).await?;
    }
    redirect_to_settings(&app, &id)
}

pub(crate) async fn move_chapter(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    guest: Guest,
    Form(MoveChapterForm { up }): Form<MoveChapterForm>,
) -> Result<Response, ServerError> {
    let access = StudyAccess::to_write(&app.store, &id, &guest).await?;
    access.chapter(number)?;
    app.store.study_chapter_move(&access.study.id, number, up == "yes", app.now()).await?;
    redirect_to_settings(&app, &id)
}

/// Asks for confirmation before a chapter is deleted.
pub(crate) async fn ask_to_remove_chapter(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let access = StudyAccess::to_write(&app.store, &id, &guest).await?;
    let chapter = access.chapter(number)?;
    render(&QuestionPage {
        title: t("studies-remove-chapter-question").with("name", &chapter.name),
        text: t("studies-remove-chapter-about").count("moves", chapter.moves),
        form: &format!("/study/{id}/{number}/remove"),
        yes: t("studies-remove-yes"),
        back: &format!("/study/{id}/settings"),
        no: t("studies-remove-no"),
    })
}

pub(crate) async fn remove_chapter(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    guest: Guest,
) -> Result<Response, ServerError> {
    let access = StudyAccess::to_write(&app.store, &id, &guest).await?;
    app.store.study_chapter_remove(&access.study.id, number, app.now()).await?;
    redirect_to_settings(&app, &id)
}

/// Asks for confirmation before the study is deleted.
pub(crate) async fn ask_to_remove(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let StudyAccess { study, .. } = StudyAccess::to_manage(&app.store, &id, &guest).await?;
    render(&QuestionPage {
        title: t("studies-remove-question").with("title", &study.title),
        text: t("studies-remove-about"),
        form: &format!("/study/{id}/remove"),
        yes: t("studies-remove-yes"),
        back: &format!("/study/{id}/settings"),
        no: t("studies-remove-no"),
    })
}

pub(crate) async fn remove(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    let StudyAccess { study, .. } = StudyAccess::to_manage(&app.store, &id, &guest).await?;
    app.store.study_remove(&study.id).await?;
    app.study_rooms.broadcast_revision(&study.id);
    Ok(Redirect::to("/studies"))
}

/// Notifies the open pages of the study, and redirects to its settings.
pub(super) fn redirect_to_settings(app: &App, id: &str) -> Result<Response, ServerError> {
    app.study_rooms.broadcast_revision(&super::parse_study_id(id)?);
    Ok(Redirect::to(&format!("/study/{id}/settings")).into_response())
}

impl StudySettingsPage {
    pub(super) fn new(access: StudyAccess) -> Self {
        let StudyAccess { study, visitor, owns, .. } = access;
        let form = StudySettingsForm {
            title: study.title.clone(),
            topics: study.topics.clone(),
            shown: study.shown.as_str().to_owned(),
        };
        let rules = study.chapters.last().map(|chapter| chapter.rules.clone()).unwrap_or_default();
        Self {
            study,
            visitor,
            owns,
            form,
            games: VariantId::ALL,
            rules,
            text: String::new(),
            link: String::new(),
            problem: String::new(),
        }
    }

    /// Title of a chapter's variant; empty if its rules are unknown.
    fn game(&self, rules: &str) -> &'static str {
        RuleSet::find_any(rules).map_or("", |rules| variant_names::title(rules.variant()))
    }

    fn member_name(&self, name: &Option<Name>) -> String {
        crate::pages::study::studies::owner_name(name.as_ref())
    }
}
