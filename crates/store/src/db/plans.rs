//! Checks the plans of all statements on both databases: no plan may read all of a table that grows.
//!
//! The story of `tests/story` runs the statements. A statement in the sources that the story does not run is an error.
//! SQLite plans without statistics, because the store never runs `analyze`, so its plans for an empty database are those
//! for a large one. PostgreSQL plans with statistics, so this test fills its tables. Its plans are the generic ones.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection as SqliteConnection;
use serde_json::Value as Json;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, Row as _};

use crate::db::connection::Value;
use crate::{GameId, Store};

/// Tables that do not grow with the games and players of a site, each with the reason.
const BOUNDED: &[(&str, &str)] = &[
    ("check_work", "checks that clients are waiting for"),
    ("engine_claim", "games in which a server is searching"),
    ("game_count", "a fixed number of rows"),
    ("oauth_code", "codes of the last minutes, a few for each account"),
    ("outage", "a row for each outage of the service"),
    ("passkey_challenge", "challenges of the last minutes, whose number is limited"),
    ("push_key", "one row"),
    ("service", "a fixed number of rows"),
    ("worker", "running workers"),
];

/// Beginnings of statements that may read many rows, each with the reason.
const ALLOWED: &[(&str, &str)] = &[
    (
        "insert into rating_opponent (visitor, pool, opponent) select distinct",
        "`glass ratings rebuild` counts all opponents again",
    ),
    ("update rating set opponents = (select", "`glass ratings rebuild` counts all opponents again"),
    ("select count(*) as counted from rating_change own", "the rated games of a player in a day"),
    ("select count(*) as found from rating_change join", "the rated games of a player in a day"),
    ("select count(*) as found from (select other.visitor", "the rated games of a player in a day"),
    ("select count(*) as found from seat join game_pool", "the rated games of a player in a day"),
    ("delete from known_sign_in where seen", "every row found is deleted"),
    ("delete from refused_question where latest", "every row found is deleted"),
    ("delete from rating", "`glass ratings recount` replaces all ratings"),
    ("select * from seated_game where cast($1 as text) is null", "`glass admin games`"),
    ("update game_count set waiting = (select count(*)", "`glass admin use` counts anew"),
    (
        "select seat.visitor, account.name, count(distinct seat.game)",
        "`glass admin use`: games that are not over",
    ),
    (
        "select * from seated_game where status = 'playing' and (white_kind",
        "once at startup: the games in play against the engine",
    ),
    (
        "select variant, count(*) as problems from submitted_problem",
        "submitted problems: each is verified first, a few a day",
    ),
    ("update session set ended = $1 where expires <=", "every row found is changed"),
    ("update game set abandoned = $1 where status = 'waiting'", "waiting games, which expire"),
    ("delete from game where status = 'waiting' and abandoned", "waiting games, which expire"),
    ("update visitor set absent = $1 where id > $2 and id <= $3", "between nearby ids"),
    ("delete from visitor where absent <= $1", "whether any row refers to a visitor"),
    ("update account set role = 'bot' where visitor = $1", "whether any seat is the account's"),
    ("select id from game where ends is not null and ends <", "games with a running clock"),
    ("select report.id, report.kind", "open reports"),
    ("delete from notice where given_up <", "undelivered notifications, which expire"),
    ("update notice set given_up = null", "undelivered notifications, which expire"),
    (
        "select variant, points, deviation, volatility, games, played, (select count(*)",
        "the problems that a player has tried",
    ),
    ("select seated_game.* from invitation cross join", "waiting games, which expire"),
    // All that a player has is given to another account, or erased with the account.
    ("update seat set visitor = $1 where visitor = $2", "signing in with the games of a guest"),
    ("update invitation set visitor = $1 where visitor", "signing in with the games of a guest"),
    ("update message set visitor = $1 where visitor = $2", "signing in with the games of a guest"),
    ("update note set visitor = $1 where visitor = $2", "signing in with the games of a guest"),
    ("update quiet_game set visitor = $1 where visitor", "signing in with the games of a guest"),
    ("delete from recovery where visitor = $1", "signing in with the games of a guest"),
    (
        "update game set revision = revision + 1 where id in",
        "the names in an account's games change",
    ),
    ("delete from note where visitor = $1", "an account is closed"),
    ("delete from quiet_game where visitor = $1", "an account is closed"),
    ("delete from hidden_game where visitor = $1", "an account is closed"),
    ("delete from problem_attempt where visitor = $1", "an account is closed"),
    ("delete from problem_vote where visitor = $1", "an account is closed"),
    ("delete from player_score where visitor = $1", "an account is closed"),
    ("delete from removed_comment where game in", "an account is closed"),
    ("delete from conditional where game in", "an account is closed"),
    ("update move set comment = null where comment is not", "an account is closed"),
    ("update message set words = ''", "an account is closed"),
];

