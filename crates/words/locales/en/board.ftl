board-piece-on = { piece-name } on { $board }
board-cells-only = moves on its own board only
board-boards-only = moves between boards only
board-of = board { $board }
board-empty = empty
board-in-check = in check
board-gives-check = gives check
board-selected = selected
board-castling = castling
board-closed = closed
board-capture = capture
board-target = possible move
board-landing-capture = capture on landing
board-landing-square = landing square
board-another = another board
board-targets =
    { $count ->
        [one] { $count } possible move
       *[other] { $count } possible moves
    }
board-closed-count = { $count } closed
say-move = { side-heading }: { role-name } { $from } to { $to }
say-castles = { side-heading } castles: king { $from } to { $to }
say-zero = { side-heading }: { role-name } { $from } changes boards
say-takes = , captures { role-name }
say-takes-en-passant = , captures en passant
say-becomes = , promotes to { role-name }
say-lands = , lands on board { $board }
say-takes-there = , captures { role-name } there
say-and-takes-there = { " " }and captures { role-name } there
say-check = Check.
say-start = Start position.
say-move-number = Move { $number }. { $move }
idle-past = You are viewing move { $number }. Return to the game to move.
idle-past-start = You are viewing the start position. Return to the game to move.
idle-twin = { $cell } is empty on board { $here }. The ghost piece shows { by } on board { $there }.
idle-over = The game is over.
idle-spectating = You are spectating. Only the players can move.
idle-theirs =
    { $side ->
       *[white] The { role-name } belongs to Black. You play White.
        [black] The { role-name } belongs to White. You play Black.
    }
idle-not-your-turn = It is { side-heading }’s turn.
choose-stays-pawn = stays a pawn
choose-piece-board = { $piece }, board { $board }
choose-cancel = Cancel
choose-sure = Are you sure?
choose-play = Play
choose-back = Cancel
choose-binds-cells = Your king is bare, and this move confines it: from now on it moves only on its own board, never between boards.
choose-binds-boards = Your king is bare, and this move confines it: from now on it moves only between boards, always to the same cell.
board-not-loaded = The board could not be loaded: { $error }. Reload the page.
board-returned = Back to the game.
board-move-cancelled = Cancelled.
premove-cancelled = Premove cancelled.
premove-set = Premove: { $from } to { $to }. Tap to cancel.
premove-impossible = Your { role-name } on { $from } cannot go to { $to } next move, whatever your opponent plays.
premove-lost = Your premove { $from } to { $to } is not legal now and was cancelled.
premove-not-here = Premoves are possible in live games, during your opponent’s turn.
level-lowest = lowest level
level-highest = highest level
insets-plane = Plane
insets-board = Board { $board }
insets-cell = Cell { $cell } on every board
insets-all = All { $cell }
map-all = All boards
map-hint = Tap a board, or swipe, to change boards
map-pieces =
    { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    }
pick-promote = Promote to
pick-board = { role-heading } to { $to }: which board?
pick-board-piece = { role-heading } to { $to }: board and piece
pick-zero = { role-heading } changes boards: which board?
pick-stays = stays here
pick-cannot-stay = cannot stay here
pick-leaves = start square
pick-stands = is here
pick-in-check = the king would be in check
pick-then = then captures the { role-name } on { $board }
pick-occupied = occupied by { by }
scan-on = { $cell } on { $board }
scan-empty = empty.
scan-rank = Rank { $rank }: { $pieces }
scan-rank-of = Rank { $rank } of board { $board }: { $pieces }
scan-file = File { $file }: { $pieces }
scan-file-of = File { $file } of board { $board }: { $pieces }
scan-every = { $cell } of every board: { $pieces }
scan-board = The board
scan-none = none
scan-kind = { role-heading }s. White: { $white }. Black: { $black }.
reach-no-landing = this piece cannot land here
reach-no-king = no king on this board
reach-not-from-here = not from this board
board-one = Board
text-view-title = Text view
text-view-close = Close
text-view-closed = closed: { $pieces }
text-view-no-move = No moves yet.
text-view-last-move = Last move: { piece-name } { $from } to { $to }
text-view-landed = , landed on board { $board }
