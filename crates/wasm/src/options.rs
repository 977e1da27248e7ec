//! Reads the options of pictures and text diagrams.

use glass_render::{MAX_SQUARE, MIN_SQUARE, Mark, PictureOptions, TextOptions};
use glass_rules::{Cell, Color, Move, VariantId};
use wasm_bindgen::JsValue;

use crate::fields::Fields;

fn bottom(fields: &Fields<'_>) -> Result<Color, JsValue> {
    let read = |text: &str| match text {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    };
    Ok(fields.text("bottom", "“white” or “black”", read)?.unwrap_or(Color::White))
}

fn targets(fields: &Fields<'_>, variant: VariantId) -> Result<Option<Cell>, JsValue> {
    let read = |text: &str| match glass_notation::cell::read(variant, text)[..] {
        [cell] => Some(cell),
        _ => None,
    };
    fields.text("targets", "the name of a cell", read)
}

/// The options of a picture.
pub(crate) fn picture(
    variant: VariantId,
    options: &JsValue,
    last_move: Option<Move>,
) -> Result<PictureOptions, JsValue> {
    let known = [
        "bottom",
        "square",
        "theme",
        "boards",
        "pieces",
        "view",
        "coordinates",
        "names",
        "ghosts",
        "check",
        "targets",
        "marks",
    ];
    let fields = Fields::new(options, &known)?;
    let usual = PictureOptions::default();
    let square = fields.number("square", MIN_SQUARE.into(), MAX_SQUARE.into())?;
    Ok(PictureOptions {
        bottom: bottom(&fields)?,
        square: square.map_or(usual.square, |square| square as u16),
        theme: fields
            .text("theme", "“light” or “dark”", |text| text.parse().ok())?
            .unwrap_or(usual.theme),
        boards: fields
            .text("boards", "“wood” or “garden”", |text| text.parse().ok())?
            .unwrap_or(usual.boards),
        pieces: fields
            .text("pieces", "“classic”, “bold” or “storybook”", |text| {
                text.parse().ok()
            })?
            .unwrap_or(usual.pieces),
        view: fields
            .text("view", "“two”, “discs” or “colours”", |text| text.parse().ok())?
            .unwrap_or(usual.view),
        coordinates: fields.truth("coordinates")?.unwrap_or(usual.coordinates),
        names: fields.truth("names")?.unwrap_or(usual.names),
        ghosts: fields.truth("ghosts")?.unwrap_or(usual.ghosts),
        check: fields.truth("check")?.unwrap_or(usual.check),
        last_move,
        targets: targets(&fields, variant)?,
        marks: fields
            .text("marks", "marks as “Ae4:red, Ae2-Be4”", |text| {
                Mark::read_all(variant, text).ok()
            })?
            .unwrap_or_default(),
    })
}

/// The options of a text diagram.
pub(crate) fn text(
    variant: VariantId,
    options: &JsValue,
    last_move: Option<Move>,
) -> Result<TextOptions, JsValue> {
    let fields = Fields::new(options, &["bottom", "unicode", "legend", "targets"])?;
    Ok(TextOptions {
        bottom: bottom(&fields)?,
        unicode: fields.truth("unicode")?.unwrap_or(false),
        legend: fields.truth("legend")?.unwrap_or(false),
        last_move,
        targets: targets(&fields, variant)?,
    })
}
