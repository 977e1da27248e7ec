//! Only the owner can read the files of the server and its commands, whatever the umask, and a restored database
//! belongs to the owner of the data folder.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use crate::server::{Server, cookie};

/// A user id that owns no files on any machine.
const STRANGER: u32 = 65_534;

/// Runs the program under a umask that would let all users read.
fn open_to_all() -> Command {
    let mut shell = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_glass");
    shell.args(["-c", "umask 000; exec \"$0\" \"$@\"", program]);
    shell
}

fn glass(arguments: &[&str], data: &Path) {
    let done = open_to_all().args(arguments).arg("--data").arg(data).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// All files of a folder with their modes.
fn modes(folder: &Path) -> Vec<(String, u32)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let mode = fs::metadata(&path).unwrap().mode() & 0o777;
        found.push((path.display().to_string(), mode));
        if path.is_dir() {
            found.extend(modes(&path));
        }
    }
    found
}

fn sign_up(server: &Server) {
    const PASSWORD: &str = "through+the+looking+glass";
    let form = format!("name=Ann&password={PASSWORD}&again={PASSWORD}");
    let ann = cookie(&server.ask("POST", "/sign-up", "", &form).0);
    let form = format!("address=ann%40example.org&password={PASSWORD}");
    let (head, body) = server.ask("POST", "/account/mail", &ann, &form);
    assert!(head.starts_with("HTTP/1.1 303"), "{head}\n{body}");
}

#[test]
fn data_backups_and_mails_are_readable_only_by_their_owner() {
    let around = tempfile::tempdir().unwrap();
    // Other users may read the parent folder.
    fs::set_permissions(around.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let data = around.path().join("some/data");
    let server = Server::run(open_to_all(), &data, None);
    sign_up(&server);
    let mails = data.join("mail");
    for _ in 0..600 {
        if mails.exists() && fs::read_dir(&mails).unwrap().count() > 0 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    let backups = around.path().join("backup.db");
    glass(&["backup", backups.to_str().unwrap()], &data);
    let packed = around.path().join("backup.db.gz");
    glass(&["backup", packed.to_str().unwrap()], &data);
    let found = modes(around.path());
    let named = |ending: &str| found.iter().any(|(name, _)| name.ends_with(ending));
    for ending in ["data", "glass.db", "glass.db-wal", "glass.db-lock", ".eml", "backup.db", ".gz"]
    {
        assert!(named(ending), "{ending} in {found:?}");
    }
    for (name, mode) in found {
        let private = if Path::new(&name).is_dir() { 0o700 } else { 0o600 };
        assert_eq!(mode, private, "{name} has mode {mode:o}");
    }
}

#[test]
fn a_restored_database_belongs_to_the_owner_of_the_folder() {
    let around = tempfile::tempdir().unwrap();
    fs::set_permissions(around.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let first = around.path().join("first");
    drop(Server::start(&first, None));
    let packed = around.path().join("backup.db.gz");
    glass(&["backup", packed.to_str().unwrap()], &first);
    let packed = packed.to_str().unwrap();

    // Only root can change the owner of files.
    let am_root = fs::metadata(around.path()).unwrap().uid() == 0;
    let owner = if am_root { STRANGER } else { fs::metadata(around.path()).unwrap().uid() };
    let home = around.path().join("home");
    fs::create_dir(&home).unwrap();
    fs::set_permissions(&home, fs::Permissions::from_mode(0o750)).unwrap();
    chown(&home, Some(owner), Some(owner)).unwrap();

    // The folder itself, missing folders inside it, and a second restore over the first.
    for data in [home.clone(), home.join("new/data"), home.clone()] {
        glass(&["restore", packed], &data);
        for file in ["glass.db", "glass.db-lock"] {
            let file = fs::metadata(data.join(file)).unwrap();
            assert_eq!((file.uid(), file.mode() & 0o777), (owner, 0o600), "{}", data.display());
        }
    }
    let folder = fs::metadata(&home).unwrap();
    assert_eq!((folder.uid(), folder.mode() & 0o777), (owner, 0o750), "it stays as it was");
    let made = fs::metadata(home.join("new/data")).unwrap();
    assert_eq!((made.uid(), made.mode() & 0o777), (owner, 0o700));

    // A server of that user has all permissions that it needs. The program itself may be in a folder that the user
    // cannot read.
    let program = around.path().join("glass");
    fs::copy(env!("CARGO_BIN_EXE_glass"), &program).unwrap();
    let mut command = Command::new(&program);
    if am_root {
        command.uid(owner).gid(owner);
    }
    let server = Server::run(command, &home, None);
    let (head, _) =
        server.ask("POST", "/games", "", "rules=alice-cvp/1&colour=white&opponent=friend");
    assert!(head.starts_with("HTTP/1.1 303"), "{head}");
}

#[test]
fn folder_made_by_an_import_is_private() {
    let around = tempfile::tempdir().unwrap();
    let (data, games) = (around.path().join("data"), around.path().join("games.pgn"));
    fs::write(&games, "1. e4 e5 1-0\n").unwrap();
    let mut import = open_to_all();
    import.args(["archive", "--data"]).arg(&data).arg("import").arg(&games);
    let done = import.output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(fs::metadata(&data).unwrap().mode() & 0o777, 0o700);
    let files = modes(&data);
    assert!(!files.is_empty() && files.iter().all(|(_, mode)| *mode == 0o600), "{files:?}");
}
