//! Bringing games that were played elsewhere.

use askama::Template;
use axum::Extension;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::response::{Html, IntoResponse, Response};
use glass_rules::{RuleSet, VariantId};
use serde::Deserialize;

use super::render;
use crate::app::App;
use crate::caller::Caller;
use crate::error::ServerError;
use crate::fair_queue::Asker;
use crate::import::{self, Import};
use crate::session::Member;
use crate::t;

/// So many games are read of a text.
pub(super) const MOST: usize = 50;
/// How many bytes a text has at most.
pub(super) const LONGEST: usize = 256 * 1024;
/// How many bytes a form has at most that carries such a text.
pub(crate) const LONGEST_FORM: usize = 3 * LONGEST + 1024;

#[derive(Template)]
#[template(path = "import.html")]
struct ImportPage {
    games: [VariantId; VariantId::ALL.len()],
    rules: String,
    text: String,
    /// What has become of a text.
    done: Option<Import>,
    problem: String,
}

#[derive(Deserialize)]
pub(crate) struct ImportForm {
    rules: String,
    text: String,
}

pub(crate) async fn page(_: Member) -> Result<Html<String>, ServerError> {
    render(&ImportPage::new(String::new()))
}

pub(crate) async fn import(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    member: Member,
    form: Result<Form<ImportForm>, FormRejection>,
) -> Result<Response, ServerError> {
    let Form(form) = match form {
        Ok(form) => form,
        Err(refused) => return Ok(refused.into_response()),
    };
    let mut page = ImportPage::new(form.rules);
    let rules = RuleSet::find_any(&page.rules);
    page.problem = match &rules {
        _ if form.text.len() > LONGEST => {
            t("import-too-long").with("kilobytes", LONGEST / 1024).into()
        }
        _ if form.text.contains('\0') => t("import-nul").into(),
        _ if form.text.trim().is_empty() => t("import-empty").into(),
        Err(_) => t("import-no-rules").into(),
        Ok(_) => String::new(),
    };
    if let (Ok(rules), true) = (rules, page.problem.is_empty()) {
        app.usage.import(caller)?;
        let (text, now) = (form.text.clone(), app.config.clock.now());
        let importer = Some(&member.account.visitor);
        let asker = Asker::new(Some(caller), importer.cloned());
        let read = app.work(asker, move || import::read(&text, rules, MOST)).await?;
        let _turn = app.importing.lock().await;
        let done = Import::of(&app.store, read, importer, now).await?;
        // What was refused stays in the field, to be put right.
        page.text = if done.refused.is_empty() { String::new() } else { form.text };
        page.done = Some(done);
    } else {
        page.text = form.text;
    }
    Ok(render(&page)?.into_response())
}

impl ImportPage {
    fn new(rules: String) -> Self {
        let (text, problem) = (String::new(), String::new());
        Self { games: VariantId::ALL, rules, text, done: None, problem }
    }
}
