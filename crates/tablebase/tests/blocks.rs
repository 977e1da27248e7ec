//! Tables that exceed the memory limit, and interrupted work.

use std::collections::BTreeSet;
use std::fs;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use glass_rules::VariantId;
use glass_tablebase::{BuildOptions, Folder, Material, Progress, TableError};

use crate::made::tables;

/// One with pawns, one with kings on four boards, and one with two prizes.
const TABLES: [(VariantId, &str); 3] =
    [(VariantId::MiniAlice, "KPvK"), (VariantId::QuasiAlice, "KRvK"), (VariantId::Glinski, "KRvK")];

/// So short that even small tables are saved several times.
const SAVE_INTERVAL: Duration = Duration::from_millis(20);

#[test]
fn blocks_on_disk_give_the_same_tables() {
    for (variant, material) in TABLES {
        let rules = variant.default_rules();
        let material = Material::parse(variant, material).unwrap();
        let (_place, folder) = tables(rules, &[material]);
        let whole = fs::read(folder.file(rules, &material)).unwrap();

        let place = tempfile::tempdir().unwrap();
        let folder = Folder::with_cache(place.path(), 1);
        let stop = AtomicBool::new(false);
        let options = BuildOptions {
            threads: 2,
            memory: 1,
            save_every: BuildOptions::SAVE_EVERY,
            stop: &stop,
        };
        folder.build(rules, &material, &options, &mut |_, _| (), &mut |_| ()).unwrap();
        let file = folder.file(rules, &material);
        assert!(fs::read(&file).unwrap() == whole, "{variant} {material}");
        assert!(!file.with_extension("work").exists(), "the work is done");
    }
}

/// Repeatedly stops the work, each time a little later, and continues from the checkpoint.
#[test]
fn work_that_is_cut_off_goes_on() {
    let (variant, material) = TABLES[1];
    let rules = variant.default_rules();
    let material = Material::parse(variant, material).unwrap();
    let (_place, folder) = tables(rules, &[material]);
    let whole = fs::read(folder.file(rules, &material)).unwrap();

    let place = tempfile::tempdir().unwrap();
    let folder = Folder::with_cache(place.path(), 1);
    let mut furthest = 0;
    for cut in 1.. {
        let stop = AtomicBool::new(false);
        let options =
            BuildOptions { threads: 1, memory: 1, save_every: SAVE_INTERVAL, stop: &stop };
        let mut calls = 0;
        let mut first_wave = None;
        let mut tell = |_: &Material, progress| {
            if let Progress::Wave { plies, .. } = progress {
                first_wave.get_or_insert(plies);
            }
            calls += 1;
            stop.store(calls > 60 * cut, Relaxed);
        };
        match folder.build(rules, &material, &options, &mut tell, &mut |_| ()) {
            Ok(()) => break,
            Err(TableError::Stopped) => {}
            Err(error) => panic!("{error}"),
        }
        if let Some(wave) = first_wave {
            assert!(wave >= furthest, "it began again: wave {wave} after {furthest}");
            furthest = wave;
        }
    }
    assert!(furthest > 1, "it was cut off too early");
    assert!(fs::read(folder.file(rules, &material)).unwrap() == whole);
}

/// Work with other blocks, or damaged work, is ignored and replaced.
#[test]
fn work_that_cannot_be_used_is_begun_anew() {
    let (variant, material) = TABLES[2];
    let rules = variant.default_rules();
    let material = Material::parse(variant, material).unwrap();
    let (_place, folder) = tables(rules, &[material]);
    let whole = fs::read(folder.file(rules, &material)).unwrap();
    for checkpoint in
        ["", "nonsense", "Looking-Glass endgame table in work 3\nelse\nmate 3 look 0 9\n"]
    {
        fs::remove_file(folder.file(rules, &material)).unwrap();
        let work = folder.file(rules, &material).with_extension("work");
        fs::create_dir(&work).unwrap();
        fs::write(work.join("values"), [9; 4000]).unwrap();
        fs::write(work.join("stand"), checkpoint).unwrap();
        let stop = AtomicBool::new(false);
        let options = BuildOptions {
            threads: 1,
            memory: 64,
            save_every: BuildOptions::SAVE_EVERY,
            stop: &stop,
        };
        folder.build(rules, &material, &options, &mut |_, _| (), &mut |_| ()).unwrap();
        assert!(fs::read(folder.file(rules, &material)).unwrap() == whole, "{checkpoint}");
        assert!(!work.exists());
    }
}

