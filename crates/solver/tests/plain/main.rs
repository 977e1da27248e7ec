//! Compares the solver with a second one in random positions of every variant.

mod solver;

use glass_notation::fen;
use glass_rules::{
    AnyPosition, BoardId, Cell, Color, History, Piece, Random, Role, RuleSet, Setup, Square,
    VariantId,
};
use glass_solver::{Solutions, SolveControl, SolveOptions, Solved, Stipulation, solve};

/// Positions with more leaves than this are skipped, because the plain solver would take too long.
const MAX_LEAVES: u64 = 6_000;

/// Published rules, or house rules with random answers where players can compose them.
fn rules(variant: VariantId, random: &mut Random) -> Option<&'static RuleSet> {
    let points = variant.house_points();
    if points.is_empty() || random.below(2) == 0 {
        return random.choose(variant.rule_sets());
    }
    let answers: Vec<_> = points
        .iter()
        .filter_map(|point| {
            let answers = point.answers(variant.default_rules().options());
            Some((point.key(), random.choose(&answers)?.word))
        })
        .collect();
    RuleSet::compose(variant, answers).ok()
}

/// Random pieces on random cells, more of White, with Black's king near a corner. Such positions often contain
/// problems.
fn scattered(variant: VariantId, random: &mut Random) -> Option<AnyPosition> {
    let shape = variant.shape();
    let mut setup = Setup::empty();
    let mut put = |color, role, random: &mut Random| {
        let cell = Cell::new(
            BoardId(random.below(variant.boards()) as u8),
            Square(random.below(shape.squares()) as u16),
        );
        setup.pieces.push((cell, Piece { color, role }));
    };
    put(Color::White, Role::King, random);
    put(Color::Black, Role::King, random);
    for _ in 0..1 + random.below(3) {
        let &role = random.choose(variant.officers())?;
        put(Color::White, role, random);
    }
    for _ in 0..random.below(3) {
        let color = if random.below(2) == 0 { Color::White } else { Color::Black };
        let role =
            if random.below(2) == 0 { Role::Pawn } else { *random.choose(variant.officers())? };
        put(color, role, random);
    }
    if random.below(2) == 0 {
        setup.turn = Color::Black;
    }
    AnyPosition::new(&setup, rules(variant, random)?).ok()
}

/// A position after random moves, not too close to the start.
fn walked(variant: VariantId, random: &mut Random) -> Option<AnyPosition> {
    let mut history = History::new(AnyPosition::start(rules(variant, random)?));
    for _ in 0..60 + random.below(100) {
        let &mv = random.choose(&history.position().view().legal_moves())?;
        history.play(mv).ok()?;
    }
    let mut setup = history.position().view().setup();
    setup.halfmove_clock = 0;
    AnyPosition::new(&setup, history.position().view().rules()).ok()
}

fn found(solved: Solved) -> Vec<Vec<glass_rules::Move>> {
    assert!(solved.is_complete);
    match solved.solutions {
        Solutions::Battle { keys, .. } => keys.into_iter().map(|key| vec![key.mv]).collect(),
        Solutions::Lines { lines, .. } => lines,
        Solutions::AfterKey { .. } => panic!("no key has been played"),
    }
}

#[test]
fn both_solvers_find_the_same() {
    let texts = [
        "#1", "#2", "=1", "=2", "s#1", "s#2", "s=1", "h#1", "h#1.5", "h=1", "h=1.5", "ser-#2",
        "ser-#3", "ser-h#2", "ser-h=2", "ser-s#2", "ser-s=2", "ser-=2", "h#2", "r#1", "r#2",
        "semi-r#1", "semi-r#2", "semi-r=2", "hs#1", "hs#1.5", "hs=1.5", "hx1.5", "h%1", "ser-x2",
        "ser-%2", "ser-zb32", "ser-hx1", "hep1",
    ];
    let mut random = Random::new(7);
    let (mut compared, mut solved) = (vec![0; texts.len()], vec![0; texts.len()]);
    for variant in VariantId::ALL {
        let mut positions = 0;
        for _ in 0..20_000 {
            let position = if random.below(8) == 0 {
                walked(variant, &mut random)
            } else {
                scattered(variant, &mut random)
            };
            let Some(position) = position.filter(|position| position.view().outcome().is_none())
            else {
                continue;
            };
            positions += 1;
            for (at, text) in texts.iter().enumerate() {
                let stipulation: Stipulation = text.parse().expect(text);
                let plies = match text.split_at(1).0 {
                    "h" => u32::from(stipulation.halves()),
                    "s" if text.starts_with("ser") => u32::from(stipulation.moves()) + 1,
                    "s" | "r" => 2 * u32::from(stipulation.moves()),
                    _ => 2 * u32::from(stipulation.moves()) - 1,
                };
                if position.view().perft(plies) > MAX_LEAVES {
                    continue;
                }
                let options = SolveOptions {
                    threads: 1 + random.below(2),
                    most_lines: usize::MAX >> 1,
                    hash_mib: random.below(2),
                    ..SolveOptions::default()
                };
                let mut quick =
                    found(solve(&position, stipulation, &options, &SolveControl::new(None)));
                let mut plain = solver::solutions(&position, stipulation);
                quick.sort();
                plain.sort();
                let fen = fen::write(position.view());
                assert_eq!(quick, plain, "{stipulation} {} {fen}", position.view().rules());
                compared[at] += 1;
                solved[at] += usize::from(!plain.is_empty());
            }
            if positions >= 10 {
                break;
            }
        }
        assert!(positions > 0, "{variant}");
    }
    for (at, text) in texts.iter().enumerate() {
        assert!(compared[at] >= 10, "{text}: {compared:?}");
    }
    // Forced stalemates are rare; every other aim must have been solved.
    let total: usize = solved.iter().sum();
    assert!(total >= 60, "{solved:?}");
}
