//! `glass show GAME`.

use std::fs;
use std::io::{Write, stdout};
use std::path::Path;

use glass_notation::fen;
use glass_render::{Mark, PictureOptions, TextOptions, Theme};
use glass_rules::Color;

use crate::Failure;
use crate::cell::own_piece;
use crate::cli::ShowOptions;

pub fn run(options: &ShowOptions) -> Result<(), Failure> {
    let history = options.position.history()?;
    let view = history.position().view();
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
        let mut out = stdout().lock();
        writeln!(out, "{}\n", glass_render::text(view, &text).trim_end())?;
        // An end by repetition shows in the moves only, not in the last position.
        if let (Some(outcome), None) = (history.outcome(), view.outcome()) {
            writeln!(out, "{outcome}\n")?;
        }
        writeln!(out, "{}", fen::write(view))?;
    }
    Ok(())
}

/// Writes a file so that it is there whole or not at all. A device, pipe or link stays what it is and is written to.
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
        // What is left of the attempt, if anything.
        let _ = fs::remove_file(&part);
        format!("cannot write {}: {error}", file.display()).into()
    })
}
