//! Compares the two generators in a position.

use std::sync::OnceLock;

use glass_notation::{coordinate, fen};
use glass_rules::{
    AnyPosition, Attempt, BoardId, Cell, Color, IllegalMove, Move, Outcome, PositionView, Random,
    Square, VariantId,
};

use crate::oracle;

/// One of this number of positions is also written as text, which is slow.
const TEXTS: usize = 16;

/// The second generator's reason for a reason of the fast generator.
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

/// Whether the reasons agree. The fast generator has single reasons for castling and for captures en passant. On one
/// board, there is no transfer that distinguishes the attacks on a king's target.
///
/// In games other than chess and Alice Chess, any reason is accepted, because the order of several reasons is
/// arbitrary.
fn reasons_agree(game: VariantId, fast: &IllegalMove, slow: &'static str) -> bool {
    if !matches!(game, VariantId::Alice | VariantId::Chess) {
        return true;
    }
    match fast {
        IllegalMove::Castling { .. } => slow != "no piece" && slow != "not yours",
        IllegalMove::EnPassant { .. } => slow == "no such move" || slow == "closed",
        IllegalMove::KingAttackedAfterTransfer { .. } if game.boards() == 1 => {
            slow == "king attacked before transfer"
        }
        _ => reason(fast) == slow,
    }
}

/// A move in the form of both generators: boards and squares with the second generator's numbers, and the promotion.
type Said = (usize, usize, usize, usize, Option<char>);

/// The second generator's number of each square of a game.
fn numbers(game: VariantId) -> &'static [usize] {
    static NUMBERS: [OnceLock<Vec<usize>>; VariantId::ALL.len()] =
        [const { OnceLock::new() }; VariantId::ALL.len()];
    NUMBERS[game as usize].get_or_init(|| {
        let geometry = oracle::Rules::named(game.default_rules().name()).geometry();
        let number = |square| {
            let name = game.shape().name(Square(square));
            geometry.named(name).expect("both call the squares the same")
        };
        (0..game.shape().squares() as u16).map(number).collect()
    })
}

fn move_numbers(game: VariantId, legal: Move) -> Said {
    let numbers = numbers(game);
    let (from, to) = (numbers[legal.from().square.index()], numbers[legal.to().index()]);
    let promotion = legal.promotion().map(|role| role.letter().to_ascii_lowercase());
    (legal.board().index(), from, to, legal.landing().index(), promotion)
}

fn said_slowly(legal: &oracle::OracleMove) -> Said {
    let promotion = legal.promotion.map(oracle::Kind::letter);
    (legal.board, legal.from, legal.to, legal.landing, promotion)
}

/// `Ae2e4/B`: every move with its boards, even in games that omit them.
fn name(game: VariantId, (board, from, to, landing, promotion): Said) -> String {
    let geometry = oracle::Rules::named(game.default_rules().name()).geometry();
    let letter = |board: usize| char::from(b'A' + board as u8);
    let promotion = promotion.map(String::from).unwrap_or_default();
    let (from, to) = (geometry.name(from), geometry.name(to));
    format!("{}{from}{to}{promotion}/{}", letter(board), letter(landing))
}

/// The names of the moves in the first list that are missing from the second, with multiplicity.
fn surplus(game: VariantId, list: &[Said], other: &[Said]) -> String {
    let mut left = other.to_vec();
    let mut names = Vec::new();
    for &known in list {
        match left.iter().position(|&found| found == known) {
            Some(at) => drop(left.swap_remove(at)),
            None => names.push(name(game, known)),
        }
    }
    if names.is_empty() { "no other move".to_owned() } else { names.join(" ") }
}

/// Compares the pieces that attack some cell. For the second generator, each is tested alone among pieces of the other
/// side.
fn compare_attackers(view: &dyn PositionView, truth: &oracle::Position, random: &mut Random) {
    let game = view.variant();
    let numbers = numbers(game);
    let board = BoardId(random.below(game.boards()) as u8);
    let square = Square(random.below(game.shape().squares()) as u16);
    for (by, slow_by) in Color::ALL.into_iter().zip(oracle::Color::BOTH) {
        let mut fast = view.attackers(Cell::new(board, square), by);
        let mut slow = Vec::new();
        for (cell, piece) in view.pieces() {
            if piece.color != by {
                continue;
            }
            let here = (cell.board.index(), numbers[cell.square.index()]);
            let mut boards = truth.boards.clone();
            for (at, number, other) in truth.boards.pieces() {
                if (at, number) != here && other.color == slow_by {
                    boards[at][number] =
                        Some(oracle::Piece { color: slow_by.other(), kind: oracle::Kind::Pawn });
                }
            }
            let number = numbers[square.index()];
            if oracle::is_attacked(&truth.rules, &boards, board.index(), number, slow_by) {
                slow.push(cell);
            }
        }
        fast.sort_unstable();
        slow.sort_unstable();
        assert_eq!(fast, slow, "{board:?} {square:?} by {by}: {}", truth.to_fen());
    }
}

