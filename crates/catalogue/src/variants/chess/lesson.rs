//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Deed, Lesson, Reason, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "Castling",
            text: "King and rook move together, if neither has moved and the squares between are empty. The king \
                   may not be in check, pass an attacked square, or land on one.",
            fen: "r3k2r/ppp2ppp/2n5/2b5/4P3/2N5/PPP3PP/R3K2R w KQkq - 0 1",
            ask: "Castle on the side on which it is possible.",
            task: Task::Move(&[Deed::Castles]),
            hint: "The bishop on c5 looks at g1, so the king’s side will not do.",
            answer: "O-O-O",
            done: "On the queen’s side no square of the king’s way was attacked.",
        },
        Step {
            title: "Capture in passing",
            text: "A pawn that goes two squares past an enemy’s pawn may be taken as if it had gone one, at once \
                   or never.",
            fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            ask: "Black has just played d7-d5. Capture in passing.",
            task: Task::Move(&[Deed::EnPassant]),
            hint: "Your pawn goes to d6.",
            answer: "exd6",
            done: "The pawn on d5 is gone.",
        },
        Step {
            title: "Promotion",
            text: "A pawn that reaches the last rank becomes a queen, rook, bishop or knight. A queen is not \
                   always best.",
            fen: "8/2P1k3/8/1q6/8/8/8/4K3 w - - 0 1",
            ask: "Promote so that king and queen are attacked at once.",
            task: Task::Move(&[Deed::Becomes(Role::Knight), Deed::Check]),
            hint: "A knight on c8 gives check.",
            answer: "c8=N",
            done: "That is called underpromotion.",
        },
        Step {
            title: "Pinned",
            text: "A piece that alone stands between its king and an enemy’s rider must not leave the line.",
            fen: "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
            ask: "Try to move the knight.",
            task: Task::Refusal(Reason::LeavesKingInCheck),
            hint: "Any of its squares will do.",
            answer: "Nc3",
            done: "The knight is pinned to the king.",
        },
        Step {
            title: "Out of check",
            text: "A check is answered by moving the king, capturing the checking piece, or putting something \
                   between.",
            fen: "4r1k1/8/8/8/8/8/3P1PPP/3QK1NR w - - 0 1",
            ask: "Put a piece between.",
            task: Task::Move(&[Deed::Interposes]),
            hint: "Queen or knight can go to e2.",
            answer: "Qe2",
            done: "The king did not have to move.",
        },
        Step {
            title: "Mate",
            text: "If a check cannot be answered, it is mate.",
            fen: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
            ask: "Mate in one move.",
            task: Task::Move(&[Deed::Wins]),
            hint: "The king is shut in by its own pawns.",
            answer: "Rd8",
            done: "That is why a king behind its pawns wants a way out.",
        },
        Step {
            title: "Stalemate",
            text: "If a side is not in check and has no legal move, the game is a draw.",
            fen: "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
            ask: "White could win. See instead how the win is spoilt: stalemate Black.",
            task: Task::Move(&[Deed::Stalemates]),
            hint: "Leave the king without a square and without check.",
            answer: "Qg6",
            done: "With a queen always leave the lone king a square, or give check.",
        },
    ],
    comparisons: &[],
};
