//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Deed, Lesson, Question, Reason, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "Stay or cross over",
            text: "White begins on board A, Black on board B. After an ordinary move your piece stays, or goes \
                   through to the same square of the other board if that is empty. You choose.",
            fen: "",
            ask: "The knight may go from g1 to f3. Tap every square on which it may stand then.",
            task: Task::Cells(Question::Landings("Ag1f3")),
            hint: "There is one on each board.",
            answer: "f3/A f3/B",
            done: "Each landing is a move of its own: Nf3/A and Nf3/B.",
        },
        Step {
            title: "Landing among enemies",
            text: "A piece that crosses over must find its square empty. One that stays does not care what stands \
                   on the other board.",
            fen: "8/8/8/8/8/8/8/3QK3|r3k3/3n1p2/8/8/8/8/8/8 w - - 0 1",
            ask: "Go with the queen to d7 of board A.",
            task: Task::Move(&[Deed::By(Role::Queen), Deed::Lands("d7/A")]),
            hint: "On d7 of board B a knight stands, so she can only stay.",
            answer: "Qd7/A",
            done: "The two copies of a square may both be occupied.",
        },
        Step {
            title: "A zero move captures",
            text: "Instead, any piece but a pawn may go straight through to the same square of the other board, \
                   and captures an enemy’s piece that stands there.",
            fen: "8/8/8/8/8/5N2/8/4K3|7k/8/8/4p3/8/5n2/8/8 w - - 0 1",
            ask: "Capture the knight on f3 of board B.",
            task: Task::Move(&[Deed::Zero, Deed::Takes(1)]),
            hint: "Your knight stands on the same square of board A.",
            answer: "N0xf3",
            done: "It is written N0xf3/B.",
        },
        Step {
            title: "Check through the glass",
            text: "As pieces capture by zero moves, they also attack that way: a king is in check from every \
                   enemy piece but a pawn that stands on the same square of the other board.",
            fen: "8/8/8/1b6/8/7r/8/R3K3|7k/8/8/3p4/4Q3/8/8/2R1n3 w - - 0 1",
            ask: "White is in check. Tap the piece that gives it.",
            task: Task::Cells(Question::Checkers),
            hint: "Neither rook nor bishop of board A looks at e1. What stands on e1 of board B?",
            answer: "e1/B",
            done: "The knight attacks through the glass. On board B it could not even reach the king.",
        },
        Step {
            title: "Not for pawns",
            text: "Pawns make no zero moves, and do not attack that way.",
            fen: "8/8/8/8/4P3/8/8/4K3|7k/8/8/8/4r3/8/8/8 w - - 0 1",
            ask: "Try to capture the rook on e4 of board B with the pawn.",
            task: Task::Refusal(Reason::ZeroByPawn),
            hint: "Tap the pawn, then e4 of board B.",
            answer: "Ae4e4/B",
            done: "After an ordinary move a pawn crosses over like any piece.",
        },
        Step {
            title: "The king’s flight",
            text: "A king that steps and crosses over must be safe before and after. A zero move only has to be \
                   safe where it arrives, and a king in check may make one.",
            fen: "8/8/8/8/8/8/1r6/r3K3|7k/3r2p1/8/8/8/8/8/8 w - - 0 1",
            ask: "White’s king is in check. Find its only move.",
            task: Task::Move(&[Deed::By(Role::King)]),
            hint: "The rooks hold both ranks of board A. Is e1 of board B attacked?",
            answer: "K0e1",
            done: "It went through the glass, out of the rooks’ board.",
        },
        Step {
            title: "Castling with a choice",
            text: "King and rook castle on the board where they stand, and both stay or both cross over.",
            fen: "8/8/8/8/8/8/8/4K2R|4k1r1/p7/8/8/8/8/8/8 w K - 0 1",
            ask: "Castle so that king and rook are on the safe board.",
            task: Task::Move(&[Deed::Castles, Deed::LandsOn('A')]),
            hint: "On board B a rook looks down the g-file.",
            answer: "O-O/A",
            done: "They stayed. O-O/B would have put the king into check.",
        },
        Step {
            title: "Mate",
            text: "Mate must cover the king’s steps, its crossing and its zero move.",
            fen: "8/8/8/1B5Q/4P3/8/PPPP1PPP/RNB1K1NR|rnbqkbnr/1ppppp2/p5pp/8/8/8/8/8 w KQkq - 0 4",
            ask: "Mate in one move.",
            task: Task::Move(&[Deed::Wins]),
            hint: "On board A the way to e8 is empty, and the king stands on e8 of board B.",
            answer: "Qe8/A",
            done: "The queen attacks through the glass and is guarded on her own board.",
        },
    ],
    comparisons: &[],
};
