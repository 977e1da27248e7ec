game-all-games = All games
game-openings = Opening explorer
game-analysis = Analysis
game-played = Game archive
new-start = Start a game
new-opponent = Opponent
new-level =
    { $level ->
        [-1] Computer: { $word }
        [0] Computer: { $word }
       *[other] Computer, level { $level }: { $word }
    }
new-player-name = Player name
new-colour = Your colour
colour-white = White
colour-random = Random
colour-black = Black
new-play = Play
clock-none = No clock
clock-label = Time control
clock-minutes = Minutes
clock-seconds-per-move = Seconds per move
clock-days-per-move = Days per move
clock-days = Days
clock-days-max = Maximum days
rules-label = Rules
rules-standard-name = { $rules } (standard)
rules-differs = Compare rules
new-rated = Rated
new-start-fen = Start position (FEN)
new-standard-start = standard start position
game-start-picture = Start position
game-start-caption = Start position. White moves first.
game-rules = Rules
game-advice = First advice and traps
game-advice-moves = Show the moves
game-rule-sets = Rule sets
game-fine-points = Details
game-rule-sets-about = Authors and programs differ on some rules. A game keeps the rule set it started with.
house-rules-compose = Compose house rules
house-rules-about = Combine the disputed rules as you like and share them by link.
game-other-sets = Other rule sets
game-rule-set = Rule set
game-rule-set-summary = Differences
game-tools = Learn and analyse
game-tools-list = <analysis>Analysis</analysis> with variations and engine lines, <editor>board editor</editor>, <openings>opening explorer</openings>, <endings>endgame tables</endings>.
help-heading = How to play here
help-tap = Tap a piece and then its target square, or drag it there.
help-tap-choice = If the piece can land on several boards, choose one from the list, or drop it directly on its landing square.
help-tap-boards = You can also drop it on its landing square on the other board.
help-refused = Every refused move is explained.
help-many = On small screens one board is large and all boards are shown small above it. Tap a small board to enlarge it.
help-typing = You can also type moves.
help-typing-planes = <code>{ $move }</code> names the piece, its square and the target square.
help-typing-boards = <code>{ $move }</code> names the piece, the target square and the landing board.
help-typing-no-board = The board is optional.
help-typing-plain = <code>{ $move }</code> names the piece and the target square.
help-typing-zero = For a zero move write <code>0</code> instead of the start square.
help-typing-several = If the text fits several moves, they are listed.
help-draw = A draw offer stands until your opponent moves or declines. The computer accepts when it is worse by more than a pawn.
keys-square = move between squares
keys-board = same square on the previous, next or named board
keys-select = pick up or drop a piece
keys-cancel = cancel
keys-scan = read the pieces on this rank, file or board
keys-all-boards = read this square on all boards
keys-find = find the kings or other pieces
keys-flip = flip the board
keys-flip-boards = flip the boards
keys-ghosts = show or hide ghost pieces
keys-type = type a move
keys-tables = open the text view
level-name =
    { $level ->
        [-1] Beginner
        [0] Easy
        [1] Casual
        [2] Intermediate
        [3] Club player
        [4] Advanced
        [5] Strong
        [6] Very strong
        [7] Expert
       *[8] Maximum
    }
family =
    { $family ->
        [looking-glass] Through the looking-glass
        [four-dimensions] Four dimensions
        [hexagons] Hexagons
       *[comparison] Other shapes
    }
pool-live = { $family }, live
pool-correspondence = { $family }, correspondence
new-no-rules = There is no rule set “{ $text }”. Each game’s page lists its rule sets.
new-start-long = The start position is too long. A FEN has at most { $most } characters.
new-start-invalid = The start position is not valid: { $error }.
new-start-over = The game is already over in this start position: { $outcome }
