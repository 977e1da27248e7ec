//! What the pages for operators tell to do works on a database of the last release, before and after its upgrade.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use crate::server::Server;

/// A database of the last release.
const RELEASE: &str = include_str!("../../../store/tests/data/release_0030.sql");

/// The pages for operators.
const PAGES: [&str; 8] = [
    "docs/start/operator.md",
    "docs/how-to/run-a-server.md",
    "docs/how-to/back-up.md",
    "docs/how-to/upgrade.md",
    "docs/how-to/monitor.md",
    "docs/how-to/moderate.md",
    "docs/how-to/several-servers.md",
    "docs/how-to/import-and-export.md",
];

/// The commands that open a database.
const COMMANDS: [&str; 5] = ["admin", "archive", "backup", "ratings", "restore"];

/// A folder with a database in `data`, in which commands run.
struct Site(tempfile::TempDir);

impl Site {
    fn old() -> Self {
        let site = Self(tempfile::tempdir().unwrap());
        fs::create_dir(site.data()).unwrap();
        let file = site.data().join("glass.db");
        rusqlite::Connection::open(file).unwrap().execute_batch(RELEASE).unwrap();
        site
    }

    /// A copy of the database that a server has upgraded.
    fn upgraded() -> Self {
        static UPGRADED: OnceLock<Vec<u8>> = OnceLock::new();
        let upgraded = UPGRADED.get_or_init(|| {
            let site = Self::old();
            drop(Server::start(&site.data(), None));
            let backup = site.0.path().join("upgraded.db");
            assert!(site.run(&["backup".as_ref(), backup.as_os_str()]).status.success());
            fs::read(backup).unwrap()
        });
        let site = Self(tempfile::tempdir().unwrap());
        fs::create_dir(site.data()).unwrap();
        fs::write(site.data().join("glass.db"), upgraded).unwrap();
        site
    }

    fn data(&self) -> PathBuf {
        self.0.path().join("data")
    }

    fn run(&self, arguments: &[impl AsRef<std::ffi::OsStr>]) -> Output {
        let mut glass = Command::new(env!("CARGO_BIN_EXE_glass"));
        glass.args(arguments).current_dir(self.0.path()).env("GLASS_DATA", self.data());
        glass.env_remove("GLASS_ORIGIN").stdin(std::process::Stdio::null()).output().unwrap()
    }

    /// Runs a command as the pages show it, with names and files that exist here.
    fn run_shown(&self, shown: &[String]) -> (Vec<String>, Output) {
        let folder = self.0.path().display().to_string();
        let words = shown.iter().map(|word| match word.as_str() {
            "ID" => "UnderWay11".to_owned(),
            "NAME" | "PLAYER" => "Ann".to_owned(),
            "REPORT" => "Report1".to_owned(),
            "NUMBER" => "5".to_owned(),
            "FILE" | "FILE…" if shown[0] == "archive" => "game.pgn".to_owned(),
            "FILE" => format!("{folder}/file.db"),
            _ => ["/var/backups/glass", "/var/lib/glass", "/tmp/practice"]
                .into_iter()
                .zip(["backups", "data", "practice"])
                .fold(word.clone(), |word, (theirs, ours)| {
                    word.replace(theirs, &format!("{folder}/{ours}"))
                }),
        });
        let mut words: Vec<String> = words.collect();
        if words[0] == "admin" && ["remove", "close"].contains(&words[1].as_str()) {
            words.push("--yes".to_owned());
        }
        let output = self.run(&words);
        (words, output)
    }
}

fn text(output: &Output) -> String {
    String::from_utf8([&output.stdout[..], &output.stderr].concat()).unwrap()
}

fn read(page: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(page)).unwrap_or_else(|error| panic!("{page}: {error}"))
}

/// The commands of a page that open a database, from blocks and from text. Options in brackets are left out, and of
/// several values the first is taken.
fn shown_commands(page: &str) -> Vec<Vec<String>> {
    let text = page.replace("\\|", "|").replace("\\\n", " ");
    let mut commands = Vec::new();
    for line in text.lines().flat_map(|line| line.split('`')) {
        let mut words = words(line.split(" #").next().unwrap_or_default());
        let Some(at) = words.windows(2).position(|pair| {
            (pair[0] == "glass" || pair[0].ends_with("/glass")) && COMMANDS.contains(&&*pair[1])
        }) else {
            continue;
        };
        words.drain(..=at);
        let mut depth = 0;
        words.retain(|word| {
            depth += word.matches('[').count();
            let inside = depth > 0;
            depth -= word.matches(']').count();
            !inside
        });
        for word in &mut words {
            if let Some((first, _)) = word.split_once('|') {
                *word = first.to_owned();
            }
        }
        // A command without its task or its files is a name.
        if words.len() > 1 && words != ["archive", "import"] && words != ["admin", "end"] {
            commands.push(words);
        }
    }
    commands
}

/// The words of a command line; a text in quotes is one word.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split(['"', '\'']).enumerate() {
        match index % 2 {
            1 => words.push(part.to_owned()),
            _ => words.extend(part.split_whitespace().map(str::to_owned)),
        }
    }
    words
}

