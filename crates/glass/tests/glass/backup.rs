//! Backups are made while the server runs, and can be restored.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use glass_store::{Action, Change, GameId, NewGame, NewMove, Seat, SeatHolder, Seats, Store};

fn glass(arguments: &[&str], data: &Path) -> Output {
    let mut glass = Command::new(env!("CARGO_BIN_EXE_glass"));
    glass.args(arguments).args(["--data".as_ref(), data.as_os_str()]).output().unwrap()
}

fn output_text(output: &Output) -> String {
    let text = [&output.stdout[..], &output.stderr].concat();
    String::from_utf8(text).unwrap()
}

async fn play(store: &Store, id: &GameId, coordinate: &str) -> u32 {
    let game = store.game_load(id).await.unwrap().game;
    let action = Action { by: Seat::White, key: coordinate.into(), now: 0 };
    let played = NewMove { coordinate: coordinate.into(), algebraic: None };
    store.act(&game, action, Change::play(played)).await.unwrap().ply()
}

#[tokio::test]
async fn backup_is_complete_and_can_be_restored() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite://{}/glass.db", folder.path().display());
    let copy = folder.path().join("copy.db");
    let copy_name = copy.to_str().unwrap();
    let backup = || glass(&["backup", copy_name], folder.path());
    let restore = || glass(&["restore", copy_name], folder.path());

    let none = backup();
    assert!(
        !none.status.success() && output_text(&none).contains("does not exist"),
        "{}",
        output_text(&none)
    );

    let store = Store::open(&address).await.unwrap();
    let id = GameId::random().unwrap();
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let seats = Seats { white: engine(), black: engine() };
    let new = NewGame::new(id.clone(), "alice", "alice-cvp/1", seats);
    store.game_create(new, 0).await.unwrap();
    assert_eq!(play(&store, &id, "e2e4").await, 1);
    let done = backup();
    assert!(done.status.success(), "{}", output_text(&done));
    let twice = backup();
    let text = format!("glass: {copy_name} exists already; name another file\n");
    assert_eq!(output_text(&twice), text);
    let build = "last used by version 0.1.0 (commit ";
    assert!(output_text(&done).contains(build), "{}", output_text(&done));
    assert_eq!(play(&store, &id, "e7e5").await, 2, "the server goes on");

    let running = restore();
    assert!(
        output_text(&running).contains("is used by another server"),
        "{}",
        output_text(&running)
    );
    store.close().await;
    let done = restore();
    assert!(
        done.status.success() && output_text(&done).contains("glass.db-replaced-1"),
        "{}",
        output_text(&done)
    );
    for (address, ply) in [(address.clone(), 1), (format!("{address}-replaced-1"), 2)] {
        let store = Store::open(&address).await.unwrap();
        assert_eq!(store.game_load(&id).await.unwrap().game.ply, ply);
        assert_eq!(play(&store, &id, "and on").await, ply + 1);
        store.close().await;
    }

    // A lost database is restored, and a file that is no backup is refused.
    fs::remove_file(folder.path().join("glass.db")).unwrap();
    assert!(restore().status.success());
    assert!(Store::open(&address).await.unwrap().game_load(&id).await.is_ok());
    fs::write(&copy, "not a database").unwrap();
    let refused = restore();
    assert!(
        !refused.status.success() && output_text(&refused).contains("is no backup"),
        "{}",
        output_text(&refused)
    );
}

/// A timer makes backups like this: a folder, compression, thinning, and a command that copies the file.
#[tokio::test]
async fn backups_in_a_folder_are_compressed_thinned_and_copied() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    let address = format!("sqlite://{}/glass.db", data.display());
    let store = Store::open(&address).await.unwrap();
    let id = GameId::random().unwrap();
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let seats = Seats { white: engine(), black: engine() };
    store.game_create(NewGame::new(id.clone(), "alice", "alice-cvp/1", seats), 0).await.unwrap();
    store.close().await;

    let backups = folder.path().join("backups");
    fs::create_dir(&backups).unwrap();
    // Two backups of an old month, and another file.
    for name in ["2020-05-01T000000.db", "2020-05-02T000000.db.gz", "notes.txt"] {
        fs::write(backups.join(name), "x").unwrap();
    }
    let away = folder.path().join("away");
    fs::create_dir(&away).unwrap();
    let command = format!("cp \"$1\" {}", away.display());
    let into = backups.to_str().unwrap();
    let done = glass(&["backup", "--into", into, "--thin", "--then", &command], &data);
    let output = output_text(&done);
    assert!(done.status.success() && output.contains("1 older backups were deleted"), "{output}");
    let names = |folder: &Path| {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort_unstable();
        names
    };
    let kept = names(&backups);
    assert_eq!(kept.len(), 3, "{kept:?}");
    assert_eq!([&kept[0], &kept[2]], ["2020-05-02T000000.db.gz", "notes.txt"]);
    let new = &kept[1];
    assert_eq!(names(&away), std::slice::from_ref(new));
    let file = away.join(new);
    assert_eq!(fs::read(&file).unwrap()[..2], [0x1f, 0x8b], "it is compressed");

    // A copied backup can be tested, which leaves no files behind, and restored.
    let before = names(&away);
    let drill = glass(&["restore", "--drill", file.to_str().unwrap()], &data);
    let output = output_text(&drill);
    assert!(
        drill.status.success() && output.contains("0 games that are over, 1 in play"),
        "{output}"
    );
    assert!(output.contains("0 imported; last used by version 0.1.0 (commit "), "{output}");
    assert_eq!(names(&away), before);
    let elsewhere = folder.path().join("elsewhere/data");
    assert!(glass(&["restore", file.to_str().unwrap()], &elsewhere).status.success());
    let store = Store::open(&format!("sqlite://{}/glass.db", elsewhere.display())).await.unwrap();
    assert!(store.game_load(&id).await.is_ok());
    store.close().await;

    // The test detects a damaged backup, and a failing copy command is an error.
    let bytes = fs::read(&file).unwrap();
    fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    let drill = glass(&["restore", "--drill", file.to_str().unwrap()], &data);
    assert!(
        !drill.status.success() && output_text(&drill).contains("is no backup"),
        "{}",
        output_text(&drill)
    );
    assert_eq!(names(&away), before);
    let other = folder.path().join("other.db");
    let failed = glass(&["backup", other.to_str().unwrap(), "--then", "exit 3"], &data);
    assert!(!failed.status.success() && other.exists(), "{}", output_text(&failed));
    assert!(output_text(&failed).contains("was made, but the command after it failed"));
}

