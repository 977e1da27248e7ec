//! The search is unchanged, and equal with every instruction set.

use std::sync::Arc;
use std::thread;

use crate::network::random_weights::random_weights;
use glass_engine::{Evaluation, Exercise, Network, Performance, Simd, bench};
use glass_notation::fen;
use glass_rules::{AnyPosition, VariantId};

/// The exercises of a game, with their depth reduced by `less` plies.
fn exercises(variant: VariantId, less: u32) -> Vec<(AnyPosition, u32)> {
    let read = |text| fen::position(variant.default_rules(), text).expect(text);
    let depth = |exercise: Exercise| exercise.depth.saturating_sub(less).max(1);
    Exercise::for_variant(variant).map(|exercise| (read(exercise.fen), depth(exercise))).collect()
}

/// The result of `search` for each game, computed on one thread per game.
fn in_every_game<T: Send>(search: impl Fn(VariantId) -> T + Sync) -> Vec<(VariantId, T)> {
    thread::scope(|scope| {
        let search = &search;
        let searching =
            VariantId::ALL.map(|variant| (variant, scope.spawn(move || search(variant))));
        let found = searching.map(|(variant, thread)| (variant, thread.join().expect("no panic")));
        found.into_iter().collect()
    })
}

/// The nodes and the signature of a search.
fn findings(performance: &Performance) -> (u64, String) {
    (performance.nodes, performance.signature.to_string())
}

#[test]
fn every_game_is_searched_from_its_start_and_later() {
    for variant in VariantId::ALL {
        let exercises = exercises(variant, 0);
        assert!(exercises.len() >= 4, "{variant}");
        assert_eq!(exercises[0].0, AnyPosition::start(variant.default_rules()), "{variant}");
        assert!(exercises.iter().all(|(position, _)| !position.view().legal_moves().is_empty()));
    }
}

/// The file was written with the networks that come with the engine.
#[cfg(feature = "networks")]
mod pinned {
    use std::fmt::Write;

    use expect_test::expect_file;

    use super::*;

    /// After an intended change of the search, `UPDATE_EXPECT=1 cargo test -p glass-engine signature` rewrites the
    /// file. Commit it with the change.
    #[test]
    fn the_engine_searches_as_it_did() {
        let mut total = Performance::default();
        let mut now = String::new();
        let mut row = |name: &str, found: &Performance| {
            let Performance { nodes, signature, .. } = found;
            writeln!(now, "{name:<18} {nodes:>9} {signature}").expect("there is room");
        };
        for (variant, found) in
            in_every_game(|variant| bench(&exercises(variant, 0), &Evaluation::Embedded))
        {
            row(variant.as_str(), &found);
            total.join(&found);
        }
        row("all", &total);
        expect_file!["signature.txt"].assert_eq(&now);
    }
}

/// Searches with reduced depth, with the embedded network or with random weights.
#[test]
fn every_instruction_set_searches_alike() {
    in_every_game(|variant| {
        let random = || Arc::new(Network::new(&random_weights(variant, 64, 1)).expect("in bounds"));
        let network = Network::embedded(variant).unwrap_or_else(random);
        let exercises = exercises(variant, 4);
        let search = |simd| bench(&exercises, &Evaluation::Network(Arc::clone(&network), simd));
        let portable = findings(&search(Simd::PORTABLE));
        for simd in Simd::available() {
            assert_eq!(findings(&search(simd)), portable, "{variant} with {simd}");
        }
    });
}

/// A second search after clearing the engine equals the first.
#[test]
fn one_thread_always_finds_the_same() {
    in_every_game(|variant| {
        for (position, depth) in exercises(variant, 5) {
            let [once, again, twice] = [1, 1, 2].map(|times| {
                let searches = vec![(position.clone(), depth); times];
                bench(&searches, &Evaluation::Embedded)
            });
            assert_eq!(findings(&once), findings(&again), "{variant}, {position:?}");
            assert_eq!(2 * once.nodes, twice.nodes, "{variant}, {position:?}");
        }
    });
}
