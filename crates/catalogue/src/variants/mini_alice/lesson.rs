//! What somebody who learns the game does on its boards.

use crate::{Comparison, Deed, Lesson, Question, Reason, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "Two narrow boards",
            text: "The two halves of one chessboard are two boards of four files. A piece that has moved goes to \
                   the square of the same name on the other board.",
            fen: "",
            ask: "The pawn is about to go from d3 to d4. Tap the square on which it will stand.",
            task: Task::Cells(Question::Landings("Ad3d4")),
            hint: "It arrives on board A and goes through.",
            answer: "d4/B",
            done: "As in Alice Chess: one step on its own board, then through the glass.",
        },
        Step {
            title: "One step for pawns",
            text: "Pawns step one square at a time, also at first. There is neither a double step nor a capture \
                   in passing.",
            fen: "",
            ask: "Try a double step with a pawn.",
            task: Task::Refusal(Reason::NotHowItMoves),
            hint: "Take the pawn on d3 and try d5.",
            answer: "d3d5",
            done: "With eight ranks and three rows of pieces the armies are close enough.",
        },
        Step {
            title: "A closed square",
            text: "If something stands where the piece would land, the square is closed.",
            fen: "3k/3p/4/4/4/4/4/K1R1|4/4/4/2n1/4/4/4/4 w - - 0 1",
            ask: "Try to play the rook to c5.",
            task: Task::Refusal(Reason::Closed),
            hint: "The file is empty on board A. Try it.",
            answer: "c1c5",
            done: "The rook may pass over c5, but not stop there.",
        },
        Step {
            title: "Check on the king’s board",
            text: "A piece attacks on its own board only. To give check it must land where the king stands.",
            fen: "3k/R1p1/4/4/4/4/4/K3|4/4/4/4/1R2/4/4/4 w - - 0 1",
            ask: "Give check with the rook of board B.",
            task: Task::Move(&[Deed::From("b4/B"), Deed::Check]),
            hint: "It lands on board A: on the d-file or on the eighth rank.",
            answer: "Rb8",
            done: "The rook landed on board A and attacks from there.",
        },
        Step {
            title: "Promotion",
            text: "A pawn promotes on the eighth rank. The new piece stands on the other board.",
            fen: "4/4/3k/4/2p1/4/4/K3|4/1P2/4/4/4/4/4/4 w - - 0 1",
            ask: "Promote the pawn.",
            task: Task::Move(&[Deed::Promotes]),
            hint: "One step forward, then choose a piece.",
            answer: "b8=Q",
            done: "The pawn moved on board B, and the new piece stands on board A.",
        },
        Step {
            title: "Mate",
            text: "On boards of four files a king has little room.",
            fen: "rqkr/n1bn/1ppp/4/4/PPP1/NB1N/RQKR|4/4/b3/p3/3P/3B/4/4 w - - 2 3",
            ask: "Mate in one move.",
            task: Task::Move(&[Deed::Wins]),
            hint: "A capture on board B lands on board A, near the king.",
            answer: "Bxa6",
            done: "Nothing of board A can stand between, and nothing of board B can come.",
        },
    ],
    comparisons: &[Comparison {
        title: "The start",
        fen: "",
        caption: "Where do Black’s pieces begin, and what can White play?",
    }],
};
