//! Known positions, read in every form and by moves in every notation.

use glass_notation::fen::{self, FenForm};
use glass_notation::{algebraic, coordinate, courier, move_styles, read_move, read_move_in};
use glass_rules::{AnyPosition, Outcome, RuleSet};

fn position(rules: &'static RuleSet, text: &str) -> AnyPosition {
    let (start, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let start = match start {
        "start" => AnyPosition::start(rules),
        fen => fen::position(rules, fen).unwrap_or_else(|error| panic!("{fen}: {error}")),
    };
    let words: Vec<_> = moves.split_whitespace().collect();
    let styles = move_styles(rules.variant(), words.iter().copied());
    let game = styles.iter().find_map(|&style| {
        words.iter().try_fold(start.clone(), |position, word| {
            Some(position.after(read_move_in(position.view(), word, style).ok()?))
        })
    });
    game.unwrap_or_else(|| panic!("{text} cannot be played in any of {styles:?}"))
}

/// Checks one line. The error has the actual value.
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
        "piece" => {
            let (square, moves) = value.split_once(' ').unwrap_or((value, ""));
            let mut all: Vec<_> =
                view.legal_moves().iter().map(|&m| coordinate::write(view.variant(), m)).collect();
            all.retain(|text| text.starts_with(square));
            all.sort();
            say(all.join(" ") == moves, all.join(" "))
        }
        "count" => {
            let count = view.legal_moves().len().to_string();
            say(count == value, count)
        }
        "spelt" => {
            let texts: Vec<_> = value.split(" = ").collect();
            let [squares, short, full] = texts[..] else { return Err("three spellings".into()) };
            let legal = coordinate::read(view, squares).map_err(|error| error.to_string())?;
            let written = [
                coordinate::write(view.variant(), legal),
                algebraic::write(view, legal),
                courier::write(view, legal),
            ];
            say(written == [squares, short, full], written.join(" = "))?;
            for (read, text) in [
                (algebraic::read(view, short), short),
                (courier::read(view, full), full),
                (read_move(view, short), short),
                (read_move(view, full), full),
            ] {
                say(read == Ok(legal), format!("{text}: {read:?}"))?;
            }
            Ok(())
        }
        "same" => {
            let read = |typed| read_move(view, typed).map_err(|error| format!("{typed}: {error}"));
            let mut typed = value.split(" = ");
            let legal = read(typed.next().unwrap_or_default())?;
            typed.try_for_each(|typed| say(read(typed)? == legal, typed.to_owned()))
        }
        "refused" => {
            let (typed, sentence) = value.split_once(" -> ").unwrap_or((value, ""));
            match read_move(view, typed) {
                Ok(legal) => Err(algebraic::write(view, legal)),
                Err(error) => say(error.to_string() == sentence, error.to_string()),
            }
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
    let mut wrong = String::new();
    for line in include_str!("positions.csv").lines().filter(|line| !line.starts_with('#')) {
        let (known, _source) = line.rsplit_once(';').unwrap_or_else(|| panic!("{line}"));
        let fields: Vec<_> = known.splitn(4, ';').collect();
        let [rules, text, claim, value] = fields[..] else { panic!("{line}") };
        let rules = RuleSet::find_any(rules).expect("the rule set is known");
        if let Err(instead) = check(&position(rules, text), claim, value) {
            wrong += &format!("{line}\nis instead: {instead}\n");
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count > 100, "{count}");
}
