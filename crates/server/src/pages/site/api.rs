//! Renders the page about the API for programmers. The guide is a page of the handbook, and the addresses come from the
//! OpenAPI document. Both are in English.

mod addresses;

use std::sync::LazyLock;

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use glass_words::Language;

use crate::account::scope::Scope;
use crate::api;
use crate::app::App;
use crate::config::usage_limits::Rate;
use crate::http::error::ServerError;
use crate::pages::render;
use crate::pages::site::help::{HelpPage, Section};
use addresses::{AddressGroup, SchemaTable};

/// The address of the site in the examples of the guide.
const EXAMPLE_SITE: &str = "http://localhost:8080";

static GUIDE: LazyLock<HelpPage> = LazyLock::new(|| {
    let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/how-to/api.md"));
    HelpPage::read(text)
});

static ADDRESSES: LazyLock<(Vec<AddressGroup>, Vec<SchemaTable>)> =
    LazyLock::new(|| addresses::read(&api::document()));

#[derive(Template)]
#[template(path = "site/api.html")]
struct ApiPage {
    begin: String,
    sections: Vec<Section>,
    /// The name and meaning of each scope.
    scopes: Vec<(&'static str, String)>,
    /// What is limited, and how much of it one network address may use.
    limits: Vec<(&'static str, String)>,
    groups: &'static [AddressGroup],
    schemas: &'static [SchemaTable],
}

/// Renders the page with the address and the limits of this server.
pub(crate) async fn page(State(app): State<App>) -> Result<Html<String>, ServerError> {
    let here = |html: &str| html.replace(EXAMPLE_SITE, app.site());
    let sections = GUIDE.sections.iter();
    let scopes = Scope::ALL.into_iter().map(|scope| {
        let meaning = Language::English.message(scope.explanation());
        (scope.name(), meaning.to_string())
    });
    let limits = &app.config.limits;
    let (groups, schemas) = &*ADDRESSES;
    render(&ApiPage {
        begin: here(&GUIDE.begin),
        sections: sections
            .map(|section| Section { html: here(&section.html), ..section.clone() })
            .collect(),
        scopes: scopes.collect(),
        limits: vec![
            ("Requests", rate(limits.requests)),
            ("Games that the explorer lists, and other searches", rate(limits.searches)),
            ("Analyses at the same time", limits.analyses_each.to_string()),
            ("Open streams and sockets", limits.sockets_each.to_string()),
            ("Downloads and exports at the same time", limits.exports_each.to_string()),
        ],
        groups,
        schemas,
    })
}

/// A rate limit in words.
fn rate(Rate { burst, per }: Rate) -> String {
    format!("{burst} at once, and as many again in {} seconds", per.as_secs())
}
