//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Deed, Lesson, Question, Reason, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "Where the kings stand",
            text: "Four boards. After a move the piece goes to the same square of another board on which a king \
                   stands. If both kings stand on the board where the move is made, any of the three others will \
                   do.",
            fen: "",
            ask: "The knight is about to go from b1 to c3. Tap every square on which it may stand then.",
            task: Task::Cells(Question::Landings("Ab1c3")),
            hint: "Both kings stand on board A, so there are three.",
            answer: "c3/B c3/C c3/D",
            done: "Small crowns over the boards show where the kings stand.",
        },
        Step {
            title: "Two kings, two boards",
            text: "If the kings stand on different boards, a piece of a third board may land with either of them.",
            fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/1N6|4k3/8/8/8/8/8/8/8|R7/8/8/8/8/8/8/8 w - - 0 1",
            ask: "The rook of board D is about to go to a5. Tap every square on which it may stand then.",
            task: Task::Cells(Question::Landings("Da8a5")),
            hint: "White’s king stands on board A, Black’s on board C.",
            answer: "a5/A a5/C",
            done: "A piece of a king’s board has no choice then: it goes to the other king.",
        },
        Step {
            title: "No king, no landing",
            text: "Where no king stands, nothing lands.",
            fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/1N6|4k3/8/8/8/8/8/8/8|R7/8/8/8/8/8/8/8 w - - 0 1",
            ask: "Try to play a rook so that it lands on board B.",
            task: Task::Refusal(Reason::NoKingThere),
            hint: "Drag the rook from a8 of board D to a5 of board B, or type Ra5/B.",
            answer: "Da8a5/B",
            done: "A piece may leave such a board, but nothing can come to it.",
        },
        Step {
            title: "A closed square",
            text: "The landing square must be empty. If every allowed board has it occupied, the square is \
                   closed.",
            fen: "8/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/8|4k3/8/8/8/n7/8/8/8|8/8/8/p7/8/8/8/8 w - - 0 1",
            ask: "Try to stop with the rook on a square that is closed to it.",
            task: Task::Refusal(Reason::Closed),
            hint: "The rook can only land on board C, where Black’s king stands.",
            answer: "a1a4",
            done: "On another file the rook would be free. The pawn on board D does not matter.",
        },
        Step {
            title: "An attack counts all the same",
            text: "Check is given on the king’s own board only, even by a piece that could not land anywhere \
                   after capturing.",
            fen: "4k3/8/8/8/8/8/8/4R3|4n3/8/8/8/8/8/8/6K1|8/8/8/1b6/8/8/8/8|8/4R3/8/8/8/8/8/8 b - - 0 1",
            ask: "Black is in check. Tap the piece that gives it.",
            task: Task::Cells(Question::Checkers),
            hint: "It must stand on the king’s board. That e8 of board B is occupied makes no difference.",
            answer: "e1/A",
            done: "The rook would have to land on e8 of board B, where a knight stands; the check counts \
                   nevertheless.",
        },
        Step {
            title: "The king captures as it lands",
            text: "If an enemy’s piece stands where a king would land, the king takes it. Every other piece finds \
                   that square closed.",
            fen: "8/8/8/8/4K3/8/8/7R|k7/7p/8/4n3/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
            ask: "Capture the knight with the king.",
            task: Task::Move(&[Deed::By(Role::King), Deed::TakesA(Role::Knight)]),
            hint: "The knight stands on e5 of board B. The king moves to e5 on its own board and lands there.",
            answer: "Ke5",
            done: "The king stepped onto the empty square of board A and took as it landed.",
        },
        Step {
            title: "Two at once",
            text: "With a capture before, on its own board, a king takes two pieces by one move. It must be safe \
                   on both squares.",
            fen: "8/8/8/4p3/4K3/5p2/8/8|k7/8/8/4n3/8/8/8/8|8/8/8/8/8/8/8/7R|8/8/8/8/8/8/6P1/8 w - - 0 1",
            ask: "Take two pieces with one move.",
            task: Task::Move(&[Deed::By(Role::King), Deed::Takes(2)]),
            hint: "Which square holds an enemy’s piece on board A and another on board B?",
            answer: "Kxe5xe5",
            done: "It took the pawn on board A and the knight on board B.",
        },
        Step {
            title: "Help from another board",
            text: "A piece of another board may land between a checking piece and the king; the king’s board is \
                   always among those where it may land.",
            fen: "4k3/3p1p2/8/8/8/8/8/4R3|8/8/3b4/8/8/8/8/8|8/8/2n5/8/8/8/8/7K|8/8/8/8/8/8/8/8 b - - 0 1",
            ask: "Answer the check with a piece that lands between.",
            task: Task::Move(&[Deed::Interposes]),
            hint: "Black’s king stands on board A. Land there, on the e-file.",
            answer: "Be7/A",
            done: "A piece of the king’s own board would have gone away instead.",
        },
        Step {
            title: "Castling",
            text: "King and rook castle together to one board. If the other king is elsewhere, there is no \
                   choice.",
            fen: "8/8/8/8/8/8/5PPP/4K2R|8/8/8/8/8/8/8/8|4k3/p7/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w K - 0 1",
            ask: "Castle.",
            task: Task::Move(&[Deed::Castles]),
            hint: "The king goes two squares towards the rook. Both land where Black’s king stands.",
            answer: "O-O",
            done: "Both stand on board C now, with Black’s king.",
        },
        Step {
            title: "Mate",
            text: "Ask of every piece on another board whether it can land between, and of the king whether it is \
                   safe twice.",
            fen: "rnbqkbnr/pppp1p1p/8/8/8/8/PPPP1PPP/RNB1KBNR|8/8/8/7Q/4P3/8/8/8|8/8/8/4p3/8/8/8/8|8/8/6p1/8/8/8/8/8 w KQkq - 0 3",
            ask: "Mate in one move.",
            task: Task::Move(&[Deed::Wins]),
            hint: "Both kings stand on A, so the queen of board B must land there. Where does she look at e8?",
            answer: "Qe5/A",
            done: "Black’s two pieces of other boards reach neither e6 nor e7.",
        },
    ],
    comparisons: &[],
};
