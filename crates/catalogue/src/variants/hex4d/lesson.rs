//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Exercise, Lesson, Question, Reason, Step, StepGoal, Task, Texts, Trap};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    texts: Texts(&[
        ("en", include_str!("lesson.txt")),
        ("de", include_str!("lesson.de.txt")),
        ("fr", include_str!("lesson.fr.txt")),
    ]),
    steps: &[
        Step {
            name: "Names and map",
            exercises: &[
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2K2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4p/5/5|1/3/5/5/5|1/3/k4/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::Lands("C3c4")]),
                    answer: "C3c3C3c4",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2K2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4p/5/5|1/3/5/5/5|1/3/k4/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::Lands("C4c3")]),
                    answer: "C3c3C4c3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "On one board",
            exercises: &[
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|n/3/2R2/5/5|1/3/5/5/5|1/3/2b1k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Rook),
                        StepGoal::StaysOnPlane(true),
                        StepGoal::Takes(1),
                    ]),
                    answer: "C3c3C3c5",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/4K|1/3/5/5/5|1/3/2R1n/1p3/q4|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/k4/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Rook),
                        StepGoal::StaysOnPlane(true),
                        StepGoal::TakesA(Role::Knight),
                    ]),
                    answer: "C3c3C3e3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "From board to board",
            exercises: &[
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|n/3/2R2/5/5|1/3/5/5/5|1/3/2b1k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Rook),
                        StepGoal::StaysOnPlane(false),
                        StepGoal::Takes(1),
                    ]),
                    answer: "C3c3C5c3",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/2q2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2p2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/3/2R2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/k4/5/5|1/3/5/5/5|1/3/2n2/5/5 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Rook),
                        StepGoal::StaysOnPlane(false),
                        StepGoal::TakesA(Role::Knight),
                    ]),
                    answer: "C3c3E3c3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Never both at once",
            exercises: &[
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/3/2R2/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Refusal(Reason::NotHowItMoves),
                    answer: "C3c3C4c4",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/3/2R2/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Walk(2, &[StepGoal::By(Role::Rook), StepGoal::Lands("C4c4")]),
                    answer: "C3c3C3c4 C3c4C4c4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The bishop’s step",
            exercises: &[
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/2p/2B2/5/5|1/1p1/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::Lands("C3c4")]),
                    answer: "C3c3C3c4",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/2r2/5/5|1/3/2B2/5/4b|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/k4/5/5|1/3/2n2/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::TakesA(Role::Knight)]),
                    answer: "C3c3E2c3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A knight on its board",
            exercises: &[
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/4K|1/3/5/5/5|1/1r1/b4/5/N4|1/3/2p2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Knight),
                        StepGoal::StaysOnPlane(true),
                        StepGoal::TakesA(Role::Rook),
                    ]),
                    answer: "C3a1C3c4",
                    traps: &[Trap { played: "C3a1C3b4", reply: "C3a3C3b4" }],
                },
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/3/2N2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4p/5/5|1/3/4k/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Refusal(Reason::NotHowItMoves),
                    answer: "C3c3C3e3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The knight leaps",
            exercises: &[
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/KN3|1/3/5/2p2/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Walk(2, &[StepGoal::By(Role::Knight), StepGoal::Lands("C4c3")]),
                    answer: "C1b1C3c1 C3c1C4c3",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/1N3/5|1/3/5/5/5|1/3/5/p4/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/k2/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Knight), StepGoal::Check]),
                    answer: "C2b2E3b2",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Pawns",
            exercises: &[
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/1r1/2P1b/5/5|1/3/2rn1/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Takes(1)]),
                    answer: "C3c3C4d3",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/3/1nP2/5/5|1/3/3b1/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2r2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Cells(Question::Targets("C3c3")),
                    answer: "C3b3 C3c4 C4c3 C4d3 D3c3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Promotion",
            exercises: &[
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/3/5/5/5|P/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes]),
                    answer: "C4c5C5c5q",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|n/rP1/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes]),
                    answer: "C5c4C5b4q",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Check",
            exercises: &[
                Exercise {
                    fen: "1/3/5/5/K4|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2R2/5/5|1/3/5/5/5|1/3/N1k2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/3B1/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 b - - 0 1",
                    task: Task::Cells(Question::Checkers),
                    answer: "C1c3",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2K2/5/5|1/3/5/5/5|1/3/3B1/5/5|1/3/5/5/5|1/3/2r2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::Interposes]),
                    answer: "C3d3C3c3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "1/3/2b2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/2P2/1PPP1|1/3/5/5/5|1/3/5/5/5|p/ppp/5/5/5|1/1P1/1PBP1/PRQRP/B1KNB|1/3/5/2P2/1PPP1|1/3/5/5/2N2|p/ppp/5/5/5|k/nqn/br1rb/ppppp/5|1/3/5/2P2/1PPP1|1/3/5/5/5|1/3/5/5/5|p/ppp/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 2 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "C3c1C4c3",
                    traps: &[Trap { played: "C3c1C5c2", reply: "C5b2C5c2" }],
                },
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/2P2/1PPP1|1/3/5/5/5|1/3/5/5/5|p/ppp/5/5/5|1/1P1/1PBP1/PRQRP/B1KNB|1/3/1N3/2P2/1PPP1|1/3/5/5/5|p/ppp/5/5/5|k/nqn/br1rb/ppppp/1b3|1/3/5/2P2/1PPP1|1/3/5/5/5|1/3/5/5/5|p/ppp/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 2 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "C2b3C4c3",
                    traps: &[Trap { played: "C2b3C4b4", reply: "B4b4C4b4" }],
                },
                Exercise {
                    fen: "1/3/R4/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/2P2/1P3|1/3/5/5/5|1/3/5/5/5|B/3/5/k4/5|1/3/1P1P1/P3P/1K3|1/3/5/2P2/1P1P1|1/3/1Q3/5/5|1/3/5/5/3R1|1/3/5/5/5|1/3/5/3P1/1P3|1/3/5/5/3B1|1/3/5/5/5|1/3/5/5/5|1/3/5/2P2/5|1/3/5/5/5|1/3/5/5/5 w - - 2 2 k=cells",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "C3b3B4b3",
                    traps: &[Trap { played: "B4c5B4b4", reply: "B4a2B4b4" }],
                },
            ],
        },
        Step {
            name: "A king alone",
            exercises: &[
                Exercise {
                    fen: "1/3/5/k4/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2K2/5/5|1/3/5/5/5|1/1Q1/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 b - - 0 1",
                    task: Task::Move(&[StepGoal::Confines, StepGoal::StaysOnPlane(false)]),
                    answer: "A1a2A2a2",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/k4/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2K2/5/5|1/3/1Q3/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 b - - 2 2 k=cells",
                    task: Task::Refusal(Reason::Confined),
                    answer: "A1a2A2a2",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/1PP2|1/3/5/2B2/5|1/3/5/5/5|1/3/5/5/5|P/3/1P1P1/P2k1/5|1/3/2P2/5/1PPP1|1/3/5/5/B4|1/3/5/3K1/4R|1/3/5/5/5|1/3/2P2/5/1PPP1|1/3/2N2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/1R3/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1 k=boards",
                    task: Task::Line,
                    answer: "B2c2B2d2 C1d2D1d2 B2d2D2d2",
                    traps: &[],
                },
                Exercise {
                    fen: "Q/3/5/B4/5|1/3/5/1k3/N4|1/3/5/5/5|1/3/5/5/2PP1|1/3/5/5/1P3|1/3/5/5/5|1/3/5/5/5|1/1P1/1P3/4P/2K2|1/3/3P1/5/1PPP1|1/3/5/5/5|1/1B1/5/5/5|1/3/5/2Q2/5|1/3/5/2P2/2PP1|1/3/5/5/3R1|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1 k=boards",
                    task: Task::Line,
                    answer: "C5c2C5b2 A2b2B2b2 A1a2A1b2",
                    traps: &[Trap { played: "A1a2A1b2", reply: "A2b2A1b2" }],
                },
            ],
        },
    ],
    comparisons: &[],
};
