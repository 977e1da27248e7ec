//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Deed, Lesson, Question, Reason, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "As in Alice Chess",
            text: "An ordinary move is made on one board, and the piece goes through to the same square of the \
                   other board, which must be empty.",
            fen: "",
            ask: "The knight is about to go from g1 to f3. Tap the square on which it will stand.",
            task: Task::Cells(Question::Landings("Ag1f3")),
            hint: "It does not stay on board A.",
            answer: "f3/B",
            done: "So far that is Alice Chess.",
        },
        Step {
            title: "A zero move",
            text: "What is new: instead of an ordinary move any piece may go straight through, to the same square \
                   of the other board. That is a whole move.",
            fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKB1R|8/8/3p4/8/8/5N2/8/8 w KQkq - 0 2",
            ask: "Bring the knight on f3 back through the looking-glass without a step.",
            task: Task::Move(&[Deed::From("f3/B"), Deed::Zero]),
            hint: "Tap the knight twice, or tap it and then f3 of board A.",
            answer: "N0f3",
            done: "It is written N0f3/A: a 0 in place of a step.",
        },
        Step {
            title: "A closed square",
            text: "An ordinary move still needs an empty square on the other board. A zero move always finds one, \
                   for the two copies of a square are never both occupied.",
            fen: "4k3/7p/8/8/8/8/8/R3K3|8/8/8/8/n7/8/8/8 w - - 0 1",
            ask: "Try to play the rook to a4.",
            task: Task::Refusal(Reason::Closed),
            hint: "Tap the rook, then a4 of board A.",
            answer: "a1a4",
            done: "By a zero move the rook could have come to a1 of board B, and attacked it.",
        },
        Step {
            title: "Check out of the glass",
            text: "A zero move may give check: the piece appears on the king’s board.",
            fen: "4k3/p7/8/8/8/8/8/6K1|8/8/B7/8/8/8/4R3/8 w - - 0 1",
            ask: "Give check by a zero move.",
            task: Task::Move(&[Deed::Zero, Deed::Check]),
            hint: "Which piece of board B would look at e8 if it stood on the same square of board A?",
            answer: "R0e2",
            done: "The rook appeared on e2 of board A and attacks along the file.",
        },
        Step {
            title: "An answer out of the glass",
            text: "A piece of the other board may also answer a check by a zero move, if its square lies between \
                   the checking piece and the king.",
            fen: "r1bqkbnr/ppp1pppp/8/1B6/8/8/PPPP1PPP/RNBQK1NR|8/3n4/3p4/8/4P3/8/8/8 b KQkq - 3 3",
            ask: "Answer the check by a zero move.",
            task: Task::Move(&[Deed::Zero, Deed::Interposes]),
            hint: "The bishop attacks along b5, c6, d7, e8 on board A. Black’s knight stands on d7 of board B.",
            answer: "N0d7",
            done: "The knight stepped back through the glass onto the diagonal. In Alice Chess this was mate.",
        },
        Step {
            title: "Not for a king in check",
            text: "A king that is in check may not flee by a zero move.",
            fen: "4k3/8/8/8/8/8/8/4R2K|8/8/8/8/8/8/8/8 b - - 0 1",
            ask: "Try to take Black’s king through the looking-glass.",
            task: Task::Refusal(Reason::ZeroInCheck),
            hint: "Tap the king twice, or tap it and then e8 of board B.",
            answer: "Ae8e8/B",
            done: "It must step, or another piece must help.",
        },
        Step {
            title: "A pawn keeps its double step",
            text: "A pawn on its second rank may make a double step on either board, also after a zero move.",
            fen: "4k3/3p4/8/8/8/8/4P3/4K3|8/8/8/8/8/8/8/8 w - - 0 1",
            ask: "Bring the pawn to e4 of board A in two moves. Black stands still.",
            task: Task::Walk(2, &[Deed::By(Role::Pawn), Deed::Lands("e4/A")]),
            hint: "First the zero move to e2 of board B, then two squares forward.",
            answer: "P0e2 e4",
            done: "A zero move by a pawn is not a pawn move for the fifty-move count, either.",
        },
    ],
    comparisons: &[],
};
