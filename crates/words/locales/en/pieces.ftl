### The names of sides and pieces. Other messages refer to them, with the same arguments.
### $side: white, black. $role: pawn, knight, … $piece and $by: white-pawn, black-knight, …

side =
    { $side ->
       *[white] White
        [black] Black
    }
winner =
    { $winner ->
       *[white] White
        [black] Black
    }
loser =
    { $loser ->
       *[white] White
        [black] Black
    }
wing =
    { $wing ->
       *[kingside] kingside
        [queenside] queenside
    }
castling-right = { side } { wing }
role-name =
    { $role ->
       *[pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
        [king] king
        [unicorn] unicorn
        [marshal] marshal
        [cardinal] cardinal
    }
piece-name =
    { $piece ->
       *[white-pawn] white pawn
        [white-knight] white knight
        [white-bishop] white bishop
        [white-rook] white rook
        [white-queen] white queen
        [white-king] white king
        [white-unicorn] white unicorn
        [white-marshal] white marshal
        [white-cardinal] white cardinal
        [black-pawn] black pawn
        [black-knight] black knight
        [black-bishop] black bishop
        [black-rook] black rook
        [black-queen] black queen
        [black-king] black king
        [black-unicorn] black unicorn
        [black-marshal] black marshal
        [black-cardinal] black cardinal
    }
by =
    { $by ->
       *[white-pawn] the white pawn
        [white-knight] the white knight
        [white-bishop] the white bishop
        [white-rook] the white rook
        [white-queen] the white queen
        [white-king] the white king
        [white-unicorn] the white unicorn
        [white-marshal] the white marshal
        [white-cardinal] the white cardinal
        [black-pawn] the black pawn
        [black-knight] the black knight
        [black-bishop] the black bishop
        [black-rook] the black rook
        [black-queen] the black queen
        [black-king] the black king
        [black-unicorn] the black unicorn
        [black-marshal] the black marshal
        [black-cardinal] the black cardinal
    }
words-or = { $first } or { $last }
side-heading =
    { $side ->
       *[white] White
        [black] Black
    }
role-heading =
    { $role ->
       *[pawn] Pawn
        [knight] Knight
        [bishop] Bishop
        [rook] Rook
        [queen] Queen
        [king] King
        [unicorn] Unicorn
        [marshal] Marshal
        [cardinal] Cardinal
    }
words-and = { $first } and { $last }