/// Prepares the files that a command reads or makes.
fn prepare(site: &Site, command: &[String]) {
    let folder = site.0.path();
    let backup = folder.join("prepared.db");
    fs::create_dir_all(folder.join("backups")).unwrap();
    if !backup.exists() {
        let made = site.run(&["backup".as_ref(), backup.as_os_str()]);
        assert!(made.status.success(), "{}", text(&made));
    }
    for name in ["game.pgn", "games.pgn"] {
        fs::write(folder.join(name), "[Variant \"Alice\"]\n\n1. e4 e5 *\n").unwrap();
    }
    if command.get(1).is_some_and(|task| task == "unban") {
        site.run(&["admin", "ban", "Ann"]);
    }
    let practice = folder.join("practice");
    if !practice.exists() {
        let restored = site.run(&[
            "restore".as_ref(),
            "--data".as_ref(),
            practice.as_os_str(),
            backup.as_os_str(),
        ]);
        assert!(restored.status.success(), "{}", text(&restored));
    }
    for name in command.iter().filter(|word| word.contains(".db") || *word == "FILE") {
        let name = if name == "FILE" { "file.db" } else { name };
        let file =
            folder.join(name.replace("/var/backups/glass", "backups").trim_start_matches('/'));
        match command[0].as_str() {
            "restore" => drop(fs::copy(&backup, file).unwrap()),
            _ => drop(fs::remove_file(file)),
        }
    }
}

#[test]
fn every_command_of_the_pages_for_operators_knows_an_older_database() {
    let (mut tasks, mut refused) = (BTreeSet::new(), 0);
    for page in PAGES {
        let site = Site::old();
        for command in shown_commands(&read(page)) {
            prepare(&site, &command);
            let (words, output) = site.run_shown(&command);
            let printed = text(&output);
            let is_refused = printed.contains("is that of an older release: it has step 30");
            assert!(output.status.success() || is_refused, "{page}: {words:?}: {printed}");
            assert!(!printed.contains("no such"), "{page}: {words:?}: {printed}");
            refused += usize::from(is_refused);
            tasks.extend(words.get(..2).map(|task| task.join(" ")));
        }
    }
    assert!(tasks.len() > 15 && refused > 10, "{refused} refused of {tasks:?}");
}

#[test]
fn every_command_of_the_pages_for_operators_works_after_the_upgrade() {
    for page in PAGES {
        for command in shown_commands(&read(page)) {
            let site = Site::upgraded();
            prepare(&site, &command);
            let (words, output) = site.run_shown(&command);
            assert!(output.status.success(), "{page}: {words:?}: {}", text(&output));
        }
    }
}

/// The steps of the page about upgrades, in their order.
#[test]
fn an_upgrade_goes_as_its_page_says() {
    let site = Site::old();
    let folder = site.0.path();
    let step = || {
        let file = rusqlite::Connection::open(site.data().join("glass.db")).unwrap();
        let step: i64 = file
            .query_row("select max(version) from _sqlx_migrations", [], |row| row.get(0))
            .unwrap();
        step
    };
    let backup = folder.join("before.db.gz");
    let made = site.run(&["backup".as_ref(), backup.as_os_str()]);
    assert!(text(&made).contains("last used by an early version"), "{}", text(&made));
    let drill = site.run(&["restore".as_ref(), "--drill".as_ref(), backup.as_os_str()]);
    let output = text(&drill);
    assert!(drill.status.success() && output.contains("4 games that are over"), "{output}");
    assert!(output.contains("1 imported"), "{output}");

    let verified = site.run(&["archive", "verify"]);
    let output = text(&verified);
    assert!(verified.status.success() && output.contains(", 0 not as stored\n"), "{output}");
    assert!(output.contains("the database has step 30: an upgraded copy"), "{output}");
    assert_eq!(step(), 30, "the database is not changed");
    let names = fs::read_dir(site.data()).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = names.filter(|name| name.to_string_lossy().contains("verify")).collect();
    assert!(left.is_empty(), "the copy is deleted: {left:?}");
    let refused = site.run(&["admin", "use"]);
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(step(), 30);

    drop(Server::start(&site.data(), None));
    assert!(step() > 30);
    assert!(site.data().join("glass.db-before-upgrade-from-30").exists());
    let used = site.run(&["admin", "use"]);
    let output = text(&used);
    assert!(output.starts_with("games waiting 1, playing 5, over 4, imported 1\n"), "{output}");
    assert!(
        output.contains("Ann has 1 game ") && output.contains("a guest has 1 game "),
        "{output}"
    );

    let listed = site.run(&["admin", "games"]);
    let output = text(&listed);
    let imported = "ArchiveGm1 alice 1-0, ply 2, Parton against Dawson, changed ";
    assert!(output.contains(imported) && output.contains(", Ann against a guest, "), "{output}");

    // Games that counted by the rule of the last release stay counted, and a rebuild changes nothing.
    let ratings = || {
        let file = rusqlite::Connection::open(site.data().join("glass.db")).unwrap();
        let mut rows = file.prepare("select points, games from rating order by points").unwrap();
        let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.collect::<Result<Vec<(i64, i64)>, _>>().unwrap()
    };
    let before = ratings();
    assert_eq!(before.iter().map(|rating| rating.1).collect::<Vec<_>>(), [3, 3]);
    let verified = site.run(&["ratings", "verify"]);
    let output = text(&verified);
    assert!(verified.status.success(), "{output}");
    for game in ["ShortGame1", "ShortGame2"] {
        let line = format!(
            "{game}: counts by the rule of an earlier release; today it would not, too few moves\n"
        );
        assert!(output.contains(&line), "{output}");
    }
    let end = "3 rated games counted, 0 not as stored, 0 ratings not up to date\n";
    assert!(output.ends_with(end), "{output}");
    assert!(site.run(&["ratings", "rebuild"]).status.success());
    assert_eq!(ratings(), before);
}
