### Les points sur lesquels les règles diffèrent, et leurs réponses.

point-start = La position de départ
point-en-passant = Prise en passant
point-castling = Roque
point-king-that-moves = Un roi qui joue
point-check = Un échec
point-double-steps = Doubles pas des pions
point-stalemate = Pat
point-repetition = Répétition de la position
point-quiet-moves = Coups sans prise ni coup de pion
point-bare-material = Matériel insuffisant

rule-none = il n’y en a pas
start-both-boards = les Blancs sur l’échiquier A, les Noirs sur l’échiquier B
start-board-a = les deux camps sur l’échiquier A
en-passant-landing = par un pion de l’échiquier où le double pas est arrivé
en-passant-start = par un pion de l’échiquier où le double pas a commencé
en-passant-either = par un pion de l’un ou l’autre échiquier
en-passant-landing-through-pieces = par un pion de l’échiquier où le double pas est arrivé, même si une pièce de son camp se trouve sur la case sautée
castling-as-in-chess = comme aux échecs
castling-board-a = sur l’échiquier A seulement
castling-either = sur chacun des deux échiquiers
castling-every = sur tous les échiquiers
castling-strict = { $boards }, et seulement si toutes les cases intermédiaires sont libres sur les deux échiquiers et si aucune que le roi traverse n’est attaquée sur l’un ou l’autre
king-safe-twice = doit être à l’abri sur son propre échiquier avant le transfert, et là où il arrive
king-safe-once = doit être à l’abri là où il arrive ; avant le transfert il peut être attaqué
check-interposition = une pièce de l’autre échiquier peut arriver entre les deux
check-no-interposition = rien ne peut arriver entre les deux : le roi joue, ou la pièce qui donne échec est prise
double-steps-either = depuis la deuxième rangée de chaque échiquier
double-steps-a = depuis la deuxième rangée de l’échiquier A seulement
stalemate-draw = nul
stalemate-three-quarters = trois quarts du point pour le camp qui le donne, un pour l’autre
draw-never = jamais de nulle
draw-claim =
    { $unit ->
       *[times] la nulle peut être demandée après { $claim } fois
        [moves] la nulle peut être demandée après { $claim } de chaque camp
    }
draw-by-itself =
    { $unit ->
       *[times] nulle après { $limit } fois
        [moves] nulle après { $limit } de chaque camp
    }
draw-claim-or-by-itself =
    { $unit ->
       *[times] la nulle peut être demandée après { $claim } fois et vient d’elle-même après { $limit }
        [moves] la nulle peut être demandée après { $claim } de chaque camp et vient d’elle-même après { $limit }
    }
bare-kings = deux rois seuls font nulle
bare-no-mate = nulle dès qu’aucun camp ne peut plus mater
