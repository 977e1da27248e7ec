//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Deed, Lesson, Question, Reason, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "Two boards to choose from",
            text: "Three boards. After an ordinary move the piece goes to the same square of one of the two other \
                   boards, as you choose.",
            fen: "",
            ask: "The knight is about to go from g1 to f3. Tap every square on which it may stand then.",
            task: Task::Cells(Question::Landings("Ag1f3")),
            hint: "Not on board A.",
            answer: "f3/B f3/C",
            done: "Each of them is a move of its own: Nf3/B and Nf3/C.",
        },
        Step {
            title: "It cannot stay",
            text: "A piece that has moved must leave its board.",
            fen: "",
            ask: "Try to play the knight from g1 to f3 so that it stays on board A.",
            task: Task::Refusal(Reason::NoSuchLanding),
            hint: "With the mouse or a finger the boards offer B and C only. Type the move: Nf3/A.",
            answer: "Nf3/A",
            done: "Only the two other boards can be chosen.",
        },
        Step {
            title: "Closed to one, closed to both",
            text: "The landing square must be empty. With one of the two occupied, the other can still be chosen; \
                   with both, the square is closed.",
            fen: "4k3/8/8/8/8/8/8/R3K3|8/8/p7/8/n7/8/8/8|8/8/p7/8/8/8/8/8 w - - 0 1",
            ask: "Try to stop with the rook where both landing squares are occupied.",
            task: Task::Refusal(Reason::Closed),
            hint: "On a4 only board B is occupied. Look at a6.",
            answer: "a1a6",
            done: "To a4 it can still go, landing on board C.",
        },
        Step {
            title: "Choose the board of the king",
            text: "A king is attacked only by pieces of its own board, so the choice of the board decides whether \
                   there is check.",
            fen: "8/8/8/8/8/8/8/R5K1|4k3/3p4/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
            ask: "Give check with the rook.",
            task: Task::Move(&[Deed::By(Role::Rook), Deed::Check]),
            hint: "The king stands on board B. Land there, on the e-file or the eighth rank.",
            answer: "Re1/B",
            done: "On board C the same move would have attacked nothing.",
        },
        Step {
            title: "Safe here and there",
            text: "A king that moves must be safe on its own board and where it lands. It may choose the safer \
                   one.",
            fen: "4k3/8/8/8/8/8/8/3R3K|8/p7/8/8/8/5R2/4R3/8|8/8/8/8/8/8/8/8 b - - 0 1",
            ask: "Find a safe step for Black’s king.",
            task: Task::Move(&[Deed::By(Role::King)]),
            hint: "On board A the rook guards d7 and d8. On board B the rooks guard the e-file and the f-file. \
                   And board C?",
            answer: "Ke7/C",
            done: "Board C is empty, so every step that is safe on board A is safe there.",
        },
        Step {
            title: "Help from two sides",
            text: "A piece of either other board may land between a checking piece and the king.",
            fen: "4k3/3p1p2/8/8/8/8/8/4R2K|8/8/3b4/8/8/8/8/8|8/8/2n5/8/8/8/8/8 b - - 0 1",
            ask: "Answer the check with a piece that lands between.",
            task: Task::Move(&[Deed::Interposes]),
            hint: "Bishop and knight stand on boards B and C. Let one of them land on board A, on the e-file.",
            answer: "Be7/A",
            done: "A piece of board A could not have done it, for it leaves board A.",
        },
        Step {
            title: "Mate",
            text: "Every piece of the two other boards might help. In this position none can.",
            fen: "rnbqkbnr/1pp1pppp/8/8/8/8/PPPP1PPP/RNBQK1NR|8/8/p7/8/4P3/8/8/8|8/8/3p4/8/8/8/4B3/8 w KQkq - 0 3",
            ask: "Mate in one move.",
            task: Task::Move(&[Deed::Wins]),
            hint: "The bishop on e2 of board C can come to board A.",
            answer: "Bb5/A",
            done: "The pawns on boards B and C come to no square of the diagonal.",
        },
    ],
    comparisons: &[],
};
