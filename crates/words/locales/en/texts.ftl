### What is wrong with texts of games.

pgn-at = line { $line }, column { $column }
pgn-io = the text could not be read: { $why }
pgn-cancelled = reading was cancelled
pgn-fault = { $at }: { $why }
pgn-no-rules = there is no rule set “{ $name }”; the rule sets of { $game } are { $known }
pgn-no-house-rules = there is no rule set “{ $name }”: { $why }
pgn-no-game = there is no game “{ $name }” here
pgn-start = the start position: { $why }
pgn-fault-tag = the tag “{ $text }” cannot be read
pgn-fault-move = { $number }{ $move }: { $why }
pgn-null-move = the null move “{ $move }” is not a move of the game
pgn-too-large = the game is too large

## What the reader repaired or left out: clauses behind a place in the text.

pgn-warning = game { $game }, { $at }: { $why }
pgn-not-utf8 = the text is not UTF-8 and was read as Windows-1252
pgn-byte-order-mark = a byte order mark was left out
pgn-control-characters = control characters were left out
pgn-text-outside-games = “{ $text }” belongs to no game and was left out
pgn-bad-tag = “{ $text }” is not a tag and was left out
pgn-tag-name = the tag “{ $written }” was read as “{ $read }”
pgn-tag-value = the value of the tag “{ $name }” is not quoted as it should be
pgn-repeated-tag = the tag “{ $name }” occurs twice; the last value counts
pgn-blank-line-in-tags = a blank line between the tags was left out
pgn-too-many-tags = the game has too many tags; the rest was left out
pgn-no-result-tag = “{ $text }” in the tag “Result” is not a result and was left out
pgn-result-spelling = “{ $written }” was read as the result { $read }
pgn-result-mismatch = the tag “Result” says { $tag }, but the moves end with { $movetext }; { $counts } counts
pgn-missing-result = the moves do not end with a result; the tag “Result” counts
pgn-result-in-variation = a result in a variation was left out
pgn-early-result = moves follow the result; they were read
pgn-text-behind-result = “{ $text }” stands behind the result and was left out
pgn-unknown-word = “{ $text }” is not a move and was left out
pgn-sign = “{ $written }” was read as { $nag }
pgn-unknown-sign = the sign “{ $text }” was left out
pgn-annotation-before-move = an annotation before the first move of a variation was left out
pgn-lone-open = “(” without a move before it was left out
pgn-lone-close = “)” without “(” was left out
pgn-unclosed-variation = a variation is not closed; it was read to the end of the game
pgn-deep-variation = a variation lies too deep and was left out
pgn-lone-comment-end = “{"}"}” without “{"{"}” was left out
pgn-nested-comment = a comment within a comment was read as one
pgn-unclosed-comment = a comment is not closed; it was read to the end of the game
pgn-long-comment = the end of a very long comment was left out
pgn-variation-cut = a variation was cut before { $why }
pgn-variation-null-move = a variation was cut before the null move “{ $move }”
pgn-piece-letters = the letters of the pieces were read as: { $letters }
pgn-file-names = the files were read without the gap between their letters
pgn-more-warnings =
    { $count ->
        [one] there is 1 more warning
       *[other] there are { $count } more warnings
    }

## Why a game is not stored.

import-too-many-moves = the game has more than { $most } half-moves
import-other-result = the moves end { $result }, not { $stated }; { $result } was stored
import-goes-on = by the rules the game was over after move { $move }. { $why } The moves after it are stored as they are
import-bad-result = “{ $text }” is not a result such as 1-0, 0-1, 1/2-1/2 or *
import-record = the line is not a game record: { $why }
import-long-pgn = the game has { $kilobytes } KB of tags, comments, signs and variations; at most { $most } KB can be kept, so only its moves were stored
import-long-tag = the tag “{ $tag }” has more than { $most } characters; pages show only its beginning
import-ply = half-move { $ply }, “{ $move }”: { $why }
import-move = move { $number } ({ side-heading }), “{ $move }”: { $why }