/// Compares move lists, check, text, verdict, and the results of some attempts. Returns the second generator's moves.
pub fn compare(
    position: &AnyPosition,
    truth: &oracle::Position,
    random: &mut Random,
) -> Vec<oracle::OracleMove> {
    let view = position.view();
    let game = position.variant();
    let moves = view.legal_moves();
    let mut fast: Vec<_> = moves.iter().map(|&legal| move_numbers(game, legal)).collect();
    let slow_moves = truth.legal_moves();
    let mut slow: Vec<_> = slow_moves.iter().map(said_slowly).collect();
    fast.sort_unstable();
    slow.sort_unstable();
    assert!(
        fast == slow,
        "{} under {}\n  only the rules allow: {}\n  only the second generator allows: {}",
        truth.to_fen(),
        view.rules(),
        surplus(game, &fast, &slow),
        surplus(game, &slow, &fast)
    );
    assert_eq!(view.is_check(), truth.in_check(), "{}", truth.to_fen());
    assert_eq!(view.perft(1), moves.len() as u64, "{}: listed and counted", truth.to_fen());

    if random.below(TEXTS) == 0 {
        compare_texts(view, truth, &slow_moves);
        compare_attackers(view, truth, random);
    }
    let verdict = truth.verdict(&slow_moves);
    let ended = match view.outcome() {
        Some(Outcome::Checkmate { .. }) => matches!(verdict, Some(oracle::Verdict::Mate { .. })),
        Some(Outcome::Extinction { .. }) => {
            matches!(verdict, Some(oracle::Verdict::Extinction { .. }))
        }
        _ => moves.is_empty() == matches!(verdict, Some(oracle::Verdict::Stalemate { .. })),
    };
    assert!(ended, "{}: {:?} but {verdict:?}", truth.to_fen(), view.outcome());

    for _ in 0..2 {
        let pieces = view.pieces();
        let (from, _) = pieces[random.below(pieces.len())];
        let to = Square(random.below(game.shape().squares()) as u16);
        let attempt = Attempt { from, to, landing: None, promotion: None };
        let board = from.board.index();
        let numbers = numbers(game);
        let (slow_from, slow_to) = (numbers[from.square.index()], numbers[to.index()]);
        match (view.judge(attempt), truth.refusal(board, slow_from, slow_to)) {
            (Ok(_) | Err(IllegalMove::PromotionMissing { .. }), None) => {}
            (Err(fast), Some(slow)) if reasons_agree(game, &fast, slow) => {
                assert!(!fast.to_string().is_empty());
            }
            (fast, slow) => panic!(
                "{from:?} to {to:?} in {} under {}: {fast:?} but {slow:?}",
                truth.to_fen(),
                view.rules()
            ),
        }
    }
    slow_moves
}

/// Positions and moves have the same text.
fn compare_texts(
    view: &dyn PositionView,
    truth: &oracle::Position,
    slow_moves: &[oracle::OracleMove],
) {
    // Ignores the en passant field, which one generator writes after every double step.
    let apart = |text: &str| {
        let mut words: Vec<_> = text.split(' ').map(str::to_owned).collect();
        words.remove(3);
        words
    };
    assert_eq!(apart(&fen::write(view)), apart(&truth.to_fen()));
    let game = view.variant();
    let moves = view.legal_moves();
    let mut fast: Vec<_> = moves.iter().map(|&legal| coordinate::write(game, legal)).collect();
    let mut slow: Vec<_> = slow_moves.iter().map(|legal| legal.coordinate()).collect();
    fast.sort_unstable();
    slow.sort_unstable();
    assert_eq!(fast, slow, "{}", truth.to_fen());
}

/// Plays a move of the fast generator in the second one, which has these moves.
pub fn play_slowly(
    truth: &oracle::Position,
    slow_moves: &[oracle::OracleMove],
    game: VariantId,
    chosen: Move,
) -> oracle::Position {
    let wanted = move_numbers(game, chosen);
    let same = slow_moves.iter().find(|legal| said_slowly(legal) == wanted);
    truth.play(same.expect("both generators know it"))
}

/// Compares a position and some of its successors. Every listed move is accepted, and its result equals the position
/// created from its own setup.
pub fn compare_with_replies(position: &AnyPosition, truth: &oracle::Position, random: &mut Random) {
    let slow_moves = compare(position, truth, random);
    let view = position.view();
    let moves = view.legal_moves();
    for &legal in &moves {
        assert_eq!(view.judge(legal.into()), Ok(legal), "{}", truth.to_fen());
    }
    for _ in 0..moves.len().min(5) {
        let chosen = moves[random.below(moves.len())];
        let next = position.after(chosen);
        let again = AnyPosition::new(&next.view().setup(), view.rules());
        assert_eq!(again.as_ref(), Ok(&next), "{}, {chosen:?}", truth.to_fen());
        compare(&next, &play_slowly(truth, &slow_moves, position.variant(), chosen), random);
    }
}
