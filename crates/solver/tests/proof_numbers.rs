//! The search by proof numbers finds the keys that every other search finds.

use glass_notation::{coordinate, fen};
use glass_rules::{AnyPosition, VariantId};
use glass_solver::{Solutions, SolveControl, SolveOptions, Stipulation, solve};

fn keys(position: &AnyPosition, asked: Stipulation, from: u16) -> Vec<String> {
    let options =
        SolveOptions { variations: false, proof_numbers_from: from, ..SolveOptions::default() };
    let solved = solve(position, asked, &options, &SolveControl::new(None));
    let Solutions::Battle { keys, .. } = solved.solutions else { panic!("a battle") };
    let mut keys: Vec<_> =
        keys.iter().map(|key| coordinate::write(position.variant(), key.mv)).collect();
    keys.sort();
    keys
}

#[test]
fn mates_have_the_same_keys() {
    let text = include_str!("../../engine/tests/mates/problems.csv");
    let mut count = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').collect();
        let (moves, expected): (u16, _) = (fields[1].parse().expect(line), fields[2]);
        if moves != 3 {
            continue;
        }
        let variant: VariantId = fields[0].parse().expect(line);
        let position = fen::position(variant.default_rules(), fields[3]).expect(line);
        let asked = format!("#{moves}").parse().expect(line);
        let mut expected: Vec<_> = expected.split(' ').map(str::to_owned).collect();
        expected.sort();
        assert_eq!(keys(&position, asked, 3), expected, "{line}");
        count += 1;
    }
    assert!(count > 10, "{count}");
}

#[test]
fn a_selfmate_has_the_same_keys() {
    let alice = VariantId::Alice.default_rules();
    let text = "8/8/8/8/N2Q2K1/4q3/8/1N6|8/8/8/8/7k/8/8/8 w - - 0 1";
    let position = fen::position(alice, text).expect(text);
    let asked = "s#3".parse().expect("a stipulation");
    assert_eq!(keys(&position, asked, 3), keys(&position, asked, u16::MAX));
}

#[test]
fn a_table_without_room_is_no_obstacle() {
    let alice = VariantId::Alice.default_rules();
    let text = "6R1/8/4R3/8/5k1P/7P/8/6K1|8/8/p7/8/4b3/8/8/8 w - - 0 1";
    let position = fen::position(alice, text).expect(text);
    let options = SolveOptions { hash_mib: 0, proof_numbers_from: 3, ..SolveOptions::default() };
    let solved =
        solve(&position, "#3".parse().expect("a stipulation"), &options, &SolveControl::new(None));
    assert_eq!((solved.count(), solved.is_complete), (1, true));
}
