//! Builds tables for a test.

use std::sync::atomic::AtomicBool;

use glass_rules::RuleSet;
use glass_tablebase::{BuildOptions, Folder, Material};
use tempfile::TempDir;

/// Builds tables in a temporary folder, which is removed when the first of the two values is dropped.
pub fn tables(rules: &'static RuleSet, materials: &[Material]) -> (TempDir, Folder) {
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::with_cache(place.path(), 64);
    let options = BuildOptions {
        threads: 2,
        memory: 4096,
        save_every: BuildOptions::SAVE_EVERY,
        stop: &AtomicBool::new(false),
    };
    for material in materials {
        folder.build(rules, material, &options, &mut |_, _| (), &mut |_| ()).unwrap();
    }
    (place, folder)
}
