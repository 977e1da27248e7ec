//! The migrations use only the types and words that both databases support.

const TYPES: [&str; 4] = ["bigint", "double precision", "text", "bytea"];

const FORBIDDEN: [&str; 30] = [
    "autoincrement",
    "bigserial",
    "blob",
    "bool",
    "boolean",
    "char",
    "current_timestamp",
    "date",
    "datetime",
    "decimal",
    "false",
    "float",
    "generated",
    "identity",
    "int",
    "integer",
    "json",
    "jsonb",
    "now",
    "numeric",
    "real",
    "returning",
    "serial",
    "smallint",
    "time",
    "timestamp",
    "timestamptz",
    "true",
    "uuid",
    "varchar",
];

#[test]
fn only_portable_types_and_words_are_used() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
    let mut columns = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap().to_lowercase();
        let mut in_table = false;
        for (number, line) in text.lines().enumerate() {
            let place = format!("{}:{}: {line}", path.display(), number + 1);
            let code = line.split("--").next().unwrap_or_default();
            for word in code.split(|letter: char| !letter.is_alphanumeric() && letter != '_') {
                assert!(!FORBIDDEN.contains(&word), "{place}");
            }
            // Each column has its own line in `create table`, which begins with its name and type.
            let mut words = code.split_whitespace();
            match words.next() {
                Some("create") => in_table = words.next() == Some("table"),
                Some(");") => in_table = false,
                None | Some("primary" | "check" | "unique" | "foreign") => {}
                Some(_) if in_table => {
                    let kind = words.collect::<Vec<_>>().join(" ");
                    assert!(TYPES.iter().any(|allowed| kind.starts_with(allowed)), "{place}");
                    columns += 1;
                }
                Some(_) => {}
            }
        }
    }
    assert!(columns > 20, "the test does not see the columns");
}
