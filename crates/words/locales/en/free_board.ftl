free-title = Free board
free-about = Play any game without programmed rules, as with Game Courier. Your opponent accepts each move. Games are never rated.
free-yours = Your free games
free-new = New free game
free-layout = Boards
free-own-boards = Own boards
free-boards = Number of boards
free-files = Files
free-ranks = Ranks
free-size-hint = For own boards: one to four, from 3 × 3 to 16 × 16.
free-set = Piece set
free-set-classic = Classic
free-set-bold = Bold
free-set-storybook = Storybook
free-name = Title (optional)
free-setup = Start position (optional)
free-setup-hint = Ranks from the top, separated by “/”, boards by “|”. Letters are pieces, upper case for White. Numbers are empty spaces, “-” is a removed space. “b” at the end: Black moves first. Leave empty for the start position of a variant, or for empty boards.
free-pieces-hint = P, N, B, R, Q, K, U, M and C have drawings. Other letters are shown in a circle.
free-side = Your side
free-create = Create game
free-full =
    { $max ->
        [one] You already play a free game. End it first.
       *[other] You already play { $max } free games. End one first.
    }
free-not-found = This free game does not exist or was withdrawn. Check the link.
free-untitled = Free board: { $boards }
free-size =
    { $boards ->
        [one] 1 board, { $files } × { $ranks }
       *[other] { $boards } boards, { $files } × { $ranks }
    }
free-moves =
    { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
free-in-play = In play
free-open-seat = Waiting for an opponent
free-invite = Send this link to your opponent:
free-join = Play { side-heading }
free-withdraw-game = Withdraw game
free-to-move = { side-heading } to move
free-your-move = Your move.
free-answer-proposal = { side-heading } proposes { $move }. Accept it?
free-proposed = { side-heading } proposes { $move }.
free-accept = Accept
free-reject = Reject
free-withdraw = Withdraw move
free-move = Move in Game Courier notation
free-move-hint = Tap a piece and then a space, or type: “P e2-e4” moves, “Q-e8” puts a piece, “e4-” removes it, “@-e4” empties or restores a space, “-e4” removes a space, “pass” passes. Separate parts with “;”.
free-chosen = { $from } is chosen. Tap the space to move to.
free-preview = Preview
free-previewing = Preview of { $move }. It is not sent yet.
free-propose = Propose move
free-cancel = Cancel
free-log = Moves
free-no-moves = No moves yet.
free-start = Start
free-past = Position after move { $number }.
free-now = Current position
free-export = Download move list
free-offer-draw = Offer draw
free-offer-win = Claim win
free-offer-takeback = Ask for takeback
free-resign = Resign
free-resign-question = Resign this game?
free-offered-draw = { side-heading } offers a draw.
free-offered-win = { side-heading } claims to have won.
free-offered-takeback = { side-heading } asks to take back the last move.
free-decline = Decline
free-won = { side-heading } won.
free-drawn = Draw.
free-stale = The game has changed in the meantime. Look at the position and try again.
free-not-now = This is not possible now.
free-moves-full =
    { $max ->
        [one] A free game can have at most one move.
       *[other] A free game can have at most { $max } moves.
    }
free-move-long = A move can have at most { $max } characters.
free-changed = The game has changed.
free-reload = Show
free-link-to = Play a game that is not listed here on the <free>free board</free>.
free-board-label = Board position
free-empty-space = { $at }: empty
free-piece-on = { $at }: { $piece }
free-error-layout = “{ $text }” is no layout. Choose a variant, or one to four boards from 3 × 3 to 16 × 16.
free-error-boards = Number of boards, separated by “|”: { $found } found, { $expected } expected.
free-error-ranks = “{ $text }”, number of ranks separated by “/”: { $found } found, { $expected } expected.
free-error-spaces = “{ $text }”, number of spaces: { $found } found, { $expected } expected.
free-error-sign = “{ $sign }” was not understood. Expected: a letter for a piece, a number of empty spaces, or “-” for a removed space.
free-error-side = “{ $text }” is no side to move. Expected: “w” or “b”.
free-error-part = “{ $text }” was not understood. Expected: a part such as “P e2-e4”, “Q-e8”, “@-e4”, “e4-” or “-e4”.
free-error-too-many-parts = Too many parts. A move can have at most { $max }.
free-error-no-such-space = “{ $name }” is no space. Expected: a name from “{ $first }” to “{ $last }”.
free-error-no-piece = No piece stands on { $at }.
free-error-removed = The space { $at } was removed.
free-error-wrong-label = “{ $label }” does not fit: “{ $piece }” stands on { $at }.
