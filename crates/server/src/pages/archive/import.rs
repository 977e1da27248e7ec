//! Imports games that were played elsewhere.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, State};
use axum::response::{Html, IntoResponse, Response};
use glass_rules::{RuleSet, VariantId};
use glass_store::GameId;
use serde::Deserialize;

use crate::app::App;
use crate::archive::import::{
    self, GameReader, ImportOptions, ImportOutcome, ImportedGame, ReadGame, Remark,
};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::session::Member;
use crate::limits::fair_queue::Requester;
use crate::moderation::fair_play::{FairPlayRequester, RequestSource};
use crate::pages::render;
use crate::t;

/// The maximum number of games that are read from a text.
pub(in crate::pages) const MAX_GAMES: usize = 50;
/// The maximum length of a text, in bytes.
pub(in crate::pages) const MAX_TEXT_BYTES: usize = 256 * 1024;
/// The maximum length of a form with such a text, in bytes: each byte may be encoded as three characters.
pub(crate) const MAX_FORM_BYTES: usize = 3 * MAX_TEXT_BYTES + 1024;

#[derive(Template)]
#[template(path = "archive/import.html")]
struct ImportPage {
    games: [VariantId; VariantId::ALL.len()],
    rules: String,
    text: String,
    strict: bool,
    report: Option<ImportReport>,
    problem: String,
}

/// The results of an import.
#[derive(Default)]
struct ImportReport {
    stored: Vec<GameId>,
    /// The number of games that the archive already had.
    already_here: usize,
    /// The refused games, each with its number and the reason.
    refused: Vec<(usize, Remark)>,
    /// The warnings about irregular games, each with the number of the game.
    warnings: Vec<(usize, Remark)>,
    /// Whether the text has more than `MAX_GAMES` games.
    more: bool,
}

#[derive(Deserialize)]
pub(crate) struct ImportForm {
    rules: String,
    text: String,
    /// Whether games with warnings are refused.
    strict: Option<String>,
}

pub(crate) async fn page(_: Member) -> Result<Html<String>, ServerError> {
    render(&ImportPage::new(String::new()))
}

pub(crate) async fn import(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    member: Member,
    Form(form): Form<ImportForm>,
) -> Result<Response, ServerError> {
    let mut page = ImportPage::new(form.rules);
    page.strict = form.strict.is_some();
    let rules = RuleSet::find_any(&page.rules);
    page.problem = match &rules {
        _ if form.text.len() > MAX_TEXT_BYTES => {
            t("import-too-long").with("kilobytes", MAX_TEXT_BYTES / 1024).into()
        }
        _ if form.text.trim().is_empty() => t("import-empty").into(),
        Err(_) => t("import-no-rules").into(),
        Ok(_) => String::new(),
    };
    if let (Ok(rules), true) = (rules, page.problem.is_empty()) {
        app.usage.count_import(client_ip)?;
        let (text, now) = (form.text.clone(), app.config.clock.now());
        let options = ImportOptions { rules, strict: page.strict };
        let importer = Some(&member.account.visitor);
        let requester = Requester::new(Some(client_ip), importer.cloned());
        let read = language::for_current_reader(move || {
            let mut reader = GameReader::new(text.as_bytes(), options);
            let games: Vec<_> = reader.by_ref().take(MAX_GAMES).collect();
            (games, reader.next().is_some())
        });
        let (mut games, more) = app.work.run_for_text(requester, form.text.len(), read).await?;
        for game in &mut games {
            refuse_unfair(&app, member.guest.inquirer(client_ip), game).await?;
        }
        let _turn = app.import_lock.lock().await;
        let stored = import::store_games(&app.store, games, importer, now).await;
        match stored.map_err(ServerError::from) {
            Ok(games) => {
                let report = ImportReport::new(games, more);
                // If a game was refused, the text stays in the field, so that the user can correct it.
                page.text = if report.refused.is_empty() { String::new() } else { form.text };
                page.report = Some(report);
            }
            Err(full @ ServerError::Full { .. }) => {
                (page.problem, page.text) = (full.message(), form.text);
            }
            Err(error) => return Err(error),
        }
    } else {
        page.text = form.text;
    }
    Ok(render(&page)?.into_response())
}

impl ImportReport {
    fn new(games: Vec<ImportedGame>, more: bool) -> Self {
        let mut report = Self { more, ..Self::default() };
        for ImportedGame { number, warnings, outcome, .. } in games {
            report.warnings.extend(warnings.into_iter().map(|warning| (number, warning)));
            match outcome {
                ImportOutcome::Stored(id) => report.stored.push(id),
                ImportOutcome::AlreadyHere => report.already_here += 1,
                ImportOutcome::Refused(why) => report.refused.push((number, why)),
            }
        }
        report
    }
}

/// Refuses a game with a position of a rated game in play.
async fn refuse_unfair(
    app: &App,
    inquirer: FairPlayRequester<'_>,
    read: &mut ReadGame,
) -> Result<(), ServerError> {
    let Some(history) = read.game.as_ref().ok().and_then(|game| game.history()) else {
        return Ok(());
    };
    if let Some(unfair) =
        app.fair_play.check_line(inquirer, RequestSource::Import, &history).await?
    {
        read.game = Err(Remark { line: read.line, text: unfair.message().into() });
    }
    Ok(())
}

impl ImportPage {
    fn new(rules: String) -> Self {
        let (text, problem) = (String::new(), String::new());
        Self { games: VariantId::ALL, rules, text, strict: false, report: None, problem }
    }
}
