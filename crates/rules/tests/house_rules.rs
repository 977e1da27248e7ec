//! House rules: their names, their errors, and games under every single change.

use std::collections::HashSet;

use glass_rules::{AnyPosition, HousePoint, HouseRulesError, Random, RuleSet, VariantId};

/// The plies of a random game.
const PLIES: usize = 150;

fn variants() -> impl Iterator<Item = VariantId> {
    VariantId::ALL.into_iter().filter(|variant| !variant.house_points().is_empty())
}

/// All rule sets that differ from the default one in one answer.
fn single_changes() -> Vec<&'static RuleSet> {
    let points = variants()
        .flat_map(|variant| variant.house_points().into_iter().map(move |point| (variant, point)));
    let changes = points.flat_map(|(variant, point)| {
        let answers = point.answers(variant.default_rules().options()).into_iter();
        answers.map(move |answer| RuleSet::compose(variant, [(point.key(), answer.word)]).unwrap())
    });
    changes.collect()
}

/// Random answers to all points of a variant.
fn random_answers(variant: VariantId, random: &mut Random) -> Vec<(&'static str, &'static str)> {
    let usual = variant.default_rules().options();
    let points = variant.house_points().into_iter();
    points
        .map(|point| {
            let answers = point.answers(usual);
            (point.key(), answers[random.below(answers.len())].word)
        })
        .collect()
}

/// Plays a random game and checks that the judge accepts every move.
fn play(rules: &'static RuleSet, random: &mut Random) {
    let mut position = AnyPosition::start(rules);
    for _ in 0..PLIES {
        let moves = position.view().legal_moves();
        if moves.is_empty() {
            break;
        }
        let chosen = moves[random.below(moves.len())];
        assert_eq!(position.view().judge(chosen.into()), Ok(chosen), "{rules}");
        position = position.after(chosen);
        assert_eq!(position.view().rules(), rules);
    }
}

#[test]
fn some_variants_have_house_rules() {
    assert!(variants().count() >= 6);
    assert!(variants().any(|variant| variant.house_points() == HousePoint::ALL));
}

#[test]
fn names_are_read_back() {
    let mut random = Random::new(39);
    for variant in variants() {
        for _ in 0..300 {
            let answers = random_answers(variant, &mut random);
            let Ok(set) = RuleSet::compose(variant, answers.iter().copied()) else {
                let never = |key| answers.contains(&(key, "never"));
                assert!(never("repetition") && never("quiet"), "{answers:?}");
                continue;
            };
            assert_eq!(RuleSet::find_any(&set.id()), Ok(set));
            assert_eq!(RuleSet::find(variant, &set.short_name()), Ok(set));
            assert_eq!(RuleSet::from_file_name(&set.file_name()), Some(set));
            // The order of the answers does not matter.
            let reversed = RuleSet::compose(variant, answers.iter().rev().copied()).unwrap();
            assert!(std::ptr::eq(reversed, set), "{reversed} {set}");
        }
    }
}

#[test]
fn defaults_are_left_out_and_published_sets_keep_their_names() {
    let mut composed = HashSet::new();
    for set in single_changes() {
        let variant = set.variant();
        if !set.is_composed() {
            assert!(variant.rule_sets().contains(set), "{set}");
            continue;
        }
        assert!(composed.insert(set.id()), "{set}");
        assert!(variant.rule_sets().iter().all(|published| published.options() != set.options()));
        let name = set.short_name();
        let answers = name.strip_prefix("custom/").unwrap();
        assert_eq!(answers.split(',').count(), 1, "{set}");
    }
    assert!(composed.len() > 50);
    for variant in variants() {
        let usual = variant.default_rules();
        let first = RuleSet::find_any(&format!("{}/1", usual.name())).unwrap();
        assert_eq!(RuleSet::compose(variant, []), Ok(first));
    }
}

#[test]
fn the_answers_of_every_published_set_compose_it() {
    for published in variants().flat_map(|variant| variant.rule_sets()) {
        let points = published.variant().house_points().into_iter();
        let answers = points.map(|point| (point.key(), point.answer(published.options()).unwrap()));
        let set = RuleSet::compose(published.variant(), answers.collect::<Vec<_>>()).unwrap();
        assert_eq!(set.options(), published.options(), "{published}");
        assert!(!set.is_composed());
    }
}

#[test]
fn refused_names_have_reasons() {
    use HouseRulesError::{Endless, NotOffered, Repeated, UnknownAnswer, UnknownPoint};
    let variant = variants().find(|variant| variant.house_points().len() > 6).unwrap();
    for (answers, why) in [
        ("zero=yes", UnknownPoint("zero".to_owned())),
        ("ep=sometimes", UnknownAnswer(HousePoint::EnPassant, "sometimes".to_owned())),
        ("ep", UnknownAnswer(HousePoint::EnPassant, String::new())),
        ("ep=none,ep=both", Repeated(HousePoint::EnPassant)),
        ("quiet=never,repetition=never", Endless),
    ] {
        let refused = RuleSet::find_any(&format!("{variant}-custom/{answers}")).unwrap_err();
        assert!(refused.to_string().contains(&why.to_string()), "{refused}");
        assert_eq!(refused.house_rules, Some(why), "{answers}");
    }
    let without = VariantId::ALL.into_iter().find(|variant| variant.house_points().is_empty());
    let refused = RuleSet::find_any(&format!("{}-custom/ep=none", without.unwrap())).unwrap_err();
    assert_eq!(refused.house_rules, Some(NotOffered));
}

#[test]
fn every_single_change_plays() {
    let mut random = Random::new(1953);
    for rules in single_changes() {
        for _ in 0..3 {
            play(rules, &mut random);
        }
    }
}

#[test]
fn random_mixtures_play() {
    let mut random = Random::new(2026);
    for variant in variants() {
        for _ in 0..20 {
            let answers = random_answers(variant, &mut random);
            if let Ok(rules) = RuleSet::compose(variant, answers) {
                play(rules, &mut random);
            }
        }
    }
}
