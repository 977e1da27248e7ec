//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Exercise, Lesson, Question, Step, StepGoal, Task, Texts, Trap};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    texts: Texts(&[
        ("en", include_str!("lesson.txt")),
        ("de", include_str!("lesson.de.txt")),
        ("fr", include_str!("lesson.fr.txt")),
    ]),
    steps: &[
        Step {
            name: "Up and down",
            exercises: &[
                Exercise {
                    fen: "5/5/5/K4/5|5/5/5/5/5|2b2/5/2R2/5/5|5/5/5/5/5|3k1/5/2n2/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::TakesA(Role::Knight)]),
                    answer: "Cc3Ec3",
                    traps: &[],
                },
                Exercise {
                    fen: "4r/5/5/K4/1R2n|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|3k1/5/5/5/1b3 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::TakesA(Role::Bishop)]),
                    answer: "Ab1Eb1",
                    traps: &[Trap { played: "Ab1Ae1", reply: "Ae5Ae1" }],
                },
                Exercise {
                    fen: "R4/5/5/K1P2/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|4k/1b3/5/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::Check, StepGoal::Safe]),
                    answer: "Aa5Ae5",
                    traps: &[Trap { played: "Aa5Ea5", reply: "Eb4Ea5" }],
                },
            ],
        },
        Step {
            name: "The bishop",
            exercises: &[
                Exercise {
                    fen: "5/5/5/K4/5|5/5/5/5/5|4n/5/2B2/5/5|5/5/5/5/5|3k1/5/4r/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::TakesA(Role::Rook)]),
                    answer: "Cc3Ee3",
                    traps: &[],
                },
                Exercise {
                    fen: "5/5/5/K4/5|3r1/3n1/5/1B3/5|5/5/5/5/5|5/1r3/5/5/5|3k1/5/5/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::TakesA(Role::Rook)]),
                    answer: "Bb2Db4",
                    traps: &[Trap { played: "Bb2Bd4", reply: "Bd5Bd4" }],
                },
                Exercise {
                    fen: "5/5/5/5/K4|5/1R3/5/3N1/5|5/5/3p1/5/5|5/3b1/5/5/5|4k/5/5/5/5 b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::Takes(1)]),
                    answer: "Dd4Bb4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The unicorn",
            exercises: &[
                Exercise {
                    fen: "5/5/5/K4/5|5/5/5/5/5|5/5/2U2/5/5|5/5/3p1/5/5|3kn/5/5/5/5 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Unicorn),
                        StepGoal::TakesA(Role::Knight),
                    ]),
                    answer: "Cc3Ee5",
                    traps: &[],
                },
                Exercise {
                    fen: "5/5/5/K4/5|5/U4/5/5/5|1b3/5/5/5/5|5/5/5/2n2/5|3k1/5/5/5/5 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Unicorn),
                        StepGoal::TakesA(Role::Knight),
                    ]),
                    answer: "Ba4Dc2",
                    traps: &[],
                },
                Exercise {
                    fen: "K4/5/5/5/5|5/5/5/5/5|5/5/5/1P3/5|5/5/5/5/u4|4k/3p1/5/5/5 b - - 0 1",
                    task: Task::Cells(Question::Targets("Da1")),
                    answer: "Eb2 Cb2",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The knight",
            exercises: &[
                Exercise {
                    fen: "5/5/5/K4/5|5/5/5/5/5|5/5/2N2/5/5|5/3p1/5/5/5|3k1/2r2/5/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Knight), StepGoal::TakesA(Role::Rook)]),
                    answer: "Cc3Ec4",
                    traps: &[],
                },
                Exercise {
                    fen: "K4/5/5/2r2/5|5/5/5/5/5|5/5/2N2/5/5|5/5/5/5/5|3k1/2b2/5/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Knight), StepGoal::TakesA(Role::Rook)]),
                    answer: "Cc3Ac2",
                    traps: &[Trap { played: "Cc3Ec4", reply: "Ed5Ec4" }],
                },
                Exercise {
                    fen: "5/5/5/5/K4|5/5/5/5/5|1R3/5/5/5/5|5/4p/5/5/3n1|4k/5/5/5/5 b - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Knight),
                        StepGoal::Check,
                        StepGoal::Safe,
                    ]),
                    answer: "Dd1Bc1",
                    traps: &[Trap { played: "Dd1Cb1", reply: "Cb5Cb1" }],
                },
            ],
        },
        Step {
            name: "Two ways for a pawn",
            exercises: &[
                Exercise {
                    fen: "5/5/5/K4/5|5/5/5/1P3/5|5/5/5/5/5|5/5/5/5/5|3k1/5/5/5/5 w - - 0 1",
                    task: Task::Cells(Question::Targets("Bb2")),
                    answer: "Bb3 Cb2",
                    traps: &[],
                },
                Exercise {
                    fen: "5/5/5/K4/5|5/5/5/5/5|5/5/5/5/5|5/5/2p2/5/5|3k1/5/5/5/5 b - - 0 1",
                    task: Task::Cells(Question::Targets("Dc3")),
                    answer: "Dc2 Cc3",
                    traps: &[],
                },
                Exercise {
                    fen: "5/5/5/5/K4|5/5/5/5/5|5/5/5/5/5|5/5/2p2/2N2/5|4k/5/5/5/5 b - - 0 1",
                    task: Task::Walk(2, &[StepGoal::By(Role::Pawn), StepGoal::Lands("Cc2")]),
                    answer: "Dc3Cc3 Cc3Cc2",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A pawn captures",
            exercises: &[
                Exercise {
                    fen: "5/5/5/K4/5|5/5/5/5/5|5/2r2/2P2/5/5|5/2n2/2b2/5/5|3k1/5/5/5/5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Takes(1)]),
                    answer: "Cc3Dc4",
                    traps: &[],
                },
                Exercise {
                    fen: "5/5/5/K4/5|5/5/2BR1/5/5|5/5/2p2/2N2/5|5/5/5/5/5|3k1/5/5/5/5 b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Takes(1)]),
                    answer: "Cc3Bd3",
                    traps: &[],
                },
                Exercise {
                    fen: "5/5/5/1R3/4K|5/5/5/2N2/5|5/5/2p2/1R3/5|5/5/5/5/5|4k/5/5/5/5 b - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Pawn),
                        StepGoal::Takes(1),
                        StepGoal::Safe,
                    ]),
                    answer: "Cc3Bc2",
                    traps: &[Trap { played: "Cc3Cb2", reply: "Ab2Cb2" }],
                },
            ],
        },
        Step {
            name: "Check from everywhere",
            exercises: &[
                Exercise {
                    fen: "5/3b1/5/5/5|5/5/5/5/n4|3b1/5/2K2/5/5|5/5/2P2/5/5|k3u/5/2r2/5/5 w - - 0 1",
                    task: Task::Cells(Question::Checkers),
                    answer: "Ee5",
                    traps: &[],
                },
                Exercise {
                    fen: "5/5/5/5/5|5/5/5/1KP1r/5|5/5/5/2N2/5|5/5/1n3/3b1/5|k4/5/5/5/5 w - - 0 1",
                    task: Task::Cells(Question::Checkers),
                    answer: "Db3",
                    traps: &[],
                },
                Exercise {
                    fen: "5/5/5/5/K4|5/5/5/5/1B3|5/5/5/5/5|5/5/5/5/5|4k/4p/5/5/r4 w - - 0 1",
                    task: Task::Move(&[StepGoal::Interposes]),
                    answer: "Bb1Ca1",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Promotion",
            exercises: &[
                Exercise {
                    fen: "5/5/5/K4/5|5/5/5/5/5|5/5/5/5/5|2P2/5/5/5/5|5/5/5/5/k4 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes]),
                    answer: "Dc5Ec5q",
                    traps: &[],
                },
                Exercise {
                    fen: "5/5/5/K4/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5|2r2/3P1/5/5/k4 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes, StepGoal::Takes(1)]),
                    answer: "Ed4Ec5q",
                    traps: &[Trap { played: "Ed4Ed5q", reply: "Ec5Ed5" }],
                },
                Exercise {
                    fen: "5/5/5/5/5|5/5/5/3p1/2p2|K4/5/5/5/5|5/5/5/5/5|4k/5/5/5/5 b - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes]),
                    answer: "Bc1Ac1q",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "5/5/2N2/PPPPP/RNKQR|5/5/q4/PPPPP/BU1BU|5/5/5/5/5|ub1ub/ppppp/5/5/5|rnknr/ppppp/5/5/5 b - - 3 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Ba3Ab2",
                    traps: &[Trap { played: "Ba3Bb2", reply: "Ba1Bb2" }],
                },
                Exercise {
                    fen: "5/5/5/2P2/4r|5/5/5/1PqP1/5|5/1n1n1/5/5/K4|3u1/1pppp/u4/5/5|r1k2/pp1pp/2p2/5/5 b - - 1 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Bc2Cb2",
                    traps: &[Trap { played: "Bc2Da2", reply: "Ca1Da2" }],
                },
                Exercise {
                    fen: "5/2K2/1P3/2P2/3b1|5/5/5/1PqP1/1U3|5/2u2/5/5/5|1b3/pppp1/2np1/5/5|r1k1r/p1ppp/5/5/5 b - - 1 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Bc2Bc4",
                    traps: &[Trap { played: "Bc2Ab3", reply: "Ac4Ab3" }],
                },
            ],
        },
        Step {
            name: "Mate in two",
            exercises: &[
                Exercise {
                    fen: "5/5/5/3K1/nq3|5/5/2n2/5/5|5/1uu2/1b3/5/5|5/1p1pp/5/5/5|2k2/ppppp/5/5/5 b - - 0 1",
                    task: Task::Line,
                    answer: "Ab1Ac2 Ad2Be3 Ac2Bd3",
                    traps: &[Trap { played: "Ab1Ad1", reply: "Ad2Ad1" }],
                },
                Exercise {
                    fen: "1k3/4P/2B2/PPKP1/4R|5/5/1U3/PP1PP/5|5/1u3/5/3U1/R4|5/pp1p1/4p/5/5|5/N1Q2/5/5/5 w - - 0 1",
                    task: Task::Line,
                    answer: "Ec4Bc4 Ab5Ba5 Ca1Ca5",
                    traps: &[Trap { played: "Ea4Cb4", reply: "Da4Cb4" }],
                },
                Exercise {
                    fen: "5/5/2b2/P1P1P/5|5/5/2uP1/PPq1P/KU2U|5/5/5/5/5|3ub/1pppp/p4/5/5|r1k1r/1pppp/p4/5/5 b - - 0 1",
                    task: Task::Line,
                    answer: "Bc3Ab2 Ba1Ca1 Bc2Da2",
                    traps: &[Trap { played: "Bc2Cb1", reply: "Ba1Cb1" }],
                },
            ],
        },
    ],
    comparisons: &[],
};
