//! Elo and sequential tests against published numbers.

use glass_play::{Model, Pairs, Sprt, SprtDecision, elo, share};
use glass_rules::Random;

fn test(elo0: f64, elo1: f64, model: Model) -> Sprt {
    Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model }
}

/// Tests of Stockfish patches with the numbers of fishtest: pull requests 2971, 3209 (logistic Elo, written with
/// braces) and 4194 (normalised Elo).
#[test]
fn likelihood_ratios_agree_with_fishtest() {
    let logistic = [
        ([17, 253, 1042, 337, 39], -0.5, 1.5, 2.96),
        ([253, 4282, 17604, 4431, 286], -0.25, 1.25, 2.94),
        ([58, 3302, 33130, 3518, 84], 0.25, 1.25, 2.97),
    ];
    let normalised = [
        ([371, 10263, 24989, 10642, 379], 0.0, 2.0, 2.95),
        ([47, 8181, 25234, 8575, 47], 0.5, 2.5, 2.94),
    ];
    for (model, reports) in [(Model::Logistic, &logistic[..]), (Model::Normalised, &normalised)] {
        for &(counts, elo0, elo1, reported) in reports {
            let llr = test(elo0, elo1, model).llr(&Pairs::pentanomial(counts));
            assert!((llr - reported).abs() < 0.005, "{counts:?}: {llr} and not {reported}");
        }
    }
}

/// The same constrained maximum likelihood by SciPy 1.17: `minimize` with the method SLSQP, which optimises the
/// probabilities directly, without Lagrange's formula. Each count is at least 0.001, as in fishtest.
#[test]
fn likelihood_ratios_agree_with_a_general_optimiser() {
    let five = Pairs::pentanomial;
    let nine = Pairs([1, 0, 3, 2, 8, 4, 3, 0, 2]);
    for (pairs, elo0, elo1, model, found) in [
        (five([20, 50, 100, 80, 40]), 0.0, 5.0, Model::Logistic, 1.477_807_8),
        (five([20, 50, 100, 80, 40]), 0.0, 5.0, Model::Normalised, 1.196_569_3),
        (five([0, 3, 10, 5, 2]), 0.0, 10.0, Model::Logistic, 0.472_856_4),
        (five([30, 20, 10, 4, 1]), -10.0, 10.0, Model::Normalised, -3.881_869_7),
        (nine, 0.0, 20.0, Model::Logistic, 0.229_992_5),
        (nine, 0.0, 20.0, Model::Normalised, 0.189_858_6),
    ] {
        let llr = test(elo0, elo1, model).llr(&pairs);
        assert!((llr - found).abs() < 2e-5, "{pairs:?} {model:?}: {llr} and not {found}");
    }
}

/// Means, quantiles and the normal distribution from NumPy and `scipy.stats.norm`.
#[test]
fn estimates_agree_with_scipy() {
    let nine = Pairs([1, 0, 3, 2, 8, 4, 3, 0, 2]);
    for (pairs, expected) in [
        (
            Pairs::pentanomial([253, 4282, 17604, 4431, 286]),
            [1.390_733, 1.321_662, 3.091_838, 0.980_416],
        ),
        (
            Pairs::pentanomial([20, 50, 100, 80, 40]),
            [42.137_272, 22.420_561, 53.741_200, 0.999_902],
        ),
        (Pairs::pentanomial([0, 3, 10, 5, 2]), [52.511_566, 66.482_501, 87.468_440, 0.944_334]),
        (nine, [22.691_050, 65.772_333, 35.156_134, 0.753_734]),
    ] {
        let found = pairs.estimate().unwrap();
        let found = [found.elo, found.error, found.normalised, found.los];
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-5, "{pairs:?}: {found} and not {expected}");
        }
    }
}

#[test]
fn elo_and_share_are_each_others_inverse() {
    assert_eq!((share(0.0), elo(0.5)), (0.5, 0.0));
    assert!((share(400.0) - 10.0 / 11.0).abs() < 1e-12);
    for difference in [-700.0, -3.0, 0.1, 55.0] {
        assert!((elo(share(difference)) - difference).abs() < 1e-9);
    }
    assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
}

