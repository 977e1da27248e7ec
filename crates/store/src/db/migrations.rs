//! The migrations of the tables. A released migration is never changed; a new one is added at the end.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The migrations in order: number, title and statements. Numbers may be missing.
pub(crate) const STEPS: &[(i64, &str, &str)] = &[
    (1, "visitors", include_str!("../../migrations/0001_visitors.sql")),
    (2, "games", include_str!("../../migrations/0002_games.sql")),
    (3, "takebacks", include_str!("../../migrations/0003_takebacks.sql")),
    (4, "rematches", include_str!("../../migrations/0004_rematches.sql")),
    (5, "revisions", include_str!("../../migrations/0005_revisions.sql")),
    (6, "claims", include_str!("../../migrations/0006_claims.sql")),
    (7, "marks", include_str!("../../migrations/0007_marks.sql")),
    (8, "invitations", include_str!("../../migrations/0008_invitations.sql")),
    (9, "retention", include_str!("../../migrations/0009_retention.sql")),
    (10, "archive", include_str!("../../migrations/0010_archive.sql")),
    (11, "clocks", include_str!("../../migrations/0011_clocks.sql")),
    (12, "accounts", include_str!("../../migrations/0012_accounts.sql")),
    (13, "recovery", include_str!("../../migrations/0013_recovery.sql")),
    (14, "conduct", include_str!("../../migrations/0014_conduct.sql")),
    (15, "mail", include_str!("../../migrations/0015_mail.sql")),
    (16, "talk", include_str!("../../migrations/0016_talk.sql")),
    (17, "conditional", include_str!("../../migrations/0017_conditional.sql")),
    (18, "ratings", include_str!("../../migrations/0018_ratings.sql")),
    (21, "vacation", include_str!("../../migrations/0021_vacation.sql")),
    (22, "imports", include_str!("../../migrations/0022_imports.sql")),
    (23, "passkeys", include_str!("../../migrations/0023_passkeys.sql")),
    (24, "removed", include_str!("../../migrations/0024_removed.sql")),
    (25, "checks", include_str!("../../migrations/0025_checks.sql")),
    (26, "language", include_str!("../../migrations/0026_language.sql")),
    (27, "studies", include_str!("../../migrations/0027_studies.sql")),
    (28, "check_work", include_str!("../../migrations/0028_check_work.sql")),
    (29, "problems", include_str!("../../migrations/0029_problems.sql")),
    (30, "submitted_problems", include_str!("../../migrations/0030_submitted_problems.sql")),
    (31, "fair_play", include_str!("../../migrations/0031_fair_play.sql")),
    (32, "rated_limits", include_str!("../../migrations/0032_rated_limits.sql")),
    (33, "known_sign_ins", include_str!("../../migrations/0033_known_sign_ins.sql")),
    (34, "player_games", include_str!("../../migrations/0034_player_games.sql")),
    (35, "game_counts", include_str!("../../migrations/0035_game_counts.sql")),
    (36, "indexes", include_str!("../../migrations/0036_indexes.sql")),
    (37, "written_by", include_str!("../../migrations/0037_written_by.sql")),
    (38, "player_scores", include_str!("../../migrations/0038_player_scores.sql")),
    (39, "puzzle_streaks", include_str!("../../migrations/0039_puzzle_streaks.sql")),
    (40, "free_games", include_str!("../../migrations/0040_free_games.sql")),
    (41, "free_game_seen", include_str!("../../migrations/0041_free_game_seen.sql")),
    (42, "undelivered", include_str!("../../migrations/0042_undelivered.sql")),
    (43, "clock_steps", include_str!("../../migrations/0043_clock_steps.sql")),
    (44, "storage_limits", include_str!("../../migrations/0044_storage_limits.sql")),
    (45, "rating_reports", include_str!("../../migrations/0045_rating_reports.sql")),
    (46, "counting", include_str!("../../migrations/0046_counting.sql")),
    (47, "bans", include_str!("../../migrations/0047_bans.sql")),
    (48, "imported_pgn", include_str!("../../migrations/0048_imported_pgn.sql")),
    (49, "api_tokens", include_str!("../../migrations/0049_api_tokens.sql")),
    (50, "oauth_codes", include_str!("../../migrations/0050_oauth_codes.sql")),
];

pub(crate) fn migrator() -> Migrator {
    let steps = STEPS.iter().map(|&(number, about, statements)| {
        let kind = MigrationType::Simple;
        Migration::new(number, about.into(), kind, statements.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_migration_file_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort_unstable();
        let named = STEPS.iter().map(|(number, about, _)| format!("{number:04}_{about}.sql"));
        let named: Vec<_> = named.collect();
        assert_eq!(files, named);
    }
}
