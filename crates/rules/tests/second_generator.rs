//! The fast generator against the slow one, move list by move list, in random games.

mod oracle;

use glass_notation::{coordinate, fen};
use glass_rules::{AnyPosition, Attempt, IllegalMove, RuleSet, Square};

/// Random games for each rule set from each of its starts: 12 rule sets together play more than 10,000.
const GAMES: u64 = 290;
/// Longer games are broken off.
const PLIES: usize = 140;

const ALICE_STARTS: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/8/8/8/8/8 w KQkq - 0 1",
    // Black begins behind the looking-glass: double steps, and castling on board B.
    "8/8/8/8/8/8/PPPPPPPP/RNBQKBNR|rnbqkbnr/pppppppp/8/8/8/8/8/8 w KQ - 0 1",
    // Few men, so that castling, promotion and the end come early.
    "r3k2r/p1p2p1p/8/8/8/8/P1P2P1P/R3K2R|8/1p1pp1p1/8/2b2n2/2B2N2/8/1P1PP1P1/8 w KQkq - 0 1",
];

const CHESS_STARTS: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

/// A small generator of numbers (xorshift64*, Vigna 2016), so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    }
}

/// The slow generator's words for the reasons of the fast one.
fn reason(refusal: &IllegalMove) -> &'static str {
    match refusal {
        IllegalMove::NoPiece { .. } => "no piece",
        IllegalMove::NotYourTurn { .. } => "not yours",
        IllegalMove::NotHowItMoves { .. }
        | IllegalMove::Blocked { .. }
        | IllegalMove::EnPassant { .. }
        | IllegalMove::Castling { .. } => "no such move",
        IllegalMove::Closed { .. } => "closed",
        IllegalMove::KingAttackedBeforeTransfer { .. } => "king attacked before transfer",
        IllegalMove::KingAttackedAfterTransfer { .. } => "king attacked after transfer",
        IllegalMove::LeavesKingInCheck { .. } | IllegalMove::NoInterposition { .. } => {
            "leaves king in check"
        }
        other => panic!("not a reason for a plain move: {other:?}"),
    }
}

/// Castling and captures in passing are single reasons for the fast generator, and on one board
/// there is no transfer that could divide the attacks on a king's target into two.
fn agree(fast: &IllegalMove, slow: &'static str, boards: usize) -> bool {
    match fast {
        IllegalMove::Castling { .. } => slow != "no piece" && slow != "not yours",
        IllegalMove::EnPassant { .. } => slow == "no such move" || slow == "closed",
        IllegalMove::KingAttackedAfterTransfer { .. } if boards == 1 => {
            slow == "king attacked before transfer"
        }
        _ => reason(fast) == slow,
    }
}

fn compare(position: &AnyPosition, truth: &oracle::Position, random: &mut Random) {
    let (view, setting) = (position.view(), truth.to_fen());
    let game = position.game();
    let mut fast: Vec<_> =
        view.legal_moves().iter().map(|&legal| coordinate::write(game, legal)).collect();
    let mut slow: Vec<_> = truth.legal_moves().iter().map(|legal| legal.coordinate()).collect();
    fast.sort_unstable();
    slow.sort_unstable();
    assert_eq!(fast, slow, "{} under {}", setting, view.rules());
    assert_eq!(view.is_check(), truth.in_check(), "{setting}");

    let placed = |text: &str| text.split(' ').take(3).collect::<Vec<_>>().join(" ");
    assert_eq!(placed(&fen::write(view)), placed(&setting));

    for _ in 0..4 {
        let men = view.men();
        let (from, _) = men[random.below(men.len())];
        let to = Square(random.below(64) as u16);
        let attempt = Attempt { from, to, landing: None, promotion: None };
        match (
            view.judge(attempt),
            truth.refusal(from.board.index(), from.square.index(), to.index()),
        ) {
            (Ok(_) | Err(IllegalMove::PromotionMissing { .. }), None) => {}
            (Err(fast), Some(slow)) if agree(&fast, slow, game.boards()) => {}
            (fast, slow) => panic!(
                "{from:?} to {to:?} in {setting} under {}: {fast:?} but {slow:?}",
                view.rules()
            ),
        }
    }
}

fn play_random_games(rules: &str, truth: &str, starts: &[&str]) {
    let rules = RuleSet::find_any(rules).unwrap();
    let slow_rules = oracle::Rules::named(truth);
    let mut random = Random(0x4c6f_6f6b_696e_672d);
    let mut games = 0;
    for start in starts {
        let Ok(start_position) = fen::position(rules, start) else {
            continue;
        };
        let start_truth = oracle::Position::from_fen(start, &slow_rules).unwrap();
        for _ in 0..GAMES {
            games += 1;
            let (mut position, mut truth) = (start_position.clone(), start_truth.clone());
            for _ in 0..PLIES {
                compare(&position, &truth, &mut random);
                let moves = position.view().legal_moves();
                if moves.is_empty() {
                    let mated = position.view().is_check();
                    assert_eq!((mated, !mated), (truth.is_mate(), truth.is_stalemate()));
                    break;
                }
                let chosen = moves[random.below(moves.len())];
                let text = coordinate::write(position.game(), chosen);
                truth = truth.play(&truth.find(&text).unwrap());
                position = position.after(chosen);
            }
        }
    }
    assert!(games >= 2 * GAMES, "both starts are valid at least");
}

#[test]
fn chess() {
    play_random_games("chess-fide", "chess", &CHESS_STARTS);
}

// Several tests, so that they run side by side.

#[test]
fn alice_cvp_and_its_likes() {
    for rules in ["alice-cvp", "alice-schemingmind", "alice-jelliss", "alice-pychess"] {
        play_random_games(rules, rules, &ALICE_STARTS);
    }
}

#[test]
fn alice_with_other_en_passant() {
    for rules in ["alice-muller", "alice-vchess", "alice-alicechess"] {
        play_random_games(rules, rules, &ALICE_STARTS);
    }
}

#[test]
fn alice_with_other_castling_or_checks() {
    for rules in ["alice-zillions", "alice-dailychess", "alice-germain", "alice-ludii"] {
        play_random_games(rules, rules, &ALICE_STARTS);
    }
}
