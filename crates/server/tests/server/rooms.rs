//! The rooms of the server that know no page import none of the rooms above them.

use std::fs;
use std::path::{Path, PathBuf};

/// Rooms that do the site's work, each with further rooms that it may not name.
const ROOMS: &[(&str, &[&str])] = &[
    ("account", &[]),
    ("analysis", &["study"]),
    ("archive", &["analysis", "study", "puzzle"]),
    ("board", &["archive", "analysis", "study", "puzzle"]),
    ("free_board", &["game", "notify"]),
    ("game", &["notify", "free_board", "archive", "analysis", "study", "puzzle"]),
    ("moderation", &["notify", "archive", "analysis", "study", "puzzle"]),
    ("notify", &["archive", "analysis", "study", "puzzle"]),
    ("picture", &["archive", "analysis", "study", "puzzle"]),
    ("puzzle", &["archive", "study"]),
    ("study", &["puzzle"]),
];

/// The rooms above all of them.
const TOP: [&str; 7] = ["administration", "api", "app", "assets", "pages", "routes", "serve"];

/// The sources of a room.
fn sources(room: &str) -> Vec<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut found, mut folders) =
        (vec![source.join(format!("{room}.rs"))], vec![source.join(room)]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|ending| ending == "rs") => found.push(path),
                false => {}
            }
        }
    }
    found
}

/// Whether a source names a room, outside of its unit tests.
fn names(text: &str, room: &str) -> bool {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let path = format!("crate::{room}");
    code.match_indices(&path)
        .any(|(at, found)| code[at + found.len()..].starts_with([':', ';', ',', '}']))
}

#[test]
fn rooms_import_only_from_rooms_below() {
    let mut faults = Vec::new();
    for &(room, above) in ROOMS {
        let files = sources(room);
        assert!(files.len() > 1, "{room} is not where it was");
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            let named = TOP.iter().chain(above).filter(|above| names(&text, above));
            faults.extend(named.map(|above| format!("{} names {above}", file.display())));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn names_of_rooms_are_found() {
    assert!(names("use crate::app::App;", "app"));
    assert!(!names("use crate::application::App;", "app"));
    assert!(!names("#[cfg(test)]\nmod tests { use crate::app::App; }", "app"));
}
