//! Renders an index of the variants to learn, and a page for each with its lesson, trainers and rule sets.

use askama::Template;
use axum::extract::Path;
use axum::response::Html;
use glass_catalogue::{Catalogued, Family};
use glass_rules::{Transfer, VariantId};
use glass_words::Message;

use crate::assets::still::{self, Picture};
use crate::http::error::ServerError;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::pages::{parse_variant, render};
use crate::t;
use crate::text::paragraphs::{self, ProseBlock};
use crate::text::variant_names;

#[derive(Template)]
#[template(path = "lesson/overview.html")]
struct LearnPage {
    preview: Preview,
    shelves: Vec<(Family, Vec<(VariantId, &'static Picture)>)>,
}

#[derive(Template)]
#[template(path = "lesson/variant_overview.html")]
struct LearnGamePage {
    preview: Preview,
    kind: VariantId,
    start: &'static Picture,
    /// Name and title of each step.
    steps: Vec<(&'static str, &'static str)>,
    rules: Vec<ProseBlock>,
    /// Whether moved pieces can transfer to another board.
    transfers: bool,
    /// Whether there are several rule sets to compare.
    disputed: bool,
}

/// Renders the index of all variants.
pub(crate) async fn all(origin: Origin) -> Result<Html<String>, ServerError> {
    let picture = still::preview_path(VariantId::DEFAULT);
    let of = |family: Family| -> Result<Vec<_>, ServerError> {
        let all = VariantId::ALL.into_iter().filter(|variant| variant.entry().family == family);
        all.map(|variant| Ok((variant, &still::album(variant)?.card))).collect()
    };
    render(&LearnPage {
        preview: preview(&origin, "/learn", &picture, t("learn-games")),
        shelves: Family::ALL
            .into_iter()
            .map(|family| Ok((family, of(family)?)))
            .collect::<Result<_, ServerError>>()?,
    })
}

/// Renders the page of one variant.
pub(crate) async fn page(
    Path(name): Path<String>,
    origin: Origin,
) -> Result<Html<String>, ServerError> {
    let kind = parse_variant(&name)?;
    let title = t("learn-game").with("game", variant_names::title(kind));
    render(&LearnGamePage {
        preview: preview(&origin, &format!("/learn/{kind}"), &still::preview_path(kind), title),
        kind,
        start: &still::album(kind)?.start,
        steps: variant_names::steps(kind),
        rules: paragraphs::blocks(&variant_names::rules(kind)),
        transfers: kind.transfer() != Transfer::Stay,
        disputed: kind.rule_sets().len() > 1,
    })
}

fn preview(origin: &Origin, path: &str, picture: &str, title: Message) -> Preview {
    Preview::new(origin, path, picture, &title.to_string(), &t("learn-about").to_string())
}
