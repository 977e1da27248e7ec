//! Upgrades of databases of older releases, and rejections of newer ones. Servers of the previous release continue to
//! work on an upgraded database.

use std::collections::BTreeMap;
use std::path::Path;

use glass_store::{
    GameId, PoolOptions, ProgramVersion, Store, StoreError, StoreMetrics, UpgradeOptions,
};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, Connection, PgConnection, Row, SqlSafeStr};

const DUMP: &str = include_str!("../data/after_migration_0002.sql");

/// The last migration of the previous release.
const PREVIOUS: i64 = 30;

/// The statements of each migration by number.
fn steps() -> BTreeMap<i64, String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
    let steps = std::fs::read_dir(folder).unwrap().map(|file| {
        let path = file.unwrap().path();
        let number = path.file_name().unwrap().to_str().unwrap().split('_').next().unwrap().parse();
        (number.unwrap(), std::fs::read_to_string(path).unwrap())
    });
    steps.collect()
}

fn old(folder: &Path) -> String {
    let file = folder.join("glass.db");
    rusqlite::Connection::open(&file).unwrap().execute_batch(DUMP).unwrap();
    format!("sqlite://{}", file.display())
}

/// The number that a query on a file returns.
fn number(file: &Path, query: &str) -> i64 {
    let database = rusqlite::Connection::open(file).unwrap();
    database.query_row(query, [], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn a_file_is_copied_before_an_upgrade() {
    let folder = tempfile::tempdir().unwrap();
    let address = old(folder.path());
    let newest = *steps().last_key_value().unwrap().0;
    let copy = folder.path().join("glass.db-before-upgrade-from-2");

    let store = Store::open(&address).await.unwrap();
    let upgrade = store.upgrade().unwrap();
    assert_eq!((upgrade.from, upgrade.to, upgrade.copy.as_deref()), (2, newest, Some(&*copy)));
    store.close().await;
    assert_eq!(number(&copy, "select max(version) from _sqlx_migrations"), 2);
    assert_eq!(number(&copy, "select count(*) from game"), 6);
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        assert_eq!(std::fs::metadata(&copy).unwrap().mode() & 0o777, 0o600);
    }
    let database = folder.path().join("glass.db");
    assert_eq!(number(&database, "select max(step) from written_by"), newest);

    // An upgraded file and a new one are not upgraded.
    let files = || std::fs::read_dir(folder.path()).unwrap().count();
    let before = files();
    let store = Store::open(&address).await.unwrap();
    assert_eq!((store.upgrade(), files()), (None, before + 2), "no copy is made");
    store.close().await;
    let new = format!("sqlite://{}", folder.path().join("new.db").display());
    let store = Store::open(&new).await.unwrap();
    assert_eq!(store.upgrade(), None);
    store.close().await;

    // The copy is unchanged and can be upgraded itself.
    let store = Store::open(&format!("sqlite://{}", copy.display())).await.unwrap();
    assert_eq!(store.game_counts().await.unwrap().playing, 4);
    store.close().await;
}

#[tokio::test]
async fn a_file_that_cannot_be_copied_is_not_upgraded() {
    let folder = tempfile::tempdir().unwrap();
    let address = old(folder.path());
    // A folder has the name of the copy.
    std::fs::create_dir(folder.path().join("glass.db-before-upgrade-from-2-part")).unwrap();
    let refused = Store::open(&address).await.unwrap_err().to_string();
    assert!(refused.contains("before-upgrade-from-2") && refused.contains("nothing was changed"));
    let database = folder.path().join("glass.db");
    assert_eq!(number(&database, "select max(version) from _sqlx_migrations"), 2);
}

#[tokio::test]
async fn a_newer_database_is_refused_with_its_version() {
    const STEP: &str = "insert into _sqlx_migrations select 1000, description, installed_on, success, checksum, \
                        execution_time from _sqlx_migrations where version = 1";
    let folder = tempfile::tempdir().unwrap();
    let address = old(folder.path());
    Store::open(&address).await.unwrap().close().await;
    let file = folder.path().join("glass.db");
    let database = rusqlite::Connection::open(&file).unwrap();
    database.execute(STEP, []).unwrap();
    database.execute("insert into written_by (step, version) values (1000, '9.8.7')", []).unwrap();
    drop(database);
    let refused = Store::open(&address).await.unwrap_err();
    assert!(
        matches!(&refused, StoreError::Newer { version: Some(version), .. } if version == "9.8.7")
    );
    let text = refused.to_string();
    let plain = "This database was written by version 9.8.7; use it or newer.";
    assert!(text.starts_with(plain), "{text}");
    assert_eq!(number(&file, "select count(*) from written_by"), 2, "nothing was written");
}

/// Commands beside a server do not upgrade a database: they say that it is older. A copy of it is possible.
#[tokio::test]
async fn commands_beside_a_server_refuse_an_older_database() {
    let folder = tempfile::tempdir().unwrap();
    let address = old(folder.path());
    let newest = *steps().last_key_value().unwrap().0;
    let refused = Store::open_beside(&address).await.unwrap_err();
    assert!(
        matches!(refused, StoreError::Older { found: 2, known } if known == newest),
        "{refused}"
    );
    let text = refused.to_string();
    assert!(
        text.contains("it has step 2, ") && text.contains("Start `glass serve` once"),
        "{text}"
    );
    let database = folder.path().join("glass.db");
    assert_eq!(number(&database, "select max(version) from _sqlx_migrations"), 2);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no copy is made");

    let store = Store::open_to_copy(&address).unwrap();
    assert_eq!(store.written_by().await.unwrap(), None);
    let copy = folder.path().join("copy.db");
    store.backup(&copy).await.unwrap();
    let twice = store.backup(&copy).await.unwrap_err();
    assert!(matches!(&twice, StoreError::FileExists(file) if *file == copy), "{twice}");
    store.close().await;
    assert_eq!(number(&copy, "select max(version) from _sqlx_migrations"), 2);

    let store = Store::open_or_create_beside(&address).await.unwrap();
    assert_eq!(store.upgrade().unwrap().from, 2, "an import upgrades it after copying it");
    let build = ProgramVersion::running().to_string();
    assert_eq!(store.written_by().await.unwrap(), Some(build), "a backup names the build");
    store.close().await;

    let empty = folder.path().join("empty.db");
    std::fs::write(&empty, "").unwrap();
    let refused = Store::open_beside(&format!("sqlite://{}", empty.display())).await.unwrap_err();
    assert!(matches!(refused, StoreError::NoTables), "{refused}");
}

/// Every build that opens the database is named, also where the step is the same.
#[tokio::test]
async fn the_last_build_is_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let address = old(folder.path());
    Store::open(&address).await.unwrap().close().await;
    let file = folder.path().join("glass.db");
    let database = rusqlite::Connection::open(&file).unwrap();
    let other = "update written_by set version = '0.1.0 (commit a, b)', latest = version";
    database.execute(other, []).unwrap();
    drop(database);
    Store::open(&address).await.unwrap().close().await;
    let database = rusqlite::Connection::open(&file).unwrap();
    let read = |column: &str| -> String {
        let query = format!("select {column} from written_by order by step desc limit 1");
        database.query_row(&query, [], |row| row.get(0)).unwrap()
    };
    assert_eq!(read("version"), "0.1.0 (commit a, b)", "the first build of a step stays");
    assert_eq!(read("latest"), ProgramVersion::running().to_string());
}

