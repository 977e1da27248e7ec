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
            name: "Through the looking-glass",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Cells(Question::Landings("Ag1f3")),
                    answer: "f3/B",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/ppp2ppp/8/8/8/8/PPPP1PPP/RNBQKB1R|8/8/3p4/4p3/4P3/5N2/8/8 w KQkq - 0 3",
                    task: Task::Cells(Question::Landings("Bf3e5")),
                    answer: "e5/A",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/pppp1ppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R|8/8/8/8/8/8/8/8 b KQkq - 0 2",
                    task: Task::Cells(Question::Landings("Af8d6")),
                    answer: "d6/B",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Only its own board is in the way",
            exercises: &[
                Exercise {
                    fen: "4k3/n7/8/8/8/8/8/R3K3|8/8/p7/8/P7/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::TakesA(Role::Knight)]),
                    answer: "Rxa7",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/6r1/8/8/8/2B1K3|7r/8/8/8/5N2/4P3/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::TakesA(Role::Rook)]),
                    answer: "Bxg5",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/7n/b7/8/2P5/3QK3|8/8/8/8/6P1/5N2/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Queen), StepGoal::Takes(1)]),
                    answer: "Qxh5",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A closed square",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/R3K3|8/8/8/n7/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "a1a5",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/n7/8/8/8/R1B1K3|8/8/8/8/8/p7/1N6/8 w - - 0 1",
                    task: Task::Cells(Question::Targets("a1/A")),
                    answer: "a2/A a4/A a5/A b1/A",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/3PP3/4K3|8/8/8/8/3r4/3nr3/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn)]),
                    answer: "e4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "There and back",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/4K1N1|8/8/8/8/3p4/4P3/8/8 w - - 0 1",
                    task: Task::Walk(2, &[StepGoal::By(Role::Knight), StepGoal::Lands("e5/A")]),
                    answer: "Nf3 Ne5",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/R3K3|8/8/7p/8/8/8/8/8 w - - 0 1",
                    task: Task::Walk(2, &[StepGoal::By(Role::Rook), StepGoal::TakesA(Role::Pawn)]),
                    answer: "Ra6 Rxh6",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/2B1K3|8/8/8/8/5p2/8/8/8 w - - 0 1",
                    task: Task::Walk(2, &[StepGoal::By(Role::Bishop), StepGoal::Lands("e3/A")]),
                    answer: "Bd2 Be3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Giving check",
            exercises: &[
                Exercise {
                    fen: "4k3/1R6/8/8/8/8/8/6K1|8/8/8/8/8/8/8/R7 w - - 0 1",
                    task: Task::Move(&[StepGoal::From("a1/B"), StepGoal::Check]),
                    answer: "Re1",
                    traps: &[],
                },
                Exercise {
                    fen: "6k1/5ppp/8/8/8/5N2/8/4K3|8/8/8/3N4/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Knight), StepGoal::Check]),
                    answer: "Ne7",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/8/3QK3|1r4k1/8/6pp/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Queen), StepGoal::Check, StepGoal::Safe]),
                    answer: "Qd5",
                    traps: &[Trap { played: "Qd8", reply: "Rxd8" }],
                },
            ],
        },
        Step {
            name: "Before the transfer",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/3R3K|8/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Refusal(Reason::BeforeTransfer),
                    answer: "Kd7",
                    traps: &[],
                },
                Exercise {
                    fen: "8/7p/b7/8/8/8/8/6K1|4k3/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::BeforeTransfer),
                    answer: "Kf1",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/B7/8/3RR2K|8/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King)]),
                    answer: "Kf7",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "And after it",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/3R3K|8/8/8/8/8/8/5R2/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King)]),
                    answer: "Ke7",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/7K|8/8/8/8/8/8/8/3R4 b - - 0 1",
                    task: Task::Refusal(Reason::AfterTransfer),
                    answer: "Kd7",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/4NN2/8/8/2B5/8/8/7K|8/8/8/8/8/8/8/5R2 b - - 0 1",
                    task: Task::Move(&[StepGoal::TakesA(Role::Knight)]),
                    answer: "Kxe7",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Help from the other side",
            exercises: &[
                Exercise {
                    fen: "4k3/2n5/8/8/8/8/8/4R2K|8/8/3b4/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::Interposes]),
                    answer: "Be7",
                    traps: &[],
                },
                Exercise {
                    fen: "6k1/6pp/8/8/8/8/B7/6K1|3r4/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::Interposes]),
                    answer: "Rd5",
                    traps: &[],
                },
                Exercise {
                    fen: "3qkb2/3p4/8/8/8/8/8/4R2K|8/8/4p3/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::Interposes]),
                    answer: "e5",
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
                    fen: "4k3/8/8/8/8/8/8/6K1|8/1b6/8/8/4R3/8/4N3/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Guards("e4/B")]),
                    answer: "Ng3",
                    traps: &[],
                },
                Exercise {
                    fen: "2r5/7k/8/8/2B5/8/8/4R1K1|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::Guards("c4/A")]),
                    answer: "Re4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Guarded or hanging?",
            exercises: &[
                Exercise {
                    fen: "4k3/3n4/8/7b/8/8/8/3Q2K1|7r/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Queen),
                        StepGoal::Takes(1),
                        StepGoal::Safe,
                    ]),
                    answer: "Qxd7",
                    traps: &[],
                },
                Exercise {
                    fen: "3bk3/8/8/8/8/8/8/6K1|8/8/1p6/8/8/8/1R4n1/8 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Rook),
                        StepGoal::Takes(1),
                        StepGoal::Safe,
                    ]),
                    answer: "Rxg2",
                    traps: &[Trap { played: "Rxb6", reply: "Bxb6" }],
                },
                Exercise {
                    fen: "6k1/6pp/8/4n3/8/8/8/4R1K1|8/8/3p4/8/8/6B1/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::TakesA(Role::Pawn), StepGoal::Safe]),
                    answer: "Bxd6",
                    traps: &[Trap { played: "Rxe5", reply: "dxe5" }],
                },
            ],
        },
        Step {
            name: "A guard that moves guards no more",
            exercises: &[
                Exercise {
                    fen: "3r2k1/8/8/3N4/8/8/8/6K1|8/8/8/8/8/7p/6B1/7R w - - 0 1",
                    task: Task::Move(&[StepGoal::TakesA(Role::Pawn), StepGoal::Guards("d5/A")]),
                    answer: "Rxh3",
                    traps: &[Trap { played: "Bxh3", reply: "Rxd5" }],
                },
                Exercise {
                    fen: "6k1/6pp/8/2n1n3/8/6B1/8/2R3K1|8/8/3p4/8/8/8/8/8 w - - 0 1",
                    task: Task::Line,
                    answer: "Bxe5 dxe5 Rxc5",
                    traps: &[],
                },
                Exercise {
                    fen: "6k1/8/8/8/3n4/8/8/3R2K1|7r/6b1/7P/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::TakesA(Role::Pawn), StepGoal::Guards("d4/A")]),
                    answer: "Rxh6",
                    traps: &[Trap { played: "Bxh6", reply: "Rxd4" }],
                },
            ],
        },
        Step {
            name: "Pinned hard",
            exercises: &[
                Exercise {
                    fen: "4r1k1/8/8/8/8/4R3/8/4K3|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::LeavesKingInCheck),
                    answer: "Re6",
                    traps: &[],
                },
                Exercise {
                    fen: "4r1k1/8/8/8/8/4R3/8/4K3|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook)]),
                    answer: "Rxe8",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/4n3/8/8/8/4R1K1|8/8/8/8/6r1/8/4B3/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::TakesA(Role::Rook), StepGoal::Safe]),
                    answer: "Bxg4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Unshielding",
            exercises: &[
                Exercise {
                    fen: "4k3/8/2r5/4N3/8/8/8/4R1K1|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Discovers, StepGoal::TakesA(Role::Rook)]),
                    answer: "Nxc6",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/3p1p2/4n3/8/8/1B6/8/4R1K1|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Discovers, StepGoal::TakesA(Role::Knight)]),
                    answer: "Bxe6",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/4P3/8/8/4R1K1|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Discovers, StepGoal::By(Role::Pawn)]),
                    answer: "e5",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Castling",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/R3K2R|8/8/8/8/8/5PPP/8/2N5 w KQ - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/R3K2R|8/8/8/2b5/8/8/8/1N6 w KQ - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O-O",
                    traps: &[],
                },
                Exercise {
                    fen: "r3k2r/8/8/8/8/8/8/4KR2|1n6/8/8/8/8/8/8/8 b kq - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O-O",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Promotion and en passant",
            exercises: &[
                Exercise {
                    fen: "1n2k3/P7/8/8/8/8/8/4K3|r7/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes]),
                    answer: "a7b8q",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/4K3|8/6P1/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes, StepGoal::Check]),
                    answer: "g7g8q",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/3P4/8/8/8/4K3|8/8/8/4pP2/8/8/8/8 w - e6/B 0 2",
                    task: Task::Move(&[StepGoal::EnPassant]),
                    answer: "fxe6",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The opened file",
            exercises: &[
                Exercise {
                    fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPP1PPPP/RNBQKBNR|8/8/3p4/8/8/3P4/8/8 w KQkq - 0 2",
                    task: Task::Move(&[StepGoal::TakesA(Role::Queen), StepGoal::Safe]),
                    answer: "Qxd8",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/1ppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR|8/8/p7/8/8/P7/8/8 w KQkq - 0 2",
                    task: Task::Move(&[StepGoal::TakesA(Role::Rook), StepGoal::Safe]),
                    answer: "Rxa8",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPP1PPPP/RNBQKBNR|8/8/8/8/8/3P4/8/8 b KQkq - 0 1",
                    task: Task::Move(&[StepGoal::Guards("d8/A")]),
                    answer: "e6",
                    traps: &[
                        Trap { played: "d6", reply: "Qxd8" },
                        Trap { played: "d5", reply: "Qxd8" },
                    ],
                },
            ],
        },
        Step {
            name: "The trapped queen",
            exercises: &[
                Exercise {
                    fen: "rnbqkbnr/ppp2ppp/8/8/8/8/PPP1PPPP/RNB1KBNR|8/3Q4/4p3/8/8/3P4/8/8 b KQkq - 0 2",
                    task: Task::Line,
                    answer: "Nc6 e3 Bd6",
                    traps: &[Trap { played: "Nf6", reply: "Qb5" }],
                },
                Exercise {
                    fen: "rnbqkbnr/1ppp1ppp/8/8/8/8/1PPPPPPP/1NBQKBNR|8/R7/4p3/8/8/P7/8/8 b Kkq - 0 2",
                    task: Task::Move(&[StepGoal::By(Role::Knight), StepGoal::Lands("c6/B")]),
                    answer: "Nc6",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkb1r/ppp2ppp/8/8/8/8/PPP1PPPP/RNB1KBNR|8/3Q4/4pn2/8/8/3P4/8/8 w KQkq - 1 3",
                    task: Task::Move(&[StepGoal::By(Role::Queen), StepGoal::Safe]),
                    answer: "Qb5",
                    traps: &[Trap { played: "Qxe6", reply: "fxe6" }],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "rnbqkbnr/pppp1p1p/8/8/8/8/PPPP1PPP/RNB1KBNR|8/8/6p1/4p2Q/4P3/8/8/8 w KQkq - 0 3",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Qxe5",
                    traps: &[],
                },
                Exercise {
                    fen: "rnb1kbnr/ppp1pppp/8/8/8/8/PPP2PPP/RNBQK1NR|8/8/3p4/8/2B1P3/8/3q4/8 w KQkq - 0 3",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Bb5",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqk1nr/pppp1ppp/8/8/5B2/8/PPP1PPPP/RN1QKBNR|8/4b3/4p3/8/3P4/8/8/8 b KQkq - 3 3",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Bb4",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/ppp1pppp/8/8/4p3/8/PPPP1PPP/RNBQK1NR|8/8/8/8/8/8/4B3/8 w KQkq - 0 3",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Bb5",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Who can meet?",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/4K1N1|8/8/8/3nn3/8/8/8/8 w - - 0 1",
                    task: Task::Walk(
                        2,
                        &[StepGoal::By(Role::Knight), StepGoal::TakesA(Role::Knight)],
                    ),
                    answer: "Nf3 Nxe5",
                    traps: &[],
                },
                Exercise {
                    fen: "6k1/8/8/8/8/8/8/1N4K1|8/8/8/8/3rr3/8/8/8 w - - 0 1",
                    task: Task::Walk(
                        2,
                        &[StepGoal::By(Role::Knight), StepGoal::TakesA(Role::Rook)],
                    ),
                    answer: "Nc3 Nxe4",
                    traps: &[],
                },
                Exercise {
                    fen: "6k1/8/8/8/8/2RR4/8/6K1|8/8/5n2/8/8/8/8/8 b - - 0 1",
                    task: Task::Walk(
                        2,
                        &[StepGoal::By(Role::Knight), StepGoal::TakesA(Role::Rook)],
                    ),
                    answer: "Ne4 Nxc3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Mating a bare king",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/1K6/8/k7|8/8/8/8/8/3R4/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Rd1",
                    traps: &[],
                },
                Exercise {
                    fen: "5R2/8/8/8/8/8/8/k7|8/8/8/8/1K6/8/8/8 w - - 0 1",
                    task: Task::Line,
                    answer: "Kb3 Kb1 Rf1",
                    traps: &[Trap { played: "Rf2", reply: "Kb1" }],
                },
                Exercise {
                    fen: "k7/8/8/2K5/8/4R3/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Line,
                    answer: "Kb6 Kb8 Re8",
                    traps: &[],
                },
                Exercise {
                    fen: "8/5K2/8/8/8/Q7/8/8|8/8/8/7k/8/8/8/8 w - - 0 1",
                    task: Task::Line,
                    answer: "Qg3 Kh6 Qg6",
                    traps: &[],
                },
            ],
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
        Comparison {
            name: "Two captures in passing",
            fen: "3rk3/8/8/8/8/8/8/4K3|8/8/4n3/4pP2/8/8/8/8 w - e6/B 0 2",
        },
        Comparison {
            name: "A piece where the king lands",
            fen: "3r3k/8/8/8/4K3/8/8/8|8/8/8/4b3/8/8/8/8 w - - 0 1",
        },
    ],
};
