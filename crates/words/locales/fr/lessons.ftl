### Ce qui est dit de la réponse d’un apprenant.

answer-not-yet = { $move } : { $why }
answer-begin-again = { $move } : { $why } C’était le dernier coup : recommencez.
answer-refuted = { $move } n’est pas le bon coup.
answer-not-the-move = { $move } est jouable, mais il y a mieux.
answer-trapped = { $move } ? { $reply } ! { $why }
answer-go-on = { $move } : bien joué. Les { side-heading } répondent { $reply }. Continue.
answer-loses-game = Les { side-heading } répondent { $reply } et gagnent la partie.
answer-loses-piece = Les { side-heading } répondent { $reply } et gagnent { role-inside }.
answer-cannot-stand = { $move } donne échec, et les { side-heading } ne peuvent alors rester immobiles. Essayez un autre coup.
answer-moves-left =
    { $left ->
        [one] { $move }. Encore un coup.
       *[other] { $move }. Encore { $left } coups.
    }
answer-legal = { $move } est légal. Cherchez un coup qui est refusé.
answer-another-reason = { $why } C’est une autre raison que celle qu’il s’agit de voir ici.
answer-no-cell = « { $text } » n’est pas une case de ces échiquiers.
answer-which-board = « { $text } » est sur chaque échiquier : nommez l’échiquier, comme { $text }/B.
answer-cells-left =
    { $left ->
        [one] Juste. Encore une.
       *[other] Juste. Encore { $left }.
    }

missing-other-role = c’est { asked-inside } de jouer, non { moved-name }.
missing-other-piece = il s’agit de la pièce en { $from }.
missing-other-cell = la pièce se trouve alors en { $stands }, non en { $asked }.
missing-other-board = la pièce se trouve alors sur l’échiquier { $stands }, non sur l’échiquier { $asked }.
missing-leaves-plane = la pièce quitte son échiquier.
missing-stays-on-plane = la pièce reste sur son échiquier.
missing-takes-nothing = le coup ne prend rien.
missing-takes-one = le coup ne prend qu’une pièce.
missing-does-not-take = le coup ne prend pas { role-inside }.
missing-no-zero-move = c’est un pas, non un coup zéro.
missing-no-castling = ce n’est pas un roque.
missing-no-en-passant = ce n’est pas une prise en passant.
missing-no-promotion = aucun pion n’est promu.
missing-does-not-become = aucun pion n’est promu en { role-name }.
missing-no-check = le coup ne donne pas échec.
missing-no-check-there = le coup ne donne pas échec. La pièce arrive sur l’échiquier { $lands }, et le roi est sur l’échiquier { $king }.
missing-king-steps = le roi s’écarte. Cherchez une pièce qui arrive entre les deux.
missing-captures = le coup prend. Cherchez une pièce qui arrive entre les deux.
missing-check-only = c’est échec, mais pas mat. Les { side-heading } peuvent répondre { $reply }.
missing-no-win = cela ne gagne pas encore. Les { side-heading } peuvent continuer par { $reply }.
missing-no-stalemate = les { side-heading } ont encore un coup, { $reply }.
missing-in-check = les { side-heading } sont en échec.
missing-confines-none = le coup ne lie aucun roi.
missing-discovers-none = aucune ligne ne s’ouvre : cherche un échec par une pièce qui ne joue pas.
missing-not-safe = les { side-heading } la prennent par { $reply }.
missing-not-there = c’est la pièce en { $at } qu’il faut protéger.
missing-unguarded = les { side-heading } prennent en { $at } par { $reply }, et tu ne peux pas reprendre.

cell-not = Pas { $at }.
cell-other-board = { $at } est sur un autre échiquier.
cell-transit = { $at } est la case où la pièce arrive sur son propre échiquier. De là elle passe sur un autre.
cell-start = { $at } est la case de départ.
cell-other-square = La pièce va en { $to } : elle ne peut donc se trouver ensuite en { $at }.
cell-not-of = { piece-subject } en { $at } n’est pas aux { side-heading }.
cell-not-last = Les { side-heading } ont { $count } { role-plural } : ce n’est donc pas la dernière pièce de son genre.
cell-own-king = { piece-subject } en { $at } n’attaque pas son propre roi.
cell-no-attack = { role-subject } en { $at } n’attaque pas le roi.
cell-no-attack-elsewhere = { role-subject } en { $at } n’attaque pas le roi : l’échiquier n’est pas le même.

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
