//! The fast generator against the slow one, move list by move list, in random games and in random set-ups.

mod oracle;

use glass_notation::{coordinate, fen};
use glass_rules::{
    AnyPosition, Attempt, CastlingRule, EnPassantRule, GameId, IllegalMove, Move, Options, RuleSet,
    Square,
};

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

/// A move with the board on which it is made: men on both copies of a square may make the same move.
fn written(game: GameId, legal: Move) -> (usize, String) {
    (legal.board().index(), coordinate::write(game, legal))
}

fn written_slowly(legal: &oracle::OracleMove) -> (usize, String) {
    (legal.board, legal.coordinate())
}

fn compare(position: &AnyPosition, truth: &oracle::Position, random: &mut Random) {
    let (view, setting) = (position.view(), truth.to_fen());
    let game = position.game();
    let moves = view.legal_moves();
    let mut fast: Vec<_> = moves.iter().map(|&legal| written(game, legal)).collect();
    let mut slow: Vec<_> = truth.legal_moves().iter().map(written_slowly).collect();
    fast.sort_unstable();
    slow.sort_unstable();
    assert_eq!(fast, slow, "{} under {}", setting, view.rules());
    assert_eq!(view.is_check(), truth.in_check(), "{setting}");
    assert_eq!(view.perft(1), moves.len() as u64, "{setting}: listed and counted");

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

fn play_slowly(truth: &oracle::Position, game: GameId, chosen: Move) -> oracle::Position {
    let wanted = written(game, chosen);
    let moves = truth.legal_moves();
    let same = moves.iter().find(|legal| written_slowly(legal) == wanted);
    truth.play(same.expect("both generators know it"))
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
                truth = play_slowly(&truth, position.game(), chosen);
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

/// Set-ups for each rule set; about as many again are refused by both readers.
const SETUPS: usize = 1200;
/// Men in the thinnest and in the densest set-ups.
const MEN: [usize; 2] = [3, 60];

/// A random set-up as text, with kings and rooks at home and double steps more often than chance has it.
/// With `shared`, both copies of a square may hold a man.
fn random_setup(random: &mut Random, boards: usize, shared: bool) -> String {
    let mut men = [[None; 64]; 2];
    let white_moves = random.below(2) == 0;
    let mut put = |random: &mut Random, board: usize, square: usize, man: char| {
        if men[board][square].is_none()
            && (shared && random.below(4) == 0 || men[1 - board][square].is_none())
        {
            men[board][square] = Some(man);
            true
        } else {
            false
        }
    };

    // The double step that has just been made, with pawns that may want to capture in passing.
    let mut passed = None;
    let mut way = None;
    if random.below(3) == 0 {
        let (file, started) = (random.below(8), random.below(boards));
        let landed = if boards == 1 { 0 } else { 1 - started };
        let (over, arrival, mover, capturer) =
            if white_moves { (5, 4, 'p', 'P') } else { (2, 3, 'P', 'p') };
        put(random, landed, arrival * 8 + file, mover);
        for beside in [file.wrapping_sub(1), file + 1] {
            if beside < 8 && random.below(4) > 0 {
                let board = random.below(boards);
                put(random, board, arrival * 8 + beside, capturer);
            }
        }
        let letter = char::from(b'a' + file as u8);
        passed = Some(match boards {
            1 => format!("{letter}{}", over + 1),
            _ => format!("{letter}{}/{}", over + 1, ["A", "B"][landed]),
        });
        let origin = if white_moves { 6 } else { 1 };
        // Now and then a man stands in the way, which one reader must not overlook.
        if random.below(20) > 0 {
            way = Some((started, [over * 8 + file, origin * 8 + file]));
        }
    }

    let mut rights = String::new();
    for (king, rook, rank, letters) in [('K', 'R', 0, ['K', 'Q']), ('k', 'r', 56, ['k', 'q'])] {
        let board = random.below(boards);
        if random.below(3) == 0 && put(random, board, rank + 4, king) {
            for (letter, file) in letters.into_iter().zip([7, 0]) {
                let there = random.below(3) > 0 && put(random, board, rank + file, rook);
                if there && random.below(4) > 0 {
                    rights.push(letter);
                }
            }
        } else {
            let mut square = random.below(64);
            while !put(random, board, square, king) {
                square = random.below(64);
            }
        }
    }

    let kinds = ["PPPPNBRQ", "QQQQQNNP", "PPPPPPPN", "RBQ"][random.below(4)].as_bytes();
    let wanted = [6, MEN[1], 16, 32][random.below(4)];
    for _ in 0..MEN[0] + random.below(wanted) {
        let (board, square) = (random.below(boards), random.below(64));
        let man = char::from(kinds[random.below(kinds.len())]);
        // Pawns crowd where they promote.
        let square = match (man, random.below(3)) {
            ('P', 0) => [8, 48][random.below(2)] + square % 8,
            _ => square,
        };
        let on_edge = !(8..56).contains(&square);
        let in_the_way =
            way.is_some_and(|(started, squares)| started == board && squares.contains(&square));
        if !(man == 'P' && on_edge || in_the_way) {
            let man = if random.below(2) == 0 { man } else { man.to_ascii_lowercase() };
            put(random, board, square, man);
        }
    }

    let placement = |board: &[Option<char>; 64]| {
        let rank = |rank: &[Option<char>]| -> String {
            rank.iter().map(|man| man.unwrap_or('1')).collect()
        };
        board.chunks(8).rev().map(rank).collect::<Vec<_>>().join("/")
    };
    let placements: Vec<_> = men[..boards].iter().map(placement).collect();
    let rights = if rights.is_empty() { "-" } else { &rights };
    let turn = if white_moves { 'w' } else { 'b' };
    let passed = passed.as_deref().unwrap_or("-");
    format!("{} {turn} {rights} {passed} 0 1", placements.join("|"))
}

/// Compares the generators in random set-ups and in the positions one move later.
fn compare_random_setups(rules: &'static RuleSet, slow_rules: &oracle::Rules, wanted: usize) {
    let mut random = Random(0x5365_7475_7021 ^ rules.version as u64);
    let shared = rules.options.en_passant == EnPassantRule::LandingThroughMen;
    let mut found = 0;
    while found < wanted {
        let text = random_setup(&mut random, rules.game.boards(), shared);
        let fast = fen::position(rules, &text);
        let slow = oracle::Position::from_fen(&text, slow_rules);
        let (position, truth) = match (fast, slow) {
            (Ok(position), Ok(truth)) => (position, truth),
            (Err(_), Err(_)) => continue,
            // The slow reader keeps rights that nobody can use.
            (Err(error), Ok(_)) if error.to_string().contains("nobody castles on board B") => {
                continue;
            }
            (fast, slow) => panic!("{text} under {rules}: {fast:?} but {slow:?}"),
        };
        found += 1;
        compare(&position, &truth, &mut random);
        let view = position.view();
        let moves = view.legal_moves();
        for &legal in &moves {
            assert_eq!(view.judge(legal.into()), Ok(legal), "{text} under {rules}");
        }
        for _ in 0..moves.len().min(5) {
            let chosen = moves[random.below(moves.len())];
            let next = position.after(chosen);
            let again = AnyPosition::new(&next.view().setup(), rules);
            assert_eq!(again.as_ref(), Ok(&next), "{text} under {rules}, {chosen:?}");
            compare(&next, &play_slowly(&truth, rules.game, chosen), &mut random);
        }
    }
}

#[test]
fn random_setups_under_every_rule_set() {
    for rules in GameId::ALL.into_iter().flat_map(|game| game.rule_sets()) {
        let name = if rules.game == GameId::Chess { "chess" } else { rules.name };
        compare_random_setups(rules, &oracle::Rules::named(name), SETUPS);
    }
}

/// The set-ups with the most moves that annealing has found.
#[test]
fn the_fullest_boards_lose_no_move() {
    let usual = GameId::Alice.default_rules();
    let options = Options { en_passant: EnPassantRule::LandingThroughMen, ..usual.options };
    let shared = Box::leak(Box::new(RuleSet { options, name: "alice-shared", ..*usual }));
    let slow_shared = oracle::Rules {
        en_passant: oracle::EnPassant::LandingIgnoreBlock,
        ..oracle::Rules::named("alice-cvp")
    };
    let mut random = Random(1);
    for (rules, slow_rules, count, text) in [
        (
            GameId::Chess.default_rules(),
            oracle::Rules::named("chess"),
            266,
            "QQQQQQqk/Q4Q1P/Q5QQ/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
        ),
        (
            usual,
            oracle::Rules::named("alice-cvp"),
            339,
            "k1K2Q2/p2Q3Q/1Q6/4Q1Q1/2Q5/Q6Q/5Q2/3Q4|1Q5Q/4Q3/Q5Q1/3Q4/Q4Q2/2Q5/4Q3/1Q4QQ w - - 0 1",
        ),
        (
            shared,
            slow_shared,
            547,
            "kNQQQQQQ/N6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQK|\
             QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQQ w - - 0 1",
        ),
    ] {
        let position = fen::position(rules, text).unwrap();
        let truth = oracle::Position::from_fen(text, &slow_rules).unwrap();
        assert_eq!(position.view().legal_moves().len(), count, "{text}");
        compare(&position, &truth, &mut random);
    }
}

/// Options that no named rule set combines so, and en passant through men, which none has.
#[test]
fn random_setups_under_random_options() {
    const EN_PASSANT: [(EnPassantRule, oracle::EnPassant); 5] = [
        (EnPassantRule::LandingThroughMen, oracle::EnPassant::LandingIgnoreBlock),
        (EnPassantRule::None, oracle::EnPassant::None),
        (EnPassantRule::Landing, oracle::EnPassant::Landing),
        (EnPassantRule::Start, oracle::EnPassant::Start),
        (EnPassantRule::Either, oracle::EnPassant::Either),
    ];
    const CASTLING: [(CastlingRule, oracle::Castling); 3] = [
        (CastlingRule::None, oracle::Castling::None),
        (CastlingRule::Standard, oracle::Castling::Standard),
        (CastlingRule::Strict, oracle::Castling::Strict),
    ];
    let usual = GameId::Alice.default_rules();
    let mut random = Random(0x4f70_7469_6f6e);
    for number in 0..40 {
        let (en_passant, slow_en_passant) = EN_PASSANT[number % EN_PASSANT.len()];
        let (castling, slow_castling) = CASTLING[random.below(3)];
        let mut yes = || random.below(2) == 0;
        let slow_rules = oracle::Rules {
            boards: 2,
            en_passant: slow_en_passant,
            castling: slow_castling,
            castle_on_b: yes(),
            king_pre: yes(),
            interpose: yes(),
            double_step_on_b: yes(),
        };
        let options = Options {
            en_passant,
            castling,
            castle_on_b: slow_rules.castle_on_b,
            king_before_transfer: slow_rules.king_pre,
            interposition: slow_rules.interpose,
            double_step_on_b: slow_rules.double_step_on_b,
            ..usual.options
        };
        let rules = RuleSet {
            game: GameId::Alice,
            name: "alice-random",
            version: number as u16,
            title: usual.title,
            summary: usual.summary,
            options,
        };
        compare_random_setups(Box::leak(Box::new(rules)), &slow_rules, SETUPS / 4);
    }
}
