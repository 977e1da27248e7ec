//! Known positions, read in every form and by moves in every notation.

use glass_notation::fen::{self, FenForm};
use glass_notation::{coordinate, read_move};
use glass_rules::{AnyPosition, Outcome, RuleSet};

fn position(rules: &'static RuleSet, text: &str) -> AnyPosition {
    let (start, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let start = match start {
        "start" => AnyPosition::start(rules),
        fen => fen::position(rules, fen).unwrap_or_else(|error| panic!("{fen}: {error}")),
    };
    moves.split_whitespace().fold(start, |position, typed| {
        let legal = read_move(position.view(), typed);
        position.after(legal.unwrap_or_else(|error| panic!("{text}: {typed}: {error}")))
    })
}

/// Checks one line and gives what is known instead.
fn check(position: &AnyPosition, claim: &str, value: &str) -> Result<(), String> {
    let view = position.view();
    let say = |holds: bool, instead: String| if holds { Ok(()) } else { Err(instead) };
    let written = |form| fen::write_as(view, form).unwrap_or_default();
    let begins = |text: String| {
        let same = text == value || text.starts_with(&format!("{value} "));
        say(same, text)
    };
    match claim {
        "mate" => {
            let outcome = view.outcome();
            say(matches!(outcome, Some(Outcome::Checkmate { .. })), format!("{outcome:?}"))
        }
        "has" => value.split(' ').try_for_each(|typed| {
            read_move(view, typed).map(drop).map_err(|error| error.to_string())
        }),
        "lacks" => value
            .split(' ')
            .try_for_each(|typed| say(read_move(view, typed).is_err(), typed.to_owned())),
        "man" => {
            let (square, moves) = value.split_once(' ').unwrap_or((value, ""));
            let mut all: Vec<_> =
                view.legal_moves().iter().map(|&m| coordinate::write(view.game(), m)).collect();
            all.retain(|text| text.starts_with(square));
            all.sort();
            say(all.join(" ") == moves, all.join(" "))
        }
        "count" => {
            let count = view.legal_moves().len().to_string();
            say(count == value, count)
        }
        "pychess" => begins(written(FenForm::Pychess)),
        "house" => begins(written(FenForm::House)),
        "vchess" => begins(written(FenForm::Vchess)),
        _ => Err(format!("no such claim: {claim}")),
    }
}

#[test]
fn known_positions_are_as_known() {
    let mut count = 0;
    for line in include_str!("positions.csv").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split(';').collect();
        let [rules, text, claim, value, _source] = fields[..] else { panic!("{line}") };
        let rules = RuleSet::find_any(rules).expect("the rule set is known");
        if let Err(instead) = check(&position(rules, text), claim, value) {
            panic!("{line}\nis instead: {instead}");
        }
        count += 1;
    }
    assert!(count > 45, "{count}");
}
