//! Lists the visitor's own studies and public studies, and creates new ones.

use askama::Template;
use axum::Extension;
use axum::extract::{DefaultBodyLimit, Form, Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_notation::pgn::GameTree;
use glass_rules::{RuleSet, VariantId};
use glass_store::{
    ListedStudy, Millis, Name, NewStudyChapter, StudyId, StudyVisibility, VisitorId,
};
use glass_words::Message;
use serde::{Deserialize, Serialize};

use crate::analysis::query;
use crate::analysis::tree_upload::UploadedTree;
use crate::app::App;
use crate::assets::still;
use crate::clock::day;
use crate::config::usage_limits::UsageLimits;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language::t;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::pages::analysis::is_pgn;
use crate::pages::site::search::MAX_SEARCH_CHARACTERS;
use crate::pages::{final_response, render};
use crate::study::chapter_pgn::{self, ReadChapters};
use crate::study::search::{StudySearch, topics};
use crate::text::variant_names;

/// Public studies per page.
const STUDIES_PER_PAGE: usize = 40;
/// Maximum length of a submitted text, in bytes.
pub(crate) const MAX_TEXT_BYTES: usize = 1024 * 1024;

#[derive(Template)]
#[template(path = "study/studies.html")]
struct StudiesPage {
    preview: Preview,
    own: Vec<StudyEntry>,
    public: Vec<StudyEntry>,
    /// The searched words and the topic of the public studies.
    search: StudiesQuery,
    /// The query with which older public studies continue.
    next: Option<String>,
    /// Whether the visitor's studies depend on a cookie alone.
    guest: bool,
    games: [VariantId; VariantId::ALL.len()],
    form: NewStudyForm,
    problem: String,
}

/// A study in a list.
pub(crate) struct StudyEntry {
    pub(crate) id: StudyId,
    pub(crate) title: String,
    /// Variant of the first chapter, number of chapters, owner or visibility, and date of the last change.
    pub(crate) about: String,
    pub(crate) topics: Vec<String>,
}

/// The search among public studies, and the place in their list.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct StudiesQuery {
    /// Words of the title, topics or owner.
    #[serde(skip_serializing_if = "String::is_empty")]
    q: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    topic: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    before: String,
}

/// The content of a new study or of new chapters: a tree from the analysis page, a text, or nothing.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct NewStudyForm {
    title: String,
    shown: String,
    pub(in crate::pages) rules: String,
    pub(in crate::pages) text: String,
    tree: String,
}

/// New chapters, and a title for their study.
pub(crate) struct NewChapters {
    pub(crate) title: String,
    pub(crate) chapters: Vec<NewStudyChapter>,
    /// What the reader of the text repaired or left out.
    pub(crate) notes: Vec<String>,
}

/// Shows the notes about a text once, to the visitor who submitted it.
#[derive(Template)]
#[template(path = "study/notes.html")]
struct NotesPage<'p> {
    notes: Vec<String>,
    study: &'p str,
}

/// Opens a study with new chapters, after the notes about their text.
pub(crate) fn open_study(path: &str, notes: Vec<String>) -> Result<Response, ServerError> {
    match notes.is_empty() {
        true => Ok(Redirect::to(path).into_response()),
        false => Ok(render(&NotesPage { notes, study: path })?.into_response()),
    }
}

/// The body limit of a form that may contain a whole study.
pub(crate) fn body_limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(3 * MAX_TEXT_BYTES + 4096)
}

pub(crate) async fn page(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    guest: Guest,
    Query(query): Query<StudiesQuery>,
) -> Result<Html<String>, ServerError> {
    app.usage.count_search(client_ip)?;
    let form = NewStudyForm {
        shown: StudyVisibility::Unlisted.as_str().to_owned(),
        ..NewStudyForm::default()
    };
    render(&StudiesPage::new(&app, &origin, &guest, &query, form, String::new()).await?)
}

/// Creates a study.
pub(crate) async fn create(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    guest: Guest,
    Form(form): Form<NewStudyForm>,
) -> Result<Response, ServerError> {
    app.usage.count_new_study(client_ip)?;
    let shown = StudyVisibility::from_name(&form.shown).unwrap_or(StudyVisibility::Unlisted);
    let problem =
        match form.read(&app, Requester::new(Some(client_ip), guest.visitor().cloned())).await? {
            Ok(NewChapters { title, chapters, notes }) => {
                let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
                let most = app.config.limits.studies_each;
                let id = StudyId::random()?;
                let about = (title.as_str(), shown);
                let created =
                    app.store.study_create(&id, &visitor, about, chapters, most, app.now()).await;
                match created.map_err(ServerError::from) {
                    Ok(true) => return open_study(&format!("/study/{id}"), notes),
                    Ok(false) => t("studies-full").with("most", most).to_string(),
                    Err(full @ ServerError::Full { .. }) => full.message(),
                    Err(error) => return Err(error),
                }
            }
            Err(why) => why.text,
        };
    let query = StudiesQuery::default();
    let page = StudiesPage::new(&app, &origin, &guest, &query, form, problem).await?;
    Ok(final_response(StatusCode::BAD_REQUEST, render(&page)?))
}

impl NewStudyForm {
    /// Whether the form has a title.
    pub(crate) fn has_title(&self) -> bool {
        !self.title.trim().is_empty()
    }

