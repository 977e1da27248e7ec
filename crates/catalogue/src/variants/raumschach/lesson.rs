//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Deed, Lesson, Question, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "Up and down",
            text: "Five boards of five by five lie above each other, levels A to E. A cell is named by level, \
                   file and rank: Cc3 is the middle of the cube. A rook changes one of the three.",
            fen: "5/5/5/K4/5|5/5/5/5/5|2p2/5/2R2/5/5|5/5/5/5/5|3k1/5/2n2/5/5 w - - 0 1",
            ask: "Capture the knight with the rook.",
            task: Task::Move(&[Deed::By(Role::Rook), Deed::TakesA(Role::Knight)]),
            hint: "It stands two levels above, on the same file and rank.",
            answer: "Cc3Ec3",
            done: "The rook passed Dc3. Nothing transfers: the levels are one board.",
        },
        Step {
            title: "The bishop",
            text: "A bishop changes two coordinates by the same amount: file and rank, or level and file, or \
                   level and rank.",
            fen: "5/5/5/K4/5|5/5/5/5/5|4p/5/2B2/5/5|5/5/5/5/5|3k1/5/4r/5/5 w - - 0 1",
            ask: "Capture the rook with the bishop.",
            task: Task::Move(&[Deed::By(Role::Bishop), Deed::TakesA(Role::Rook)]),
            hint: "Two levels up and two files to the right; the rank stays.",
            answer: "Cc3Ee3",
            done: "It passed Dd3.",
        },
        Step {
            title: "The unicorn",
            text: "The unicorn changes all three by the same amount. It reaches only thirty cells of the cube.",
            fen: "5/5/5/K4/5|5/5/5/5/5|5/5/2U2/5/5|5/5/3p1/5/5|3kn/5/5/5/5 w - - 0 1",
            ask: "Capture the knight with the unicorn.",
            task: Task::Move(&[Deed::By(Role::Unicorn), Deed::TakesA(Role::Knight)]),
            hint: "Two levels up, two files right, two ranks forward.",
            answer: "Cc3Ee5",
            done: "A line of a unicorn goes through the corners of the little cubes.",
        },
        Step {
            title: "The knight",
            text: "A knight goes two steps along one coordinate and one along another. The third stays.",
            fen: "5/5/5/K4/5|5/5/5/5/5|5/5/2N2/5/5|5/3p1/5/5/5|3k1/2r2/5/5/5 w - - 0 1",
            ask: "Capture the rook with the knight.",
            task: Task::Move(&[Deed::By(Role::Knight), Deed::TakesA(Role::Rook)]),
            hint: "Two levels up and one rank forward.",
            answer: "Cc3Ec4",
            done: "From the middle a knight has 24 cells.",
        },
        Step {
            title: "Two ways for a pawn",
            text: "White’s pawns go one step forward or one level up, Black’s forward from their side or down.",
            fen: "5/5/5/K4/5|5/5/5/1P3/5|5/5/5/5/5|5/5/5/5/5|3k1/5/5/5/5 w - - 0 1",
            ask: "Tap both cells to which the pawn may go.",
            task: Task::Cells(Question::Targets("Bb2")),
            hint: "One rank forward on level B, or the same square of level C.",
            answer: "Bb3 Cb2",
            done: "There is no double step.",
        },
        Step {
            title: "A pawn captures",
            text: "A pawn captures one step forward and aside, one level up and aside, or one level up and one \
                   step forward.",
            fen: "5/5/5/K4/5|5/5/5/5/5|5/2r2/2P2/5/5|5/2n2/2b2/5/5|3k1/5/5/5/5 w - - 0 1",
            ask: "Capture with the pawn.",
            task: Task::Move(&[Deed::By(Role::Pawn), Deed::Takes(1)]),
            hint: "Ahead and above the way is blocked. What stands above and ahead?",
            answer: "Cc3Dc4",
            done: "One level up and one step forward at once is a capture, never an ordinary step.",
        },
        Step {
            title: "Check from everywhere",
            text: "A king can be attacked along ranks and files, from above and below, and along every diagonal.",
            fen: "5/3b1/5/5/5|5/5/5/5/n4|3p1/5/2K2/5/5|5/5/2P2/5/5|k3u/5/2r2/5/5 w - - 0 1",
            ask: "White is in check. Tap the piece that gives it.",
            task: Task::Cells(Question::Checkers),
            hint: "The pawn on Dc3 stands before the rook.",
            answer: "Ee5",
            done: "The unicorn looks down from Ee5 over Dd4 to Cc3.",
        },
        Step {
            title: "Promotion",
            text: "A pawn promotes on the last rank of the last level: White’s on rank 5 of level E.",
            fen: "5/5/5/K4/5|5/5/5/5/5|5/5/5/5/5|2P2/5/5/5/5|5/5/5/5/k4 w - - 0 1",
            ask: "Promote the pawn.",
            task: Task::Move(&[Deed::Promotes]),
            hint: "It stands on the last rank of level D. Go up.",
            answer: "Dc5Ec5q",
            done: "From Ec4 it would have gone forward instead.",
        },
        Step {
            title: "Mate",
            text: "A king at home is walled in by its own pieces, on its level and on the next.",
            fen: "5/5/2N2/PPPPP/RNKQR|5/5/q4/PPPPP/BU1BU|5/5/5/5/5|ub1ub/ppppp/5/5/5|rnknr/ppppp/5/5/5 b - - 3 2",
            ask: "Black to move: mate in one.",
            task: Task::Move(&[Deed::Wins]),
            hint: "The queen on Ba3 captures next to the king.",
            answer: "Ba3Ab2",
            done: "The queen is guarded, and nothing can take her.",
        },
    ],
    comparisons: &[],
};
