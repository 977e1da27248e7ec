//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Comparison, Deed, Lesson, Question, Reason, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "A board of ten by ten",
            text: "Two boards of ten by ten, and an ordinary move that ends on the other board, as in Alice \
                   Chess.",
            fen: "",
            ask: "The pawn is about to go from e3 to e5. Tap the square on which it will stand.",
            task: Task::Cells(Question::Landings("Ae3e5")),
            hint: "It arrives on e5 of board A and goes through.",
            answer: "e5/B",
            done: "Pawns begin on the third rank and may make a double step from there.",
        },
        Step {
            title: "The marshal",
            text: "The marshal moves as rook and as knight.",
            fen: "10/9k/4p2n2/10/6r3/4M5/10/10/10/K9|10/10/10/10/10/10/6P3/10/10/10 w - - 0 1",
            ask: "Capture the rook with the marshal.",
            task: Task::Move(&[Deed::By(Role::Marshal), Deed::TakesA(Role::Rook)]),
            hint: "The rook on g6 stands a knight’s leap away.",
            answer: "Mxg6",
            done: "As a knight it leapt to g6; as a rook it would have gone to e8.",
        },
        Step {
            title: "The cardinal",
            text: "The cardinal moves as bishop and as knight. It changes the colour of its square only when it \
                   leaps.",
            fen: "10/9k/10/3r2p3/10/4C5/10/10/10/K9|10/10/10/10/10/10/6P3/10/10/10 w - - 0 1",
            ask: "Capture the rook with the cardinal.",
            task: Task::Move(&[Deed::By(Role::Cardinal), Deed::TakesA(Role::Rook)]),
            hint: "The rook on d7 stands a knight’s leap away.",
            answer: "Cxd7",
            done: "As a bishop it could have taken the pawn on g7.",
        },
        Step {
            title: "A closed square",
            text: "If something stands where the piece would land, the square is closed.",
            fen: "10/9k/2p7/10/10/4M5/10/10/10/K9|10/10/4b5/10/10/10/10/10/10/10 w - - 0 1",
            ask: "Try to play the marshal to e8.",
            task: Task::Refusal(Reason::Closed),
            hint: "On board A the file is empty. Try it.",
            answer: "e5e8",
            done: "The marshal may pass over e8 or stop before it.",
        },
        Step {
            title: "Only what was captured",
            text: "A pawn may promote on the eighth or ninth rank and must on the tenth, but only into a piece of \
                   its side that has been captured. While there is none, it cannot step onto the tenth rank.",
            fen: "10/2P7/7k2/10/8p1/10/10/10/1NBQ1MCBN1/R3K4R|10/10/10/10/10/10/10/10/10/10 w - - 0 1",
            ask: "Try to step onto the tenth rank with the pawn.",
            task: Task::Refusal(Reason::NothingToTurnInto),
            hint: "White still has every officer with which it began.",
            answer: "c9c10",
            done: "It waits on the ninth rank, and attacks from there all the same.",
        },
        Step {
            title: "A captured piece comes back",
            text: "Here White’s queen has been captured.",
            fen: "10/10/7k2/2P7/8p1/10/10/10/1NB2MCBN1/R3K4R|10/10/10/10/10/10/10/10/10/10 w - - 0 1",
            ask: "Promote the pawn.",
            task: Task::Move(&[Deed::Promotes]),
            hint: "On the eighth rank it may promote already, into a queen and nothing else.",
            answer: "c8=Q",
            done: "The queen is back, on board B. It could also have gone on as a pawn.",
        },
        Step {
            title: "Check with two moves in one",
            text: "A piece that lands on the king’s board gives check there by any of its moves.",
            fen: "10/5k4/4p1p3/10/10/10/10/10/10/K9|10/10/10/10/10/10/2M7/10/10/10 w - - 0 1",
            ask: "Give check with the marshal.",
            task: Task::Move(&[Deed::By(Role::Marshal), Deed::Check]),
            hint: "It moves on board B and lands on board A: on the king’s file, its rank, or a knight’s leap \
                   away.",
            answer: "Mf4",
            done: "The marshal landed on the king’s board and attacks it along a line. A knight’s leap away would \
                   have done as well.",
        },
    ],
    comparisons: &[Comparison {
        title: "Capture in passing",
        fen: "10/9k/10/10/3P6/10/10/10/10/K9|10/10/10/10/4pP4/10/10/10/10/10 w - e7/B 0 2",
        caption: "Black has just played e8-e6, and the pawn has landed on board B.",
    }],
};
