//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Comparison, Exercise, Lesson, Question, Reason, Step, StepGoal, Task, Texts, Trap};

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
            exercises: &[Exercise {
                fen: "",
                task: Task::Cells(Question::Landings("Ae2e4")),
                answer: "e4/B",
                traps: &[],
            }],
        },
        Step {
            name: "The enemy’s camp is closed",
            exercises: &[Exercise {
                fen: "8/8/8/8/8/8/1PPPPPPP/RNBQKBNR|rnbqkbnr/1ppppppp/8/8/8/8/8/8 w KQkq - 0 1",
                task: Task::Refusal(Reason::Closed),
                answer: "a1a8",
                traps: &[],
            }],
        },
        Step {
            name: "To capture, first cross over",
            exercises: &[Exercise {
                fen: "",
                task: Task::Walk(3, &[StepGoal::By(Role::Queen), StepGoal::Takes(1)]),
                answer: "e4 Qh5 Qxf7",
                traps: &[],
            }],
        },
        Step {
            name: "Black’s pawns",
            exercises: &[Exercise {
                fen: "8/8/8/8/8/8/PPPP1PPP/RNBQKBNR|rnbqkbnr/pppppppp/8/8/4P3/8/8/8 b KQkq - 0 1",
                task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Lands("d5/A")]),
                answer: "d5",
                traps: &[],
            }],
        },
        Step {
            name: "Safe twice",
            exercises: &[Exercise {
                fen: "8/8/8/8/8/4Q3/8/6K1|4kb2/3p1p2/8/8/8/8/8/3R4 b - - 0 1",
                task: Task::Refusal(Reason::AfterTransfer),
                answer: "Ke7",
                traps: &[],
            }],
        },
        Step {
            name: "Black castles on board B",
            exercises: &[Exercise {
                fen: "8/8/8/8/8/8/8/R3K3|4k2r/5ppp/8/8/8/8/8/8 b k - 0 1",
                task: Task::Move(&[StepGoal::Castles]),
                answer: "O-O",
                traps: &[],
            }],
        },
        Step {
            name: "Mate",
            exercises: &[Exercise {
                fen: "8/3k1B2/3p4/8/8/8/PPPP2PP/RNB1K1NR|rnb2bnr/ppp1p1pp/8/7Q/4P3/8/5q2/8 w KQ - 1 5",
                task: Task::Move(&[StepGoal::Wins]),
                answer: "Qe8",
                traps: &[Trap { played: "Qf5", reply: "e6" }],
            }],
        },
        Step {
            name: "Guarding across the glass",
            exercises: &[
                Exercise {
                    fen: "3r2k1/8/8/3N4/8/8/2P3B1/7K|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Guards("d5/A")]),
                    answer: "c4",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/6K1|8/1b6/8/8/4R3/8/4N3/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Guards("e4/B")]),
                    answer: "Ng3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Mate in two",
            exercises: &[
                Exercise {
                    fen: "3k4/8/8/4n3/b7/8/8/3r1q2|8/p5pp/8/p1P5/7P/1PP3K1/8/8 b - - 0 1",
                    task: Task::Line,
                    answer: "Rd3 Kh2 Rh3",
                    traps: &[Trap { played: "Qf2", reply: "Kxf2" }],
                },
                Exercise {
                    fen: "8/8/2n2np1/p6p/r6q/3p4/5PK1/8|4k2r/1pp1pp2/8/8/4N3/4B3/8/8 b k - 0 1",
                    task: Task::Line,
                    answer: "Rh2 Kg1 Ra1",
                    traps: &[],
                },
            ],
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
