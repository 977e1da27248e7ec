//! Checks that the handbook names a limit for every table: a single visitor could fill a table without a limit.

use std::collections::BTreeMap;

use rusqlite::Connection;

const PAGE: &str = include_str!("../../../../docs/reference/limits.md");

#[test]
fn the_handbook_names_a_limit_for_every_table() {
    let sqlite = Connection::open_in_memory().unwrap();
    for (_, _, statements) in crate::db::migrations::STEPS {
        sqlite.execute_batch(statements).unwrap();
    }
    let mut prepared = sqlite
        .prepare("select name from sqlite_schema where type = 'table' order by name")
        .unwrap();
    let tables: Vec<String> =
        prepared.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert!(tables.len() > 60, "the test does not see the tables");
    let section = PAGE.split("\n## ").find(|part| part.starts_with("What one visitor can store"));
    let mut listed = BTreeMap::new();
    for row in section.unwrap().lines().filter(|line| line.starts_with("| `")) {
        let mut cells = row.trim_matches('|').split(" | ");
        let names = cells.next().unwrap();
        assert!(cells.next().is_some_and(|limit| limit.trim().len() > 10), "no limit: {row}");
        for name in names.split('`').skip(1).step_by(2) {
            *listed.entry(name).or_insert(0) += 1;
        }
    }
    let missing: Vec<_> =
        tables.iter().filter(|table| !listed.contains_key(table.as_str())).collect();
    assert!(missing.is_empty(), "the page of limits does not name {missing:?}");
    for (name, times) in listed {
        assert!(tables.iter().any(|table| table == name), "there is no table {name}");
        assert_eq!(times, 1, "{name} is listed twice");
    }
}
