//! Checks the statistics in `statistics/`, and well-known numbers of orthodox chess.

use std::fs;
use std::path::PathBuf;

use glass_notation::fen;
use glass_rules::{AnyPosition, RuleSet, VariantId};
use glass_tablebase::{CSV_HEADER, Material, Numbering, Scope, Statistics};

use crate::made::tables;

/// The variants with endgame tables and statistics.
fn variants() -> impl Iterator<Item = VariantId> {
    let all = VariantId::ALL.into_iter();
    all.filter(|&variant| variant.is_released() && !Material::all(variant, 3).is_empty())
}

/// The stored lines of a variant: rule set and statistics.
fn kept(variant: VariantId) -> Vec<(String, Statistics)> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("statistics/{variant}.csv"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!(
            "crates/tablebase/statistics/{variant}.csv: {error}; make it by\n  \
             cargo xtask new-variant {variant} --only statistics"
        )
    });
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(CSV_HEADER), "{path:?}");
    lines
        .map(|line| {
            let (rules, statistics) =
                Statistics::from_row(line).unwrap_or_else(|| panic!("{line}"));
            assert_eq!(statistics.row(rules), line);
            (rules.id(), statistics)
        })
        .collect()
}

/// On one board, kings are never on cells that they cannot reach in a game, so every won position can occur.
#[test]
fn material_that_wins_somewhere_is_never_called_insufficient() {
    let mut compared = 0;
    for variant in variants().filter(|variant| variant.boards() == 1) {
        for (rules, statistics) in kept(variant) {
            let rules = RuleSet::find_any(&rules).unwrap();
            let material = Material::parse(variant, &statistics.material).unwrap();
            if statistics.wins == 0 || material.has_pawns() {
                continue;
            }
            let numbering = Numbering::new(rules, material);
            let setups = (0..numbering.numbers()).filter_map(|number| numbering.setup(number));
            let can_mate = setups
                .filter_map(|setup| AnyPosition::new(&setup, rules).ok())
                // These include bishops on squares of both colours.
                .take(20_000)
                .any(|position| position.view().can_mate(statistics.side));
            assert!(can_mate, "{} under {rules}, {}", statistics.material, statistics.side);
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn every_table_of_three_pieces_has_its_statistics() {
    for variant in variants() {
        let kept = kept(variant);
        for rules in variant.rule_sets() {
            for material in Material::all(variant, 3) {
                let lines = kept.iter().filter(|(of, statistics)| {
                    *of == rules.id()
                        && statistics.material == material.to_string()
                        && statistics.scope == Scope::Game
                });
                assert_eq!(
                    lines.count(),
                    2,
                    "{material} under {rules}; `cargo xtask new-variant {variant} --only statistics` makes all"
                );
            }
        }
        for (rules, statistics) in kept {
            let rules = RuleSet::find_any(&rules).unwrap();
            let [given, suffered] = statistics.stalemates.unwrap_or_default();
            let Statistics { wins, draws, losses, .. } = statistics;
            assert_eq!(statistics.positions, wins + given + draws + suffered + losses);
            if let Some((_, text)) = &statistics.longest {
                let position = fen::position(rules, text).unwrap();
                assert_eq!(position.turn(), statistics.side, "{text}");
                if statistics.scope == Scope::Game {
                    assert_eq!(position.view().why_unreachable(), None, "{text}");
                }
            }
        }
    }
}

#[test]
fn tables_have_the_statistics_that_are_kept() {
    for (variant, names) in [
        (VariantId::Chess, &["KPvK", "KQvK", "KRvK", "KBvK", "KNvK"][..]),
        (VariantId::Alice, &["KRvK", "KQvK"]),
        (VariantId::MiniAlice, &["KPvK"]),
        (VariantId::Glinski, &["KRvK"]),
        (VariantId::QuasiAlice, &["KQvK"]),
    ] {
        let rules = variant.default_rules();
        let materials: Vec<_> =
            names.iter().map(|name| Material::parse(variant, name).unwrap()).collect();
        let (_place, folder) = tables(rules, &materials);
        let kept = kept(variant);
        for material in materials {
            let statistics = folder.table(rules, &material).unwrap().statistics(2).unwrap();
            for found in &statistics.game {
                assert!(kept.contains(&(rules.id(), found.clone())), "{rules}: {found}");
            }
            // For some games, the counts of all positions are older than the computation of dead positions.
            let is_kept = |found: &Statistics| {
                kept.iter().any(|(of, known)| {
                    *of == rules.id()
                        && known.scope == found.scope
                        && (&known.material, known.side) == (&found.material, found.side)
                })
            };
            for found in statistics.set_up.iter().filter(|&found| is_kept(found)) {
                assert!(kept.contains(&(rules.id(), found.clone())), "{rules}: {found}");
            }
        }
    }
}

/// The longest mates of orthodox chess are well known: ten, sixteen and twenty-eight moves.
#[test]
fn the_longest_mates_of_chess_are_those_of_the_books() {
    let kept = kept(VariantId::Chess);
    for (material, moves) in [("KQvK", 10), ("KRvK", 16), ("KPvK", 28)] {
        let wins = kept.iter().map(|(_, statistics)| statistics).find(|statistics| {
            statistics.material == material && statistics.side == glass_rules::Color::White
        });
        let (plies, _) = wins.unwrap().longest.as_ref().unwrap();
        assert_eq!(plies.div_ceil(2), moves, "{material}");
    }
}
