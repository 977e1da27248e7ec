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
            name: "As in Alice Chess",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Cells(Question::Landings("Ag1f3")),
                    answer: "f3/B",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKB1R|8/8/3p4/8/8/5N2/8/8 w KQkq - 0 2",
                    task: Task::Cells(Question::Landings("Bf3d4")),
                    answer: "d4/A",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PP1/RNBQKBNR|8/8/8/3p4/4P3/7P/8/8 b KQkq - 0 2",
                    task: Task::Cells(Question::Landings("Bd5e4")),
                    answer: "e4/A",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A zero move",
            exercises: &[
                Exercise {
                    fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKB1R|8/8/3p4/8/8/5N2/8/8 w KQkq - 0 2",
                    task: Task::Move(&[StepGoal::From("f3/B"), StepGoal::Zero]),
                    answer: "N0f3",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/2p2b2/8/8/8/6B1/8/R3K3|8/8/8/8/8/5n2/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Check]),
                    answer: "N0f3",
                    traps: &[],
                },
                Exercise {
                    fen: "6k1/4b3/8/8/1R6/8/8/6K1|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::Zero, StepGoal::Safe]),
                    answer: "R0b4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A closed square",
            exercises: &[
                Exercise {
                    fen: "4k3/7p/8/8/8/8/8/R3K3|8/8/8/8/n7/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "a1a4",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/7p/8/8/8/8/8/2B1K3|8/8/8/6n1/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "c1g5",
                    traps: &[],
                },
                Exercise {
                    fen: "6k1/4p3/8/8/8/8/8/6K1|8/8/4N3/8/8/8/8/8 b - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "e6",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Check out of the glass",
            exercises: &[
                Exercise {
                    fen: "4k3/p7/8/8/8/8/8/6K1|8/8/B7/8/8/8/4R3/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Check]),
                    answer: "R0e2",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/2p5/8/8/8/8/8/6K1|8/8/3N1N2/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Check, StepGoal::Safe]),
                    answer: "N0f6",
                    traps: &[Trap { played: "N0d6", reply: "cxd6" }],
                },
                Exercise {
                    fen: "4k3/p7/8/8/4N3/8/8/4R1K1|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Discovers]),
                    answer: "N0e4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "An answer out of the glass",
            exercises: &[
                Exercise {
                    fen: "r1bqkbnr/ppp1pppp/8/1B6/8/8/PPPP1PPP/RNBQK1NR|8/3n4/3p4/8/4P3/8/8/8 b KQkq - 3 3",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Interposes]),
                    answer: "N0d7",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/3p1p2/8/8/8/8/8/4R1K1|8/8/8/4b3/8/3n4/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Interposes]),
                    answer: "B0e5",
                    traps: &[],
                },
                Exercise {
                    fen: "4r1k1/8/8/8/8/8/8/4K3|8/8/8/8/3BP3/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Interposes]),
                    answer: "P0e4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Not for a king in check",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/4R2K|8/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Refusal(Reason::ZeroInCheck),
                    answer: "Ae8e8/B",
                    traps: &[],
                },
                Exercise {
                    fen: "7k/6p1/8/8/7b/8/P7/4K3|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::ZeroInCheck),
                    answer: "Ae1e1/B",
                    traps: &[],
                },
                Exercise {
                    fen: "6k1/8/8/8/8/8/5PPP/6K1|3r4/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King), StepGoal::Zero]),
                    answer: "K0g1",
                    traps: &[Trap { played: "Kf1", reply: "Rd1" }],
                },
            ],
        },
        Step {
            name: "A pawn keeps its double step",
            exercises: &[
                Exercise {
                    fen: "4k3/3p4/8/8/8/8/4P3/4K3|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Walk(2, &[StepGoal::By(Role::Pawn), StepGoal::Lands("e4/A")]),
                    answer: "P0e2 e4",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/3p4/8/8/8/8/8/4K3|8/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Walk(2, &[StepGoal::By(Role::Pawn), StepGoal::Lands("d5/A")]),
                    answer: "P0d7 d5",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/3p4/8/8/8/4P3/8/4K3|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::NotHowItMoves),
                    answer: "e3e5",
                    traps: &[],
                },
            ],
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
                    fen: "4k3/8/8/8/8/8/8/6K1|8/1b6/8/8/4R3/2N5/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Guards("e4/B")]),
                    answer: "N0c3",
                    traps: &[],
                },
                Exercise {
                    fen: "2r5/7k/8/8/2B1R3/8/8/6K1|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Guards("c4/A")]),
                    answer: "R0e4",
                    traps: &[Trap { played: "Re5", reply: "Rxc4" }],
                },
            ],
        },
        Step {
            name: "Mates",
            exercises: &[
                Exercise {
                    fen: "7R/1p3ppp/8/4P1B1/8/8/P3PPPP/RN2KBN1|3r1k2/2Q5/p1np1n2/2bq1b2/8/2P5/8/8 w Q - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "R0h8",
                    traps: &[Trap { played: "Be7", reply: "Nxe7" }],
                },
                Exercise {
                    fen: "8/1p6/8/4R2p/3p4/8/P1K2PPP/8|8/2k5/2p5/6R1/2B1PN2/1P1Pn3/8/8 w - - 0 1",
                    task: Task::Line,
                    answer: "Re7 Kc8 Rg8",
                    traps: &[],
                },
                Exercise {
                    fen: "4kb2/4p1p1/K7/2p5/p7/8/8/8|8/8/8/6P1/8/P5r1/1r6/8 b - - 0 1",
                    task: Task::Line,
                    answer: "Rxa3 g6 P0a4",
                    traps: &[Trap { played: "Rb6", reply: "Kxb6" }],
                },
            ],
        },
    ],
    comparisons: &[Comparison { name: "The start", fen: "" }],
};
