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
            name: "Stay or cross over",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Cells(Question::Landings("Ag1f3")),
                    answer: "f3/A f3/B",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/4P3/8/PPPP1PPP/RNBQKBNR|rnbqkbnr/p1pppppp/8/1p6/8/8/8/8 w KQkq - 0 2",
                    task: Task::Cells(Question::Landings("Af1b5")),
                    answer: "b5/A",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/4P3/8/PPPP1PPP/RNBQKBNR|rnbqkbnr/pppppppp/8/8/8/8/8/8 b KQkq - 0 1",
                    task: Task::Cells(Question::Landings("Bg8f6")),
                    answer: "f6/A f6/B",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Landing among enemies",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/8/8/3QK3|r3k3/3n1p2/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Queen), StepGoal::Lands("d7/A")]),
                    answer: "Qd7/A",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/4P3/8/PPPP1PPP/RNBQKBNR|rnbqkbnr/ppp1pppp/8/3p4/8/8/8/8 w KQkq - 0 2",
                    task: Task::Move(&[
                        StepGoal::By(Role::Bishop),
                        StepGoal::LandsOn('B'),
                        StepGoal::Check,
                    ]),
                    answer: "Bb5/B",
                    traps: &[Trap { played: "Ba6/B", reply: "bxa6/B" }],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/6P1/4K3|6k1/8/8/4n3/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Knight),
                        StepGoal::LandsOn('A'),
                        StepGoal::Check,
                        StepGoal::Safe,
                    ]),
                    answer: "Nd3/A",
                    traps: &[Trap { played: "Nf3/A", reply: "gxf3/A" }],
                },
            ],
        },
        Step {
            name: "A zero move captures",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/5N2/8/4K3|7k/8/8/4p3/8/5n2/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Takes(1)]),
                    answer: "N0xf3",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/2B5/5N2/8/4K3|7k/8/8/8/2r3p1/5n2/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Takes(1), StepGoal::Safe]),
                    answer: "B0xc4",
                    traps: &[Trap { played: "N0xf3", reply: "gxf3/B" }],
                },
                Exercise {
                    fen: "8/8/8/8/8/7K/8/4q3|4k3/8/8/8/8/8/8/4R3 b - - 0 1",
                    task: Task::Move(&[StepGoal::Zero, StepGoal::Takes(1)]),
                    answer: "Q0xe1",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Check through the glass",
            exercises: &[
                Exercise {
                    fen: "8/8/8/1b6/8/7r/8/R3K3|7k/8/8/3p4/4Q3/8/8/2R1n3 w - - 0 1",
                    task: Task::Cells(Question::Checkers),
                    answer: "e1/B",
                    traps: &[],
                },
                Exercise {
                    fen: "4R3/8/8/8/8/8/8/6K1|4k3/3pp3/5N2/1B6/8/8/8/4Q3 b - - 0 1",
                    task: Task::Cells(Question::Checkers),
                    answer: "e8/A f6/B",
                    traps: &[],
                },
                Exercise {
                    fen: "8/6b1/8/8/r1PK4/8/8/8|3q2k1/8/8/8/3p4/8/8/8 w - - 0 1",
                    task: Task::Cells(Question::Checkers),
                    answer: "g7/A",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Not for pawns",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/4P3/8/8/4K3|7k/8/8/8/4r3/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::ZeroByPawn),
                    answer: "Ae4e4/B",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/3B4/8/8/8/4K3|7k/8/8/3p4/8/8/8/8 b - - 0 1",
                    task: Task::Refusal(Reason::ZeroByPawn),
                    answer: "Bd5d5/A",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/5n2/4P3/8/8/4K3|7k/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Pawn),
                        StepGoal::Takes(1),
                        StepGoal::LandsOn('B'),
                    ]),
                    answer: "exf5/B",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The king’s flight",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/8/1r6/r3K3|7k/3r2p1/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King)]),
                    answer: "K0e1",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/8/4K3|k7/8/8/8/8/8/8/RR6 b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King)]),
                    answer: "K0a8",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/1r6/4K3|7k/8/8/8/8/8/8/4n3 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King), StepGoal::Takes(1)]),
                    answer: "K0xe1",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Castling with a choice",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/8/8/4K2R|4k1r1/p7/8/8/8/8/8/8 w K - 0 1",
                    task: Task::Move(&[StepGoal::Castles, StepGoal::LandsOn('A')]),
                    answer: "O-O/A",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/8/R3K3|3k4/p7/8/8/8/8/8/8 w Q - 0 1",
                    task: Task::Move(&[StepGoal::Castles, StepGoal::Check]),
                    answer: "O-O-O/B",
                    traps: &[],
                },
                Exercise {
                    fen: "2n5/8/8/8/8/8/6P1/6K1|r3k2r/8/8/8/8/8/8/5R2 b kq - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O-O/B",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "8/8/8/1B5Q/4P3/8/PPPP1PPP/RNB1K1NR|rnbqkbnr/1ppppp2/p5pp/8/8/8/8/8 w KQkq - 0 4",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Qe8/A",
                    traps: &[],
                },
                Exercise {
                    fen: "8/6r1/2n5/2n1p3/1p6/8/8/8|4kb2/p2p1ppp/8/1b6/8/1K6/4q3/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Rg3/B",
                    traps: &[Trap { played: "Nb3/A", reply: "K0xb3/A" }],
                },
                Exercise {
                    fen: "8/8/8/7p/1p1n2P1/8/8/8|r3k3/pp1p2p1/4p3/5p2/P1n2r2/2Kb3P/8/1q6 b q - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Ne2/B",
                    traps: &[Trap { played: "Qb4/B", reply: "Kxb4/B" }],
                },
            ],
        },
        Step {
            name: "Mate in two",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/P2p3r/4n3/5K2/8|2b1k3/pp1pp1pp/3b4/8/8/3q4/8/3r4 b - - 0 1",
                    task: Task::Line,
                    answer: "Rf1/A Ke2/A Rh2/A",
                    traps: &[Trap { played: "Qe2/A", reply: "Kxe2/B" }],
                },
                Exercise {
                    fen: "8/8/4Q3/7k/3P1R2/4P3/2P4P/8|8/2pp2Bp/6p1/8/6P1/5K2/8/8 w - - 0 1",
                    task: Task::Line,
                    answer: "Bh6/B g5/A Qf7/A",
                    traps: &[Trap { played: "Qg6/A", reply: "Kxg6/A" }],
                },
                Exercise {
                    fen: "2Q5/8/8/k4B2/8/8/3p2KP/8|1R6/4p1p1/8/2Q5/4P3/8/8/8 w - - 0 1",
                    task: Task::Line,
                    answer: "Qa3/A K0a5/B Qca8/B",
                    traps: &[Trap { played: "Qb5/A", reply: "Kxb5/A" }],
                },
            ],
        },
    ],
    comparisons: &[],
};
