//! The steps that bring a database to the form that this release needs. A released step is never changed; the next one
//! is added below it.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The steps in order: what each is about and its statements.
pub(crate) const STEPS: &[(&str, &str)] = &[
    ("visitors", include_str!("../migrations/0001_visitors.sql")),
    ("games", include_str!("../migrations/0002_games.sql")),
    ("takebacks", include_str!("../migrations/0003_takebacks.sql")),
    ("rematches", include_str!("../migrations/0004_rematches.sql")),
    ("revisions", include_str!("../migrations/0005_revisions.sql")),
    ("claims", include_str!("../migrations/0006_claims.sql")),
    ("marks", include_str!("../migrations/0007_marks.sql")),
    ("invitations", include_str!("../migrations/0008_invitations.sql")),
    ("retention", include_str!("../migrations/0009_retention.sql")),
    ("archive", include_str!("../migrations/0010_archive.sql")),
    ("clocks", include_str!("../migrations/0011_clocks.sql")),
    ("accounts", include_str!("../migrations/0012_accounts.sql")),
    ("recovery", include_str!("../migrations/0013_recovery.sql")),
    ("conduct", include_str!("../migrations/0014_conduct.sql")),
];

pub(crate) fn migrator() -> Migrator {
    let steps = STEPS.iter().zip(1..).map(|(&(about, statements), number)| {
        let kind = MigrationType::Simple;
        Migration::new(number, about.into(), kind, statements.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_step() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort_unstable();
        let steps = STEPS.iter().zip(1..);
        let named: Vec<_> =
            steps.map(|((about, _), number)| format!("{number:04}_{about}.sql")).collect();
        assert_eq!(files, named);
    }
}
