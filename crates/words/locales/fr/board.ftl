board-piece-on = { piece-name } sur { $board }
board-cells-only = ne joue que sur son échiquier
board-boards-only = ne joue qu’entre échiquiers
board-of = échiquier { $board }
board-empty = vide
board-in-check = en échec
board-gives-check = donne échec
board-selected = choisie
board-castling = roque
board-closed = fermée
board-capture = prise
board-target = coup possible
board-landing-capture = prise à l’arrivée
board-landing-square = case d’arrivée
board-another = un autre échiquier
board-targets =
    { $count ->
        [one] { $count } coup possible
       *[other] { $count } coups possibles
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
say-takes-en-passant = , prend en passant
say-becomes = , promotion en { role-name }
say-lands = , arrive sur l’échiquier { $board }
say-takes-there = , y prend { role-name }
say-and-takes-there = { " " }et y prend { role-name }
say-check = Échec.
say-start = Position de départ.
say-move-number = Coup { $number }. { $move }
idle-past = Tu regardes le coup { $number }. Reviens à la partie pour jouer.
idle-past-start = Tu regardes la position de départ. Reviens à la partie pour jouer.
idle-twin = { $cell } est vide sur l’échiquier { $here }. La pièce fantôme montre { by } sur l’échiquier { $there }.
idle-over = La partie est finie.
idle-spectating = Tu es spectateur. Seuls les joueurs peuvent jouer.
idle-theirs =
    { $side ->
       *[white] { role-subject } est aux Noirs. Tu joues les Blancs.
        [black] { role-subject } est aux Blancs. Tu joues les Noirs.
    }
idle-not-your-turn = C’est aux { side-heading } de jouer.
choose-stays-pawn = reste pion
choose-piece-board = { $piece }, échiquier { $board }
choose-cancel = Annuler
choose-sure = Es-tu sûr ?
choose-play = Jouer
choose-back = Annuler
choose-binds-cells = Ton roi est seul, et ce coup le confine : désormais il ne joue plus que sur son échiquier, jamais d’un échiquier à l’autre.
choose-binds-boards = Ton roi est seul, et ce coup le confine : désormais il ne va plus que d’un échiquier à l’autre, toujours sur la même case.
board-not-loaded = L’échiquier n’a pas pu être chargé : { $error }. Recharge la page.
board-returned = Retour à la partie.
board-move-cancelled = Annulé.
premove-cancelled = Coup anticipé annulé.
premove-set = Coup anticipé : { $from } en { $to }. Touche pour annuler.
premove-impossible = { role-heading } { $from } ne peut pas aller en { $to } au prochain coup, quoi que joue ton adversaire.
premove-lost = Ton coup anticipé { $from } en { $to } n’est pas légal maintenant et a été annulé.
premove-not-here = Les coups anticipés sont possibles dans les parties en direct, pendant le tour de ton adversaire.
level-lowest = niveau le plus bas
level-highest = niveau le plus haut
insets-plane = Plan
insets-board = Échiquier { $board }
insets-cell = Case { $cell } sur chaque échiquier
insets-all = Toutes { $cell }
map-all = Tous les échiquiers
map-hint = Touche un échiquier, ou balaie, pour changer
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
pick-leaves = case de départ
pick-stands = est ici
pick-in-check = le roi serait en échec
pick-then = prend ensuite sur { $board } : { role-name }
pick-occupied = case occupée : { by }
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
reach-no-landing = cette pièce ne peut pas arriver ici
reach-no-king = pas de roi sur cet échiquier
reach-not-from-here = pas depuis cet échiquier
board-one = Échiquier
text-view-title = Vue en texte
text-view-close = Fermer
text-view-closed = fermée : { $pieces }
text-view-no-move = Pas encore de coups.
text-view-last-move = Dernier coup : { piece-name } { $from } en { $to }
text-view-landed = , arrivée : échiquier { $board }