/// Servers of the previous release keep running while the first server of this release upgrades the database, so a
/// migration must not remove or rename anything.
#[test]
fn migrations_only_add() {
    for (number, text) in steps().range(PREVIOUS + 1..) {
        let lines = text.lines().map(|line| line.split("--").next().unwrap_or_default());
        let code = lines.collect::<Vec<_>>().join(" ").to_lowercase();
        for statement in code.split(';') {
            let words = statement.split_whitespace().collect::<Vec<_>>().join(" ");
            for taken in ["drop table", "drop column", " rename ", "alter column", "delete from"] {
                assert!(!words.contains(taken), "step {number}: {words}");
            }
            let adds = words.contains(" add column ");
            let free = !words.contains("not null") || words.contains(" default ");
            assert!(!adds || free, "step {number}: an older server does not set it: {words}");
        }
    }
}

/// A new schema with the tables of the previous release.
async fn previous() -> (PgConnection, String, String) {
    let server = std::env::var("TEST_DATABASE_URL").expect(
        "TEST_DATABASE_URL has to be the address of a PostgreSQL server, which `cargo xtask test --only rust` starts",
    );
    let schema = format!("test_{}", GameId::random().unwrap().as_str().to_lowercase());
    let separator = if server.contains('?') { '&' } else { '?' };
    let address = format!("{server}{separator}options[search_path]={schema}");
    let mut connection = PgConnection::connect(&address).await.unwrap();
    run(&mut connection, format!("create schema {schema}")).await;
    let steps = steps().into_iter().filter(|(number, _)| *number <= PREVIOUS);
    let steps = steps.map(|(number, text)| {
        let text = AssertSqlSafe(text).into_sql_str();
        Migration::new(number, "".into(), MigrationType::Simple, text, false)
    });
    Migrator::with_migrations(steps.collect()).run(&mut connection).await.unwrap();
    (connection, address, schema)
}

