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
            name: "From both sides of the glass",
            fen: "",
            task: Task::Cells(Question::Landings("Ae2e4")),
            answer: "e4/B",
        },
        Step {
            name: "The enemy’s camp is closed",
            fen: "8/8/8/8/8/8/1PPPPPPP/RNBQKBNR|rnbqkbnr/1ppppppp/8/8/8/8/8/8 w KQkq - 0 1",
            task: Task::Refusal(Reason::Closed),
            answer: "a1a8",
        },
        Step {
            name: "To capture, first cross over",
            fen: "",
            task: Task::Walk(3, &[StepGoal::By(Role::Queen), StepGoal::Takes(1)]),
            answer: "e4 Qh5 Qxf7",
        },
        Step {
            name: "Black’s pawns",
            fen: "8/8/8/8/8/8/PPPP1PPP/RNBQKBNR|rnbqkbnr/pppppppp/8/8/4P3/8/8/8 b KQkq - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Lands("d5/A")]),
            answer: "d5",
        },
        Step {
            name: "Safe twice",
            fen: "8/8/8/8/8/4Q3/8/6K1|4kb2/3p1p2/8/8/8/8/8/3R4 b - - 0 1",
            task: Task::Refusal(Reason::AfterTransfer),
            answer: "Ke7",
        },
        Step {
            name: "Black castles on board B",
            fen: "8/8/8/8/8/8/8/R3K3|4k2r/5ppp/8/8/8/8/8/8 b k - 0 1",
            task: Task::Move(&[StepGoal::Castles]),
            answer: "O-O",
        },
        Step {
            name: "Mate",
            fen: "8/3k1B2/3p4/8/8/8/PPPP2PP/RNB1K1NR|rnb2bnr/ppp1p1pp/8/7Q/4P3/8/5q2/8 w KQ - 1 5",
            task: Task::Move(&[StepGoal::Wins]),
            answer: "Qe8",
        },
    ],
    comparisons: &[
        Comparison {
            name: "Black’s king at home",
            fen: "8/8/8/8/8/8/8/4K2R|r3k2r/8/8/8/8/8/8/8 b Kkq - 0 1",
        },
        Comparison {
            name: "Capture in passing",
            fen: "8/8/8/3P4/8/8/8/4K3|4k3/8/8/4pP2/8/8/8/8 w - e6/B 0 2",
        },
    ],
};