/// SQLite finds a damaged structure. Damaged contents of a page are found by the checksum alone.
#[tokio::test]
async fn damaged_backup_is_refused_wherever_the_damage_is() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite://{}/glass.db", folder.path().display());
    let store = Store::open(&address).await.unwrap();
    let copy = folder.path().join("copy.db");
    store.backup(&copy).await.unwrap();
    store.close().await;
    let target = format!("sqlite://{}/restored.db", folder.path().display());
    let intact = fs::read(&copy).unwrap();
    let restored = glass_store::restore(&target, &copy).unwrap();
    assert!(restored.is_verified);
    let length = fs::metadata(folder.path().join("restored.db")).unwrap().len();
    assert_eq!(length % 512, 0, "the checksum is not a part of the database");
    for at in (0..intact.len()).step_by(intact.len() / 50) {
        let mut damaged = intact.clone();
        damaged[at] ^= 1;
        fs::write(&copy, damaged).unwrap();
        let refused = glass_store::restore(&target, &copy);
        assert!(refused.is_err(), "byte {at} of {}", intact.len());
    }
    // A backup of an earlier version has no checksum; the command warns of it.
    fs::write(&copy, &intact[..length as usize]).unwrap();
    let old = glass(&["restore", copy.to_str().unwrap()], folder.path());
    let text = output_text(&old);
    assert!(old.status.success() && text.contains("the backup has no checksum"), "{text}");
    fs::write(&copy, &intact).unwrap();
    let new = glass(&["restore", copy.to_str().unwrap()], folder.path());
    let text = output_text(&new);
    assert!(new.status.success() && !text.contains("checksum"), "{text}");
}

/// A timer and an operator may start a backup in the same second.
#[tokio::test]
async fn two_backups_of_a_second_both_succeed() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite://{}/glass.db", folder.path().display());
    Store::open(&address).await.unwrap().close().await;
    let into = folder.path().join("backups");
    let begin = || {
        let mut glass = Command::new(env!("CARGO_BIN_EXE_glass"));
        glass.args(["backup", "--into"]).arg(&into).arg("--data").arg(folder.path());
        glass.stdout(std::process::Stdio::piped()).spawn().unwrap()
    };
    let running = [begin(), begin(), begin()];
    for backup in running {
        let done = backup.wait_with_output().unwrap();
        assert!(done.status.success(), "{}", output_text(&done));
    }
    assert_eq!(fs::read_dir(&into).unwrap().count(), 3);
}

/// A file that cannot be written is not blamed on the backup.
#[cfg(unix)]
#[tokio::test]
async fn a_full_disk_at_a_restore_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite://{}/glass.db", folder.path().display());
    Store::open(&address).await.unwrap().close().await;
    let copy = folder.path().join("copy.db");
    let done = glass(&["backup", copy.to_str().unwrap()], folder.path());
    assert!(done.status.success(), "{}", output_text(&done));
    // Files of more than 512 bytes cannot be written, as on a full disk.
    let limited = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"";
    let mut shell = Command::new("sh");
    shell.args(["-c", limited, env!("CARGO_BIN_EXE_glass"), "restore"]).arg(&copy);
    let output = shell.arg("--data").arg(folder.path().join("other")).output().unwrap();
    let text = output_text(&output);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("cannot copy ") && text.contains("nothing was replaced"), "{text}");
    assert!(!text.contains("no backup"), "{text}");
    assert!(!folder.path().join("other/glass.db-part").exists());
}
