//! Renders the page of a variant: its introduction, its rules, and the form for a new game.

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::response::Html;
use glass_catalogue::{Catalogued, DescribedRules, Point};
use glass_rules::{RuleSet, VariantId, ZeroMoves};

use crate::assets::still::{self, Picture};
use crate::game::lobby::new_game::{NewGameOptions, NewGameQuery};
use crate::http::error::ServerError;
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::pages::lobby::new_game::NewGameForm;
use crate::pages::{example_move, parse_variant, render};
use crate::text::paragraphs::{self, ProseBlock};
use crate::text::variant_names;

#[derive(Template)]
#[template(path = "site/variant.html")]
struct AboutPage {
    preview: Preview,
    game: VariantId,
    start: &'static Picture,
    rules: Vec<ProseBlock>,
    /// Caption and picture of each figure.
    figures: Vec<(&'static str, &'static Picture)>,
    /// The form of a new game, with preselected options.
    form: NewGameForm,
    sets: &'static [RuleSet],
    usual: &'static RuleSet,
    points: Vec<Point>,
    /// A move in notation.
    example: String,
    has: HelpFeatures,
}

/// The features that the help on playing covers.
struct HelpFeatures {
    boards: bool,
    choice: bool,
    zero: bool,
    planes: bool,
    /// Whether there are more boards than a phone shows at once.
    many: bool,
    /// Whether players can compose rules of the variant.
    house_rules: bool,
}

pub(crate) async fn page(
    Path(name): Path<String>,
    query: Result<Query<NewGameQuery>, QueryRejection>,
    origin: Origin,
) -> Result<Html<String>, ServerError> {
    let game = parse_variant(&name)?;
    let Query(query) = query.unwrap_or_default();
    let album = still::album(game)?;
    let (path, picture) = (format!("/games/{game}"), still::preview_path(game));
    render(&AboutPage {
        preview: Preview::new(
            &origin,
            &path,
            &picture,
            variant_names::title(game),
            variant_names::summary(game),
        ),
        game,
        start: &album.start,
        rules: paragraphs::blocks(&variant_names::rules(game)),
        figures: (0..).map(|at| variant_names::caption(game, at)).zip(&album.figures).collect(),
        form: NewGameForm::of_variant(NewGameOptions::new(game, &query)),
        sets: game.rule_sets(),
        usual: game.default_rules(),
        points: game.default_rules().points(),
        example: example_move(game),
        has: HelpFeatures {
            boards: game.boards() > 1,
            choice: game.transfer().is_choice(),
            zero: game.zero_moves() != ZeroMoves::None,
            planes: game.shape().planes().len() > 1,
            many: game.layout().faces.len() > 2,
            house_rules: !game.house_points().is_empty(),
        },
    })
}
