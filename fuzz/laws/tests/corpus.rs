//! Every law holds for every input of the corpus, on stable Rust and on every platform.

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use glass_laws::LAWS;

/// The maximum length of an input in bytes. Longer inputs test nothing more.
const MAX_INPUT_BYTES: u64 = 4_096;

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("a plain name");
    let mut names: Vec<_> = entries.map(|entry| name(entry.expect("an entry"))).collect();
    names.sort();
    names
}

#[test]
fn every_law_holds_in_the_corpus() {
    let mut broken = Vec::new();
    for (name, law) in LAWS {
        let folder = fuzz().join("corpus").join(name);
        let inputs = names(&folder);
        assert!(inputs.len() >= 16, "{name}: {} inputs", inputs.len());
        for input in inputs {
            let bytes = fs::read(folder.join(&input)).expect("a file");
            if catch_unwind(|| law(&bytes)).is_err() {
                broken.push(format!("corpus/{name}/{input}"));
            }
        }
    }
    assert!(broken.is_empty(), "broken by {}", broken.join(", "));
}

#[test]
fn the_corpus_is_small() {
    for (name, _) in LAWS {
        let folder = fuzz().join("corpus").join(name);
        for input in names(&folder) {
            let length = fs::metadata(folder.join(&input)).expect("a file").len();
            assert!(length <= MAX_INPUT_BYTES, "corpus/{name}/{input} has {length} bytes");
        }
    }
}

/// `cargo xtask fuzz` takes the names of the laws from the folders.
#[test]
fn every_law_has_a_corpus() {
    assert_eq!(names(&fuzz().join("corpus")), LAWS.map(|(name, _)| name));
}
