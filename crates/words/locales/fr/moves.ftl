### Pourquoi un coup est refusé, et comment une partie finit selon les règles.

illegal-no-piece = Il n’y a pas de pièce en { $from }.
illegal-not-your-turn = Tu ne peux pas jouer maintenant la pièce en { $from } ({ piece-name }).
illegal-not-how-it-moves = { role-subject } en { $from } ne peut pas aller en { $to }.
illegal-occupied = { role-subject } en { $from } ne peut pas aller en { $to } : { by } s’y trouve.
illegal-blocked = { role-subject } en { $from } ne peut pas aller en { $to } : { by } en { $at } barre le chemin.
illegal-closed = La case { $square } est fermée : { by } occupe la case d’arrivée { $at }.
illegal-no-such-landing = Une pièce venant de { $from } ne peut pas arriver sur l’échiquier { $board }.
illegal-no-king-there = Il n’y a pas de roi sur l’échiquier { $board } : aucune pièce ne peut y arriver.
illegal-zero-in-check = Ton roi en { $king } est en échec : il ne peut pas jouer de coup zéro.
illegal-zero-by-pawn = Les pions, comme celui en { $from }, ne peuvent pas jouer de coup zéro.
illegal-confined-to-board = Ton roi seul en { $king } est confiné : il ne joue plus que sur son échiquier.
illegal-confined-to-cell = Ton roi seul en { $king } est confiné : il ne va plus que d’un échiquier à l’autre.
illegal-extinct = La partie est finie : { loser-inside } n’ont plus { role-of }.
illegal-king-attacked-before-transfer = Le roi serait en échec en { $square } avant le transfert : { by } en { $at } attaque cette case.
illegal-king-attacked-after-transfer = Le roi serait en échec en { $square } : { by } en { $at } attaque cette case.
illegal-leaves-king-in-check = Ton roi en { $king } serait en échec : { by } en { $at } l’attaque.
illegal-no-interposition = Selon ces règles, une pièce de l’autre échiquier ne peut pas parer l’échec à ton roi en { $king }.
illegal-castling = Impossible de jouer le { wing } : { $why }.
illegal-en-passant = La prise en passant en { $square } est impossible : { $why }.
illegal-promotion-missing = Choisis la pièce de promotion en { $square } : { $roles }.
illegal-nothing-to-turn-into = Le pion ne peut pas aller en { $square } : il n’y a pas de pièce prise pour la promotion.
illegal-no-promotion = La promotion en { role-name } n’est pas possible en { $square }.
illegal-other-effect = Ce coup a ici un autre effet.

castling-not-in-these-rules = ces règles ne le permettent pas
castling-no-right = le roi ou la tour a déjà joué ou n’est plus là
castling-in-check = le roi est en échec
castling-occupied = { $square } est occupée
castling-attacked = { $square } est attaquée

en-passant-not-in-these-rules = ces règles n’ont pas de prise en passant
en-passant-no-pawn-passed = aucun pion ne vient de sauter cette case
en-passant-wrong-board = selon ces règles, ton pion devrait être sur un autre échiquier
en-passant-not-empty = une pièce se trouve sur la case que le pion a sautée

typed-not-understood = « { $text } » n’est pas un coup. Il faut { $expected }.
typed-ambiguous = As-tu voulu dire { $moves } ?
typed-castling-meant = Le roque s’écrit { $move }.
typed-no-such-file = Cet échiquier n’a pas de colonne { $file }. Ses colonnes sont { $files }.
typed-no-piece = « { $text } » : tu n’as pas { role-of } qui puisse y aller.
typed-none-fits = « { $text } » n’est pas possible. { $reasons }
typed-wrong-label = « { $label } » ne convient pas. En { $at } se trouve : { piece-name }.

expected-coordinate = un coup comme « e2e4 » ou « e7e8q »
expected-algebraic = un coup comme « Cf3 », « exd5 », « e8=D » ou « O-O »
expected-typed = un coup comme « e2e4 », « Cf3 » ou « O-O »
expected-courier = un coup comme « N g1-f3 » ou « P e7-e8; Q-e8 »
expected-courier-part = une promotion comme « Q-e8 », ou ce que le coup entraîne
expected-shorter = un coup d’au plus { $most } caractères

outcome-checkmate = Échec et mat. { winner } gagnent.
outcome-extinction = { loser } n’ont plus { role-of }. { winner } gagnent.
outcome-stalemate = Pat : ¾ de point pour { winner-inside }, ¼ pour { loser-inside }.
outcome-draw-stalemate = Nulle par pat.
outcome-draw-dead-position = Nulle : aucun camp ne peut plus mater.
outcome-draw-repetition = Nulle par répétition.
outcome-draw-no-progress = Nulle : trop de coups sans prise ni coup de pion.

claim-repetition = Cette position s’est produite { $times } fois. Tu peux réclamer la nulle.
claim-no-progress = { $moves } coups sans prise ni coup de pion. Tu peux réclamer la nulle.
claim-with-repetition =
    { $choices ->
        [one] Avec ce coup, la même position se produirait { $times } fois. Tu peux réclamer la nulle avec lui.
       *[other] Avec l’un de ces coups, la même position se produirait { $times } fois. Tu peux réclamer la nulle avec lui.
    }
claim-with-no-progress =
    { $choices ->
        [one] Avec ce coup, il y aura { $moves } coups sans prise ni coup de pion. Tu peux réclamer la nulle avec lui.
       *[other] Avec l’un de ces coups, il y aura { $moves } coups sans prise ni coup de pion. Tu peux réclamer la nulle avec lui.
    }
