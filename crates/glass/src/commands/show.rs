//! `glass show`: draws a position as text, SVG or PNG, and a game as GIF.

use std::fs;
use std::io::{Write, stdout};
use std::path::Path;

use glass_catalogue::Catalogued;
use glass_notation::pgn::GameTree;
use glass_notation::{courier, fen};
use glass_render::{Mark, PictureOptions, TextOptions, Theme};
use glass_rules::Color;

use crate::Failure;
use crate::cell::own_piece;
use crate::cli::ShowOptions;

pub fn run(options: &ShowOptions) -> Result<(), Failure> {
    let history = options.position.history()?;
    let view = history.position().view();
    if options.courier {
        let variant = view.variant();
        if variant.entry().courier_name.is_none() {
            return Err(format!("Game Courier has no {}", variant.title()).into());
        }
        write!(stdout(), "{}", courier::write_game(&GameTree::from_history(&history)))?;
        return Ok(());
    }
    let bottom = if options.flip { Color::Black } else { Color::White };
    let last_move = history.moves().last().copied();
    let targets = options.from.as_deref().map(|cell| own_piece(view, cell)).transpose()?;
    let marks = options.marks.iter().map(|text| Mark::read(view.variant(), text));
    let picture = PictureOptions {
        bottom,
        square: options.size,
        theme: if options.dark { Theme::Dark } else { Theme::Light },
        boards: options.boards,
        pieces: options.pieces,
        view: options.view,
        last_move,
        targets,
        marks: marks.collect::<Result<_, _>>()?,
        ..PictureOptions::default()
    };
    if let Some(file) = &options.svg {
        write_whole(file, glass_render::svg(view, &picture).as_bytes())?;
    }
    if let Some(file) = &options.png {
        write_whole(file, &glass_render::png(view, &picture)?)?;
    }
    if let Some(file) = &options.gif {
        write_whole(file, &glass_render::gif(&history, &picture)?)?;
    }
    if [&options.svg, &options.png, &options.gif].iter().all(|file| file.is_none()) {
        let text = TextOptions {
            bottom,
            unicode: options.unicode,
            legend: targets.is_some(),
            last_move,
            targets,
        };
        let written = fen::write_as(view, options.form)
            .ok_or_else(|| format!("the form {} cannot express this position", options.form))?;
        let mut out = stdout().lock();
        writeln!(out, "{}\n", glass_render::text(view, &text).trim_end())?;
        // The last position alone does not show an end by repetition.
        if let (Some(outcome), None) = (history.outcome(), view.outcome()) {
            writeln!(out, "{outcome}\n")?;
        }
        writeln!(out, "{written}")?;
    }
    Ok(())
}

/// Writes a file completely or not at all. A device, pipe or link is written to directly.
fn write_whole(file: &Path, content: &[u8]) -> Result<(), Failure> {
    if fs::symlink_metadata(file).is_ok_and(|there| !there.is_file()) {
        let written = fs::write(file, content);
        return written
            .map_err(|error| format!("cannot write to {}: {error}", file.display()).into());
    }
    let mut name =
        file.file_name().ok_or_else(|| format!("{} is not a file", file.display()))?.to_owned();
    name.push(".part");
    let part = file.with_file_name(name);
    let written = fs::write(&part, content).and_then(|()| fs::rename(&part, file));
    written.map_err(|error| {
        // Removes the incomplete file, if there is one.
        let _ = fs::remove_file(&part);
        format!("cannot write {}: {error}", file.display()).into()
    })
}
