game-all-games = All games
game-openings = Openings
game-analysis = Analysis
game-played = Games played
new-start = Start a game
new-opponent = Opponent
new-level = Engine, level { $level }: { $word }
new-you-play = You play
colour-white = White
colour-black = Black
new-play = Play
clock-none = No clock
clock-label = Clock
clock-minutes = Minutes
clock-seconds-a-move = Seconds a move
clock-days-a-move = Days a move
clock-days = Days
clock-at-most = At most
rules-label = Rules
rules-usual-one = { $rules } (usual)
rules-differs = What differs
new-rated = Rated
new-start-fen = Start position, as FEN
new-usual-start = the usual start
game-start-picture = The start of the game
game-start-caption = The start. White begins.
game-rules = Rules
game-rule-sets = Rule sets
game-fine-points = The fine points
game-rule-sets-about = Authors and programs answer some questions differently. A game is played to its end under the rule set under which it was begun.
game-other-sets = Others
game-rule-set = Rule set
game-particular = What is particular
game-studying = Studying
game-study = <analysis>Analysis</analysis> with variations and the engine’s lines; the <editor>editor</editor> for any position; <openings>openings</openings> as they were played here; what is known of <endings>endings</endings>.
help-heading = Playing here
help-tap = Tap a piece and then the square to which it goes, or drag it there.
help-tap-choice = If it may land on several boards, you are asked; or drop it at once on the square of the board where it is to land.
help-tap-boards = You may also drop it on the square of the other board, where it lands.
help-refused = If something cannot be played, a sentence says why.
help-many = A small screen shows one board large, and above it all of them in small: tap one to bring it to the front.
help-typing = Moves can be typed, too.
help-typing-planes = <code>{ $move }</code> names the piece, the square of departure and the square of arrival.
help-typing-boards = <code>{ $move }</code> says what moves, where it goes, and the board on which it lands.
help-typing-no-board = You may leave the board out.
help-typing-plain = <code>{ $move }</code> says what moves and where it goes.
help-typing-zero = A zero move has a <code>0</code> in place of the square of departure.
help-typing-several = If several moves may be meant, the answer lists them.
help-draw = An offer of a draw stands until the opponent moves or declines. The engine accepts when it thinks that it is worse by more than a pawn.
keys-square = from square to square
keys-board = to the same square of the last or the next board, or of the one named
keys-put = pick up, put down
keys-let-go = let go
keys-scan = hear what stands on this rank, on this file, on this board
keys-every = hear what stands on this square of every board
keys-find = hear where the kings stand, or any other pieces
keys-flip = turn the board
keys-flip-boards = turn the boards
keys-ghosts = the pieces of other boards on and off
keys-type = type a move
keys-tables = the boards as tables
level-word =
    { $level ->
        [1] beginner
        [2] easy
        [3] casual
        [4] steady
        [5] skilled
        [6] strong
        [7] hard
       *[8] full
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
new-no-rules = There is no rule set “{ $text }”. The page of each game lists its rule sets.
new-start-long = A start position is written with at most { $most } characters.
new-start-wrong = The start position: { $error }.
new-start-over = The start position is over already: { $outcome }
