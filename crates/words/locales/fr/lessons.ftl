### Ce qui est dit de la réponse d’un apprenant.

answer-not-yet = { $move } : { $why }
answer-begin-again = { $move } : { $why } C’était le dernier coup. Recommence.
answer-cannot-stand = { $move } donne échec : les { side-heading } devraient jouer. Essaie un autre coup.
answer-refuted = { $move } n’est pas le bon coup.
answer-not-the-move = { $move } est jouable, mais il y a mieux.
answer-trapped = { $move } ? { $reply } ! { $why }
answer-go-on = { $move } : bien joué. Les { side-heading } répondent { $reply }. Continue.
answer-loses-game = Les { side-heading } répondent { $reply } et gagnent la partie.
answer-loses-piece = Les { side-heading } répondent { $reply } et gagnent { role-inside }.
answer-moves-left =
    { $left ->
        [one] { $move }. Encore un coup.
       *[other] { $move }. Encore { $left } coups.
    }
answer-legal = { $move } est légal. Trouve un coup qui est refusé.
answer-another-reason = { $why } Cette étape demande une autre raison. Essaie un autre coup.
answer-no-cell = « { $text } » n’est pas une case de ces échiquiers.
answer-which-board = « { $text } » existe sur chaque échiquier. Ajoute l’échiquier, par exemple { $text }/B.
answer-cells-left =
    { $left ->
        [one] Juste. Encore une.
       *[other] Juste. Encore { $left }.
    }

lesson-wrong-role = c’est { asked-inside } de jouer, pas { moved-name }.
lesson-wrong-piece = joue la pièce en { $from }.
lesson-wrong-square = la pièce arrive en { $stands }, pas en { $asked }.
lesson-wrong-board = la pièce arrive sur l’échiquier { $stands }, pas sur l’échiquier { $asked }.
lesson-leaves-board = la pièce quitte son échiquier.
lesson-stays-on-board = la pièce reste sur son échiquier.
lesson-no-capture = le coup ne prend rien.
lesson-one-capture = le coup ne prend qu’une pièce.
lesson-does-not-capture = le coup ne prend pas { role-inside }.
lesson-no-zero-move = c’est un pas, pas un coup zéro.
lesson-no-castling = ce n’est pas un roque.
lesson-no-en-passant = ce n’est pas une prise en passant.
lesson-no-promotion = aucun pion n’est promu.
lesson-wrong-promotion = aucun pion n’est promu en { role-name }.
lesson-no-check = le coup ne donne pas échec.
lesson-no-check-other-board = pas d’échec : la pièce arrive sur l’échiquier { $lands }, mais le roi est sur l’échiquier { $king }.
lesson-king-moves = le roi se déplace. Trouve une pièce qui arrive entre les deux.
lesson-captures = le coup prend. Trouve une pièce qui arrive entre les deux.
lesson-check-not-mate = c’est échec, mais pas mat. Les { side-heading } peuvent répondre { $reply }.
lesson-no-win = cela ne gagne pas encore. Les { side-heading } peuvent continuer par { $reply }.
lesson-no-stalemate = les { side-heading } ont encore le coup { $reply }.
lesson-in-check = les { side-heading } sont en échec.
lesson-confines-no-king = le coup ne confine aucun roi.
lesson-discovers-none = aucune ligne ne s’ouvre : cherche un échec par une pièce qui ne joue pas.
lesson-not-safe = les { side-heading } la prennent par { $reply }.
lesson-not-there = c’est la pièce en { $at } qu’il faut protéger.
lesson-unguarded = les { side-heading } prennent en { $at } par { $reply }, et tu ne peux pas reprendre.

cell-not = Pas { $at }.
cell-other-board = { $at } est sur un autre échiquier.
cell-transit = En { $at }, la pièce arrive d’abord sur son propre échiquier. De là elle passe sur un autre.
cell-start = { $at } est la case de départ.
cell-other-square = La pièce va en { $to } : elle ne peut donc pas arriver en { $at }.
cell-not-of = { piece-subject } en { $at } n’est pas aux { side-heading }.
cell-not-last = Les { side-heading } ont { $count } { role-plural } : ce n’est donc pas la dernière pièce de son genre.
cell-own-king = { piece-subject } en { $at } n’attaque pas son propre roi.
cell-no-attack = { role-subject } en { $at } n’attaque pas le roi.
cell-no-attack-elsewhere = { role-subject } en { $at } n’attaque pas le roi, qui est sur un autre échiquier.

## Les pièces, comme elles sont dites dans ces phrases.

asked-inside =
    { $role ->
       *[pawn] au pion
        [knight] au cavalier
        [bishop] au fou
        [rook] à la tour
        [queen] à la dame
        [king] au roi
        [unicorn] à la licorne
        [marshal] au maréchal
        [cardinal] au cardinal
    }
moved-name =
    { $moved ->
       *[pawn] au pion
        [knight] au cavalier
        [bishop] au fou
        [rook] à la tour
        [queen] à la dame
        [king] au roi
        [unicorn] à la licorne
        [marshal] au maréchal
        [cardinal] au cardinal
    }
role-plural =
    { $role ->
       *[pawn] pions
        [knight] cavaliers
        [bishop] fous
        [rook] tours
        [queen] dames
        [king] rois
        [unicorn] licornes
        [marshal] maréchaux
        [cardinal] cardinaux
    }
