//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Exercise, Lesson, Reason, Step, StepGoal, Task, Texts, Trap};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    texts: Texts(&[
        ("en", include_str!("lesson.txt")),
        ("de", include_str!("lesson.de.txt")),
        ("fr", include_str!("lesson.fr.txt")),
    ]),
    steps: &[
        Step {
            name: "Castling",
            exercises: &[
                Exercise {
                    fen: "r3k2r/ppp2ppp/2n5/2b5/4P3/2N5/PPP3PP/R3K2R w KQkq - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O-O",
                    traps: &[],
                },
                Exercise {
                    fen: "r3k2r/p1pp1ppp/8/8/8/B7/P1P2PPP/1R3RK1 b kq - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O-O",
                    traps: &[Trap { played: "Rb8", reply: "Rxb8" }],
                },
                Exercise {
                    fen: "b2rk3/5pp1/8/8/8/8/P4P1P/R3K2R w KQ - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Capture in passing",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
                    task: Task::Move(&[StepGoal::EnPassant]),
                    answer: "exd6",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1",
                    task: Task::Refusal(Reason::LeavesKingInCheck),
                    answer: "cxd6",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
                    task: Task::Move(&[StepGoal::EnPassant]),
                    answer: "exd3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Promotion",
            exercises: &[
                Exercise {
                    fen: "8/2P1k3/8/1q6/8/8/8/4K3 w - - 0 1",
                    task: Task::Move(&[StepGoal::Becomes(Role::Knight), StepGoal::Check]),
                    answer: "c8=N",
                    traps: &[],
                },
                Exercise {
                    fen: "8/5P1k/5K2/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Becomes(Role::Rook)]),
                    answer: "f8=R",
                    traps: &[],
                },
                Exercise {
                    fen: "7b/4NPpk/7p/4q3/8/8/5PPP/6K1 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes, StepGoal::Wins]),
                    answer: "f8=N",
                    traps: &[Trap { played: "f8=Q", reply: "Qe1" }],
                },
            ],
        },
        Step {
            name: "Pinned",
            exercises: &[
                Exercise {
                    fen: "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
                    task: Task::Refusal(Reason::LeavesKingInCheck),
                    answer: "Nc3",
                    traps: &[],
                },
                Exercise {
                    fen: "4q1k1/8/8/8/8/8/4R3/4K3 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::TakesA(Role::Queen)]),
                    answer: "Rxe8",
                    traps: &[Trap { played: "Re3", reply: "Qxe3" }],
                },
                Exercise {
                    fen: "6k1/8/8/8/1b6/4n3/3P4/4K3 w - - 0 1",
                    task: Task::Refusal(Reason::LeavesKingInCheck),
                    answer: "dxe3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Out of check",
            exercises: &[
                Exercise {
                    fen: "4r1k1/8/8/8/8/8/3P1PPP/3QK1NR w - - 0 1",
                    task: Task::Move(&[StepGoal::Interposes]),
                    answer: "Qe2",
                    traps: &[],
                },
                Exercise {
                    fen: "4r1k1/8/8/8/8/5n2/5PPP/5RK1 w - - 0 1",
                    task: Task::Move(&[StepGoal::Takes(1)]),
                    answer: "gxf3",
                    traps: &[],
                },
                Exercise {
                    fen: "4r1k1/8/8/8/8/5n2/6P1/3QKB2 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King)]),
                    answer: "Kf2",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Rd8",
                    traps: &[],
                },
                Exercise {
                    fen: "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Nf7",
                    traps: &[Trap { played: "Nxh7", reply: "Kxh7" }],
                },
                Exercise {
                    fen: "1k6/8/1K6/8/8/8/8/7R w - - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Rh8",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Stalemate",
            exercises: &[
                Exercise {
                    fen: "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Stalemates]),
                    answer: "Qg6",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/4P3/8/4K3/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Stalemates]),
                    answer: "Ke6",
                    traps: &[Trap { played: "Kd6", reply: "Kf7" }],
                },
                Exercise {
                    fen: "7r/6p1/8/8/8/k7/8/K7 b - - 0 1",
                    task: Task::Move(&[StepGoal::Stalemates]),
                    answer: "Rb8",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A trap",
            exercises: &[
                Exercise {
                    fen: "rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq - 0 6",
                    task: Task::Line,
                    answer: "Bxf7 Ke7 Nd5",
                    traps: &[Trap { played: "Nxd1", reply: "dxe5" }],
                },
                Exercise {
                    fen: "r1b1kbnr/pppp1Npp/8/8/3nq3/8/PPPPBP1P/RNBQKR2 b Qkq - 1 7",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Nf3",
                    traps: &[Trap { played: "Nxc2", reply: "Qxc2" }],
                },
                Exercise {
                    fen: "r1bqkb1r/pp1npppp/2p2n2/8/3PN3/8/PPP1QPPP/R1B1KBNR w KQkq - 4 6",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Nd6",
                    traps: &[Trap { played: "Nxf6", reply: "Nxf6" }],
                },
            ],
        },
        Step {
            name: "Mate in two",
            exercises: &[
                Exercise {
                    fen: "8/6p1/3Q4/6k1/N2P4/5P1P/1PK3P1/7R w - - 0 1",
                    task: Task::Line,
                    answer: "h4 Kh5 g4",
                    traps: &[Trap { played: "Qg6", reply: "Kxg6" }],
                },
                Exercise {
                    fen: "2r5/p2pkppp/1p1ppn2/8/5P1P/P7/K7/2q5 b - - 0 1",
                    task: Task::Line,
                    answer: "Rc3 a4 Ra3",
                    traps: &[Trap { played: "Qxa3", reply: "Kxa3" }],
                },
                Exercise {
                    fen: "r2k4/ppp5/5p2/2p5/6K1/1Pr3P1/P2q4/8 b - - 0 1",
                    task: Task::Line,
                    answer: "Qg5 Kh3 Qxg3",
                    traps: &[Trap { played: "Qf4", reply: "Kxf4" }],
                },
            ],
        },
    ],
    comparisons: &[],
};
