//! The page of a variant that can be played: what it is, its rules, and how to begin.

use askama::Template;
use axum::extract::Path;
use axum::response::Html;
use glass_catalogue::{Catalogued, DescribedRules, Figure, Point};
use glass_rules::{RuleSet, VariantId, ZeroMoves};

use super::{example, kind, render};
use crate::error::ServerError;
use crate::pictures::{self, Picture};
use crate::prose::{self, ProseBlock};

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage {
    game: VariantId,
    start: &'static Picture,
    rules: Vec<ProseBlock>,
    figures: Vec<(&'static Figure, &'static Picture)>,
    sets: &'static [RuleSet],
    usual: &'static RuleSet,
    points: Vec<Point>,
    /// A move as it is written.
    example: String,
    has: Has,
}

/// What the help on playing has to speak of.
struct Has {
    boards: bool,
    choice: bool,
    zero: bool,
    planes: bool,
    /// More boards than a phone shows at once.
    many: bool,
}

pub(crate) async fn page(Path(name): Path<String>) -> Result<Html<String>, ServerError> {
    let game = kind(&name)?;
    let album = pictures::of(game)?;
    render(&AboutPage {
        game,
        start: &album.start,
        rules: prose::blocks(game.entry().rules_text),
        figures: game.entry().figures.iter().zip(&album.figures).collect(),
        sets: game.rule_sets(),
        usual: game.default_rules(),
        points: game.default_rules().points(),
        example: example(game),
        has: Has {
            boards: game.boards() > 1,
            choice: game.transfer().is_choice(),
            zero: game.zero_moves() != ZeroMoves::None,
            planes: game.shape().planes().len() > 1,
            many: game.layout().faces.len() > 2,
        },
    })
}
