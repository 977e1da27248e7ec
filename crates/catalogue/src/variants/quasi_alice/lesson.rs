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
            name: "Where the kings stand",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Cells(Question::Landings("Ab1c3")),
                    answer: "c3/B c3/C c3/D",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/8/R7|8/4k3/p7/8/8/8/4K3/1N6|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Cells(Question::Landings("Bb1c3")),
                    answer: "c3/A c3/C c3/D",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR|8/8/8/8/8/8/8/8|8/8/8/8/4P3/8/8/8|8/8/4p3/8/8/8/8/8 w KQkq - 0 2",
                    task: Task::Cells(Question::Landings("Ce4e5")),
                    answer: "e5/A",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Two kings, two boards",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/1N6|4k3/8/8/8/8/8/8/8|R7/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Cells(Question::Landings("Da8a5")),
                    answer: "a5/A a5/C",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/1N6|4k3/8/8/8/8/8/8/8|R7/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Cells(Question::Landings("Aa1a5")),
                    answer: "a5/C",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/1N6|4k3/8/8/8/8/8/8/8|R7/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Cells(Question::Landings("Bb1c3")),
                    answer: "c3/A c3/C",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "No king, no landing",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/1N6|4k3/8/8/8/8/8/8/8|R7/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::NoKingThere),
                    answer: "Da8a5/B",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/1N6|4k3/8/8/8/8/8/8/8|R7/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::NoKingThere),
                    answer: "Bb1c3/D",
                    traps: &[],
                },
                Exercise {
                    fen: "2b5/8/8/8/8/8/8/3Q4|4k3/8/8/8/8/8/8/6K1|8/8/p7/8/8/8/8/8|8/8/8/8/8/8/8/7R b - - 0 1",
                    task: Task::Refusal(Reason::NoKingThere),
                    answer: "Ac8d7/C",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A closed square",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/8|4k3/8/8/8/n7/8/8/8|8/8/8/p7/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "a1a4",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/8|4k3/8/8/n7/8/8/8/8|R7/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Cells(Question::Landings("Da8a5")),
                    answer: "a5/A",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/8|4k3/8/8/n7/8/8/8/8|R7/8/8/p7/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Takes(1)]),
                    answer: "Rxa5/A",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Choose a hiding board",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/7p/8/8/8/3QK3|8/8/8/1r6/8/8/8/8|8/8/8/8/8/8/8/7r|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Queen),
                        StepGoal::TakesA(Role::Pawn),
                        StepGoal::Safe,
                    ]),
                    answer: "Qxh5/D",
                    traps: &[Trap { played: "Qxh5/B", reply: "Rbxh5" }],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/N3K3|1r6/8/8/8/8/2r5/8/8|1r6/8/8/8/4b3/8/8/8|1r6/8/8/8/8/8/3n4/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Knight), StepGoal::Safe]),
                    answer: "Nc2/D",
                    traps: &[Trap { played: "Nc2/C", reply: "Bxc2" }],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/8/5BK1|8/8/8/8/8/8/8/8|6k1/8/8/8/8/2N5/8/8|3r4/8/8/8/8/3N4/8/8 b - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Rook),
                        StepGoal::TakesA(Role::Knight),
                        StepGoal::Safe,
                    ]),
                    answer: "Rxd3/C",
                    traps: &[Trap { played: "Rxd3/A", reply: "Bxd3" }],
                },
            ],
        },
        Step {
            name: "An attack counts all the same",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/4R3|4n3/8/8/8/8/8/8/6K1|8/8/8/1b6/8/8/8/8|8/4R3/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Cells(Question::Checkers),
                    answer: "e1/A",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/4R3|4n3/8/8/8/8/8/8/6K1|8/8/8/1b6/8/8/8/8|8/4R3/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Refusal(Reason::LeavesKingInCheck),
                    answer: "Nd6",
                    traps: &[],
                },
                Exercise {
                    fen: "3r4/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/8|6k1/8/8/8/8/8/3n4/8|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::BeforeTransfer),
                    answer: "Kd2",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Guard by landing",
            exercises: &[
                Exercise {
                    fen: "3r4/8/8/3N4/8/8/2P5/5BK1|8/8/8/8/8/8/8/8|6k1/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Guards("d5/A")]),
                    answer: "c4",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/4N3/8|6k1/8/8/8/8/8/8/6K1|8/8/8/8/8/8/8/8|8/1b6/8/8/4R3/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Guards("e4/D")]),
                    answer: "Ng3",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/3P4/8/8/R5K1|4r3/8/8/4N3/8/8/8/8|8/8/6pk/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Guards("e5/B")]),
                    answer: "Re1",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The king captures as it lands",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/4K3/8/8/7R|k7/8/7p/4n3/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King), StepGoal::TakesA(Role::Knight)]),
                    answer: "Ke5",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/4K3/8/8/7R|k3r3/8/7p/4n3/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::AfterTransfer),
                    answer: "Ke5",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/6K1|8/3N4/2P5/8/8/8/8/8|8/5N2/6P1/8/8/8/8/8|8/3B4/p7/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King), StepGoal::Takes(1)]),
                    answer: "Kd7/D",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Two at once",
            exercises: &[
                Exercise {
                    fen: "8/8/8/4p3/4K3/5p2/8/8|k7/8/8/4n3/8/8/8/8|8/8/8/8/8/8/8/7R|8/8/8/8/8/6P1/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King), StepGoal::Takes(2)]),
                    answer: "Kxe5xe5",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/4p3/4K3/5p2/8/8|k3r3/8/8/4b3/8/5b2/8/8|8/8/8/8/8/8/8/7R|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King), StepGoal::Takes(2)]),
                    answer: "Kxf3xf3",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/5R2/8/4B3/8/6K1|8/8/8/8/8/8/8/8|8/8/8/5P2/4k3/4P3/8/2B5|8/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King), StepGoal::Takes(2)]),
                    answer: "Kxf5xf5",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A king move redirects everyone",
            exercises: &[
                Exercise {
                    fen: "rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQ1BNR|8/8/8/8/8/8/4K3/8|8/8/8/8/4P3/8/8/8|8/8/8/4p3/8/8/8/8 b kq - 1 2",
                    task: Task::Cells(Question::Landings("Ag8f6")),
                    answer: "f6/B",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQ1BNR|8/8/8/8/8/8/4K3/8|8/8/8/8/4P3/8/8/8|8/8/8/4p3/8/8/8/8 b kq - 1 2",
                    task: Task::Cells(Question::Landings("De5e4")),
                    answer: "e4/A e4/B",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbq1bnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQ1BNR|8/4k3/8/8/8/8/4K3/8|8/8/8/8/4P3/8/8/8|8/8/8/4p3/8/8/8/8 w - - 2 3",
                    task: Task::Cells(Question::Landings("Ag1f3")),
                    answer: "f3/B",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Interpose, castle, promote",
            exercises: &[
                Exercise {
                    fen: "4k3/3p1p2/8/8/8/8/8/4R3|8/8/3b4/8/8/8/8/8|8/8/2n5/8/8/8/8/7K|8/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::Interposes]),
                    answer: "Be7/A",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/5PPP/4K2R|8/8/8/8/8/8/8/8|4k3/8/p7/8/8/8/8/8|8/8/8/8/8/8/8/8 w K - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O",
                    traps: &[],
                },
                Exercise {
                    fen: "8/P7/8/8/8/8/8/4K3|8/8/8/8/8/8/8/8|4k3/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes, StepGoal::Check]),
                    answer: "Aa7a8q/C",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "rnbqkbnr/pppp1p1p/8/8/8/8/PPPP1PPP/RNB1KBNR|8/8/8/7Q/4P3/8/8/8|8/8/8/4p3/8/8/8/8|8/8/6p1/8/8/8/8/8 w KQkq - 0 3",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Qe5/A",
                    traps: &[Trap { played: "Qe2/A", reply: "e4/A" }],
                },
                Exercise {
                    fen: "1nb2b1r/1p1pppp1/8/r7/8/8/PPP4P/R1B1K2R|3k4/8/1qp5/7p/8/2NPPN2/4Bn2/8|8/8/p7/8/8/3Q4/8/8|8/8/8/8/8/5PP1/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Cd3d7/B",
                    traps: &[Trap { played: "Cd3d4/B", reply: "Qxd4/A" }],
                },
                Exercise {
                    fen: "rnbqkbnr/1ppp1ppp/8/8/8/8/1PPPPPPP/1NBQKBNR|8/R7/4p3/8/8/P7/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 b Kkq - 0 2",
                    task: Task::Move(&[StepGoal::By(Role::Knight), StepGoal::Lands("c6/B")]),
                    answer: "Nc6/B",
                    traps: &[],
                },
                Exercise {
                    fen: "5b2/ppn2p2/8/8/4b3/8/3q4/6K1|8/8/2p5/3p4/8/8/8/8|8/8/7p/8/8/6P1/8/8|2k5/8/8/1P4p1/8/3p4/8/8 b - - 0 1",
                    task: Task::Line,
                    answer: "Qe2/D b6/A Qg2/A",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/k7/8/8/1PP5/8|8/8/8/8/3P4/8/8/8|5Q2/8/2N3P1/8/8/P1N5/8/8|4Q3/3Q4/8/1p1B4/8/8/8/6K1 w - - 1 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Qxb5/A",
                    traps: &[Trap { played: "Qb4/A", reply: "Kxb4/D" }],
                },
                Exercise {
                    fen: "8/p5p1/8/8/8/8/8/8|8/8/1p3bP1/3kpb2/6p1/8/7K/8|8/8/8/8/8/8/8/8|r7/8/3p4/8/7P/4n3/3N4/2q5 b - - 0 1",
                    task: Task::Line,
                    answer: "Qxd2/B Kg1/A Ra1/A",
                    traps: &[Trap { played: "Qg1/B", reply: "Kxg1/A" }],
                },
            ],
        },
    ],
    comparisons: &[],
};
