//! Files appear only when they are complete, and damage is detected.

use std::fs;
use std::sync::atomic::AtomicBool;

use glass_notation::fen;
use glass_rules::{RuleSet, VariantId};
use glass_tablebase::{BuildOptions, Folder, Material, TableError};

use crate::made::tables;

fn queen() -> (&'static RuleSet, Material) {
    (VariantId::Chess.default_rules(), Material::parse(VariantId::Chess, "KQvK").unwrap())
}

#[test]
fn a_file_that_is_damaged_anywhere_is_no_table() {
    let (rules, material) = queen();
    let (place, folder) = tables(rules, &[material]);
    let path = folder.file(rules, &material);
    let whole = fs::read(&path).unwrap();
    let position = fen::position(rules, "8/8/8/8/8/2k5/8/K6Q w - - 0 1").unwrap();
    let probe = || Folder::with_cache(place.path(), 1).value(position.view());
    assert!(probe().unwrap().unwrap().is_win());
    for at in (0..whole.len()).step_by(997) {
        let mut damaged = whole.clone();
        damaged[at] ^= 0x10;
        fs::write(&path, damaged).unwrap();
        let folder = Folder::with_cache(place.path(), 1);
        let found = folder
            .table(rules, &material)
            .and_then(|table| folder.verify(&table, 1, &AtomicBool::new(false), &mut |_, _| ()));
        assert!(matches!(found, Err(TableError::Damaged { .. })), "byte {at}: {found:?}");
    }
    for length in [0, 10, 300, whole.len() / 2, whole.len() - 1] {
        fs::write(&path, &whole[..length]).unwrap();
        let error = probe().unwrap_err();
        assert!(matches!(error, TableError::Damaged { .. }), "{length} bytes: {error}");
        assert!(!error.to_string().contains('\n'));
    }
}

#[test]
fn a_table_that_is_stopped_leaves_nothing() {
    let (rules, material) = queen();
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::with_cache(place.path(), 1);
    let options = BuildOptions {
        threads: 1,
        memory: 512,
        save_every: BuildOptions::SAVE_EVERY,
        stop: &AtomicBool::new(true),
    };
    let stopped = folder.build(rules, &material, &options, &mut |_, _| (), &mut |_| ());
    assert!(matches!(stopped, Err(TableError::Stopped)), "{stopped:?}");
    assert_eq!(folder.materials(rules), []);

    let small = BuildOptions { memory: 0, stop: &AtomicBool::new(false), ..options };
    let refused = folder.build(rules, &material, &small, &mut |_, _| (), &mut |_| ());
    assert!(matches!(refused, Err(TableError::Memory { .. })), "{refused:?}");
    let missing = folder.table(rules, &material);
    assert!(matches!(missing, Err(TableError::Missing { .. })), "{missing:?}");
}

#[test]
fn the_folder_is_looked_through_once() {
    let (rules, material) = queen();
    let (place, made) = tables(rules, &[material]);
    assert_eq!(made.most_pieces(rules.variant()), 3, "its own tables are seen");
    let other = Folder::with_cache(place.path(), 1);
    assert_eq!(other.most_pieces(rules.variant()), 3);
    assert_eq!(other.most_pieces(VariantId::Alice), 0);
    fs::remove_dir_all(made.file(rules, &material).parent().unwrap()).unwrap();
    assert_eq!(other.most_pieces(rules.variant()), 3, "the folder is looked through once");
    assert_eq!(Folder::with_cache(place.path(), 1).most_pieces(rules.variant()), 0);
}

/// The error messages for material without a table, one a line.
#[test]
fn material_without_table_is_refused_in_words() {
    for (variant, text, words) in [
        (VariantId::Chess, "KQK", "expected the pieces of both sides with a v between them"),
        (VariantId::Chess, "KUvK", "no piece “U”; it has KQRBNP"),
        (VariantId::Chess, "KKvK", "White has more than one king"),
        (VariantId::Chess, "KQv", "Black has no king"),
        (VariantId::Chess, "KQQQvKQQ", "at most 6 pieces"),
        (VariantId::AliceExtinction, "KQvK", "a game with so few pieces is over"),
    ] {
        let error = Material::parse(variant, text).unwrap_err().to_string();
        assert!(error.contains(words) && error.contains(text), "{error}");
    }
}

#[test]
fn castling_and_en_passant_are_left_to_the_game() {
    let (rules, material) = queen();
    let (_place, folder) = tables(rules, &[material]);
    let rook = Material::parse(VariantId::Chess, "KRvK").unwrap();
    let options = BuildOptions {
        threads: 1,
        memory: 512,
        save_every: BuildOptions::SAVE_EVERY,
        stop: &AtomicBool::new(false),
    };
    folder.build(rules, &rook, &options, &mut |_, _| (), &mut |_| ()).unwrap();
    let value = |text: &str| folder.value(fen::position(rules, text).unwrap().view()).unwrap();
    assert_eq!(value("k7/8/8/8/8/8/8/4K2R w K - 0 1"), None);
    // Black's queen against White's bare king uses the same table with the sides exchanged.
    assert!(value("1K6/8/8/8/8/8/8/4k2q b - - 0 1").unwrap().is_win());
    assert!(value("k7/8/8/8/8/8/8/4K2R w - - 0 1").unwrap().is_win());
}
