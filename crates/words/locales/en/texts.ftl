### What is wrong with texts of games.

pgn-no-deeper-variation = no deeper variation
pgn-no-lone-end = no “)” without “(”
pgn-end-of-variation = “)” at the end of the variation
pgn-tag-value = the value of the tag between double quotes
pgn-end-of-value = “"” at the end of the value
pgn-end-of-tag = “]” at the end of the tag
pgn-move = a move, comment, variation or result
pgn-annotation = a number from 0 to 255 behind “$”
pgn-end-of-comment = “{"}"}” at the end of the comment
pgn-at = line { $line }, column { $column }
pgn-missing = { $at }: { $expected } expected
pgn-not-understood = { $at }: “{ $found }” was not understood: { $expected } expected
pgn-io = the text could not be read: { $why }
pgn-fault = { $at }: { $why }
pgn-no-rules = there is no rule set “{ $name }”; the rule sets of { $game } are { $known }
pgn-no-game = there is no game “{ $name }” here
pgn-start = the start position: { $why }
pgn-nothing-before = no move stands before that
pgn-fault-move = { $number }{ $move }: { $why }
import-no-moves = the game has no moves
import-most-moves = the game has more than { $most } moves of both sides
import-other-result = by the rules the game ends { $result }, and it is said to end { $stated }
import-no-result = the game has no result: 1-0, 0-1 or 1/2-1/2 is expected at its end
import-move = move { $number } of { side-heading }, “{ $move }”: { $why }
