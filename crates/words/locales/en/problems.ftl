## Problems to be solved on the boards.

problems-title = Problems
problems-about = Mate in so many moves, on the boards and against the best defence.
problems-lead = One first move alone forces mate: find it, and carry it through. Your first attempt at a problem counts, for your rating in that game’s problems and for the problem’s.
problems-daily = The problem of the day
problems-by-game = By game
problems-count =
    { $problems ->
        [one] 1 problem
       *[other] { $problems } problems
    }
problems-standing = your rating { $rating }, { $solved } of { $tried } solved
problems-cookie = A cookie of this browser keeps your ratings. <account>With an account</account> you find them in every browser.
problems-all-tried = You have tried every problem of { $game }. Here are the other games.
problems-own = What you have made
problems-make = Set a position up in the <editor>editor</editor> and make it a problem: the solver proves it.
problems-try = Solve problems of { $game }
problem-task =
    { side } mates in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
problem-of = Problem
problem-rated = Rating { $rating }.
problem-tried =
    { $tried ->
        [0] Nobody has tried it yet.
        [one] Tried once.
       *[other] Tried { $tried } times.
    }
problem-you-solved = You have solved it.
problem-you-solved-later = You have solved it, but not at the first attempt.
problem-you-gave-up = You were shown the solution.
problem-you-failed = Your first attempt failed.
problem-by = By <author>{ $name }</author>.
problem-you-made = You have made it, so it does not count for you.
problem-picture = The position of the problem
problem-goes-on =
    { $move } is right. { $reply } is the best defence: now mate in { $moves ->
        [one] one
       *[other] { $moves }
    }.
problem-solved = { $move } mates. Solved!
problem-refuted = { $move } does not force it: { $reply } refutes it. Take it back and try another.
problem-ended = { $move } ends the game, and not by mate. Take it back and try another.
problem-rating = Your rating: { $rating } ({ $difference }).
problem-judging = The solver looks at { $move } …
problem-too-long =
    This could not be judged in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }. Nothing was counted; try again.
problem-busy = Much waits for the solver already. Nothing was counted; try again in a moment.
problem-long = Moves of a problem have at most { $most } letters together.
problem-give-up = Give up
problem-another = Another
problem-help = Help
problem-themes = What it shows
problem-analyse = Look at it on the page of analysis
problem-refused = This is no problem yet
problem-change = Back to the editor
problem-moves = Problems have 1 to { $most } moves.
problem-usual-rules = Problems are made under the usual rules of a game.
problem-many = At most { $most } a day: make this one tomorrow.
problem-unproved =
    It is too long: the solver could not prove it in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }. Try fewer moves, or fewer pieces.
problem-short =
    It is too short: { side } mates in { $moves ->
        [one] one move
       *[other] { $moves } moves
    } already.
problem-cooked = More than one first move solves it: { $keys }. A problem has one.
problem-unsolvable = It has no solution: { side } cannot force mate in so many moves.
problem-report = Report it
problem-remove = Remove
problem-remove-question = Remove this problem?
problem-remove-about = Nobody can try it any more. What it has made of ratings stays.
problem-keep = Keep it
problem-not-yours = Who has made a problem may remove it, and moderators may.
missing-no-problem = There is no problem of this address. Perhaps a letter of the link was lost.

theme-interposition = Interposition by transfer
theme-interposition-is = A piece from another board lands between the king and the piece that gives check.
theme-double-king-capture = Double king capture
theme-double-king-capture-is = A king captures two pieces by one move.
theme-pinned-hard = Pinned hard
theme-pinned-hard-is = A pinned piece could take the piece that gives check, but whatever leaves the board opens the line: it may take only its pinner.
theme-unshielding = Unshielding
theme-unshielding-is = A piece captures one that shields the king and leaves the board, so the line is open.
theme-opening = Opening of a line
theme-opening-is = A piece leaves a line, and the piece behind it gives check.
theme-closed-flight = Closed flight square
theme-closed-flight-is = A flight square of the mated king is closed, because its twin is occupied.
theme-choice-of-landing = Choice of landing
theme-choice-of-landing-is = The same move to another board does not solve it.
theme-zero-move = Zero move
theme-zero-move-is = A piece changes boards without a move on its own.
theme-confined-king = Confined king
theme-confined-king-is = The mated king stands alone and is confined.
theme-pin = Pin
theme-pin-is = A piece that could take the piece that gives check is pinned.
theme-quiet-key = Quiet key
theme-quiet-key-is = The key neither captures nor promotes nor gives check.
theme-zugzwang = Zugzwang
theme-zugzwang-is = The key threatens nothing, and yet every move of the other side lets mate follow.
theme-flight-given = Flight given
theme-flight-given-is = The key gives the king a flight square that it did not have.
theme-sacrifice = Sacrifice
theme-sacrifice-is = A piece is given up for nothing of worth.
theme-king-key = Key by the king
theme-king-key-is = The king makes the key.
theme-double-check = Double check
theme-double-check-is = Two pieces give check at once.
theme-cross-check = Cross-check
theme-cross-check-is = A defence answers by check.
theme-promotion = Promotion
theme-promotion-is = A pawn promotes.
theme-underpromotion = Underpromotion
theme-underpromotion-is = A pawn promotes, and the strongest piece would not do.
theme-en-passant = En passant
theme-en-passant-is = A pawn is captured en passant.
theme-castling = Castling
theme-castling-is = The solution castles.
theme-miniature = Miniature
theme-miniature-is = There are at most seven pieces.
