### Les noms des camps et des pièces. D’autres textes s’y réfèrent, avec les mêmes arguments.
### $side : white, black. $role : pawn, knight, … $piece et $by : white-pawn, black-knight, …
### Mots de ce jeu : transfer = transfert, transit = case de passage, landing = case d’arrivée,
### closed = fermée, zero move = coup zéro, looking-glass = miroir, plane = plan, ghost = pièce fantôme.

side =
    { $side ->
       *[white] les Blancs
        [black] les Noirs
    }
winner =
    { $winner ->
       *[white] Les Blancs
        [black] Les Noirs
    }
loser =
    { $loser ->
       *[white] Les Blancs
        [black] Les Noirs
    }
wing =
    { $wing ->
       *[kingside] petit roque
        [queenside] grand roque
    }
castling-right = { side-heading } : { wing }
role-name =
    { $role ->
       *[pawn] pion
        [knight] cavalier
        [bishop] fou
        [rook] tour
        [queen] dame
        [king] roi
        [unicorn] licorne
        [marshal] maréchal
        [cardinal] cardinal
    }
role-subject =
    { $role ->
       *[pawn] Le pion
        [knight] Le cavalier
        [bishop] Le fou
        [rook] La tour
        [queen] La dame
        [king] Le roi
        [unicorn] La licorne
        [marshal] Le maréchal
        [cardinal] Le cardinal
    }
role-inside =
    { $role ->
       *[pawn] le pion
        [knight] le cavalier
        [bishop] le fou
        [rook] la tour
        [queen] la dame
        [king] le roi
        [unicorn] la licorne
        [marshal] le maréchal
        [cardinal] le cardinal
    }
role-of =
    { $role ->
       *[pawn] de pion
        [knight] de cavalier
        [bishop] de fou
        [rook] de tour
        [queen] de dame
        [king] de roi
        [unicorn] de licorne
        [marshal] de maréchal
        [cardinal] de cardinal
    }
piece-name =
    { $piece ->
       *[white-pawn] pion blanc
        [white-knight] cavalier blanc
        [white-bishop] fou blanc
        [white-rook] tour blanche
        [white-queen] dame blanche
        [white-king] roi blanc
        [white-unicorn] licorne blanche
        [white-marshal] maréchal blanc
        [white-cardinal] cardinal blanc
        [black-pawn] pion noir
        [black-knight] cavalier noir
        [black-bishop] fou noir
        [black-rook] tour noire
        [black-queen] dame noire
        [black-king] roi noir
        [black-unicorn] licorne noire
        [black-marshal] maréchal noir
        [black-cardinal] cardinal noir
    }
piece-subject =
    { $piece ->
       *[white-pawn] Le pion blanc
        [white-knight] Le cavalier blanc
        [white-bishop] Le fou blanc
        [white-rook] La tour blanche
        [white-queen] La dame blanche
        [white-king] Le roi blanc
        [white-unicorn] La licorne blanche
        [white-marshal] Le maréchal blanc
        [white-cardinal] Le cardinal blanc
        [black-pawn] Le pion noir
        [black-knight] Le cavalier noir
        [black-bishop] Le fou noir
        [black-rook] La tour noire
        [black-queen] La dame noire
        [black-king] Le roi noir
        [black-unicorn] La licorne noire
        [black-marshal] Le maréchal noir
        [black-cardinal] Le cardinal noir
    }
by =
    { $by ->
       *[white-pawn] le pion blanc
        [white-knight] le cavalier blanc
        [white-bishop] le fou blanc
        [white-rook] la tour blanche
        [white-queen] la dame blanche
        [white-king] le roi blanc
        [white-unicorn] la licorne blanche
        [white-marshal] le maréchal blanc
        [white-cardinal] le cardinal blanc
        [black-pawn] le pion noir
        [black-knight] le cavalier noir
        [black-bishop] le fou noir
        [black-rook] la tour noire
        [black-queen] la dame noire
        [black-king] le roi noir
        [black-unicorn] la licorne noire
        [black-marshal] le maréchal noir
        [black-cardinal] le cardinal noir
    }
words-or = { $first } ou { $last }
winner-inside =
    { $winner ->
       *[white] les Blancs
        [black] les Noirs
    }
loser-inside =
    { $loser ->
       *[white] les Blancs
        [black] les Noirs
    }
side-heading =
    { $side ->
       *[white] Blancs
        [black] Noirs
    }
role-heading =
    { $role ->
       *[pawn] Pion
        [knight] Cavalier
        [bishop] Fou
        [rook] Tour
        [queen] Dame
        [king] Roi
        [unicorn] Licorne
        [marshal] Maréchal
        [cardinal] Cardinal
    }
words-and = { $first } et { $last }