/// Beginnings of statements that read rows in the order of an index and stop at a limit, each with the reason why they
/// stop soon.
const WALKS: &[(&str, &str)] = &[
    ("select name, way, kind, game, words, made, tries, given_up", "every row is needed"),
    ("select refused_question.game", "every row is needed"),
    ("update game set settled = $1 where id in (select id from game", "every row is needed"),
    ("select id from game where settled > 0", "every row is needed"),
    ("select id from game where id > $1 order by id limit", "every row is needed"),
    (
        "select * from (select * from seated_game where status = 'playing'",
        "the inner limit ends the search",
    ),
    (
        "select id, revision from game where ends is not null",
        "games with a running clock: those that already have their time back are skipped",
    ),
    ("select game, ended from archived_game", "every row is needed"),
    ("select game, ended from archived_position", "every row is needed"),
    ("select game, ended from seat", "games wait for the archive for some seconds"),
    (
        "select game, ended from (select * from (select game, ended from imported_game",
        "every row is needed",
    ),
    (
        "select seated_game.*, listed.ended from (select game, ended from seat",
        "every row is needed",
    ),
    ("select seated_game.* from (select game, ended from", "MAX_CHECKED_GAMES rows are read"),
    ("select cast(coalesce(sum(game.revision + 1), 0)", "as many rows as the list has"),
    ("select seated_game.* from hidden_game", "every row is needed"),
    ("select 1 as seated from seat where visitor = $1 limit 1", "every row is needed"),
    ("select game from imported_game where importer = $1", "every row is needed"),
    ("select id, data from session where ended <= $1", "every row is needed"),
    ("select game_pool.place", "every row is needed"),
    ("select account.name, rating.points", "the best of a pool: inactive players are skipped"),
    ("select visitor, pool, game, color, points", "every row is needed"),
    ("select max(id) as last from (select id from visitor", "every row is needed"),
    (
        "select visitor, way from (select visitor, way, due from notice",
        "notifications that are being sent",
    ),
    ("select problem, variant, won, tried", "every row is needed"),
    ("select problem, points", "every row is needed"),
    ("select problem, vote", "every row is needed"),
    ("select submitted_problem.id", "every row is needed"),
    ("select listed.variant, listed.value", "every row is needed"),
    ("select listed.name from (select name, folded", "MAX_SEARCHED_ACCOUNTS rows are read"),
    (
        "select visitor, name, role, about, created, closed, seen from account where seen",
        "every row is needed",
    ),
    ("select study.id, study.visitor", "studies without a chapter are skipped"),
];

/// How many rows of a table are equal in some columns.
const SELECTIVITY: &str = include_str!("../../tests/data/selectivity.txt");

/// Rows that make PostgreSQL plan as for a large site.
const LARGE_SITE: &str = include_str!("../../tests/data/large_site.sql");

/// The statements that were run, each with whether its values are numbers.
static RECORDED: Mutex<BTreeMap<&'static str, Vec<bool>>> = Mutex::new(BTreeMap::new());

/// Records a statement for this test.
pub(crate) fn record(statement: &'static str, values: &[Value<'_>]) {
    let numbers = values.iter().map(|value| matches!(value, Value::Integer(_))).collect();
    RECORDED.lock().unwrap_or_else(PoisonError::into_inner).insert(statement, numbers);
}

/// How a plan finds rows of a table.
#[derive(Debug)]
struct TableAccess {
    table: String,
    /// The columns of the index whose values are given, in the order of the index.
    equal: Vec<String>,
    /// Whether all rows are sorted or counted before any is returned.
    gathered: bool,
    /// The line of the plan.
    line: String,
}