/// Unfinished work that is truncated, or has invalid marks, is rejected with its path.
#[test]
fn damaged_work_is_refused() {
    let (variant, material) = TABLES[2];
    let rules = variant.default_rules();
    let material = Material::parse(variant, material).unwrap();
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::with_cache(place.path(), 1);
    let build = |most: usize| {
        let stop = AtomicBool::new(false);
        let options =
            BuildOptions { threads: 1, memory: 1, save_every: Duration::ZERO, stop: &stop };
        let mut calls = 0;
        let mut tell = |_: &Material, _| {
            calls += 1;
            stop.store(calls > most, Relaxed);
        };
        folder.build(rules, &material, &options, &mut tell, &mut |_| ())
    };
    assert!(matches!(build(40), Err(TableError::Stopped)));
    let work = folder.file(rules, &material).with_extension("work");
    let values = work.join("values");
    let good = fs::read(&values).unwrap();
    let checkpoint = fs::read_to_string(work.join("stand")).unwrap();
    for bad in [good[..good.len() / 2].to_vec(), Vec::new(), vec![0xff; good.len()]] {
        fs::write(&values, bad).unwrap();
        let refused = build(usize::MAX);
        let is_named = |path: &std::path::Path| *path == *values;
        assert!(
            matches!(&refused, Err(TableError::Damaged { path, .. }) if is_named(path)),
            "{refused:?}"
        );
        // The work is unchanged, so that it can be repaired.
        assert_eq!(fs::read_to_string(work.join("stand")).unwrap(), checkpoint);
    }
    fs::write(&values, good).unwrap();
    build(usize::MAX).unwrap();
}

/// The environment variable with the folder of the process to be killed.
const KILLED_IN: &str = "GLASS_TABLEBASE_KILLED_IN";

/// The number of times that the process is killed before it may finish.
const KILLS: usize = 4;

/// The process to be killed. Does nothing in a normal test run.
#[test]
fn process_that_is_killed() {
    let Some(place) = std::env::var_os(KILLED_IN) else { return };
    let (variant, material) = TABLES[1];
    let rules = variant.default_rules();
    let material = Material::parse(variant, material).unwrap();
    let folder = Folder::with_cache(place, 1);
    let stop = AtomicBool::new(false);
    let options = BuildOptions { threads: 1, memory: 1, save_every: SAVE_INTERVAL, stop: &stop };
    folder.build(rules, &material, &options, &mut |_, _| (), &mut |_| ()).unwrap();
}

#[test]
fn a_process_that_is_killed_again_and_again_leaves_the_same_table() {
    let (variant, material) = TABLES[1];
    let rules = variant.default_rules();
    let material = Material::parse(variant, material).unwrap();
    let (_place, folder) = tables(rules, &[material]);
    let whole = fs::read(folder.file(rules, &material)).unwrap();

    let place = tempfile::tempdir().unwrap();
    let file = Folder::with_cache(place.path(), 1).file(rules, &material);
    let checkpoint = file.with_extension("work").join("stand");
    let mut checkpoints = Vec::new();
    loop {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "blocks::process_that_is_killed"])
            .env(KILLED_IN, place.path())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        // It is killed soon after it has saved more than the process before it.
        let left = fs::read_to_string(&checkpoint).ok();
        let mut saved = BTreeSet::new();
        let ended = loop {
            if let Some(status) = process.try_wait().unwrap() {
                break Some(status);
            }
            saved.extend(
                fs::read_to_string(&checkpoint).ok().filter(|now| Some(now) != left.as_ref()),
            );
            std::thread::sleep(Duration::from_millis(2));
            if checkpoints.len() < KILLS && saved.len() > 3 {
                // SIGKILL on Unix.
                process.kill().unwrap();
                process.wait().unwrap();
                break None;
            }
        };
        match ended {
            Some(status) => {
                assert!(status.success());
                break;
            }
            None => checkpoints.push(fs::read_to_string(&checkpoint).unwrap()),
        }
    }
    assert!(!checkpoints.is_empty(), "it was never killed");
    assert!(
        checkpoints.windows(2).all(|pair| pair[0] != pair[1]),
        "it began again: {checkpoints:?}"
    );
    assert!(fs::read(&file).unwrap() == whole);
}