#[test]
fn nothing_is_concluded_from_nothing() {
    let test = test(0.0, 5.0, Model::Logistic);
    assert_eq!(test.llr(&Pairs::default()), 0.0);
    assert_eq!(Pairs::default().estimate(), None);
    // One pair, or pairs with equal results, decide nothing.
    for counts in [[0, 0, 1, 0, 0], [1, 0, 0, 0, 0], [0, 0, 0, 0, 1], [0, 0, 9, 0, 0]] {
        let llr = test.llr(&Pairs::pentanomial(counts));
        assert!(llr.is_finite() && test.decision(llr).is_none(), "{counts:?}: {llr}");
    }
}

#[test]
fn the_bounds_are_walds() {
    let (lower, upper) = test(0.0, 5.0, Model::Logistic).bounds();
    assert!((lower + 2.944_439).abs() < 1e-6 && (upper - 2.944_439).abs() < 1e-6);
    let uneven: Sprt = "-3,1,0.05,0.1".parse().unwrap();
    let (lower, upper) = uneven.bounds();
    assert!((lower + 2.251_292).abs() < 1e-6 && (upper - 2.890_372).abs() < 1e-6);
    assert_eq!(uneven.decision(-2.26), Some(SprtDecision::H0));
    assert_eq!(uneven.decision(2.9), Some(SprtDecision::H1));
    assert_eq!(uneven.decision(2.8), None);
}

#[test]
fn invalid_test_is_refused_with_its_text() {
    for text in ["", "5", "5,0", "0,5,0.05", "0,5,0,0.05", "0,5,0.05,0.7", "a,b", "0,nan", "0,1e9"]
    {
        let error = text.parse::<Sprt>().expect_err(text);
        assert!(error.to_string().contains(&format!("“{text}”")), "{error}");
    }
}

/// A number from 0 to 1.
fn share_by_chance(random: &mut Random) -> f64 {
    (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// The number of `runs` in which a test on pairs with these probabilities accepts H1.
fn accepted(sprt: Sprt, probabilities: [f64; 5], runs: u32, seed: u64) -> u32 {
    let mut random = Random::new(seed);
    let one = |random: &mut Random| {
        let mut counts = [0; 5];
        loop {
            let mut left = share_by_chance(random);
            let drawn = probabilities.iter().position(|p| {
                left -= p;
                left < 0.0
            });
            counts[drawn.unwrap_or(4)] += 1;
            // The approximation needs more counts, as in every use of the test.
            let pairs = Pairs::pentanomial(counts);
            if pairs.count() >= 16
                && let Some(decision) = sprt.decision(sprt.llr(&pairs))
            {
                return decision;
            }
        }
    };
    (0..runs).filter(|_| one(&mut random) == SprtDecision::H1).count() as u32
}

/// Streams of pairs with known probabilities: the error rates are those allowed. Of 400 runs, twenty may be wrong; more
/// than 36 would have a probability below one in a thousand.
#[test]
fn tests_err_as_seldom_as_they_promise() {
    let even = [0.05, 0.2, 0.5, 0.2, 0.05];
    // Shifts the mean of a pair's share and hardly anything else.
    let tilted = |elo: f64| {
        let shift = share(elo) - 0.5;
        let variance: f64 =
            even.iter().enumerate().map(|(i, p)| p * (i as f64 / 4.0 - 0.5).powi(2)).sum();
        let mut tilted = even;
        for (i, p) in tilted.iter_mut().enumerate() {
            *p *= 1.0 + shift / variance * (i as f64 / 4.0 - 0.5);
        }
        tilted
    };
    for (model, unit) in [(Model::Logistic, 1.0), (Model::Normalised, normalised_per_elo(even))] {
        let sprt = Sprt { elo0: 0.0, elo1: 40.0 * unit, alpha: 0.05, beta: 0.05, model };
        let false_alarms = accepted(sprt, even, 400, 1);
        let missed = 400 - accepted(sprt, tilted(40.0), 400, 2);
        assert!(false_alarms <= 36 && missed <= 36, "{model:?}: {false_alarms} {missed}");
        // Tests without any error would be too conservative.
        assert!(false_alarms >= 4 && missed >= 4, "{model:?}: {false_alarms} {missed}");
    }
}

/// The normalised Elo of a small logistic one, for this distribution of pairs.
fn normalised_per_elo(probabilities: [f64; 5]) -> f64 {
    let counts = probabilities.map(|p| (p * 1e6) as u32);
    let mut better = counts;
    better[4] += 1_000;
    better[0] -= 1_000;
    let estimate = Pairs::pentanomial(better).estimate().unwrap();
    estimate.normalised / estimate.elo
}