/// The tables and indexes of a database.
struct Schema {
    /// The table and the columns of each index.
    indexes: BTreeMap<String, (String, Vec<String>)>,
    /// The conditions of PostgreSQL's partial indexes.
    predicates: BTreeMap<String, String>,
    tables: BTreeSet<String>,
    selectivity: BTreeMap<(String, Vec<String>), bool>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sqlite_never_reads_all_of_a_growing_table() {
    let folder = tempfile::tempdir().unwrap();
    let (sqlite, recorded) = run_story(folder.path()).await;
    let schema = Schema::read(&sqlite);
    assert!(!schema.tables.contains("sqlite_stat1"), "SQLite plans without statistics");
    let (mut faults, mut looked_at) = (Vec::new(), 0);
    for &statement in recorded.keys() {
        let accesses = sqlite_plan(&sqlite, &schema, statement);
        looked_at += accesses.len();
        faults.extend(schema.faults(statement, &accesses));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    for (begin, _) in ALLOWED.iter().chain(WALKS) {
        assert!(recorded.keys().any(|statement| statement.starts_with(begin)), "{begin}");
    }
    assert!(recorded.len() > 250, "the test does not see the statements");
    assert!(looked_at > 300, "the test does not see the plans");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn postgres_never_reads_all_of_a_growing_table() {
    let folder = tempfile::tempdir().unwrap();
    Store::open(&format!("sqlite://{}/glass.db", folder.path().display())).await.unwrap();
    let sqlite = SqliteConnection::open(folder.path().join("glass.db")).unwrap();
    crate::story::story_in_new_schema().await;
    let faults =
        postgres_faults(&crate::story::postgres_url(), Schema::read(&sqlite), &recorded()).await;
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// Runs the story on a new SQLite file. Returns the file and the recorded statements.
async fn run_story(folder: &Path) -> (SqliteConnection, BTreeMap<&'static str, Vec<bool>>) {
    let file = folder.join("glass.db");
    crate::story::story(&format!("sqlite://{}", file.display())).await;
    let mut recorded = recorded();
    recorded.retain(|statement, _| !is_for_postgres(statement));
    (SqliteConnection::open(&file).unwrap(), recorded)
}

/// The statements of the service that were recorded so far.
fn recorded() -> BTreeMap<&'static str, Vec<bool>> {
    let recorded = RECORDED.lock().unwrap_or_else(PoisonError::into_inner);
    recorded
        .iter()
        .filter(|(statement, _)| is_statement(statement) && !is_excluded(statement))
        .map(|(statement, numbers)| (*statement, numbers.clone()))
        .collect()
}

/// Whether a statement is for PostgreSQL alone.
fn is_for_postgres(statement: &str) -> bool {
    statement.contains("clock_timestamp") || statement.contains(" for update")
}

/// Whether a statement is not checked, because it fills a database for measurements or upgrades one.
fn is_excluded(statement: &str) -> bool {
    let parts = [
        "with recursive numbers ",
        "update explored_move set white = white * $1",
        "_sqlx_migrations",
        "written_by",
        "sqlite_schema",
        "pg_class",
    ];
    parts.iter().any(|part| statement.contains(part))
}

fn is_statement(text: &str) -> bool {
    ["select ", "insert ", "update ", "delete ", "with "].iter().any(|verb| text.starts_with(verb))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_story_runs_every_statement() {
    let folder = tempfile::tempdir().unwrap();
    let (_, recorded) = run_story(folder.path()).await;
    let (mut literals, mut missing) = (0, Vec::new());
    for file in source_files() {
        let text = std::fs::read_to_string(&file).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap();
        // A literal with braces is a template.
        let is_checked = |literal: &String| {
            is_statement(literal)
                && !literal.contains('{')
                && !is_excluded(literal)
                && !is_for_postgres(literal)
        };
        for literal in string_literals(text).filter(is_checked) {
            literals += 1;
            if !recorded.keys().any(|statement| statement.contains(literal.trim_end())) {
                missing.push(format!("{}: {literal}", file.display()));
            }
        }
    }
    assert!(missing.is_empty(), "the story does not run:\n{}", missing.join("\n"));
    assert!(literals > 250, "the test does not see the sources");
}

/// The sources with statements of the service.
fn source_files() -> Vec<PathBuf> {
    // Statements of these files run before the service starts, or fill a database for measurements.
    let excluded = ["plans.rs", "sample_data.rs", "upgrade.rs"];
    let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if !excluded.iter().any(|name| path.ends_with(name)) {
                files.push(path);
            }
        }
    }
    files
}

/// The string literals of a source, as the compiler reads them.
fn string_literals(source: &str) -> impl Iterator<Item = String> {
    let code: Vec<&str> =
        source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let parts: Vec<String> = code.split('"').map(str::to_owned).collect();
    parts.into_iter().skip(1).step_by(2).map(|literal| {
        let mut lines = literal.split("\\\n");
        let first = lines.next().unwrap_or_default().to_owned();
        lines.fold(first, |text, line| text + line.trim_start())
    })
}

impl Schema {
    fn read(sqlite: &SqliteConnection) -> Self {
        let rows = |query: &str| -> Vec<(String, String)> {
            let mut prepared = sqlite.prepare(query).unwrap();
            let rows = prepared.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
            rows.map(Result::unwrap).collect()
        };
        let tables = rows("select name, name from sqlite_schema where type = 'table'");
        let mut indexes = BTreeMap::new();
        for (index, table) in rows("select name, tbl_name from sqlite_schema where type = 'index'")
        {
            let columns = rows(&format!("select name, name from pragma_index_info('{index}')"));
            let columns = columns.into_iter().map(|(name, _)| name).collect();
            indexes.insert(index, (table, columns));
        }
        let mut schema = Self {
            indexes,
            predicates: BTreeMap::new(),
            tables: tables.into_iter().map(|(name, _)| name).collect(),
            selectivity: BTreeMap::new(),
        };
        for line in SELECTIVITY.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (place, rest) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
            let (table, columns) = place.split_once(' ').unwrap_or_else(|| panic!("{line}"));
            let few = match rest.split_once(',').map_or(rest, |(word, _)| word) {
                "few" => true,
                "many" => false,
                _ => panic!("{line}: expected few or many"),
            };
            let columns = columns.split(' ').map(str::to_owned).collect();
            schema.selectivity.insert((table.to_owned(), columns), few);
        }
        for (index, unique) in rows(
            "select list.name, cast(list.\"unique\" as text) from sqlite_schema \
             join pragma_index_list(sqlite_schema.name) as list where sqlite_schema.type = 'table'",
        ) {
            if unique == "1" {
                let key = schema.indexes[&index].clone();
                schema.selectivity.insert(key, true);
            }
        }
        schema
    }

    /// The faults of the way in which a statement finds its rows.
    fn faults<'a>(
        &'a self,
        statement: &'a str,
        accesses: &'a [TableAccess],
    ) -> impl Iterator<Item = String> + 'a {
        let listed =
            |list: &[(&str, &str)]| list.iter().any(|(begin, _)| statement.starts_with(begin));
        let (allowed, walks) = (listed(ALLOWED), listed(WALKS));
        let accesses = accesses.iter().filter(move |_| !allowed);
        accesses.filter_map(move |TableAccess { table, equal, gathered, line }| {
            let few = equal.is_empty().then_some(false);
            let few =
                few.or_else(|| self.selectivity.get(&(table.clone(), equal.clone())).copied());
            let why = match few {
                _ if BOUNDED.iter().any(|(bounded, _)| bounded == table) => return None,
                Some(true) => return None,
                None => "is not in tests/data/selectivity.txt",
                Some(false) if *gathered => "gathers many rows before it returns some",
                Some(false) if walks => return None,
                Some(false) => "may find many rows",
            };
            Some(format!("{table} by {equal:?} {why}\n    {line}\n    {statement}"))
        })
    }
}

