//! A database that an older release has written is upgraded with a way back, one that a newer release has written is left
//! alone, and servers of the release before go on beside an upgraded one.

use std::collections::BTreeMap;
use std::path::Path;

use glass_store::{GameId, PoolOptions, Store, StoreError, StoreMetrics, UpgradeOptions};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, Connection, PgConnection, Row, SqlSafeStr};

const DUMP: &str = include_str!("../data/after_migration_0002.sql");

/// The last step of the release before this one.
const PREVIOUS: i64 = 30;

/// The statements of each step.
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

/// A number that a query of a file answers.
fn number(file: &Path, query: &str) -> i64 {
    let database = rusqlite::Connection::open(file).unwrap();
    database.query_row(query, [], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn a_file_is_copied_before_it_is_upgraded() {
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

    // Nothing is to be done the next time, nor with a new file.
    let files = || std::fs::read_dir(folder.path()).unwrap().count();
    let before = files();
    let store = Store::open(&address).await.unwrap();
    assert_eq!((store.upgrade(), files()), (None, before + 2), "only SQLite's own files are new");
    store.close().await;
    let new = format!("sqlite://{}", folder.path().join("new.db").display());
    let store = Store::open(&new).await.unwrap();
    assert_eq!(store.upgrade(), None);
    store.close().await;

    // The copy is what it was, and can be upgraded itself.
    let store = Store::open(&format!("sqlite://{}", copy.display())).await.unwrap();
    assert_eq!(store.counts().await.unwrap().playing, 4);
    store.close().await;
}

#[tokio::test]
async fn a_file_that_cannot_be_copied_is_not_upgraded() {
    let folder = tempfile::tempdir().unwrap();
    let address = old(folder.path());
    // Where the copy would be written lies something else.
    std::fs::create_dir(folder.path().join("glass.db-before-upgrade-from-2-part")).unwrap();
    let refused = Store::open(&address).await.unwrap_err().to_string();
    assert!(refused.contains("before-upgrade-from-2") && refused.contains("nothing was changed"));
    let database = folder.path().join("glass.db");
    assert_eq!(number(&database, "select max(version) from _sqlx_migrations"), 2);
}

#[tokio::test]
async fn an_older_program_names_the_version_that_it_needs() {
    const STEP: &str = "insert into _sqlx_migrations select 1000, description, installed_on, success, checksum, \
                        execution_time from _sqlx_migrations where version = 1";
    let folder = tempfile::tempdir().unwrap();
    let address = old(folder.path());
    Store::open(&address).await.unwrap().close().await;
    let file = folder.path().join("glass.db");
    let database = rusqlite::Connection::open(&file).unwrap();
    database.execute(STEP, []).unwrap();
    database.execute("insert into written_by values (1000, '9.8.7')", []).unwrap();
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

/// Servers of the release before are still at work while the first server of this one upgrades the database, so a step may
/// add what they do not know, and take nothing away that they use.
#[test]
fn a_step_only_adds() {
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
            assert!(!adds || free, "step {number}: an older server leaves it out: {words}");
        }
    }
}

/// A schema of its own, with the tables of the release before; `None` where there is no PostgreSQL.
async fn previous() -> Option<(PgConnection, String, String)> {
    let server = std::env::var("TEST_DATABASE_URL").ok()?;
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
    Some((connection, address, schema))
}

async fn run(connection: &mut PgConnection, statement: String) {
    sqlx::raw_sql(AssertSqlSafe(statement)).execute(connection).await.unwrap();
}

async fn open(address: &str, upgrade: UpgradeOptions) -> Result<Store, StoreError> {
    Store::open_with(address, PoolOptions::default(), upgrade, StoreMetrics::default()).await
}

#[tokio::test]
async fn a_large_database_is_upgraded_only_when_that_is_asked_for() {
    let Some((mut connection, address, schema)) = previous().await else { return };
    let small = UpgradeOptions { asked: false, unasked_bytes: 1000 };
    let refused = open(&address, small).await.unwrap_err();
    assert!(matches!(refused, StoreError::UpgradeUnasked { from: PREVIOUS, .. }), "{refused}");
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
    run(&mut connection, "insert into written_by values (1000, '9.8.7')".into()).await;
    let refused = open(&address, small).await.unwrap_err().to_string();
    assert!(refused.contains("written by version 9.8.7; use it or newer."), "{refused}");
    run(&mut connection, format!("drop schema {schema} cascade")).await;
}

/// What is small is upgraded at once, and by one of two servers that start together.
#[tokio::test]
async fn two_servers_upgrade_a_database_at_once() {
    let Some((mut connection, address, schema)) = previous().await else { return };
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
