//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Lesson, Question, Reason, Step, StepGoal, Task, Texts};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    texts: Texts(&[
        ("en", include_str!("lesson.txt")),
        ("de", include_str!("lesson.de.txt")),
        ("fr", include_str!("lesson.fr.txt")),
    ]),
    steps: &[
        Step {
            name: "Where the kings stand",
            fen: "",
            task: Task::Cells(Question::Landings("Ab1c3")),
            answer: "c3/B c3/C c3/D",
        },
        Step {
            name: "Two kings, two boards",
            fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/1N6|4k3/8/8/8/8/8/8/8|R7/8/8/8/8/8/8/8 w - - 0 1",
            task: Task::Cells(Question::Landings("Da8a5")),
            answer: "a5/A a5/C",
        },
        Step {
            name: "No king, no landing",
            fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/1N6|4k3/8/8/8/8/8/8/8|R7/8/8/8/8/8/8/8 w - - 0 1",
            task: Task::Refusal(Reason::NoKingThere),
            answer: "Da8a5/B",
        },
        Step {
            name: "A closed square",
            fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/8|4k3/8/8/8/n7/8/8/8|8/8/8/p7/8/8/8/8 w - - 0 1",
            task: Task::Refusal(Reason::Closed),
            answer: "a1a4",
        },
        Step {
            name: "An attack counts all the same",
            fen: "4k3/8/8/8/8/8/8/4R3|4n3/8/8/8/8/8/8/6K1|8/8/8/1b6/8/8/8/8|8/4R3/8/8/8/8/8/8 b - - 0 1",
            task: Task::Cells(Question::Checkers),
            answer: "e1/A",
        },
        Step {
            name: "The king captures as it lands",
            fen: "8/8/8/8/4K3/8/8/7R|k7/7p/8/4n3/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::King), StepGoal::TakesA(Role::Knight)]),
            answer: "Ke5",
        },
        Step {
            name: "Two at once",
            fen: "8/8/8/4p3/4K3/5p2/8/8|k7/8/8/4n3/8/8/8/8|8/8/8/8/8/8/8/7R|8/8/8/8/8/8/6P1/8 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::King), StepGoal::Takes(2)]),
            answer: "Kxe5xe5",
        },
        Step {
            name: "Help from another board",
            fen: "4k3/3p1p2/8/8/8/8/8/4R3|8/8/3b4/8/8/8/8/8|8/8/2n5/8/8/8/8/7K|8/8/8/8/8/8/8/8 b - - 0 1",
            task: Task::Move(&[StepGoal::Interposes]),
            answer: "Be7/A",
        },
        Step {
            name: "Castling",
            fen: "8/8/8/8/8/8/5PPP/4K2R|8/8/8/8/8/8/8/8|4k3/p7/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w K - 0 1",
            task: Task::Move(&[StepGoal::Castles]),
            answer: "O-O",
        },
        Step {
            name: "Mate",
            fen: "rnbqkbnr/pppp1p1p/8/8/8/8/PPPP1PPP/RNB1KBNR|8/8/8/7Q/4P3/8/8/8|8/8/8/4p3/8/8/8/8|8/8/6p1/8/8/8/8/8 w KQkq - 0 3",
            task: Task::Move(&[StepGoal::Wins]),
            answer: "Qe5/A",
        },
    ],
    comparisons: &[],
};