/// The accesses in SQLite's plan of a statement.
fn sqlite_plan(sqlite: &SqliteConnection, schema: &Schema, statement: &str) -> Vec<TableAccess> {
    let mut prepared = sqlite.prepare(&format!("explain query plan {statement}")).unwrap();
    let nothing = rusqlite::params_from_iter(vec![None::<i64>; prepared.parameter_count()]);
    let lines: Vec<(i64, String)> = prepared
        .query_map(nothing, |row| Ok((row.get(1)?, row.get(3)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let mut accesses = Vec::new();
    for (parent, line) in &lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [verb @ ("SCAN" | "SEARCH"), named, ..] = words[..] else { continue };
        let index = words.iter().position(|&word| word == "INDEX").and_then(|at| words.get(at + 1));
        let (table, equal) = match index.and_then(|&name| schema.indexes.get(name)) {
            Some((table, columns)) => {
                let given = |column: &&String| line.contains(&format!("{column}=?"));
                (table.clone(), columns.iter().take_while(given).cloned().collect())
            }
            None => match table_named(named, statement, schema) {
                Some(table) => (table, Vec::new()),
                // A subquery, which has its own lines.
                None => continue,
            },
        };
        assert!(verb == "SCAN" || line.contains('('), "{line}");
        let gathers =
            |line: &str| line.starts_with("USE TEMP B-TREE FOR") && !line.contains(" LAST ");
        let gathered = lines.iter().any(|(beside, line)| beside == parent && gathers(line));
        let equal: Vec<String> = if verb == "SCAN" { Vec::new() } else { equal };
        accesses.push(TableAccess { table, equal, gathered, line: line.clone() });
    }
    accesses
}

/// The table to which a name in a statement refers.
fn table_named(name: &str, statement: &str, schema: &Schema) -> Option<String> {
    if schema.tables.contains(name) {
        return Some(name.to_owned());
    }
    // An alias is written as `table alias`.
    let words: Vec<&str> = statement.split(' ').collect();
    let called = words.windows(2).find(|pair| pair[1] == name && schema.tables.contains(pair[0]));
    called.map(|pair| pair[0].to_owned())
}

/// The faults of PostgreSQL's plans.
async fn postgres_faults(
    url: &str,
    mut schema: Schema,
    recorded: &BTreeMap<&'static str, Vec<bool>>,
) -> Vec<String> {
    let name = format!("plans_{}", GameId::random().unwrap().as_str().to_lowercase());
    let mut server = PgConnection::connect(url).await.unwrap();
    run(&mut server, &format!("create schema {name}")).await;
    let separator = if url.contains('?') { '&' } else { '?' };
    let own = format!("{url}{separator}options[search_path]={name}");
    Store::open(&own).await.unwrap().close().await;
    let mut connection = PgConnection::connect(&own).await.unwrap();
    run(&mut connection, LARGE_SITE).await;
    run(&mut connection, "analyze").await;
    // Small tables would be read as a whole, unlike large ones.
    run(&mut connection, "set plan_cache_mode = force_generic_plan; set enable_seqscan = off")
        .await;
    let columns = "select index.relname as index, owner.relname as owner, attribute.attname as column \
                   from pg_index join pg_class index on index.oid = pg_index.indexrelid \
                   join pg_class owner on owner.oid = pg_index.indrelid \
                   join pg_namespace on pg_namespace.oid = owner.relnamespace \
                   join pg_attribute attribute on attribute.attrelid = index.oid \
                   where pg_namespace.nspname = current_schema order by index.relname, attribute.attnum";
    schema.indexes.clear();
    for row in sqlx::query(columns).fetch_all(&mut connection).await.unwrap() {
        let [index, owner, column]: [String; 3] =
            ["index", "owner", "column"].map(|name| row.get(name));
        schema.indexes.entry(index).or_insert_with(|| (owner, Vec::new())).1.push(column);
    }
    let predicates = "select index.relname as index, pg_get_expr(indpred, indrelid) as predicate from pg_index \
                      join pg_class index on index.oid = pg_index.indexrelid \
                      join pg_namespace on pg_namespace.oid = index.relnamespace \
                      where pg_namespace.nspname = current_schema and indpred is not null";
    for row in sqlx::query(predicates).fetch_all(&mut connection).await.unwrap() {
        schema.predicates.insert(row.get("index"), row.get("predicate"));
    }
    let (mut faults, mut looked_at) = (Vec::new(), 0);
    for (&statement, numbers) in recorded {
        let kinds: Vec<_> =
            numbers.iter().map(|&number| if number { "bigint" } else { "text" }).collect();
        let nulls = vec!["null"; kinds.len()].join(", ");
        let (kinds, nulls) = match kinds.len() {
            0 => (String::new(), String::new()),
            _ => (format!("({})", kinds.join(", ")), format!("({nulls})")),
        };
        run(&mut connection, &format!("prepare planned {kinds} as {statement}")).await;
        let explain = format!("explain (format json) execute planned {nulls}");
        let row = sqlx::raw_sql(AssertSqlSafe(explain)).fetch_one(&mut connection).await.unwrap();
        let text: String = row.try_get_unchecked(0).unwrap();
        run(&mut connection, "deallocate planned").await;
        let plan: Json = serde_json::from_str(&text).unwrap();
        let mut accesses = Vec::new();
        postgres_plan(&plan[0]["Plan"], false, &schema, &mut accesses);
        looked_at += accesses.len();
        faults.extend(schema.faults(statement, &accesses));
    }
    connection.close().await.unwrap();
    run(&mut server, &format!("drop schema {name} cascade")).await;
    assert!(looked_at > 300, "the test does not see the plans");
    faults
}

async fn run(connection: &mut PgConnection, statements: &str) {
    let done = sqlx::raw_sql(AssertSqlSafe(statements.to_owned())).execute(connection).await;
    done.unwrap_or_else(|error| panic!("{error}: {statements:.300}"));
}

/// The accesses of a node of PostgreSQL's plan and of the nodes below it. `gathered` is set if a node above needs all rows
/// of this one before it returns any.
fn postgres_plan(node: &Json, gathered: bool, schema: &Schema, accesses: &mut Vec<TableAccess>) {
    let kind = node["Node Type"].as_str().unwrap();
    let gathered = match kind {
        "Limit" => false,
        "Sort" | "Aggregate" | "Hash" | "HashAggregate" => {
            gathered || node["Strategy"].as_str() != Some("Sorted")
        }
        _ => gathered,
    };
    let condition = node["Index Cond"].as_str().unwrap_or_default();
    let found = match (node["Index Name"].as_str(), node["Relation Name"].as_str()) {
        (Some(index), _) => {
            let (table, columns) = &schema.indexes[index];
            let predicate = schema.predicates.get(index).map_or("", String::as_str);
            let given = |column: &&String| {
                let holds = [" = ", " IS NULL"].map(|is| format!("({column}{is}"));
                holds.iter().any(|holds| condition.contains(holds) || predicate.contains(holds))
            };
            Some((table.clone(), columns.iter().take_while(given).cloned().collect()))
        }
        (None, Some(table)) if kind == "Seq Scan" => Some((table.to_owned(), Vec::new())),
        _ => None,
    };
    if let Some((table, equal)) = found {
        let name = node["Index Name"].as_str().unwrap_or("no index");
        let line = format!("{kind} {name} {condition}");
        // A bitmap contains all rows that are found.
        let gathered = gathered || kind == "Bitmap Index Scan";
        accesses.push(TableAccess { table, equal, gathered, line });
    }
    for below in node["Plans"].as_array().into_iter().flatten() {
        postgres_plan(below, gathered, schema, accesses);
    }
}

#[test]
fn every_reference_has_an_index() {
    let sqlite = SqliteConnection::open_in_memory().unwrap();
    for (_, _, statements) in crate::db::migrations::STEPS {
        sqlite.execute_batch(statements).unwrap();
    }
    let mut prepared = sqlite
        .prepare(
            "select tables.name, reference.\"table\", reference.\"from\" from sqlite_schema as tables \
             join pragma_foreign_key_list(tables.name) as reference where tables.type = 'table' and reference.seq = 0",
        )
        .unwrap();
    let rows = prepared.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    let references: Vec<(String, String, String)> = rows.map(Result::unwrap).collect();
    assert!(references.len() > 30, "the test does not see the references");
    let schema = Schema::read(&sqlite);
    for (table, parent, column) in references {
        // Accounts are never deleted, so no delete looks for their references.
        let indexed = schema
            .indexes
            .values()
            .any(|(of, columns)| *of == table && columns.first() == Some(&column));
        assert!(
            indexed || parent == "account",
            "{table}.{column}: deleting a {parent} reads all of {table}"
        );
    }
}
