### The points on which rule sets differ, and their answers.

point-start = The start
point-en-passant = En passant
point-castling = Castling
point-king-moves = A king that moves
point-king-captures = Captures by a king
point-check = A check
point-double-steps = Double steps of pawns
point-stalemate = Stalemate
point-repetition = A repeated position
point-no-progress = Moves without capture or pawn move
point-insufficient-material = Bare material

rule-none = none
start-both-boards = White on board A, Black on board B
start-board-a = both sides on board A
en-passant-landing = by a pawn of the board where the double step landed
en-passant-start = by a pawn of the board where the double step began
en-passant-either = by a pawn of either board
en-passant-landing-through-pieces = by a pawn of the board where the double step landed, even if an own piece stands on the square passed over
en-passant-double = by a pawn of the board where the double step landed; an enemy piece on the square passed over is captured by the same move
castling-as-in-chess = as in chess
castling-board-a = on board A only
castling-either = on either board
castling-every = on every board
castling-strict = { $boards }, and only if all squares between are empty on both boards and none that the king crosses is attacked on either
king-safe-twice = it must be safe on its own board before the transfer and where it lands
king-safe-once = it must be safe where it lands; before the transfer it may be attacked
king-captures-step = where it steps, before the transfer
king-captures-landing = where it steps, or an enemy piece where it lands
check-interposition = a piece of the other board may land between
check-no-interposition = nothing may land between: the king moves or the checking piece is captured
double-steps-either = from the second rank of either board
double-steps-a = from the second rank of board A only
stalemate-draw = a draw
stalemate-three-quarters = three quarters of the point for the side that gives it, one for the other
draw-never = never a draw
draw-claim =
    { $unit ->
       *[times] a draw may be claimed after { $claim } times
        [moves] a draw may be claimed after { $claim } of each side
    }
draw-automatic =
    { $unit ->
       *[times] a draw after { $limit } times
        [moves] a draw after { $limit } of each side
    }
draw-claim-or-automatic =
    { $unit ->
       *[times] a draw may be claimed after { $claim } times and comes by itself after { $limit }
        [moves] a draw may be claimed after { $claim } of each side and comes by itself after { $limit }
    }
bare-kings = two bare kings draw
bare-no-mate = a draw once neither side can give checkmate

### House rules: rule sets that players compose.

house-rules = House rules
house-rules-of = House rules of { $game }
house-rules-lead = Decide each disputed rule yourself. Games with house rules are not rated.
house-rules-standard = standard
house-rules-allows = Allows { $moves }.
house-rules-allows-numbered = Position { $number }: allows { $moves }.
house-rules-allows-none = Allows none of the moves shown.
house-rules-apply = Apply
house-rules-result = Your rules
house-rules-published = You have chosen the rules of <rules>{ $name }</rules>.
house-rules-share = Share this link: <link>{ $id }</link>
house-rules-related = Related games
house-rules-related-about = Zero moves, the mirror set-up and other boards belong to these games. Each has its own house rules.
house-rules-change = Change these rules
house-rules-not-offered = this game has no house rules
house-rules-unknown-point = the house rules have no point “{ $text }”
house-rules-unknown-answer = “{ $text }” is not an answer to “{ $point }”; the answers are { $known }
house-rules-repeated = “{ $point }” is answered twice
house-rules-endless = the game could go on for ever: neither a repeated position nor moves without capture would end it
house-rules-refused = These rules do not fit together: { $why }.
