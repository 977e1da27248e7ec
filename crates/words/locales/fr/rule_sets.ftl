### Les points sur lesquels les règles diffèrent, et leurs réponses.

point-start = La position de départ
point-en-passant = Prise en passant
point-castling = Roque
point-king-moves = Coups de roi
point-king-captures = Prises du roi
point-check = Parade de l’échec
point-double-steps = Doubles pas
point-stalemate = Pat
point-repetition = Répétition de la position
point-no-progress = Ni prise ni coup de pion
point-insufficient-material = Matériel insuffisant

rule-none = pas permis
start-both-boards = les Blancs sur l’échiquier A, les Noirs sur l’échiquier B
start-board-a = les deux camps sur l’échiquier A
en-passant-landing = par un pion de l’échiquier où le double pas est arrivé
en-passant-start = par un pion de l’échiquier où le double pas a commencé
en-passant-either = par un pion de l’un ou l’autre échiquier
en-passant-landing-through-pieces = par un pion de l’échiquier où le double pas est arrivé, même si une pièce de son camp se trouve sur la case sautée
en-passant-double = par un pion de l’échiquier où le double pas est arrivé ; une pièce adverse sur la case sautée est prise par le même coup
castling-as-in-chess = comme aux échecs
castling-board-a = sur l’échiquier A seulement
castling-either = sur chacun des deux échiquiers
castling-every = sur tous les échiquiers
castling-strict = { $boards }, seulement si toutes les cases intermédiaires sont libres sur les deux échiquiers et si aucune case traversée par le roi n’est attaquée sur l’un d’eux
king-safe-twice = le roi doit être à l’abri sur son échiquier avant le transfert, et là où il arrive
king-safe-once = le roi doit être à l’abri là où il arrive ; avant le transfert, il peut être attaqué
king-captures-step = sur la case de son pas, avant le transfert
king-captures-landing = sur la case de son pas, ou une pièce adverse là où il arrive
check-interposition = une pièce de l’autre échiquier peut arriver entre les deux
check-no-interposition = aucune pièce ne peut arriver entre les deux : le roi joue, ou la pièce qui donne échec est prise
double-steps-either = depuis la deuxième rangée de chaque échiquier
double-steps-a = depuis la deuxième rangée de l’échiquier A seulement
stalemate-draw = le pat fait nulle
stalemate-three-quarters = ¾ de point pour le camp qui donne le pat, ¼ pour l’autre
draw-never = jamais de nulle
draw-claim =
    { $unit ->
       *[times] la nulle peut être réclamée à la { $claim }e occurrence
        [moves] la nulle peut être réclamée après { $claim } de chaque camp
    }
draw-automatic =
    { $unit ->
       *[times] nulle automatique à la { $limit }e occurrence
        [moves] nulle automatique après { $limit } de chaque camp
    }
draw-claim-or-automatic =
    { $unit ->
       *[times] la nulle peut être réclamée à la { $claim }e occurrence ; nulle automatique à la { $limit }e
        [moves] la nulle peut être réclamée après { $claim } de chaque camp ; nulle automatique après { $limit }
    }
bare-kings = deux rois seuls font nulle
bare-no-mate = nulle dès qu’aucun camp ne peut plus mater

### House rules: rule sets that players compose.

house-rules = Règles maison
house-rules-of = Règles maison de { $game }
house-rules-lead = Tranche toi-même chaque règle controversée. Les parties aux règles maison ne sont pas classées.
house-rules-standard = standard
house-rules-allows = Permet { $moves }.
house-rules-allows-numbered = Position { $number } : permet { $moves }.
house-rules-allows-none = Ne permet aucun des coups montrés.
house-rules-apply = Appliquer
house-rules-result = Tes règles
house-rules-published = Tu as choisi les règles de <rules>{ $name }</rules>.
house-rules-share = Partage ce lien : <link>{ $id }</link>
house-rules-related = Jeux apparentés
house-rules-related-about = Les coups zéro, la position initiale en miroir et d’autres échiquiers appartiennent à ces jeux. Chacun a ses propres règles maison.
house-rules-change = Modifier ces règles
house-rules-not-offered = ce jeu n’a pas de règles maison
house-rules-unknown-point = les règles maison n’ont pas de point « { $text } »
house-rules-unknown-answer = « { $text } » n’est pas une réponse à « { $point } » ; les réponses sont { $known }
house-rules-repeated = « { $point } » a deux réponses
house-rules-endless = la partie pourrait ne jamais finir : ni une position répétée ni des coups sans prise n’y mettraient fin
house-rules-refused = Ces règles sont incompatibles : { $why }.