async fn run(connection: &mut PgConnection, statement: String) {
    sqlx::raw_sql(AssertSqlSafe(statement)).execute(connection).await.unwrap();
}

async fn open(address: &str, upgrade: UpgradeOptions) -> Result<Store, StoreError> {
    Store::open_with(address, PoolOptions::default(), upgrade, StoreMetrics::default()).await
}

#[tokio::test]
async fn a_large_database_is_upgraded_only_on_request() {
    let (mut connection, address, schema) = previous().await;
    let small = UpgradeOptions { asked: false, unasked_bytes: 1000 };
    let refused = open(&address, small).await.unwrap_err();
    assert!(matches!(refused, StoreError::UpgradeUnasked { from: PREVIOUS, .. }), "{refused}");
    let beside = Store::open_beside(&address).await.unwrap_err();
    assert!(matches!(beside, StoreError::Older { found: PREVIOUS, .. }), "{beside}");
    let text = refused.to_string();
    assert!(text.contains("pg_dump") && text.contains("--migrate"), "{text}");
    let steps = "select max(version) from _sqlx_migrations";
    let row = sqlx::query(steps).fetch_one(&mut connection).await.unwrap();
    assert_eq!(row.get::<i64, _>(0), PREVIOUS, "nothing was changed");

    let store = open(&address, UpgradeOptions { asked: true, ..small }).await.unwrap();
    assert_eq!(store.upgrade().unwrap().from, PREVIOUS);
    store.close().await;
    let store = open(&address, small).await.unwrap();
    assert_eq!(store.upgrade(), None, "it is up to date");
    store.close().await;

    run(
        &mut connection,
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
                          values (1000, '', true, '', 0)"
            .into(),
    )
    .await;
    run(&mut connection, "insert into written_by (step, version) values (1000, '9.8.7')".into())
        .await;
    let refused = open(&address, small).await.unwrap_err().to_string();
    assert!(refused.contains("written by version 9.8.7; use it or newer."), "{refused}");
    run(&mut connection, format!("drop schema {schema} cascade")).await;
}

/// A small database is upgraded without a request.
#[tokio::test]
async fn two_servers_can_upgrade_a_database_at_once() {
    let (mut connection, address, schema) = previous().await;
    let usual = UpgradeOptions::default();
    let (one, two) = tokio::join!(open(&address, usual), open(&address, usual));
    for store in [one.unwrap(), two.unwrap()] {
        store.probe().await.unwrap();
        store.close().await;
    }
    let newest = *steps().last_key_value().unwrap().0;
    let row = sqlx::query("select max(step) from written_by").fetch_one(&mut connection).await;
    assert_eq!(row.unwrap().get::<i64, _>(0), newest);
    run(&mut connection, format!("drop schema {schema} cascade")).await;
}
