//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Comparison, Lesson, Question, Reason, Step, StepGoal, Task, Texts};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    texts: Texts(&[
        ("en", include_str!("lesson.txt")),
        ("de", include_str!("lesson.de.txt")),
        ("fr", include_str!("lesson.fr.txt")),
    ]),
    steps: &[
        Step {
            name: "Through the looking-glass",
            fen: "",
            task: Task::Cells(Question::Landings("Ag1f3")),
            answer: "f3/B",
        },
        Step {
            name: "Only its own board is in the way",
            fen: "4k3/n7/8/8/8/8/8/R3K3|8/8/p7/8/P7/8/8/8 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::TakesA(Role::Knight)]),
            answer: "Rxa7",
        },
        Step {
            name: "A closed square",
            fen: "4k3/8/8/8/8/8/8/R3K3|8/8/8/n7/8/8/8/8 w - - 0 1",
            task: Task::Refusal(Reason::Closed),
            answer: "a1a5",
        },
        Step {
            name: "There and back",
            fen: "4k3/8/8/8/8/8/8/4K1N1|8/8/8/8/3p4/8/4P3/8 w - - 0 1",
            task: Task::Walk(2, &[StepGoal::By(Role::Knight), StepGoal::Lands("e5/A")]),
            answer: "Nf3 Ne5",
        },
        Step {
            name: "Giving check",
            fen: "4k3/1R6/8/8/8/8/8/6K1|8/8/8/8/8/8/8/R7 w - - 0 1",
            task: Task::Move(&[StepGoal::From("a1/B"), StepGoal::Check]),
            answer: "Re1",
        },
        Step {
            name: "Before the transfer",
            fen: "4k3/8/8/8/8/8/8/3R3K|8/8/8/8/8/8/8/8 b - - 0 1",
            task: Task::Refusal(Reason::BeforeTransfer),
            answer: "Kd7",
        },
        Step {
            name: "And after it",
            fen: "4k3/8/8/8/8/8/8/3R3K|8/8/8/8/8/8/5R2/8 b - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::King)]),
            answer: "Ke7",
        },
        Step {
            name: "Help from the other side",
            fen: "4k3/2n5/8/8/8/8/8/4R2K|8/8/3b4/8/8/8/8/8 b - - 0 1",
            task: Task::Move(&[StepGoal::Interposes]),
            answer: "Be7",
        },
        Step {
            name: "Castling",
            fen: "4k3/8/8/8/8/8/8/R3K2R|8/8/8/8/8/8/5PPP/2N5 w KQ - 0 1",
            task: Task::Move(&[StepGoal::Castles]),
            answer: "O-O",
        },
        Step {
            name: "Mate",
            fen: "rnbqkbnr/pppp1p1p/8/8/8/8/PPPP1PPP/RNB1KBNR|8/8/6p1/4p2Q/4P3/8/8/8 w KQkq - 0 3",
            task: Task::Move(&[StepGoal::Wins]),
            answer: "Qxe5",
        },
    ],
    comparisons: &[
        Comparison {
            name: "Capture in passing",
            fen: "4k3/8/8/3P4/8/8/8/4K3|8/8/8/4pP2/8/8/8/8 w - e6/B 0 2",
        },
        Comparison {
            name: "A check from afar",
            fen: "4k3/2n5/8/8/8/8/8/4R2K|8/8/3b4/8/8/8/8/8 b - - 0 1",
        },
        Comparison {
            name: "Through an attacked square",
            fen: "4k3/8/8/8/8/8/8/3R3K|8/8/8/8/8/8/8/8 b - - 0 1",
        },
        Comparison {
            name: "Castling past an attack",
            fen: "4k3/8/8/8/8/8/8/R3K2R|5r2/8/8/8/8/8/8/1n6 w KQ - 0 1",
        },
        Comparison {
            name: "Castling on board B",
            fen: "4k3/8/8/8/8/8/8/8|8/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        },
        Comparison {
            name: "A pawn of board B",
            fen: "4k3/8/8/8/8/8/3P4/4K3|8/3p4/8/8/8/8/4P3/8 w - - 0 1",
        },
    ],
};