    /// What the form contains, or why it is rejected.
    pub(crate) async fn read(
        &self,
        app: &App,
        requester: Requester,
    ) -> Result<Result<NewChapters, Refusal>, ServerError> {
        let Self { title, rules, text, tree, .. } = self;
        let (title, rules) = (chapter_pgn::shorten(title), rules.clone());
        let (text, tree, limits) = (text.clone(), tree.clone(), app.config.limits.clone());
        let read = move || {
            let ReadChapters { games, notes } = games(&rules, &text, &tree, &limits)?;
            let variant =
                games.first().map_or(VariantId::ALL[0], |(_, game)| game.start().variant());
            let known = games.first().and_then(|(_, game)| chapter_pgn::title(game));
            let title = match title.is_empty() {
                true => known.unwrap_or_else(|| {
                    t("studies-untitled").with("game", variant_names::title(variant)).to_string()
                }),
                false => title,
            };
            let chapters =
                games.iter().map(|(name, game)| chapter_pgn::chapter(name, game, &limits));
            Ok(NewChapters { title, chapters: chapters.collect::<Result<_, _>>()?, notes })
        };
        app.work.run_for_text(requester, self.text.len() + self.tree.len(), read).await
    }
}

fn games(
    rules: &str,
    text: &str,
    tree: &str,
    limits: &UsageLimits,
) -> Result<ReadChapters, Refusal> {
    let one =
        |game| ReadChapters { games: vec![chapter_pgn::with_name(game, 1)], notes: Vec::new() };
    let malformed = |why: Message| Refusal::new(RefusalCode::Malformed, why);
    if !tree.is_empty() {
        let tree: UploadedTree = serde_json::from_str(tree)
            .map_err(|why| malformed(t("refused-tree").with("why", why)))?;
        let game = tree.clean()?.into_game()?;
        return Ok(one(game));
    }
    let rules = match rules {
        "" => VariantId::ALL[0].default_rules(),
        name => RuleSet::find_any(name).map_err(|_| Refusal::unknown_rules(name))?,
    };
    if text.len() > MAX_TEXT_BYTES || text.contains('\0') {
        return Err(malformed(t("refused-text-long").count("kilobytes", MAX_TEXT_BYTES / 1024)));
    }
    if is_pgn(text) {
        let most = (limits.study_chapters as usize, limits.study_moves);
        return chapter_pgn::read(text, rules, most);
    }
    let game = GameTree::new(query::start(rules, text)?);
    Ok(one(game))
}

impl StudiesPage {
    async fn new(
        app: &App,
        origin: &Origin,
        guest: &Guest,
        query: &StudiesQuery,
        form: NewStudyForm,
        problem: String,
    ) -> Result<Self, ServerError> {
        let viewer = guest.visitor();
        let own = match viewer {
            Some(visitor) => {
                app.store.studies_of(visitor, app.config.limits.studies_each * 2).await?
            }
            None => Vec::new(),
        };
        let shorten = |text: &str| text.chars().take(MAX_SEARCH_CHARACTERS).collect::<String>();
        let search = StudiesQuery {
            q: shorten(query.q.trim()),
            topic: shorten(query.topic.trim()),
            before: String::new(),
        };
        let (public, next) = StudySearch::new(&search.q, &search.topic)
            .find(&app.store, parse_place(&query.before), STUDIES_PER_PAGE)
            .await?;
        let next = next.map(|(changed, id)| {
            let before = format!("{changed}-{id}");
            serde_urlencoded::to_string(StudiesQuery { before, ..search.clone() })
        });
        let entries = |studies: Vec<ListedStudy>| {
            studies.into_iter().map(|study| StudyEntry::new(study, viewer)).collect()
        };
        let picture = still::preview_path(VariantId::ALL[0]);
        Ok(Self {
            preview: Preview::new(
                origin,
                "/studies",
                &picture,
                &t("studies-title").to_string(),
                &t("studies-about").to_string(),
            ),
            own: entries(own),
            public: entries(public),
            search,
            next: next.transpose().map_err(ServerError::internal)?,
            guest: guest.account().await?.is_none(),
            games: VariantId::ALL,
            form,
            problem,
        })
    }
}

impl StudyEntry {
    pub(crate) fn new(study: ListedStudy, viewer: Option<&VisitorId>) -> Self {
        let topics = topics(&study.topics).map(str::to_owned).collect();
        let ListedStudy { id, owner, name, title, shown, changed, chapters, rules, .. } = study;
        let game = RuleSet::find_any(&rules).map(|rules| variant_names::title(rules.variant()));
        let chapters = t("studies-count").count("count", chapters);
        let whose = match (viewer == Some(&owner), &name) {
            (true, _) => visibility_text(shown),
            (false, name) => t("studies-by").with("name", owner_name(name.as_ref())),
        };
        let changed = t("studies-changed").with("day", day(changed));
        let about = [chapters, whose, changed].map(|part| part.to_string());
        let about: Vec<_> = game.ok().map(str::to_owned).into_iter().chain(about).collect();
        let about = about.join(" · ");
        Self { id, title, about, topics }
    }
}

/// Describes the visibility of the viewer's own study.
fn visibility_text(shown: StudyVisibility) -> Message {
    match shown {
        StudyVisibility::Private => t("studies-own-private"),
        StudyVisibility::Unlisted => t("studies-own-unlisted"),
        StudyVisibility::Public => t("studies-own-public"),
    }
}

/// Name of a study's owner, or the word for a guest.
pub(crate) fn owner_name(name: Option<&Name>) -> String {
    name.map_or_else(|| t("guest-inside").to_string(), Name::to_string)
}

fn parse_place(text: &str) -> Option<(Millis, StudyId)> {
    let (changed, id) = text.split_once('-')?;
    Some((changed.parse().ok()?, id.parse().ok()?))
}
