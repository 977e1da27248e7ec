//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Comparison, Deed, Lesson, Question, Reason, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "From both sides of the glass",
            text: "White’s pieces begin on board A, Black’s on board B. A move is made on one board, and the \
                   piece lands on the other.",
            fen: "",
            ask: "The pawn is about to go from e2 to e4. Tap the square on which it will stand.",
            task: Task::Cells(Question::Landings("Ae2e4")),
            hint: "It goes through to the board where Black’s pieces are.",
            answer: "e4/B",
            done: "With its first move a piece comes among the enemy’s.",
        },
        Step {
            title: "The enemy’s camp is closed",
            text: "The square where a piece lands must be empty. At the beginning Black’s home squares are taken \
                   on board B, so they are closed to White’s pieces of board A.",
            fen: "8/8/8/8/8/8/1PPPPPPP/RNBQKBNR|rnbqkbnr/1ppppppp/8/8/8/8/8/8 w KQkq - 0 1",
            ask: "Try to play the rook from a1 to a8.",
            task: Task::Refusal(Reason::Closed),
            hint: "The a-file of board A is empty. What stands on a8 of board B?",
            answer: "a1a8",
            done: "On board A nothing stood in the way. It is the other board that closes the square.",
        },
        Step {
            title: "To capture, first cross over",
            text: "Captures happen on the board where a piece stands before it goes through. So White captures \
                   Black’s pieces from board B, and comes home by it.",
            fen: "",
            ask: "Capture a pawn with the queen in three moves. Black stands still.",
            task: Task::Walk(3, &[Deed::By(Role::Queen), Deed::Takes(1)]),
            hint: "The e-pawn opens the way. Then the queen crosses over to h5.",
            answer: "e4 Qh5 Qxf7",
            done: "From h5 of board B the queen took on f7, and landed on f7 of board A.",
        },
        Step {
            title: "Black’s pawns",
            text: "Black’s pawns make their double step on board B and land on board A.",
            fen: "8/8/8/8/8/8/PPPP1PPP/RNBQKBNR|rnbqkbnr/pppppppp/8/8/4P3/8/8/8 b KQkq - 0 1",
            ask: "Answer with a pawn that lands on d5 of board A.",
            task: Task::Move(&[Deed::By(Role::Pawn), Deed::Lands("d5/A")]),
            hint: "It stands on d7 of board B.",
            answer: "d5",
            done: "Each side’s pawns meet the other’s pieces only after their first move.",
        },
        Step {
            title: "Safe twice",
            text: "A king that moves must be safe where it arrives on its own board, and again where it lands.",
            fen: "8/8/8/8/8/4Q3/8/6K1|4kb2/3p1p2/8/8/8/8/8/3R4 b - - 0 1",
            ask: "Try to step with Black’s king to the square where it would not be safe after the transfer.",
            task: Task::Refusal(Reason::AfterTransfer),
            hint: "The king lands on board A. There the queen on e3 looks along the e-file.",
            answer: "Ke7",
            done: "To d8 it can go: on board B the pawn on d7 covers it from the rook, and on board A nothing \
                   attacks it.",
        },
        Step {
            title: "Black castles on board B",
            text: "Black’s king castles where it begins, on board B, and lands with the rook on board A.",
            fen: "8/8/8/8/8/8/8/R3K3|4k2r/5ppp/8/8/8/8/8/8 b k - 0 1",
            ask: "Castle with Black.",
            task: Task::Move(&[Deed::Castles]),
            hint: "The king goes two squares towards the rook.",
            answer: "O-O",
            done: "King and rook have crossed over to board A.",
        },
        Step {
            title: "Mate",
            text: "Look at the king’s squares on both boards, and at what could land between.",
            fen: "8/3k1B2/3p4/8/8/8/PPPP2PP/RNB1K1NR|rnb2bnr/ppp1p1pp/8/7Q/4P3/8/5q2/8 w KQ - 1 5",
            ask: "Mate in one move.",
            task: Task::Move(&[Deed::Wins]),
            hint: "The black king stands on d7 of board A. The queen on h5 of board B lands where she pleases on \
                   board A.",
            answer: "Qe8",
            done: "The queen landed next to the king, guarded on that board, and takes its squares.",
        },
    ],
    comparisons: &[
        Comparison {
            title: "Black’s king at home",
            fen: "8/8/8/8/8/8/8/4K2R|r3k2r/8/8/8/8/8/8/8 b Kkq - 0 1",
            caption: "May Black castle?",
        },
        Comparison {
            title: "Capture in passing",
            fen: "8/8/8/3P4/8/8/8/4K3|4k3/8/8/4pP2/8/8/8/8 w - e6/B 0 2",
            caption: "Black’s pawn has passed e6 and stands on e5 of board B.",
        },
    ],
};
