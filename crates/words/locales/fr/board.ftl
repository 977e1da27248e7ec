board-piece-on = { piece-name } sur { $board }
board-cells-only = cases seulement
board-boards-only = échiquiers seulement
board-of = échiquier { $board }
board-empty = vide
board-in-check = en échec
board-gives-check = donne échec
board-selected = choisie
board-castling = roque
board-closed = fermée
board-legal-capture = prise possible
board-legal-target = coup possible
board-landing-capture = prise à l’arrivée
board-landing-square = case d’arrivée
board-another = un autre échiquier
board-targets =
    { $count ->
        [one] { $count } case possible
       *[other] { $count } cases possibles
    }
board-closed-count =
    { $count ->
        [one] { $count } fermée
       *[other] { $count } fermées
    }
say-move = { side-heading } : { role-name } { $from } en { $to }
say-castles = { side-heading }, roque : roi { $from } en { $to }
say-zero = { side-heading } : { role-name } { $from } change d’échiquier
say-takes = , prend { role-name }
say-takes-passing = , prend en passant
say-becomes = , devient { role-name }
say-lands = , arrive sur l’échiquier { $board }
say-takes-there = , y prend { role-name }
say-and-takes-there = { " " }et y prend { role-name }
say-check = Échec.
say-start = Le début de la partie.
say-move-number = Coup { $number }. { $move }
idle-past = Voici le coup { $number }. Revenez à la partie pour jouer.
idle-past-start = Voici le début de la partie. Revenez à la partie pour jouer.
idle-twin = { $cell } est vide sur l’échiquier { $here } : { by } est sur l’échiquier { $there }.
idle-over = La partie est finie.
idle-watching = Vous regardez : seuls les joueurs peuvent jouer.
idle-theirs =
    { $side ->
       *[white] { role-subject } est aux Noirs ; vous jouez les Blancs.
        [black] { role-subject } est aux Blancs ; vous jouez les Noirs.
    }
idle-not-your-turn = Ce n’est pas à vous : le trait est aux { side-heading }.
choose-stays-pawn = reste pion
choose-piece-board = { $piece }, échiquier { $board }
choose-cancel = Annuler
choose-sure = Êtes-vous sûr ?
choose-play = Jouer
choose-back = Revenir
choose-binds-cells = Votre roi est seul, et ce coup le lie : désormais il ne joue plus que sur son échiquier, jamais d’un échiquier à l’autre.
choose-binds-boards = Votre roi est seul, et ce coup le lie : désormais il ne va plus que d’un échiquier à l’autre, toujours sur la même case.
board-not-loaded = L’échiquier n’a pas pu être chargé : { $error }
board-back = Retour à la partie.
hand-let-go = Lâché.
premove-cancelled = Le coup anticipé est annulé.
premove-made = Coup anticipé { $from } en { $to }. Un toucher l’annule.
level-lowest = niveau le plus bas
level-highest = niveau le plus haut
insets-which = Quel plan
insets-board = Échiquier { $board }
insets-cell = Case { $cell } sur chaque échiquier
insets-all = Tous { $cell }
map-all = Tous les échiquiers
map-hint = Autre échiquier : touchez-le ici, ou balayez
map-pieces =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
pick-promote = Promouvoir en
pick-board = { role-heading } en { $to } : quel échiquier ?
pick-board-piece = { role-heading } en { $to } : échiquier et pièce
pick-zero = { role-heading } change d’échiquier : lequel ?
pick-stays = reste ici
pick-cannot-stay = ne peut pas rester ici
pick-leaves = part d’ici
pick-stands = se trouve ici
pick-in-check = le roi serait en échec
pick-then = prend ensuite sur { $board } : { role-name }
pick-taken = occupée par { by }
scan-on = { $cell } sur { $board }
scan-empty = vide.
scan-rank = Rangée { $rank } : { $pieces }
scan-rank-of = Rangée { $rank } de l’échiquier { $board } : { $pieces }
scan-file = Colonne { $file } : { $pieces }
scan-file-of = Colonne { $file } de l’échiquier { $board } : { $pieces }
scan-every = { $cell } sur tous les échiquiers : { $pieces }
scan-board = L’échiquier
scan-none = aucune
scan-kind = { role-heading }. Blancs : { $white }. Noirs : { $black }.
reach-no-landing = pas d’arrivée pour cette pièce
reach-no-king = pas de roi là
reach-not-from-here = pas depuis cet échiquier
board-one = Échiquier
tables-title = Les échiquiers en tableaux
tables-close = Fermer
tables-closed = fermée : { $pieces }
tables-no-move = Aucun coup n’a encore été joué.
tables-last = Le dernier coup : { piece-name } { $from } vers { $to }
tables-landed = , arrivée sur l’échiquier { $board }
